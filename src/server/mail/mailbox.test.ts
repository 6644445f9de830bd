import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/test-database.ts'
import { codeMail } from '#server/mail/mail-texts.ts'
import { createMailbox, type MailboxParts } from '#server/mail/mailbox.ts'
import { openMailer } from '#server/mail/mailer.ts'

const settings = { kind: 'mailbox', from: 'Emulsion <emulsion@localhost>', isNamed: false } as const
const mail = codeMail({ to: 'ada@example.org', language: 'en', code: '042917', purpose: 'register' })
const silent = pino({ level: 'silent' })
let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

function open(part: Partial<MailboxParts> = {}) {
  const mailbox = createMailbox({ db: database.db, settings, publicOrigin: null, ...part })
  if (mailbox === null) throw new Error('no mailbox')
  return mailbox
}

const asked = (url: string, headers: Record<string, string> = {}) => new Request(url, { headers })

test('a mail that stays here is found in the mailbox, whole, newest first', async () => {
  const mailer = openMailer(settings, { db: database.db, log: silent })
  await mailer.send(mail)
  await mailer.send({ ...mail, subject: 'a later one' })
  const [later, first] = await open().list()
  expect(later?.subject).toBe('a later one')
  expect(first).toMatchObject({ to: 'ada@example.org', subject: '042917 is your Emulsion code' })
  expect(await open().find(first!.id)).toMatchObject({ text: mail.text, html: mail.html })
  expect(await open().find('nobody')).toBeNull()
})

test('the newest 200 are kept, however many come at once', async () => {
  const mailer = openMailer(settings, { db: database.db, log: silent })
  await Promise.all(Array.from({ length: 205 }, () => mailer.send(mail)))
  await mailer.send({ ...mail, subject: 'the newest' })
  const kept = await open().list()
  expect(kept).toHaveLength(200)
  expect(kept[0]?.subject).toBe('the newest')
})

test('the terminal is told the code in one readable line, unless its log is off', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  await openMailer(settings, { db: database.db, log: silent }).send(mail)
  expect(print).not.toHaveBeenCalled()
  const log = pino({ level: 'warn' }, { write: () => {} })
  await openMailer(settings, { db: database.db, log }).send(mail)
  expect(print.mock.calls).toEqual([['Mail to ada@example.org: 042917 is your Emulsion code  (see /mailbox)']])
})

test('no mail comes in with a second line in its address or subject', async () => {
  const mailer = openMailer(settings, { db: database.db, log: silent })
  await expect(mailer.send({ ...mail, subject: 'a\nb' })).rejects.toMatchObject({ code: 'mail-not-sent' })
  await expect(mailer.send({ ...mail, to: 'a@b.org\nc' })).rejects.toMatchObject({ code: 'mail-not-sent' })
})

describe('the mailbox is read', () => {
  test.each([
    ['127.0.0.1', 'http://localhost:3000/mailbox'],
    ['127.0.0.1', 'http://127.0.0.1:3000/mailbox'],
    ['::1', 'http://[::1]:3000/mailbox'],
  ])('by the machine itself: %s at %s', (address, url) => {
    expect(open().mayRead(address, asked(url))).toBe(true)
    expect(open({ publicOrigin: 'http://localhost:3000' }).mayRead(address, asked(url))).toBe(true)
  })

  test.each([
    ['another machine', '192.168.0.9', 'http://192.168.0.2:3000/mailbox', {}],
    ['another machine that claims the host', '192.168.0.9', 'http://localhost:3000/mailbox', {}],
    ['another machine over IPv6', 'fe80::1', 'http://[fe80::2]:3000/mailbox', {}],
    ['a page elsewhere whose name leads here', '127.0.0.1', 'http://rebound.example:3000/mailbox', {}],
    ['the world through a proxy here', '127.0.0.1', 'http://localhost:3000/mailbox', { 'x-forwarded-for': '1.2.3.4' }],
    ['the world through a proxy here', '127.0.0.1', 'http://localhost:3000/mailbox', { via: '1.1 proxy' }],
  ])('not by %s', (_who, address, url, headers) => {
    expect(open().mayRead(address, asked(url, headers))).toBe(false)
    expect(open({ settings: { ...settings, isNamed: true } }).mayRead(address, asked(url, headers))).toBe(true)
  })

  test('not from a machine that serves others, though its proxy says nothing of them', () => {
    const serving = open({ publicOrigin: 'https://photos.example.org' })
    expect(serving.mayRead('127.0.0.1', asked('http://localhost:3000/mailbox'))).toBe(false)
  })

  test('by nobody where mails are really sent', () => {
    const smtp = { kind: 'smtp', url: 'smtp://localhost', from: 'a@example.org' } as const
    expect(createMailbox({ db: database.db, settings: smtp, publicOrigin: null })).toBeNull()
  })
})
