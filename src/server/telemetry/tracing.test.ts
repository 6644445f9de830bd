import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { createApp } from '#server/app.ts'
import { openTestDatabase } from '#server/database/test-database.ts'
import { readSettings } from '#server/env.ts'

const picture = join(import.meta.dirname, '../../../tests/fixtures/people.jpg')

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
}
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

/** A collector that keeps what it is sent, by OTLP over HTTP in JSON. */
async function startCollector() {
  const spans: Span[] = []
  const texts: string[] = []
  const server = createServer(async (request, answer) => {
    if (request.url !== '/v1/traces') return void answer.writeHead(404).end()
    const sent = (await json(request)) as Export
    texts.push(JSON.stringify(sent))
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    spans,
    texts,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  }
}

test('one trace leads from the proxy through request, queue and worker into the child, each span under its cause', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'emulsion-traces-'))
  const database = await openTestDatabase()
  const collector = await startCollector()
  const given = { DATA_DIR: dataDir, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUSTED_PROXIES: '1' }
  const running = await createApp(readSettings(given), { database: database.address })
  const traceId = randomBytes(16).toString('hex')
  const proxySpan = randomBytes(8).toString('hex')
  let cookie = ''
  const ask = async <Data>(path: string, body?: object | Buffer, traceparent?: string): Promise<Data> => {
    const isBytes = Buffer.isBuffer(body)
    const response = await running.http.request(`http://localhost${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...{ cookie, 'sec-fetch-site': 'same-origin', 'x-envelope': 'none' },
        'content-type': isBytes ? 'image/jpeg' : 'application/json',
        ...(traceparent === undefined ? {} : { traceparent }),
      },
      ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return ((await response.json()) as { data: Data }).data
  }
  const photo = await ask<PhotoReply>('/api/photos?name=my-holiday.jpg', await readFile(picture))
  const edit = { tool: 'cartoon', photoId: photo.id, options: {} }
  const { id } = await ask<JobReply>('/api/jobs', edit, `00-${traceId}-${proxySpan}-01`)
  const readState = async () => (await ask<JobReply>(`/api/jobs/${id}`)).state
  await expect.poll(readState, { timeout: 50_000 }).toBe('done')
  await running.close()
  await database.close()
  collector.close()
  await rm(dataDir, { recursive: true, force: true })

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
  for (const word of ['my-holiday', visitorId, photo.id]) expect(collector.texts.join('')).not.toContain(word)
}, 90_000)

test('without an endpoint no trace is made, and a stranger’s traceparent changes nothing', async () => {
  const { findCurrentSpan, inSpan, recordSpan, startTracing } = await import('#server/telemetry/tracing.ts')
  const stop = await startTracing(null, {})
  const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  expect(await inSpan('work', { parent }, async () => findCurrentSpan())).toBeNull()
  expect(recordSpan('work', { startedMs: 0, endedMs: 1 })).toBeUndefined()
  await stop()
})
