"""Lets `python -m host_tools` do what the `pocketstead` command does."""

import sys

from host_tools.cli import main

if __name__ == "__main__":
    sys.exit(main())
