import { Problem } from '#contract/problem.ts'
import { type Reach, RefusedAddress, vetUrl } from '#server/ground/outbound/request-public.ts'

/**
 * The address of a webhook: https, since what it carries is a member's; http only where the operator lets it go
 * anywhere.
 * @throws RefusedAddress
 */
export function vetWebhookUrl(address: string, reach: Reach): URL {
  const url = vetUrl(address, reach)
  if (reach === 'public' && url.protocol !== 'https:') throw new RefusedAddress('not https')
  return url
}

/** The address as it is kept. @throws Problem 'webhook-address-refused' */
export function readWebhookAddress(text: string, reach: Reach): string {
  try {
    return vetWebhookUrl(text, reach).href
  } catch (error) {
    throw new Problem('webhook-address-refused', `${error} (WEBHOOK_ADDRESSES is ${reach})`)
  }
}
