import { fromKysely, PgBoss, type Db as QueueDb } from 'pg-boss'
import { connectDatabase, type Database } from '#server/ground/database/connect.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import type { ListeningSession } from '#server/ground/database/listening-session.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { type JobOrigin, originOfNow, type SentWith } from '#server/pictures/jobs/queue/watch-run.ts'

const editQueue = 'edit'
/** Where a job goes when the queue itself has given up on it. */
const abandonedQueue = 'edit-abandoned'
/** Queues of versions before 009, when all periodic work was one or two jobs. */
const formerQueues = ['retention', 'pending-payments', 'payments']
const taskQueueOf = (name: string) => `upkeep-${name}`

/**
 * Runs are counted in our own table. The queue only hands jobs out again, and stops far above that: the longest wait
 * for an unavailable store takes some 250 attempts.
 */
const retriesMax = 1_000
/** After 1-2 s, 2-4 s, 4-8 s and so on up to a minute, which is how long a store may be back before a job notices. */
const retryOptions = { retryLimit: retriesMax, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 } as const
/** The least that pg-boss accepts: a dead worker's job is handed out again after this and one supervision. */
const heartbeatSeconds = 10
const superviseSeconds = 2
/** Longer than two runs at the longest time limit (50 MP). */
const expireSeconds = 4 * 3600

const reportErrorsEveryMs = 10_000

/** Retries of a periodic task before its next scheduled time; the first comes after a minute or so. */
const taskRetries = 3
const taskRetrySeconds = 60
/** A task whose process was killed is handed out again after this. */
const taskHeartbeatSeconds = 60

export interface RepeatedTask {
  readonly name: string
  /** In UTC. */
  readonly cron: string
  readonly limitSeconds: number
  /** Whether to run it now as well. Asked again before that run: another process may have started at the same moment. */
  isDueNow(): Promise<boolean>
}

export interface JobQueue {
  /**
   * Queues a job in the transaction that inserts it; higher priorities are served first.
   * @param sentWith as `JobOrigin` describes it
   */
  send(tx: Db, jobId: string, priority: number, sentWith?: SentWith): Promise<void>
  /** Hands jobs out to `run`, `concurrency` at a time; a rejected run is handed out again. */
  work(
    concurrency: number,
    run: (jobId: string, origin: JobOrigin) => Promise<void>,
    giveUp: (jobId: string) => Promise<void>,
  ): Promise<void>
  /**
   * Runs a task on a schedule, in one process at a time and separate from all others; one that rejects is tried again.
   */
  repeat(task: RepeatedTask, run: (signal: AbortSignal) => Promise<void>): Promise<void>
  /** Asks the database by a connection of the queue. @throws when jobs could be neither sent nor taken */
  check(): Promise<void>
  /** Takes no more jobs. */
  stopWork(): Promise<void>
  close(): Promise<void>
}

export interface JobQueueOptions {
  /** Takes jobs and runs tasks; otherwise it only sends jobs. */
  readonly doesWork: boolean
  readonly connectionsMax: number
  /** Where the notifications of new jobs arrive; without it the queue is asked each second. */
  readonly listening?: ListeningSession | null
  readonly onError: (error: Error) => void
}

export async function openJobQueue(address: DatabaseAddress, options: JobQueueOptions): Promise<JobQueue> {
  const { doesWork, connectionsMax, listening = null, onError } = options
  const database = connectDatabase({ application_name: 'emulsion queue', ...address }, connectionsMax)
  const boss = new PgBoss({
    db: bossDatabase(database, listening),
    useListenNotify: doesWork && listening !== null,
    schedule: doesWork,
    // Whoever takes jobs also looks after those of workers that died.
    supervise: doesWork,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', limitRate(onError))
  await boss.start()
  await boss.createQueue(abandonedQueue, { notify: true })
  await boss.createQueue(editQueue, {
    notify: true,
    ...retryOptions,
    heartbeatSeconds,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: 3600,
    deadLetter: abandonedQueue,
  })
  // An existing queue keeps the options that it was made with, so they are updated.
  await boss.updateQueue(editQueue, retryOptions)
  if (doesWork) await forgetQueues(boss)
  // While NOTIFY works, polling only finds delayed retries, and by default waits 30 s for them.
  const polling = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 } as const
  type JobData = JobOrigin & { jobId: string }

  return {
    async send(tx, jobId, priority, sentWith = {}) {
      await boss.send(editQueue, { jobId, ...originOfNow(sentWith) }, { id: jobId, priority, db: fromKysely(tx) })
    },
    async work(concurrency, run, giveUp) {
      for (let place = 0; place < concurrency; place++) {
        const worker: string = await boss.work<JobData>(editQueue, polling, async ([job]) => {
          if (job !== undefined) await run(job.data.jobId, job.data)
          // It takes the next job at once. Otherwise it would rest until a second after it took this one.
          boss.notifyWorker(worker)
        })
      }
      await boss.work<JobData>(abandonedQueue, polling, async ([job]) => {
        if (job !== undefined) await giveUp(job.data.jobId)
      })
    },
    async repeat({ name, cron, limitSeconds, isDueNow }, run) {
      const queue = taskQueueOf(name)
      const limits = {
        retryLimit: taskRetries,
        retryDelay: taskRetrySeconds,
        retryBackoff: true,
        heartbeatSeconds: taskHeartbeatSeconds,
        // The task ends itself at its limit; this is the safety net.
        expireInSeconds: limitSeconds + 60,
        deleteAfterSeconds: 7 * 86_400,
      }
      // Exclusive: no further runs pile up behind a late or failing one.
      await boss.createQueue(queue, { ...limits, policy: 'exclusive', notify: true })
      await boss.updateQueue(queue, limits)
      await boss.schedule(queue, cron)
      if (await isDueNow()) await boss.send(queue, { isCatchUp: true })
      await boss.work<{ isCatchUp?: boolean } | null>(queue, { pollingIntervalSeconds: 30 }, async ([job]) => {
        if (job === undefined || (job.data?.isCatchUp === true && !(await isDueNow()))) return
        await run(job.signal)
      })
    },
    async check() {
      if ((await boss.getQueue(editQueue)) === null) throw new Error('the queue is not there')
    },
    async stopWork() {
      await boss.offWork(editQueue, { wait: false })
      await boss.offWork(abandonedQueue, { wait: false })
    },
    async close() {
      await boss.stop({ graceful: true, timeout: 5_000 })
      await database.close()
    },
  }
}

/** The queue's statements go by its own connections, and its notifications arrive at the session that all share. */
function bossDatabase({ pool }: Database, listening: ListeningSession | null): QueueDb {
  return {
    executeSql: (text, values) => pool.query(text, values),
    ...(listening === null
      ? {}
      : {
          async listen(channel, onPayload, onGap) {
            return { close: await listening.listen(channel, { onPayload, onGap }) }
          },
        }),
  }
}

/** Deletes the queues of older versions, on which nobody works any more. */
async function forgetQueues(boss: PgBoss): Promise<void> {
  for (const name of formerQueues) {
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
}

/** While the database is unavailable every poll of every worker fails; one report now and then is enough. */
function limitRate(report: (error: Error) => void): (error: Error) => void {
  let silentUntilMs = 0
  return (error) => {
    if (performance.now() < silentUntilMs) return
    silentUntilMs = performance.now() + reportErrorsEveryMs
    report(error)
  }
}
