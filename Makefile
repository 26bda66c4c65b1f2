# Every target sets up .venv from requirements.lock first, once: python3 (3.11 or later), git and
# make are all that has to be there. Python is called by its path, so nothing needs activating.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:

VENV := .venv
PY := $(VENV)/bin/python
LOCKED := $(VENV)/.locked
INSTALLED := $(VENV)/.installed
PIP := $(PY) -m pip --disable-pip-version-check --quiet --quiet

# The first of these that is new enough makes .venv.
PYTHONS := python3 python3.13 python3.12 python3.11 python
IS_NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))

# The commands in dvc.yaml say `python`: this makes it the one in .venv.
export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)
unexport PYTHONHOME

.PHONY: help corpus test lint publish bench lock clean

help:  ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

corpus: $(INSTALLED)  ## Build the corpus: everything that is out of date in the DAG
	@$(PY) -m dvc repro

test: $(INSTALLED)  ## Run the tests
	@$(PY) -m pytest -n auto --dist loadfile

lint: $(INSTALLED)  ## Check style, types and the direction of imports
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy
	@$(VENV)/bin/lint-imports

publish: $(INSTALLED)  ## Push the committed release to the DVC remote REMOTE, and tag it
	@$(PY) -m build2sparql.stages.publish "$(REMOTE)"

bench: $(INSTALLED)  ## Measure the stages against the parse of the graphs
	@$(PY) benchmarks/stages.py

lock: $(INSTALLED)  ## Pin what pyproject.toml asks for; UPGRADE=1 takes newer versions
	@$(PY) -m venv build/lock
	@build/lock/bin/python -m pip --disable-pip-version-check --quiet install uv
	@build/lock/bin/uv pip compile pyproject.toml --extra dev --output-file requirements.lock \
	    --universal --python-version 3.11 --no-annotate --quiet \
	    --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' \
	    $(if $(UPGRADE),--upgrade)

# Not what begins with a dot: downloads and the models' replies, which cost time or money to get.
clean:  ## Remove .venv and all that can be made again; DVC's cache, downloads and replies stay
	@rm -rf $(VENV) build dist gx data/interim/* data/release data/evaluate
	@rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	@find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

$(PY):
	@for python in $(PYTHONS); do \
	    if $$python -c '$(IS_NEW_ENOUGH)' 2>/dev/null; then \
	        echo "Making $(VENV) with $$($$python --version)"; \
	        exec $$python -m venv $(VENV); \
	    fi; \
	done; echo "Python 3.11 or later is needed; tried: $(PYTHONS)" >&2; exit 1

# Dependencies are not resolved again: the lock is complete, and `pip check` says so.
$(LOCKED): requirements.lock | $(PY)
	@echo "Installing the packages of requirements.lock (minutes, the first time)"
	@$(PIP) install --no-deps --requirement requirements.lock
	@$(PIP) check
	@touch $@

$(INSTALLED): pyproject.toml $(LOCKED)
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@
