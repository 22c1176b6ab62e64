# Modules in C that our image has besides MicroPython's own.
add_library(pocketstead_c INTERFACE)
target_sources(pocketstead_c INTERFACE
    ${CMAKE_CURRENT_LIST_DIR}/heap.c
    ${CMAKE_CURRENT_LIST_DIR}/lookup.c
    ${CMAKE_CURRENT_LIST_DIR}/pixels.c)
target_link_libraries(usermod INTERFACE pocketstead_c)
target_link_options(pocketstead_c INTERFACE LINKER:--wrap=gc_collect_end)
if(PICO_RP2040)
    target_sources(pocketstead_c INTERFACE ${CMAKE_CURRENT_LIST_DIR}/stack.c)
    target_link_libraries(pocketstead_c INTERFACE hardware_divider_headers)
    target_link_options(pocketstead_c INTERFACE LINKER:--wrap=gc_init)
endif()

# What runs for every line of Python is compiled for speed; the port does so for map, mpz and vm
# alone, all else is compiled for size.
foreach(name
        argcheck bc gc malloc nlr nlrthumb obj objarray objboundmeth objclosure objdict objenumerate
        objfun objgenerator objgetitemiter objint objint_mpz objlist objmodule objproperty
        objrange objslice objstr objtuple objtype qstr runtime sequence smallint)
    set_source_files_properties(${MICROPY_DIR}/py/${name}.c PROPERTIES COMPILE_OPTIONS "-O2")
endforeach()
