# A board of ours for MicroPython's rp2 port; host_tools/image/base.py fills in what stands in @.
set(PICO_BOARD "@pico_board@")
set(PICO_PLATFORM "@platform@")
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)
add_compile_definitions(MP_CONFIGFILE=\"without.h\")
list(APPEND MICROPY_CPP_DEF_EXTRA MP_CONFIGFILE=\"without.h\")  # where names are collected

# The UF2 is ours to write, and nothing in MicroPython needs the C++ library.
set(PICO_NO_PICOTOOL 1)
add_link_options(-L@empty@)
add_link_options("$<$<STREQUAL:$<TARGET_PROPERTY:NAME>,firmware>:${MICROPY_BOARD_DIR}/layout.ld>")
