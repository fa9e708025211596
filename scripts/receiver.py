#!/usr/bin/env python3
"""Receives webhooks on this machine, checks their signature (Standard Webhooks v1) and shows them.

Usage: receiver.py PORT SECRET    (SECRET is the whsec_... of the response to the creation of the consumer)
"""
import base64
import hashlib
import hmac
import json
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

TOLERANCE_SECONDS = 300


def verified(headers, body, secret):
    """Returns whether one of the signatures is valid and the message is recent."""
    stamp = headers.get("webhook-timestamp", "0")
    if abs(time.time() - int(stamp)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers.get('webhook-id')}.{stamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    listed = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(it, "v1," + expected) for it in listed)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        genuine = verified(self.headers, body, sys.argv[2])
        self.send_response(204 if genuine else 400)
        self.end_headers()
        event = json.loads(body)
        mark = "signature valid" if genuine else "SIGNATURE INVALID"
        print(f"{event['eventType']} ({mark})\n{json.dumps(event['payload'], indent=2)}\n", flush=True)

    def log_message(self, *_):
        pass


if len(sys.argv) != 3:
    sys.exit(__doc__)
HTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver).serve_forever()
