#!/usr/bin/env bash
# Prints how long the second start of ./run takes and how much memory all processes use together (sum of PSS).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
state=.local/footprint

pss() { # kB of all processes of run.json, their children included
    python3 - "$state/run.json" <<'PYTHON'
import json, pathlib, sys
run = json.load(open(sys.argv[1]))
parents = {}
for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
    try:
        fields = stat.read_text().rsplit(")", 1)[1].split()
        parents[int(stat.parent.name)] = int(fields[1])
    except OSError:
        pass
total = 0
for service in run["services"]:
    below = {service["pid"]}
    while more := {pid for pid, parent in parents.items() if parent in below} - below:
        below |= more
    kilobytes = 0
    for pid in below:
        for line in pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                kilobytes += int(line.split()[1])
    total += kilobytes
    print(f"{service['name']:18} {kilobytes / 1024:7.0f} MB")
print(f"{'together':18} {total / 1024:7.0f} MB")
PYTHON
}

./run --detach --clean --port 0 --state "$state"
until grep -q '^ *[0-9.]* s  start-up caches' "$state/launcher.log"; do sleep 1; done # made with the lowest priority
./run --stop --state "$state"
begin=$(date +%s.%N)
./run --detach --port 0 --state "$state"
end=$(date +%s.%N)
python3 -c "print(f'second start to ready: {$end - $begin:.1f} s')"
sleep 20
pss
./run --stop --state "$state"
