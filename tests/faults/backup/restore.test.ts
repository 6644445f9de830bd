import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { to as copyTo } from 'pg-copy-streams'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import type { CheckoutReply } from '#contract/order.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { ShareReply } from '#contract/share.ts'
import type { Database } from '#server/ground/database/connect.ts'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { readSettings } from '#server/ground/env.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { openObjectStore } from '#server/ground/storage/open-object-store.ts'
import { runOperatorLine } from '#server/operations/operator/run-line.ts'
import { createApp } from '#server/wiring/app.ts'
import { useFolder } from '../../use-folder.ts'
import { Browser, password } from '../setup/open-routes.ts'
import { greyPhoto, type OpenV1, openV1 } from '../setup/open-v1.ts'
import { until } from '../setup/start-server.ts'

// A server with a bit of everything is backed up while it edits, and started again elsewhere from the backup alone.

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const folder = useFolder('backup')
let server: OpenV1
let member: Browser
let email: string
let key: string
let share: ShareReply
let result: JobReply
let photos: PhotoReply[]
const lines: string[] = []

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  server = await openV1('all')
  await fillServer()
})
afterAll(async () => {
  vi.restoreAllMocks()
})

/** A member with a plan paid for, photos, a result, a mask, a link, a key, a webhook, a preset and a message. */
async function fillServer(): Promise<void> {
  member = server.createBrowser()
  await member.ask('GET', '/api/photos')
  email = (await member.register()).email
  const { result: order } = await member.post<CheckoutReply>('/api/subscriptions/user', {
    planId: 'BASIC-MONTH',
    productId: 'sandbox_basic_month',
  })
  await member.post(`/api/sandbox/checkouts/${order.checkout_url.split('/').at(-1)}`, { act: 'approve' })
  await until('access', 10_000, async () =>
    (await member.data<{ role: string }>('GET', '/api/auth/user')).role === 'BASIC' ? true : null,
  )
  key = (await server.makeKey(member)).secret
  photos = await Promise.all([1, 2].map(() => member.uploadPhoto()))
  result = await untilEnded(member, (await edit(member, photos[0] as PhotoReply)).id)
  share = await member.post<ShareReply>('/api/shares', { photoId: result.resultPhotoId, days: 7 })
  await member.post('/api/user/webhooks', { url: 'https://example.org/hook', events: ['job.failed'] })
  await member.post('/api/support/messages', { subject: 'Täglich grüßt', text: 'a \\ b\ttab\nline "quoted" \u{1f404}' })
  await member.upload()
}

const edit = (browser: Browser, { id }: PhotoReply) =>
  browser.post<JobReply>('/api/jobs', { tool: 'cartoon', photoId: id, options: {} })

const untilEnded = (browser: Browser, id: string) =>
  until('the edit', 60_000, async () => {
    const job = await browser.data<JobReply>('GET', `/api/jobs/${id}`)
    return ['done', 'failed', 'cancelled'].includes(job.state) ? job : null
  })

const environmentOf = (database: TestDatabase, dataDir: string) => {
  const { host, user, database: name } = database.address as { host: string; user: string; database: string }
  return { DATA_DIR: dataDir, DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}` }
}

/** As the command line runs it. @returns what it printed */
async function run(words: string, environment: Record<string, string>): Promise<string> {
  const { out = '', err = '', isFailed = false } = await runOperatorLine([...words.split(' '), '--quiet'], environment)
  expect(isFailed, err).toBe(false)
  return [out, err].filter((text) => text !== '').join('\n')
}

/** Every table with all of its rows, as sorted text. */
async function readRows(database: Database): Promise<Record<string, string[]>> {
  const client = await database.pool.connect()
  try {
    const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
    const tables: Record<string, string[]> = {}
    for (const { tablename } of rows) {
      const copied = await text(client.query(copyTo(`copy ${tablename} to stdout`)))
      if (!tablename.startsWith('kysely_')) tables[tablename] = copied.split('\n').toSorted()
    }
    return tables
  } finally {
    client.release()
  }
}

/** Edits that were charged for, that were counted, and that gave a result: the same. */
async function expectChargesAreResults({ db }: Database): Promise<void> {
  const { rows } = await sql`select
      (select count(*) from ledger where kind = 'reserve')::int as reserved,
      (select count(*) from ledger where kind = 'commit')::int as charged,
      (select count(*) from ledger where kind = 'release')::int as released,
      (select coalesce(sum(taken), 0) from usage_periods)::int as taken,
      (select count(*) from jobs where state = 'done' and not is_unchanged)::int as done,
      (select count(*) from photos p join jobs j on j.result_photo_id = p.id)::int as results`.execute(db)
  const counts = rows[0] as Record<string, number>
  expect(counts).toMatchObject({ taken: counts.charged, done: counts.charged, results: counts.charged })
  expect(counts.reserved).toBe((counts.charged as number) + (counts.released as number))
}

async function openRestored(database: TestDatabase, dataDir: string) {
  const settings = readSettings({
    ROLE: 'all',
    TRUSTED_PROXIES: '1',
    MAIL: 'mailbox',
    PAYMENT_PROVIDER: 'sandbox',
    ...environmentOf(database, dataDir),
  })
  const running = await createApp(settings, { database: database.address, log: pino({ level: 'silent' }) })
  return { running, browser: new Browser(running, database.db) }
}

test('a server backed up while it edits starts elsewhere: logins, photos, links, keys and charges are as they were', async () => {
  const place = join(folder, 'backups')
  const own = environmentOf(server.database, server.folder)
  // Before, while and after the database is read: edits begin and end, a photo comes, and one goes with its files.
  const before = await Promise.all(photos.map((photo) => edit(member, photo)))
  const [printed] = await Promise.all([
    run(`backup ${place}`, own),
    ...[1].map(() => member.uploadPhoto().then((photo) => edit(member, photo))),
    member.uploadPhoto().then(({ id }) => member.ask('DELETE', `/api/photos/${id}`)),
  ])
  expect(printed).toMatch(/^Backup \w+-\w+ in .*: [\d,]+ rows, \d+ files/)

  const database = await openTestDatabase()
  const dataDir = join(folder, 'restored')
  const restored = await run(`restore ${place}`, environmentOf(database, dataDir))
  expect(restored).toMatch(/^Backup \w+-\w+ is restored: .* for a server\. Start it now\.$/)
  const { running, browser } = await openRestored(database, dataDir)
  try {
    await browser.post('/api/auth/login', { email, password })
    for (const { id } of before) expect(await untilEnded(browser, id)).toMatchObject({ state: 'done' })
    await until('all edits', 60_000, async () => {
      const { rows } = await sql`select 1 from jobs where state in ('queued', 'running')`.execute(database.db)
      return rows.length === 0 ? true : null
    })
    await expectChargesAreResults(database)
    const { rows } = await sql<{ id: string }>`select id from photos`.execute(database.db)
    expect(rows.length).toBeGreaterThan(5)
    for (const { id } of rows)
      expect((await browser.ask('GET', `/api/photos/${id}/download?format=png`)).status, id).toBe(200)
    const again = await untilEnded(browser, (await edit(browser, photos[1] as PhotoReply)).id)
    expect(again).toMatchObject({ state: 'done' })
    expect((await running.http.request(share.path)).status).toBe(200)
    const form = new FormData()
    form.set('photo', new Blob([new Uint8Array(greyPhoto)]), 'grey.jpg')
    const headers = { authorization: `Bearer ${key}` }
    expect((await running.http.request('/api/v1/photos', { method: 'POST', body: form, headers })).status).toBe(201)
    await expectChargesAreResults(database)
  } finally {
    await running.close()
    await database.close()
  }
})

test('what lies still is restored row by row and file by file, and backed up again without copying', async () => {
  const place = join(folder, 'backups')
  const own = environmentOf(server.database, server.folder)
  await until('all edits', 60_000, async () => {
    const { rows } = await sql`select 1 from jobs where state in ('queued', 'running')`.execute(server.db)
    return rows.length === 0 ? true : null
  })
  await server.running.close()
  await expectChargesAreResults(server.database)
  await run(`backup ${place}`, own)
  expect(await run(`backup ${place}`, own)).toMatch(/copied now: 0 files, 0 kB,/)
  const listed = (await run(`backup list ${place}`, own)).split('\n')
  expect(listed.length).toBeGreaterThan(2)

  const database = await openTestDatabase()
  const dataDir = join(folder, 'still')
  const there = environmentOf(database, dataDir)
  await run(`restore ${place}`, there)
  expect(await readRows(database)).toEqual(await readRows(server.database))
  const kept = openObjectStore({ dataDir, s3: null })
  let files = 0
  for (const prefix of ['photos/', 'masks/'])
    for await (const { key } of openObjectStore({ dataDir: server.folder, s3: null }).list(prefix)) {
      expect(await readAll(kept, key), key).toEqual(
        await readAll(openObjectStore({ dataDir: server.folder, s3: null }), key),
      )
      files++
    }
  expect(files).toBeGreaterThan(30)

  // A database in use is replaced only when told so, and then what the store holds already is not copied.
  await expect(run(`restore ${place}`, there)).rejects.toThrow(
    /holds members or photos; nothing was changed\. Add --replace/,
  )
  await sql`delete from shares`.execute(database.db)
  await run(`restore ${place} --replace`, there)
  expect(await readRows(database)).toEqual(await readRows(server.database))
  await database.close()

  expect(await run(`backup prune ${place} --keep 1`, own)).toMatch(
    new RegExp(`^Deleted ${listed.length - 1} backups and \\d+ parts, .*; 1 backup left\\.$`),
  )
  expect(await run(`backup verify ${place}`, own)).toMatch(/^Everything is as it was kept: 1 backup, /)
})

async function readAll(store: ObjectStore, key: string): Promise<Buffer | null> {
  const found = await store.find(key)
  return found === null ? null : buffer(found.body)
}
