import type { Logger } from 'pino'
import type { Db } from '#server/ground/database/tables.ts'
import type { PaymentProvider, ProviderEvent } from '#server/money/billing/providers/provider.ts'
import type { Sync } from '#server/money/billing/sync.ts'
import {
  dropBodiesBefore,
  findNextTryMs,
  insertEvent,
  markFailed,
  markProcessed,
  takeWaitingEvent,
} from '#server/money/billing/webhooks/inbox-queries.ts'

export interface InboxParts {
  readonly db: Db
  readonly provider: PaymentProvider
  readonly sync: Sync
  readonly log: Logger
}

/**
 * Doubling from two seconds, this is over an hour. After that the daily reconciliation repairs it, or the operator
 * replays it.
 */
const attemptsMax = 12
/** What failed in a process that has ended is found by the others within this time. Taste. */
const pollMs = 30_000
/** When another process works on a due event, we do not ask without a pause. Taste. */
const pauseMsMin = 250
/** Pause between attempts while the database does not answer. Taste. */
const outageMs = 5_000
/** A replay may be wanted for some months; the daily reconciliation asks about the same objects anyway. Taste. */
const bodyDays = 90

export type Inbox = ReturnType<typeof createInbox>

/** Webhooks are verified, stored and answered; then each is processed once, by one process at a time. */
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

  /** Processes all due events; a call during a run makes it look once more. */
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

  /** Processes failed events when they are due, even if no other event arrives; the database says when that is. */
  const planNext = async (): Promise<void> => {
    if (isClosed) return
    const dueMs = await findNextTryMs(db, provider.name, attemptsMax).catch(() => outageMs)
    const waitMs = Math.min(dueMs ?? Number.POSITIVE_INFINITY, isWatching ? pollMs : Number.POSITIVE_INFINITY)
    clearTimeout(timer)
    if (isClosed || waitMs === Number.POSITIVE_INFINITY) return
    // The timer alone must not keep the process alive.
    timer = setTimeout(processLater, Math.max(pauseMsMin, waitMs)).unref()
  }

  return {
    /**
     * Stores a signed event; it is in the database when this returns. @throws Problem 'webhook-refused',
     * 'webhook-unreadable'
     */
    async receive(body: Uint8Array, headers: Headers): Promise<void> {
      const { eventId, type, about } = provider.readEvent(body, headers)
      const event = { provider: provider.name, event_id: eventId, type, body: JSON.stringify(about) }
      const isNew = await insertEvent(db, event)
      if (isNew) processLater()
    },
    process,

    /** @returns how many old events kept only their id */
    dropOldBodies: (now = new Date()): Promise<number> =>
      dropBodiesBefore(db, new Date(now.getTime() - bodyDays * 86_400_000)),

    /** Processes what a killed server left, and looks for what others leave, until it is closed. */
    watch(): void {
      isWatching = true
      processLater()
    },

    /** Finishes the present event; the others wait for the next start, or for another process. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await working?.catch(() => {})
    },
  }
}
