"""Runs a recipe on photos, results as a ZIP: python3 batch.py recipe.json results.zip photo1.jpg photo2.jpg …

One photo with any plan, several with BASIC.
"""

import json
import sys
import time

from emulsion import call, form

recipe, results, *paths = sys.argv[1:]
ids = [json.loads(call("POST", "/photos", *form({}, {"photo": path}))[2])["id"] for path in paths]
with open(recipe, encoding="utf-8") as file:
    steps = json.load(file)["steps"]
order = json.dumps({"photos": ids, "steps": steps}).encode()
batch = json.loads(call("POST", "/batches", order, "application/json")[2])
while not batch["isDone"]:
    time.sleep(1)
    batch = json.loads(call("GET", "/batches/" + batch["id"])[2])
for photo in batch["photos"]:
    print(photo["name"], photo["problem"]["detail"] if photo["problem"] else photo["state"])
with open(results, "wb") as file:
    file.write(call("GET", "/batches/" + batch["id"] + "/archive")[2])
