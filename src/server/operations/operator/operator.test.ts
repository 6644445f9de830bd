import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#server/ground/env.ts'
import { reachDatabase } from '#server/operations/commands/reach-database.ts'
import { startsLittle } from '../../../../tests/answers-folder.ts'
import { useFolder } from '../../../../tests/use-folder.ts'

// Runs the command as an operator does, beside a server on its own folder, running or not.
const root = join(import.meta.dirname, '../../../..')
const ids = ['aaaa1111-0000-4000-8000-000000000000', 'aaaa2222-0000-4000-8000-000000000000']
/** Keeps compiled code for the next process, since each command is one. */
const base = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
const folder = useFolder('operator')
let server: ChildProcess | null = null

interface Ran {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

const run = (args: readonly string[], variables: Record<string, string> = {}, input = '') =>
  runGroup('support', args, variables, input)
const admin = (...args: string[]) => runGroup('admin', args)

function runGroup(
  group: 'support' | 'admin',
  args: readonly string[],
  variables: Record<string, string> = {},
  input = '',
): Promise<Ran> {
  const child = spawn(process.execPath, ['dist/programs/operator.js', group, ...args], {
    cwd: root,
    env: { ...base, DATA_DIR: join(folder, 'data'), ...variables },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  child.stdin.end(input)
  return new Promise((done) => child.once('close', (status) => done({ status, out: out.trim(), err: err.trim() })))
}

async function startServer(): Promise<number> {
  const child = spawn(process.execPath, ['dist/programs/server.js'], {
    cwd: root,
    env: { ...base, ...startsLittle, PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  return new Promise((done, fail) => {
    child.once('exit', (status) => fail(new Error(`the server ended with ${status}`)))
    child.stdout.on('data', (text) => {
      const port = /localhost:(\d+)/.exec(String(text))?.[1]
      if (port !== undefined) done(Number(port))
    })
  })
}

async function stopServer(): Promise<void> {
  const child = server
  server = null
  if (child === null) return
  child.kill('SIGINT')
  await new Promise((done) => child.once('exit', done))
}

const isDatabaseUp = () => existsSync(join(folder, 'data/postgres/postmaster.pid'))

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const host = join(folder, 'data/postgres-socket')
  const client = new pg.Client({ host, user: 'emulsion', database: 'emulsion' })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

let port: number

// A server takes seconds to start: the tests beside a running one come together, first and last.
beforeAll(async () => {
  port = await startServer()
  await query(`insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.org')`)
  for (const id of ids)
    await query(`insert into support_messages (id, user_id, subject, text) values ($1, 'ada', 'My sky', 'Why grey?')`, [
      id,
    ])
})
afterAll(() => stopServer())

describe('while the server runs', () => {
  test('lists and shows messages, stores and mails an answer; the server goes on', async () => {
    const list = await run(['list'])
    expect(list).toMatchObject({ status: 0, err: '' })
    expect(list.out.split('\n')).toHaveLength(2)
    expect((await run(['show', 'aaaa1'])).out).toContain('Why grey?')
    const reply = await run(['reply', 'AAAA1111', 'Point', 'it', 'at a sky.'])
    expect(reply).toEqual({
      status: 0,
      out: 'The answer to aaaa1111 is kept and put into the development mailbox for ada@example.org.',
      err: '',
    })
    expect(await query('select text from support_answers')).toEqual([{ text: 'Point it at a sky.' }])
    expect(await query('select recipient, subject from mailbox')).toEqual([
      { recipient: 'ada@example.org', subject: 'Re: My sky' },
    ])
    expect((await run(['list', '--open'])).out).toMatch(/^aaaa2222 .*open/)
    expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200)
  })

  test('makes a key that programs of a new account call with, told once and alone', async () => {
    const made = await admin('add-key', 'Grace@Example.org', '--name', 'nightly', '--test')
    expect(made).toMatchObject({ status: 0, err: 'Grace@Example.org has an account now, and no password yet.' })
    const headers = { authorization: `Bearer ${made.out}` }
    const reply = await fetch(`http://localhost:${port}/api/v1/photos`, { headers })
    expect(reply.status).toBe(200)
    expect((await admin('add-key', 'grace@example.org', '--rights', 'account,read')).err).toBe('')
    expect((await admin('add-key', 'grace@example.org', '--rights', 'all')).err).toMatch(/read, write, delete, account/)
    expect(
      await query(`select k.name, is_test, rights from api_keys k join users u on u.id = k.user_id
        where u.email = 'grace@example.org' order by is_test desc`),
    ).toEqual([
      { name: 'nightly', is_test: true, rights: ['read', 'write'] },
      { name: 'program', is_test: false, rights: ['read', 'account'] },
    ])
    expect(await admin('add-key', 'grace')).toMatchObject({ status: 1, err: 'grace is no email address.' })
    expect((await admin('audits')).out).toMatch(/add-key/)
  })

  test('appoints an admin, switches a tool off and on again, and the server says so', async () => {
    expect((await admin('appoint', 'ada@example.org')).out).toContain('may open /admin')
    expect((await admin('admins')).out).toMatch(/ada@example\.org +operator\b.*no second factor yet$/)
    expect((await admin('dismiss', 'ada@example.org')).out).toContain('may not open /admin')
    const off = async () => {
      const reply = await fetch(`http://localhost:${port}/api/switches`, { headers: { 'x-envelope': 'none' } })
      return ((await reply.json()) as { data: { off: object } }).data.off
    }
    expect(await admin('switch-off', 'cartoon', 'It', 'rests.')).toMatchObject({ status: 0, err: '' })
    expect((await admin('switches')).out).toMatch(/cartoon +off since .* It rests\./)
    await expect.poll(off, { timeout: 5_000 }).toEqual({ cartoon: 'It rests.' })
    expect((await admin('switch-on', 'cartoon')).out).toBe('cartoon is on.')
    expect(await admin('switch-on', 'cartoon')).toMatchObject({ status: 1, err: 'cartoon is on already.' })
  })

  test('grants a plan', async () => {
    const granted = await admin('grant', 'Ada@example.org', '--days', '7', '--reason', 'an', 'outage')
    expect(granted).toMatchObject({ status: 0, err: '' })
    expect(granted.out).toMatch(/^ada@example\.org has BASIC until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/)
    expect((await admin('subscription', 'ada@example.org')).out).toMatch(/0 of 5000 requests used[\s\S]*grant +active/)
  })
})

describe('while no server runs', () => {
  beforeAll(stopServer)

  test('works all the same, and leaves no database running', async () => {
    expect(isDatabaseUp()).toBe(false)
    expect((await run(['list'])).out.split('\n')).toHaveLength(2)
    const answer = 'Two lines\nfrom a file\n'
    expect(await run(['reply', ids[1] as string, '-'], {}, answer)).toMatchObject({ status: 0, err: '' })
    expect((await run(['show', ids[1] as string])).out).toContain(answer.trim())
    expect(isDatabaseUp()).toBe(false)
  })
})

describe('a failure is one sentence with its own exit code', () => {
  test('2 for a command that is not understood, without asking the database', async () => {
    expect(await run(['boss'], { DATA_DIR: join(folder, 'elsewhere') })).toEqual({
      status: 2,
      out: '',
      err: 'There is no command support boss.\nTry: emulsion --help',
    })
    expect(await run(['reply', 'aaaa1', '-'], {}, ' \n')).toMatchObject({
      status: 2,
      err: 'The answer is empty.\nTry: emulsion support reply --help',
    })
  })

  test('1 for an id that matches none, or several', async () => {
    expect(await run(['show', 'bbbb'])).toEqual({ status: 1, out: '', err: 'There is no message bbbb.' })
    expect(await run(['reply', 'aaaa', 'Here.'])).toEqual({
      status: 1,
      out: '',
      err: 'Several messages begin with aaaa; give more of the id.',
    })
  })

  test('1 for a folder without a database, which is not made, and for an unreachable database', async () => {
    const elsewhere = join(folder, 'elsewhere')
    expect(await run(['list'], { DATA_DIR: elsewhere })).toEqual({
      status: 1,
      out: '',
      err: `There is no database in ${elsewhere}; set DATA_DIR to the folder that the server uses, or DATABASE_URL.`,
    })
    expect(existsSync(elsewhere)).toBe(false)
    const away = await run(['list'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
    expect(away.status).toBe(1)
    expect(away.err).toMatch(/^The database cannot be used: .*\.$/)
  })

  test('1 for a mail that cannot be sent; the answer is stored', async () => {
    const variables = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'here@example.org' }
    expect(await run(['reply', ids[0] as string, 'Kept.'], variables)).toEqual({
      status: 1,
      out: '',
      err: 'The answer to aaaa1111 is kept and shown to ada@example.org under Support, but it could not be mailed.',
    })
    expect((await run(['show', ids[0] as string])).out).toContain('Kept.')
  })
})

describe('plans and money', () => {
  const order = 'bbbb1111-0000-4000-8000-000000000000'

  /** Kept open over a test, so that its commands need not start the database. */
  const openDatabase = () => reachDatabase(readSettings({ DATA_DIR: join(folder, 'data') }), 1)

  beforeAll(async () => {
    const database = await openDatabase()
    await query(
      `insert into orders (id, user_id, kind, plan_id, product_id, amount_cents, currency, provider)
        values ($1, 'ada', 'purchase', 'BASIC-MONTH', 'sandbox_basic_month', 999, 'USD', 'sandbox')`,
      [order],
    )
    await database.close()
  })

  test('revokes the plan without a server; each change is in the audits', async () => {
    expect((await admin('users', 'ada')).out).toMatch(/BASIC until .* ada@example\.org +Ada$/)
    expect(await admin('revoke', 'ada@example.org', '--reason', 'over')).toMatchObject({
      status: 0,
      out: 'ada@example.org is on FREE.',
    })
    expect(isDatabaseUp()).toBe(false)
    const audits = (await admin('audits')).out.split('\n')
    expect(audits[0]).toContain(`${userInfo().username}  revoke`)
    expect(audits.find((line) => line.includes('  grant '))).toContain('an outage')
    expect(audits.filter((line) => line.includes(`${userInfo().username}  support-answer`))).toHaveLength(3)
  })

  test('shows orders with notes, reads ledger and inbox, and processes a webhook again', async () => {
    // A server processes waiting webhooks as soon as it starts, so only the database is opened.
    const database = await openDatabase()
    expect((await admin('refund-note', 'bbbb', 'half', 'back')).out).toContain('kept with order bbbb1111')
    expect((await admin('orders')).out).toMatch(
      /^bbbb1111 .* pending +purchase +BASIC-MONTH +9\.99 USD +sandbox +ada@example\.org\n.* half back$/,
    )
    expect((await admin('ledger', 'ada@example.org')).out).toBe('No request was made yet.')
    await query(
      `insert into webhook_events (provider, event_id, type, body)
        values ('sandbox', 'evt_1', 'clock.moved', '{}'), ('elsewhere', 'evt_2', 'unknown', '{}')`,
    )
    expect((await admin('inbox', '--waiting')).out.split('\n')).toHaveLength(2)
    expect(await admin('replay', 'evt_1')).toMatchObject({ status: 0, out: 'Event evt_1 was worked on once more.' })
    expect(await admin('replay', 'evt_2')).toMatchObject({ status: 1, out: '' })
    expect((await admin('inbox', '--waiting')).out).toMatch(/^\S+ \S+ +elsewhere +evt_2 [^\n]*$/)
    await database.close()
  })

  test('a failure is one sentence', async () => {
    expect(await admin('grant', 'bob@example.org', '--reason', 'why')).toEqual({
      status: 1,
      out: '',
      err: 'There is no member bob@example.org.',
    })
    expect(await admin('grant', 'ada@example.org')).toEqual({
      status: 2,
      out: '',
      err: 'Give the reason, after --reason.\nTry: emulsion admin grant --help',
    })
  })
})

describe('the store, and periodic tasks', () => {
  const objects = () => join(folder, 'data/objects/photos')

  beforeAll(async () => {
    await startServer()
  })

  test('lists tasks with their last runs, and a failing one with its reason', async () => {
    await expect
      .poll(async () => (await admin('tasks')).out, { timeout: 30_000 })
      .toMatch(/store-sweep +ran .* succeeded/)
    await query(`update task_runs set failures = 4, failure = 'no listing' where task = 'expired-limits'`)
    const { out } = await admin('tasks')
    expect(out).toMatch(/^expired-limits .* failed 4 times in a row: no listing$/m)
    for (const name of ['expired-photos', 'envelope-keys', 'pending-payments', 'all-payments', 'old-records'])
      expect(out).toContain(name)
  })

  test('a sweep says what it would do, does it, and refuses while much is unknown', async () => {
    const addObject = async (id: string, ageDays: number) => {
      await mkdir(join(objects(), id), { recursive: true })
      await writeFile(join(objects(), id, 'file'), 'x')
      const at = new Date(Date.now() - ageDays * 86_400_000)
      await utimes(join(objects(), id, 'file'), at, at)
    }
    await addObject('known', 40)
    await addObject('forgotten', 40)
    await query(
      `insert into photos (id, visitor_id, name, width, height, bytes, format, has_alpha) values ('known', 'x', 'x', 1, 1, 1, 'png', false)`,
    )
    const dry = await admin('sweep', '--dry-run')
    expect(dry).toMatchObject({ status: 0, err: '' })
    expect(dry.out).toMatch(
      /^unknown +1, 1 kB\n.*photos\/forgotten\nA sweep would delete 0 let go of and 1 long unknown\.$/m,
    )
    expect(existsSync(join(objects(), 'forgotten'))).toBe(true)
    expect((await admin('sweep')).out).toContain('Deleted: 1;')
    expect([existsSync(join(objects(), 'forgotten')), existsSync(join(objects(), 'known'))]).toEqual([false, true])
    expect((await admin('audits')).out.split('\n')[0]).toMatch(/sweep +store +\{.*"unknown":1/)
    for (let count = 0; count < 6; count++) await addObject(`unknown-${count}`, 40)
    expect(await admin('sweep')).toMatchObject({
      status: 1,
      err: 'Nothing was deleted: so much is unknown that this database may not be the one that the store belongs to.',
    })
    expect(existsSync(join(objects(), 'unknown-0'))).toBe(true)
  })

  test('takes over a store of another deployment only by name', async () => {
    await query(`update deployment set id = 'another'`)
    const refused = await admin('sweep', '--dry-run')
    expect(refused).toMatchObject({ status: 1, out: '' })
    expect(refused.err).toMatch(/belongs to another deployment than this database; .*adopt-store/)
    expect((await admin('adopt-store')).out).toMatch(/belongs to this database now; what is due stays for 7 days\./)
    expect((await admin('sweep')).err).toBe(
      'Nothing was deleted: the database was set back, or took the store over, less than 7 days ago.',
    )
  })
})
