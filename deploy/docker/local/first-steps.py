#!/usr/bin/env python3
"""Executes the first steps of the README against docker-compose.yml: receives the webhook of a company, links it like a customer,
reads and writes records, uploads a document, checks that an infected one is rejected, and finds the services in Prometheus. The
argument "short" executes the steps that need only gateway and company-service: creates a company, finds it, and opens its link page."""
import base64, http.cookiejar, http.server, json, pathlib, sys, threading, time, urllib.error, urllib.parse, urllib.request
from html.parser import HTMLParser

GATEWAY, PROMETHEUS = "http://localhost:8080", "http://localhost:9090"
SECRETS = pathlib.Path(__file__).parent.parent / ".secrets"
KEY = "Basic " + base64.b64encode((SECRETS / "api-key-demo").read_bytes()).decode()
heard = []


def call(method, path, body=None, kind="application/json", expected=range(200, 300)):
    data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    request = urllib.request.Request(GATEWAY + path, data, {"Authorization": KEY, "Content-Type": kind}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            status, text = answer.status, answer.read()
    except urllib.error.HTTPError as refusal:
        status, text = refusal.code, refusal.read()
    if status not in expected:
        sys.exit(f"{method} {path}: {status} {text[:500]}")
    return json.loads(text) if text.startswith((b"{", b"[")) else None


def until(what, condition, patience=90):
    end = time.monotonic() + patience
    while not (found := condition()):
        if time.monotonic() > end:
            sys.exit(f"{what}: not within {patience} s; heard {heard}")
        time.sleep(0.5)
    return found


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        heard.append(json.loads(body)["eventType"])
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


class Forms(HTMLParser):
    """The forms of a page: action, fields and buttons."""

    def __init__(self, address, text):
        super().__init__()
        self.address, self.all = address, []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        it = dict(attributes)
        if tag == "form":
            self.all.append({"action": urllib.parse.urljoin(self.address, it.get("action") or ""),
                             "method": (it.get("method") or "get").lower(), "fields": {}, "buttons": []})
        elif self.all and tag == "button":
            self.all[-1]["buttons"].append((it.get("name"), it.get("value") or ""))
        elif self.all and tag == "input" and it.get("name"):
            if it.get("type") not in ("checkbox", "radio") or "checked" in it:
                self.all[-1]["fields"][it["name"]] = it.get("value") or ""


class Customer:
    """A browser with cookies and without script that confirms every form."""

    def __init__(self):
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.browser = urllib.request.build_opener(cookies)

    def open(self, address, data=None):
        with self.browser.open(address, data, timeout=30) as answer:
            return Forms(answer.geturl(), answer.read().decode())

    def press(self, page, wanted=None):
        for form in page.all:
            for name, value in form["buttons"]:
                if wanted is None or wanted in (name, value):
                    fields = dict(form["fields"]) | ({name: value} if name else {})
                    data = urllib.parse.urlencode(fields)
                    if form["method"] == "post":
                        return self.open(form["action"], data.encode())
                    return self.open(form["action"] + "?" + data)
        sys.exit(f"No button {wanted} on {page.address}: {page.all}")

    def link(self, address):
        page = self.press(self.open(address), "continue")
        for _ in range(5):
            if any("approve" in button for form in page.all for button in form["buttons"]):
                break
            page = self.press(page)
        self.press(page, "approve")


def multipart(name, content):
    edge = "edge-of-a-part"
    head = f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\nContent-Type: text/csv\r\n\r\n'
    return head.encode() + content + f"\r\n--{edge}--\r\n".encode(), f"multipart/form-data; boundary={edge}"


def short():
    company = call("POST", "/companies", {"name": "Corner Bakery", "tags": {"region": "uk"}})["id"]
    assert call("GET", f"/companies/{company}")["name"] == "Corner Bakery"
    connection = call("POST", f"/companies/{company}/connections", {"platformKey": "mqjo"})
    assert call("GET", f"/companies/{company}/connections/{connection['id']}")["status"] == "PendingAuth"
    assert Customer().open(connection["linkUrl"]).all, "no form on the page to link the company"
    call("POST", "/companies", {"name": ""}, expected=(400,))


if sys.argv[1:] == ["short"]:
    short()
    sys.exit()

server = http.server.ThreadingHTTPServer(("0.0.0.0", 0), Receiver)
threading.Thread(target=server.serve_forever, daemon=True).start()
call("POST", "/webhooks", {"url": f"http://host.docker.internal:{server.server_port}/in",
                           "eventTypes": ["company.created", "connection.connected", "read.completed"]})

company = call("POST", "/companies", {"name": "Corner Bakery", "tags": {"region": "uk"}})["id"]
connection = call("POST", f"/companies/{company}/connections", {"platformKey": "mqjo"})
Customer().link(connection["linkUrl"])
path = f"/companies/{company}"
until("linked", lambda: call("GET", f"{path}/connections/{connection['id']}")["status"] == "Linked")
until("read", lambda: {it["currentStatus"] for it in call("GET", path + "/dataStatus").values()} == {"Complete"})
unpaid = urllib.parse.urlencode({"query": "amountDue>0&&status=Submitted", "orderBy": "-amountDue", "pageSize": 2})
assert call("GET", f"{path}/data/invoices?{unpaid}")["results"], "no unpaid invoices"
assert call("GET", path + "/data/financials/profitAndLoss?periodLength=1&periodsToCompare=3")["reports"]

write = call("POST", f"{path}/connections/{connection['id']}/push/suppliers",
             {"supplierName": "Quay Ropes Ltd", "status": "Active"})["pushOperationKey"]
until("written", lambda: call("GET", f"{path}/push/{write}")["status"] == "Success")

documents = call("POST", path + "/connections", {"platformKey": "upbk"})["id"]
upload = f"{path}/connections/{documents}/files"
call("POST", upload, *multipart("figures.csv", b"name,amount\nOak,12.50\n"))
infected = b"X5O!P%@AP[4\\PZX54(P^)7CC)7}$" + b"EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"
call("POST", upload, *multipart("other.csv", infected), expected=(400,))
assert len(call("GET", f"{path}/files")) == 1

for event in ("company.created", "connection.connected", "read.completed"):
    until(event, lambda event=event: event in heard)


def targets():
    with urllib.request.urlopen(PROMETHEUS + "/api/v1/targets", timeout=10) as answer:
        return {it["labels"]["instance"]: it["health"] for it in json.load(answer)["data"]["activeTargets"]}


until("scraped", lambda: len(targets()) == 7 and set(targets().values()) == {"up"})
print("first steps done; heard", sorted(set(heard)))
