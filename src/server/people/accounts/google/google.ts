import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { plainName } from '#contract/plain-name.ts'
import { isProblem, Problem, ProblemInWords } from '#contract/problem.ts'
import type { Tables } from '#server/ground/database/tables.ts'
import type { RequestContext } from '#server/ground/http/request-context.ts'
import { addressKey } from '#server/ground/limits/address-key.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import type { GoogleSettings } from '#server/ground/settings/login.ts'
import type { Switches } from '#server/ground/switches/switches.ts'
import { insertUser } from '#server/people/accounts/account-queries.ts'
import {
  type CodeInput,
  type ConsentInput,
  createGoogleProvider,
  type GoogleIdentity,
  type GoogleProvider,
  tokenFingerprint,
} from '#server/people/accounts/google/google-provider.ts'
import {
  findGoogleUser,
  holdGoogleAccount,
  holdUserOfEmail,
  linkGoogle,
} from '#server/people/accounts/google/google-queries.ts'
import type { Login } from '#server/people/accounts/login/sessions.ts'

export interface GoogleParts {
  /** null: not set up here. */
  readonly settings: GoogleSettings | null
  readonly db: Kysely<Tables>
  readonly limits: RateLimits
  readonly switches: Pick<Switches, 'isOff'>
  /** The end of every login. */
  signIn(requestContext: RequestContext, userId: string): Promise<Login>
  /** For tests. */
  readonly limitMs?: number
}

export type Google = ReturnType<typeof createGoogle>

const nameLengthMax = 80

/** Login with Google. Every verb throws Problem 'google-not-set-up' where it is not. */
export function createGoogle({ settings, db, limits, switches, signIn, limitMs }: GoogleParts) {
  const configured = settings === null ? null : createGoogleProvider(settings, limitMs)
  const getProvider = (): GoogleProvider => {
    if (configured === null) throw new Problem('google-not-set-up')
    return configured
  }
  const countTry = (requestContext: RequestContext) =>
    limits.take('google-address', addressKey(requestContext.clientAddress))

  return {
    /** Where the redirect flow begins. */
    async consentAddress(input: ConsentInput): Promise<string> {
      return getProvider().consentAddress(input)
    },

    /** Where it ends. @throws Problem 'google-failed' and those of `userOfGoogle` */
    async loginByCode(requestContext: RequestContext, input: CodeInput): Promise<Login> {
      const provider = getProvider()
      await countTry(requestContext)
      return signIn(requestContext, await userOfGoogle({ db, switches }, await provider.identityOfCode(input)))
    },

    /** By One Tap; each credential logs in once. @throws Problem 'google-failed' and those of `userOfGoogle` */
    async loginByCredential(requestContext: RequestContext, credential: string): Promise<Login> {
      const provider = getProvider()
      await countTry(requestContext)
      const identity = await provider.identityOfCredential(credential)
      await useCredential(limits, credential)
      return signIn(requestContext, await userOfGoogle({ db, switches }, identity))
    },
  }
}

/** Marks a credential as used, so that a stolen one is worth nothing after its owner's login. */
async function useCredential(limits: RateLimits, credential: string): Promise<void> {
  try {
    await limits.take('google-credential', tokenFingerprint(credential))
  } catch (error) {
    throw isProblem(error) ? new Problem('google-failed', 'credential used before') : error
  }
}

/**
 * Whose account it is. A Google account is known by its `sub`; an unknown one belongs to the account of its email when
 * both sides have verified that email, or begins a new one. However many ask at once, it is one account.
 * @throws Problem 'google-email-unverified', 'account-unverified', 'google-differs', 'switched-off'
 */
async function userOfGoogle(
  { db, switches }: Pick<GoogleParts, 'db' | 'switches'>,
  { sub, email, isEmailVerified, name }: GoogleIdentity,
) {
  const known = await findGoogleUser(db, sub)
  if (known !== null) return known
  if (!isEmailVerified) throw new Problem('google-email-unverified')
  const closed = await switches.isOff('sign-ups')
  return db.transaction().execute(async (tx) => {
    await holdGoogleAccount(tx, sub)
    const linkedMeanwhile = await findGoogleUser(tx, sub)
    if (linkedMeanwhile !== null) return linkedMeanwhile
    const newUser = { id: randomUUID(), email, name: personName(name) }
    const inserted = await insertUser(tx, newUser)
    // Undone with the transaction: only an email that has an account gets further now.
    if (inserted !== null && closed !== null) throw new ProblemInWords('switched-off', closed)
    const userId = inserted ?? (await linkableUser(tx, email))
    await linkGoogle(tx, { id: randomUUID(), sub, userId })
    return userId
  })
}

/** The account that a verified email may be linked to. */
async function linkableUser(tx: Parameters<typeof holdUserOfEmail>[0], email: string): Promise<string> {
  const holder = await holdUserOfEmail(tx, email)
  if (holder === null) throw new Problem('google-failed', 'the account was deleted meanwhile')
  // Whoever made it has not shown that the email is theirs: linking would let them in on its owner's photos.
  if (!holder.isEmailVerified) throw new Problem('account-unverified')
  // Another `sub` is another person until shown otherwise: emails are given away and taken back.
  if (holder.hasGoogle) throw new Problem('google-differs')
  return holder.id
}

/** Cut to what fits, without what a database or a mail cannot carry. */
function personName(given: string | null): string {
  // A character outside of the first plane is cut whole.
  return plainName((given ?? '').slice(0, nameLengthMax).replace(/[\uD800-\uDBFF]$/, '')) || 'user'
}
