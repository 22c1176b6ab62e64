// How the flash of this board is divided: code, ROMFS, file system (host_tools/image/targets.py).
#define MICROPY_HW_BOARD_NAME           "Pocketstead @name@"
#define MICROPY_HW_ROMFS_BYTES          (@romfs@)
#define MICROPY_HW_FLASH_STORAGE_BYTES  (@saves@)@defines@
