"""What is frozen into MicroPython itself: the starter, all names, PIO for those who want it."""

freeze("$(PORT_DIR)/modules", "rp2.py")  # noqa: F821
freeze("$(BOARD_DIR)/frozen")  # noqa: F821
freeze_mpy("$(BOARD_DIR)/names")  # noqa: F821
