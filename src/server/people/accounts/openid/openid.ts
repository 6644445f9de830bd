import type { OpenidOffer } from '#contract/config.ts'
import { Problem } from '#contract/problem.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { RequestContext } from '#server/ground/http/request-context.ts'
import { addressKey } from '#server/ground/limits/address-key.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import type { OpenidSettings } from '#server/ground/settings/login.ts'
import type { Switches } from '#server/ground/switches/switches.ts'
import type { Login } from '#server/people/accounts/login/sessions.ts'
import {
  createOpenidProvider,
  type OpenidCodeInput,
  type OpenidConsentInput,
} from '#server/people/accounts/openid/openid-provider.ts'
import { userOfIdentity } from '#server/people/accounts/providers/user-of-identity.ts'

export interface OpenidParts {
  readonly settings: readonly OpenidSettings[]
  readonly db: Db
  readonly limits: RateLimits
  readonly switches: Pick<Switches, 'isOff'>
  /** The end of every login. */
  signIn(requestContext: RequestContext, userId: string): Promise<Login>
  /** Takes over what a provider's groups make of a user, at each login; none: no group of theirs has a role. */
  giveRoles(userId: string, given: { provider: string; roles: readonly StaffRole[] }): Promise<void>
  /** For tests. */
  readonly limitMs?: number
}

export type Openid = ReturnType<typeof createOpenid>

const problems = {
  failed: 'provider-failed',
  emailUnverified: 'provider-email-unverified',
  differs: 'provider-differs',
} as const

/** Providers as the login form offers them. */
export const openidOffers = (settings: readonly OpenidSettings[]): OpenidOffer[] =>
  settings.map(({ id, name }) => ({ id, name }))

/** Login with the operator's own providers of OpenID Connect. Every verb throws Problem 'provider-not-set-up'. */
export function createOpenid({ settings, db, limits, switches, signIn, giveRoles, limitMs }: OpenidParts) {
  const providers = new Map(
    settings.map((provider) => [
      provider.id,
      {
        ...createOpenidProvider(provider, limitMs),
        // Known by its issuer and not by its place among the settings, which the operator may change.
        linking: { db, switches, provider: `openid:${provider.issuer}`, problems },
      },
    ]),
  )
  const getProvider = (id: string) => {
    const provider = providers.get(id)
    if (provider === undefined) throw new Problem('provider-not-set-up')
    return provider
  }

  return {
    /** Where a login begins. @throws Problem 'provider-failed' */
    async consentAddress(id: string, input: OpenidConsentInput): Promise<string> {
      return getProvider(id).consentAddress(input)
    },

    /** Where it ends. @throws Problem 'provider-failed' and those of `userOfIdentity` */
    async loginByCode(requestContext: RequestContext, id: string, input: OpenidCodeInput): Promise<Login> {
      const provider = getProvider(id)
      await limits.take('openid-address', addressKey(requestContext.clientAddress))
      const identity = await provider.identityOfCode(input)
      const userId = await userOfIdentity(provider.linking, identity)
      const { roles } = identity
      if (roles !== null) await giveRoles(userId, { provider: provider.linking.provider, roles })
      return signIn(requestContext, userId)
    },
  }
}
