import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { plainName } from '#contract/plain-name.ts'
import { Problem, type ProblemCode, ProblemInWords } from '#contract/problem.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import type { Switches } from '#server/ground/switches/switches.ts'
import { insertUser } from '#server/people/accounts/account-queries.ts'
import type { Identity } from '#server/people/accounts/providers/ask-provider.ts'
import {
  findUserOfProvider,
  holdProviderAccount,
  holdUserOfEmail,
  linkProvider,
} from '#server/people/accounts/providers/provider-queries.ts'

export interface IdentityParts {
  readonly db: Db
  readonly switches: Pick<Switches, 'isOff'>
  /** As `accounts.provider_id`. */
  readonly provider: string
  /** What is said when somebody cannot be let in. */
  readonly problems: {
    readonly failed: ProblemCode
    readonly emailUnverified: ProblemCode
    readonly differs: ProblemCode
  }
}

const nameLengthMax = 80

/**
 * Whose account it is. An account at a provider is known by its `sub`; an unknown one belongs to the account of its
 * email when both sides have verified that email, or begins a new one. However many ask at once, it is one account.
 * @throws Problem those of `problems`, 'account-unverified', 'switched-off'
 */
export async function userOfIdentity(parts: IdentityParts, { sub, email, isEmailVerified, name }: Identity) {
  const { db, switches, provider, problems } = parts
  const account = { provider, sub }
  const known = await findUserOfProvider(db, account)
  if (known !== null) return known
  if (!isEmailVerified) throw new Problem(problems.emailUnverified)
  const closed = await switches.isOff('sign-ups')
  return db.transaction().execute(async (tx) => {
    await holdProviderAccount(tx, account)
    const linkedMeanwhile = await findUserOfProvider(tx, account)
    if (linkedMeanwhile !== null) return linkedMeanwhile
    const newUser = { id: randomUUID(), email, name: personName(name) }
    const inserted = await insertUser(tx, newUser)
    // Undone with the transaction: only an email that has an account gets further now.
    if (inserted !== null && closed !== null) throw new ProblemInWords('switched-off', closed)
    const userId = inserted ?? (await linkableUser(tx, parts, email))
    await linkProvider(tx, { id: randomUUID(), ...account, userId })
    return userId
  })
}

/** The account that a verified email may be linked to. */
async function linkableUser(tx: Transaction<Tables>, { provider, problems }: IdentityParts, email: string) {
  const holder = await holdUserOfEmail(tx, email, provider)
  if (holder === null) throw new Problem(problems.failed, 'the account was deleted meanwhile')
  // Whoever made it has not shown that the email is theirs: linking would let them in on its owner's photos.
  if (!holder.isEmailVerified) throw new Problem('account-unverified')
  // Another `sub` is another person until shown otherwise: emails are given away and taken back.
  if (holder.isLinked) throw new Problem(problems.differs)
  return holder.id
}

/** Cut to what fits, without what a database or a mail cannot carry. */
function personName(given: string | null): string {
  // A character outside of the first plane is cut whole.
  return plainName((given ?? '').slice(0, nameLengthMax).replace(/[\uD800-\uDBFF]$/, '')) || 'user'
}
