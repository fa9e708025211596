#!/usr/bin/env python3
"""Prints a table for benchmarks/README.md with a row per running service: image size, time from the container's start until ready
while all others are idle (median of three starts), duration of a metrics scrape and number of series. It never fails because of a
figure."""
import datetime, json, statistics, subprocess, time, urllib.error, urllib.request

STARTS = 3


def docker(*arguments):
    return subprocess.run(["docker", *arguments], check=True, capture_output=True, text=True).stdout


def inspect(name):
    return json.loads(docker("inspect", name))[0]


def get(it, path):
    address = next(iter(it["NetworkSettings"]["Networks"].values()))["IPAddress"]
    port = dict(variable.split("=", 1) for variable in it["Config"]["Env"]).get("MANAGEMENT_SERVER_PORT", "9090")
    with urllib.request.urlopen(f"http://{address}:{port}{path}", timeout=5) as answer:
        return answer.read().decode()


def start(name):
    docker("restart", "--time", "60", name)
    it = inspect(name)
    began = datetime.datetime.fromisoformat(it["State"]["StartedAt"][:26] + "+00:00").timestamp()
    while True:
        try:
            get(it, "/actuator/health/readiness")
            return time.time() - began
        except (urllib.error.URLError, OSError):
            time.sleep(0.02)


def scrapes(it):
    taken = []
    for _ in range(10):
        at = time.perf_counter()
        text = get(it, "/actuator/prometheus")
        taken.append(1000 * (time.perf_counter() - at))
    return statistics.median(taken), sum(not line.startswith("#") for line in text.splitlines())


print("| Service | Image, MB | Start to ready, s | Metrics, ms | Series |")
print("|---|---|---|---|---|")
for container in sorted(docker("ps", "--format", "{{.Names}}").split()):
    it = inspect(container)
    image = it["Config"]["Image"]
    if not image.startswith("ledgerway/"):
        continue
    size = json.loads(docker("image", "inspect", it["Image"]))[0]["Size"]
    ready = statistics.median(start(container) for _ in range(STARTS))
    time.sleep(3)
    took, series = scrapes(inspect(container))
    print(f"| {image.split('/')[1].split(':')[0]} | {size / 1e6:.0f} | {ready:.1f} | {took:.0f} | {series} |", flush=True)
