#!/usr/bin/env bash
# How levels move when one opponent plays all sides: rounds (mean, longest, median of those fought, stints left out),
# wins of each side, draws, the mean round of the first blow that draws blood, in how many of the turns in which somebody
# could strike it did, and how the battles ended.
#
#   tools/fights.sh PROGRAM AI BATTLES [SEED [LEVEL...]]
#
# Without a LEVEL, all that are shipped; SEED is 1 where it isn't given.
# PROGRAM is built with `cargo build --release --no-default-features`, AI as `simulate --ai` takes it.
set -euo pipefail
program=$1 ai=$2 battles=$3 seed=${4:-1}
levels=${*:5}
[ "$levels" ] || levels=$("$program" list --json | python3 -c 'import json, sys; print(*[level["id"] for level in json.load(sys.stdin)["levels"]])')
for level in $levels; do
    "$program" simulate "$level" --ai "$ai" --battles "$battles" --seed "$seed" --json
    echo
done | python3 -c '
import collections, json, sys

means, struck, turns, endings = [], 0, 0, collections.Counter()
for line in filter(str.strip, sys.stdin):
    level = json.loads(line)
    rounds = level["rounds"]
    means.append(rounds["mean"])
    struck += level["attack_turns"]
    turns += level["turns"]
    endings.update(level["endings"])
    share = 100 * level["attack_turns"] / max(1, level["turns"])
    wins = " : ".join(map(str, level["wins"].values()))
    blood = level["first_blood"] or 0
    print("%-15s %5.1f (%3d, %4.1f)  %9s  drawn %d  blood %4.1f  struck %3.0f %%"
          % (level["level"], rounds["mean"], rounds["max"], level["fought"]["median"], wins, level["draws"], blood, share))
print("%-15s %5.1f, highest mean %.1f, struck %.0f %%" % ("all", sum(means) / len(means), max(means), 100 * struck / max(1, turns)))
print("ended by   ", ", ".join("%s %.0f %%" % (why, 100 * many / endings.total()) for why, many in endings.most_common()))'
