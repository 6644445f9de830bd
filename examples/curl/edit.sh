#!/bin/sh
# Edits a photo and waits for the picture: sh edit.sh photo.jpg edited.jpg
# EMULSION_ORIGIN is where Emulsion runs, EMULSION_KEY a key of the page "API".
set -eu

# A call that was lost on the way and is sent again with the same key is done and charged once.
once=$(cksum < "$1" | tr ' ' '-')
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

# Who accepts pictures alone gets one or a problem. An edit that takes longer than the wait leads to where its picture is
# waited for, and --location follows.
status=$(curl --silent --show-error --output "$answer" --write-out '%{http_code}' \
  --location --retry 3 --retry-connrefused --max-time 900 \
  --header 'Accept: image/*' \
  --header "Authorization: Bearer $EMULSION_KEY" \
  --header "Idempotency-Key: noir-$once" \
  --form tool=adjust \
  --form 'options={"look":"noir"}' \
  --form "photo=@$1" \
  "$EMULSION_ORIGIN/api/v1/edits?wait=60&format=jpeg")

if [ "$status" != 200 ]; then
  cat "$answer" >&2
  exit 1
fi
# Written anew, since a copy would keep the mode of the temporary file, which its owner alone may read.
cat "$answer" > "$2"
