"""`python -m host_tools.compiler.games.above_below` checks the book and prints its figures."""

import sys

from host_tools.compiler.games.above_below.encounters import main

sys.exit(main())
