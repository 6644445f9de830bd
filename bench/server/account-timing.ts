import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { connectDatabase } from '#server/ground/database/connect.ts'
import { startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { readSettings } from '#server/ground/env.ts'
import { listen } from '#server/ground/http/connections/listen.ts'
import { insertUser, savePassword } from '#server/people/accounts/account-queries.ts'
import { hashPassword } from '#server/people/accounts/login/password-hash.ts'
import { createApp } from '#server/wiring/app.ts'

// Can a stranger tell from bytes or time which emails have an account? node bench/server/account-timing.ts [pairs] Runs
// a real server in its own process on a real PostgreSQL. Each try has its own address, so that no limit interferes.
const pairs = Number(process.argv[2] ?? 500)

interface Answer {
  readonly ms: number
  readonly status: number
  readonly body: string
  readonly headers: string
  readonly cookie: string
}

interface Side {
  readonly email: string
  /** The cookie of a browser that has never logged in. */
  readonly cookie: string
}

interface Pair<Value> {
  readonly known: Value
  readonly unknown: Value
}

if (process.argv[2] === 'serve') await serve(process.argv[3] as string, process.argv.slice(4))
else await measure()

async function serve(folder: string, knownEmails: string[]): Promise<void> {
  const { address, stop } = await startEmbeddedPostgres(join(folder, 'postgres'))
  const settings = {
    ...readSettings({
      DATA_DIR: folder,
      PORT: '0',
      TRUSTED_PROXIES: '1',
      MAIL: 'mailbox',
      PAYMENT_PROVIDER: 'sandbox',
    }),
    role: 'web' as const,
  }
  const { http, close } = await createApp(settings, { database: address, log: pino({ level: 'silent' }) })
  const { db, close: closeDatabase } = connectDatabase(address)
  const hash = await hashPassword(randomBytes(12).toString('hex'))
  for (const [i, email] of knownEmails.entries()) {
    const id = await insertUser(db, { id: `known-${i}`, email, name: 'user' })
    await savePassword(db, id as string, hash)
  }
  await closeDatabase()
  const listening = await listen(http, settings)
  process.send?.({ port: listening.port })
  process.once('message', async () => {
    await listening.close()
    await close()
    await stop()
    process.exit(0)
  })
}

async function measure(): Promise<void> {
  const newEmail = () => `${randomBytes(8).toString('hex')}@example.org`
  const emails = Array.from({ length: 2 * pairs }, () => ({ known: newEmail(), unknown: newEmail() }))
  const folder = mkdtempSync(join(tmpdir(), 'emulsion-timing-'))
  chmodSync(folder, 0o755)
  const server = fork(import.meta.filename, ['serve', folder, ...emails.map(({ known }) => known)])
  try {
    const port = await new Promise<number>((resolve, reject) => {
      server.once('message', (message) => resolve((message as { port: number }).port))
      server.once('exit', () => reject(new Error('the server did not start')))
    })
    const ask = openClient(port)
    await ask('/api/auth/login', '', { email: newEmail(), password: 'warm' })
    await run(ask, emails)
  } finally {
    await stop(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.send('stop')
  await new Promise((resolve) => server.once('exit', resolve))
}

/** Each flow has its own emails: a second code for one email within a minute would be refused by the limit. */
async function run(ask: Ask, emails: readonly Pair<string>[]): Promise<void> {
  const password = 'a stranger’s guess'
  const flows: Record<string, [path: string, body: object][]> = {
    register: [
      ['login', { password }],
      ['send-verification-code', { purpose: 'register' }],
      ['registers', { password, code: '000000' }],
    ],
    retrieve: [
      ['send-verification-code', { purpose: 'retrieve' }],
      ['passwords', { password, code: '000000' }],
    ],
  }
  for (const [i, [flow, steps]] of Object.entries(flows).entries()) {
    const sides: Pair<Side>[] = []
    for (const { known, unknown } of emails.slice(i * pairs, (i + 1) * pairs))
      sides.push({
        known: { email: known, cookie: (await ask('/api/auth/user', '')).cookie },
        unknown: { email: unknown, cookie: (await ask('/api/auth/user', '')).cookie },
      })
    for (const [path, body] of steps) {
      const tries: Pair<Answer[]> = { known: [], unknown: [] }
      for (const pair of sides)
        for (const which of randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const { email, cookie } = pair[which]
          tries[which].push(await ask(`/api/auth/${path}`, cookie, { email, ...body }))
        }
      report(`${flow}: ${path}`, tries)
    }
  }
}

function report(name: string, { known, unknown }: Pair<Answer[]>): void {
  const seen = new Set([...known, ...unknown].map(({ status, headers, body }) => `${status} ${headers} ${body}`))
  const times = { known: known.map(({ ms }) => ms), unknown: unknown.map(({ ms }) => ms) }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]?.toFixed(2)
  console.log(
    [
      name.padEnd(34),
      known[0]?.status,
      seen.size === 1 ? 'same bytes' : `${seen.size} DIFFERENT ANSWERS`,
      `AUC ${areaUnderCurve(times.known, times.unknown).toFixed(3)}`,
      `medians ${median(times.known)} and ${median(times.unknown)} ms`,
    ].join('  '),
  )
}

/**
 * Share of all pairs in which the known email took longer, or its complement if that is larger. 0.5 reveals nothing.
 */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  let longer = 0
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0
  const area = longer / (known.length * unknown.length)
  return Math.max(area, 1 - area)
}

type Ask = (path: string, cookie: string, body?: object) => Promise<Answer>

function openClient(port: number): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let tries = 0
  return (path, cookie, body) =>
    new Promise((resolve, reject) => {
      // A different address block each time, since blocks are counted too.
      const from = `10.${tries & 255}.${(tries >> 8) & 255}.${(tries >> 16) & 255}`
      tries++
      const startedMs = performance.now()
      const asking = request({
        agent,
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          cookie,
          'x-forwarded-for': from,
          'x-envelope': 'none',
          'sec-fetch-site': 'same-origin',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      })
      asking.once('error', reject)
      asking.once('response', async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const ms = performance.now() - startedMs
        const { date: _, 'x-request-id': __, ...headers } = response.headers
        resolve({
          ms,
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: JSON.stringify(headers),
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
        })
      })
      asking.end(body === undefined ? undefined : JSON.stringify(body))
    })
}
