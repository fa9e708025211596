#!/usr/bin/env python3
"""Measures how fast expenses are accepted and posted, on a running system (./run --detach), through the gateway.

Prints for an idle system how long the acceptance of a batch of 50 takes, and the time from acceptance to the webhook of its
end. Then it prints how many transactions are posted to an unthrottled sandbox in a second, from the first request to the
last webhook, and the processor time of every process for each of them. Every company has its own organisation. At the
end the script checks that the sandbox has every transaction once.

    COMPANIES=1000 BATCHES=2 CLIENTS=2 ALONE=30 WARM_UP=20 benchmarks/expenses.py [.local/run.json]
"""
import base64, concurrent.futures, http.client, http.server, json, os, pathlib, statistics, sys, threading, time
import urllib.parse, uuid

run = json.load(open(sys.argv[1] if len(sys.argv) > 1 else ".local/run.json"))
COMPANIES, BATCHES, CLIENTS, ALONE, WARM_UP = (int(os.environ.get(name, usual)) for name, usual in (
    ("COMPANIES", 100), ("BATCHES", 2), ("CLIENTS", 2), ("ALONE", 30), ("WARM_UP", 20)))
KEY = "Basic " + base64.b64encode(run["clients"]["demo"].encode()).decode()
READ = ("chartOfAccounts", "suppliers", "taxRates", "company")
AT_ONCE = 4
IDLE = 10  # seconds; the server closes idle connections


class Line(threading.local):
    """One kept connection per thread."""

    def __init__(self, url):
        self.line, self.used = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc, timeout=120), 0

    def __call__(self, method, path, body=None, **headers):
        data = None if body is None else json.dumps(body)
        if time.monotonic() - self.used > IDLE:
            self.line.close()
        self.used = time.monotonic()
        self.line.request(method, path, data, {"Content-Type": "application/json", "Authorization": KEY, **headers})
        answer = self.line.getresponse()
        text = answer.read()
        if answer.status >= 300:
            sys.exit(f"{method} {path}: {answer.status} {text[:500]}")
        return json.loads(text) if text else None


gateway, sandbox = Line(run["gatewayUrl"]), Line(run["sandboxUrl"])


class Company:
    def __init__(self, number):
        tenant = sandbox("POST", "/_sandbox/tenants", {"platform": "mqjo", "size": 700, "seed": number})
        self.native = f"/native/v1/{tenant['tenant']}/direct-costs"
        self.access = {"Authorization": "Bearer " + tenant["accessToken"]}
        self.path = "/companies/" + gateway("POST", "/companies", {"name": f"Expenses {number}"})["id"]
        connection = gateway("POST", self.path + "/connections", {"platformKey": "mqjo"})["id"]
        tokens = {name: str(tenant[name]) for name in ("accessToken", "refreshToken", "expiresAt")}
        gateway("PUT", f"{self.path}/connections/{connection}/authorization",
                {**tokens, "organizationId": tenant["tenant"]})
        gateway("POST", self.path + "/sync/expenses/connections/partnerExpense")
        for data_type in READ:
            gateway("POST", f"{self.path}/data/queue/{data_type}?connectionId={connection}")
        self.before, self.posted = self.costs(), 0

    def costs(self):
        return sandbox("GET", self.native + "?page_size=1", **self.access)["total"]

    def configure(self):
        while True:
            status = gateway("GET", self.path + "/dataStatus")
            if all(status.get(each, {}).get("currentStatus") == "Complete" for each in READ):
                break
            time.sleep(0.5)
        suppliers = gateway("GET", self.path + "/data/suppliers?pageSize=100&query=status%3DActive")["results"]
        supplier = next(it["id"] for it in suppliers if it.get("defaultCurrency", "GBP") == "GBP")
        gateway("POST", self.path + "/sync/expenses/config",
                {"bankAccount": {"id": "acc-1000"}, "supplier": {"id": supplier}, "customer": {}})
        return self

    def post(self, count):
        body = [{"id": str(uuid.uuid4()), "type": "Payment", "issueDate": "2026-05-21", "currency": "GBP",
                 "merchantName": "Harbour Café", "notes": "Benchmark",
                 "lines": [{"netAmount": 10 + i / 100, "taxAmount": 0, "taxRateRef": {"id": "tax-zero"},
                            "accountRef": {"id": "acc-6100"}}]} for i in range(count)]
        began = time.perf_counter()
        sync = gateway("POST", self.path + "/sync/expenses/expense-transactions", body)["syncId"]
        self.posted += count
        return sync, time.perf_counter() - began


REPORTED, FAILED, CHANGED = {}, [], threading.Condition()


class Receiver(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        at = time.perf_counter()
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()
        with CHANGED:
            REPORTED[body["payload"]["syncId"]] = at
            if body["eventType"] != "expenses.sync.successful":
                FAILED.append(body)
            CHANGED.notify_all()

    def log_message(self, *_):
        pass


def await_webhooks(syncs):
    """Waits until a webhook has reported every sync; returns the time of the last one."""
    with CHANGED:
        if not CHANGED.wait_for(lambda: all(it in REPORTED for it in syncs), timeout=600):
            sys.exit(f"no webhook of {sum(it not in REPORTED for it in syncs)} syncs")
    if FAILED:
        sys.exit("failed: " + json.dumps(FAILED[0])[:1000])
    return max(REPORTED[it] for it in syncs)


def row(name, seconds):
    ordered = [1000 * it for it in sorted(seconds)]
    print(f"{name:38} median {statistics.median(ordered):7.1f}   90 % {ordered[int(len(ordered) * 0.9)]:7.1f}"
          f"   most {ordered[-1]:7.1f} ms   ({len(ordered)})", flush=True)


def processor():
    """CPU seconds of every process of the system, including children of PostgreSQL."""
    ticks, parents = {}, {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            ticks[int(entry.name)] = sum(map(int, fields[11:15]))
            parents[int(entry.name)] = int(fields[1])
    return {it["name"]: sum(t for pid, t in ticks.items() if it["pid"] in (pid, parents[pid])) / os.sysconf("SC_CLK_TCK")
            for it in run["services"]}


receiver = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=receiver.serve_forever, daemon=True).start()
consumer = gateway("POST", "/webhooks", {
    "url": f"http://127.0.0.1:{receiver.server_port}/",
    "eventTypes": ["expenses.sync.successful", "expenses.sync.unsuccessful"]})["id"]
with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
    companies = list(pool.map(Company, range(COMPANIES)))
    companies = list(pool.map(Company.configure, companies))
print(f"{COMPANIES} companies created", flush=True)
time.sleep(3)
await_webhooks([companies[i % COMPANIES].post(50)[0] for i in range(WARM_UP)])
gateway.line.close()  # it may be closed by the server; the next request reopens it

batches, waits = [], []
for i in range(ALONE):
    sync, took = companies[i % COMPANIES].post(50)
    batches.append(took)
    await_webhooks([sync])
for i in range(ALONE):
    time.sleep(0.3)
    sync, took = companies[i % COMPANIES].post(1)
    accepted = time.perf_counter()
    waits.append(await_webhooks([sync]) - accepted)
row("batch of 50 accepted, idle", batches)
row("acceptance to webhook, idle", waits)

jobs = [it for _ in range(BATCHES) for it in companies]
cost, began = processor(), time.perf_counter()
with concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
    answers = list(pool.map(lambda it: it.post(50), jobs))
taken = time.perf_counter()
done = await_webhooks([sync for sync, _ in answers])
count = 50 * len(jobs)
row("batch of 50 accepted, others posting", [took for _, took in answers])
print(f"{count} transactions of {COMPANIES} companies: {count / (done - began):.0f}/s ({done - began:.1f} s, accepted in"
      f" {taken - began:.1f} s)")
spent = {name: (after - cost[name]) * 1000 / count for name, after in processor().items()}
print("processor time for each, ms: " + ", ".join(f"{name} {it:.2f}" for name, it in spent.items() if it >= 0.005)
      + f"; together {sum(spent.values()):.2f}")
Line(run["gatewayUrl"])("DELETE", "/webhooks/" + consumer)  # the first connection may be closed by the server
wrong = [it.path for it in companies if it.costs() != it.before + it.posted]
sys.exit(f"not exactly once: {wrong}" if wrong else None)
