"""Receives webhooks and reads only those that Emulsion has signed: python3 webhook.py 8080"""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
OLDEST_SECONDS = 300


def is_genuine(headers, body):
    """Standard Webhooks: HMAC-SHA256 of 'id.timestamp.body', beside others while a secret is being changed."""
    stamp = headers.get("webhook-timestamp", "")
    if not stamp.isdigit() or abs(time.time() - int(stamp)) > OLDEST_SECONDS:
        return False
    signed = "%s.%s." % (headers.get("webhook-id"), stamp)
    expected = base64.b64encode(hmac.new(SECRET, signed.encode() + body, hashlib.sha256).digest()).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest("v1," + expected, one) for one in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        genuine = is_genuine(self.headers, body)
        if genuine:
            print(json.dumps(json.loads(body)), flush=True)
        self.send_response(204 if genuine else 400)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("", int(sys.argv[1])), Receiver)
print("ready", file=sys.stderr, flush=True)
server.serve_forever()
