import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { codeMail } from '#server/ground/mail/mail-texts.ts'
import { createMailbox, type Mailbox, type MailboxParts } from '#server/ground/mail/mailbox.ts'
import { openMailer } from '#server/ground/mail/mailer.ts'
import { databaseOfTest, useDatabase } from '../../../../tests/use-database.ts'

const settings = { kind: 'mailbox', from: 'Emulsion <emulsion@localhost>', isNamed: false } as const
const mail = codeMail({ to: 'ada@example.org', language: 'en', code: '042917', purpose: 'register' })
const silent = pino({ level: 'silent' })
const database = await useDatabase()

afterEach(() => vi.restoreAllMocks())

async function open(part: Partial<MailboxParts> = {}) {
  const mailbox = await createMailbox({ db: database.db, settings, publicOrigin: null, isSecure: false, ...part })
  if (mailbox === null) throw new Error('no mailbox')
  return mailbox
}

const asked = (url: string, headers: Record<string, string> = {}) => new Request(url, { headers })
/** A request of a browser that has opened the address that the start prints. */
const unlocked = (mailbox: Mailbox, url: string, headers: Record<string, string> = {}) => {
  const [cookie] = mailbox.cookiesFor(asked(new URL(mailbox.address, url).href))
  return asked(url, { ...headers, cookie: cookie?.split(';')[0] as string })
}

test('a stored mail is found in the mailbox, complete, newest first', async () => {
  const mailer = openMailer(settings, { db: database.db, log: silent })
  await mailer.send(mail)
  await mailer.send({ ...mail, subject: 'a later one' })
  const [later, first] = await (await open()).list()
  expect(later?.subject).toBe('a later one')
  expect(first).toMatchObject({ to: 'ada@example.org', subject: '042917 is your Emulsion code' })
  expect(await (await open()).find(first!.id)).toMatchObject({ text: mail.text, html: mail.html })
  expect(await (await open()).find('nobody')).toBeNull()
})

test('keeps the newest 200, however many come at once', async () => {
  const mailer = openMailer(settings, { db: database.db, log: silent })
  await Promise.all(Array.from({ length: 205 }, () => mailer.send(mail)))
  await mailer.send({ ...mail, subject: 'the newest' })
  const kept = await (await open()).list()
  expect(kept).toHaveLength(200)
  expect(kept[0]?.subject).toBe('the newest')
})

test('prints the code to the terminal in one readable line, unless its log is off', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  await openMailer(settings, { db: database.db, log: silent }).send(mail)
  expect(print).not.toHaveBeenCalled()
  const log = pino({ level: 'warn' }, { write: () => {} })
  await openMailer(settings, { db: database.db, log }).send(mail)
  expect(print.mock.calls).toEqual([['Mail to ada@example.org: 042917 is your Emulsion code  (see the mailbox)']])
})

test('no mail gets a second line into its address or subject', async () => {
  const mailer = openMailer(settings, { db: database.db, log: silent })
  await expect(mailer.send({ ...mail, subject: 'a\nb' })).rejects.toMatchObject({ code: 'mail-not-sent' })
  await expect(mailer.send({ ...mail, to: 'a@b.org\nc' })).rejects.toMatchObject({ code: 'mail-not-sent' })
})

describe('the mailbox opens', () => {
  const here = 'http://localhost:3000/mailbox'

  test.each([
    ['127.0.0.1', here],
    ['127.0.0.1', 'http://127.0.0.1:3000/mailbox'],
    ['::1', 'http://[::1]:3000/mailbox'],
  ])('to the machine itself that has the token: %s at %s', async (address, url) => {
    for (const publicOrigin of [null, 'http://localhost:3000']) {
      const mailbox = await open({ publicOrigin })
      expect(mailbox.accessFor(address, asked(new URL(mailbox.address, url).href))).toBe('open')
      expect(mailbox.accessFor(address, unlocked(mailbox, url))).toBe('open')
    }
  })

  // A plain reverse proxy connects from this machine and sends `Host: 127.0.0.1`, whoever asked it.
  test('to nobody without the token, even if the request seems to come from this machine', async () => {
    for (const isNamed of [false, true]) {
      const mailbox = await open({ settings: { ...settings, isNamed } })
      const wrong = mailbox.address.slice(0, -1)
      for (const url of [here, 'http://127.0.0.1:3000/mailbox', new URL(wrong, here).href, `${here}?token=`]) {
        expect(mailbox.accessFor('127.0.0.1', asked(url))).toBe('locked')
        expect(mailbox.cookiesFor(asked(url))).toEqual([])
      }
      expect(mailbox.accessFor('127.0.0.1', asked(here, { cookie: 'emulsion_mailbox=1' }))).toBe('locked')
    }
  })

  test('with the same token after a restart, and with another one on another data folder', async () => {
    expect((await open()).address).toBe((await open()).address)
    const elsewhere = await databaseOfTest()
    expect((await open({ db: elsewhere.db })).address).not.toBe((await open()).address)
  })

  test('by a cookie that no script and no other site can read, for this page and its data alone', async () => {
    const { address, cookiesFor } = await open()
    const cookies = cookiesFor(asked(new URL(address, here).href))
    expect(cookies.map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;'))).toEqual([
      'emulsion_mailbox=…; Path=/mailbox; HttpOnly; SameSite=Strict',
      'emulsion_mailbox=…; Path=/mailbox.data; HttpOnly; SameSite=Strict',
    ])
    const secure = await open({ isSecure: true })
    expect(secure.cookiesFor(asked(new URL(secure.address, here).href))[0]).toContain('; Secure')
  })

  test.each([
    ['another machine', '192.168.0.9', 'http://192.168.0.2:3000/mailbox', {}],
    ['another machine that claims the host', '192.168.0.9', here, {}],
    ['another machine over IPv6', 'fe80::1', 'http://[fe80::2]:3000/mailbox', {}],
    ['a page elsewhere whose name leads here', '127.0.0.1', 'http://rebound.example:3000/mailbox', {}],
    ['the world through a proxy here', '127.0.0.1', here, { 'x-forwarded-for': '1.2.3.4' }],
    ['the world through a proxy here', '127.0.0.1', here, { via: '1.1 proxy' }],
  ])('not to %s, even with the token, unless asked for by name', async (_who, address, url, headers) => {
    const mailbox = await open()
    expect(mailbox.accessFor(address, unlocked(mailbox, url, headers))).toBe('absent')
    const named = await open({ settings: { ...settings, isNamed: true } })
    expect(named.accessFor(address, unlocked(named, url, headers))).toBe('open')
    expect(named.accessFor(address, asked(url, headers))).toBe('locked')
  })

  test('not on a machine that serves others, even if its proxy does not say so', async () => {
    const serving = await open({ publicOrigin: 'https://photos.example.org' })
    expect(serving.accessFor('127.0.0.1', unlocked(serving, here))).toBe('absent')
  })

  test('to nobody where mails are really sent', async () => {
    const smtp = { kind: 'smtp', url: 'smtp://localhost', from: 'a@example.org' } as const
    const parts = { db: database.db, settings: smtp, publicOrigin: null, isSecure: false }
    expect(await createMailbox(parts)).toBeNull()
  })
})
