#!/usr/bin/env python3
"""How long the pages of the portal take, on a running system (./run --detach), through the gateway, as HTML without a browser.

Prints the median and the slowest tenth of each page on the demo data; then, with COMPANIES companies, of the lists; then, with
RECORDS records (in books made by the sandbox, all of them read), of the lists of one company's records.

    COMPANIES=10000 RECORDS=0 ROUNDS=30 benchmarks/portal.py [.local/run.json]
"""
import base64, concurrent.futures, html, http.client, http.cookies, json, os, re, statistics, sys, threading, time
import urllib.parse

run = json.load(open(sys.argv[1] if len(sys.argv) > 1 else ".local/run.json"))
COMPANIES, RECORDS, ROUNDS = (int(os.environ.get(name, usual)) for name, usual in (
    ("COMPANIES", 10000), ("RECORDS", 0), ("ROUNDS", 30)))
HOST = urllib.parse.urlsplit(run["gatewayUrl"]).netloc
KEY = "Basic " + base64.b64encode(run["clients"]["demo"].encode()).decode()


class Browser:
    """One person with one connection that is kept open."""

    def __init__(self):
        self.line = http.client.HTTPConnection(HOST, timeout=60)
        self.cookies = {}

    def __call__(self, method, path, form=None):
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()), "Accept": "text/html",
                   "Accept-Encoding": "gzip", "Origin": f"http://{HOST}"}
        body = None
        if form is not None:
            body = urllib.parse.urlencode(form)
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self.line.request(method, path, body, headers)
        answer = self.line.getresponse()
        for value in answer.headers.get_all("Set-Cookie") or ():
            for name, morsel in http.cookies.SimpleCookie(value).items():
                self.cookies[name] = morsel.value
        return answer.status, answer.read(), answer.headers

    def sign_in(self):
        self.line.request("GET", "/portal/sign-in", headers={"Accept": "text/html"})
        answer = self.line.getresponse()
        for value in answer.headers.get_all("Set-Cookie") or ():
            for name, morsel in http.cookies.SimpleCookie(value).items():
                self.cookies[name] = morsel.value
        page = answer.read().decode()
        fields = {name: html.unescape(value) for name, value in re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', page)}
        status, _, _ = self("POST", "/portal/sign-in", {**fields, "email": run["portal"]["email"], "password": run["portal"]["password"]})
        if status not in (302, 303):
            sys.exit(f"Sign-in: {status}")


class Line(threading.local):
    def __init__(self, host=HOST):
        self.line = http.client.HTTPConnection(host, timeout=900)

    def __call__(self, method, path, body=None):
        self.line.request(method, path, None if body is None else json.dumps(body),
                          {"Content-Type": "application/json", "Authorization": KEY})
        answer = self.line.getresponse()
        text = answer.read()
        if answer.status >= 300:
            sys.exit(f"{method} {path}: {answer.status} {text[:300]}")
        return json.loads(text) if text else None


def measure(browser, title, paths):
    for path in paths:
        took = []
        for turn in range(ROUNDS + 10):
            began = time.perf_counter()
            status, body, _ = browser("GET", path)
            if status != 200:
                sys.exit(f"{path}: {status}")
            if turn >= 10:
                took.append(1000 * (time.perf_counter() - began))
        took.sort()
        shown = re.sub(r"[0-9a-f-]{36}", "{id}", path)
        print(f"{title} {shown}: {statistics.median(took):.0f} ms at the median, {took[int(len(took) * 0.9)]:.0f} ms at 90 %, {len(body)} bytes")


api, person = Line(), Browser()
person.sign_in()
company = next(it for it in api("GET", "/companies?pageSize=100")["results"] if it["dataConnections"])["id"]
base = "/portal/companies/" + company
measure(person, "demo", [
    "/portal", "/portal/companies", base, base + "/data", base + "/data/invoices", base + "/data/invoices?query=amountDue%3E100",
    base + "/data/profitAndLoss", base + "/data/balanceSheet", base + "/syncs", base + "/writes", base + "/expenses",
    base + "/expenses/defaults", base + "/files", base + "/activity", base + "/settings", "/portal/syncs", "/portal/files",
    "/portal/developers/keys", "/portal/developers/webhooks", "/portal/developers/webhooks/events", "/portal/settings/users",
    "/portal/settings/integrations", "/portal/settings/link", "/portal/settings/sync", "/portal/settings/activity"])
if COMPANIES:
    with concurrent.futures.ThreadPoolExecutor(8) as clients:
        there = api("GET", "/companies?pageSize=1")["totalResults"]
        list(clients.map(lambda number: api("POST", "/companies", {"name": f"Portal {number}", "tags": {"region": "uk"}}),
                         range(there, COMPANIES)))
    person = Browser()
    person.sign_in()
    measure(person, f"{COMPANIES} companies", [
        "/portal", "/portal/companies", "/portal/companies?page=200", "/portal/companies?name=9876", "/portal/syncs", "/portal/files"])
if RECORDS:
    sandbox = Line(urllib.parse.urlsplit(run["sandboxUrl"]).netloc)
    tenant = sandbox("POST", "/_sandbox/tenants", {"platform": "mqjo", "size": RECORDS})
    api = Line()  # the first has been idle for too long
    path = "/companies/" + api("POST", "/companies", {"name": f"{RECORDS} records"})["id"]
    connection = api("POST", path + "/connections", {"platformKey": "mqjo"})["id"]
    tokens = {name: str(tenant[name]) for name in ("accessToken", "refreshToken", "expiresAt")}
    api("PUT", f"{path}/connections/{connection}/authorization", {**tokens, "organizationId": tenant["tenant"]})
    api("POST", path + "/data/all")
    ended = {"Complete", "NotSupported", "FetchError", "InternalError", "ValidationError"}
    while not {it["currentStatus"] for it in api("GET", path + "/dataStatus").values()} <= ended:
        time.sleep(2)
    total = api("GET", path + "/data/invoices?pageSize=1")["totalResults"]
    base = "/portal" + path
    person = Browser()
    person.sign_in()
    measure(person, f"{RECORDS} records, {total} invoices", [
        base, base + "/data", base + "/data/invoices", base + "/data/invoices?query=amountDue%3E100", base + "/data/invoices?page=1000",
        base + "/data/journalEntries", base + "/syncs"])
