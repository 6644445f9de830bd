"""Edits a photo and waits for the picture: python3 edit.py photo.jpg edited.jpg"""

import json
import sys

from emulsion import call, form, wait_for

body, content_type = form({"tool": "adjust", "options": json.dumps({"look": "noir"})}, {"photo": sys.argv[1]})
status, headers, answer = call("POST", "/edits?wait=60&format=jpeg", body, content_type)
if status == 202:
    # It takes longer than that.
    job = wait_for(json.loads(answer))
    answer = call("GET", "/photos/" + job["result"] + "/file?format=jpeg")[2]
with open(sys.argv[2], "wb") as file:
    file.write(answer)
