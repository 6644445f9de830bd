import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { passkeysMax } from '#contract/passkey.ts'
import type { RequestContext, Session } from '#server/ground/http/request-context.ts'
import { openMailer } from '#server/ground/mail/mailer.ts'
import { passkeySiteOf } from '#server/people/accounts/passkeys/passkey-site.ts'
import { createPasskeys } from '#server/people/accounts/passkeys/passkeys.ts'
import { createAuthenticator, type Signing } from '#server/people/accounts/passkeys/test-authenticator.ts'
import {
  codeOf,
  countEach,
  newRequestContext,
  openTestAccounts,
  password,
} from '#server/people/accounts/test-accounts.ts'
import { opened } from '../../../../../tests/opened.ts'

const where = { origin: 'https://photos.example.org', rpId: 'photos.example.org' }
const carriesNothing = { giveToMember: async () => {} }

const openPasskeys = (at: typeof where | null) => {
  const log = pino({ level: 'silent' })
  const mailer = openMailer({ kind: 'mailbox', from: 'test', isNamed: false }, { db: site.db, log })
  return createPasskeys({ ...site, site: at, mailer, log })
}
const site = await opened(openTestAccounts({ photos: carriesNothing, jobs: carriesNothing }))
const passkeys = openPasskeys(where)

type Member = RequestContext & { readonly session: Session }
type Device = ReturnType<typeof createAuthenticator>

/** A member who is logged in. */
async function join(options: { hasPassword?: boolean } = {}): Promise<Member> {
  const { id } = await site.addUser(options)
  const requestContext = newRequestContext()
  return (await site.contextAfter(requestContext, await site.accounts.signIn(requestContext, id))) as Member
}

const proofOf = ({ session }: Member) => (session.user.hasPassword ? password : undefined)

async function addTo(member: Member, device: Device, change: Partial<Signing> = {}) {
  const { challenge } = await passkeys.beginAdding(member, member.session, proofOf(member))
  const passkey = device.create({ challenge, ...where, ...change })
  return passkeys.add(member, member.session, { name: 'Kitchen laptop', passkey })
}

async function logIn(device: Device, change: Partial<Signing> = {}, requestContext = newRequestContext()) {
  const { challenge } = await passkeys.beginLogin(requestContext)
  return passkeys.login(requestContext, device.get({ challenge, ...where, ...change }))
}

describe('a passkey', () => {
  test('that a member added logs in without an email, and its list says when', async () => {
    const [ada, device] = [await join(), createAuthenticator()]
    const { id, email } = ada.session.user
    expect(await addTo(ada, device)).toMatchObject({ name: 'Kitchen laptop', usedAt: null })
    const { user, cookies } = await logIn(device, { userHandle: id })
    expect([user.id, cookies.length]).toEqual([id, 1])
    const [listed] = await passkeys.list(id)
    expect(Date.parse(listed?.usedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await site.mailsTo(email))[0]?.subject).toBe('A passkey was added to your Emulsion account')
  })

  test('is asked for with the finger, face or PIN, by the host of the settings, and by no list of keys', async () => {
    const options = await passkeys.beginLogin(newRequestContext())
    expect(options).toMatchObject({ rpId: where.rpId, userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    const ada = await join()
    await addTo(ada, createAuthenticator())
    const adding = await passkeys.beginAdding(ada, ada.session, password)
    expect(adding).toMatchObject({ rp: { id: where.rpId }, attestation: 'none' })
    expect(adding.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
    expect(adding.excludeCredentials).toHaveLength(1)
  })

  test('is added with the password alone, where there is one', async () => {
    const ada = await join()
    expect(await codeOf(passkeys.beginAdding(ada, ada.session, undefined))).toBe('bad-request')
    expect(await codeOf(passkeys.beginAdding(ada, ada.session, 'another password'))).toBe('password-wrong')
    const grace = await join({ hasPassword: false })
    expect(await codeOf(addTo(grace, createAuthenticator()))).toBe('done')
  })

  test('is renamed and removed by its member alone, and logs in no more', async () => {
    const [ada, eve, device] = [await join(), await join(), createAuthenticator()]
    const { id } = await addTo(ada, device)
    expect(await codeOf(passkeys.rename(eve.session, id, 'mine'))).toBe('not-found')
    expect(await codeOf(passkeys.remove(eve.session, id))).toBe('not-found')
    await passkeys.rename(ada.session, id, 'Phone')
    expect((await passkeys.list(ada.session.user.id)).map(({ name }) => name)).toEqual(['Phone'])
    await passkeys.remove(ada.session, id)
    expect(await codeOf(logIn(device))).toBe('passkey-failed')
  })

  test('goes with its account', async () => {
    const [ada, device] = [await join(), createAuthenticator()]
    await addTo(ada, device)
    await passkeys.beginAdding(ada, ada.session, password)
    await site.db.deleteFrom('users').where('id', '=', ada.session.user.id).execute()
    expect(await passkeys.list(ada.session.user.id)).toEqual([])
    expect(await codeOf(logIn(device))).toBe('passkey-failed')
  })

  test('is one of twenty at most, however many are added at once', async () => {
    const ada = await join({ hasPassword: false })
    const add = () => codeOf(addTo(ada, createAuthenticator()))
    const outcomes = await Promise.all(Array.from({ length: passkeysMax + 3 }, add))
    expect(countEach(outcomes)).toEqual({ done: passkeysMax, 'passkeys-too-many': 3 })
  })
})

describe('a login is refused', () => {
  let member: Member
  let device: Device
  beforeAll(async () => {
    ;[member, device] = [await join(), createAuthenticator()]
    await addTo(member, device)
  })

  test.each<[string, Partial<Signing>]>([
    ['that was signed for another site', { origin: 'https://photos.example.com' }],
    ['that was signed for a host below ours', { origin: 'https://evil.photos.example.org' }],
    ['that was signed for plain http', { origin: 'http://photos.example.org' }],
    ['with the key of another RP id', { rpId: 'example.org' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['with a challenge that was never given', { challenge: 'a'.repeat(43) }],
    ['with the handle of another member', { userHandle: '0197a000-0000-7000-8000-000000000009' }],
  ])('%s', async (_, change) => {
    expect(await codeOf(logIn(device, change))).toBe('passkey-failed')
  })

  test('when it is played again, and in all but one of many tries at once', async () => {
    const requestContext = newRequestContext()
    const { challenge } = await passkeys.beginLogin(requestContext)
    const passkey = device.get({ challenge, ...where })
    const tries = await Promise.all(Array.from({ length: 10 }, () => codeOf(passkeys.login(requestContext, passkey))))
    expect(countEach(tries)).toEqual({ done: 1, 'passkey-failed': 9 })
  })

  test('with a challenge that another browser asked for, or that is five minutes old', async () => {
    const [here, there] = [newRequestContext(), newRequestContext()]
    const { challenge } = await passkeys.beginLogin(here)
    const passkey = device.get({ challenge, ...where })
    expect(await codeOf(passkeys.login(there, passkey))).toBe('passkey-failed')
    await sql`update passkey_challenges set expires_at = now() where challenge = ${challenge}`.execute(site.db)
    expect(await codeOf(passkeys.login(here, passkey))).toBe('passkey-failed')
    await passkeys.deleteExpired()
    const left = site.db.selectFrom('passkey_challenges').select('challenge').where('challenge', '=', challenge)
    expect(await left.execute()).toEqual([])
  })

  test('with a challenge that was given to add a passkey', async () => {
    const { challenge } = await passkeys.beginAdding(member, member.session, password)
    expect(await codeOf(passkeys.login(member, device.get({ challenge, ...where })))).toBe('passkey-failed')
  })

  test('by another device under the name of this one, and with a signature that was changed', async () => {
    const [requestContext, other] = [newRequestContext(), createAuthenticator()]
    const signed = async (by: Device) => by.get({ ...(await passkeys.beginLogin(requestContext)), ...where })
    const forged = { ...(await signed(other)), id: device.id, rawId: device.id }
    expect(await codeOf(passkeys.login(requestContext, forged))).toBe('passkey-failed')
    const { response, ...rest } = await signed(device)
    const changed = { ...rest, response: { ...response, signature: (await signed(device)).response.signature } }
    expect(await codeOf(passkeys.login(requestContext, changed))).toBe('passkey-failed')
    const garbled = { ...rest, response: { ...response, clientDataJSON: 'AAAA' } }
    expect(await codeOf(passkeys.login(requestContext, garbled))).toBe('passkey-failed')
  })

  test('by a device whose counter stands or goes back: it was copied', async () => {
    const [ada, counting] = [await join(), createAuthenticator()]
    await addTo(ada, counting, { counter: 5 })
    const outcomes: string[] = []
    for (const counter of [5, 4, 6, 6, 0, 9]) outcomes.push(await codeOf(logIn(counting, { counter })))
    const refused = 'passkey-failed'
    expect(outcomes).toEqual([refused, refused, 'done', refused, refused, 'done'])
  })
})

describe('a passkey is not added', () => {
  test.each<[string, Partial<Signing>]>([
    ['by another site', { origin: 'https://elsewhere.example' }],
    ['for another RP id', { rpId: 'elsewhere.example' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['to a challenge that was never given', { challenge: 'a'.repeat(43) }],
  ])('%s', async (_, change) => {
    expect(await codeOf(addTo(await join(), createAuthenticator(), change))).toBe('passkey-failed')
  })

  test('twice, nor to another member’s account, whose challenge it is not', async () => {
    const [ada, eve, device] = [await join(), await join(), createAuthenticator()]
    const { challenge } = await passkeys.beginAdding(ada, ada.session, password)
    const passkey = device.create({ challenge, ...where })
    // Even in the same browser.
    const eveThere = { ...eve, owner: { ...eve.owner, visitorId: ada.owner.visitorId } }
    expect(await codeOf(passkeys.add(eveThere, eve.session, { name: 'x', passkey }))).toBe('passkey-failed')
    expect(await codeOf(passkeys.add(ada, ada.session, { name: 'x', passkey }))).toBe('done')
    expect(await codeOf(passkeys.add(ada, ada.session, { name: 'x', passkey }))).toBe('passkey-failed')
    expect(await codeOf(addTo(eve, device))).toBe('passkey-failed')
    expect((await logIn(device)).user.id).toBe(ada.session.user.id)
  })
})

test('one address has so many tries', async () => {
  const requestContext = newRequestContext()
  const outcomes: string[] = []
  for (let tries = 0; tries < 121; tries++) outcomes.push(await codeOf(passkeys.beginLogin(requestContext)))
  expect(countEach(outcomes)).toEqual({ done: 120, 'too-many-tries': 1 })
})

test('where browsers make none, every way says so', async () => {
  const [none, ada] = [openPasskeys(null), await join()]
  const passkey = createAuthenticator().get({ challenge: 'a'.repeat(43), ...where })
  for (const work of [none.beginLogin(ada), none.login(ada, passkey), none.beginAdding(ada, ada.session, password)])
    expect(await codeOf(work)).toBe('passkeys-not-here')
})

test.each([
  ['https://photos.example.org', { origin: 'https://photos.example.org', rpId: 'photos.example.org' }],
  ['https://photos.example.org:8443', { origin: 'https://photos.example.org:8443', rpId: 'photos.example.org' }],
  ['http://localhost:8080', { origin: 'http://localhost:8080', rpId: 'localhost' }],
  [null, { origin: 'http://localhost:3000', rpId: 'localhost' }],
  ['http://photos.example.org', null],
  ['https://192.0.2.7', null],
  ['http://127.0.0.1:3000', null],
  ['https://[2001:db8::1]', null],
])('with PUBLIC_ORIGIN %s passkeys are good at %o', (publicOrigin, expected) => {
  expect(passkeySiteOf({ publicOrigin, port: 3000 })).toEqual(expected)
})
