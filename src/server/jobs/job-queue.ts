import type { Kysely } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { sessionLimits } from '#server/database/connect.ts'
import type { DatabaseAddress } from '#server/database/embedded-postgres.ts'
import type { Tables } from '#server/database/tables.ts'

const editQueue = 'edit'
/** Where a job goes when the queue itself has given it up. */
const abandonedQueue = 'edit-abandoned'
const retentionQueue = 'retention'
const pendingPaymentsQueue = 'pending-payments'
const paymentsQueue = 'payments'

/**
 * Runs are counted in our own table; the queue only has to hand a job out again, and stops far above that: the longest wait
 * for a store that is away takes some 250.
 */
const handOutsMax = 1_000
/** After 1-2 s, 2-4 s, 4-8 s and so on up to a minute, which is how long a store may be back before a job notices. */
const handOutAgain = { retryLimit: handOutsMax, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 } as const
/** The least pg-boss takes: a dead worker's job is handed out again after this and one supervision. */
const heartbeatSeconds = 10
const superviseSeconds = 2
/** Above two runs at the longest time limit (50 MP). */
const expireSeconds = 4 * 3600

const reportErrorsEveryMs = 10_000

export interface JobQueue {
  /** Queues a job in the transaction that inserts it; higher priorities are served first. */
  send(tx: Kysely<Tables>, jobId: string, priority: number): Promise<void>
  /** Hands jobs out to `run`, `concurrency` at a time; a rejected run is handed out again. */
  work(
    concurrency: number,
    run: (jobId: string) => Promise<void>,
    giveUp: (jobId: string) => Promise<void>,
  ): Promise<void>
  /** Runs `clean` now and then on every hour, in one process of all. */
  workHourly(clean: () => Promise<void>): Promise<void>
  /** Asks the payment provider, in one process of all: about what is pending every quarter of an hour, about all daily. */
  workPayments(askPending: () => Promise<void>, askAll: () => Promise<void>): Promise<void>
  /** Takes no more jobs. */
  stopWork(): Promise<void>
  close(): Promise<void>
}

export async function openJobQueue(
  address: DatabaseAddress,
  options: { readonly doesWork: boolean; readonly connectionsMax: number; readonly onError: (error: Error) => void },
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...sessionLimits,
    ...address,
    max: options.connectionsMax,
    application_name: 'emulsion queue',
    useListenNotify: true,
    schedule: options.doesWork,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', limitRate(options.onError))
  await boss.start()
  await boss.createQueue(abandonedQueue, { notify: true })
  await boss.createQueue(editQueue, {
    notify: true,
    ...handOutAgain,
    heartbeatSeconds,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: 3600,
    deadLetter: abandonedQueue,
  })
  // A queue that is there already is left as it was made.
  await boss.updateQueue(editQueue, handOutAgain)
  for (const name of [retentionQueue, pendingPaymentsQueue, paymentsQueue])
    await boss.createQueue(name, { retryLimit: 3 })
  // While NOTIFY works, polling only finds delayed retries, and waits 30 s for them unless told otherwise.
  const polling = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 } as const
  type JobData = { jobId: string }

  return {
    async send(tx, jobId, priority) {
      await boss.send(editQueue, { jobId }, { id: jobId, priority, db: fromKysely(tx) })
    },
    async work(concurrency, run, giveUp) {
      await boss.work<JobData>(editQueue, { ...polling, localConcurrency: concurrency }, async ([job]) => {
        if (job !== undefined) await run(job.data.jobId)
      })
      await boss.work<JobData>(abandonedQueue, polling, async ([job]) => {
        if (job !== undefined) await giveUp(job.data.jobId)
      })
    },
    async workHourly(clean) {
      await boss.work(retentionQueue, { pollingIntervalSeconds: 10 }, clean)
      await boss.schedule(retentionQueue, '17 * * * *')
      await boss.send(retentionQueue, {}, { singletonKey: 'start', singletonSeconds: 600 })
    },
    async workPayments(askPending, askAll) {
      await boss.work(pendingPaymentsQueue, { pollingIntervalSeconds: 10 }, askPending)
      await boss.schedule(pendingPaymentsQueue, '*/15 * * * *')
      await boss.work(paymentsQueue, { pollingIntervalSeconds: 10 }, askAll)
      await boss.schedule(paymentsQueue, '41 3 * * *')
    },
    async stopWork() {
      await boss.offWork(editQueue, { wait: false })
      await boss.offWork(abandonedQueue, { wait: false })
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** While the database is away every poll of every worker fails; one word of it now and then is enough. */
function limitRate(report: (error: Error) => void): (error: Error) => void {
  let silentUntilMs = 0
  return (error) => {
    if (performance.now() < silentUntilMs) return
    silentUntilMs = performance.now() + reportErrorsEveryMs
    report(error)
  }
}
