#!/bin/sh
# Get the Python for the browser: Pyodide from npm, in .venv/runtime, and a Node.js to prepare it
# with, the machine's own or, where it has none, the one that PyPI carries.
# Usage: sh requirements/runtime.sh      (the Makefile calls it)
#
# .venv/runtime/found says where Node.js is, and what everything was made from.
set -eu
cd "$(dirname "$0")/.."

place=.venv/runtime
found=$place/found
fingerprint=$(cat requirements/runtime/*.* requirements/node.txt requirements/runtime.sh | cksum)

node=$(sed -n 's/^node=//p' "$found" 2>/dev/null) || node=
if [ -x "${node:-}" ] && [ "$(sed -n 1p "$found")" = "made from $fingerprint" ] &&
    [ -f "$place/node_modules/pyodide/pyodide.asm.wasm" ]; then
    exit 0
fi

# Node.js 20.19 or newer (which reads our ES modules as they are), with npm.
pip() { .venv/bin/python -m pip --disable-pip-version-check "$@"; }
node_at() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
        process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null && command -v "$1"
}
node=$(node_at node) || node=
command -v npm >/dev/null 2>&1 || node=
if [ -z "$node" ]; then
    pip install -qq --no-deps --requirement requirements/node.txt
    PATH="$PWD/.venv/bin:$PATH"
    node=$(node_at "$PWD/.venv/bin/node")
fi

echo '== installing Pyodide for the browser'
mkdir -p "$place"
cp requirements/runtime/package.json requirements/runtime/package-lock.json "$place/"
(cd "$place" && npm ci --silent --ignore-scripts --no-audit --no-fund)
rm -rf "$place/packages"
pip install -qq --no-deps --target "$place/packages" --requirement requirements/runtime/python.txt
printf 'made from %s\nnode=%s\n' "$fingerprint" "$node" >"$found"
