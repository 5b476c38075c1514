#!/bin/sh
# Get Lighthouse, in .venv/lighthouse, for the Node.js and the Chromium that requirements/checks.sh
# has found.  Usage: sh requirements/lighthouse.sh      (`make bench` calls it)
set -eu
cd "$(dirname "$0")/.."

place=.venv/lighthouse
fingerprint=$(cat requirements/lighthouse/*.json requirements/lighthouse.sh | cksum)
[ "$(cat "$place/found" 2>/dev/null)" = "$fingerprint" ] && exit 0

node=$(sed -n 's/^node=//p' .venv/checks/found)
if [ -z "$node" ]; then
    echo 'budnyckel: missing: Node.js; there is no Lighthouse without it' >&2
    exit 0
fi
echo '== installing Lighthouse'
mkdir -p "$place"
cp requirements/lighthouse/package.json requirements/lighthouse/package-lock.json "$place/"
PATH="$(dirname "$node"):$PATH"
(cd "$place" && npm ci --silent --ignore-scripts --no-audit --no-fund)
printf '%s\n' "$fingerprint" >"$place/found"
