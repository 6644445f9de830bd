import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { recoveryCodeCount } from '#contract/admin.ts'
import type { RequestContext, Session } from '#server/ground/http/request-context.ts'
import { openMailer } from '#server/ground/mail/mailer.ts'
import { createAdminDoor } from '#server/operations/admin/admin-door.ts'
import { openAppointments } from '#server/operations/admin/appoint-admins.ts'
import { createPasskeys } from '#server/people/accounts/passkeys/passkeys.ts'
import { createAuthenticator } from '#server/people/accounts/passkeys/test-authenticator.ts'
import { codeOf, newRequestContext, openTestAccounts, password } from '#server/people/accounts/test-accounts.ts'
import { opened } from '../../../../tests/opened.ts'

const where = { origin: 'https://photos.example.org', rpId: 'photos.example.org' }
const carriesNothing = { giveToMember: async () => {} }
const pepper = randomBytes(32)
type Member = RequestContext & { readonly session: Session }
type Device = ReturnType<typeof createAuthenticator>

const site = await opened(openTestAccounts({ photos: carriesNothing, jobs: carriesNothing }))
const log = pino({ level: 'silent' })
const mailer = openMailer({ kind: 'mailbox', from: 'test', isNamed: false }, { db: site.db, log })
const passkeys = createPasskeys({ ...site, site: where, mailer, log })

const openDoor = (requiresPasskey = false) =>
  createAdminDoor({ db: site.db, pepper, limits: site.limits, passkeys, requiresPasskey })

const logIn = async (userId: string): Promise<Member> => {
  const requestContext = newRequestContext()
  return (await site.contextAfter(requestContext, await site.accounts.signIn(requestContext, userId))) as Member
}

/** An admin whose account has a passkey, which is no factor yet. */
async function newAdmin() {
  const { id, email } = await site.addUser()
  await openAppointments({ db: site.db, actor: 'grace' }).appoint(email, ['operator'])
  const [member, device] = [await logIn(id), createAuthenticator()]
  const added = await addPasskey(member, device)
  return { id, email, member, device, passkeyId: added.id }
}

async function addPasskey(member: Member, device: Device) {
  const { challenge } = await passkeys.beginAdding(member, member.session, password)
  return passkeys.add(member, member.session, { name: 'Laptop', passkey: device.create({ challenge, ...where }) })
}

const sign = async (member: Member, device: Device, door = openDoor()) =>
  device.get({ ...(await door.beginPasskey(member)), ...where })
const show = async (member: Member, device: Device) =>
  codeOf(openDoor().passByPasskey(member, await sign(member, device)))
const codeAtFirst = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

async function setUpByCode({ member }: { member: Member }) {
  const access = await openDoor().access(member.session)
  if (access.at !== 'set-up' || access.factor === null) throw new Error(access.at)
  return openDoor().setUp(member.session, codeAtFirst(access.factor.secret))
}

test('at the first visit a passkey sets the factor up, and is asked for in each other session', async () => {
  const { id, email, member, device } = await newAdmin()
  expect(await openDoor().access(member.session)).toMatchObject({ at: 'set-up', passkeys: 1 })
  const codes = await openDoor().addFactorPasskey(member, await sign(member, device))
  expect(codes).toHaveLength(recoveryCodeCount)
  expect(await openDoor().access(member.session)).toMatchObject({ at: 'open', email })
  const other = await logIn(id)
  expect(await openDoor().access(other.session)).toEqual({ at: 'locked', email, isByPasskey: true })
  expect(await show(other, device)).toBe('done')
  expect(await openDoor().access(other.session)).toMatchObject({ at: 'open' })
  await openDoor().pass((await logIn(id)).session, codes[0] as string)
})

test('who saw the secret of codes before the passkey set the factor up makes no code of it, also without the passkey', async () => {
  const { id, member, device, passkeyId } = await newAdmin()
  const seen = await openDoor().access(member.session)
  if (seen.at !== 'set-up' || seen.factor === null) throw new Error(seen.at)
  const code = codeAtFirst(seen.factor.secret)
  await openDoor().addFactorPasskey(member, await sign(member, device))
  const other = await logIn(id)
  expect(await codeOf(openDoor().pass(other.session, code))).toBe('factor-wrong')
  await passkeys.remove(member.session, passkeyId)
  expect(await openDoor().access(other.session)).toMatchObject({ at: 'locked', isByPasskey: false })
  expect(await codeOf(openDoor().pass(other.session, code))).toBe('factor-wrong')
})

test('a passkey that somebody with the password added to the account opens nothing', async () => {
  const admin = await newAdmin()
  await setUpByCode(admin)
  const [thief, device] = [await logIn(admin.id), createAuthenticator()]
  await addPasskey(thief, device)
  expect(await openDoor().access(thief.session)).toMatchObject({ at: 'locked', isByPasskey: false })
  expect(await codeOf(openDoor().beginPasskey(thief))).toBe('passkey-failed')
  const { challenge } = await passkeys.beginProof(thief, admin.id, [])
  const signed = device.get({ challenge, ...where })
  expect(await codeOf(openDoor().passByPasskey(thief, signed))).toBe('passkey-failed')
  expect(await codeOf(openDoor().addFactorPasskey(thief, signed))).toBe('factor-needed')
  expect(await openDoor().access(thief.session)).toMatchObject({ at: 'locked' })
})

test('once a passkey was added beside codes, the codes of the device are taken no more, and again when it is removed', async () => {
  const { id, member, device, passkeyId } = await newAdmin()
  await setUpByCode({ member })
  expect(await openDoor().addFactorPasskey(member, await sign(member, device))).toEqual([])
  const other = await logIn(id)
  await site.db.updateTable('admins').set({ factor_last_step: null }).where('user_id', '=', id).execute()
  const { factor_seed } = await site.db
    .selectFrom('admins')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const { factorSetUp } = await import('#server/operations/admin/factor.ts')
  const code = () => codeAtFirst(factorSetUp(pepper, factor_seed, '').secret)
  expect(await codeOf(openDoor().pass(other.session, code()))).toBe('factor-wrong')
  await openDoor().removeFactorPasskey(member.session, passkeyId)
  expect(await codeOf(openDoor().pass(other.session, code()))).toBe('done')
})

test('where a passkey is required, codes set nothing up, and let in only to add one', async () => {
  const fresh = await newAdmin()
  const strict = openDoor(true)
  expect(await strict.access(fresh.member.session)).toMatchObject({ at: 'set-up', factor: null, passkeys: 1 })
  expect(await codeOf(strict.setUp(fresh.member.session, '123456'))).toBe('factor-needed')
  const { member, device } = await newAdmin()
  await setUpByCode({ member })
  expect(await strict.access(member.session)).toMatchObject({ at: 'passkey-needed', passkeys: 1 })
  expect(await codeOf(strict.require(member.session, null))).toBe('factor-needed')
  await strict.addFactorPasskey(member, await sign(member, device, strict))
  expect(await codeOf(strict.require(member.session, null))).toBe('done')
})

test('another admin’s passkey, a replayed answer and one for another site are refused; a lost role has no passkey', async () => {
  const [ada, eve] = [await newAdmin(), await newAdmin()]
  for (const { member, device } of [ada, eve]) await openDoor().addFactorPasskey(member, await sign(member, device))
  const there = await logIn(ada.id)
  const { challenge } = await openDoor().beginPasskey(there)
  expect(await codeOf(openDoor().passByPasskey(there, eve.device.get({ challenge, ...where })))).toBe('passkey-failed')
  const elsewhere = { ...(await openDoor().beginPasskey(there)), ...where, origin: 'https://evil.example' }
  expect(await codeOf(openDoor().passByPasskey(there, ada.device.get(elsewhere)))).toBe('passkey-failed')
  const once = await sign(there, ada.device)
  expect(await codeOf(openDoor().passByPasskey(there, once))).toBe('done')
  expect(await codeOf(openDoor().passByPasskey(there, once))).toBe('passkey-failed')
  await openAppointments({ db: site.db, actor: 'grace' }).dismiss(ada.email)
  expect(await codeOf(openDoor().beginPasskey(there))).toBe('not-found')
  expect(await site.db.selectFrom('admin_passkeys').selectAll().where('user_id', '=', ada.id).execute()).toEqual([])
})
