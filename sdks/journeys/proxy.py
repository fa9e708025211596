#!/usr/bin/env python3
"""A proxy in front of a running system for the journeys of the SDKs.

  proxy.py TARGET FILE    listens on a free port of the loopback interface, and writes its address to FILE

It forwards requests, loses responses and delays them on demand, receives webhooks, and opens links as a customer does:

  POST /__journeys/faults    a list of {"method", "path", "do"}; each is used once, in order. "do" is "drop" (the response is lost), "delay" ("seconds"
                             before the request is forwarded), "stall" ("seconds" in the middle of the body, then the connection is closed) or "respond"
                             ("status", "headers", "body"). Forgets the requests so far
  GET  /__journeys/requests  the requests since then
  POST /__journeys/link      {"url"}: completes the link pages
  GET  /__journeys/messages/NAME   the webhooks that were sent to /__journeys/hooks/NAME
"""
import http.client
import http.cookiejar
import json
import os
import sys
import threading
import time
import urllib.parse
import urllib.request
from html.parser import HTMLParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HOP_BY_HOP = {"connection", "keep-alive", "transfer-encoding", "upgrade", "http2-settings", "te", "trailer"}
CONTROL = "/__journeys/"


class State:
    def __init__(self, target):
        self.target = urllib.parse.urlsplit(target)
        self.lock = threading.Lock()
        self.faults = []
        self.requests = []
        self.messages = {}

    def fault(self, method, path):
        with self.lock:
            for index, it in enumerate(self.faults):
                if it["method"] == method and it["path"] == path:
                    return self.faults.pop(index)
        return None


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    state = None

    def handle_request(self):
        length = self.headers.get("content-length")
        chunked = "chunked" in self.headers.get("transfer-encoding", "")
        body = self.read_chunks() if chunked else self.rfile.read(int(length or 0))
        if self.path.startswith(CONTROL):
            self.control(self.path[len(CONTROL):], body)
        else:
            self.forward(body)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_request

    def read_chunks(self):
        parts = []
        while True:
            size = int(self.rfile.readline().split(b";")[0], 16)
            parts.append(self.rfile.read(size))
            self.rfile.readline()
            if size == 0:
                return b"".join(parts)

    def forward(self, body):
        path = self.path.split("?")[0]
        with self.state.lock:
            self.state.requests.append({
                "method": self.command,
                "path": self.path,
                "idempotencyKey": self.headers.get("idempotency-key", ""),
                "body": body.decode("utf-8", "replace"),
            })
        fault = self.state.fault(self.command, path)
        if fault and fault["do"] == "respond":
            text = fault.get("body", "")
            self.answer(fault["status"], {"Content-Type": "application/json", **fault.get("headers", {})}, text.encode())
            return
        if fault and fault["do"] == "delay":
            time.sleep(fault["seconds"])
        target = http.client.HTTPConnection(self.state.target.hostname, self.state.target.port, timeout=120)
        try:
            headers = {name: value for name, value in self.headers.items() if name.lower() not in HOP_BY_HOP | {"content-length"}}
            target.request(self.command, self.path, body if body or self.command in ("POST", "PUT", "PATCH") else None, headers)
            response = target.getresponse()
            content = response.read()
        finally:
            target.close()
        if fault and fault["do"] == "drop":
            self.close_connection = True
            return
        if fault and fault["do"] == "stall":
            self.stall(response, content, fault["seconds"])
            return
        self.answer(response.status, {name: value for name, value in response.getheaders() if name.lower() not in HOP_BY_HOP | {"content-length"}}, content)

    def answer(self, status, headers, content):
        try:
            self.send_response_only(status)
            for name, value in headers.items():
                self.send_header(name, value)
            if status not in (204, 304):
                self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            if status not in (204, 304):
                self.wfile.write(content)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True  # the caller's time was over

    def stall(self, response, content, seconds):
        self.close_connection = True
        self.send_response_only(response.status)
        self.send_header("Content-Type", response.getheader("content-type", ""))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content[:len(content) // 2])
        time.sleep(seconds)

    def control(self, path, body):
        name, _, rest = path.partition("/")
        result = None
        if name == "faults":
            with self.state.lock:
                self.state.faults = json.loads(body)
                self.state.requests = []
        elif name == "requests":
            with self.state.lock:
                result = list(self.state.requests)
        elif name == "link":
            LinkPages().approve(json.loads(body)["url"])
        elif name == "hooks":
            with self.state.lock:
                self.state.messages.setdefault(rest, []).append({
                    "id": self.headers.get("webhook-id"),
                    "timestamp": self.headers.get("webhook-timestamp"),
                    "signature": self.headers.get("webhook-signature"),
                    "body": body.decode(),
                })
        elif name == "messages":
            with self.state.lock:
                result = list(self.state.messages.get(rest, []))
        else:
            self.answer(404, {}, b"")
            return
        self.answer(200, {"Content-Type": "application/json"}, json.dumps(result).encode())

    def log_message(self, *arguments):
        pass


class Forms(HTMLParser):
    """The forms with a button of a page."""

    def __init__(self, text):
        super().__init__()
        self.forms = []
        self.form = None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        it = dict(attributes)
        if tag == "form":
            self.form = {"action": it.get("action") or "", "method": (it.get("method") or "get").lower(), "fields": {}, "buttons": []}
        elif self.form is None:
            return
        elif tag == "input" and it.get("name") and (it.get("type") not in ("checkbox", "radio") or "checked" in it):
            self.form["fields"][it["name"]] = it.get("value") or ""
        elif tag == "button":
            self.form["buttons"].append((it.get("name"), it.get("value") or ""))

    def handle_endtag(self, tag):
        if tag == "form" and self.form is not None:
            if self.form["buttons"]:
                self.forms.append(self.form)
            self.form = None


class LinkPages:
    """Completes the link pages as a customer who agrees to everything."""

    YES = ("continue", "approve")

    def __init__(self):
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), jar)

    def approve(self, url):
        response = self.opener.open(url, timeout=60)
        for _ in range(10):
            forms = Forms(response.read().decode()).forms
            if not forms:
                return
            form = forms[0]
            fields = dict(form["fields"])
            for name, value in form["buttons"]:
                if name and (name in self.YES or value in self.YES):
                    fields[name] = value
                    break
            address = urllib.parse.urljoin(response.geturl(), form["action"])
            data = urllib.parse.urlencode(fields)
            if form["method"] == "post":
                response = self.opener.open(address, data.encode(), timeout=60)
            else:
                response = self.opener.open(address + "?" + data, timeout=60)
        raise RuntimeError("the link pages did not reach the page of the result")


def main():
    target, file = sys.argv[1:3]
    Handler.state = State(target)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    with open(file + ".new", "w") as out:
        out.write(f"http://127.0.0.1:{server.server_address[1]}")
    os.replace(file + ".new", file)
    server.serve_forever()


if __name__ == "__main__":
    main()
