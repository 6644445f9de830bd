import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import {
  type DeliveriesReply,
  type DeliveryReply,
  deliveriesListed,
  deliveryDays,
  type WebhookChange,
  type WebhookReply,
  type WebhookRequest,
  type WebhookSecretReply,
  webhooksMax,
} from '#contract/webhook.ts'
import {
  type DeliveryRow,
  deleteCallbacksBefore,
  deleteDeliveriesBefore,
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  giveUpWaiting,
  insertDelivery,
  insertEndpoint,
  listDeliveries,
  listEndpoints,
  renewSecret,
  sendAgain,
  updateEndpoint,
} from '#server/doors/webhooks/webhook-queries.ts'
import { webhookSecret } from '#server/doors/webhooks/webhook-secret.ts'
import { readWebhookAddress } from '#server/doors/webhooks/webhook-url.ts'
import { lockMember } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import type { Reach } from '#server/ground/outbound/request-public.ts'
import { anyMaker, type Member, memberOwner } from '#server/ground/visitors/owner.ts'

export interface WebhooksParts {
  readonly db: Db
  readonly pepper: Buffer
  readonly limits: Pick<RateLimits, 'take'>
  readonly reach: Reach
}

export type Webhooks = ReturnType<typeof createWebhooks>

/** A member's addresses that are told what happens, and the log of what they were told. */
export function createWebhooks({ db, pepper, limits, reach }: WebhooksParts) {
  const withSecret = (endpoint: EndpointRow): WebhookSecretReply => ({
    webhook: replyOf(endpoint),
    secret: webhookSecret(pepper, { endpointId: endpoint.id, version: endpoint.secret_version }),
  })
  const find = async (member: Member, id: string): Promise<EndpointRow> => required(await findEndpoint(db, member, id))

  return {
    /** Oldest first. */
    async list(member: Member): Promise<WebhookReply[]> {
      return (await listEndpoints(db, member)).map(replyOf)
    },

    /** @throws Problem 'not-found' */
    get: async (member: Member, id: string): Promise<WebhookReply> => replyOf(await find(member, id)),

    /**
     * @param keyId the key that adds it; null: the page
     * @throws Problem 'webhook-address-refused', 'webhooks-full'
     */
    async add(
      member: Member,
      { url, events }: WebhookRequest,
      keyId: string | null = null,
    ): Promise<WebhookSecretReply> {
      const address = readWebhookAddress(url, reach)
      const owner = memberOwner(member)
      const { userId, sandbox = null } = owner
      return db.transaction().execute(async (tx) => {
        await lockMember(tx, userId)
        if ((await listEndpoints(tx, anyMaker(owner))).length >= webhooksMax) throw new Problem('webhooks-full')
        return withSecret(
          await insertEndpoint(tx, {
            id: randomUUID(),
            user_id: userId,
            url: address,
            events,
            api_key_id: keyId,
            sandbox,
          }),
        )
      })
    },

    /** Switched off, it is told nothing more, and what waits is given up. @throws Problem 'not-found', 'webhook-address-refused' */
    async change(member: Member, id: string, change: WebhookChange): Promise<WebhookReply> {
      const url = change.url === undefined ? {} : { url: readWebhookAddress(change.url, reach) }
      return db.transaction().execute(async (tx) => {
        const endpoint = required(await updateEndpoint(tx, member, id, { ...change, ...url }))
        if (change.isOn === false) await giveUpWaiting(tx, id)
        return replyOf(endpoint)
      })
    },

    /** @throws Problem 'not-found' */
    async remove(member: Member, id: string): Promise<void> {
      if (!(await deleteEndpoint(db, member, id))) throw new Problem('not-found')
    },

    /** A new secret; the former one signs for a day more. @throws Problem 'not-found' */
    async rotate(userId: string, id: string): Promise<WebhookSecretReply> {
      return withSecret(required(await renewSecret(db, userId, id)))
    },

    /** Sends an event of type `test`, also to an address that is off. @throws Problem 'not-found', 'too-many-tries' */
    async test(member: Member, id: string): Promise<DeliveryReply> {
      await find(member, id)
      await limits.take('webhook-user', memberOwner(member).userId)
      const timestamp = new Date().toISOString()
      const body = JSON.stringify({ type: 'test', timestamp, data: { webhook: id } })
      const delivery = { id: randomUUID(), endpoint_id: id, type: 'test', cause: `test:${randomUUID()}`, body }
      return deliveryReplyOf(await insertDelivery(db, delivery))
    },

    /** Newest first. @param before id of the last one already seen @throws Problem 'not-found' */
    async deliveries(userId: string, id: string, before: string | null): Promise<DeliveriesReply> {
      await find(userId, id)
      const rows = await listDeliveries(db, id, before, deliveriesListed + 1)
      return {
        deliveries: rows.slice(0, deliveriesListed).map(deliveryReplyOf),
        hasOlder: rows.length > deliveriesListed,
      }
    },

    /** Sends one again, with the same id. @throws Problem 'not-found', 'too-many-tries' */
    async resend(userId: string, id: string, deliveryId: string): Promise<DeliveryReply> {
      await find(userId, id)
      await limits.take('webhook-user', userId)
      return deliveryReplyOf(required(await sendAgain(db, id, deliveryId)))
    },

    /** Callbacks that no call names any more, too. @returns how many entries of the log have expired */
    async deleteExpired(signal?: AbortSignal): Promise<number> {
      await deleteCallbacksBefore(db, deliveryDays)
      let count = 0
      while (true) {
        signal?.throwIfAborted()
        const deleted = await deleteDeliveriesBefore(db, deliveryDays)
        if (deleted === 0) return count
        count += deleted
      }
    },
  }
}

function required<Row>(row: Row | null): Row {
  if (row === null) throw new Problem('not-found')
  return row
}

function replyOf({ id, url, events, is_on, off_reason, created_at, api_key_id }: EndpointRow): WebhookReply {
  const createdAt = created_at.toISOString()
  return { id, url, events, isOn: is_on, offReason: off_reason, createdAt, keyId: api_key_id }
}

function deliveryReplyOf(row: DeliveryRow): DeliveryReply {
  const { id, type, state, tries, response_code, response_text, problem, created_at, due_at, ended_at } = row
  return {
    id,
    type,
    state,
    tries,
    responseCode: response_code,
    responseText: response_text,
    problem,
    createdAt: created_at.toISOString(),
    nextTryAt: state === 'waiting' ? due_at.toISOString() : null,
    endedAt: ended_at?.toISOString() ?? null,
  }
}
