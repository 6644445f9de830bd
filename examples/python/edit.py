"""Edits a photo and waits for the picture: python3 edit.py photo.jpg edited.jpg"""

import os
import sys

from emulsion import Emulsion, EmulsionError

client = Emulsion(os.environ["EMULSION_ORIGIN"], os.environ["EMULSION_KEY"])
try:
    picture = client.edit(sys.argv[1], "adjust", {"look": "noir"}, format="jpeg")
except EmulsionError as error:
    sys.exit(error.code + ": " + str(error))
with open(sys.argv[2], "wb") as file:
    file.write(picture)
