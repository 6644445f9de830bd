"""Receives webhooks and reads only those that Emulsion has signed: python3 webhook.py 8080"""

import json
import os
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

from emulsion import verify_webhook

SECRET = os.environ["WEBHOOK_SECRET"]


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        try:
            print(json.dumps(verify_webhook(body, self.headers, SECRET)), flush=True)
            self.send_response(204)
        except ValueError:
            self.send_response(400)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("", int(sys.argv[1])), Receiver)
print("ready", file=sys.stderr, flush=True)
server.serve_forever()
