# The three stages of the proof: `make test` (minutes), `make check` (what CI runs), `make night` (the
# rest).  tools/spent.py says what is in each.  `make` alone lists the other targets.
# Plain POSIX make (GNU make and bmake alike); no target needs anything but git, make, Python.

PY = .venv/bin/python
help: ## list the targets
	@echo 'make TARGET [PYTHON=python3.12] [ARGS="-k skruf"]'
	@echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)$$/  \1|\2/p' Makefile | awk -F'|' '{ printf "%-12s %s\n", $$1, $$2 }'

test: runtime ## the engine, the cheap gates and the main roads of the site; where CI is set, `check`
	@sh requirements/checks.sh
	@case "$${CI:-}" in ''|0|false|no) stage=test ;; *) stage=check ;; esac; \
	  $(PY) tools/spent.py $$stage $(ARGS)

check: runtime ## every gate and all tests but those of the night: what must be green before a commit
	@sh requirements/checks.sh
	@$(PY) tools/spent.py check $(ARGS)

night: runtime ## all that is left: every page, every fault, two editions, many examples, the certificate
	@sh requirements/checks.sh night
	@$(PY) tools/spent.py night $(ARGS)

engine: .venv/.ready ## the tests of the calculators alone, without the site and a browser
	@$(PY) tools/spent.py engine $(ARGS)

gates: format lint types layers scripts ## all of `check` but the tests

format: .venv/.ready ## is everything formatted? (changes nothing)
	@echo '== format (ruff format)'
	@$(PY) -m ruff format --check .

fmt: .venv/.ready ## format everything and sort the imports
	@echo '== formatting (ruff)'
	@$(PY) -m ruff check --quiet --select I --fix .
	@$(PY) -m ruff format .

lint: .venv/.ready ## ruff
	@echo '== lint (ruff check)'
	@$(PY) -m ruff check .

types: .venv/.ready ## mypy, strict
	@echo '== types (mypy)'
	@$(PY) -m mypy

scripts: .venv/.ready ## eslint and TypeScript on what runs in a browser
	@sh requirements/checks.sh
	@echo '== scripts (eslint, tsc)'
	@PATH="$$(dirname "$$(sed -n 's/^node=//p' .venv/checks/found)"):$$PATH"; for check in 'eslint .' 'tsc -p .' 'tsc -p tsconfig.worker.json' 'tsc -p tests/js'; do \
	  .venv/checks/node_modules/.bin/$$check || exit 1; \
	done

layers: .venv/.ready ## import-linter: arrows point down only
	@echo '== layers (import-linter)'
	@.venv/bin/lint-imports --no-logo

prove: .venv/.ready ## go through every game there is and write cases/certificate.json (ARGS=--check compares)
	@PYTHONPATH=. $(PY) tools/prove.py $(ARGS)

seen: runtime ## find anew what Python in the browser needs of Pyodide (ARGS=--check compares)
	@PYTHONPATH=. $(PY) tools/seen.py $(ARGS)

mutate: .venv/.ready ## change each number and comparison of the rules and see what notices it (ARGS="score.levels")
	@PYTHONPATH=. $(PY) tools/mutate.py $(ARGS)

serve: runtime ## the finished site at http://127.0.0.1:8000/, built anew on every change
	@NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs serve --livereload --dev-addr 127.0.0.1:8000 $(ARGS)

site: runtime ## build the site into site/; any fault in a page fails it (SITE_URL=https://…/)
	@NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict $(ARGS)

weight: .venv/.ready ## lines, sentences and CPU seconds beside those of the last release
	@$(PY) tools/weight.py

edition: runtime ## release the version in pyproject.toml: note what its paragraphs say (ARGS="--today 2026-12-01")
	@$(MAKE) -s site ARGS=
	@$(PY) -m publishing.editions site $(ARGS)
	@$(PY) tools/weight.py --keep

earlier: .venv/.ready ## put the files that SITE_URL still serves of earlier editions beside the new one in site/
	@$(PY) -m publishing.earlier site "$(SITE_URL)"

bench: runtime ## what was promised, measured: ARGS="engine browser sheet pages", or "solver play" SEED=1
	@sh requirements/checks.sh
	@parts="$(ARGS)"; for part in $${parts:-engine browser sheet pages}; do \
	  echo; echo "== $$part"; case $$part in \
	    solver) PYTHONPATH=. $(PY) tools/bench_solver.py $(SEED) ;; \
	    door) PYTHONPATH=. $(PY) tools/bench_door.py $(SEED) $(DEALS) ;; \
	    engine) PYTHONPATH=. $(PY) tools/bench.py ;; \
	    browser) PYTHONPATH=. $(PY) tools/bench_browser.py ;; \
	    build) PYTHONPATH=. $(PY) tools/bench_build.py ;; \
	    turn) PYTHONPATH=. $(PY) tools/bench_turn.py ;; \
	    sheet) PYTHONPATH=. $(PY) tools/bench_sheet.py ;; \
	    season) PYTHONPATH=. $(PY) tools/bench_season.py ;; \
	    play) PYTHONPATH=. $(PY) tools/bench_play.py "$${SEED:-bench}" "$${DEALS:-100}" $(PLAYERS) $(OPTIONS) ;; \
	    pages) sh requirements/lighthouse.sh && PYTHONPATH=. $(PY) tools/bench_lighthouse.py 5 ;; \
	    *) echo "parts are: engine door browser turn sheet season pages build solver play" >&2; exit 1 ;; \
	  esac || exit 1; \
	done

sentences: .venv/.ready ## write every sentence of the catalogues, filled in, to cases/sentences.*.txt
	@PYTHONPATH=. $(PY) tools/sentences.py $(ARGS)

runtime: .venv/.ready
	@sh requirements/runtime.sh

# Always asked, seldom does anything: the script knows whether the environment is still right.
.venv/.ready: always
	@sh requirements/venv.sh "$(PYTHON)"

clean: ## remove .venv, caches and whatever was built
	@rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist site
	@find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

always:

.PHONY: help test check night engine gates format fmt lint types layers scripts serve site weight edition earlier runtime bench prove seen mutate clean always
