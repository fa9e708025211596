#!/usr/bin/env python3
"""Measures how much one client's largest reads slow another's small ones, on a running system (./run --detach).

Client `demo` reads pages of 5,000 invoices with eight requests at once; client `other` reads ten invoices of its own,
one request after the other, both by wrk in processes of their own. Prints the small read's rate and percentiles alone
and beside the large reads.

    benchmarks/fairness.py [.local/run.json]
"""
import base64, json, re, subprocess, sys, time, urllib.request

run = json.load(open(sys.argv[1] if len(sys.argv) > 1 else ".local/run.json"))
GATEWAY, SANDBOX = run["gatewayUrl"], run["sandboxUrl"] + "/_sandbox"


def key(client):
    return "Basic " + base64.b64encode(run["clients"][client].encode()).decode()


def call(method, url, body=None, client=None):
    headers = {"Content-Type": "application/json"}
    if client:
        headers["Authorization"] = key(client)
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers, method=method), timeout=300) as answer:
        text = answer.read()
    return json.loads(text) if text else None


def company(client, size):
    """Creates a company of the client with this number of records and pulls it."""
    tenant = call("POST", SANDBOX + "/tenants", {"platform": "mqjo", "size": size})
    made = call("POST", GATEWAY + "/companies", {"name": "Fairness"}, client)["id"]
    path = f"{GATEWAY}/companies/{made}"
    connection = call("POST", path + "/connections", {"platformKey": "mqjo"}, client)["id"]
    tokens = {name: str(tenant[name]) for name in ("accessToken", "refreshToken", "expiresAt")}
    call("PUT", f"{path}/connections/{connection}/authorization", {**tokens, "organizationId": tenant["tenant"]}, client)
    call("POST", path + "/data/queue/invoices", None, client)
    while call("GET", path + "/dataStatus", None, client)["invoices"]["currentStatus"] != "Complete":
        time.sleep(1)
    return path


def load(path, size, connections, seconds, client):
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "-H", "Authorization: " + key(client)]
    return subprocess.Popen([*command, f"{path}/data/invoices?pageSize={size}"], stdout=subprocess.PIPE, text=True)


def figures(process):
    text = process.communicate()[0]
    if "Non-2xx" in text:
        sys.exit("refused: " + text)
    unit = {"us": 0.001, "ms": 1, "s": 1000}
    found = {p: re.search(rf"{p}%\s+([\d.]+)(us|ms|s)", text).groups() for p in (50, 90, 99)}
    times = [float(value) * unit[of] for value, of in found.values()]
    return [float(re.search(r"Requests/sec:\s+([\d.]+)", text).group(1)), *times]


big, little = company("demo", 60_000), company("other", 2_000)
figures(load(little, 10, 1, 10, "other"))
alone = figures(load(little, 10, 1, 10, "other"))
large = load(big, 5000, 8, 18, "demo")
time.sleep(3)
beside = figures(load(little, 10, 1, 10, "other"))
pages = figures(large)[0]
for name, row in (("alone", alone), ("beside", beside)):
    print(f"{name:8}" + "{:7.0f} requests/s   median {:6.1f}   90 % {:6.1f}   99 % {:6.1f} ms".format(*row))
ratios = [alone[0] / beside[0]] + [b / a for a, b in zip(alone[1:], beside[1:])]
print("slower  {:7.2f}              median {:6.2f}   90 % {:6.2f}   99 % {:6.2f}".format(*ratios)
      + f"   ({pages:.1f} large pages/s meanwhile)")
