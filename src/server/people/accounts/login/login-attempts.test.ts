import { randomInt } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestContext } from '#server/ground/http/request-context.ts'
import { createLoginAttempts } from '#server/people/accounts/login/login-attempts.ts'
import {
  codeOf,
  countEach,
  newEmail,
  newRequestContext,
  openTestAccounts,
  password,
} from '#server/people/accounts/test-accounts.ts'
import { giveVisitorJobs } from '#server/pictures/jobs/job-queries.ts'
import { giveVisitorPhotos } from '#server/pictures/photos/photo-queries.ts'
import { opened } from '../../../../../tests/opened.ts'

const people = await opened(
  openTestAccounts({
    photos: { giveToMember: giveVisitorPhotos },
    jobs: { giveToMember: giveVisitorJobs },
  }),
)
const attempts = createLoginAttempts(people)
beforeEach(() => people.forgetLimits())

/** A new browser at an address; each call makes another. */
const at = (clientAddress: string): RequestContext => ({ ...newRequestContext(), clientAddress })
const passTime = (seconds: number) => people.pool.query('update limits set expire = expire - $1', [seconds * 1000])
const passCodeTime = (minutes: number) =>
  people.pool.query(`update codes set expires_at = expires_at - make_interval(mins => $1)`, [minutes])

/** Asks once for each item, several at a time, and counts the outcomes. */
async function askEach<Item>(items: readonly Item[], ask: (item: Item) => Promise<string>) {
  const outcomes: string[] = []
  let next = 0
  const walk = async () => {
    while (next < items.length) outcomes.push(await ask(items[next++] as Item))
  }
  await Promise.all(Array.from({ length: 10 }, walk))
  return countEach(outcomes)
}

/** 1,000 addresses, each in its own block, as those of a botnet are: the strongest attack that so many can make. */
const botnet = Array.from({ length: 1000 }, (_, i) => `${20 + (i >> 8)}.${i & 255}.7.${1 + (i % 250)}`)
/** 300 of them, in a day three attempts each. The first 100 guesses pass from anywhere, then one from each address. */
const guesses = Array.from({ length: 3 }, () => botnet.slice(0, 300))
  .flat()
  .map((address) => ({ address, at: randomInt(1e9) }))
  .sort((a, b) => a.at - b.at)
  .map(({ address }) => address)

describe('900 guesses at a password from 300 addresses', () => {
  test('compares at most 400 of them, and the owner logs in from a new browser, by password and by code', async () => {
    const user = await people.addUser()
    const outcomes = await askEach(guesses, (address) => codeOf(attempts.countPassword(at(address), user.email)))
    expect(outcomes.done).toBeGreaterThan(300)
    expect(outcomes.done).toBeLessThanOrEqual(400)
    expect(Object.keys(outcomes).sort()).toEqual(['code-safer', 'done'])
    const owner = newRequestContext()
    expect(await codeOf(people.accounts.login(owner, { email: user.email, password }))).toBe('done')
    const other = newRequestContext()
    await people.accounts.sendCode(other, { email: user.email, purpose: 'register' })
    const code = await people.readCode(user.email)
    const form = { email: user.email, password, code, name: 'user' }
    expect(await codeOf(people.accounts.register(other, form))).toBe('done')
  })

  test('allows as many for an email without an account', async () => {
    const email = newEmail()
    const outcomes = await askEach(guesses.slice(0, 450), (address) =>
      codeOf(attempts.countPassword(at(address), email)),
    )
    expect(outcomes.done).toBeGreaterThan(250)
    expect(outcomes.done).toBeLessThanOrEqual(400)
  })
})

describe('guesses at a password', () => {
  const ask = (address: string, email: string) => codeOf(attempts.countPassword(at(address), email))

  test('from one address slow down that address and nobody else', async () => {
    const email = newEmail()
    const outcomes = await askEach(Array<string>(60).fill('203.0.113.9'), (address) => ask(address, email))
    expect(outcomes).toEqual({ done: 10, 'too-many-tries': 50 })
    expect(await ask('203.0.113.10', email)).toBe('done')
    expect(await ask('198.51.100.1', email)).toBe('done')
  })

  test('from a whole IPv6 customer network are few more than from one address', async () => {
    const email = newEmail()
    const all = Array.from({ length: 300 }, (_, i) => `2001:db8:7:${i.toString(16)}::1`)
    expect((await askEach(all, (address) => ask(address, email))).done).toBeLessThanOrEqual(101)
    expect(await ask('2001:db8:8::1', email)).toBe('done')
  })

  test('from any number of networks end at 1,500 a day', async () => {
    const email = newEmail()
    // As 1,380 others have guessed today.
    await people.limits.take('password-email-most', email, 1380)
    const many = Array.from({ length: 160 }, (_, i) => `30.${i}.1.1`)
    expect((await askEach(many, (address) => ask(address, email))).done).toBe(120)
    await passTime(86_400)
    expect(await ask('198.51.100.1', email)).toBe('done')
  })

  test('elsewhere do not affect a browser that has logged in before, nor the other way round', async () => {
    const [home, user] = [newRequestContext(), await people.addUser()]
    await people.accounts.login(home, { email: user.email, password })
    while (await people.limits.takeIfOpen('password-email-most', user.email));
    expect(await ask('198.51.100.2', user.email)).toBe('code-safer')
    expect(await codeOf(people.accounts.login(home, { email: user.email, password }))).toBe('done')
  })

  test('that turn out right are not counted', async () => {
    const [user, address] = [await people.addUser(), '198.51.100.3']
    for (let logins = 0; logins < 12; logins++)
      expect(await codeOf(people.accounts.login(at(address), { email: user.email, password }))).toBe('done')
    expect(await people.pool.query('select 1 from limits where points > 0')).toMatchObject({ rowCount: 0 })
  })
})

describe('codes asked for by hundreds of addresses', () => {
  const ask = (address: string, email: string, purpose: 'register' | 'retrieve' = 'register') =>
    codeOf(people.accounts.sendCode(at(address), { email, purpose }))

  test('leave 50 guesses at short codes a day and few mails, and give the owner a code that works in a new browser', async () => {
    const user = await people.addUser()
    const outcomes = await askEach(botnet.slice(0, 300), (address) => ask(address, user.email))
    expect(outcomes).toEqual({ done: 300 })
    // Five codes of their own, and one that all others share.
    expect(await people.mailsTo(user.email)).toHaveLength(6)
    const issued = await people.db
      .selectFrom('codes')
      .select('shared_seed')
      .where('email', '=', user.email)
      .where('shared_seed', 'is', null)
      .execute()
    expect(issued).toHaveLength(5)

    const owner = newRequestContext()
    await people.accounts.sendCode(owner, { email: user.email, purpose: 'register' })
    const mails = await people.mailsTo(user.email)
    expect(mails).toHaveLength(6)
    const code = sharedCodeIn(mails)
    const form = { email: user.email, password, code, name: 'user' }
    expect(await codeOf(people.accounts.register(owner, form))).toBe('done')
  })

  test('cause at most 34 mails in a whole day, whatever is asked for and however often', async () => {
    const email = newEmail()
    for (let tenMinutes = 0; tenMinutes < 24 * 6; tenMinutes++) {
      for (const purpose of ['register', 'retrieve'] as const)
        for (let asked = 0; asked < 2; asked++) await ask(botnet[randomInt(1000)] as string, email, purpose)
      await passTime(600)
      await people.pool.query(`update shared_codes set expires_at = expires_at - interval '10 minutes'`)
    }
    expect((await people.mailsTo(email)).length).toBeLessThanOrEqual(10 + 2 * 12)
    expect((await people.mailsTo(email)).length).toBeGreaterThan(20)
  })

  test('from one network slow that network; the next one gets its own code', async () => {
    const email = newEmail()
    const asked = await askEach(Array<string>(30).fill('203.0.113.9'), (address) => ask(address, email))
    expect(asked).toMatchObject({ done: 1 })
    expect(await ask('198.51.100.4', email)).toBe('done')
    expect(await people.mailsTo(email)).toHaveLength(2)
  })

  const sharedCodeIn = (mails: readonly { subject: string }[]) => {
    const found = mails.map(({ subject }) => /\d{4} \d{4} \d{4}/.exec(subject)?.[0]).find((code) => code !== undefined)
    if (found === undefined) throw new Error('no shared code was mailed')
    return found.replaceAll(' ', '')
  }

  /** Uses up the email's own codes. */
  async function spend(email: string): Promise<void> {
    while (await people.limits.takeIfOpen('code-email', email));
  }

  test('share one code that works once, in one browser, and then nowhere', async () => {
    const user = await people.addUser()
    await spend(user.email)
    const browsers = Array.from({ length: 20 }, () => newRequestContext())
    for (const requestContext of browsers)
      await people.accounts.sendCode(requestContext, { email: user.email, purpose: 'register' })
    const mails = await people.mailsTo(user.email)
    expect(mails).toHaveLength(1)
    const code = sharedCodeIn(mails)
    const use = (requestContext: RequestContext) =>
      codeOf(people.accounts.register(requestContext, { email: user.email, password, code, name: 'user' }))
    // It does not log in a browser that has not asked for it.
    expect(await use(newRequestContext())).toBe('code-wrong')
    expect(countEach(await Promise.all(browsers.map(use)))).toEqual({ done: 1, 'code-wrong': 19 })
    const late = newRequestContext()
    await people.accounts.sendCode(late, { email: user.email, purpose: 'register' })
    expect(await use(late)).toBe('code-wrong')
    expect(await people.mailsTo(user.email)).toHaveLength(2)
    expect(sharedCodeIn(await people.mailsTo(user.email))).not.toBe(code)
  })

  test('share one code that allows five attempts in each browser, and opens no other purpose or email', async () => {
    const [user, other] = [await people.addUser(), await people.addUser()]
    const requestContext = newRequestContext()
    for (const { email } of [user, other]) {
      await spend(email)
      for (const purpose of ['register', 'retrieve'] as const)
        await people.accounts.sendCode(newRequestContext(), { email, purpose })
      await people.accounts.sendCode(
        { ...newRequestContext(), owner: requestContext.owner },
        { email, purpose: 'retrieve' },
      )
    }
    const [retrieving, registering] = (await people.mailsTo(user.email)).map((mail) => sharedCodeIn([mail]))
    const use = (email: string, code: string | undefined) =>
      codeOf(people.accounts.retrieve(requestContext, { email, password: 'a new darkroom', code: code as string }))
    expect(await use(user.email, registering)).toBe('code-wrong')
    expect(await use(other.email, retrieving)).toBe('code-wrong')
    for (let guess = 0; guess < 4; guess++) expect(await use(user.email, '000000000000')).toBe('code-wrong')
    expect(await use(user.email, retrieving)).toBe('code-wrong')
  })

  test('share one code that is valid for ten minutes after the request, and is requested again', async () => {
    const [user, requestContext] = [await people.addUser(), newRequestContext()]
    await spend(user.email)
    const ask = () => people.accounts.sendCode(requestContext, { email: user.email, purpose: 'register' })
    await ask()
    const code = sharedCodeIn(await people.mailsTo(user.email))
    const use = () =>
      codeOf(people.accounts.register(requestContext, { email: user.email, password, code, name: 'user' }))
    await passCodeTime(10)
    expect(await use()).toBe('code-wrong')
    await passTime(60)
    await ask()
    expect(await people.mailsTo(user.email)).toHaveLength(1)
    expect(await use()).toBe('done')
  })
})

test('a mail that could not be sent leaves the next request a code that is mailed', async () => {
  const user = await people.addUser()
  while (await people.limits.takeIfOpen('code-email', user.email));
  await people.pool.query('alter table mailbox rename to mailbox_away')
  expect(await codeOf(people.accounts.sendCode(newRequestContext(), { email: user.email, purpose: 'register' }))).toBe(
    'mail-not-sent',
  )
  await people.pool.query('alter table mailbox_away rename to mailbox')
  await people.accounts.sendCode(newRequestContext(), { email: user.email, purpose: 'register' })
  expect(await people.mailsTo(user.email)).toHaveLength(1)
})
