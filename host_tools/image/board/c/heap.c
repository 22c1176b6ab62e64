// Where the heap begins to look for room: behind the holes.
//
// After a collection MicroPython looks for a free place from the beginning of the heap, and again
// for everything larger than one block; whatever lives there for long leaves small holes that are
// looked at every time. So every collection ends by moving the place where the search begins to
// the first large free piece. What is larger fits only there or behind it, what is smaller fits
// there, too. The holes are used again when that is full: then the heap is collected.

#include "py/gc.h"
#include "py/mpstate.h"

#define RUN (64) // bytes of the allocation table in a row: 4 KB of heap

void __real_gc_collect_end(void);

void __wrap_gc_collect_end(void) {
    __real_gc_collect_end();
    mp_state_mem_area_t *area = &MP_STATE_MEM(area);
    size_t run = 0;
    for (size_t i = 0; i < area->gc_alloc_table_byte_len; i++) {
        run = area->gc_alloc_table_start[i] ? 0 : run + 1;
        if (run == RUN) {
            area->gc_last_free_atb_index = i + 1 - RUN;
            break;
        }
    }
}
