#!/bin/sh
# Make .venv with the pinned tools, or leave it alone when it is as it should be.
# Usage: sh requirements/venv.sh [PYTHON]      (the Makefile calls it before every target)
#
# .venv/.ready says what the environment was made from: its Python on the first line, then a
# checksum of everything that matters.  No .ready means that an earlier run did not finish.
set -eu
cd "$(dirname "$0")/.."

named=${1:-}
ready=.venv/.ready
minor=$(sed -n 's/^requires-python = ">=3\.\([0-9][0-9]*\)"$/\1/p' pyproject.toml)

stop() {
    printf 'budnyckel: %s\n' "$@" >&2
    exit 1
}

# The interpreter behind a name, if that name runs at all and is new enough.  A pyenv shim may
# exist and yet not run; a name may lead into the very .venv that we are about to replace.
interpreter() {
    "$1" -c "import sys
if sys.version_info < (3, $minor): sys.exit(1)
print(sys._base_executable)" 2>/dev/null
}

fingerprint() {
    { pwd -P; echo "3.$minor"; cat requirements/dev.txt requirements/site.txt requirements/venv.sh; } | cksum
}

[ -n "$minor" ] || stop 'pyproject.toml has no line of the form: requires-python = ">=3.11"'

if [ -n "$named" ]; then
    python=$(interpreter "$named") ||
        stop "PYTHON=$named does not run here, or is older than Python 3.$minor"
    set -- "$python"
else
    python=
    set -- python3.13 python3.12 python3.11 python3
fi

if [ -x .venv/bin/python ] && [ -f "$ready" ] && [ "$(sed 1d "$ready")" = "$(fingerprint)" ]; then
    [ -z "$python" ] || [ "$python" = "$(sed -n 1p "$ready")" ] && exit 0
fi

incomplete=
for name; do
    python=$(interpreter "$name") || continue
    "$python" -c 'import ensurepip, venv' 2>/dev/null && break
    incomplete="$incomplete $python"
    python=
done
if [ -z "$python" ] && [ -n "$incomplete" ]; then
    stop "cannot make a virtual environment: ensurepip is missing from$incomplete" \
        "on Debian or Ubuntu: apt-get install python3-venv" \
        "(for a Python that is not the system's own, its package: python3.$minor-venv and so on)" \
        "then run make again, or name another one: make test PYTHON=/path/to/python3"
elif [ -z "$python" ]; then
    stop "found no Python 3.$minor or newer (tried: $*)" \
        "on Debian or Ubuntu: apt-get install python3 python3-venv" \
        "then run make again, or name one: make test PYTHON=/path/to/python3"
fi

echo "== setting up .venv with $("$python" -V) ($python)"
rm -rf .venv
"$python" -m venv .venv
tools() { .venv/bin/python -m pip --disable-pip-version-check "$@"; }
# --no-deps: what the lists do not name is not installed; `pip check` then says if they are short.
tools install -qq --no-deps --requirement requirements/dev.txt --requirement requirements/site.txt ||
    stop 'could not install the tools of requirements/dev.txt and site.txt (see above)'
missing=$(tools check) || stop 'requirements/dev.txt and site.txt do not hold together' "$missing"
{ printf '%s\n' "$python"; fingerprint; } > "$ready"
