export interface PolicyParts {
  /** What carries it may run. */
  readonly nonce: string
  readonly isDevelopment: boolean
  /** Login with Google is set up here. */
  readonly usesGoogle: boolean
}

/** developers.google.com/identity/gsi/web/guides/get-google-api-clientid, on Content Security Policy. */
const google: Readonly<Record<string, string>> = {
  'script-src': 'https://accounts.google.com/gsi/client',
  'style-src': 'https://accounts.google.com/gsi/style',
  'frame-src': 'https://accounts.google.com/gsi/',
  'connect-src': 'https://accounts.google.com/gsi/',
}

/**
 * Only our own files and what carries this document's nonce; and Google's login, where the operator set it up.
 * Style attributes stay allowed: React writes them into the HTML for sizes and positions, and no style there comes from
 * a user. In development Vite puts style elements in by script and talks over a socket.
 */
export function contentSecurityPolicy({ nonce, isDevelopment, usesGoogle }: PolicyParts): string {
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
  const added = usesGoogle ? google : {}
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, sources, added[directive] ?? ''].join(' ').trimEnd())
    .join('; ')
}
