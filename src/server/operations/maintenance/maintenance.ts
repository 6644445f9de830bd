import type { Logger } from 'pino'
import { isProblem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import {
  deleteOldAudits,
  endRun,
  failRun,
  insertRun,
  isOverdue,
  listRuns,
  type TaskRunRow,
} from '#server/operations/maintenance/maintenance-queries.ts'
import type { JobQueue } from '#server/pictures/jobs/queue/job-queue.ts'

/** A periodic task that runs in one of all processes. Each has its own queue, so one that fails stops no other. */
export interface MaintenanceTask {
  readonly name: string
  /** In UTC. */
  readonly cron: string
  /** A task that has not succeeded for this long also runs at a start. */
  readonly everyMinutes: number
  /** A run that takes longer has failed; the next one continues. */
  readonly limitMinutes: number
  /** @returns what it did, for the operator; '' when there was nothing to do */
  run(signal: AbortSignal): Promise<string>
}

export interface MaintenanceParts {
  readonly db: Db
  readonly queue: Pick<JobQueue, 'repeat'>
  readonly log: Logger
}

export type { TaskRunRow }

/** One failure may be a restart elsewhere; three in a row need attention. Taste. */
const alarmingFailures = 3

/** Schedules every task in the queue. */
export async function startMaintenance(
  { db, queue, log }: MaintenanceParts,
  tasks: readonly MaintenanceTask[],
): Promise<void> {
  for (const task of tasks) {
    const { name, cron, limitMinutes } = task
    const isDueNow = () => isOverdue(db, name, task.everyMinutes)
    await queue.repeat({ name, cron, limitSeconds: limitMinutes * 60, isDueNow }, (signal) =>
      runTask({ db, log }, task, signal),
    )
  }
}

/**
 * Runs a task once, and records how it ended.
 * @param signal aborted when the process stops or has lost the task to another: that counts as no failure
 * @throws what the task threw, so that the queue tries again
 */
export async function runTask(
  { db, log }: Pick<MaintenanceParts, 'db' | 'log'>,
  { name, limitMinutes, run }: MaintenanceTask,
  signal: AbortSignal,
): Promise<void> {
  await insertRun(db, name)
  const limit = AbortSignal.timeout(limitMinutes * 60_000)
  const either = AbortSignal.any([signal, limit])
  try {
    const report = await Promise.race([run(either), rejectionOf(either)])
    await endRun(db, name, report)
    if (report !== '') log.info({ task: name, report }, 'a periodic task ran')
  } catch (error) {
    if (signal.aborted) throw error
    const failure = reasonOf(error)
    const failures = await failRun(db, name, failure)
    const level = failures < alarmingFailures ? 'warn' : 'error'
    log[level]({ task: name, failures, error: failure }, 'a periodic task failed; see emulsion admin tasks')
    throw error
  }
}

/** How the tasks' runs ended, by name. */
export const readTaskRuns = (db: Db): Promise<TaskRunRow[]> => listRuns(db)

/** Kept for ten years, like other records of changes about money. */
export const deleteExpiredAudits = (db: Db): Promise<number> => deleteOldAudits(db)

const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(signal.reason)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })

const reasonOf = (error: unknown) => (isProblem(error) ? `${error.code}: ${String(error.cause)}` : String(error))
