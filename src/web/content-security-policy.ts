/**
 * Only our own files and what carries this document's nonce.
 * Style attributes stay allowed: React writes them into the HTML for sizes and positions, and no style there comes from
 * a user. In development Vite puts style elements in by script and talks over a socket.
 */
export function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  const policy: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    'style-src': `'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' blob: data:",
    'font-src': "'self'",
    'connect-src': `'self' blob:${isDevelopment ? ' ws:' : ''}`,
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}
