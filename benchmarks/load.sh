# Functions of the load scripts; sourced. Every request contains AUTHORIZATION.
connections=${CONNECTIONS:-32}
seconds=${SECONDS_PER_ROUND:-15}
rounds=${ROUNDS:-3}
declare -A process=() # by name: the process whose CPU time is measured, if any

wait_for() { # url
    for _ in $(seq 240); do curl -sf -o /dev/null "$1" && return; sleep 0.5; done
    echo "$1 did not come up" >&2
    exit 1
}

load() { # url seconds pid: prints requests/s, p99 in milliseconds and the process's CPU time per request in microseconds
    python3 - "$1" "$2" "$connections" "${3:-}" <<'PYTHON'
import os, re, subprocess, sys
url, seconds, connections, pid = sys.argv[1:]
def cpu():
    if not pid:
        return 0
    times = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()[11:13]
    return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")
begin = cpu()
text = subprocess.run(["wrk", "-t1", "-c" + connections, f"-d{seconds}s", "--latency", "-H",
                       "Authorization: " + os.environ["AUTHORIZATION"], url], capture_output=True, text=True).stdout
used = cpu() - begin
if "Non-2xx" in text or "Socket errors" in text:
    sys.exit("refused or failed: " + text)
unit = {"us": 0.001, "ms": 1, "s": 1000, "m": 60000}
value, of = re.search(r"99%\s+([\d.]+)(us|ms|s|m)", text).groups()
print(re.search(r"Requests/sec:\s+([\d.]+)", text).group(1), float(value) * unit[of],
      used / int(re.search(r"(\d+) requests in", text).group(1)) * 1e6)
PYTHON
}

warm_up() { # url: compilers need requests rather than time
    for _ in 1 2 3; do load "$1" "${WARM_UP:-20}" >/dev/null || true; done
}

compare() { # name url name url
    : >"$work/ours"
    : >"$work/theirs"
    for _ in $(seq "$rounds"); do
        load "$2" "$seconds" "${process[$1]:-}" >>"$work/ours"
        load "$4" "$seconds" "${process[$3]:-}" >>"$work/theirs"
    done
    python3 - "$1" "$3" "$work/ours" "$work/theirs" <<'PYTHON'
import statistics, sys
def read(path):
    return [statistics.median(column) for column in zip(*(map(float, line.split()) for line in open(path)))]
ours, theirs = read(sys.argv[3]), read(sys.argv[4])
for name, (rate, p99, cpu) in ((sys.argv[1], ours), (sys.argv[2], theirs)):
    print(f"{name:10} {rate:9.0f} requests/s  p99 {p99:7.2f} ms  {cpu:6.1f} us of CPU each")
print(f"ratio      {ours[0] / theirs[0]:9.2f} requests/s  p99 {ours[1] / theirs[1]:7.2f}")
PYTHON
}
