# Modules in C that our image has besides MicroPython's own: one include() line each.
