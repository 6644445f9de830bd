import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { webhookSecret } from '#server/doors/webhooks/webhook-secret.ts'
import { readWebhookAddress } from '#server/doors/webhooks/webhook-url.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Reach } from '#server/ground/outbound/request-public.ts'
import type { MemberOwner } from '#server/ground/visitors/owner.ts'
import type { Callback } from '#server/pictures/jobs/callback.ts'

export interface CallbackParts {
  /** The server's own secret, from which those of keys are derived. */
  readonly pepper: Buffer
  readonly reach: Reach
}

/** A callback, and the secret that signs what it is told. */
export interface SignedCallback extends Callback {
  readonly secret: string
}

export type Callbacks = ReturnType<typeof createCallbacks>

/** Addresses that single calls name. They are told by the same delivery as webhooks, and are in no list of those. */
export const createCallbacks =
  ({ pepper, reach }: CallbackParts) =>
  /** @throws Problem 'webhook-address-refused' */
  ({ userId, sandbox = null }: MemberOwner, keyId: string, address: string): SignedCallback => {
    const url = readWebhookAddress(address, reach)
    return {
      url,
      secret: webhookSecret(pepper, { endpointId: callbackSigner(keyId), version: 1 }),
      keep: (tx) => keepCallback(tx, { id: callbackId(keyId, url), user_id: userId, api_key_id: keyId, sandbox, url }),
    }
  }

/** All callbacks of a key have one secret, so that a program has to know one however many addresses it names. */
const callbackSigner = (keyId: string): string => `key:${keyId}`

/** The same for the same key and address, so that each is kept once: a UUID of version 8 (RFC 9562), made of their hash. */
function callbackId(keyId: string, url: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([keyId, url]))
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

interface KeptCallback {
  readonly id: string
  readonly user_id: string
  readonly api_key_id: string
  readonly sandbox: string | null
  readonly url: string
}

/** @returns the id; the same for the same key and address */
async function keepCallback(tx: Db, callback: KeptCallback): Promise<string> {
  const { id } = await tx
    .insertInto('webhook_endpoints')
    .values({ ...callback, events: [], is_callback: true, named_at: sql`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ named_at: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
