# Modules in C that our image has besides MicroPython's own.
add_library(pocketstead_c INTERFACE)
target_sources(pocketstead_c INTERFACE
    ${CMAKE_CURRENT_LIST_DIR}/heap.c
    ${CMAKE_CURRENT_LIST_DIR}/pixels.c)
target_link_libraries(usermod INTERFACE pocketstead_c)
