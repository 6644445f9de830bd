import { createHash } from 'node:crypto'

export interface SealedPage {
  readonly html: string
  readonly policy: string
}

/**
 * Replaces the nonce of a rendered page by the hashes of what carries it, so that the same bytes can be sent to
 * everybody. Only scripts and styles with the nonce are hashed: one that somebody smuggled into the page has none, and
 * stays forbidden.
 * @param policy the content security policy that the page was rendered with
 * @throws when the policy has no nonce
 */
export function sealPage(html: string, policy: string): SealedPage {
  const nonce = /'nonce-([\w+/=-]+)'/.exec(policy)?.[1]
  if (nonce === undefined) throw new Error('A page that is to be cached has no nonce in its policy.')
  const mark = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, attributes = '', text = ''] of html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)) {
    const isInline = text !== '' && attributes.includes(mark)
    if (isInline)
      hashes[name as 'script' | 'style'].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  const sources = { 'script-src': hashes.script, 'style-src': hashes.style }
  const directives = policy.split('; ').map((directive) => {
    const name = directive.split(' ')[0] as keyof typeof sources
    const own = [...(sources[name] ?? [])].join(' ')
    return directive.replace(own === '' ? ` 'nonce-${nonce}'` : `'nonce-${nonce}'`, own)
  })
  return { html: html.replaceAll(mark, ''), policy: directives.join('; ') }
}
