// node deploy/edit-photo.mjs ORIGIN PHOTO RESULT: edits one photo as a visitor does, through every part of a set-up:
// proxy, web, database, store, worker. Prints how long it took; exits with 1 and a sentence when a part fails.
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const [origin, photo, result] = process.argv.slice(2)
const waitMs = 120_000
const cookies = new Map()

if (result === undefined) {
  console.error('usage: node deploy/edit-photo.mjs ORIGIN PHOTO RESULT')
  process.exit(2)
}

const startedAt = performance.now()
const { id: photoId } = await send('POST', '/api/photos?name=photo', await readFile(photo))
const { id } = await send('POST', '/api/jobs', { tool: 'cartoon', photoId, options: { style: 'comic' } })
const job = await settled(id)
if (job.state !== 'done') fail(`The edit ended as ${job.state}: ${JSON.stringify(job)}`)
const answer = await ask('GET', `/api/photos/${job.resultPhotoId}/download?format=png`)
const bytes = Buffer.from(await answer.arrayBuffer())
await writeFile(result, bytes)
console.log(`Edited in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${result}, ${bytes.length} bytes`)

async function settled(jobId) {
  const until = performance.now() + waitMs
  while (performance.now() < until) {
    const job = await send('GET', `/api/jobs/${jobId}`)
    if (['done', 'failed', 'cancelled'].includes(job.state)) return job
    await wait(500)
  }
  return fail(`The edit has not ended after ${waitMs / 1000} s: does a worker run?`)
}

async function send(method, path, body) {
  const answer = await ask(method, path, body)
  return (await answer.json()).data
}

async function ask(method, path, body) {
  const isBytes = Buffer.isBuffer(body)
  const headers = {
    'sec-fetch-site': 'same-origin',
    'x-envelope': 'none',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  if (body !== undefined) headers['content-type'] = isBytes ? 'application/octet-stream' : 'application/json'
  const content = body === undefined || isBytes ? body : JSON.stringify(body)
  const answer = await fetch(origin + path, { method, headers, body: content }).catch((error) =>
    fail(`${origin} does not answer: ${error.cause?.message ?? error.message}`),
  )
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (name !== undefined) cookies.set(name, value)
  }
  if (!answer.ok) fail(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`)
  return answer
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
