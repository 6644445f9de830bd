"""Calls Emulsion with nothing but Python's standard library."""

import json
import os
import time
import urllib.error
import urllib.request
import uuid

ORIGIN = os.environ["EMULSION_ORIGIN"]
KEY = os.environ["EMULSION_KEY"]
TRIES = 5


def call(method, path, body=None, content_type=None):
    """Sends a call, and sends it again while the server is busy. Returns status, headers and body."""
    headers = {"Authorization": "Bearer " + KEY}
    if content_type:
        headers["Content-Type"] = content_type
    if method == "POST":
        # The same for every try, so that nothing is done or charged twice.
        headers["Idempotency-Key"] = str(uuid.uuid4())
    for attempt in range(TRIES):
        request = urllib.request.Request(ORIGIN + "/api/v1" + path, data=body, method=method, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=90) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            problem = json.loads(error.read())
            if error.code not in (429, 503) or attempt == TRIES - 1:
                raise SystemExit(problem["code"] + ": " + problem["detail"])
            time.sleep(min(60, int(error.headers.get("Retry-After", 2 ** attempt))))


def form(fields, files):
    """A multipart/form-data body of texts and of files, by name."""
    boundary = uuid.uuid4().hex
    parts = [(name, "", value.encode()) for name, value in fields.items()]
    for name, path in files.items():
        with open(path, "rb") as file:
            parts.append((name, '; filename="%s"' % os.path.basename(path), file.read()))
    body = b"".join(
        b"--%s\r\nContent-Disposition: form-data; name=\"%s\"%s\r\n\r\n%s\r\n"
        % (boundary.encode(), name.encode(), extra.encode(), value)
        for name, extra, value in parts
    )
    return body + b"--%s--\r\n" % boundary.encode(), "multipart/form-data; boundary=" + boundary


def wait_for(job):
    """Asks for a job until it has ended."""
    while job["state"] in ("queued", "running"):
        time.sleep(1)
        job = json.loads(call("GET", "/jobs/" + job["id"])[2])
    if job["state"] != "done":
        problem = job["problem"] or {"code": "cancelled", "detail": "This edit was cancelled."}
        raise SystemExit(problem["code"] + ": " + problem["detail"])
    return job
