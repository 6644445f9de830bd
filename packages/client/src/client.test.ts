import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { type Client, createClient, verifyWebhook } from './client.ts'

type Answer = Response | Error

/** A server that gives these answers in turn, and notes what it was asked. */
function answering(...answers: readonly Answer[]) {
  const asked: { method: string; path: string; headers: Headers; body: string }[] = []
  const left = [...answers]
  const client: Client = createClient({
    origin: 'http://photos.test',
    key: 'em_test_1',
    fetch: async (input) => {
      const request = input as Request
      const { pathname, search } = new URL(request.url)
      const { method, headers } = request
      asked.push({ method, path: pathname + search, headers, body: await request.text() })
      const answer = left.shift()
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often')
      return answer
    },
  })
  return { client, asked }
}

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ status, code, title: 'A sentence.' }, { status, headers })
const soon = { 'retry-after': '0' }
const job = (state: string, more = {}) => Response.json({ id: 'j', state, result: null, problem: null, ...more })

test('a busy server is asked again with the same key of idempotency', async () => {
  const { client, asked } = answering(
    problem(429, 'too-many-requests', soon),
    problem(503, 'unavailable', soon),
    job('queued'),
  )
  expect((await client.startEdit({ url: 'https://example.org/a.jpg' }, 'beauty')).id).toBe('j')
  expect(asked).toHaveLength(3)
  expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(new Set(asked.map(({ body }) => body)).size).toBe(1)
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer em_test_1')
})

test('nothing is left of a photo that was sent for a refused call alone', async () => {
  const photo = new Blob(['photo'])
  const recipe = { format: 'emulsion-recipe', version: 1, name: 'x', steps: [] } as const
  const uploaded = () => Response.json({ id: 'p' }, { status: 201 })
  const calls: ((client: Client) => Promise<unknown>)[] = [
    (client) => client.runRecipe(photo, recipe),
    (client) => client.edit(photo, 'beauty', {}, { signal: new AbortController().signal }),
  ]
  for (const call of calls) {
    const { client, asked } = answering(uploaded(), problem(422, 'recipe-invalid'), new Response(null, { status: 204 }))
    await expect(call(client)).rejects.toMatchObject({ status: 422 })
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/v1/photos/p' })
  }
  const kept = answering(problem(422, 'recipe-invalid'))
  await expect(kept.client.runRecipe({ id: 'p' }, recipe)).rejects.toMatchObject({ status: 422 })
  expect(kept.asked).toHaveLength(1)
})

test('what is no photo, such as a path, is refused in a sentence that says what is one', async () => {
  const { client, asked } = answering()
  const recipe = { format: 'emulsion-recipe', version: 1, name: 'x', steps: [] } as const
  for (const given of ['/tmp/x.jpg', new Uint8Array(3), null, { path: 'x.jpg' }] as never[])
    for (const call of [
      client.edit(given, 'beauty'),
      client.startEdit(given, 'beauty'),
      client.upload(given),
      client.runRecipe(given, recipe),
    ])
      await expect(call).rejects.toThrow(/^A photo is a file \(Blob\), \{ id \} or \{ url \}: .*openAsBlob\(path\)/)
  expect(asked).toHaveLength(0)
})

test("an address to send a photo to is asked for under a key of one's own", async () => {
  const { client, asked } = answering(Response.json({ id: 'u' }, { status: 201 }))
  await client.openUpload({ size: 10, type: 'image/png' }, { idempotencyKey: 'mine' })
  expect(asked[0]).toMatchObject({ path: '/api/v1/uploads', body: '{"bytes":10,"type":"image/png"}' })
  expect(asked[0]?.headers.get('idempotency-key')).toBe('mine')
})

test('a call whose answer was lost is made again, and one that is refused is not', async () => {
  const lost = answering(new Error('socket hang up'), job('queued'))
  await lost.client.startEdit({ id: 'p' }, 'beauty')
  expect(lost.asked).toHaveLength(2)
  const refused = answering(problem(402, 'requests-used-up', { 'x-request-id': 'r1' }))
  const error = await refused.client.usage().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ status: 402, code: 'requests-used-up', message: 'A sentence.', requestId: 'r1' })
  expect(refused.asked).toHaveLength(1)
})

test('an edit names the address that is told of its end, and hands its secret out', async () => {
  const { client, asked } = answering(
    Response.json({ id: 'j', state: 'queued' }, { headers: { 'emulsion-callback-secret': 'whsec_1' } }),
  )
  const secrets: string[] = []
  const more = { callback: 'https://example.org/told', onCallbackSecret: (secret: string) => secrets.push(secret) }
  await client.startEdit({ id: 'p' }, 'beauty', {}, more)
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ callback: 'https://example.org/told' })
  expect(secrets).toEqual(['whsec_1'])
})

test('what the operator has switched off is told at once', async () => {
  const { client, asked } = answering(problem(503, 'switched-off', soon))
  await expect(client.startEdit({ id: 'p' }, 'cartoon')).rejects.toMatchObject({ code: 'switched-off' })
  expect(asked).toHaveLength(1)
})

test('a wait for hours is told, not sat through', async () => {
  const { client, asked } = answering(problem(429, 'budget-used-up', { 'retry-after': '7200' }))
  await expect(client.usage()).rejects.toMatchObject({ retryAfterSeconds: 7200 })
  expect(asked).toHaveLength(1)
})

test('waits for a job as long as the server says, and brings the result in the wanted format', async () => {
  const states: string[] = []
  const { client, asked } = answering(
    job('queued'),
    Response.json({ id: 'j', state: 'running' }, { headers: soon }),
    job('done', { result: 'r' }),
    new Response('pixels', { headers: { 'content-type': 'image/png' } }),
  )
  const edited = await client.edit(
    { id: 'p' },
    'repair',
    { tint: 'neutral' },
    {
      format: 'png',
      onProgress: ({ state }) => states.push(state),
    },
  )
  expect(await edited.image.text()).toBe('pixels')
  expect(states).toEqual(['running', 'done'])
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ photo: 'p', tool: 'repair', options: { tint: 'neutral' } })
  expect(asked.at(-1)?.path).toBe('/api/v1/photos/r/file?format=png')
})

test('a job that failed says why', async () => {
  const failed = job('failed', { problem: { code: 'no-face-found', detail: 'No face.' } })
  failed.headers.set('x-request-id', 'call-7')
  const { client } = answering(failed)
  const failure = { code: 'no-face-found', message: 'No face.', requestId: 'call-7' }
  await expect(client.waitFor('j')).rejects.toMatchObject(failure)
})

test('an upload is told of as it goes, and sent whole again after a refusal', async () => {
  const photo = new File([new Uint8Array(300_000)], 'a.jpg', { type: 'image/jpeg' })
  const seen: number[] = []
  const { client, asked } = answering(problem(503, 'unavailable', soon), job('queued'))
  await client.startEdit(photo, 'beauty', {}, { onUpload: ({ sentBytes }) => seen.push(sentBytes) })
  expect(seen.filter((bytes) => bytes === 300_000).length).toBeGreaterThanOrEqual(2)
  expect(asked.map(({ body }) => body.length > 300_000)).toEqual([true, true])
  expect(asked[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
})

test('a waiting caller can leave', async () => {
  const leave = new AbortController()
  const { client } = answering(job('running', {}))
  const waiting = client.waitFor('j', { signal: leave.signal, onProgress: () => leave.abort() })
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})

test('a webhook is read when it is signed by its endpoint, and refused when a letter or the hour differs', () => {
  const secret = `whsec_${Buffer.from('a secret of twenty-four!').toString('base64')}`
  const body = JSON.stringify({ type: 'job.done', timestamp: '2026-01-01T00:00:00Z', data: { id: 'j' } })
  const now = new Date()
  const signedAt = (at: Date) => ({
    'webhook-id': 'm',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('m', at, body),
  })
  const headers = signedAt(now)
  expect(verifyWebhook(body, headers, secret).type).toBe('job.done')
  expect(verifyWebhook(body, new Headers(headers), secret).data).toEqual({ id: 'j' })
  // As Node.js has the headers of a request.
  expect(verifyWebhook(body, { ...headers, cookie: undefined, accept: ['a', 'b'] }, secret).type).toBe('job.done')
  expect(() => verifyWebhook(body.replace('"j"', '"k"'), headers, secret)).toThrow()
  for (const seconds of [-310, 310])
    expect(() => verifyWebhook(body, signedAt(new Date(now.getTime() + seconds * 1000)), secret)).toThrow('too')
})

test('where to work is said in a word, as an object or by an id, with a photo that is there and with a file', async () => {
  const masks = ['not-dog', { by: 'sky' }, { id: 'm' }] as const
  const [byId, byFile] = [answering(...masks.map(() => job('queued'))), answering(...masks.map(() => job('queued')))]
  for (const mask of masks) {
    await byId.client.startEdit({ id: 'p' }, 'adjust', { exposure: 1 }, { mask })
    await byFile.client.startEdit(new Blob(['x']), 'adjust', { exposure: 1 }, { mask })
  }
  expect(byId.asked.map(({ body }) => JSON.parse(body).mask)).toEqual(['not-dog', { by: 'sky' }, 'm'])
  for (const [k, text] of ['not-dog', '{"by":"sky"}', 'm'].entries())
    expect(byFile.asked[k]?.body).toMatch(new RegExp(`name="mask"\\r\\n\\r\\n${text}\\r\\n`))
})

test('how a result is wanted is said before the edit or a step of a recipe is counted', async () => {
  const recipe = { format: 'emulsion-recipe', version: 1, name: 'x', steps: [] } as const
  const wishes = [{ format: 'bmp' as 'png' }, { quality: 900 }, { metadata: 'some' as 'all' }]
  for (const wish of wishes) {
    const [[name, value]] = Object.entries(wish) as [[string, unknown]]
    const edit = answering(problem(422, 'request-invalid'))
    await expect(edit.client.edit({ id: 'p' }, 'cartoon', {}, wish)).rejects.toMatchObject({ status: 422 })
    expect(edit.asked.map(({ path }) => path)).toEqual([`/api/v1/edits?${name}=${value}`])
    const run = answering(problem(422, 'request-invalid'))
    await expect(run.client.runRecipe({ id: 'p' }, recipe, wish)).rejects.toMatchObject({ status: 422 })
    expect(run.asked.map(({ path }) => path)).toEqual([`/api/v1/photos/p/address?${name}=${value}`])
  }
})

test('a photo that was sent for an edit alone goes when the caller leaves, and stays where the edit had ended', async () => {
  for (const [cancelled, last] of [
    [job('cancelled'), 'DELETE /api/v1/photos/p'],
    [problem(409, 'job-not-cancellable'), 'POST /api/v1/jobs/j/cancel'],
  ] as const) {
    const leave = new AbortController()
    const uploaded = Response.json({ id: 'p' }, { status: 201 })
    const answers = [uploaded, job('queued'), job('running'), cancelled, new Response(null, { status: 204 })]
    const { client, asked } = answering(...answers)
    const more = { signal: leave.signal, onProgress: () => leave.abort() }
    await expect(client.edit(new Blob(['x']), 'cartoon', {}, more)).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked.map(({ method, path }) => `${method} ${path}`).at(-1)).toBe(last)
  }
})

test('an origin without http:// or https:// is refused in words', () => {
  for (const origin of ['localhost:8777', 'photos.example.org', ''])
    expect(() => createClient({ origin, key: 'k' })).toThrow('origin must begin with http:// or https://')
})
