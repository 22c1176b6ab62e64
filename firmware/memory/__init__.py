"""All that Pocketstead does about memory: plan.py says it, heap.py asks the interpreter."""
