#!/usr/bin/env python3
"""Measures the record feed through the gateway (./run --detach --full-speed), with INVOICES (100000) invoices of the sandbox's own dialect.

  visible  time from the commit of a change to its arrival at a client that waits for it, during the first sync; target: 200 ms at 99 %;
           psql looks every 5 ms how many changes are committed
  read     the same changes read again from a cursor before them, pages of 1,000, one connection; target: 20,000/s

Prints a row for README.md per result. Needs psql, also to multiply the invoices in the sandbox's books.

    INVOICES=100000 benchmarks/feed.py [.local/run.json]
"""
import bisect, http.client, json, subprocess, threading, time, urllib.parse

from platforms import INVOICES, KEY, NATIVE, Company, password, postgres, row, run


class Client:
    """Reads the feed of a company over one connection."""

    def __init__(self, company):
        self.line = http.client.HTTPConnection(urllib.parse.urlsplit(run["gatewayUrl"]).netloc, timeout=300)
        self.path = f"{company.path}/data/changes?limit=1000"

    def text(self, cursor, options=""):
        after = "" if cursor is None else "&after=" + urllib.parse.quote(cursor)
        self.line.request("GET", self.path + after + options, headers={"Authorization": KEY})
        answer = self.line.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise SystemExit(f"feed: {answer.status} {text[:500]}")
        return text

    def page(self, cursor, options=""):
        return json.loads(self.text(cursor, options))


class Commits:
    """When the changes of a company were committed, by sequence."""

    def __init__(self, company):
        identity = company.path.split("/")[-1]
        self.sequences, self.times = [0], [time.time()]
        self.process = subprocess.Popen(["psql", "-qtAX", f"postgresql://postgres:{password}@{postgres}/sync"], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.process.stdin.write("SELECT last_sequence, extract(epoch FROM clock_timestamp()) FROM change_counter"
                                 f" WHERE company_id = '{identity}' \\watch 0.005\n")
        self.process.stdin.flush()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            if "|" in line and int(line.split("|")[0]) > self.sequences[-1]:
                self.times.append(float(line.split("|")[1]))
                self.sequences.append(int(line.split("|")[0]))

    def seconds(self, sequence, arrived):
        """From the first moment at which the change was seen in the database; the change may have been there for 5 ms."""
        return arrived - self.times[bisect.bisect_left(self.sequences, sequence)]


def visible(company, cursor):
    """Follows the feed during the first sync; returns the number of changes."""
    arrivals, over, commits = [], threading.Event(), Commits(company)

    def follow():
        client, after = Client(company), cursor
        while True:
            text = client.text(after, "&payload=none&wait=1")
            now = time.time()
            page = json.loads(text)
            after = page["cursor"]
            arrivals.extend((it["sequence"], now) for it in page["results"])
            if over.is_set() and not page["hasMore"] and not page["results"]:
                return

    follower = threading.Thread(target=follow)
    follower.start()
    began = time.perf_counter()
    company.read("invoices")
    took = time.perf_counter() - began
    over.set()
    follower.join()
    commits.process.kill()
    late = sorted(commits.seconds(*it) for it in arrivals)
    row(f"feed through the gateway: from the commit of a change to the client that waits for it, during a first sync of {INVOICES:,} invoices", "200 ms at 99 %",
        f"{late[len(late) // 2] * 1000:.0f} ms at the median, {late[len(late) * 99 // 100] * 1000:.0f} ms at 99 %, at most {late[-1] * 1000:.0f} ms;"
        f" {len(late) / took:,.0f} changes/s")
    return len(late)


def read(company, cursor, changes):
    tail = b'"hasMore":false}'
    for payload in ("none", "now"):
        client, after, size, began = Client(company), cursor, 0, time.perf_counter()
        while True:
            text = client.text(after, "&payload=" + payload)
            size += len(text)
            after = json.loads(b"{" + text[text.rindex(b'"cursor":'):])["cursor"]
            if text.endswith(tail):
                break
        took = time.perf_counter() - began
        row(f"feed through the gateway: {changes:,} changes read, payload={payload}", "20,000/s",
            f"{changes / took:,.0f}/s, {size / took / 1e6:.0f} MB/s")


company = Company(NATIVE, 20000)
company.multiply(INVOICES)
company.read("suppliers")
cursor, more = None, True
while more:
    page = Client(company).page(cursor)
    cursor, more = page["cursor"], page["hasMore"]
read(company, cursor, visible(company, cursor))
