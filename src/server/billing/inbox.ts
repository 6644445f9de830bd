import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import {
  dropBodiesBefore,
  insertEvent,
  markFailed,
  markProcessed,
  takeWaitingEvent,
} from '#server/billing/inbox-queries.ts'
import type { PaymentProvider, ProviderEvent } from '#server/billing/provider.ts'
import type { Sync } from '#server/billing/sync.ts'
import type { Tables } from '#server/database/tables.ts'

export interface InboxParts {
  readonly db: Kysely<Tables>
  readonly provider: PaymentProvider
  readonly sync: Sync
  readonly log: Logger
}

/** Doubling from a second, this is over an hour; after it the daily reconciliation mends, or the operator replays. */
const triesMax = 12
/** Within a season a replay may still be wanted; what it is about is asked for anew by the daily reconciliation anyway. Taste. */
const bodyDays = 90

export type Inbox = ReturnType<typeof createInbox>

/** Webhooks: verified, kept, answered; then processed, each once, by one process at a time. */
export function createInbox({ db, provider, sync, log }: InboxParts) {
  let working: Promise<void> | null = null
  let isAskedAgain = false

  const processOne = (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const event = await takeWaitingEvent(tx, provider.name, triesMax)
      if (event === null) return false
      try {
        await syncAbout(JSON.parse(event.body) as ProviderEvent['about'])
        await markProcessed(tx, event)
      } catch (error) {
        log.warn(
          { eventId: event.event_id, type: event.type, error: String(error) },
          'a webhook could not be processed',
        )
        await markFailed(tx, event, String(error))
      }
      return true
    })

  const syncAbout = async ({ checkoutId, subscriptionId, paymentId }: ProviderEvent['about']): Promise<void> => {
    if (checkoutId !== undefined) await sync.syncCheckout(checkoutId)
    if (subscriptionId !== undefined) await sync.syncSubscription(subscriptionId)
    if (paymentId !== undefined) await sync.syncPayment(paymentId)
  }

  /** Works on all that waits; a call while it works makes it look once more. */
  const process = (): Promise<void> => {
    isAskedAgain = true
    working ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false
        while (await processOne());
      }
    })().finally(() => {
      working = null
    })
    return working
  }

  return {
    /** Keeps a signed event; when this returns, it is in the database. @throws Problem 'webhook-refused' */
    async receive(body: Uint8Array, headers: Headers): Promise<void> {
      const { eventId, type, about } = provider.readEvent(body, headers)
      const event = { provider: provider.name, event_id: eventId, type, body: JSON.stringify(about) }
      const isNew = await insertEvent(db, event)
      if (isNew) process().catch((error: unknown) => log.warn({ error: String(error) }, 'the webhook inbox stopped'))
    },
    process,

    /** @returns of how many old events only the ids were kept */
    dropOldBodies: (now = new Date()): Promise<number> =>
      dropBodiesBefore(db, new Date(now.getTime() - bodyDays * 86_400_000)),
  }
}
