"""Edits photos on an Emulsion server. One file, Python 3.8 and newer, nothing but the standard library.

    from emulsion import Emulsion

    client = Emulsion("https://photos.example.org", "em_live_…")
    picture = client.edit("photo.jpg", "cartoon", {"style": "poster"}, format="png")
    open("drawn.png", "wb").write(picture)

Every call is made again while the server is busy or cannot be reached; an idempotency key keeps it from being done or
charged twice. What is refused raises EmulsionError. `call` reaches the operations that have no method here.
"""

import base64
import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

__all__ = ["Emulsion", "EmulsionError", "send_upload", "verify_webhook"]

#: A longer wait, such as for next month's quota, is told instead of sat through.
PAUSE_SECONDS_MAX = 60
#: Webhooks signed longer ago than this, or as far ahead, are refused.
WEBHOOK_SECONDS_MAX = 300
#: What a file is given as, beside its path as a text.
_FILE_TYPES = (os.PathLike, bytes, bytearray, memoryview)


class EmulsionError(Exception):
    """The server refused a call, or an edit failed. Its text is one sentence for people.

    status: of HTTP; 0 when the server could not be reached. code: of the documentation, e.g. 'requests-used-up'.
    request_id: names the call in the server's log; None without an answer. errors: what is wrong where, a list of
    {"pointer": …, "detail": …}.
    """

    def __init__(self, status, code, detail, request_id=None, errors=()):
        super().__init__(" ".join([detail] + [one["detail"] for one in errors if one["detail"] != detail]))
        self.errors = list(errors)
        self.status = status
        self.code = code
        self.request_id = request_id


class Emulsion:
    """The interface of a server, with a key of a member.

    A photo is the path of a file, its bytes, {"id": …} or {"url": …}; anything else raises TypeError.
    origin: begins with http:// or https://, otherwise ValueError.
    """

    def __init__(self, origin, key, tries=5, timeout=90):
        if not origin.lower().startswith(("http://", "https://")):
            raise ValueError("origin must begin with http:// or https://, not %s" % origin)
        self.base = origin.rstrip("/") + "/api/v1"
        self.key = key
        self.tries = tries
        self.timeout = timeout
        #: With which verify_webhook reads what a callback is told; known once an edit has named one.
        self.callback_secret = None
        self._asked_by = None

    def edit(self, photo, tool, options=None, preset=None, mask=None, format=None, quality=None, on_progress=None,
             callback=None, metadata=None, idempotency_key=None):
        """Edits a photo, waits, and returns the bytes of the picture.

        mask: the path or the bytes of a PNG of the photo's size, white where; the id of a mask; or a meaning, such as "people",
        "not-dog" or {"by": "sky"}.
        format: jpeg, png, webp, avif, tiff or gif; without one PNG where something is transparent, else JPEG.
        """
        delivery = _query(format, quality, metadata)
        started = self._start_edit(photo, tool, options, preset, mask, idempotency_key, callback, delivery)
        return self.download(self.wait_for(started, on_progress)["result"], format, quality, metadata)

    def start_edit(self, photo, tool, options=None, preset=None, mask=None, idempotency_key=None, callback=None):
        """Starts an edit, does not wait for it, and returns its job.

        callback: a public https address that is told once it has ended, as a webhook is; see callback_secret.
        """
        return self._start_edit(photo, tool, options, preset, mask, idempotency_key, callback)

    def _start_edit(self, photo, tool, options, preset, mask, idempotency_key, callback, delivery=""):
        """delivery: the query by which the result will be fetched; a wrong one is refused before the edit is counted."""
        photo = _photo_of(photo)
        fields = {"tool": tool, "preset": preset, "options": options, "mask": mask, "callback": callback}
        given = {name: value for name, value in fields.items() if value is not None}
        is_path = isinstance(mask, str) and not _is_id(mask) and not _is_word(mask)
        mask_file = mask if is_path or isinstance(mask, _FILE_TYPES) else None
        if isinstance(photo, dict) and mask_file is None:
            source = {"photo": photo["id"]} if "id" in photo else {"url": photo["url"]}
            return self._json("POST", "/edits" + delivery, dict(given, **source), idempotency_key)
        files = {} if mask_file is None else {"mask": mask_file}
        texts = {
            name: value if isinstance(value, str) else json.dumps(value)
            for name, value in given.items()
            if name not in files
        }
        if isinstance(photo, dict):
            texts.update({"photo": photo["id"]} if "id" in photo else {"url": photo["url"]})
        else:
            files["photo"] = photo
        return self._form("/edits" + delivery, texts, files, idempotency_key)

    def wait_for(self, job, on_progress=None):
        """Asks for a job (itself or its id) until it has ended, and returns it. Raises EmulsionError when it failed.

        on_progress: told of the job whenever it was asked for. The server has no stream of events; a callback of
        start_edit, and webhooks, tell of the end without asking.
        """
        ended = self._poll("/jobs/", job, lambda one: one["state"] not in ("queued", "running"), on_progress)
        return _require_done(ended, self._asked_by)

    def cancel(self, job_id):
        """Cancels a job; its request comes back."""
        return self._json("POST", "/jobs/" + job_id + "/cancel")

    def run_recipe(self, photo, recipe, format=None, quality=None, metadata=None):
        """Does all steps of a recipe (whole, or the id of a kept one) on one photo, and returns the bytes of the picture."""
        photo = _photo_of(photo)
        is_kept = isinstance(photo, dict) and "id" in photo
        photo_id = photo["id"] if is_kept else self.upload(photo)["id"]
        try:
            # What a batch has no place for is refused here, before a step is counted.
            if _query(format, quality, metadata):
                self.address_of(photo_id, format, quality, metadata)
            batch = self.start_batch([photo_id], recipe)
        except EmulsionError as error:
            # Nothing is left of a photo that was sent for a refused call alone.
            if not is_kept and 400 <= error.status < 500:
                self.delete_photo(photo_id)
            raise
        batch = self.wait_for_batch(batch)
        job = self.wait_for(batch["photos"][0]["job"])
        return self.download(job["result"], format, quality, metadata)

    def start_batch(self, photo_ids, recipe, idempotency_key=None):
        """Starts a recipe on photos of the account: one with any plan, more with BASIC."""
        what = {"recipe": recipe} if isinstance(recipe, str) else {"steps": recipe["steps"]}
        return self._json("POST", "/batches", dict({"photos": list(photo_ids)}, **what), idempotency_key)

    def wait_for_batch(self, batch, on_progress=None):
        """Asks for a batch (itself or its id) until nothing more happens. Photos of it may have failed."""
        return self._poll("/batches/", batch, lambda one: one["isDone"], on_progress)

    def download_batch(self, batch_id, sizes=(), keep=None, partial=False):
        """The results as the bytes of a ZIP file, under the names of their photos.

        sizes: names such as "story" or "web", or sides such as "1200x630-pad"; without one, as large as they may leave.
        keep: the part that crops keep, such as "top" or "bottom-left"; without it, faces and main things.
        partial: also while the batch runs, the results so far; otherwise that is EmulsionError "batch-running".
        """
        return self._archive("/batches/" + batch_id, sizes, keep, partial)

    def download_sizes(self, photo_id, sizes, keep=None):
        """A photo in several sizes (see download_batch), as the bytes of a ZIP file."""
        return self._archive("/photos/" + photo_id, sizes, keep)

    def _archive(self, path, sizes, keep, partial=False):
        given = {"sizes": ",".join(sizes), "keep": keep, "partial": "true" if partial else None}
        query = urllib.parse.urlencode({name: value for name, value in given.items() if value})
        return self.call("GET", path + "/archive?" + query)[2]

    def upload(self, photo, idempotency_key=None):
        """Adds a photo without an edit."""
        if isinstance(photo, dict) and "upload" in photo:
            return self._json("POST", "/photos", photo, idempotency_key)
        photo = _photo_of(photo)
        if isinstance(photo, dict):
            return self._json("POST", "/photos", photo, idempotency_key)
        return self._form("/photos", {}, {"photo": photo}, idempotency_key)

    def open_upload(self, size, type=None, name=None, idempotency_key=None):
        """An address to which somebody without the key sends one photo within the hour.

        size: the exact number of bytes of its file. Returns id, url, method, headers and expiresAt: the bytes are sent to
        url by method with headers, as send_upload does; {"id": …} is a photo for edit then.
        """
        given = {"bytes": size, "type": type, "name": name}
        sized = {name: value for name, value in given.items() if value is not None}
        return self._json("POST", "/uploads", sized, idempotency_key)

    def address_of(self, photo_id, format=None, quality=None, metadata=None):
        """An address (url, expiresAt) from which somebody without the key downloads the photo within the hour."""
        return self._json("GET", "/photos/" + photo_id + "/address" + _query(format, quality, metadata))

    def download(self, photo_id, format=None, quality=None, metadata=None):
        """The bytes of a photo's file. metadata: all, without-place or none."""
        return self.call("GET", "/photos/" + photo_id + "/file" + _query(format, quality, metadata))[2]

    def delete_photo(self, photo_id):
        self.call("DELETE", "/photos/" + photo_id)

    def tools(self):
        """The tools with their presets, and their options as JSON Schema."""
        return self._json("GET", "/tools")["data"]

    def usage(self):
        """What of the plan is used and left."""
        return self._json("GET", "/usage")

    def call(self, method, path, body=None, content_type=None, idempotency_key=None):
        """Any call: returns status, headers and the bytes of the answer. Raises EmulsionError.

        body: a dict or a list, sent as JSON; or bytes, which are content_type.
        """
        if isinstance(body, (dict, list)):
            body, content_type = json.dumps(body).encode(), "application/json"
        headers = {"Authorization": "Bearer " + self.key}
        if content_type:
            headers["Content-Type"] = content_type
        if method == "POST":
            # The same for every try, so that nothing is done or charged twice.
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        for attempt in range(self.tries):
            request = urllib.request.Request(self.base + path, data=body, method=method, headers=headers)
            try:
                with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                    self.callback_secret = answer.headers.get("Emulsion-Callback-Secret") or self.callback_secret
                    return answer.status, answer.headers, answer.read()
            except urllib.error.HTTPError as error:
                failure = _error_of(error)
                pause = _seconds(error.headers.get("Retry-After"), 0.5 * 2 ** attempt)
                may_pass = error.code in (429, 503) and failure.code != "switched-off"
                if not may_pass or pause > PAUSE_SECONDS_MAX:
                    raise failure from None
            except OSError as error:
                failure = EmulsionError(0, "unreachable", "%s cannot be reached just now." % self.base)
                failure.__cause__ = error
                pause = 0.5 * 2 ** attempt
            if attempt == self.tries - 1:
                raise failure
            time.sleep(pause)

    def _json(self, method, path, value=None, idempotency_key=None):
        return json.loads(self.call(method, path, value, None, idempotency_key)[2])

    def _form(self, path, texts, files, idempotency_key):
        boundary = uuid.uuid4().hex
        parts = [(name, "", value.encode()) for name, value in texts.items()]
        for name, file in files.items():
            is_path = isinstance(file, (str, os.PathLike))
            shown = os.path.basename(file).replace('"', "%22") if is_path else name
            parts.append((name, '; filename="%s"' % shown, _read(file) if is_path else bytes(file)))
        body = b"".join(
            b'--%s\r\nContent-Disposition: form-data; name="%s"%s\r\n\r\n%s\r\n'
            % (boundary.encode(), name.encode(), extra.encode(), value)
            for name, extra, value in parts
        )
        content_type = "multipart/form-data; boundary=" + boundary
        return json.loads(self.call("POST", path, body + b"--%s--\r\n" % boundary.encode(), content_type, idempotency_key)[2])

    def _poll(self, path, one, has_ended, on_progress):
        one = {"id": one} if isinstance(one, str) else one
        pause = 0.4
        while True:
            _, headers, answer = self.call("GET", path + one["id"])
            seen = json.loads(answer)
            self._asked_by = headers.get("X-Request-Id")
            if on_progress:
                on_progress(seen)
            if has_ended(seen):
                return seen
            time.sleep(_seconds(headers.get("Retry-After"), pause))
            pause = min(5, pause * 1.5)


def send_upload(upload, path, timeout=90):
    """Sends a file to the address of an upload, as open_upload gave it. Needs no key."""
    request = urllib.request.Request(upload["url"], data=_read(path), method=upload["method"], headers=upload["headers"])
    try:
        urllib.request.urlopen(request, timeout=timeout).close()
    except urllib.error.HTTPError as error:
        raise _error_of(error) from None


def verify_webhook(body, headers, secret):
    """Reads a webhook after checking who sent it, and that it was signed within five minutes of now (standardwebhooks.com).

    body: the bytes, or the text, as they came. headers: anything with get(). secret: of the endpoint, whsec_…. Raises ValueError.
    """
    stamp = headers.get("webhook-timestamp") or ""
    if not stamp.isdigit() or abs(time.time() - int(stamp)) > WEBHOOK_SECONDS_MAX:
        raise ValueError("The webhook was not signed just now.")
    body = body.encode() if isinstance(body, str) else body
    signed = ("%s.%s." % (headers.get("webhook-id"), stamp)).encode() + body
    key = base64.b64decode(secret[len("whsec_"):] if secret.startswith("whsec_") else secret)
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = (headers.get("webhook-signature") or "").split(" ")
    # Beside others, while a secret is being changed.
    if not any(hmac.compare_digest(expected, one) for one in given):
        raise ValueError("The webhook was signed by somebody else.")
    return json.loads(body)


def _require_done(job, request_id):
    if job["state"] == "done":
        return job
    problem = job["problem"] or {"code": "cancelled", "detail": "This edit was cancelled."}
    raise EmulsionError(422 if job["problem"] else 409, problem["code"], problem["detail"], request_id)


def _error_of(error):
    try:
        problem = json.loads(error.read())
    except ValueError:
        problem = {}
    detail = problem.get("detail") or problem.get("title") or "The server answered %d." % error.code
    request_id = error.headers.get("X-Request-Id")
    return EmulsionError(error.code, problem.get("code", "unknown"), detail, request_id, problem.get("errors") or ())


def _query(format, quality, metadata):
    given = {"format": format, "quality": quality, "metadata": metadata}
    query = urllib.parse.urlencode({name: value for name, value in given.items() if value is not None})
    return "?" + query if query else ""


def _photo_of(given):
    """A photo as the calls take it. Raises TypeError that says what to give instead."""
    if isinstance(given, str) and _is_id(given) and not os.path.exists(given):
        raise TypeError('The id of a photo is given as {"id": "%s"}.' % given)
    if isinstance(given, dict) and ("id" in given or "url" in given):
        return given
    if isinstance(given, dict) and "path" in given:
        raise TypeError("The path of a file is given by itself, as a text: %r." % str(given["path"]))
    if isinstance(given, (str,) + _FILE_TYPES):
        return given
    raise TypeError('A photo is the path of a file, its bytes, {"id": …} or {"url": …}.')


def _read(path):
    with open(path, "rb") as file:
        return file.read()


def _is_id(text):
    try:
        return bool(uuid.UUID(text))
    except ValueError:
        return False


def _is_word(text):
    """Whether it names what a mask means, and no file."""
    return text.replace("-", "").replace(" ", "").isalpha() and not os.path.exists(text)


def _seconds(text, otherwise):
    try:
        return float(text)
    except (TypeError, ValueError):
        return otherwise
