#!/usr/bin/env bash
# Whether two builds of Testudo fight the same battles to the byte: every shipped level, every grade, several seeds.
#
#   tools/same-logs.sh OLD NEW [quick]
#
# OLD and NEW are two programs, for example of two commits, built with
#   cargo build --release --no-default-features
# `quick` fights one battle of each grade but the champion. Ends with 1 where a log differs.
set -euo pipefail
old=$(realpath "$1") new=$(realpath "$2") quick=${3:-}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Grade, battles, and what keeps the slow ones short.
grades=("recruit 4" "soldier 4" "veteran 2" "random 2 --max-rounds 30" "champion 1 --max-rounds 6")
[ "$quick" = quick ] && grades=("recruit 1" "soldier 1" "veteran 1 --max-rounds 20" "random 1 --max-rounds 10")

fight() { # PROGRAM NAME LEVEL SIDES GRADE BATTLES [OPTIONS]
    local program=$1 name=$2 level=$3 sides=$4 grade=$5 battles=$6
    shift 6
    local seats=() side seed
    for side in $sides; do seats+=(--ai "$side=$grade"); done
    for seed in $(seq 1 "$battles"); do
        "$program" simulate "$level" --seed "$seed" "${seats[@]}" "$@" --log "$folder/$name.jsonl" >/dev/null
        # The hash of the content may differ: the same content may be written otherwise.
        sed '1s/"content_hash":"[0-9a-f]*"/"content_hash":""/' "$folder/$name.jsonl" >>"$folder/$name.all"
        rm "$folder/$name.jsonl"
    done
}

differing=0 compared=0
for level in $("$old" list --json | python3 -c 'import json,sys; print(*[l["id"] for l in json.load(sys.stdin)["levels"]])'); do
    sides=$("$old" list --json | python3 -c '
import json, sys
level = next(l for l in json.load(sys.stdin)["levels"] if l["id"] == sys.argv[1])
print(*[side["id"] if isinstance(side, dict) else side for side in level["sides"]])' "$level")
    for entry in "${grades[@]}"; do
        # shellcheck disable=SC2086
        set -- $entry
        rm -f "$folder"/*.all
        fight "$old" old "$level" "$sides" "$@" &
        first=$!
        fight "$new" new "$level" "$sides" "$@"
        wait "$first"
        compared=$((compared + 1))
        if ! cmp -s "$folder/old.all" "$folder/new.all"; then
            differing=$((differing + 1))
            printf '%s, %s: %s\n' "$level" "$1" "$(cmp "$folder/old.all" "$folder/new.all" 2>&1 | sed 's|.*\(byte\)|differs at \1|')"
        fi
    done
done
echo "$compared comparisons, $differing differ"
[ "$differing" = 0 ]
