/** The example of a guide; null for a guide without one. */
export function guideCode(id: string, origin: string): string | null {
  const codes: Readonly<Record<string, string>> = {
    start: `curl --fail --location '${origin}/api/v1/edits?wait=60' \\
  -H 'Accept: image/*' \\
  -H "Authorization: Bearer $KEY" \\
  -F photo=@photo.jpg \\
  -F tool=beauty \\
  -o edited.jpg`,
    clients: `# Node.js 20 and newer, Deno, Bun, and pages; it depends on openapi-fetch
npm install '${origin}/downloads/emulsion-client.tgz'

# Python 3.8 and newer
curl --fail -O '${origin}/downloads/emulsion.py'`,
    masks: `# Takes all people away
curl --fail --location '${origin}/api/v1/edits?wait=60' \\
  -H 'Accept: image/*' \\
  -H "Authorization: Bearer $KEY" \\
  -F photo=@street.jpg \\
  -F tool=remove-object \\
  -F 'mask={"by":"people"}' \\
  -o empty-street.jpg

# Cuts the dog out
curl --fail --location '${origin}/api/v1/cut-outs?mask=dog' \\
  -H "Authorization: Bearer $KEY" \\
  -H 'Content-Type: image/jpeg' \\
  --data-binary @dog.jpg \\
  -o dog.png`,
    options: `curl --fail --location '${origin}/api/v1/edits?wait=60' \\
  -H 'Accept: image/*' \\
  -H "Authorization: Bearer $KEY" \\
  -F photo=@portrait.jpg \\
  -F tool=beauty \\
  -F preset=none \\
  -F 'options={"sideLight":-60}' \\
  -o lit.jpg`,
    errors: `HTTP/1.1 422 Unprocessable Content
Content-Type: application/problem+json
X-Request-Id: 0d1f2a6e-6c5f-4a51-9c1e-6d0a2f4b8c11

{
  "type": "/docs/api#no-face-found",
  "title": "No face found",
  "status": 422,
  "detail": "No face was found in this photo. Use one where a face is clear.",
  "code": "no-face-found",
  "requestId": "0d1f2a6e-6c5f-4a51-9c1e-6d0a2f4b8c11"
}`,
    waiting: `import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { env } from 'node:process'
import { createClient } from 'emulsion-client'

const client = createClient({ origin: '${origin}', key: env.KEY ?? '' })
// Uploads, waits as the server asks, and tries again when it is busy.
const { image } = await client.edit(await openAsBlob('photo.jpg'), 'beauty', { smoothing: 40 })
await writeFile('edited.jpg', Buffer.from(await image.arrayBuffer()))`,
    addresses: `# curl 7.82 or newer knows --json
curl --fail '${origin}/api/v1/uploads' \\
  -H "Authorization: Bearer $KEY" \\
  --json '{"bytes": 3481022, "type": "image/jpeg", "name": "harbour.jpg"}'
# {"id":"f3a9…","method":"PUT","url":"…","headers":{"Content-Type":"image/jpeg"},"expiresAt":"…"}

# Wherever the photo is, without the key
curl --fail -X PUT "$URL" -H 'Content-Type: image/jpeg' --data-binary @harbour.jpg`,
    webhooks: `import { createServer } from 'node:http'
import { env } from 'node:process'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from 'emulsion-client'

createServer(async (request, response) => {
  try {
    const event = verifyWebhook(await text(request), request.headers, env.WEBHOOK_SECRET ?? '')
    console.log(event.type, event.data)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end()
  }
}).listen(8080)`,
    recipes: `cat > recipe.json <<'END'
{
  "format": "emulsion-recipe",
  "version": 1,
  "name": "Poster of a bright day",
  "steps": [
    { "tool": "adjust", "options": { "isAuto": true } },
    { "tool": "cartoon", "options": { "style": "poster" } }
  ]
}
END
ask() { curl --fail --silent --show-error -H "Authorization: Bearer $KEY" "$@"; }
# Adds something, and says the path of what was added, with curl 7.84 or newer
add() { ask -o /dev/null -w '%header{location}' "$@"; }

recipe=$(add '${origin}/api/v1/recipes' --json @recipe.json)
photo=$(add '${origin}/api/v1/photos' -F photo=@photo.jpg)
batch=$(add '${origin}/api/v1/batches' \\
  --json "{\\"photos\\":[\\"\${photo##*/}\\"],\\"recipe\\":\\"\${recipe##*/}\\"}")
until ask "${origin}$batch" | grep -q '"isDone":true'; do sleep 2; done
ask "${origin}$batch/archive" -o edited.zip`,
    assistants: `curl --fail '${origin}/mcp' \\
  -H "Authorization: Bearer $KEY" \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: application/json, text/event-stream' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_tools","arguments":{}}}'

# An edit of a photo at a url; or give its photoId, or base64. The result is under your photos
curl --fail '${origin}/mcp' \\
  -H "Authorization: Bearer $KEY" \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: application/json, text/event-stream' \\
  -d '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"adjust","arguments":{"url":"https://example.org/photo.jpg","options":{"exposure":0.5}}}}'`,
  }
  return codes[id] ?? null
}
