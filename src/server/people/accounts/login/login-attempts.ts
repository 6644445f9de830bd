import type { Db } from '#server/ground/database/tables.ts'
import type { RequestContext } from '#server/ground/http/request-context.ts'
import { addressBlock, addressKey } from '#server/ground/limits/address-key.ts'
import type { RateLimitName, RateLimits } from '#server/ground/limits/rate-limits.ts'
import { isKnownDevice } from '#server/people/accounts/account-queries.ts'

export interface LoginAttemptsParts {
  readonly db: Db
  readonly limits: RateLimits
}

export type LoginAttempts = ReturnType<typeof createLoginAttempts>

/** An attempt that was counted and can be given back. */
type Counted = [name: RateLimitName, key: string]

/**
 * Counts login attempts so that strangers slow down themselves and not the owner (docs/decisions/accounts.md). An
 * attempt counts for its network first. Only attempts from networks that are new to the account count for the email.
 * All of this is the same whether or not the email has an account.
 */
export function createLoginAttempts({ db, limits }: LoginAttemptsParts) {
  const originOf = async ({ clientAddress, owner }: Pick<RequestContext, 'clientAddress' | 'owner'>, email: string) => {
    const [network, block] = [addressKey(clientAddress), addressBlock(clientAddress)]
    const isKnown = await isKnownDevice(db, email, owner.visitorId)
    return { network, block, isKnown, source: `${email} ${isKnown ? owner.visitorId : network}` }
  }

  const giveBack = async (counted: readonly Counted[]) => {
    for (const [name, key] of counted) await limits.giveBack(name, key)
  }

  return {
    /**
     * Counts a guess at a password.
     * @throws Problem 'too-many-tries'; 'code-safer' when so many guessed elsewhere that this network has no guesses
     *   left
     */
    async countPassword(requestContext: Pick<RequestContext, 'clientAddress' | 'owner'>, email: string) {
      const { network, block, isKnown, source } = await originOf(requestContext, email)
      await limits.take('password-network', network)
      await limits.take('password-block', block)
      await limits.take('password-source', source)
      const counted: Counted[] = [
        // Only this attempt is given back to the network. Otherwise an attacker could log in to an account of their own
        // after every few guesses.
        ['password-network', network],
        ['password-block', block],
      ]
      if (!isKnown) {
        const late: Counted = ['password-email-block', `${email} ${block}`]
        const isCalm = await limits.takeIfOpen('password-email', email)
        if (!isCalm) await limits.take(...late)
        // Counted last, since only what is compared with the password is a guess.
        await limits.take('password-email-most', email)
        counted.push(isCalm ? ['password-email', email] : late, ['password-email-most', email])
      }
      return {
        async succeed() {
          await giveBack(counted)
          await limits.reset('password-source', source)
        },
      }
    },

    /**
     * Counts a request for a code.
     * @throws Problem 'code-sent-lately', 'too-many-tries'
     * @returns whether strangers have used up the codes of this email, so that they share one
     */
    async countCode(requestContext: Pick<RequestContext, 'clientAddress' | 'owner'>, email: string) {
      const { network, block, isKnown, source } = await originOf(requestContext, email)
      await limits.take('code-network', network)
      await limits.take('code-block', block)
      await limits.take('code-source', source)
      const isShared = !isKnown && !(await limits.takeIfOpen('code-email', email))
      const counted: Counted[] = [['code-source', source]]
      if (!isKnown && !isShared) counted.push(['code-email', email])
      return {
        isShared,
        /** For a mail that was not sent: there is nothing to wait for. The network stays counted. */
        takeBack: () => giveBack(counted),
      }
    },
  }
}
