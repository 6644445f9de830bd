import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { formerSecretHours } from '#contract/webhook.ts'

export interface SecretOwner {
  readonly endpointId: string
  readonly version: number
}

/**
 * The secret of an endpoint, `whsec_` and 32 bytes in base64. It is derived and stored nowhere.
 * @param pepper the server's own secret
 */
export function webhookSecret(pepper: Buffer, { endpointId, version }: SecretOwner): string {
  const bytes = createHmac('sha256', pepper).update(`${endpointId}:${version}`).digest('base64')
  return `whsec_${bytes}`
}

/**
 * The headers of a signed message, by the Standard Webhooks specification 1.0. A secret that was replaced lately signs
 * too, so that its owner has time to take the new one over.
 */
export function signedHeaders(
  pepper: Buffer,
  message: { readonly id: string; readonly body: string; readonly at: Date },
  endpoint: SecretOwner & { readonly secretAgeSeconds: number },
): Record<string, string> {
  const isFormerValid = endpoint.version > 1 && endpoint.secretAgeSeconds < formerSecretHours * 3600
  const versions = isFormerValid ? [endpoint.version, endpoint.version - 1] : [endpoint.version]
  const signatures = versions.map((version) =>
    new Webhook(webhookSecret(pepper, { ...endpoint, version })).sign(message.id, message.at, message.body),
  )
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(message.at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
