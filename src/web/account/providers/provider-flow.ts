import { sha256 } from '@noble/hashes/sha2.js'
import { z } from 'zod'
import { checkoutRequest } from '#contract/order.ts'
import { languageOfPath, pathBelow, pathIn } from '#i18n/languages.ts'
import type { PlannedOrder } from '#web/billing/purchase/purchase-store.ts'

/** What the browser stores while it is at a provider. */
interface PendingFlow {
  /** The id of one of the operator's own providers; null: Google. */
  readonly provider: string | null
  /** Proves that an answer belongs to a flow that began here. */
  readonly state: string
  /** PKCE, RFC 7636: a leaked code is useless without it. */
  readonly verifier: string
  /** Comes back inside the provider's token, which is then of this flow and no other. */
  readonly nonce: string
  /** The page where the login began, to return to. */
  readonly path: string
  /** The order that was being placed when the login was needed; null: none. */
  readonly order: PlannedOrder | null
}

/** How the browser came back from a provider. */
export type ProviderReturn =
  | ({ readonly kind: 'consented'; readonly code: string; readonly iss: string | null } & Omit<PendingFlow, 'state'>)
  /** The person refused. */
  | ({ readonly kind: 'declined' } & Pick<PendingFlow, 'path' | 'provider'>)
  /** The provider reported a failure, or could not be reached. */
  | ({ readonly kind: 'failed' } & Pick<PendingFlow, 'path' | 'provider'>)
  /** No flow of this tab: an old address, another tab, or somebody else's login (login CSRF). */
  | { readonly kind: 'unknown'; readonly provider: string | null }

/** May throw: `window.sessionStorage` does where site data is blocked. */
type FindStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const pendingKey = 'emulsion_login'
const pendingFlow = z.object({
  provider: z.string().nullable(),
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  path: z.string(),
  order: z.unknown(),
})
// Built from the shape: zod 4 cannot omit a field of a schema with rules across fields. The server checks those rules.
const plannedOrder = z
  .object(checkoutRequest.shape)
  .omit({ userId: true })
  .required()
  .extend({ planText: z.string().max(200) })

/**
 * Begins a flow and returns the address to go to. The hash comes from a library because `crypto.subtle` is missing over
 * plain http. The verifier leaves the page only with the code.
 * @throws where the browser refuses storage
 */
export function beginProviderFlow(
  findStorage: FindStorage,
  begun: Pick<PendingFlow, 'provider' | 'path' | 'order'>,
): string {
  const flow: PendingFlow = { ...begun, state: randomText(), verifier: randomText(), nonce: randomText() }
  findStorage().setItem(pendingKey, JSON.stringify(flow))
  const challenge = base64url(sha256(new TextEncoder().encode(flow.verifier)))
  const { provider, state, nonce } = flow
  return provider === null
    ? `/api/auth/google-consent?${new URLSearchParams({ state, challenge })}`
    : `/api/auth/openid/${provider}/consent?${new URLSearchParams({ state, challenge, nonce })}`
}

/** Providers know only our English front page. This is the same return in the language the flow began in. */
export function returnElsewhere(findStorage: FindStorage, address: URL): string | null {
  const language = languageOfPath(pathnameOf(readPending(findStorage)?.path ?? '/'))
  return address.pathname === '/' && isReturn(address) && language !== 'en'
    ? pathIn(language, `/${address.search}`)
    : null
}

/** A path as the router knows it, without its language. */
export function pathOutside(path: string): string {
  const pathname = pathnameOf(path)
  return pathBelow(pathname) + path.slice(pathname.length)
}

/** Reads a return from a provider out of the address; null when there is none. Each flow is resumed only once. */
export function takeProviderReturn(findStorage: FindStorage, address: URL): ProviderReturn | null {
  if (!isReturn(address)) return null
  const { searchParams } = address
  const code = searchParams.get('code')
  const error = searchParams.get('error')
  const pending = readPending(findStorage)
  forgetPending(findStorage)
  // Named by our own server, from the address that this provider alone leads back to.
  const provider = searchParams.get('provider')
  if (pending?.state !== searchParams.get('state') || pending?.provider !== provider)
    return { kind: 'unknown', provider }
  const { state: _, ...flow } = pending
  if (code !== null) return { kind: 'consented', code, iss: searchParams.get('iss'), ...flow }
  return { kind: error === 'access_denied' ? 'declined' : 'failed', path: flow.path, provider }
}

/** The address without the parameters that the way back added. */
export function withoutProviderReturn(address: URL): string {
  const { pathname, searchParams, hash } = address
  const kept = new URLSearchParams(searchParams)
  for (const name of [
    'code',
    'state',
    'scope',
    'authuser',
    'hd',
    'prompt',
    'iss',
    'provider',
    'error',
    'error_description',
  ])
    kept.delete(name)
  return pathname + (kept.size === 0 ? '' : `?${kept}`) + hash
}

const pathnameOf = (path: string) => path.replace(/[?#].*/, '')

/** Whether this is the front page of any language, with an answer from a provider. */
function isReturn({ pathname, searchParams }: URL): boolean {
  const isFront = pathname === pathIn(languageOfPath(pathname), '/')
  return isFront && (searchParams.has('code') || (searchParams.has('error') && searchParams.has('state')))
}

function forgetPending(findStorage: FindStorage): void {
  try {
    findStorage().removeItem(pendingKey)
  } catch {
    // A browser that refuses storage has stored nothing.
  }
}

function readPending(findStorage: FindStorage): PendingFlow | null {
  try {
    const text = findStorage().getItem(pendingKey)
    const flow = pendingFlow.safeParse(JSON.parse(text ?? '{}')).data
    return flow === undefined ? null : { ...flow, order: plannedOrder.safeParse(flow.order).data ?? null }
  } catch {
    return null
  }
}

/** 256 bits in 43 characters, the minimum length of a verifier. */
const randomText = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
