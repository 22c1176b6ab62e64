"""What is frozen into MicroPython itself: the starter, and PIO for those who build their own."""

freeze("$(PORT_DIR)/modules", "rp2.py")  # noqa: F821
freeze("$(BOARD_DIR)/frozen")  # noqa: F821
