import { z } from 'zod'
import { isProblem, ProblemInFields } from '#contract/problem.ts'
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
  .url('`callback` must be an https address, such as https://example.com/edited.')
  .max(webhookUrlLengthMax)
  .meta({ id: 'Callback', description: callbackMeaning, example: 'https://example.com/edited?order=1' })
  .optional()

/** @throws ProblemInFields 'webhook-address-refused' */
export const callbackOf = (
  { callbacks }: V1CallbackParts,
  { actor, keyId }: KeyUse,
  address: string | undefined,
): SignedCallback | null => {
  if (address === undefined) return null
  try {
    return callbacks(actor.owner, keyId, address)
  } catch (error) {
    if (!isProblem(error) || error.code !== 'webhook-address-refused') throw error
    throw new ProblemInFields(error.code, [{ pointer: '/callback', detail: error.message }])
  }
}

/** Hands out the secret that signs what the callback is told. */
export function tellCallbackSecret(
  c: { header(name: string, value: string): void },
  callback: SignedCallback | null,
): void {
  if (callback !== null) c.header('emulsion-callback-secret', callback.secret)
}
