import { contentSecurityPolicy, type PolicyParts } from '../content-security-policy.ts'
import { keptRootData } from '../site/root-data.ts'

let isSealed = false

/** Something was taken back here: what it needs is let in by the next document only. */
export const pageIsSealed = () => isSealed

/**
 * Narrows the policy of this very document. A second policy can only take away, from the moment it is there and for whatever
 * script has been loaded; what is left of one that was removed can send nothing any more.
 */
export function sealPage(parts: Pick<PolicyParts, 'countsVisits' | 'showsAds'>): void {
  isSealed = true
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  const usesGoogle = (keptRootData()?.config?.googleClientId ?? null) !== null
  meta.content = contentSecurityPolicy({ nonce, isDevelopment: import.meta.env.DEV, usesGoogle, ...parts })
    .split('; ')
    // Not known in an element.
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ')
  document.head.append(meta)
}
