import { sha256 } from '@noble/hashes/sha2.js'
import { z } from 'zod'
import { checkoutRequest } from '#contract/order.ts'
import { languageOfPath, pathBelow, pathIn } from '#i18n/languages.ts'
import type { PlannedOrder } from '#web/billing/purchase/purchase-store.ts'

/** What the browser stores while it is at Google. */
interface PendingFlow {
  /** Proves that an answer belongs to a flow that began here. */
  readonly state: string
  /** PKCE, RFC 7636: a leaked code is useless without it. */
  readonly verifier: string
  /** The page where the login began, to return to. */
  readonly path: string
  /** The order that was being placed when the login was needed; null: none. */
  readonly order: PlannedOrder | null
}

/** How the browser came back from Google. */
export type GoogleReturn =
  | ({ readonly kind: 'consented'; readonly code: string } & Omit<PendingFlow, 'state'>)
  /** The person refused. */
  | { readonly kind: 'declined'; readonly path: string }
  /** Google reported a failure. */
  | { readonly kind: 'failed'; readonly path: string }
  /** No flow of this tab: an old address, another tab, or somebody else's login (login CSRF). */
  | { readonly kind: 'unknown' }

/** May throw: `window.sessionStorage` does where site data is blocked. */
type FindStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const pendingKey = 'emulsion_google'
// Built from the shape: zod 4 cannot omit a field of a schema with rules across fields. The server checks those rules.
const plannedOrder = z.object(checkoutRequest.shape).omit({ userId: true }).required()

/**
 * Begins a flow and returns the address to go to. The hash comes from a library because `crypto.subtle` is missing over
 * plain http. The verifier leaves the page only with the code.
 * @throws where the browser refuses storage
 */
export function beginGoogleFlow(findStorage: FindStorage, path: string, order: PlannedOrder | null): string {
  const flow: PendingFlow = { state: randomText(), verifier: randomText(), path, order }
  findStorage().setItem(pendingKey, JSON.stringify(flow))
  const challenge = base64url(sha256(new TextEncoder().encode(flow.verifier)))
  return `/api/auth/google-consent?${new URLSearchParams({ state: flow.state, challenge })}`
}

/** Google knows only our English front page. This is the same return in the language the flow began in. */
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

/** Reads a return from Google out of the address; null when there is none. Each flow is resumed only once. */
export function takeGoogleReturn(findStorage: FindStorage, address: URL): GoogleReturn | null {
  if (!isReturn(address)) return null
  const { searchParams } = address
  const code = searchParams.get('code')
  const error = searchParams.get('error')
  const pending = readPending(findStorage)
  forgetPending(findStorage)
  if (pending === null || pending.state !== searchParams.get('state')) return { kind: 'unknown' }
  const { verifier, path, order } = pending
  if (code !== null) return { kind: 'consented', code, verifier, path, order }
  return { kind: error === 'access_denied' ? 'declined' : 'failed', path }
}

/** The address without the parameters that Google added. */
export function withoutGoogleReturn(address: URL): string {
  const { pathname, searchParams, hash } = address
  const kept = new URLSearchParams(searchParams)
  for (const name of ['code', 'state', 'scope', 'authuser', 'hd', 'prompt', 'iss', 'error', 'error_description'])
    kept.delete(name)
  return pathname + (kept.size === 0 ? '' : `?${kept}`) + hash
}

const pathnameOf = (path: string) => path.replace(/[?#].*/, '')

/** Whether this is the front page of any language, with an answer from Google. */
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
    const { state, verifier, path, order } = JSON.parse(text ?? '{}') as Partial<Record<keyof PendingFlow, unknown>>
    const isWhole = typeof state === 'string' && typeof verifier === 'string' && typeof path === 'string'
    return isWhole ? { state, verifier, path, order: plannedOrder.safeParse(order).data ?? null } : null
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
