"""Scripts that run alike on CPython and on MicroPython, started through host_tools.runtimes."""
