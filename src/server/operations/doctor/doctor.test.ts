import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { readSettings } from '#server/ground/env.ts'
import { checkClock, checkDatabase } from '#server/operations/doctor/checks/check-database.ts'
import { checkDisk } from '#server/operations/doctor/checks/check-disk.ts'
import { checkEngine } from '#server/operations/doctor/checks/check-engine.ts'
import { checkMail } from '#server/operations/doctor/checks/check-mail.ts'
import { checkMemory, readGrant } from '#server/operations/doctor/checks/check-memory.ts'
import { checkPayment } from '#server/operations/doctor/checks/check-payment.ts'
import { checkSettings } from '#server/operations/doctor/checks/check-settings.ts'
import { checkSite } from '#server/operations/doctor/checks/check-site.ts'
import { checkStore } from '#server/operations/doctor/checks/check-store.ts'
import { findingList } from '#server/operations/doctor/doctor-command.ts'
import type { Finding } from '#server/operations/doctor/finding.ts'
import { runOperatorLine } from '#server/operations/operator/run-line.ts'
import { useDatabase } from '../../../../tests/use-database.ts'
import { useFolder } from '../../../../tests/use-folder.ts'

// Each fault that the doctor knows, made in earnest where that is cheap.

const folder = useFolder('doctor')
const database = await useDatabase()
const servers: (Server | NetServer)[] = []

afterEach(() => {
  vi.restoreAllMocks()
  for (const server of servers.splice(0)) server.close()
})

/** @returns its port on this machine */
async function listenOn<One extends Server | NetServer>(server: One): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
const answering = (listener: RequestListener) => listenOn(createHttpServer(listener))

const addressOf = (name?: string) => {
  const { host, user, database: own } = database.address as { host: string; user: string; database: string }
  return `postgres://${user}@localhost/${name ?? own}?host=${encodeURIComponent(host)}`
}
const settingsOf = (variables: Record<string, string> = {}) => readSettings({ DATA_DIR: folder, ...variables })

/** 'state: sentence' of each. */
const said = (findings: readonly Finding[]) => findings.map(({ state, sentence }) => `${state}: ${sentence}`).join('\n')

test.each<[string, Record<string, string>, RegExp]>([
  ['a wrong one', { PORT: '99999' }, /^fail: PORT must be a whole number/],
  [
    'every wrong one',
    { PORT: 'x', ROLE: 'y' },
    /fail: PORT must[\s\S]*fail: ROLE must|fail: ROLE must[\s\S]*fail: PORT must/,
  ],
  ['a missing one', { ROLE: 'worker' }, /^fail: ROLE=worker needs DATABASE_URL/],
  ['no shared store', { ROLE: 'web', DATABASE_URL: 'postgres://a/b' }, /fail: ROLE=web needs S3_ENDPOINT/],
  [
    'letters swapped',
    { DATABSE_URL: 'postgres://a/b' },
    /^warn: DATABSE_URL is not a setting; DATABASE_URL may be meant\.$/,
  ],
  ['a made-up one', { S3_ACCESS_POINT: 'x' }, /^warn: S3_ACCESS_POINT is not a setting of Emulsion\.$/],
  [
    'https without a proxy',
    { PUBLIC_ORIGIN: 'https://a.example', NODE_ENV: 'production', MAIL: 'mailbox', PAYMENT_PROVIDER: 'sandbox' },
    /TRUSTED_PROXIES is 0: everybody shares/,
  ],
  [
    'a proxy without an origin',
    { TRUSTED_PROXIES: '1', MAIL: 'mailbox', PAYMENT_PROVIDER: 'sandbox' },
    /links in mails would name this machine/,
  ],
  ['an unused mail server', { MAIL: 'mailbox', SMTP_URL: 'smtp://a.example' }, /SMTP_URL is not used/],
  ['an unused key', { STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_SECRET_KEY is not used: PAYMENT_PROVIDER is sandbox/],
  [
    'two locks',
    { BACKUP_PASSPHRASE: 'a', BACKUP_RECIPIENT: 'age1b' },
    /fail: Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT, not both/,
  ],
  ['nothing wrong', { PATH: '/bin', HOSTNAME: 'a', MAILCHECK: '60', LESS: 'x' }, /^ok: 0 of \d+ are set/],
])('settings: %s', (_, variables, sentence) => {
  expect(said(checkSettings(variables).findings)).toMatch(sentence)
})

test('disk: free space, inodes, owners and what others can open', async () => {
  expect(said(await checkDisk(join(folder, 'not/yet')))).toMatch(/^(ok: .* will be made|fail: .* are refused)/)
  const real = await statfs(folder)
  const spaceOf = (bytes: number, ffree = real.ffree) =>
    (async () => ({ ...real, bsize: 1, blocks: 1e12, bavail: bytes, files: 1000, ffree })) as unknown as typeof statfs
  expect(said(await checkDisk(folder, spaceOf(1e8)))).toMatch(/^fail: .* the server does not start; make room/)
  expect(said(await checkDisk(folder, spaceOf(9e8)))).toMatch(/^fail: .* uploads and edits are refused/)
  expect(said(await checkDisk(folder, spaceOf(5e11, 3)))).toMatch(/^warn: Only 3 more files fit/)
  await writeFile(join(folder, 'open'), 'x')
  await chmod(join(folder, 'open'), 0o644)
  expect(said(await checkDisk(folder, spaceOf(5e11, 900)))).toMatch(/^warn: .*open can be opened by every user/)
  await rm(join(folder, 'open'))
  const before = await readdir(folder)
  expect(said(await checkDisk('/proc/1'))).toMatch(/^fail: \/proc\/1 cannot be written \(E\w+\)/)
  expect(await readdir(folder)).toEqual(before)
})

test('database: reach, rights, schema and clock', async () => {
  const check = (variables: Record<string, string>, deployment: string | null = null) =>
    checkDatabase(settingsOf(variables), deployment).then(said)
  const { db } = database
  expect(await check({ DATABASE_URL: addressOf() })).toMatch(/^ok: PostgreSQL \d+\S* answers/)
  expect(await check({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' })).toMatch(
    /^fail: .*it refuses connections; check that it runs/,
  )
  expect(await check({ DATABASE_URL: addressOf('nowhere') })).toMatch(/^fail: .*there is no such database/)
  expect(await check({ DATABASE_URL: addressOf(), DATABASE_CONNECTIONS: '400' })).toMatch(
    /^fail: .*takes 40\d connections at most, the database allows \d+ .*raise max_connections/,
  )
  expect(await check({ DATABASE_URL: addressOf('postgres') })).toMatch(
    /It is new; the first start makes its tables|^ok/,
  )
  await db.insertInto('deployment').values({ id: 'ours' }).execute()
  expect(await check({ DATABASE_URL: addressOf() }, 'theirs')).toMatch(
    /^ok: PostgreSQL .*\nok: .*clock.*\nfail: The store belongs to another deployment/,
  )
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(db)
  expect(await check({ DATABASE_URL: addressOf() })).toMatch(/^warn: A newer version has changed it \(999-later\)/)
  await sql`delete from kysely_migration where name in ('999-later', '020-provenance')`.execute(db)
  expect(await check({ DATABASE_URL: addressOf() })).toMatch(
    /^warn: The next start changes it by 1 migration; back up first/,
  )
  const clockAt = (ms: number) => ({ query: async () => ({ rows: [{ now: new Date(Date.now() + ms) }] }) }) as never
  expect(said(await checkClock(clockAt(100)))).toBe("ok: The database's clock and this machine's agree.")
  expect(said(await checkClock(clockAt(-5_000)))).toBe(
    "warn: Its clock and this machine's are 5 s apart; set both by NTP.",
  )
  expect(said(await checkClock(clockAt(3_600_000)))).toMatch(/^fail: .* 3600 s apart/)
})

test('database: a new data folder is no fault, and nothing is made in it', async () => {
  const empty = join(folder, randomUUID())
  expect(said(await checkDatabase(settingsOf({ DATA_DIR: empty }), null))).toMatch(
    /^ok: The embedded PostgreSQL will make/,
  )
  expect(said((await checkStore({ dataDir: empty, s3: null })).findings)).toMatch(/^ok: .* will be made/)
  expect(await readdir(folder)).not.toContain(empty)
})

test('store: a probe is written, read, listed and deleted; what a bucket answers is said in words', async () => {
  await mkdir(join(folder, 'objects'))
  expect(said((await checkStore({ dataDir: folder, s3: null })).findings)).toMatch(
    /^(ok|warn): .* takes, gives, lists and deletes files/,
  )
  expect(await readdir(join(folder, 'objects'))).toEqual(['.drafts'])
  const check = async (listener: RequestListener) => {
    const endpoint = `http://127.0.0.1:${await answering(listener)}`
    const s3 = { endpoint, region: 'r', bucket: 'photos', accessKeyId: 'k', secretAccessKey: 's' }
    return said((await checkStore({ dataDir: folder, s3 })).findings)
  }
  for (const [code, sentence] of [
    ['NoSuchBucket', /there is no such bucket; make it, or set S3_BUCKET/],
    ['InvalidAccessKeyId', /it does not know the key; set S3_ACCESS_KEY_ID/],
    ['SignatureDoesNotMatch', /the secret is another one/],
    ['RequestTimeTooSkewed', /the clock of this machine is wrong/],
    ['AccessDenied', /the key may not do that/],
  ] as const)
    expect(
      await check(
        (request, response) =>
          void request.resume().once('end', () => response.writeHead(403).end(`<Code>${code}</Code>`)),
      ),
    ).toMatch(sentence)
  const forgetful = await check(
    (request, response) =>
      void request.resume().once('end', () => response.writeHead(request.method === 'GET' ? 404 : 200).end()),
  )
  expect(forgetful).toMatch(/^fail: .*it does not give back what was written/)
})

test('mail: connects and logs in without sending, and sends when told to', async () => {
  const received: string[] = []
  const smtp = async (isWelcome: boolean): Promise<number> => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      disableReverseLookup: true,
      onAuth: (_auth, _session, done) => (isWelcome ? done(null, { user: 'a' }) : done(new Error('no'))),
      onRcptTo({ address }, _session, done) {
        received.push(address)
        done()
      },
    })
    server.on('error', () => {})
    return listenOn(server.server)
  }
  const mailAt = (port: number) =>
    ({ kind: 'smtp', url: `smtp://a:b@127.0.0.1:${port}`, from: 'Emulsion <e@example.org>' }) as const
  expect(said(await checkMail(mailAt(await smtp(true)), null))).toMatch(/^ok: .* answers and takes the login/)
  expect(received).toEqual([])
  expect(said(await checkMail(mailAt(await smtp(true)), 'ada@example.org'))).toMatch(
    /^ok: .* has taken a mail .* to ada@example\.org/,
  )
  expect(received).toEqual(['ada@example.org'])
  expect(said(await checkMail(mailAt(await smtp(false)), null))).toMatch(
    /^fail: .*it refuses user or password; set them in SMTP_URL \(it answered 535\)/,
  )
  expect(said(await checkMail(mailAt(9), null))).toMatch(/^fail: .*the connection was refused or cut/)
  expect(said(await checkMail(settingsOf().mail, 'ada@example.org'))).toMatch(
    /^fail: Nothing was sent: no mail server is set/,
  )
})

test('payment: the key and both products are asked for', async () => {
  const check = async (status: (path: string) => number) => {
    const port = await answering((request, response) => void response.writeHead(status(request.url ?? '')).end('{}'))
    const variables = {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_ENDPOINT: `http://127.0.0.1:${port}`,
      PRODUCT_BASIC_MONTHLY: 'price_month',
      PRODUCT_BASIC_YEARLY: 'price_year',
    }
    return said(await checkPayment(settingsOf(variables)))
  }
  expect(await check(() => 200)).toMatch(/^ok: .* knows the key and both products/)
  expect(await check(() => 401)).toMatch(/^fail: .* refuses STRIPE_SECRET_KEY/)
  expect(await check(() => 403)).toMatch(/^warn: STRIPE_SECRET_KEY may not read prices/)
  expect(await check((path) => (path.includes('year') ? 404 : 200))).toBe(
    'fail: stripe does not know price_year; set PRODUCT_BASIC_YEARLY.',
  )
  expect(await check(() => 500)).toMatch(/^warn: .* answered 500; try again later/)
  const public_ = { PUBLIC_ORIGIN: 'https://a.example', MAIL: 'mailbox', PAYMENT_PROVIDER: 'sandbox' }
  expect(said(await checkPayment(settingsOf(public_)))).toMatch(
    /^warn: The sandbox gives BASIC to whoever presses a button/,
  )
})

test('site: who answers on the port and at the public address', async () => {
  const health = JSON.stringify({ status: 'ok' })
  const port = await answering((_, response) => void response.end(health))
  const other = await answering((_, response) => void response.end('<h1>It works!</h1>'))
  const check = (at: number, publicOrigin: string | null) =>
    checkSite({ host: '0.0.0.0', port: at, publicOrigin }).then(said)
  expect(await check(port, `http://127.0.0.1:${port}`)).toMatch(/^ok: A server runs on port \d+, and .* leads to it/)
  expect(await check(other, null)).toMatch(/^fail: Port \d+ is taken by another program/)
  expect(await check(port, `http://127.0.0.1:${other}`)).toMatch(/^fail: .* answers with something else than Emulsion/)
  expect(await check(port, 'http://127.0.0.1:9')).toMatch(/^fail: .* cannot be reached from here/)
  expect(await check(0, 'http://127.0.0.1:9')).toMatch(/^warn: .* cannot be reached from here/)
  const sick = await answering((_, response) => void response.writeHead(503).end('{"status":"unavailable"}'))
  expect(await check(sick, null)).toMatch(/^warn: A server runs on port \d+ and is not well/)
})

test('engine: Node.js, the packages with native code, and the networks', async () => {
  const folders = modelFoldersFor(null)
  const load = async () => ({})
  const check = (parts: object) => checkEngine({ nodeVersion: '24.1.0', load, folders, ...parts }).then(said)
  expect(await check({ nodeVersion: '22.9.0' })).toMatch(/^fail: This is Node\.js 22\.9\.0; 24 or newer is needed\./)
  const broken = async (name: string) => {
    if (name === 'sharp') throw new Error('libvips-42.so: cannot open shared object file')
  }
  expect(await check({ load: broken })).toMatch(/^fail: sharp does not load, so no picture can be opened: libvips/)
  expect(await check({ folders: { ...folders, shipped: '/nowhere' } })).toMatch(
    /fail: .*photo-restorer.* is missing; install Emulsion again/,
  )
  expect(await check({ folders: { ...folders, converted: '/nowhere' } })).toMatch(
    /warn: face-detector.* not made yet; npm start/,
  )
})

test('memory: of the machine or of the container', () => {
  const settings = { role: 'all', renderProcesses: 2 } as const
  const check = (bytes: number, cores = 4, more = {}) =>
    said(checkMemory({ ...settings, ...more }, { bytes, isContainer: true, cores }))
  expect(check(2e9)).toMatch(/^fail: This container may use 2\.0 GB, and one photo of 50 megapixels/)
  expect(check(64e9)).toMatch(/^ok: /)
  expect(check(8e9, 4, { renderProcesses: 8 })).toMatch(
    /^warn: .*8 edits of 12 megapixels at once .*\n?warn: RENDER_PROCESSES is 8 on 4 cores/,
  )
  expect(readGrant(() => '1073741824\n')).toMatchObject({ bytes: 2 ** 30, isContainer: true })
  expect(readGrant(() => 'max\n').isContainer).toBe(false)
})

test('the command prints a line for each finding, or JSON, and exits with 1 when something fails', async () => {
  const variables = { DATA_DIR: join(folder, 'new'), PORT: '0', PATH: process.env.PATH ?? '' }
  const { out, isFailed } = await runOperatorLine(['doctor', '--json'], { ...variables, ROLE: 'everything' })
  expect(isFailed).toBe(true)
  const findings = JSON.parse(out as string) as Finding[]
  expect(findings.map(({ about }) => about)).toEqual(
    expect.arrayContaining([
      'settings',
      'data folder',
      'database',
      'photo store',
      'mail',
      'payment',
      'site',
      'engine',
      'memory',
    ]),
  )
  expect(findingList(findings)).toMatch(/^fail {2}settings {5}ROLE must be all, web or worker\.\n[\s\S]*must be mended/)
  await expect(runOperatorLine(['doctor', '--fast'], variables)).rejects.toThrow('There is no option --fast.')
  await expect(runOperatorLine(['doctor', '--send-to', 'ada'], variables)).rejects.toThrow(
    '--send-to is wrong: it is no email address.',
  )
})
