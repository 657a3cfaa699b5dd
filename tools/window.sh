#!/usr/bin/env bash
# What the window costs, by the real program on a virtual display with a software renderer: the time to the first picture of
# the title and of a level, the memory of both, the CPU of a board on which nothing moves, the memory after each of ten
# battles. Of the memory that of shared libraries is told apart, most of which are the renderer's. Needs the packages xvfb,
# x11-apps, xdotool and mesa-vulkan-drivers.
# usage: tools/window.sh [PROGRAM] [LEVEL]
set -euo pipefail
program=${1:-target/release/testudo} level=${2:-bridge}
for tool in xvfb-run xwd xdotool; do
    command -v "$tool" >/dev/null || { echo "there is no $tool" >&2; exit 1; }
done
if [ -z "${INSIDE:-}" ]; then
    INSIDE=1 exec xvfb-run -a -s "-screen 0 1280x800x24" "$0" "$program" "$level"
fi
TESTUDO_HOME=$(mktemp -d)
export TESTUDO_HOME
trap 'kill $game 2>/dev/null; rm -rf "$TESTUDO_HOME"' EXIT
cpu() { awk '{print $14 + $15}' "/proc/$game/stat"; }
libraries() { awk '/^[0-9a-f]+-/ {name = $6} /^Rss:/ && name ~ /\.so/ {sum += $2} END {print int(sum / 1024)}' "/proc/$game/smaps"; }
memory() { awk -v of="$(libraries)" '/VmRSS/ {print int($2 / 1024) " MB, " of " of them libraries"}' "/proc/$game/status"; }
keys() { for key in "$@"; do xdotool key "$key"; sleep 0.6; done; }

# The middle of the board has many colours, an empty window few. Only 40 rows are looked at, for
# looking takes the time that is measured.
colours() { xwd -root -silent | od -An -v -tu1 -w4 -j 2000000 -N 204800 | sort -u | wc -l; }

# Starts the program, and tells when something is to be seen.
start() {
    local started
    started=$(date +%s%N)
    "$program" "${@:2}" &
    game=$!
    until [ "$(colours)" -ge 200 ]; do
        kill -0 "$game" 2>/dev/null || exit 1
        sleep 0.01
    done
    echo "first picture of $1 after $((($(date +%s%N) - started) / 1000000)) ms, $(cpu)0 ms of CPU"
}

start "the title"
sleep 5
echo "on the title: $(memory)"
kill "$game"
wait "$game" 2>/dev/null || true
sleep 1
start "$level" play "$level" --seed 7

# Without a window manager nobody gives the window the keyboard.
xdotool windowfocus --sync "$(xdotool search --name '^Testudo$' | head -1)"

# The story of the first turns is over by then, and the battle waits for the player.
sleep 30
before=$(cpu)
sleep 30
echo "idle: $((($(cpu) - before) * 10)) ms of CPU in 30 s, $(memory)"

# Leaving is the last of five answers; the way to another battle leads over the title.
for battle in 1 2 3 4 5 6 7 8 9 10; do
    keys f r f r Escape Tab Tab Tab Tab Return
    sleep 1
    echo "on the title after battle $battle: $(memory)"
    keys 1 4 Return
    sleep 2
done
