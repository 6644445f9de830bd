import { isProblem, Problem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { RequestContext } from '#server/ground/http/request-context.ts'
import { addressKey } from '#server/ground/limits/address-key.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import type { GoogleSettings } from '#server/ground/settings/login.ts'
import type { Switches } from '#server/ground/switches/switches.ts'
import {
  createGoogleProvider,
  type GoogleProvider,
  tokenFingerprint,
} from '#server/people/accounts/google/google-provider.ts'
import type { Login } from '#server/people/accounts/login/sessions.ts'
import type { CodeInput, ConsentInput } from '#server/people/accounts/providers/provider-client.ts'
import { userOfIdentity } from '#server/people/accounts/providers/user-of-identity.ts'

export interface GoogleParts {
  /** null: not set up here. */
  readonly settings: GoogleSettings | null
  readonly db: Db
  readonly limits: RateLimits
  readonly switches: Pick<Switches, 'isOff'>
  /** The end of every login. */
  signIn(requestContext: RequestContext, userId: string): Promise<Login>
  /** For tests. */
  readonly limitMs?: number
}

export type Google = ReturnType<typeof createGoogle>

const problems = {
  failed: 'google-failed',
  emailUnverified: 'google-email-unverified',
  differs: 'google-differs',
} as const

/** Login with Google. Every verb throws Problem 'google-not-set-up' where it is not. */
export function createGoogle({ settings, db, limits, switches, signIn, limitMs }: GoogleParts) {
  const configured = settings === null ? null : createGoogleProvider(settings, limitMs)
  const getProvider = (): GoogleProvider => {
    if (configured === null) throw new Problem('google-not-set-up')
    return configured
  }
  const linking = { db, switches, provider: 'google', problems }
  const countTry = (requestContext: RequestContext) =>
    limits.take('google-address', addressKey(requestContext.clientAddress))

  return {
    /** Where the redirect flow begins. */
    async consentAddress(input: ConsentInput): Promise<string> {
      return getProvider().consentAddress(input)
    },

    /** Where it ends. @throws Problem 'google-failed' and those of `userOfIdentity` */
    async loginByCode(requestContext: RequestContext, input: CodeInput): Promise<Login> {
      const provider = getProvider()
      await countTry(requestContext)
      return signIn(requestContext, await userOfIdentity(linking, await provider.identityOfCode(input)))
    },

    /** By One Tap; each credential logs in once. @throws Problem 'google-failed' and those of `userOfIdentity` */
    async loginByCredential(requestContext: RequestContext, credential: string): Promise<Login> {
      const provider = getProvider()
      await countTry(requestContext)
      const identity = await provider.identityOfCredential(credential)
      await useCredential(limits, credential)
      return signIn(requestContext, await userOfIdentity(linking, identity))
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
