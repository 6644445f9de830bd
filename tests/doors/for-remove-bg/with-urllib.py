"""As a program for remove.bg is written with Python alone: JSON there and back."""

import base64
import json
import os
import sys
import urllib.error
import urllib.request

with open(sys.argv[1], "rb") as photo:
    body = {"image_file_b64": base64.b64encode(photo.read()).decode(), "size": "auto", "format": "png"}
request = urllib.request.Request(
    os.environ["REMOVE_BG"] + "/v1.0/removebg",
    data=json.dumps(body).encode(),
    headers={
        "X-Api-Key": os.environ["REMOVE_BG_KEY"],
        "Content-Type": "application/json",
        "Accept": "application/json",
    },
)
try:
    with urllib.request.urlopen(request, timeout=60) as response:
        data = json.load(response)["data"]
        with open(sys.argv[2], "wb") as out:
            out.write(base64.b64decode(data["result_b64"]))
        print(response.headers["X-Credits-Charged"], response.headers["X-Width"], response.headers["X-Type"])
except urllib.error.HTTPError as error:
    sys.exit("%d %s" % (error.code, json.load(error)["errors"][0]["title"]))
