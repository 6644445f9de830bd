import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { readSettings } from '#server/ground/env.ts'
import { openLog } from '#server/ground/telemetry/open-log.ts'
import { type Span, startCollector } from '#server/ground/telemetry/test-collector.ts'
import { createApp } from '#server/wiring/app.ts'
import { useFolder } from '../../../../tests/use-folder.ts'

const token = 'a-token-for-the-scraper'
const secrets = {
  databasePassword: 'pAss/word of the database',
  s3: 'S3SecretKeyThatNobodyMayRead0000',
  password: 'a quiet darkroom with a secret',
  code: '493817',
  session: 'sessionvalue0123456789abcdefghij',
  key: 'em_live_0123456789abcdefABCDEF0123456789',
  signature: '5f7c0a9e8d7b6c5a4f3e2d1c0b9a8f7e',
  smtp: 'mail-pass-word-42',
}

/** As a proxy has begun it. */
const traceId = randomBytes(16).toString('hex')
const proxySpan = randomBytes(8).toString('hex')

let photoId: string
const dataDir = useFolder('telemetry')
const lines: string[] = []

const database = await openTestDatabase()
const closeDatabase = database.close
const collector = await startCollector()
const settings = readSettings({
  ...{
    DATA_DIR: dataDir,
    METRICS: `token:${token}`,
    TRUSTED_PROXIES: '1',
    MAIL: 'mailbox',
    PAYMENT_PROVIDER: 'sandbox',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
})
const secret = readSettings({
  ...{ DATA_DIR: dataDir, LOG_LEVEL: 'trace', METRICS: `token:${token}` },
  DATABASE_URL: `postgres://emulsion:${encodeURIComponent(secrets.databasePassword)}@db.example.org/emulsion`,
  ...{ S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'AKIAEXAMPLE' },
  S3_SECRET_ACCESS_KEY: secrets.s3,
  ...{ SMTP_URL: `smtp://mailer:${secrets.smtp}@mail.example.org`, MAIL_FROM: 'Emulsion <a@example.org>' },
})
const log = openLog(secret, { worker: 'test-process', version: '1' }, { write: (line) => void lines.push(line) })
const running = await createApp(settings, { database: database.address, log })
let { close } = running
afterAll(async () => {
  await close()
  collector.close()
  await closeDatabase()
})

let cookie = ''
async function ask(method: string, path: string, body?: object | Buffer, headers: Record<string, string> = {}) {
  const isBytes = Buffer.isBuffer(body)
  const response = await running.http.request(`http://localhost${path}`, {
    method,
    headers: {
      ...{ cookie, 'sec-fetch-site': 'same-origin', 'x-envelope': 'none' },
      'content-type': isBytes ? 'image/jpeg' : 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  })
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
  return response
}

const dataOf = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data

const scrape = async (): Promise<string> => {
  const response = await ask('GET', '/metrics', undefined, { authorization: `Bearer ${token}` })
  expect(response.status).toBe(200)
  return response.text()
}
const readValue = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  )

test('health and readiness say what there is, without a cookie', async () => {
  const [health, ready] = [await ask('GET', '/api/health'), await ask('GET', '/api/ready')]
  expect(await health.json()).toEqual({ status: 'ok', role: 'all' })
  const parts = { database: 'ok', store: 'ok', queue: 'ok', engine: 'ok' }
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', role: 'all', parts }])
  expect([health, ready].map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null])
})

test('metrics are there for the token only; without it their address is like any that does not exist', async () => {
  for (const authorization of ['', 'Bearer wrong', `Bearer ${token}x`, `Basic ${token}`]) {
    const response = await ask('GET', '/metrics', undefined, { authorization })
    expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('emulsion_')])
  }
  expect(await scrape()).toContain('emulsion_build_info')
})

test('an edit, a refusal and a mail are counted, under labels of fixed lists', async () => {
  const before = await scrape()
  const noise = {
    width: 96,
    height: 96,
    channels: 3 as const,
    noise: { type: 'gaussian', mean: 128, sigma: 40 } as const,
  }
  const picture = await sharp({ create: { ...noise, background: '#a86' } })
    .jpeg()
    .toBuffer()
  const photo = await dataOf<PhotoReply>(await ask('POST', '/api/photos?name=my-holiday.jpg', picture))
  photoId = photo.id
  const traceparent = `00-${traceId}-${proxySpan}-01`
  const edit = { tool: 'cartoon', photoId: photo.id, options: {} }
  const { id } = await dataOf<JobReply>(await ask('POST', '/api/jobs', edit, { traceparent }))
  const readState = async () => (await dataOf<JobReply>(await ask('GET', `/api/jobs/${id}`))).state
  await expect.poll(readState, { timeout: 100_000 }).toBe('done')
  expect((await ask('POST', '/api/jobs', { tool: 'repair', photoId: photo.id, options: {} })).status).toBe(402)
  await ask('POST', '/api/auth/send-verification-code', { email: 'ada@example.com' })
  for (let stranger = 0; stranger < 20; stranger++) await ask('GET', `/api/unknown/${stranger}/${id}`)
  const text = await scrape()
  const rise = (series: string) => readValue(text, series) - (readValue(before, series) || 0)
  const answered = 'emulsion_http_request_duration_seconds_count'
  expect(rise(`${answered}{method="POST",route="/api/jobs",status="201"}`)).toBe(1)
  expect(rise(`${answered}{method="GET",route="unknown call",status="404"}`)).toBe(20)
  expect(rise('emulsion_refusals_total{code="plan-needed"}')).toBe(1)
  expect(rise('emulsion_jobs_submitted_total{tool="cartoon"}')).toBe(1)
  expect(rise('emulsion_quota_requests_total{tier="VISITOR",outcome="taken"}')).toBe(1)
  expect(rise('emulsion_photos_stored_total{kind="upload"}')).toBe(1)
  expect(rise('emulsion_render_task_seconds_count{pool="edits",kind="edit",outcome="done"}')).toBe(1)
  expect(rise('emulsion_jobs_ended_total{tool="cartoon",outcome="done"}')).toBe(1)
  expect(rise('emulsion_job_wait_seconds_count{tool="cartoon"}')).toBe(1)
  expect(rise('emulsion_job_run_seconds_count{tool="cartoon",outcome="done"}')).toBe(1)
  expect(rise('emulsion_mails_total{outcome="sent"}')).toBe(1)
  expect(readValue(text, 'emulsion_queue_jobs{tier="VISITOR",state="waiting"}')).toBe(0)
  expect(readValue(text, 'emulsion_part_up{part="database"}')).toBe(1)
  expect(readValue(text, 'emulsion_gauges_up')).toBe(1)
  expect(readValue(text, 'emulsion_switch_off{feature="cartoon"}')).toBe(0)
  expect(readValue(text, 'emulsion_photos')).toBeGreaterThanOrEqual(0)
  expect(readValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  for (const one of [id, photo.id, cookie.split('=')[1]?.split('.')[0] as string]) expect(text).not.toContain(one)
})

test('lines are JSON with level, process, request, job and owner', async () => {
  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(written.every(({ level, time, process }) => level && time && process === 'test-process')).toBe(true)
  const answered = written.filter(({ msg, path }) => msg === 'answered' && path === '/api/jobs')
  expect(answered.length).toBeGreaterThan(0)
  for (const { requestId, visitorId, userId, status } of answered)
    expect([typeof requestId, typeof visitorId, userId, typeof status]).toEqual(['string', 'string', null, 'number'])
  // The run names the request that asked for it.
  const [run] = written.filter(({ msg }) => msg === 'a run of a job ended')
  const visitors = answered.map(({ visitorId }) => visitorId)
  expect(run).toMatchObject({ tool: 'cartoon', attempt: 1, userId: null, level: 'info', jobId: expect.any(String) })
  expect(answered.map(({ requestId }) => requestId)).toContain(run?.requestId)
  expect(visitors).toContain(run?.visitorId)
})

test('no secret of a request, an error or a setting is written', async () => {
  const { password, code, session, key, signature } = secrets
  const headers = { cookie: `emulsion_session=${session}; ${cookie}`, authorization: `Bearer ${key}` }
  await ask('POST', '/api/auth/login', { email: 'ada@example.com', password }, headers)
  await ask('POST', '/api/auth/register', { email: 'ada@example.com', password, code }, headers)
  await ask('GET', `/api/photos/x/file?signature=${signature}&code=${code}`, undefined, headers)
  await ask('GET', '/api/v1/usage', undefined, headers)
  await ask('GET', `/s/${signature}`, undefined, headers)
  // As libraries put them into errors.
  const address = `postgres://emulsion:${encodeURIComponent(secrets.databasePassword)}@db.example.org/emulsion`
  const inner = new Error(`password authentication failed for ${address}`)
  log.error(
    { err: Object.assign(new Error('lost', { cause: inner }), { config: { password }, code: 'ECONNRESET' }) },
    'x',
  )
  log.error({ err: new Error(`GET https://s3.example.org/p?X-Amz-Credential=AKIA&X-Amz-Signature=${signature}`) }, 'x')
  log.warn({ error: `SignatureDoesNotMatch with ${secrets.s3}` }, 'x')
  log.warn({ error: `535 smtp://mailer:${secrets.smtp}@mail.example.org` }, `as ${secrets.databasePassword}`)
  log.info({ headers: { cookie: `__Host-emulsion_session=${session}`, authorization: `Bearer ${key}` } }, 'x')
  log.info({ detail: `sent emulsion_visitor=${session}; key ${key}; scraper ${token}` }, 'x')
  const all = lines.join('')
  for (const line of lines) JSON.parse(line)
  expect(lines.length).toBeGreaterThan(20)
  const found = [...Object.values(secrets), encodeURIComponent(secrets.databasePassword), token].filter((secret) =>
    all.includes(secret),
  )
  expect(found).toEqual([])
})

test('one trace leads from the proxy through request, queue and worker into the child, each span under its cause', async () => {
  await close()
  close = async () => {}
  const ours = collector.spans.filter((span) => span.traceId === traceId)
  const find = (name: string): Span => {
    const found = ours.filter((span) => span.name === name)
    expect([name, found.length]).toEqual([name, 1])
    return found[0] as Span
  }
  const request = find('POST /api/jobs')
  const [wait, run, render, child] = [find('queue wait'), find('run cartoon'), find('render edit'), find('child edit')]
  const [decode, encode, store] = [find('decode'), find('encode'), find('store')]
  const stages = ours.filter(({ name }) => name.startsWith('stage '))
  expect(stages.length).toBeGreaterThan(0)
  const parents = [
    [request.parentSpanId, proxySpan],
    [wait.parentSpanId, request.spanId],
    [run.parentSpanId, request.spanId],
    [render.parentSpanId, run.spanId],
    [child.parentSpanId, render.spanId],
    [store.parentSpanId, run.spanId],
    ...[decode, encode, ...stages].map((span) => [span.parentSpanId, child.spanId]),
  ]
  for (const [parent, expected] of parents) expect(parent).toBe(expected)
  const pid = child.attributes.find(({ key }) => key === 'process.pid')?.value.intValue
  expect([typeof pid, pid === process.pid]).toEqual(['number', false])
  // One after the other, and inside each other.
  const startOf = (span: Span) => BigInt(span.startTimeUnixNano) / 1_000_000n
  const endOf = (span: Span) => BigInt(span.endTimeUnixNano) / 1_000_000n
  const inOrder = [startOf(request), startOf(run), startOf(render), startOf(child), endOf(child), endOf(run)]
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => Number(one - other)))
  expect(endOf(decode)).toBeLessThanOrEqual(startOf(encode))
  // The upload is a trace of its own, and no span says whose photo it is or what it is called.
  const upload = collector.spans.find(({ name }) => name === 'POST /api/photos')
  expect([upload !== undefined, upload?.traceId === traceId]).toEqual([true, false])
  const visitorId = cookie.split('=')[1]?.split('.')[0] as string
  for (const word of ['my-holiday', visitorId, photoId]) expect(collector.texts.join('')).not.toContain(word)
})
