#!/usr/bin/env python3
"""Simulates a day in short time on a running system (./run --detach --full-speed): schedules, reads, expenses and webhooks.

Links and pulls companies, each with its own organisation. Then DAY seconds simulate 24 hours: every company's data is pulled by its
schedule (daily, for HOURLY percent also hourly), clients read through the gateway, expenses are posted, and CONSUMERS endpoints
receive webhooks, each of its own companies; one of ten is faulty (it hangs, fails, or takes two seconds). Prints the resource usage
of each process, response times, the remaining queues, and whether anything was lost or duplicated according to the sandbox's books
and the receivers. WRITE=docs/operations/sizing.md writes the figures between its marks. KEEP=<file> stores the companies, whose
setup takes long: if the file exists, the next run uses them. Needs psql, to shift the schedules into the simulated time, and to
check the books.

    COMPANIES=10000 EXPENSES=100000 CONSUMERS=50 READS=20 HOURLY=10 RECORDS=700 DAY=600 CLIENTS=8 benchmarks/day.py [.local/run.json]
"""
import asyncio, base64, collections, concurrent.futures, datetime, http.client, json, multiprocessing, os, pathlib, queue
import random, re, statistics, subprocess, sys, threading, time, urllib.parse, uuid

run_file = sys.argv[1] if len(sys.argv) > 1 else ".local/run.json"
run = json.load(open(run_file))
COMPANIES, EXPENSES, CONSUMERS, READS, HOURLY, RECORDS, DAY, CLIENTS = (int(os.environ.get(name, usual)) for name, usual in (
    ("COMPANIES", 10000), ("EXPENSES", 100000), ("CONSUMERS", 50), ("READS", 20), ("HOURLY", 10), ("RECORDS", 700),
    ("DAY", 600), ("CLIENTS", 8)))
KEY = "Basic " + base64.b64encode(run["clients"]["demo"].encode()).decode()
READ = ("chartOfAccounts", "suppliers", "customers", "taxRates", "company", "invoices")
SPEED = 86400 / DAY
PATIENCE = 900
GOOD, SLOW, FAILING, HANGING = "good", "slow", "failing", "hanging"


def kind(consumer):
    return {3: SLOW, 5: FAILING, 7: HANGING}.get(consumer % 30, GOOD)


class Line(threading.local):
    """One kept connection per thread."""

    def __init__(self, url):
        self.line, self.used = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc, timeout=120), 0

    def __call__(self, method, path, body=None, raw=False, **headers):
        if time.monotonic() - self.used > 5:  # the server may have closed it
            self.line.close()
        self.used = time.monotonic()
        data = None if body is None else json.dumps(body)
        self.line.request(method, path, data, {"Content-Type": "application/json", "Authorization": KEY, **headers})
        answer = self.line.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise SystemExit(f"{method} {path}: {answer.status} {text[:500]}")
        return text.decode() if raw else json.loads(text) if text else None


gateway, sandbox = Line(run["gatewayUrl"]), Line(run["sandboxUrl"])
managements = {it["name"]: Line(it["managementUrl"]) for it in run["services"] if "managementUrl" in it}
postgres = re.search(r"//([^/]+)", next(it["url"] for it in run["services"] if it["name"] == "postgresql"))[1]
password = open(os.path.join(os.path.dirname(run_file), "secrets/database-password")).read()


# --- webhook endpoints, in a child process ---

def endpoints(port):
    arrivals, seen, syncs, doubled = collections.Counter(), set(), collections.defaultdict(list), collections.Counter()

    def note(consumer, message, body):
        """Records an accepted request."""
        if (consumer, message) in seen:
            doubled[consumer] += 1
        seen.add((consumer, message))
        arrivals[consumer] += 1
        if body["eventType"].startswith("expenses.sync."):
            syncs[body["eventType"]].append([body["payload"]["syncId"], consumer])

    async def answer(reader, writer):
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
                headers = {name.lower(): value for name, _, value in (it.partition(": ") for it in head[1:])}
                body = await reader.readexactly(int(headers.get("content-length", 0)))
                path, status, text = head[0].split()[1], b"200 OK", b""
                if path == "/report":
                    text = json.dumps({"arrivals": arrivals, "doubled": doubled, "syncs": syncs}).encode()
                else:
                    consumer = int(path[1:])
                    await asyncio.sleep({SLOW: 2, HANGING: 60}.get(kind(consumer), 0))
                    if kind(consumer) == FAILING:
                        status = b"500 Sorry"
                    elif kind(consumer) != HANGING:
                        note(consumer, headers["webhook-id"], json.loads(body))
                writer.write(b"HTTP/1.1 %s\r\nContent-Length: %d\r\n\r\n%s" % (status, len(text), text))
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    async def serve():
        server = await asyncio.start_server(answer, "127.0.0.1", 0, backlog=1024)
        port.put(server.sockets[0].getsockname()[1])
        await server.serve_forever()

    asyncio.run(serve())


# --- companies ---

class Company:
    def __init__(self, number, path, connection, tenant):
        self.number, self.path, self.connection, self.tenant = number, path, connection, tenant
        self.shard, self.posted, self.syncs = number % CONSUMERS, 0, []

    @classmethod
    def linked(cls, number):
        tenant = sandbox("POST", "/_sandbox/tenants", {"platform": "mqjo", "size": RECORDS, "seed": number})
        path = "/companies/" + gateway("POST", "/companies", {"name": f"Day {number}", "tags": {"shard": str(number % CONSUMERS)}})["id"]
        connection = gateway("POST", path + "/connections", {"platformKey": "mqjo"})["id"]
        tokens = {name: str(tenant[name]) for name in ("accessToken", "refreshToken", "expiresAt")}
        gateway("PUT", f"{path}/connections/{connection}/authorization", {**tokens, "organizationId": tenant["tenant"]})
        gateway("POST", path + "/sync/expenses/connections/partnerExpense")
        for data_type in READ:
            gateway("POST", f"{path}/data/queue/{data_type}?connectionId={connection}")
        return cls(number, path, connection, tenant["tenant"])

    def kept(self):
        return [self.number, self.path, self.connection, self.tenant]

    def configure(self):
        until = time.time() + 4 * PATIENCE
        while not all(self.status().get(each, {}).get("currentStatus") == "Complete" for each in READ):
            if time.time() > until:
                raise SystemExit(f"{self.path} is not read: {self.status()}")
            time.sleep(0.5)
        suppliers = gateway("GET", self.path + "/data/suppliers?pageSize=100&query=status%3DActive")["results"]
        supplier = next(it["id"] for it in suppliers if it.get("defaultCurrency", "GBP") == "GBP")
        gateway("POST", self.path + "/sync/expenses/config",
                {"bankAccount": {"id": "acc-1000"}, "supplier": {"id": supplier}, "customer": {}})
        if self.number % 100 < HOURLY:
            settings = gateway("GET", self.path + "/syncSettings")["settings"]
            for it in settings:
                if it["dataType"] in ("invoices", "chartOfAccounts"):
                    it["syncSchedule"] = 1
            gateway("POST", self.path + "/syncSettings", {"overridesDefaults": True, "settings": settings})
        return self

    def status(self):
        return gateway("GET", self.path + "/dataStatus")

    def read(self):
        what = random.choice(("", "/dataStatus", "/data/invoices?pageSize=100", "/data/chartOfAccounts?pageSize=100",
                              "/data/invoices?pageSize=20&orderBy=-modifiedDate&query=amountDue%3E0", "/connections"))
        gateway("GET", self.path + what, raw=True)

    def post(self, count):
        body = [{"id": str(uuid.uuid4()), "type": "Payment", "issueDate": "2026-05-21", "currency": "GBP",
                 "merchantName": "Harbour Café", "notes": "Benchmark",
                 "lines": [{"netAmount": 10 + i / 100, "taxAmount": 0, "taxRateRef": {"id": "tax-zero"},
                            "accountRef": {"id": "acc-6100"}}]} for i in range(count)]
        sync = gateway("POST", self.path + "/sync/expenses/expense-transactions", body)["syncId"]
        self.posted += count
        self.syncs.append(sync)


# --- measurements ---

def below(pid, parents):
    found = {pid}
    while more := {it for it, parent in parents.items() if parent in found} - found:
        found |= more
    return found


def processes():
    """Seconds of processor time and MB of memory (PSS) of every part of the system, children included."""
    ticks, parents = {}, {}
    for entry in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        ticks[int(entry.parent.name)], parents[int(entry.parent.name)] = sum(map(int, fields[11:15])), int(fields[1])
    used = {}
    for it in run["services"]:
        ours, kilobytes = below(it["pid"], parents), 0
        for pid in ours:
            try:
                kilobytes += int(re.search(r"^Pss: +(\d+)", pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text(), re.M)[1])
            except OSError:
                continue
        # an ended child is included in its parent's count
        used[it["name"]] = (sum(ticks[pid] for pid in ours if pid in ticks) / os.sysconf("SC_CLK_TCK"), kilobytes / 1024)
    return used


def figures():
    """All metrics of ours: service to series to value."""
    return {name: {series: float(value) for series, value in re.findall(r"^(ledgerway_\S+?(?:\{.*\})?) (\S+)$",
            line("GET", "/actuator/prometheus", raw=True), re.M)} for name, line in managements.items()}


def total(of, service, series, *labels):
    return sum(value for name, value in of[service].items()
               if re.fullmatch(series + r"(\{.*\})?", name) and all(it in name for it in labels))


def sql(database, statement):
    return subprocess.run(["psql", "-qtAX", f"postgresql://postgres:{password}@{postgres}/{database}", "-c", statement],
                          check=True, capture_output=True, text=True).stdout.strip()


def sizes():
    return {name: int(sql("postgres", f"SELECT pg_database_size('{name}')"))
            for name in ("company", "sync", "expense", "webhook", "file")}


WAITING = (("sync-service", "ledgerway_data_sets_waiting"), ("sync-service", "ledgerway_writes_waiting"),
           ("expense-service", "ledgerway_expense_syncs_waiting"), ("webhook-service", "ledgerway_webhook_due_backlog"))


def queues():
    now = figures()
    return {f"{service} {series}": value for service, series in
            [*WAITING, *((it, each) for it in now for each in ("ledgerway_outbox_backlog", "ledgerway_dead_letters"))]
            if (value := total(now, service, series))}


def costs():
    """How many direct costs each tenant's books hold."""
    rows = sql("sandbox", "SELECT id, (SELECT count(*) FROM record WHERE tenant = number AND kind = 'direct-costs'"
                          " AND deleted_at IS NULL) FROM tenant")
    return {tenant: int(count) for tenant, count in (it.split("|") for it in rows.splitlines())}


# --- the day ---

def set_up():
    """The companies: those of an earlier day, or new ones that are linked and read."""
    keep = pathlib.Path(os.environ["KEEP"]) if os.environ.get("KEEP") else None
    if keep and keep.exists():
        return [Company(*it) for it in json.loads(keep.read_text())][:COMPANIES]
    with concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
        companies = list(pool.map(Company.linked, range(COMPANIES)))
        companies = list(pool.map(Company.configure, companies))
    if keep:
        keep.write_text(json.dumps([it.kept() for it in companies]))
    return companies


def keep_schedules(day_over):
    """Every pause that has just begun is made so much shorter; one that is just being set, the next time."""
    while not day_over.wait(5):
        sql("sync", f"""UPDATE schedule s SET due_at = now() + (s.due_at - now()) / {SPEED}
                          FROM (SELECT ctid FROM schedule WHERE due_at > now() + interval_hours * interval '1 hour' / {SPEED} * 1.1
                                   FOR UPDATE SKIP LOCKED) far WHERE s.ctid = far.ctid""")


def move_schedules(to):
    """Sets all schedules at once, while no client changes them."""
    sql("sync", f"LOCK TABLE schedule IN SHARE ROW EXCLUSIVE MODE; UPDATE schedule SET due_at = {to} WHERE interval_hours > 0")


def watch(day_over, peaks):
    while not day_over.wait(10):
        for name, (_, memory) in processes().items():
            peaks[name] = max(peaks.get(name, 0), memory)


def timeline(companies):
    """What clients do, and when: each company's batches, and its reads, at any time of the day."""
    jobs = [(random.random() * DAY, "read", it, 0) for it in companies for _ in range(READS)]
    each, more = divmod(EXPENSES, len(companies))
    for number, it in enumerate(companies):
        left = each + (number < more)
        while left > 0:
            jobs.append((random.random() * DAY, "expenses", it, min(left, 50)))
            left -= 50
    return sorted(jobs, key=lambda it: it[0])


def play(companies):
    """The times of all requests, each from the moment it was meant to be sent."""
    todo, took, began = queue.SimpleQueue(), collections.defaultdict(list), time.perf_counter()
    for job in timeline(companies):
        todo.put(job)

    def client():
        while True:
            try:
                at, what, company, count = todo.get_nowait()
            except queue.Empty:
                return
            time.sleep(max(0, began + at - time.perf_counter()))
            company.read() if what == "read" else company.post(count)
            took[what].append(time.perf_counter() - began - at)

    with concurrent.futures.ThreadPoolExecutor(CLIENTS) as clients:
        for each in [clients.submit(client) for _ in range(CLIENTS)]:
            each.result()
    time.sleep(max(0, began + DAY - time.perf_counter()))
    return took


def row(name, seconds):
    ordered = sorted(1000 * it for it in seconds)
    at = lambda part: ordered[min(len(ordered) - 1, int(len(ordered) * part))]
    print(f"{name:10} {len(ordered):8}   median {statistics.median(ordered):7.1f}   99 % {at(.99):8.1f}   most {ordered[-1]:8.1f} ms")
    return at(.99)


def awaited(what, done, patience=PATIENCE):
    until = time.time() + patience
    while not done():
        if time.time() > until:
            print(f"not within {patience} s: {what}")
            return False
        time.sleep(1)
    return True


def main():
    ports = multiprocessing.Queue()
    receivers = multiprocessing.Process(target=endpoints, args=(ports,), daemon=True)
    receivers.start()
    port = ports.get()
    receiver = Line(f"http://127.0.0.1:{port}")
    before_us = gateway("GET", "/profile/syncSettings")
    usual = before_us["settings"]
    gateway("POST", "/profile/syncSettings", {"overridesDefaults": True, "settings": [
        {**it, "fetchOnFirstLink": it["dataType"] in READ, "syncSchedule": 24 * (it["dataType"] in READ)} for it in usual]})
    began = time.perf_counter()
    companies = set_up()
    print(f"{COMPANIES} companies linked, read and set up in {time.perf_counter() - began:.0f} s", flush=True)
    consumers = [gateway("POST", "/webhooks", {"url": f"http://127.0.0.1:{port}/{it}", "companyTags": [f"shard:{it}"], "eventTypes": [
        "expenses.sync.successful", "expenses.sync.unsuccessful", "read.completed"]})["id"] for it in range(CONSUMERS)]
    booked = costs()
    move_schedules(f"now() + random() * hours * interval '1 hour' / {SPEED}")

    day_over, peaks, before, figures_before, sizes_before = threading.Event(), {}, processes(), figures(), sizes()
    for work, arguments in ((keep_schedules, (day_over,)), (watch, (day_over, peaks))):
        threading.Thread(target=work, args=arguments, daemon=True).start()
    took = play(companies)
    waiting = queues()
    day_over.set()
    move_schedules("due + interval '1 year'")
    told_by = {GOOD, SLOW}
    wanted = {sync for it in companies for sync in it.syncs if kind(it.shard) in told_by}
    arrived = lambda: {sync for all_of in receiver("GET", "/report")["syncs"].values() for sync, _ in all_of}
    awaited("webhooks of all syncs", lambda: not wanted - arrived())
    wrong = lambda: [it.path for now in [costs()] for it in companies if now[it.tenant] != booked[it.tenant] + it.posted]
    awaited("the books", lambda: not wrong())
    awaited("empty queues, as the metrics say, which look every few seconds", lambda: not queues(), 60)
    report, after, ends = receiver("GET", "/report"), processes(), figures()
    gone = {name: max(peaks.get(name, 0), memory) for name, (_, memory) in after.items()}
    spent = {name: after[name][0] - before[name][0] for name in after}
    count = {what: sum(total(it, service, series, *labels) * sign for it, sign in ((ends, 1), (figures_before, -1)))
             for what, (service, series, *labels) in {
                 "data sets": ("sync-service", "ledgerway_data_sets_total"),
                 "messages": ("webhook-service", "ledgerway_webhook_messages_stored_total"),
                 "attempts": ("webhook-service", "ledgerway_webhook_attempts_total")}.items()}
    records = int(sql("sync", "SELECT count(*) FROM record"))
    grown = {name: size - sizes_before[name] for name, size in sizes().items()}

    print(f"\na day in {DAY} s: {COMPANIES} companies, {count['data sets']:.0f} data sets, {sum(map(len, took.values()))} requests,"
          f" {sum(it.posted for it in companies)} expenses, {count['messages']:.0f} messages, {sum(report['arrivals'].values())} accepted"
          f" deliveries of {count['attempts']:.0f} attempts; {records} records held")
    slowest = {what: row(what, seconds) for what, seconds in took.items()}
    for name in sorted(spent):
        print(f"{name:16} {spent[name]:8.1f} s of processor, {gone[name]:6.0f} MB at the most")
    print(f"together         {sum(spent.values()):8.1f} s of processor, {sum(gone.values()):6.0f} MB")
    print("waiting at the end of the day: " + (", ".join(f"{name} {value:.0f}" for name, value in waiting.items()) or "nothing"))
    print("waiting now: " + (", ".join(f"{name} {value:.0f}" for name, value in queues().items()) or "nothing"))

    lost = wanted - arrived()
    failed = len(report["syncs"].get("expenses.sync.unsuccessful", []))
    doubled = {it: number for it, number in report["doubled"].items() if kind(int(it)) == GOOD}
    bad_books = wrong()
    print(f"lost or duplicated in the books: {len(bad_books)} companies; syncs without webhook: {len(lost)}; unsuccessful: {failed};"
          f" deliveries that healthy endpoints received twice: {sum(doubled.values())}", flush=True)
    for it in consumers:
        gateway("DELETE", "/webhooks/" + it)
    gateway("POST", "/profile/syncSettings",
            {"overridesDefaults": before_us.get("overridesDefaults", False), "settings": usual})
    if os.environ.get("WRITE"):
        write(pathlib.Path(os.environ["WRITE"]), dict(
            companies=COMPANIES, records=records, requests=sum(map(len, took.values())), expenses=sum(it.posted for it in companies),
            sets=count["data sets"], deliveries=count["attempts"], spent=spent, memory=gone, slowest=slowest, grown=grown))
    sys.exit(1 if bad_books or lost or failed or doubled else 0)


def write(page, it):
    """Puts the table between the marks of the page."""
    commit = subprocess.run(["git", "rev-parse", "--short=12", "HEAD"], capture_output=True, text=True).stdout.strip() or "unknown"
    cores = sum(it["spent"].values()) / 86400
    rows = [f"Measured {datetime.date.today()}, commit {commit}: 24 hours in {DAY} s, {it['companies']} companies,"
            f" `{' '.join(f'{name}={globals()[name]}' for name in ('COMPANIES', 'EXPENSES', 'CONSUMERS', 'READS', 'HOURLY', 'RECORDS', 'DAY'))}"
            " benchmarks/day.py`. 99 % of requests under "
            + ", ".join(f"{at:.0f} ms ({what})" for what, at in it["slowest"].items()) + ".", "",
            "| A day of | Companies | Records held | Data sets | Requests | Expenses | Deliveries | Cores, mean | Cores, 8 busy hours, doubled |",
            "|---|---|---|---|---|---|---|---|---|"]
    for words, times in (("measured", 1), *((f"computed, {size:,} companies", size / it["companies"]) for size in (1000, 10000, 50000) if size != it["companies"])):
        rows.append(f"| {words} | " + " | ".join(f"{it[name] * times:,.0f}" for name in
                    ("companies", "records", "sets", "requests", "expenses", "deliveries"))
                    + f" | {cores * times:.2f} | {cores * times * 3 * 2:.2f} |")
    rows += ["", "| Process | Processor time of the day | Memory at the most, heap as `./run --full-speed` sets it |", "|---|---|---|"]
    rows += [f"| {name} | {spent:.0f} s | {it['memory'][name]:.0f} MB |" for name, spent in sorted(it["spent"].items())]
    rows += ["", "| Database | Grew by | For each |", "|---|---|---|"]
    for name, (unit, number) in {"sync": ("a data set", it["sets"]), "expense": ("an expense", it["expenses"]),
                                 "webhook": ("a delivery", it["deliveries"])}.items():
        rows.append(f"| {name} | {it['grown'][name] / 2 ** 20:.0f} MB | {it['grown'][name] / max(number, 1) / 1024:.1f} kB {unit} |")
    if it["records"]:
        size = int(sql("sync", "SELECT coalesce(sum(pg_total_relation_size(relid)), 0)::bigint FROM pg_stat_user_tables WHERE relname ~ '^record_[0-9]+$'"))
        rows.append(f"| sync, records | {size / 2 ** 20:.0f} MB in all | {size / it['records'] * 1e6 / 2 ** 30:.2f} GB a million |")
    text = page.read_text()
    begin, end = text.index("<!-- measured -->"), text.index("<!-- end of measured -->")
    page.write_text(text[:begin] + "<!-- measured -->\n" + "\n".join(rows) + "\n" + text[end:])


if __name__ == "__main__":
    main()
