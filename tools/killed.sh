#!/usr/bin/env bash
# Kills the real program at random moments of a battle that is played by keys, so many times, and goes on with it: what lies on the disk
# must be fought again to the byte, and no decision that was there before may be gone. Needs the packages xvfb, xdotool and
# mesa-vulkan-drivers.
# usage: tools/killed.sh [PROGRAM] [TIMES]
set -euo pipefail
program=$(realpath "${1:-target/release/testudo}") times=${2:-200}
for tool in xvfb-run xdotool; do
    command -v "$tool" >/dev/null || { echo "there is no $tool" >&2; exit 1; }
done
if [ -z "${INSIDE:-}" ]; then
    INSIDE=1 exec xvfb-run -a -s "-screen 0 1280x800x24 -noreset" "$0" "$program" "$times"
fi
TESTUDO_HOME=$(mktemp -d)
export TESTUDO_HOME
trap 'kill -9 "${game:-}" 2>/dev/null || true; rm -rf "$TESTUDO_HOME"' EXIT
printf 'tips = false\nown_turns = "at_once"\nai_turns = "at_once"\n' >"$TESTUDO_HOME/settings.toml"
RANDOM=1
decisions=0 battles=0
for kill in $(seq "$times"); do
    save=$(find "$TESTUDO_HOME" -name 'auto-*.jsonl' | head -1)
    if [ -z "$save" ]; then
        battles=$((battles + 1)) decisions=0
        "$program" play bridge --seed "$battles" >"$TESTUDO_HOME/output" 2>&1 &
    else
        "$program" play "$save" >"$TESTUDO_HOME/output" 2>&1 &
    fi
    game=$!
    window=
    until [ -n "$window" ]; do
        kill -0 "$game" 2>/dev/null || { echo "kill $kill: it ended by itself" >&2; cat "$TESTUDO_HOME/output" >&2; exit 1; }
        window=$(xdotool search --name '^Testudo$' 2>/dev/null | head -1 || true)
    done
    xdotool windowfocus "$window" 2>/dev/null || true
    # Half of the kills hit the start, the others a battle that is being played.
    sleep "$((RANDOM % 2 * 2)).5"
    for _ in $(seq $((RANDOM % 24))); do
        keys=(r f r f r f BackSpace Return 1 Tab)
        xdotool key "${keys[RANDOM % ${#keys[@]}]}" 2>/dev/null || true
        sleep "0.0$((RANDOM % 10))"
    done
    kill -9 "$game"
    wait "$game" 2>/dev/null || true
    save=$(find "$TESTUDO_HOME" -name 'auto-*.jsonl' | head -1)
    if [ -n "$save" ]; then
        "$program" replay "$save" >/dev/null || { echo "kill $kill: $save is not fought again" >&2; exit 1; }
        now=$(grep -c '"event":"commanded"' "$save" || true)
        [ "$now" -ge "$decisions" ] || { echo "kill $kill: $decisions commands before, $now after" >&2; exit 1; }
        decisions=$now
    elif [ "$decisions" -gt 0 ] && [ -z "$(find "$TESTUDO_HOME" -name "fought-*-$battles.jsonl")" ]; then
        echo "kill $kill: the battle is gone" >&2
        exit 1
    fi
    [ -z "$(find "$TESTUDO_HOME" -name '*.broken-*')" ] || { echo "kill $kill: a damaged file" >&2; exit 1; }
done
echo "$times kills, $battles battles, $decisions commands in the last: nothing lost"
