"""As a program for remove.bg is written with requests: the origin and the key come from outside."""

import os
import sys

import requests

response = requests.post(
    os.environ["REMOVE_BG"] + "/v1.0/removebg",
    files={"image_file": open(sys.argv[1], "rb")},
    data={"size": "auto", "format": "png"},
    headers={"X-Api-Key": os.environ["REMOVE_BG_KEY"]},
    timeout=60,
)
if response.status_code != requests.codes.ok:
    sys.exit("%d %s" % (response.status_code, response.json()["errors"][0]["title"]))
with open(sys.argv[2], "wb") as out:
    out.write(response.content)
print(response.headers["X-Credits-Charged"], response.headers["X-Width"], response.headers["X-Type"])
