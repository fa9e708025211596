# What the load scripts share; sourced, not run. AUTHORIZATION goes with every request.
connections=${CONNECTIONS:-32}
seconds=${SECONDS_PER_ROUND:-15}

wait_for() { # url
    for _ in $(seq 120); do curl -sf -o /dev/null "$1" && return; sleep 0.5; done
    echo "$1 did not come up" >&2
    exit 1
}

load() { # url: prints requests/s and p99 in milliseconds
    wrk -t1 -c"$connections" -d"${2:-$seconds}s" --latency -H "Authorization: $AUTHORIZATION" "$1" | python3 -c '
import re, sys
text = sys.stdin.read()
if "Non-2xx" in text or "Socket errors" in text:
    sys.exit("refused or failed: " + text)
unit = {"us": 0.001, "ms": 1, "s": 1000, "m": 60000}
value, of = re.search(r"99%\s+([\d.]+)(us|ms|s|m)", text).groups()
print(re.search(r"Requests/sec:\s+([\d.]+)", text).group(1), float(value) * unit[of])'
}

warm_up() { load "$1" 20 >/dev/null; }

compare() { # name url name url
    local ours=() theirs=()
    for _ in 1 2 3; do
        ours+=("$(load "$2")")
        theirs+=("$(load "$4")")
    done
    printf '%s\n' "${ours[@]}" | tr '\n' ';' >"$work/ours"
    printf '%s\n' "${theirs[@]}" | tr '\n' ';' >"$work/theirs"
    python3 - "$1" "$3" "$work/ours" "$work/theirs" <<'PYTHON'
import statistics, sys
def read(path):
    rounds = [tuple(map(float, line.split())) for line in open(path).read().split(";") if line.strip()]
    return statistics.median(r[0] for r in rounds), statistics.median(r[1] for r in rounds)
ours, theirs = read(sys.argv[3]), read(sys.argv[4])
print(f"{sys.argv[1]:10} {ours[0]:9.0f} requests/s  p99 {ours[1]:7.2f} ms")
print(f"{sys.argv[2]:10} {theirs[0]:9.0f} requests/s  p99 {theirs[1]:7.2f} ms")
print(f"ratio      {ours[0] / theirs[0]:9.2f} requests/s  p99 {ours[1] / theirs[1]:7.2f}")
PYTHON
}
