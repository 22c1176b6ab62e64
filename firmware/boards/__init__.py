"""One file per board; each exports display, buttons and power, ready to use, and nothing else.

display  write(x, y, w, h, buf), sleep(), wake(), width, height: see firmware.drivers.panel
buttons  read() and taps(), bits in the order of firmware.drivers.buttons.NAMES
power    firmware.drivers.power.Power
"""
