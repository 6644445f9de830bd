import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CodePurpose } from '#contract/account.ts'
import { createDeleteAccount } from '#server/doors/leaving/deletion/delete-account.ts'
import { openListeningSession } from '#server/ground/database/listening-session.ts'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { readSettings } from '#server/ground/env.ts'
import type { RequestContext, Session } from '#server/ground/http/request-context.ts'
import { openMailer } from '#server/ground/mail/mailer.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { openObjectStore } from '#server/ground/storage/open-object-store.ts'
import { sweepFiles } from '#server/ground/storage/unkept/unkept-files.ts'
import { createCodes } from '#server/people/accounts/login/codes.ts'
import { createMemberJobs } from '#server/pictures/jobs/member/member-jobs.ts'
import { openJobNotifier } from '#server/pictures/jobs/progress/job-notifier.ts'
import { openJobQueue } from '#server/pictures/jobs/queue/job-queue.ts'
import { startJobWorker } from '#server/pictures/jobs/queue/job-worker.ts'
import { createEditPhotos } from '#server/pictures/photos/edit-photos.ts'
import { createMemberPhotos } from '#server/pictures/photos/member/member-photos.ts'
import type { RenderPool } from '#server/pictures/render/render-run.ts'
import { renderFiles } from '#server/pictures/render/render-task.ts'
import { createApp, type RunningApp } from '#server/wiring/app.ts'
import { startsLittle } from '../../../../../tests/answers-folder.ts'

const password = 'correct horse battery'
let folder: string
let running: RunningApp
let database: Awaited<ReturnType<typeof openTestDatabase>>
let photoBytes: Buffer
const settings = () =>
  readSettings({ ...startsLittle, DATA_DIR: folder, ROLE: 'web', DATABASE_URL: 'postgres://unused/here' })
const log = pino({ level: 'silent' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulsion-delete-'))
  database = await openTestDatabase()
  running = await createApp(settings(), { database: database.address, log })
  const grey = await readFile(join(import.meta.dirname, '../../../../../tests/fixtures/grey.jpg'))
  photoBytes = await sharp(grey).resize(64, 64).jpeg().toBuffer()
})
afterAll(async () => {
  await running.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** A browser that keeps its cookies. */
function createBrowser() {
  const cookies = new Map<string, string>()
  const ask = async (method: string, path: string, body?: Buffer | object): Promise<Response> => {
    const isBytes = Buffer.isBuffer(body)
    const response = await running.http.request(`http://localhost${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        'x-envelope': 'none',
        'content-type': isBytes ? (method === 'PUT' ? 'image/png' : 'image/jpeg') : 'application/json',
      },
      ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return { ask, cookies }
}

type Browser = ReturnType<typeof createBrowser>

async function codeOf(browser: Browser, email: string, purpose: CodePurpose): Promise<string> {
  expect((await browser.ask('POST', '/api/auth/send-verification-code', { email, purpose })).status).toBe(200)
  const { subject } = await database.db
    .selectFrom('mailbox')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(subject)?.[0] as string
}

async function addMember(): Promise<{ browser: Browser; email: string; id: string }> {
  const browser = createBrowser()
  const email = `${randomUUID()}@example.org`
  const code = await codeOf(browser, email, 'register')
  const reply = await browser.ask('POST', '/api/auth/registers', { email, password, code })
  return { browser, email, id: (await dataOf<{ user: { id: string } }>(reply)).user.id }
}

async function dataOf<Data>(response: Response): Promise<Data> {
  expect(response.status).toBeLessThan(300)
  return ((await response.json()) as { data: Data }).data
}
const codeIn = async (response: Response) => ((await response.json()) as { code: string }).code

async function requestContextOf({ cookies }: Browser): Promise<RequestContext> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const session = await running.app.accounts.findSession(cookie)
  const owner = { visitorId: 'x', userId: session?.user.id ?? null }
  return { owner, session, clientAddress: '127.0.0.1', userAgent: '', language: 'en', chosenLanguage: null, origin: '' }
}

async function addPhoto(browser: Browser): Promise<string> {
  return (await dataOf<{ id: string }>(await browser.ask('POST', '/api/photos?name=mine.jpg', photoBytes))).id
}

async function addJob(browser: Browser, photoId: string): Promise<string> {
  const request = { tool: 'cartoon', photoId, options: {} }
  return (await dataOf<{ id: string }>(await browser.ask('POST', '/api/jobs', request))).id
}

/**
 * Tables with this text in any column. Two are left out: the mailbox of this machine, and the ledger, which never
 * changes and names members by an id that leads nowhere once they are deleted.
 */
async function findTraces(text: string): Promise<string[]> {
  const tables = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_name not in ('mailbox', 'ledger', 'usage_periods', 'unkept_files')`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await database.pool.query(`select 1 from ${name} t where to_jsonb(t)::text like $1`, [`%${text}%`])
    if (rows.length > 0) found.push(name)
  }
  return found
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of ['photos/', 'masks/'])
    for await (const { key } of openObjectStore(settings()).list(prefix)) keys.push(key)
  return keys
}

test('takes the right email and the right password, and deletes nothing before', async () => {
  const { browser, email } = await addMember()
  const photoId = await addPhoto(browser)
  const refusals: [object, string][] = [
    [{ email: 'somebody@example.org', password }, 'email-differs'],
    [{ email, password: 'not it at all' }, 'password-wrong'],
    [{ email }, 'bad-request'],
    // A code does not replace a wrong password.
    [{ email, code: '123456' }, 'bad-request'],
  ]
  for (const [proof, problem] of refusals)
    expect(await codeIn(await browser.ask('POST', '/api/user/delete', proof))).toBe(problem)
  expect((await browser.ask('GET', `/api/photos/${photoId}`)).status).toBe(200)
  expect(await codeIn(await createBrowser().ask('POST', '/api/user/delete', { email, password }))).toBe('login-needed')
})

test('counts guesses of the password', async () => {
  const { browser, email } = await addMember()
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess++)
    statuses.push((await browser.ask('POST', '/api/user/delete', { email, password: `wrong ${guess}` })).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400))
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('leaves no row, file, session or way in, and touches nothing of others', async () => {
  const [ada, eve] = [await addMember(), await addMember()]
  const other = createBrowser()
  await other.ask('POST', '/api/auth/login', { email: ada.email, password })
  const [photoId, theirs] = [await addPhoto(ada.browser), await addPhoto(eve.browser)]
  const jobId = await addJob(ada.browser, photoId)
  const mask = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await ada.browser.ask('PUT', `/api/photos/${photoId}/mask`, mask)
  const question = { subject: 'Question', text: 'How?' }
  expect((await ada.browser.ask('POST', '/api/support/messages', question)).status).toBe(201)
  await codeOf(ada.browser, ada.email, 'retrieve')

  const reply = await ada.browser.ask('POST', '/api/user/delete', { email: ada.email.toUpperCase(), password })
  expect(await dataOf(reply)).toMatchObject({ status: 'success' })
  expect([...ada.browser.cookies.keys()]).toEqual(['emulsion_visitor'])
  for (const trace of [ada.id, ada.email, photoId, jobId]) expect(await findTraces(trace)).toEqual([])
  expect((await listKeys()).join()).not.toContain(photoId)
  for (const browser of [ada.browser, other]) {
    expect(await dataOf(await browser.ask('GET', '/api/auth/user'))).toBeNull()
    expect((await browser.ask('GET', `/api/photos/${photoId}`)).status).toBe(404)
    expect((await browser.ask('GET', `/api/photos/${photoId}/image`)).status).toBe(404)
  }
  expect((await other.ask('POST', '/api/auth/login', { email: ada.email, password })).status).toBe(401)
  const mails = database.db.selectFrom('mailbox').select('subject').where('recipient', '=', ada.email)
  expect((await mails.execute()).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/deleted/i))
  expect((await eve.browser.ask('GET', `/api/photos/${theirs}/image`)).status).toBe(200)
})

test('without a password takes a code that was mailed for this purpose to this session', async () => {
  const { browser, email, id } = await addMember()
  await database.db.deleteFrom('accounts').where('user_id', '=', id).execute()
  await database.pool.query('delete from limits')
  expect(await codeIn(await browser.ask('POST', '/api/user/delete', { email, password }))).toBe('bad-request')
  expect(await codeIn(await browser.ask('POST', '/api/user/delete', { email, code: '000000' }))).toBe('code-wrong')
  const stranger = createBrowser()
  const asked = await stranger.ask('POST', '/api/auth/send-verification-code', { email, purpose: 'delete' })
  expect(await codeIn(asked)).toBe('login-needed')
  const code = await codeOf(browser, email, 'delete')
  expect((await browser.ask('POST', '/api/user/delete', { email, code })).status).toBe(200)
  expect(await findTraces(id)).toEqual([])
})

test('leaves nothing of what arrives during the deletion, and asked twice deletes once', async () => {
  const { browser, email, id } = await addMember()
  const photoId = await addPhoto(browser)
  const proof = { email, password }
  const arriving = Array.from({ length: 12 }, (_, one) =>
    one % 2 === 0
      ? browser.ask('POST', '/api/photos?name=late.jpg', photoBytes)
      : browser.ask('POST', '/api/jobs', { tool: 'cartoon', photoId, options: {} }),
  )
  const deleting = [browser.ask('POST', '/api/user/delete', proof), browser.ask('POST', '/api/user/delete', proof)]
  for (const reply of await Promise.all(deleting)) expect([200, 401]).toContain(reply.status)
  await Promise.all(arriving)
  expect(await findTraces(id)).toEqual([])
  const known = await database.db.selectFrom('photos').select('id').execute()
  const knownIds = new Set(known.map((photo) => photo.id))
  expect((await listKeys()).filter((key) => !knownIds.has(key.split('/')[1] ?? ''))).toEqual([])
  const mails = database.db.selectFrom('mailbox').select('subject').where('recipient', '=', email)
  expect((await mails.execute()).filter(({ subject }) => /deleted/i.test(subject))).toHaveLength(1)
})

test('files that cannot be deleted right now are left to the sweep, and the account is deleted anyway', async () => {
  const { browser, email, id } = await addMember()
  const photoId = await addPhoto(browser)
  const requestContext = await requestContextOf(browser)
  const { db } = database
  const store: ObjectStore = {
    ...openObjectStore(settings()),
    delete: () => Promise.reject(new Error('the store is away')),
  }
  const codes = createCodes({ db, pepper: Buffer.alloc(32) })
  const { accounts, billing } = running.app
  const parts = { db, accounts, billing, codes, mailer: openMailer(settings().mail, { db, log }), log }
  const deleteAccount = createDeleteAccount({
    ...parts,
    photos: createMemberPhotos({ db, store, downloadCache: { removePhoto: async () => {} } }),
    jobs: createMemberJobs(db),
  })
  await deleteAccount(requestContext, requestContext.session as Session, { email, password })
  expect(await findTraces(id)).toEqual([])
  expect((await listKeys()).join()).toContain(photoId)
  await sql`update unkept_files set due_at = now()`.execute(db)
  await sweepFiles({ db, store: openObjectStore(settings()) })
  expect((await listKeys()).join()).not.toContain(photoId)
})

test('a run that ends after its account was deleted leaves nothing behind', async () => {
  const { browser, email, id } = await addMember()
  const photoId = await addPhoto(browser)
  const store = openObjectStore(settings())
  const editPhotos = createEditPhotos({
    db: database.db,
    store,
    spoolFolder: join(folder, 'spool'),
    downloadCache: { keep: async () => {}, removePhoto: async () => {} },
    certificates: [],
  })
  const session = await openListeningSession(database.address)
  const notifier = await openJobNotifier(session)
  const queue = await openJobQueue(database.address, { doesWork: true, connectionsMax: 3, onError: () => {} })
  const stored = Promise.withResolvers<string>()
  const discarded = Promise.withResolvers<string>()
  // A child that ignores the order to stop and finishes its work.
  const pool: RenderPool = {
    async run(task, { signal }) {
      if (task.kind !== 'edit') throw new Error(task.kind)
      expect((await browser.ask('POST', '/api/user/delete', { email, password })).status).toBe(200)
      await expect.poll(() => signal?.aborted).toBe(true)
      for (const name of Object.values(renderFiles)) await writeFile(join(task.folder, name), 'late')
      return { format: 'png', width: 64, height: 64, hasAlpha: false, engines: [], facts: {}, stages: [] } as never
    },
    pids: () => [],
    state: () => ({ children: [], waiting: 0, failedStarts: 0 }),
    close: async () => {},
  }
  const photos = {
    ...editPhotos,
    async storeResult(...opened: Parameters<typeof editPhotos.storeResult>) {
      const result = await editPhotos.storeResult(...opened)
      stored.resolve(result.id)
      return result
    },
    async discardResult(resultId: string) {
      await editPhotos.discardResult(resultId)
      discarded.resolve(resultId)
    },
  }
  const by = { worker: 'a worker', version: '1' }
  const parts = { db: database.db, photos, pool, queue, notifier, log, by, concurrency: 1, networkBytesOf: () => 0 }
  const worker = await startJobWorker(parts)
  const jobId = await addJob(browser, photoId)
  const resultId = await stored.promise
  expect(await discarded.promise).toBe(resultId)
  for (const trace of [id, jobId, photoId, resultId]) expect(await findTraces(trace)).toEqual([])
  const keys = (await listKeys()).join()
  expect(keys).not.toContain(photoId)
  expect(keys).not.toContain(resultId)
  await worker.close()
  await queue.close()
  await session.close()
})
