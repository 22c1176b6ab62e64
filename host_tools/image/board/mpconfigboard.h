// How the flash of this board is divided: code, ROMFS, file system (host_tools/image/targets.py).
#define MICROPY_HW_BOARD_NAME           "Pocketstead @name@"
#define MICROPY_HW_ROMFS_BYTES          (@romfs@)
#define MICROPY_HW_FLASH_STORAGE_BYTES  (@saves@)@defines@
// One thread: without locks and without asking which thread this is, all of it is faster.
#define MICROPY_PY_THREAD               (0)
// Names are looked up in c/lookup.c, which calls what MicroPython has for the rest.
#define MICROPY_OPT_MAP_LOOKUP_CACHE    (0)
#define MICROPY_WRAP_MP_MAP_LOOKUP(f)   f##_of_all_kinds
