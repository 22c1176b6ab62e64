// Where the heap begins to look for room: behind the holes.
//
// After a collection MicroPython looks for a free place from the beginning of the heap, and again
// for everything larger than one block; whatever lives there for long leaves small holes that are
// looked at every time. `settle` collects and moves the place where the search begins to the first
// large free piece. The holes are used again when that is full: then the heap is collected.

#include "py/gc.h"
#include "py/mpstate.h"
#include "py/runtime.h"

#define RUN (64) // bytes of the allocation table in a row: 4 KB of heap

static mp_obj_t heap_settle(void) {
    gc_collect();
    mp_state_mem_area_t *area = &MP_STATE_MEM(area);
    size_t run = 0;
    for (size_t i = 0; i < area->gc_alloc_table_byte_len; i++) {
        run = area->gc_alloc_table_start[i] ? 0 : run + 1;
        if (run == RUN) {
            area->gc_last_free_atb_index = i + 1 - RUN;
            break;
        }
    }
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_0(heap_settle_obj, heap_settle);

static const mp_rom_map_elem_t heap_globals_table[] = {
    {MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR__heap)},
    {MP_ROM_QSTR(MP_QSTR_settle), MP_ROM_PTR(&heap_settle_obj)},
};
static MP_DEFINE_CONST_DICT(heap_globals, heap_globals_table);

const mp_obj_module_t heap_module = {
    .base = {&mp_type_module},
    .globals = (mp_obj_dict_t *)&heap_globals,
};

MP_REGISTER_MODULE(MP_QSTR__heap, heap_module);
