// Where names are found: every global, attribute and method of a line of Python is looked up.
//
// MicroPython divides twice for that, and the RP2040 has no instruction for it: a quarter of the
// time of a thinking bot went into dividing. Here a table remembers where a name was found last in
// maps of a size, so that objects of a class share it; what is not there is found with the divider
// of the chip, without the detour over a function. All else is left to MicroPython's own.

#include "py/obj.h"
#include "py/qstr.h"

#if PICO_RP2040
#include "hardware/divider.h"
#define REMAINDER(a, b) hw_divider_u32_remainder_inlined(a, b)
#else
#define REMAINDER(a, b) ((a) % (b))
#endif

#define PLACES (512)

static uint8_t place[PLACES];

mp_map_elem_t *mp_map_lookup_of_all_kinds(mp_map_t *, mp_obj_t, mp_map_lookup_kind_t);

// The slot of a key that is in the map as it is, or NULL; `hash` is the key's.
static inline mp_map_elem_t *probe(mp_map_t *map, mp_obj_t index, mp_uint_t hash) {
    mp_map_elem_t *table = map->table;
    size_t alloc = map->alloc;
    size_t start = REMAINDER(hash, alloc);
    size_t at = start;
    do {
        mp_obj_t key = table[at].key;
        if (key == index) {
            return &table[at];
        }
        if (key == MP_OBJ_NULL) {
            return NULL;
        }
        if (++at == alloc) {
            at = 0;
        }
    } while (at != start);
    return NULL;
}

static inline mp_map_elem_t *walk(mp_map_t *map, mp_obj_t index) {
    mp_map_elem_t *end = map->table + map->used;
    for (mp_map_elem_t *elem = map->table; elem < end; elem++) {
        if (elem->key == index) {
            return elem;
        }
    }
    return NULL;
}

mp_map_elem_t *mp_map_lookup(mp_map_t *map, mp_obj_t index, mp_map_lookup_kind_t kind) {
    size_t alloc = map->alloc;
    if (alloc && kind != MP_MAP_LOOKUP_REMOVE_IF_FOUND) {
        mp_map_elem_t *elem = NULL;
        if (mp_obj_is_qstr(index) && map->all_keys_are_qstrs) {
            uint8_t *seen = &place[((mp_uint_t)index / 8 + alloc * 37) % PLACES];
            if (*seen < alloc && map->table[*seen].key == index) {
                return &map->table[*seen];
            }
            if (map->is_ordered) {
                elem = walk(map, index);
            } else {
                elem = probe(map, index, qstr_hash(MP_OBJ_QSTR_VALUE(index)));
            }
            if (elem) {
                *seen = elem - map->table;
            } else if (kind == MP_MAP_LOOKUP) {
                return NULL;
            }
        } else if (mp_obj_is_small_int(index) && !map->is_ordered) {
            elem = probe(map, index, MP_OBJ_SMALL_INT_VALUE(index));
        }
        if (elem) {
            return elem;
        }
    }
    return mp_map_lookup_of_all_kinds(map, index, kind);
}
