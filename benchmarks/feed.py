#!/usr/bin/env python3
"""Measures the record feed through the gateway (./run --detach --full-speed), with INVOICES (100000) invoices of the sandbox's own dialect.

  visible  time from a change to its arrival at a client that waits for it, during the first sync; target: 200 ms at 99 %
           (benchmarks/sync.sh measures how many changes a second are stored; the client here receives as many as one sync stores)
  read     the same changes read again from a cursor before them, pages of 1,000, one connection; target: 20,000/s

Prints a row for README.md per result. Needs psql, to multiply the invoices in the sandbox's books.

    INVOICES=100000 benchmarks/feed.py [.local/run.json]
"""
import datetime, http.client, json, threading, time, urllib.parse

from platforms import INVOICES, KEY, NATIVE, Company, awaited, row, run


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


def seconds_since(text):
    return time.time() - datetime.datetime.fromisoformat(text).timestamp()


def visible(company, cursor):
    """Follows the feed during the first sync; returns the number of changes."""
    late, over, began = [], threading.Event(), time.perf_counter()

    def follow():
        client, after = Client(company), cursor
        while True:
            page = client.page(after, "&payload=none&wait=1")
            after = page["cursor"]
            late.extend(seconds_since(it["at"]) for it in page["results"])
            if over.is_set() and not page["hasMore"] and not page["results"]:
                return

    follower = threading.Thread(target=follow)
    follower.start()
    company.read("invoices")
    took = time.perf_counter() - began
    over.set()
    follower.join()
    late.sort()
    row(f"feed through the gateway: from a change to the client that waits for it, during a first sync of {INVOICES:,} invoices", "200 ms at 99 %",
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
