import { sha256 } from '@noble/hashes/sha2.js'

/** What the browser keeps of a flow while it is at Google. */
interface PendingFlow {
  /** Shows that an answer belongs to a flow that was begun here. */
  readonly state: string
  /** PKCE, RFC 7636: without it, a code that leaks on its way opens nothing. */
  readonly verifier: string
  /** Where the login was begun, and goes back to. */
  readonly path: string
}

/** How the browser came back from Google. */
export type GoogleReturn =
  | { readonly kind: 'consented'; readonly code: string; readonly verifier: string; readonly path: string }
  /** The person said no. */
  | { readonly kind: 'declined'; readonly path: string }
  /** Something failed there. */
  | { readonly kind: 'failed'; readonly path: string }
  /** Nobody here asked: an old address, another tab, or somebody else's login slipped in. */
  | { readonly kind: 'unknown' }

/** May throw, as `window.sessionStorage` does where site data is blocked. */
type FindStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const pendingKey = 'emulsion_google'

/**
 * Begins a flow; the address to go to. The hash is a library's, not the browser's: `crypto.subtle` is missing over
 * plain http, and a verifier that is hashed here leaves the page only with the code.
 * @throws where the browser refuses storage
 */
export function beginGoogleFlow(findStorage: FindStorage, path: string): string {
  const flow: PendingFlow = { state: randomText(), verifier: randomText(), path }
  findStorage().setItem(pendingKey, JSON.stringify(flow))
  const challenge = base64url(sha256(new TextEncoder().encode(flow.verifier)))
  return `/api/auth/google-consent?${new URLSearchParams({ state: flow.state, challenge })}`
}

/** How an address says that the browser comes from Google; null when it says nothing. Each flow is taken up once. */
export function takeGoogleReturn(findStorage: FindStorage, address: URL): GoogleReturn | null {
  const { pathname, searchParams } = address
  const code = searchParams.get('code')
  const error = searchParams.get('error')
  if (pathname !== '/' || (code === null && (error === null || !searchParams.has('state')))) return null
  const pending = takePending(findStorage)
  if (pending === null || pending.state !== searchParams.get('state')) return { kind: 'unknown' }
  if (code !== null) return { kind: 'consented', code, verifier: pending.verifier, path: pending.path }
  return { kind: error === 'access_denied' ? 'declined' : 'failed', path: pending.path }
}

/** The same address without what Google has added. */
export function withoutGoogleReturn(address: URL): string {
  const { pathname, searchParams, hash } = address
  const kept = new URLSearchParams(searchParams)
  for (const name of ['code', 'state', 'scope', 'authuser', 'hd', 'prompt', 'iss', 'error', 'error_description'])
    kept.delete(name)
  return pathname + (kept.size === 0 ? '' : `?${kept}`) + hash
}

function takePending(findStorage: FindStorage): PendingFlow | null {
  try {
    const storage = findStorage()
    const text = storage.getItem(pendingKey)
    storage.removeItem(pendingKey)
    const { state, verifier, path } = JSON.parse(text ?? '{}') as Partial<Record<keyof PendingFlow, unknown>>
    const isWhole = typeof state === 'string' && typeof verifier === 'string' && typeof path === 'string'
    return isWhole ? { state, verifier, path } : null
  } catch {
    return null
  }
}

/** 256 bits in 43 characters: the shortest that a verifier may be. */
const randomText = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
