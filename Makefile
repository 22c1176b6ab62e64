# Every target sets up what it needs by itself: a virtual environment in .venv, tools in the
# per-user cache (~/.cache/pocketstead, or $POCKETSTEAD_CACHE). Nothing outside is changed.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.ready-bench
LAB_READY := $(VENV)/.ready-lab
# One more than a small machine has cores: many tests wait, for a line or for a board.
JOBS ?= 3
ARGS ?=
TRIALS := tests/faults tests/kernel/test_assets.py tests/truth/test_referee.py \
  tests/device/test_around.py tests/device/test_kiosk_start.py tests/firmware/test_kiosk.py

.DEFAULT_GOAL := help
.PHONY: help play window text test quick soak trials bench lab lint compile firmware doctor stubs setup clean distclean

help:  ## this list
	@awk -F ':.*##' '/^[a-z-]+:.*##/ {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(READY)  ## play in the browser (in the terminal where there is no browser simulator)
	@if [ -f host_tools/commands/play.py ]; then $(PY) -m host_tools play $(ARGS); \
	 else $(PY) -m host_tools text $(ARGS); fi

text: $(READY)  ## play in the terminal
	@$(PY) -m host_tools text $(ARGS)

window: $(READY)  ## play in a desktop window
	@$(PY) -m host_tools window $(ARGS)

test: $(LAB_READY)  ## lint and the whole test suite; the slowest tests are listed at the end
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check --quiet . || (echo "make lint: run 'ruff format .'" && false)
	@$(PY) -m pytest -q -n $(JOBS) --dist worksteal --durations=12 --durations-min=2 -m "not soak" $(ARGS)

quick: $(LAB_READY)  ## the tests that take less than ten seconds each
	@$(PY) -m pytest -q -n $(JOBS) --dist worksteal -m "not soak and not slow" $(ARGS)

soak: $(LAB_READY)  ## the long runs: thousands of games per player count
	@$(PY) -m pytest -q -n $(JOBS) --dist worksteal --durations=12 -m soak $(ARGS)

trials: $(LAB_READY)  ## the long trials of faults; their figures go into docs/reliability.md
	@$(PY) -m pytest -q -n $(JOBS) --dist worksteal -m soak --trials docs/reliability.md $(TRIALS) $(ARGS)

bench: $(BENCH_READY)  ## speed and memory of the engine, beside a known one
	@$(PY) -m host_tools bench $(ARGS)

lab: $(LAB_READY)  ## only install what the lab, the ladder and the environments need

lint: $(READY)  ## style, and the portable subset of engine and firmware
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check --quiet . || (echo "make lint: run 'ruff format .'" && false)
	@$(PY) -m pytest -q tests/kernel/test_portable_subset.py tests/kernel/test_repository.py

compile: $(READY)  ## content -> assets_compiled
	@$(PY) -m host_tools compile $(ARGS)

firmware: $(READY)  ## our own MicroPython with the games in it, as one file for a board
	@$(PY) -m host_tools firmware $(ARGS)

doctor: $(READY)  ## what this machine has, what it lacks, and the remedy
	@$(PY) -m host_tools doctor $(ARGS)

stubs: $(READY)  ## type stubs of the ESP32 for an editor, in .stubs/esp32
	@$(PIP) install -q --target .stubs/esp32 --upgrade micropython-esp32-stubs==1.29.0.post1

setup: $(READY)  ## only make the virtual environment

clean:  ## remove what builds and tests leave behind
	rm -rf build dist .pytest_cache .ruff_cache *.egg-info
	find . -name __pycache__ -not -path './$(VENV)/*' -prune -exec rm -rf {} +

distclean: clean  ## also remove the virtual environment (the per-user cache stays)
	rm -rf $(VENV) .stubs

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Pocketstead needs Python 3.11 or newer; $(PYTHON) is older or missing."; \
	  echo "  Install one, then: make PYTHON=/path/to/python3.11"; exit 1; }
	@[ -x $(PY) ] || $(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "$(PYTHON) cannot make a virtual environment."; \
	  echo "  On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Setting up $(VENV) (once) ..."
	@$(PIP) install -q -e '.[dev]' || { \
	  echo "The Python packages could not be installed; the reason is above."; \
	  echo "  Check the network or the package index of pip, then run make again."; exit 1; }
	@touch $@

$(BENCH_READY): $(READY)
	@echo "Installing the benchmark's yardstick (once) ..."
	@$(PIP) install -q -e '.[bench]'
	@touch $@

$(LAB_READY): $(READY)
	@echo "Installing what the lab needs (once) ..."
	@$(PIP) install -q -e '.[lab,rl,fast]'
	@touch $@
