"""Starts an edit, asks for it until it has ended, and fetches it: python3 edit_later.py photo.jpg edited.png"""

import os
import sys

from emulsion import Emulsion

client = Emulsion(os.environ["EMULSION_ORIGIN"], os.environ["EMULSION_KEY"])
job = client.start_edit(sys.argv[1], "cartoon", {"style": "poster"})
# A program can end here and ask for the job by its id tomorrow, or be told by a webhook (webhook.py).
job = client.wait_for(job["id"])
with open(sys.argv[2], "wb") as file:
    file.write(client.download(job["result"], format="png"))
print(", ".join(job["report"]["engines"]))
