#!/bin/sh
# Runs a recipe on photos and fetches the results as a ZIP: sh batch.sh recipe.json results.zip photo1.jpg photo2.jpg …
# One photo with any plan, several with BASIC.
set -eu
auth="Authorization: Bearer $EMULSION_KEY"
api="$EMULSION_ORIGIN/api/v1"
recipe=$1
results=$2
shift 2

ask() { curl --silent --show-error --fail-with-body --header "$auth" "$@"; }
# The id that an answer begins with; a program with jq would use that. What was refused is told, and ends all.
id() {
  answer=$(ask "$@") || { echo "$answer" >&2; exit 1; }
  echo "$answer" | sed -n 's/^[^{]*{"id":"\([^"]*\)".*/\1/p' | head -n 1
}

photos=
for photo in "$@"; do
  added=$(id --form "photo=@$photo" "$api/photos")
  photos="$photos${photos:+,}\"$added\""
done

kept=$(id --header 'Content-Type: application/json' --data "@$recipe" "$api/recipes")
batch=$(id --header 'Content-Type: application/json' \
  --data "{\"photos\":[$photos],\"recipe\":\"$kept\"}" "$api/batches")

while ask "$api/batches/$batch" | grep -q '"isDone":false'; do sleep 1; done
ask --output "$results" "$api/batches/$batch/archive"
