#!/bin/sh
# Runs a recipe on photos and fetches the results as a ZIP: sh batch.sh recipe.json results.zip photo1.jpg photo2.jpg …
# One photo with any plan, several with BASIC.
set -eu
auth="Authorization: Bearer $EMULSION_KEY"
api="$EMULSION_ORIGIN/api/v1"
recipe=$1
results=$2
shift 2

# The first field of this name in a JSON text; a program with jq would use that.
field() { sed -n "s/^[^{]*{\"$1\":\"\([^\"]*\)\".*/\1/p" | head -n 1; }
ask() { curl --silent --show-error --fail-with-body --header "$auth" "$@"; }

photos=
for photo in "$@"; do
  id=$(ask --form "photo=@$photo" "$api/photos" | field id)
  photos="$photos${photos:+,}\"$id\""
done

kept=$(ask --header 'Content-Type: application/json' --data "@$recipe" "$api/recipes" | field id)
batch=$(ask --header 'Content-Type: application/json' \
  --data "{\"photos\":[$photos],\"recipe\":\"$kept\"}" "$api/batches" | field id)

until ask "$api/batches/$batch" | grep -q '"isDone":true'; do sleep 1; done
ask --output "$results" "$api/batches/$batch/archive"
