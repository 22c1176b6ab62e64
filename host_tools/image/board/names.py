"""Nothing: host_tools/image/names.py gives it names, so that MicroPython's table has them."""
