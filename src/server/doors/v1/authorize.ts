import { createMiddleware } from 'hono/factory'
import { type ApiVersion, apiVersions, type KeyRight } from '#contract/api-key.ts'
import { isProblem, Problem, ProblemInWords } from '#contract/problem.ts'
import type { ApiKeys, KeyUse } from '#server/doors/api-keys/api-keys.ts'
import type { V1Env } from '#server/doors/v1/v1-app.ts'
import { readClientAddress } from '#server/ground/http/client-address.ts'
import type { CallContext } from '#server/ground/http/http-types.ts'
import { addressKey } from '#server/ground/limits/address-key.ts'
import type { RateLimitName, RateLimits } from '#server/ground/limits/rate-limits.ts'
import { addToLog } from '#server/ground/telemetry/log-context.ts'
import { readerOf } from '#server/ground/visitors/actor.ts'
import type { UsageCount } from '#server/money/usage/quota.ts'

export interface AuthorizeParts {
  readonly keys: Pick<ApiKeys, 'use'>
  readonly limits: Pick<RateLimits, 'spend'>
  readonly trustedProxies: number
}

type IsOpen = (c: CallContext) => boolean

const versionHeader = 'emulsion-version'
/** What the key of a call may do, and the tools that it is limited to. */
export const rightsHeader = 'emulsion-key-rights'
export const toolsHeader = 'emulsion-key-tools'

/** The key of a call: in a header of its own, or as a bearer's (RFC 6750). */
const findKey = (c: CallContext): string | null =>
  c.req.header('x-api-key')?.trim() || (/^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null)

/**
 * Lets calls with a key in, as often as the key may call, in the version that they ask for; and without one those that
 * are open, which answer everybody alike, as often as their address may.
 */
export const authorize = ({ keys, limits, trustedProxies }: AuthorizeParts, isOpen: IsOpen = () => false) =>
  createMiddleware<V1Env>(async (c, next) => {
    const text = findKey(c)
    const isReadByAll = isOpen(c)
    // Who shows something is told that it is no key.
    if (text === null && (!isReadByAll || c.req.header('authorization') !== undefined)) throw new Problem('key-needed')
    if (isReadByAll) c.header('vary', 'Authorization, X-Api-Key, Emulsion-Version', { append: true })
    const address = readClientAddress(c, trustedProxies)
    const use = text === null ? null : await keys.use(text, address, c.req.raw.signal)
    addToLog({ userId: use?.actor.owner.userId ?? null })
    const [name, counted] = use === null ? (['open-address', addressKey(address)] as const) : [limitOf(use), use.keyId]
    const state = await limits.spend(name, counted).catch((error: unknown) => {
      if (isProblem(error)) c.header('ratelimit', `"calls";r=0;t=${error.retryAfterSeconds ?? 1}`)
      throw error
    })
    // Names and parameters of draft-ietf-httpapi-ratelimit-headers-10.
    c.header('ratelimit-policy', `"calls";q=${state.limit};w=${state.windowSeconds}`)
    c.header('ratelimit', `"calls";r=${state.remaining};t=${state.resetSeconds}`)
    const version = readVersion(c.req.header(versionHeader), use?.version ?? apiVersions[0])
    c.header(versionHeader, version)
    if (use === null) c.header('cache-control', 'public, max-age=300')
    else {
      c.set('calls', state)
      c.set('use', { ...use, version })
      c.header(rightsHeader, use.rights.join(', '))
      if (use.tools !== null) c.header(toolsHeader, use.tools.join(', '))
      c.set('reader', readerOf(use.actor))
    }
    await next()
  })

const limitOf = ({ actor }: KeyUse): RateLimitName => (actor.tier === 'BASIC' ? 'key-BASIC' : 'key-FREE')

/** Adds what is left of the edits to the headers of an answer. */
export function tellEditsLeft(c: CallContext, { current, limit, renewsAt }: UsageCount, now = Date.now()): void {
  const seconds = Math.max(1, Math.ceil((renewsAt.getTime() - now) / 1000))
  c.header('ratelimit-policy', `"edits";q=${limit}`, { append: true })
  c.header('ratelimit', `"edits";r=${Math.max(0, limit - current)};t=${seconds}`, { append: true })
}

/** @throws Problem 'key-tool-refused' */
export function requireTool({ tools }: KeyUse, tool: string): void {
  if (tools !== null && !tools.some((id) => id === tool)) throw new Problem('key-tool-refused', tool)
}

/** @throws ProblemInWords 'key-right-refused' */
export function requireRight({ rights }: KeyUse, right: KeyRight): void {
  if (!rights.includes(right))
    throw new ProblemInWords(
      'key-right-refused',
      `That key lacks the right "${right}". Give it the right in the account; beside the server \`emulsion admin add-key EMAIL --rights read,write,account\` makes one that has all.`,
    )
}

function readVersion(asked: string | undefined, pinned: ApiVersion): ApiVersion {
  if (asked === undefined) return pinned
  const known = apiVersions.find((version) => version === asked)
  if (known === undefined)
    throw new ProblemInWords(
      'version-unknown',
      `There is no such version of the API; there is ${apiVersions.join(', ')}.`,
    )
  return known
}
