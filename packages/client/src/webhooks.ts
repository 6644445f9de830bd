import { Webhook } from 'standardwebhooks'

/** A webhook that is not signed by its endpoint, or not just now. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/** What a webhook tells, as its documentation lists by `type`. */
export interface WebhookEvent {
  /** E.g. 'job.done'. */
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Reads a webhook after checking who sent it and that it was signed within five minutes of now, either way
 * (standardwebhooks.com).
 * @param body as it was received, before anything parsed it @param headers of the request, as Node.js or fetch has them
 * @param secret of the endpoint, `whsec_…`
 * @throws WebhookVerificationError when the signature or the time is wrong
 */
export function verifyWebhook(
  body: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  secret: string,
): WebhookEvent {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers)
  const given = Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value ?? '')]))
  try {
    return new Webhook(secret).verify(body, given) as WebhookEvent
  } catch (error) {
    throw new WebhookVerificationError(error instanceof Error ? error.message : 'It cannot be read.')
  }
}
