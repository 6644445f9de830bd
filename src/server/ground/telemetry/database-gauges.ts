import { tiers } from '#contract/plan.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { features, type Switches } from '#server/ground/switches/switches.ts'
import {
  countBacklogs,
  countOrders,
  countQueue,
  countSubscriptions,
  listTaskRuns,
  measurePhotos,
} from '#server/ground/telemetry/gauge-queries.ts'
import * as metrics from '#server/ground/telemetry/metrics.ts'

/** However many Prometheus servers ask, the database is asked once in this time. */
const queueMs = 5_000
/** Counts whole tables, which grow for ever. */
const recordsMs = 60_000
const photosMs = 5 * 60_000

/** Sets what only the database knows, at most this often; what cannot be read is left out of the answer. */
export function createDatabaseGauges(db: Db, switches: Pick<Switches, 'list'>): { read(): Promise<void> } {
  const groups = [
    everySoOften(queueMs, async () => {
      const queue = await countQueue(db)
      const backlogs = await countBacklogs(db)
      const tasks = await listTaskRuns(db)
      const off = await switches.list()
      return () => {
        for (const feature of features) metrics.switchesOff.set({ feature }, off.has(feature) ? 1 : 0)
        setQueue(queue)
        metrics.paymentEventsWaiting.set({}, backlogs.events)
        metrics.webhooksWaiting.set({}, backlogs.webhooks)
        metrics.webhooksLateSeconds.set({}, backlogs.webhooksLateSeconds)
        for (const { task, succeeded_at, failures } of tasks) {
          if (succeeded_at !== null) metrics.taskSucceeded.set({ task }, succeeded_at.getTime() / 1000)
          metrics.taskFailures.set({ task }, failures)
        }
      }
    }),
    everySoOften(recordsMs, async () => {
      const orders = await countOrders(db)
      const subscriptions = await countSubscriptions(db)
      return () => setMoney(orders, subscriptions)
    }),
    everySoOften(photosMs, async () => {
      const { count, bytes } = await measurePhotos(db)
      return () => {
        metrics.photosKept.set({}, count)
        metrics.photosKeptBytes.set({}, bytes)
      }
    }),
  ]
  return {
    async read() {
      try {
        // One after the other: a scrape takes one connection of the pool at most.
        for (const readGroup of groups) await readGroup()
        metrics.gaugesUp.set({}, 1)
      } catch {
        for (const one of fromDatabase) one.reset()
        metrics.gaugesUp.set({}, 0)
      }
    },
  }
}

const fromDatabase = [
  metrics.queueJobs,
  metrics.queueOldestSeconds,
  metrics.paymentEventsWaiting,
  metrics.webhooksWaiting,
  metrics.webhooksLateSeconds,
  metrics.taskSucceeded,
  metrics.taskFailures,
  metrics.switchesOff,
]

function setQueue(rows: Awaited<ReturnType<typeof countQueue>>): void {
  metrics.queueJobs.reset()
  // An empty queue is 0, not absent: alerts and autoscalers divide by it.
  for (const tier of tiers) {
    for (const state of ['waiting', 'following', 'running']) metrics.queueJobs.set({ tier, state }, 0)
    metrics.queueOldestSeconds.set({ tier }, 0)
  }
  for (const { tier, state, count, seconds } of rows) {
    metrics.queueJobs.set({ tier, state }, count)
    if (state === 'waiting') metrics.queueOldestSeconds.set({ tier }, seconds)
  }
}

function setMoney(
  orders: Awaited<ReturnType<typeof countOrders>>,
  subscriptions: Awaited<ReturnType<typeof countSubscriptions>>,
): void {
  for (const one of [metrics.orders, metrics.ordersCents, metrics.subscriptions]) one.reset()
  const counts = new Map<string, { state: string; kind: string; count: number }>()
  const sums = new Map<string, { state: string; currency: string; cents: number }>()
  for (const { state, kind, currency, count, cents } of orders) {
    counts.set(`${state} ${kind}`, { state, kind, count: count + (counts.get(`${state} ${kind}`)?.count ?? 0) })
    const sum = sums.get(`${state} ${currency}`)?.cents ?? 0
    sums.set(`${state} ${currency}`, { state, currency, cents: cents + sum })
  }
  for (const { state, kind, count } of counts.values()) metrics.orders.set({ state, kind }, count)
  for (const { state, currency, cents } of sums.values()) metrics.ordersCents.set({ state, currency }, cents)
  for (const { state, count } of subscriptions) metrics.subscriptions.set({ state }, count)
}

/** Reads when what was read is older than `everyMs`; a reading under way is shared. */
function everySoOften(everyMs: number, read: () => Promise<() => void>): () => Promise<void> {
  let dueMs = 0
  let reading: Promise<void> | null = null
  return async () => {
    if (performance.now() < dueMs) return
    reading ??= read()
      .then((set) => {
        set()
        dueMs = performance.now() + everyMs
      })
      .finally(() => {
        reading = null
      })
    await reading
  }
}
