#!/usr/bin/env bash
# Prints how long the second start of ./run takes, and how much processor time and memory (sum of PSS) all processes use together.
# CACHES_WITHIN is the limit for the creation of the start-up caches, in seconds.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
state=.local/footprint

usage() { # of all processes of run.json, their children included
    python3 - "$state/run.json" "$1" <<'PYTHON'
import json, os, pathlib, sys
run = json.load(open(sys.argv[1]))
ticks = os.sysconf("SC_CLK_TCK")
parents, seconds = {}, {}
for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
    try:
        fields = stat.read_text().rsplit(")", 1)[1].split()
    except OSError:
        continue
    pid = int(stat.parent.name)
    parents[pid] = int(fields[1])
    seconds[pid] = (int(fields[11]) + int(fields[12])) / ticks

def used(pid):
    if sys.argv[2] == "time":
        return seconds[pid]
    lines = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024

unit = "s" if sys.argv[2] == "time" else "MB"
total = 0
for service in run["services"]:
    below = {service["pid"]}
    while more := {pid for pid, parent in parents.items() if parent in below} - below:
        below |= more
    amount = sum(used(pid) for pid in below)
    total += amount
    print(f"{service['name']:18} {amount:7.1f} {unit}")
print(f"{'together':18} {total:7.1f} {unit}")
PYTHON
}

./run --detach --clean --port 0 --state "$state"
# the launcher creates missing caches with the lowest priority, and says at the end which it could not create
deadline=$((SECONDS + ${CACHES_WITHIN:-900}))
until caches="$(grep -E '^ *[0-9.]+ s  start-up caches ' "$state/launcher.log")"; do
    if ((SECONDS > deadline)); then
        echo "The start-up caches are not complete, see $state/launcher.log" >&2
        ./run --stop --state "$state"
        exit 1
    fi
    sleep 1
done
echo "$caches"
./run --stop --state "$state"
begin=$(date +%s.%N)
./run --detach --port 0 --state "$state"
end=$(date +%s.%N)
uptime
usage time
python3 -c "print(f'second start to ready: {$end - $begin:.1f} s')"
sleep 20
usage memory
./run --stop --state "$state"
