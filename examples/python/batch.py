"""Runs a recipe on photos, results as a ZIP: python3 batch.py recipe.json results.zip photo1.jpg photo2.jpg …

One photo with any plan, several with BASIC.
"""

import json
import os
import sys

from emulsion import Emulsion, EmulsionError

client = Emulsion(os.environ["EMULSION_ORIGIN"], os.environ["EMULSION_KEY"])
recipe, results, *paths = sys.argv[1:]
with open(recipe, encoding="utf-8") as file:
    steps = json.load(file)
try:
    batch = client.wait_for_batch(client.start_batch([client.upload(path)["id"] for path in paths], steps))
except EmulsionError as error:
    sys.exit(error.code + ": " + str(error))
for photo in batch["photos"]:
    print(photo["name"], photo["problem"]["detail"] if photo["problem"] else photo["state"])
with open(results, "wb") as file:
    file.write(client.download_batch(batch["id"]))
