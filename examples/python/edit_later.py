"""Starts an edit, asks for it until it has ended, and fetches it: python3 edit_later.py photo.jpg edited.png"""

import json
import sys

from emulsion import call, form, wait_for

body, content_type = form({"tool": "cartoon", "options": json.dumps({"style": "poster"})}, {"photo": sys.argv[1]})
status, headers, answer = call("POST", "/edits", body, content_type)
job = wait_for(json.loads(answer))
with open(sys.argv[2], "wb") as file:
    file.write(call("GET", "/photos/" + job["result"] + "/file?format=png")[2])
print(", ".join(job["report"]["engines"]))
