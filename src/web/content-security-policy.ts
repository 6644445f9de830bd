export interface PolicyParts {
  /** What carries it may run. */
  readonly nonce: string
  readonly isDevelopment: boolean
  /** Login with Google is set up here. */
  readonly usesGoogle: boolean
  /** Google's tag is set up; it is loaded once the reader agrees. */
  readonly countsVisits: boolean
  /** The page has a place for ads, and the reader is one who gets them. */
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

/** What the script of AdSense loads, and its check against fraud (adtrafficquality). */
const script = 'pagead2.googlesyndication.com'
const auction = 'googleads.g.doubleclick.net'
const creative = 'tpc.googlesyndication.com'
const safeFrames = '*.safeframe.googlesyndication.com'
const checks = ['ep1.adtrafficquality.google', 'ep2.adtrafficquality.google']

export const adHosts: readonly string[] = [script, auction, creative, safeFrames, ...checks]

const on = (...hosts: readonly string[]) => hosts.map((host) => `https://${host}`)

/**
 * Google promises no list: AdSense supports only policies that let every host in, which would undo ours. An ad that wants
 * more than these is not shown, and its place keeps our own.
 */
const ads: Sources = {
  'script-src': on(script, auction, creative, ...checks),
  'img-src': on(script, auction, creative, ...checks),
  'frame-src': on(script, auction, creative, safeFrames, ...checks),
  'connect-src': on(script, auction, ...checks),
}

/**
 * Only our own files and what carries this document's nonce; and of Google what the operator set up and this page, for this
 * reader, may need. Style attributes stay allowed: React writes them into the HTML for sizes and positions, and no style
 * there comes from a user. In development Vite puts style elements in by script and talks over a socket.
 */
export function contentSecurityPolicy(parts: PolicyParts): string {
  const { nonce, isDevelopment, usesGoogle, countsVisits, showsAds } = parts
  const policy: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    'style-src': `'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' blob: data:",
    'font-src': "'self'",
    'connect-src': `'self' blob:${isDevelopment ? ' ws:' : ''}`,
    'worker-src': "'self' blob:",
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
