#!/bin/sh
# Starts an edit, asks for it until it has ended, and fetches the result: sh edit-later.sh photo.jpg edited.png
set -eu
auth="Authorization: Bearer $EMULSION_KEY"
api="$EMULSION_ORIGIN/api/v1"

# A field of a flat JSON text; a program with jq would use that.
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" | head -n 1; }

job=$(curl --silent --show-error --fail-with-body --header "$auth" \
  --form tool=cartoon --form 'options={"style":"poster"}' --form "photo=@$1" "$api/edits") || { echo "$job" >&2; exit 1; }
id=$(echo "$job" | field id)

while :; do
  job=$(curl --silent --show-error --fail-with-body --header "$auth" "$api/jobs/$id")
  case $(echo "$job" | field state) in
    done) break ;;
    failed | cancelled) echo "$job" >&2; exit 1 ;;
  esac
  sleep 1
done

curl --silent --show-error --fail-with-body --header "$auth" \
  --output "$2" "$api/photos/$(echo "$job" | field result)/file?format=png"
