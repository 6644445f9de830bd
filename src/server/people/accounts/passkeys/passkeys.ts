import { randomBytes, randomUUID } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Logger } from 'pino'
import type { z } from 'zod'
import {
  type addPasskeyRequest,
  type PasskeyReply,
  type passkeyAssertion,
  passkeyMinutes,
  passkeysMax,
} from '#contract/passkey.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { RequestContext, Session } from '#server/ground/http/request-context.ts'
import { addressKey } from '#server/ground/limits/address-key.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import { passkeyAddedMail } from '#server/ground/mail/mail-texts.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Login } from '#server/people/accounts/login/sessions.ts'
import {
  countUse,
  deleteChallengesEnded,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
  takeChallenge,
} from '#server/people/accounts/passkeys/passkey-queries.ts'
import type { PasskeySite } from '#server/people/accounts/passkeys/passkey-site.ts'

export interface PasskeysParts {
  readonly db: Db
  /** null: browsers make none for this installation. */
  readonly site: PasskeySite | null
  readonly accounts: Pick<Accounts, 'signIn' | 'verifyPassword' | 'lock'>
  readonly limits: RateLimits
  readonly mailer: Mailer
  readonly log: Logger
}

export type Passkeys = ReturnType<typeof createPasskeys>

export type Assertion = z.infer<typeof passkeyAssertion>
type Creation = z.infer<typeof addPasskeyRequest>

/** Whom a passkey says to belong to, as its device keeps it: the member's random id. */
const userHandleOf = (userId: string) => new Uint8Array(Buffer.from(userId))
const newChallenge = () => randomBytes(32).toString('base64url')
/** COSE's EdDSA, ES256 and RS256, which every device knows one of; ML-DSA is experimental in Node.js. */
const algorithms = [-8, -7, -257]
const timeoutMs = passkeyMinutes * 60_000

/**
 * Login by a key of the member's device (WebAuthn), which no other site can ask for. Every verb but the list and the
 * removal throws Problem 'passkeys-not-here' where browsers make none.
 */
export function createPasskeys({ db, site, accounts, limits, mailer, log }: PasskeysParts) {
  const getSite = (): PasskeySite => {
    if (site === null) throw new Problem('passkeys-not-here')
    return site
  }
  const countTry = ({ clientAddress }: RequestContext) => limits.take('passkey-address', addressKey(clientAddress))
  /** Before anything is checked, so that a challenge is tried once. */
  const useChallenge = async (clientData: string, { owner }: RequestContext, userId: string | null) => {
    const challenge = challengeIn(clientData)
    const isOurs = await takeChallenge(db, { challenge, visitorId: owner.visitorId, userId })
    if (!isOurs) throw new Problem('passkey-failed', 'no such challenge')
    return challenge
  }

  /** Counts the use. @throws Problem 'passkey-failed' */
  const verify = async (known: PasskeyRow, passkey: Assertion, challenge: string): Promise<void> => {
    const { origin, rpId } = getSite()
    const counter = await refuseOnError(async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: withoutUndefined(passkey),
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: {
          id: known.credential_id,
          publicKey: new Uint8Array(known.public_key),
          counter: Number(known.counter),
        },
      })
      return verified ? authenticationInfo.newCounter : null
    })
    if (!(await countUse(db, known.id, counter))) throw new Problem('passkey-failed', 'counter went back')
  }

  return {
    /** Whether browsers make passkeys for this installation. */
    isHere: site !== null,

    /** @returns what the browser is asked with */
    async beginLogin(requestContext: RequestContext) {
      const { rpId } = getSite()
      await countTry(requestContext)
      const challenge = newChallenge()
      await insertChallenge(db, { challenge, visitorId: requestContext.owner.visitorId, userId: null }, passkeyMinutes)
      // Without a list of keys: the device offers those that it has, and no email is typed or told.
      const asked = { rpID: rpId, challenge: bytesOf(challenge), userVerification: 'required' } as const
      return generateAuthenticationOptions({ ...asked, timeout: timeoutMs })
    },

    /** @throws Problem 'passkey-failed', 'too-many-tries' */
    async login(requestContext: RequestContext, passkey: Assertion): Promise<Login> {
      getSite()
      await countTry(requestContext)
      const challenge = await useChallenge(passkey.response.clientDataJSON, requestContext, null)
      const known = await findPasskey(db, passkey.id)
      if (known === null) throw new Problem('passkey-failed', 'no such passkey')
      const { userHandle } = passkey.response
      // A device that names its owner must name this one.
      if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== known.user_id)
        throw new Problem('passkey-failed', 'passkey of another member')
      await verify(known, passkey, challenge)
      return accounts.signIn(requestContext, known.user_id)
    },

    /**
     * Begins to ask a member who is logged in for one of some passkeys of theirs.
     * @returns what the browser is asked with
     */
    async beginProof(requestContext: RequestContext, userId: string, ids: readonly string[]) {
      const { rpId } = getSite()
      await countTry(requestContext)
      const challenge = newChallenge()
      await insertChallenge(db, { challenge, visitorId: requestContext.owner.visitorId, userId }, passkeyMinutes)
      const asked = (await listPasskeys(db, userId)).filter(({ id }) => ids.includes(id))
      return generateAuthenticationOptions({
        rpID: rpId,
        challenge: bytesOf(challenge),
        userVerification: 'required',
        timeout: timeoutMs,
        allowCredentials: asked.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      })
    },

    /** @returns the id of the passkey that signed @throws Problem 'passkey-failed', 'too-many-tries' */
    async prove(requestContext: RequestContext, userId: string, passkey: Assertion): Promise<string> {
      getSite()
      await countTry(requestContext)
      const challenge = await useChallenge(passkey.response.clientDataJSON, requestContext, userId)
      const known = await findPasskey(db, passkey.id)
      if (known?.user_id !== userId) throw new Problem('passkey-failed', 'no passkey of this member')
      await verify(known, passkey, challenge)
      return known.id
    },

    /**
     * Begins to add a passkey to the member's account.
     * @param password of a member who has one: a session that was left open must not become a key for ever
     * @throws Problem 'password-wrong', 'too-many-tries', 'bad-request' without a password
     */
    async beginAdding(requestContext: RequestContext, session: Session, password: string | undefined) {
      const { rpId } = getSite()
      const { id, email, hasPassword } = session.user
      if (hasPassword) {
        if (password === undefined) throw new Problem('bad-request', 'no password')
        await accounts.verifyPassword(requestContext, session, password)
      } else await countTry(requestContext)
      const challenge = newChallenge()
      await insertChallenge(db, { challenge, visitorId: requestContext.owner.visitorId, userId: id }, passkeyMinutes)
      const existing = await listPasskeys(db, id)
      return generateRegistrationOptions({
        rpName: 'Emulsion',
        rpID: rpId,
        userName: email,
        userDisplayName: email,
        userID: userHandleOf(id),
        challenge: bytesOf(challenge),
        timeout: timeoutMs,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        // A key that its device can find by the site alone, and that asks for finger, face or PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      })
    },

    /** @throws Problem 'passkey-failed', 'passkeys-too-many' */
    async add(requestContext: RequestContext, session: Session, { name, passkey }: Creation): Promise<PasskeyReply> {
      const { origin, rpId } = getSite()
      const { id: userId, email } = session.user
      const challenge = await useChallenge(passkey.response.clientDataJSON, requestContext, userId)
      const made = await refuseOnError(async () => {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: withoutUndefined(passkey),
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        })
        return verified ? registrationInfo : null
      })
      const row = {
        id: randomUUID(),
        user_id: userId,
        credential_id: made.credential.id,
        public_key: Buffer.from(made.credential.publicKey),
        counter: made.credential.counter,
        transports: passkey.response.transports ?? [],
        is_synced: made.credentialBackedUp,
        name,
      }
      const added = await db.transaction().execute(async (tx) => {
        if (!(await accounts.lock(tx, userId))) throw new Problem('login-needed')
        if ((await listPasskeys(tx, userId)).length >= passkeysMax) throw new Problem('passkeys-too-many')
        const inserted = await insertPasskey(tx, row)
        if (inserted === null) throw new Problem('passkey-failed', 'the passkey has an account')
        return inserted
      })
      await mailer
        .send(passkeyAddedMail({ to: email, language: requestContext.language, name }))
        .catch((error: unknown) => log.error({ err: error }, 'a mail was not sent'))
      return replyOf(added)
    },

    list: async (userId: string): Promise<PasskeyReply[]> => (await listPasskeys(db, userId)).map(replyOf),

    /** @throws Problem 'not-found' when it is not this member's */
    async rename({ user }: Session, id: string, name: string): Promise<void> {
      if (!(await renamePasskey(db, user.id, id, name))) throw new Problem('not-found')
    },

    /** @throws Problem 'not-found' when it is not this member's */
    async remove({ user }: Session, id: string): Promise<void> {
      if (!(await deletePasskey(db, user.id, id))) throw new Problem('not-found')
    },

    deleteExpired: (): Promise<void> => deleteChallengesEnded(db),
  }
}

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'))

/** The library throws whatever is wrong with an answer, and so do the decoders below it. */
async function refuseOnError<T>(verify: () => Promise<T | null>): Promise<T> {
  try {
    const found = await verify()
    if (found !== null) return found
  } catch (error) {
    throw isProblem(error) ? error : new Problem('passkey-failed', error instanceof Error ? error.message : undefined)
  }
  throw new Problem('passkey-failed', 'signature')
}

/** The challenge that the browser has signed; '' where there is none. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' && /^[\w-]{1,128}$/.test(challenge) ? challenge : ''
  } catch {
    return ''
  }
}

/** The library's types tell an absent field from one that is undefined. */
// biome-ignore lint/suspicious/noExplicitAny: the library checks the shape itself
const withoutUndefined = (value: unknown): any => JSON.parse(JSON.stringify(value))

const replyOf = ({ id, name, created_at, used_at, is_synced }: PasskeyRow): PasskeyReply => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
  isSynced: is_synced,
})
