#!/usr/bin/env bash
# In how many battles a blow, a shot or a bolt is struck by some round, when one opponent plays all sides.
#
#   tools/first-blow.sh PROGRAM AI BATTLES [SEED [BY_ROUND [LEVEL...]]]
#
# Without a LEVEL, all that are shipped but those in which time goes by in stints; SEED is 1 and BY_ROUND 5 where they aren't given.
# PROGRAM is built with `cargo build --release --no-default-features`, AI as `simulate --ai` takes it.
set -euo pipefail
program=$1 ai=$2 battles=$3 seed=${4:-1} by=${5:-5}
levels=${*:6}
[ "$levels" ] || levels=$("$program" list --json | python3 -c 'import json, sys; print(*[level["id"] for level in json.load(sys.stdin)["levels"]])')
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
for level in $levels; do
    "$program" simulate "$level" --ai "$ai" --battles "$battles" --seed "$seed" --log "$folder/log" >"$folder/told"
    python3 - "$level" "$by" "$folder/log" <<'PY'
import json, sys

level, by, path = sys.argv[1], int(sys.argv[2]), sys.argv[3]
first, stints = [], False
for line in open(path):
    if '"event":"battle_started"' in line:
        first.append(None)
    elif '"event":"stint_started"' in line:
        stints = True
    elif '"event":"attack"' in line and first[-1] is None:
        first[-1] = json.loads(line)["round"]
if not stints:
    struck = sum(one is not None and one <= by for one in first)
    print("%-15s %4d of %4d" % (level, struck, len(first)))
PY
done | tee "$folder/all"
awk '{ struck += $2; all += $4 } END { printf "all             %4d of %4d, %.1f %%\n", struck, all, 100 * struck / all }' "$folder/all"
