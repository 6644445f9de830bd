import { contentSecurityPolicy, type PolicyParts } from '../content-security-policy.ts'
import { keptRootData } from '../site/root-data.ts'

let isRestricted = false

/** Consent was withdrawn in this document, so what needs it can load only in the next one. */
export const isPolicyRestricted = () => isRestricted

/**
 * Narrows the content security policy of this document. A second policy can only take rights away, at once and for
 * scripts that have already loaded, so a removed script's remains can no longer send anything.
 */
export function restrictPolicy(parts: Pick<PolicyParts, 'countsVisits' | 'showsAds'>): void {
  isRestricted = true
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  // Cached pages have none. What their policy allows by hash has run by now.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? null
  const usesGoogle = (keptRootData()?.config?.googleClientId ?? null) !== null
  meta.content = contentSecurityPolicy({ nonce, isDevelopment: import.meta.env.DEV, usesGoogle, ...parts })
    .split('; ')
    // Not supported in a meta element.
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ')
  document.head.append(meta)
}
