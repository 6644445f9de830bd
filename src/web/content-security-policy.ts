export interface PolicyParts {
  /** Scripts with this nonce may run; null: no script of the document itself. */
  readonly nonce: string | null
  readonly isDevelopment: boolean
  /** Google login is set up. */
  readonly usesGoogle: boolean
  /** Google's tag is set up; it loads once the reader consents. */
  readonly countsVisits: boolean
  /** The page has an ad slot, and the reader gets ads. */
  readonly showsAds: boolean
}

type Sources = Readonly<Record<string, readonly string[]>>

/** developers.google.com/identity/gsi/web/guides/get-google-api-clientid, on Content Security Policy. */
const login: Sources = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'frame-src': ['https://accounts.google.com/gsi/'],
  'connect-src': ['https://accounts.google.com/gsi/'],
}

/** developers.google.com/tag-platform/security/guides/csp, for Google Analytics 4 without signals for ads. */
const visits: Sources = {
  'script-src': ['https://www.googletagmanager.com/gtag/'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/** The AdSense script, what it loads, and its fraud check (adtrafficquality). */
const script = 'pagead2.googlesyndication.com'
const auction = 'googleads.g.doubleclick.net'
const creative = 'tpc.googlesyndication.com'
const safeFrames = '*.safeframe.googlesyndication.com'
const checks = ['ep1.adtrafficquality.google', 'ep2.adtrafficquality.google']

export const adHosts: readonly string[] = [script, auction, creative, safeFrames, ...checks]

const on = (...hosts: readonly string[]) => hosts.map((host) => `https://${host}`)

/**
 * Google publishes no list: AdSense supports only policies that allow every host, which would undo ours. An ad that
 * needs more hosts than these is not shown, and our own ad stays.
 */
const ads: Sources = {
  'script-src': on(script, auction, creative, ...checks),
  'img-src': on(script, auction, creative, ...checks),
  'frame-src': on(script, auction, creative, safeFrames, ...checks),
  'connect-src': on(script, auction, ...checks),
}

/**
 * Allows our own files, scripts with this document's nonce, and the Google services that are set up and needed by this
 * page and reader. Style attributes stay allowed: React writes sizes and positions into the HTML, and none of them
 * comes from a user. In development Vite also adds style elements by script and uses a web socket.
 */
export function contentSecurityPolicy(parts: PolicyParts): string {
  const { nonce, isDevelopment, usesGoogle, countsVisits, showsAds } = parts
  const own = nonce === null ? '' : ` 'nonce-${nonce}'`
  const policy: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self'${own} 'wasm-unsafe-eval'`,
    'style-src': `'self'${isDevelopment ? " 'unsafe-inline'" : own}`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' blob: data:",
    'font-src': "'self'",
    'connect-src': `'self' blob:${isDevelopment ? ' ws:' : ''}`,
    'worker-src': "'self' blob:",
    'media-src': "'self' blob:",
    'frame-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  const added = [...(usesGoogle ? [login] : []), ...(countsVisits ? [visits] : []), ...(showsAds ? [ads] : [])]
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, sources, ...added.flatMap((more) => more[directive] ?? [])].join(' '))
    .join('; ')
}
