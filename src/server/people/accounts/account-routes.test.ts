import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { accountReply, doneReply, sessionsReply, userReply } from '#contract/account.ts'
import { openMailer } from '#server/ground/mail/mailer.ts'
import { newEmail, newRequestContext, password } from '#server/people/accounts/test-accounts.ts'
import { openSupportAdmin } from '#server/people/support/support-admin.ts'
import { openServer } from '../../../../tests/faults/setup/open-server.ts'
import { opened } from '../../../../tests/opened.ts'

const written: string[] = []
const silent = pino({ level: 'silent' })

const log = pino({ level: 'info' }, { write: (line: string) => void written.push(line) })
const { running, db } = await opened(openServer({}, { log }))

/** Keeps its cookies and has its own address. */
function openBrowser(language = 'en-GB,en;q=0.9') {
  const cookies = new Map<string, string>()
  const { clientAddress } = newRequestContext()
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await running.http.request(`http://localhost/api${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        'x-envelope': 'none',
        'accept-language': language,
        'x-forwarded-for': clientAddress,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) as unknown as [string, string, string]
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return Object.assign(ask, { cookies })
}
type Browser = ReturnType<typeof openBrowser>

const data = async (response: Response) => ((await response.json()) as { data: unknown }).data
const problem = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

const forgetLimits = () => sql`delete from limits`.execute(db)

async function askCode(browser: Browser, email: string, purpose: 'register' | 'retrieve'): Promise<string> {
  const sent = await browser('POST', '/auth/send-verification-code', { email, purpose })
  doneReply.parse(await data(sent))
  const mail = db.selectFrom('mailbox').select('subject').where('recipient', '=', email)
  const { subject } = await mail.orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  return /\d{6}/.exec(subject)?.[0] ?? ''
}

async function register(browser: Browser, email: string): Promise<void> {
  const code = await askCode(browser, email, 'register')
  const registered = await browser('POST', '/auth/registers', { email, password, code })
  expect(accountReply.parse(await data(registered)).user).toMatchObject({ email, name: 'user' })
}

describe('a person', () => {
  test('registers, is recognised, logs out and in again, and sees and ends other logins', async () => {
    const [home, phone, email] = [openBrowser(), openBrowser(), newEmail()]
    expect(await data(await home('GET', '/auth/user'))).toBeNull()
    await register(home, email.toUpperCase().toLowerCase())
    expect(userReply.parse(await data(await home('GET', '/auth/user')))).toMatchObject({ email, hasPassword: true })
    doneReply.parse(await data(await home('POST', '/auth/logout', {})))
    expect(await data(await home('GET', '/auth/user'))).toBeNull()
    doneReply.parse(await data(await home('POST', '/auth/logout', {})))

    userReply.parse(await data(await home('POST', '/auth/login', { email: ` ${email.toUpperCase()}`, password })))
    userReply.parse(await data(await phone('POST', '/auth/login', { email, password })))
    const { sessions } = sessionsReply.parse(await data(await home('GET', '/user/sessions')))
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    expect((await home('DELETE', `/user/sessions/${sessions[0]?.id}`)).status).toBe(204)
    expect(await data(await phone('GET', '/auth/user'))).toBeNull()
    expect(await problem(await phone('GET', '/user/sessions'))).toEqual([401, 'login-needed'])

    const renamed = await home('POST', '/user/profile', { name: ' Ada\u0000Lovelace ' })
    expect(userReply.parse(await data(renamed)).name).toBe('Ada Lovelace')
    expect((await home('DELETE', `/user/sessions/${sessions[1]?.id}`)).status).toBe(204)
    expect(await data(await home('GET', '/auth/user'))).toBeNull()
  })

  test('resets a password, which logs in here and logs out elsewhere; then changes it', async () => {
    const [home, phone, email] = [openBrowser(), openBrowser(), newEmail()]
    await register(home, email)
    await forgetLimits()
    const code = await askCode(phone, email, 'retrieve')
    const retrieved = await phone('POST', '/auth/passwords', { email, password: 'a new darkroom', code })
    expect(accountReply.parse(await data(retrieved)).user.email).toBe(email)
    expect(await data(await home('GET', '/auth/user'))).toBeNull()
    const change = (currentPassword: string, newPassword: string) =>
      phone('POST', '/auth/update-password', { currentPassword, newPassword })
    expect(await problem(await change(password, 'another darkroom'))).toEqual([400, 'password-wrong'])
    expect(await problem(await change('a new darkroom', 'short'))).toEqual([422, 'password-short'])
    doneReply.parse(await data(await change('a new darkroom', 'another darkroom')))
    userReply.parse(await data(await phone('GET', '/auth/user')))
    const nobody = await openBrowser()('POST', '/auth/update-password', { currentPassword: 'a', newPassword: 'b' })
    expect(await problem(nobody)).toEqual([401, 'login-needed'])
  })
})

describe('mails are in the language of their reader', () => {
  const newestMailTo = (email: string) =>
    db
      .selectFrom('mailbox')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  const languageOf = async (email: string) =>
    (await db.selectFrom('users').select('language').where('email', '=', email).executeTakeFirstOrThrow()).language
  const answerOf = async (browser: Browser, email: string) => {
    const asked = await browser('POST', '/support/messages', { subject: 'Sky', text: 'Why?' })
    const { id } = (await data(asked)) as { id: string }
    const mailer = openMailer({ kind: 'mailbox', from: 'test', isNamed: false }, { db, log: silent })
    await openSupportAdmin({ db, mailer, actor: 'grace' }).answer(id, 'So.')
    return newestMailTo(email)
  }

  test('mails a code in Japanese, text and HTML, when a Japanese page asks for it', async () => {
    await forgetLimits()
    const email = newEmail()
    const code = await askCode(openBrowser('ja'), email, 'register')
    const { subject, text, html } = await newestMailTo(email)
    expect(subject).toBe(`${code}がEmulsionの確認コードです`)
    expect(text).toContain('有効期限は10分')
    expect(html).toContain('<html lang="ja">')
    expect(html).toContain('有効期限は10分')
  })

  test('mails that come later use the language of the account, whatever pages were read meanwhile', async () => {
    await forgetLimits()
    const [browser, email] = [openBrowser('fr'), newEmail()]
    await register(browser, email)
    expect(await languageOf(email)).toBe('fr')
    // A page in another language: it answers in that language and does not change the account's.
    await forgetLimits()
    await askCode(openBrowser('de'), email, 'retrieve')
    expect((await newestMailTo(email)).html).toContain('<html lang="de">')
    const answer = await answerOf(browser, email)
    expect(answer.subject).toBe('Re: Sky')
    expect(answer.html).toContain('<html lang="fr">')
    expect(answer.text).toContain('Une réponse de l’assistance')
  })

  test('the account follows the next login: the language of its page, or the one chosen in that browser', async () => {
    await forgetLimits()
    const email = newEmail()
    await register(openBrowser('de'), email)
    const spanish = openBrowser('es')
    await spanish('POST', '/auth/login', { email, password })
    expect(await languageOf(email)).toBe('es')
    spanish.cookies.set('emulsion_language', 'zh-Hans')
    await spanish('POST', '/auth/login', { email, password })
    expect(await languageOf(email)).toBe('zh-Hans')
    spanish.cookies.set('emulsion_language', 'tlh')
    await spanish('POST', '/auth/login', { email, password })
    expect(await languageOf(email)).toBe('es')
  })

  test('an unsupported language falls back to English, in a call and in an account', async () => {
    await forgetLimits()
    const [browser, email] = [openBrowser('tlh, pt-BR;q=0.8'), newEmail()]
    const code = await askCode(browser, email, 'register')
    expect((await newestMailTo(email)).subject).toBe(`${code} is your Emulsion code`)
    await browser('POST', '/auth/registers', { email, password, code })
    await sql`update users set language = 'tlh' where email = ${email}`.execute(db)
    expect((await answerOf(browser, email)).html).toContain('<html lang="en">')
  })
})

test('refusals to strangers are the same byte for byte for known and unknown emails', async () => {
  const known = newEmail()
  await register(openBrowser(), known)
  const unknown = newEmail()
  const asks: [path: string, body: object][] = [
    ['/auth/login', { password: 'a guess' }],
    ['/auth/send-verification-code', { purpose: 'register' }],
    ['/auth/send-verification-code', { purpose: 'register' }],
    ['/auth/registers', { password: 'a guess', code: '000000' }],
    ['/auth/passwords', { password: 'a fair guess', code: '000000' }],
    ['/auth/passwords', { password: 'password', code: '000000' }],
  ]
  const browsers = { known: openBrowser(), unknown: openBrowser() }
  await forgetLimits()
  for (const [path, body] of asks) {
    const [a, b] = [
      await browsers.known('POST', path, { email: known, ...body }),
      await browsers.unknown('POST', path, { email: unknown, ...body }),
    ]
    const plain = async (response: Response) => ({
      status: response.status,
      body: (await response.text()).replace(/\d+ s\.|"retryAfterSeconds":\d+/g, 'soon'),
      headers: [...response.headers.keys()].sort(),
    })
    expect(await plain(a)).toEqual(await plain(b))
  }
})

test('never writes a password or a code to the log', () => {
  const log = written.join('')
  expect(log).toContain('/api/auth/registers')
  for (const secret of [password, 'a new darkroom', 'a guess']) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/"(code|detail|subject)":"[^"]*\d{6}/)
})
