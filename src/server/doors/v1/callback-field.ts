import { z } from 'zod'
import { webhookUrlLengthMax } from '#contract/webhook.ts'
import type { KeyUse } from '#server/doors/api-keys/api-keys.ts'
import type { Callbacks, SignedCallback } from '#server/doors/webhooks/callbacks.ts'

export interface V1CallbackParts {
  readonly callbacks: Callbacks
}

export const callbackMeaning =
  'A public https address that is told once this has ended, done or failed, as a webhook is: signed (Standard ' +
  'Webhooks), and tried again for a day. The secret is that of the key, in `Emulsion-Callback-Secret`.'

/** The address that one call names. */
export const callbackField = z
  .url()
  .max(webhookUrlLengthMax)
  .meta({ id: 'Callback', description: callbackMeaning, example: 'https://example.com/edited?order=1' })
  .optional()

/** @throws Problem 'webhook-address-refused' */
export const callbackOf = (
  { callbacks }: V1CallbackParts,
  { actor, keyId }: KeyUse,
  address: string | undefined,
): SignedCallback | null => (address === undefined ? null : callbacks(actor.owner, keyId, address))

/** Hands out the secret that signs what the callback is told. */
export function tellCallbackSecret(
  c: { header(name: string, value: string): void },
  callback: SignedCallback | null,
): void {
  if (callback !== null) c.header('emulsion-callback-secret', callback.secret)
}
