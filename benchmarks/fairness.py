#!/usr/bin/env python3
"""How much one client's largest reads slow another's small ones, on a running system (./run --detach).

Client `demo` reads pages of 5,000 invoices with eight requests at once; client `other` reads ten invoices of its own,
one request after the other. Prints the small read's median and 95th percentile alone and beside the large reads.

    benchmarks/fairness.py [.local/run.json]
"""
import base64, json, statistics, sys, threading, time, urllib.request

run = json.load(open(sys.argv[1] if len(sys.argv) > 1 else ".local/run.json"))
GATEWAY, SANDBOX = run["gatewayUrl"], run["sandboxUrl"] + "/_sandbox"


def call(method, url, body=None, client=None):
    headers = {"Content-Type": "application/json"}
    if client:
        headers["Authorization"] = "Basic " + base64.b64encode(run["clients"][client].encode()).decode()
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers, method=method), timeout=300) as answer:
        text = answer.read()
    return json.loads(text) if text else None


def company(client, size):
    """A company of this client with books of this size, read to the end."""
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


def small(path, seconds):
    took, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        begin = time.monotonic()
        call("GET", path + "/data/invoices?pageSize=10", None, "other")
        took.append((time.monotonic() - begin) * 1000)
    return statistics.median(took), statistics.quantiles(took, n=20)[18]


big, little = company("demo", 60_000), company("other", 2_000)
small(little, 8)
alone = small(little, 10)
stop = threading.Event()
pages = []


def read_on():
    while not stop.is_set():
        pages.append(len(call("GET", big + "/data/invoices?pageSize=5000", None, "demo")["results"]))


readers = [threading.Thread(target=read_on) for _ in range(8)]
for reader in readers:
    reader.start()
time.sleep(3)
beside = small(little, 15)
stop.set()
for reader in readers:
    reader.join()
print(f"alone    median {alone[0]:6.1f} ms   95 % {alone[1]:6.1f} ms")
print(f"beside   median {beside[0]:6.1f} ms   95 % {beside[1]:6.1f} ms   ({len(pages)} pages of {max(pages)} invoices meanwhile)")
print(f"ratio    median {beside[0] / alone[0]:6.2f}      95 % {beside[1] / alone[1]:6.2f}")
