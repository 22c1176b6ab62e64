// A larger stack: MicroPython gives an RP2040 the 8 KB behind the heap, and imports lie deep in it.
// It goes on into the end of the heap, as MicroPython itself has it for the RP2350.

#include "py/mpstate.h"

#define MORE (2048)

void __real_gc_init(void *start, void *end);

// Called once, when the extents of the stack are known.
void __wrap_gc_init(void *start, void *end) {
    MP_STATE_THREAD(stack_limit) += MORE;
    __real_gc_init(start, (char *)end - MORE);
}
