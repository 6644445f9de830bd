import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { ClientError, ResponseBodyError } from 'openid-client'
import { z } from 'zod'
import { isProblem, Problem, type ProblemCode } from '#contract/problem.ts'

/** Who somebody is at a provider. */
export interface Identity {
  /** Stays the same for ever, whatever becomes of the email. */
  readonly sub: string
  /** Lower case. */
  readonly email: string
  readonly isEmailVerified: boolean
  readonly name: string | null
}

/** The longest that a person waits, for all requests of one login together. */
export const loginLimitMs = 5000
const discoveryMs = 3_600_000

const claims = z.object({
  // OpenID Connect Core 2: at most 255 ASCII characters.
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.string().toLowerCase().max(254).pipe(z.email()),
  // The userinfo endpoint of Google has written it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  name: z.string().optional(),
})

/** @throws ZodError where the claims of a token or of the userinfo endpoint name nobody */
export function identityOf(given: unknown): Identity {
  const { sub, email, email_verified: isEmailVerified, name } = claims.parse(given)
  return { sub, email, isEmailVerified, name: name ?? null }
}

/** Kept for ten minutes; fetched again for an unknown key, at most every 30 s (jose's own figures). */
export const keySetAt = (address: string, limitMs: number): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(address), { timeoutDuration: limitMs })

/** Discovers at first use, and again when the answer is an hour old. A failure is not kept. */
export function keepDiscovered<T>(discover: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | null = null
  let foundAtMs = 0
  return () => {
    if (found === null || Date.now() - foundAtMs > discoveryMs) {
      const provider = discover()
      provider.catch(() => {
        if (found === provider) found = null
      })
      found = provider
      foundAtMs = Date.now()
    }
    return found
  }
}

/** @throws Problem of `code` whatever went wrong at the provider, and when it took longer than `limitMs` */
export async function endWithin<T>(limitMs: number, code: ProblemCode, work: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(limitMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
  })
  late.catch(() => {})
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw isProblem(error) ? error : new Problem(code, reasonOf(error))
  }
}

/** For the log. A schema's error would quote the answer; the names of its fields are enough. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `answer of an unknown shape: ${error.issues.map(({ path }) => path.join('.'))}`
  // OAuth's own name of what was wrong, e.g. invalid_grant; nothing else of an answer belongs in a log.
  if (error instanceof ResponseBodyError) return `${hostOf(error.response)} answered ${error.status} ${error.error}`
  if (error instanceof ClientError && error.cause instanceof Response)
    return `${hostOf(error.cause)} answered ${error.cause.status}`
  return error instanceof Error ? error.message : String(error)
}

const hostOf = ({ url }: Response) => new URL(url).host
