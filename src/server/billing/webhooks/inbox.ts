import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { PaymentProvider, ProviderEvent } from '#server/billing/providers/provider.ts'
import type { Sync } from '#server/billing/sync.ts'
import {
  dropBodiesBefore,
  findNextTryMs,
  insertEvent,
  markFailed,
  markProcessed,
  takeWaitingEvent,
} from '#server/billing/webhooks/inbox-queries.ts'
import type { Tables } from '#server/database/tables.ts'

export interface InboxParts {
  readonly db: Kysely<Tables>
  readonly provider: PaymentProvider
  readonly sync: Sync
  readonly log: Logger
}

/** Doubling from two seconds, this is over an hour; after it the daily reconciliation mends, or the operator replays. */
const attemptsMax = 12
/** What failed in a process that has ended since is found by the others within this. Taste. */
const lookMs = 30_000
/** Where one is due that another process works on, so that we do not ask without pause. Taste. */
const pauseMsMin = 250
/** Between looks at a database that does not answer. Taste. */
const outageMs = 5_000
/** Within a season a replay may still be wanted; what it is about is asked for anew by the daily reconciliation anyway. Taste. */
const bodyDays = 90

export type Inbox = ReturnType<typeof createInbox>

/** Webhooks: verified, kept, answered; then processed, each once, by one process at a time. */
export function createInbox({ db, provider, sync, log }: InboxParts) {
  let working: Promise<void> | null = null
  let isAskedAgain = false
  let isWatching = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const processOne = (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const event = await takeWaitingEvent(tx, provider.name, attemptsMax)
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

  /** Works on all that is due; a call while it works makes it look once more. */
  const process = (): Promise<void> => {
    isAskedAgain = true
    working ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false
        while (!isClosed && (await processOne()));
      }
    })().finally(() => {
      working = null
      void planNext()
    })
    return working
  }

  const processLater = (): void => {
    if (!isClosed) process().catch((error: unknown) => log.warn({ error: String(error) }, 'the webhook inbox stopped'))
  }

  /** What failed is worked on when it is due, whether or not another event comes; the database says when that is. */
  const planNext = async (): Promise<void> => {
    if (isClosed) return
    const dueMs = await findNextTryMs(db, provider.name, attemptsMax).catch(() => outageMs)
    const waitMs = Math.min(dueMs ?? Number.POSITIVE_INFINITY, isWatching ? lookMs : Number.POSITIVE_INFINITY)
    clearTimeout(timer)
    if (isClosed || waitMs === Number.POSITIVE_INFINITY) return
    // The clock alone keeps no process alive.
    timer = setTimeout(processLater, Math.max(pauseMsMin, waitMs)).unref()
  }

  return {
    /** Keeps a signed event; when this returns, it is in the database. @throws Problem 'webhook-refused', 'webhook-unreadable' */
    async receive(body: Uint8Array, headers: Headers): Promise<void> {
      const { eventId, type, about } = provider.readEvent(body, headers)
      const event = { provider: provider.name, event_id: eventId, type, body: JSON.stringify(about) }
      const isNew = await insertEvent(db, event)
      if (isNew) processLater()
    },
    process,

    /** @returns of how many old events only the ids were kept */
    dropOldBodies: (now = new Date()): Promise<number> =>
      dropBodiesBefore(db, new Date(now.getTime() - bodyDays * 86_400_000)),

    /** Works on what a killed server left, and looks for what others leave, until it is closed. */
    watch(): void {
      isWatching = true
      processLater()
    },

    /** The event at work is let finish; the others wait for the next start, or for another process. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await working?.catch(() => {})
    },
  }
}
