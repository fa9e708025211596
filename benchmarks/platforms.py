#!/usr/bin/env python3
"""Measures the adapters of Xero and QuickBooks Online on the sandbox's emulations (./run --detach --full-speed --platform-limits).

PARTS (all by default):
  limited   first sync of INVOICES (100000) invoices while the emulation enforces its limits, against the time that its calls need at
            the limit of calls per minute, sent evenly; target: at most 1.2 times that. With the processor seconds of Ledgerway and
            of the emulation, which a real platform does not take from this machine
  pace      the same without limits, against the sandbox's own dialect (mqjo); target: at least 0.5 of its pace
  webhook   from an edit in the books to the changed record in the API, EDITS (50) times; target: 2 s at the median
  quiet     calls of a company without changes in a simulated day, webhooks on, the types that they report scheduled hourly, reports
            and else account transactions weekly, all others daily; target: at most 30

Prints a row for README.md per result. PLATFORMS (gbol qhyg) selects platforms. Needs psql, to multiply the invoices in the sandbox's
books, to reset the counted calls, and to shift the schedules of the simulated day.

    PARTS="webhook quiet" PLATFORMS=gbol INVOICES=100000 EDITS=50 benchmarks/platforms.py [.local/run.json]
"""
import base64, http.client, json, os, pathlib, re, statistics, subprocess, sys, threading, time, urllib.parse, uuid

run_file = sys.argv[1] if len(sys.argv) > 1 else ".local/run.json"
run = json.load(open(run_file))
PARTS = os.environ.get("PARTS", "limited pace webhook quiet").split()
PLATFORMS = os.environ.get("PLATFORMS", "gbol qhyg").split()
INVOICES, EDITS = int(os.environ.get("INVOICES", 100000)), int(os.environ.get("EDITS", 50))
KEY = "Basic " + base64.b64encode(run["clients"]["demo"].encode()).decode()
NATIVE = "mqjo"
API = {"gbol": "/xero/api.xro/", "qhyg": "/quickbooks/v3/"}
PER_MINUTE = {"gbol": 60, "qhyg": 500}
LIMITS = {"gbol": "/_sandbox/xero/limits", "qhyg": "/_sandbox/quickbooks/limits"}
WEBHOOKS = {"gbol": "/_sandbox/xero/webhooks", "qhyg": "/_sandbox/quickbooks/webhooks"}
REPORTED = {
    "gbol": ("billCreditNotes", "bills", "creditNotes", "customers", "invoices", "suppliers"),
    "qhyg": ("accountTransactions", "billCreditNotes", "billPayments", "bills", "creditNotes", "customers", "directCosts",
             "directIncomes", "invoices", "items", "journalEntries", "paymentMethods", "payments", "purchaseOrders", "suppliers",
             "trackingCategories", "transfers")}
WEEKLY = ("balanceSheet", "profitAndLoss", "cashFlowStatement", "accountTransactions")  # unless webhooks report them
PATIENCE = 1800

postgres = re.search(r"//([^/]+)", next(it["url"] for it in run["services"] if it["name"] == "postgresql"))[1]
password = open(os.path.join(os.path.dirname(run_file), "secrets/database-password")).read()


def call(url, method, path, body=None):
    line = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc, timeout=300)
    try:
        line.request(method, path, None if body is None else json.dumps(body),
                     {"Content-Type": "application/json", "Authorization": KEY})
        answer = line.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise SystemExit(f"{method} {path}: {answer.status} {text[:500]}")
        return json.loads(text) if text else None
    finally:
        line.close()


def gateway(method, path, body=None):
    return call(run["gatewayUrl"], method, path, body)


def sandbox(method, path, body=None):
    return call(run["sandboxUrl"], method, path, body)


def sql(database, statement):
    return subprocess.run(["psql", "-qtAX", "-v", "ON_ERROR_STOP=1",
                           f"postgresql://postgres:{password}@{postgres}/{database}", "-c", statement],
                          check=True, capture_output=True, text=True).stdout.strip()


def waited():
    """How many calls waited for a limit, or were told to."""
    management = next(it["managementUrl"] for it in run["services"] if it["name"] == "sync-service")
    line = http.client.HTTPConnection(urllib.parse.urlsplit(management).netloc, timeout=30)
    line.request("GET", "/actuator/prometheus")
    text = line.getresponse().read().decode()
    return sum(float(it) for it in re.findall(r"^ledgerway_platform_throttled_total\{[^}]*\} (\S+)", text, re.M))


def processor_seconds():
    """Processor seconds so far: of Ledgerway, of the emulation, and of PostgreSQL for both (WAL, checkpoints, vacuum)."""
    pids = {it["pid"]: it["name"] for it in run["services"]}
    seconds = dict.fromkeys(("services", "their PostgreSQL", "emulation", "its PostgreSQL", "shared"), 0)
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            fields = (process / "stat").read_text().rsplit(")", 1)[1].split()
            title = (process / "cmdline").read_text()
        except OSError:
            continue
        name = pids.get(int(process.name))
        if name in ("company-service", "sync-service", "gateway"):
            share = "services"
        elif name == "sandbox":
            share = "emulation"
        elif name == "postgresql":
            share = "shared"
        elif pids.get(int(fields[1])) == "postgresql":
            database = re.match(r"postgres: \S+ (\S+) \S+\(\d+\)", title)
            share = {"sandbox": "its PostgreSQL", "company": "their PostgreSQL", "sync": "their PostgreSQL"}.get(
                database and database[1], "shared")
        else:
            continue
        # of processes that have ended, such as workers of autovacuum, the parent has the time
        ticks = sum(map(int, fields[11:15] if name == "postgresql" else fields[11:13]))
        seconds[share] += ticks / os.sysconf("SC_CLK_TCK")
    return seconds


def awaited(done, pause=0.2, patience=PATIENCE):
    until = time.time() + patience
    while not done():
        if time.time() > until:
            raise SystemExit(f"not within {patience} s")
        time.sleep(pause)


class Company:
    """A company that is linked with an organisation of its own; nothing is read yet."""

    def __init__(self, platform, size):
        self.platform, self.hint = platform, str(uuid.uuid4())
        opened = sandbox("POST", "/_sandbox/tenants", {"platform": platform, "size": size, "seed": 7, "hint": self.hint})
        self.tenant = opened["tenant"]
        self.path = "/companies/" + gateway("POST", "/companies", {"name": f"Benchmark {platform}"})["id"]
        self.connection = gateway("POST", self.path + "/connections", {"platformKey": platform})["id"]
        if platform == NATIVE:
            fields = {"accessToken": opened["accessToken"], "refreshToken": opened["refreshToken"],
                      "expiresAt": opened["expiresAt"], "organizationId": self.tenant}
        else:
            issued = sandbox("POST", f"/_sandbox/tenants/{self.tenant}/credentials?platform={platform}")
            fields = {name: str(issued[name]) for name in ("accessToken", "refreshToken", "tenantId", "realmId") if name in issued}
        gateway("PUT", f"{self.path}/connections/{self.connection}/authorization", fields)

    def multiply(self, invoices):
        """Copies the invoices of the books until there are so many, without payments: the reading of invoices is measured."""
        number = sql("sandbox", f"SELECT tenant FROM account_hint WHERE hint = '{self.hint}'")
        sql("sandbox", f"""
            WITH live AS (SELECT *, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS many
                            FROM record WHERE tenant = {number} AND kind = 'sales-invoices' AND deleted_at IS NULL)
            INSERT INTO record (tenant, kind, id, version, created_at, changed_at, body)
            SELECT tenant, kind, 'inv-' || lpad((5000000 + copy * many + place)::text, 7, '0'), 1, created_at, changed_at, body
              FROM live, generate_series(0, {invoices}) AS copy
             WHERE copy * many + place <= {invoices} - many""")

    def read(self, *types):
        for each in types:
            gateway("POST", f"{self.path}/data/queue/{each}?connectionId={self.connection}")
        self.await_reads(types)

    def await_reads(self, types=None):
        def done():
            status = gateway("GET", self.path + "/dataStatus")
            chosen = [status[it] for it in types if it in status] if types else list(status.values())
            failed = [it for it in chosen if it["currentStatus"].endswith("Error")]
            if failed:
                raise SystemExit(f"{self.platform}: {failed}")
            return len(chosen) >= len(types or ()) and all(it["currentStatus"] == "Complete" for it in chosen)
        awaited(done)

    def calls(self):
        return [it for it in sandbox("GET", f"/_sandbox/requests?tenant={self.tenant}")
                if it["path"].startswith(API.get(self.platform, "/native/"))]

    def count(self, data_type):
        return gateway("GET", f"{self.path}/data/{data_type}?pageSize=1")["totalResults"]


def row(what, target, measured):
    print(f"| {what} | {target} | {measured} |", flush=True)


def first_sync(platform):
    """Seconds of a first sync of the invoices, its calls, and the processor seconds of each share."""
    company = Company(platform, 20000)
    company.multiply(INVOICES)
    before, began = processor_seconds(), time.perf_counter()
    company.read("invoices")
    took = time.perf_counter() - began
    cost = {share: seconds - before[share] for share, seconds in processor_seconds().items()}
    if (stored := company.count("invoices")) < INVOICES * 0.99:
        raise SystemExit(f"{platform}: {stored} of {INVOICES} invoices are stored")
    return took, len(company.calls()), "processor seconds: " + ", ".join(f"{share} {cost[share]:.1f}" for share in cost)


def limited():
    for platform in PLATFORMS:
        sql("sync", "DELETE FROM platform_budget")
        before = waited()
        sandbox("PUT", LIMITS[platform], {"enforce": True})
        try:
            took, calls, cost = first_sync(platform)
        finally:
            sandbox("PUT", LIMITS[platform], {"enforce": False})
        alone = calls * 60 / PER_MINUTE[platform]
        row(f"{platform}: first sync of {INVOICES:,} invoices, limits enforced", "1.2x of the limit alone",
            f"{took:.1f} s, {calls} calls; at {PER_MINUTE[platform]} a minute they need {alone:.0f} s: {took / alone:.2f}x"
            + ("" if waited() > before else "; no call waited for the limit") + f"; {cost}")


def pace():
    over = threading.Event()

    def reset():
        while not over.wait(0.1):
            sql("sync", "DELETE FROM platform_budget")

    threading.Thread(target=reset, daemon=True).start()
    try:
        native, _, cost = first_sync(NATIVE)
        row(f"{NATIVE}: first sync of {INVOICES:,} invoices, the sandbox's own dialect", "", f"{native:.1f} s; {cost}")
        for platform in PLATFORMS:
            took, calls, cost = first_sync(platform)
            row(f"{platform}: the same without limits, against the sandbox's own dialect", "0.5 of its pace",
                f"{native / took:.2f} ({took:.1f} s, {calls} calls; {native:.1f} s); {cost}")
    finally:
        over.set()


def webhook():
    for platform in PLATFORMS:
        company = Company(platform, 2000)
        company.read("suppliers")
        sandbox("PUT", WEBHOOKS[platform], {"url": f"{run['gatewayUrl']}/platform-events/{platform}"})
        seconds = []
        try:
            for edit in range(EDITS):
                sql("sync", "DELETE FROM platform_budget")
                name = f"Edited {edit} {uuid.uuid4()}"
                began = time.perf_counter()
                sandbox("PATCH", f"/_sandbox/tenants/{company.tenant}/records/suppliers/ven-0000002", {"name": name})
                query = urllib.parse.quote(f"supplierName={name}")
                awaited(lambda: gateway("GET", f"{company.path}/data/suppliers?pageSize=1&query={query}")["totalResults"] == 1,
                        pause=0.02, patience=60)
                seconds.append(time.perf_counter() - began)
        finally:
            sandbox("DELETE", WEBHOOKS[platform])
        seconds.sort()
        row(f"{platform}: from an edit in the books, by webhook, to the record in the API, {EDITS} edits", "2 s at the median",
            f"{statistics.median(seconds):.2f} s at the median, {seconds[len(seconds) * 9 // 10]:.2f} s at 90 %, at most {seconds[-1]:.2f} s")


def quiet():
    for platform in PLATFORMS:
        company = Company(platform, 2000)
        sandbox("PUT", WEBHOOKS[platform], {"url": f"{run['gatewayUrl']}/platform-events/{platform}"})
        settings = gateway("GET", company.path + "/syncSettings")["settings"]
        types = [it["dataType"] for it in settings]
        gateway("POST", company.path + "/syncSettings", {"overridesDefaults": True, "settings": [
            {**it, "fetchOnFirstLink": True, "syncSchedule": 1 if it["dataType"] in REPORTED[platform] else
             168 if it["dataType"] in WEEKLY else 24} for it in settings]})
        gateway("POST", company.path + "/data/all")
        company.await_reads()
        if platform == "qhyg":  # without a test of the address: one webhook shows that they arrive
            sandbox("PATCH", f"/_sandbox/tenants/{company.tenant}/records/suppliers/ven-0000002", {"name": "Announced"})
            awaited(lambda: sql("sync", "SELECT count(*) FROM platform_webhook WHERE platform_key = 'qhyg'") == "1")
            time.sleep(5)
            company.await_reads()
        identity = f"company_id = '{company.path.split('/')[-1]}'"
        first = 0
        for hour in range(48):  # the first day follows the complete read
            if hour == 24:
                first = len(company.calls())
            sql("sync", f"""
                UPDATE schedule SET due_at = due_at - interval '1 hour', last_pulled_at = last_pulled_at - interval '1 hour'
                 WHERE {identity};
                UPDATE data_type_state SET last_success_at = last_success_at - interval '1 hour',
                       last_compared_at = last_compared_at - interval '1 hour' WHERE {identity};
                DELETE FROM platform_budget""")
            awaited(lambda: sql("sync", f"SELECT count(*) FROM schedule WHERE {identity} AND due_at <= now()") == "0")
            company.await_reads()
        calls = company.calls()[first:]
        sandbox("DELETE", WEBHOOKS[platform])
        row(f"{platform}: calls a day of a company without changes, webhooks on, {len(REPORTED[platform])} of {len(types)} types hourly",
            "30", f"{len(calls)}, {sum(it['bytes'] for it in calls) / 1000:.0f} kB")


if __name__ == "__main__":
    for part in PARTS:
        {"limited": limited, "pace": pace, "webhook": webhook, "quiet": quiet}[part]()
