#!/bin/sh
# Edits a photo and waits for the picture: sh edit.sh photo.jpg edited.jpg
# EMULSION_ORIGIN is where Emulsion runs, EMULSION_KEY a key of the page "API".
set -eu

# A call that was lost on the way and is sent again with the same key is done and charged once.
once=$(cksum < "$1" | tr ' ' '-')

status=$(curl --silent --show-error --output "$2" --write-out '%{http_code}' \
  --retry 3 --max-time 90 \
  --header "Authorization: Bearer $EMULSION_KEY" \
  --header "Idempotency-Key: noir-$once" \
  --form tool=adjust \
  --form 'options={"look":"noir"}' \
  --form "photo=@$1" \
  "$EMULSION_ORIGIN/api/v1/edits?wait=60&format=jpeg")

# 202: it takes longer, and the answer is the job. edit-later.sh shows how to ask for it.
if [ "$status" != 200 ]; then
  cat "$2" >&2
  rm -f "$2"
  exit 1
fi
