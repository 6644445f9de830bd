import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isProblem, type ProblemCode } from '#contract/problem.ts'
import { isOutage } from '#server/ground/database/outage.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { ProcessName } from '#server/ground/process-name.ts'
import { addToLog, withLogContext } from '#server/ground/telemetry/log-context.ts'
import { inSpan } from '#server/ground/telemetry/tracing.ts'
import { printNumberOf } from '#server/pictures/jobs/batches/batch-queries.ts'
import { isAmongFirstResults } from '#server/pictures/jobs/first-result-queries.ts'
import {
  type Attempt,
  beginAgain,
  beginAttempt,
  completeJob,
  failExhaustedJob,
  failJob,
  type JobRow,
  listFollowers,
  postponeJob,
  requeueJob,
  saveProgress,
  takeBackLoss,
} from '#server/pictures/jobs/job-queries.ts'
import type { JobNotifier } from '#server/pictures/jobs/progress/job-notifier.ts'
import { throttleProgress } from '#server/pictures/jobs/progress/job-progress.ts'
import { createRunTimes } from '#server/pictures/jobs/progress/run-times.ts'
import { openWholeRun, storing } from '#server/pictures/jobs/progress/whole-run.ts'
import type { JobQueue } from '#server/pictures/jobs/queue/job-queue.ts'
import { removeCancelled } from '#server/pictures/jobs/queue/remove-cancelled.ts'
import {
  type JobOrigin,
  noteFailure,
  noteWait,
  type RunEnd,
  wantedHere,
  watchRun,
} from '#server/pictures/jobs/queue/watch-run.ts'
import type { EditPhotos, OpenedPhoto } from '#server/pictures/photos/edit-photos.ts'
import { estimateEditBytes, estimateFramesBytes } from '#server/pictures/render/memory-budget.ts'
import { RenderFailure, type RenderPool } from '#server/pictures/render/render-run.ts'
import { editReports, maskOfEdit } from '#server/pictures/render/render-task.ts'
import { drawsAnimations, modeOf, picturesOf, type ToolId } from '#tools/catalog.ts'

export interface JobWorkerParts {
  readonly db: Db
  readonly photos: EditPhotos
  readonly pool: RenderPool
  readonly queue: JobQueue
  readonly notifier: JobNotifier
  readonly log: Logger
  /** Written into the rows of jobs and into the log. */
  readonly by: ProcessName
  readonly concurrency: number
  /**
   * Memory that large networks take in a run with these settings, on top of what every run takes.
   * @param findsMask whether what a mask means is looked for first
   */
  networkBytesOf(tool: ToolId, options: unknown, findsMask: boolean): number
  /** For tests. */
  readonly timeLimitMs?: (pixels: number) => number
}

export interface JobWorker {
  /** Resolves when no job runs. */
  untilIdle(): Promise<void>
  /** Stops: running jobs are given back unfinished, and run again elsewhere or after the next start. */
  close(): Promise<void>
}

/**
 * The slowest edit, repair with everything found and enlarged twice, took 49 s a megapixel on two cores shared by
 * sixteen; four times enlarged takes four times as long. A small photo also gets a fixed share.
 */
function editTimeLimitMs(pixels: number): number {
  return 300_000 + (pixels / 1_000_000) * 90_000
}

/**
 * How often a result is written again while the database is unavailable; it must succeed before the queue takes the
 * worker for dead (10 s). Taste.
 */
const writeRetryMs = 500

export async function startJobWorker(parts: JobWorkerParts): Promise<JobWorker> {
  const { db, queue, pool, by, log } = parts
  let isClosing = false

  /** Writes how a run went to the database, however long that is unavailable. */
  const persist = async <Written>(write: () => Promise<Written>): Promise<Written> => {
    while (true) {
      try {
        return await write()
      } catch (error) {
        if (isClosing || !isOutage(error)) throw error
        await wait(writeRetryMs * (0.5 + Math.random()))
      }
    }
  }

  /** Runs a job until it has ended, or throws so that it is handed out again, each time a little later. */
  const runJob = async (jobId: string, origin: JobOrigin): Promise<void> => {
    let job = await beginAttempt(db, jobId, by)
    if (job === null) {
      await removeCancelled(parts, jobId, origin)
      return failExhaustedJob(db, jobId)
    }
    addToLog({ visitorId: job.visitor_id, userId: job.user_id })
    noteWait(job, origin)
    while (job !== null) {
      const running: JobRow = job
      const attempt: Attempt = { jobId, attempt: job.attempt }
      const about = { ...attempt, tool: job.tool }
      const startedMs = performance.now()
      log.info(about, 'a run of a job begins')
      try {
        await watchRun(running, origin, () => runAttempt(parts, running, attempt, origin))
        log.info({ ...about, ms: Math.round(performance.now() - startedMs) }, 'a run of a job ended')
        return
      } catch (error) {
        if (isClosing) {
          await requeueJob(db, attempt)
          log.info(about, 'a job is given back: this process stops')
          throw error
        }
        const isUnavailable = isOutage(error)
        log.warn(
          { ...about, error: String(error) },
          isUnavailable ? 'a job waits: storage or database is away' : 'a run of a job failed',
        )
        if (isUnavailable) {
          if (!(await persist(() => postponeJob(db, attempt)))) await takeBackLoss(db, attempt)
          throw error
        }
        job = await persist(() => beginAgain(db, attempt))
        if (job !== null) continue
        noteFailure(running.tool, problemOf(error))
        await persist(() => failJob(db, attempt, problemOf(error)))
      }
    }
  }

  const runs = new Set<Promise<void>>()
  const runInLog = (jobId: string, origin: JobOrigin): Promise<void> => {
    const about = { jobId, ...(origin.requestId === undefined ? {} : { requestId: origin.requestId }) }
    const run = withLogContext(about, () => runJob(jobId, origin)).finally(() => runs.delete(run))
    runs.add(run)
    return run
  }

  await queue.work(parts.concurrency, runInLog, (jobId) => failExhaustedJob(db, jobId))
  return {
    async untilIdle() {
      while (runs.size > 0) await Promise.allSettled(runs)
    },
    async close() {
      isClosing = true
      await queue.stopWork()
      await pool.close()
    },
  }
}

const problemOf = (error: unknown): ProblemCode =>
  error instanceof RenderFailure && error.reason === 'timed-out' ? 'job-timed-out' : 'job-crashed'

/** One run, to its end or to a failure that may be tried again. */
async function runAttempt(parts: JobWorkerParts, job: JobRow, attempt: Attempt, origin: JobOrigin): Promise<RunEnd> {
  const { db, photos, notifier } = parts
  const lost = new AbortController()
  const stopListening = notifier.subscribe((change) => {
    if (change?.jobId === job.id && change.state === 'cancelled') lost.abort()
  })
  let end: RunEnd = { outcome: 'cancelled' }
  try {
    const others = {
      maskId: job.mask_id,
      pictureIds: picturesOf(job.tool, job.options),
      isFrames: drawsAnimations(job.tool),
      wanted: wantedHere(origin),
    }
    end = await photos.withOpened(job.photo_id, others, (opened) => renderAndStore(parts, job, attempt, opened, lost))
  } catch (error) {
    if (!lost.signal.aborted) {
      if (!isProblem(error) || isOutage(error)) throw error
      const fail = (tx: Db) => failJob(tx, attempt, error.code)
      // What nobody could mend by trying again was refused, and a photo that came with it is not kept.
      if (origin.bringsPhoto === true && error.status < 500) await photos.removeWith(job.photo_id, job.id, fail)
      else await fail(db)
      end = { outcome: 'failed', code: error.code }
    }
  } finally {
    stopListening()
  }
  // A run that lost its job only notes that it is alive; whoever took the job reports how it ended.
  if (lost.signal.aborted) {
    await takeBackLoss(db, attempt)
    end = { outcome: 'cancelled' }
  }
  if (end.outcome === 'cancelled') await removeCancelled(parts, job.id, origin)
  return end
}

const runTimes = createRunTimes()

async function renderAndStore(
  { db, photos, pool, queue, networkBytesOf, timeLimitMs = editTimeLimitMs }: JobWorkerParts,
  job: JobRow,
  attempt: Attempt,
  opened: OpenedPhoto,
  lost: AbortController,
): Promise<RunEnd> {
  const kind = `${job.tool} ${modeOf(job.tool, job.options)} ${job.mask_by !== null}`
  const workedPixels = Math.max(opened.pixels, opened.framesPixels)
  const progress = throttleProgress(
    async (report) => {
      if (!(await saveProgress(db, attempt, report).catch(() => true))) lost.abort()
    },
    runTimes.expect(kind, workedPixels),
  )
  const toWhole = openWholeRun()
  try {
    progress.report(editReports.starting)
    const { folder, photoPath, metadataPath, maskPath, picturePaths, thingsPath, animation, wanted } = opened
    const { pixels, framesPixels } = opened
    const { tool, options, mask_by: maskBy } = job
    const files = { photoPath, metadataPath, maskPath, picturePaths, thingsPath, animation, wanted, folder }
    const networkBytes = networkBytesOf(tool, options, maskPath === null && maskBy !== null)
    const result = await pool.run(
      { kind: 'edit', tool, options, maskBy, ...files },
      {
        timeLimitMs: timeLimitMs(workedPixels),
        memoryBytes: estimateEditBytes(pixels) + estimateFramesBytes(framesPixels) + networkBytes,
        signal: lost.signal,
        onProgress: (report) => progress.report(toWhole(report)),
      },
    )
    progress.report(storing)
    const stored = await inSpan('store', {}, () => photos.storeResult(opened, result))
    await progress.end()
    runTimes.note(kind, { pixels: workedPixels, seconds: progress.elapsedSeconds() })
    const { engines, facts, stages, isUnchanged, ...photo } = result
    const report = { engines: [...engines], facts: { ...facts }, stages: [...stages] }
    const isOurs = await db.transaction().execute(async (tx) => {
      const followers = await listFollowers(tx, job.id)
      const completed = await completeJob(tx, attempt, stored.id, report, isUnchanged)
      if (completed === null) return false
      const owner = { visitorId: completed.visitor_id, userId: completed.user_id }
      const isUnmarked = await isAmongFirstResults(tx, completed)
      const printNumber = await printNumberOf(tx, job)
      const run = {
        tool,
        options,
        engines,
        isUnchanged,
        isUnmarked,
        printNumber,
        jobId: job.id,
        ...maskOfEdit({ maskPath, maskBy }),
      }
      await photos.insertResult(tx, owner, opened, stored, { ...photo, ...run })
      for (const { id, priority } of followers) await queue.send(tx, id, priority)
      return true
    })
    if (isOurs) return { outcome: isUnchanged ? 'unchanged' : 'done' }
    lost.abort()
    await photos.discardResult(stored.id)
    return { outcome: 'cancelled' }
  } finally {
    await progress.end()
  }
}
