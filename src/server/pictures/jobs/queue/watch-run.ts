import { hostname } from 'node:os'
import { isOurFault, isProblem, type ProblemCode } from '#contract/problem.ts'
import { isOutage } from '#server/ground/database/outage.ts'
import { findLogContext } from '#server/ground/telemetry/log-context.ts'
import { jobFailures, jobRunSeconds, jobsEnded, jobWaitSeconds } from '#server/ground/telemetry/metrics.ts'
import { findCurrentSpan, inSpan, recordSpan } from '#server/ground/telemetry/tracing.ts'
import { RenderFailure } from '#server/pictures/render/render-run.ts'
import type { WantedOptions } from '#server/pictures/render/wanted-options.ts'

/** Where a job comes from; it goes through the queue with the job's id. Messages of older versions have none of it. */
export interface JobOrigin {
  /** When it was sent, in Unix time. */
  readonly sentAtMs?: number
  readonly requestId?: string
  readonly traceparent?: string
  /** How a call that waits for the result wants it, and on which machine it waits. */
  readonly wanted?: { readonly options: WantedOptions; readonly host: string }
  /** Whether the photo came with the edit, so that it goes with it where the edit is refused or cancelled. */
  readonly bringsPhoto?: boolean
}

/** What the sender of a job says about it. */
export interface SentWith {
  readonly wanted?: WantedOptions | null
  readonly bringsPhoto?: boolean
}

/** The request or the run that is sending a job now. */
export function originOfNow({ wanted = null, bringsPhoto = false }: SentWith): JobOrigin {
  const requestId = findLogContext()?.requestId
  const span = findCurrentSpan()
  return {
    sentAtMs: Date.now(),
    ...(wanted === null ? {} : { wanted: { options: wanted, host: hostname() } }),
    ...(bringsPhoto ? { bringsPhoto } : {}),
    ...(requestId === undefined ? {} : { requestId }),
    ...(span === null ? {} : { traceparent: span.traceparent }),
  }
}

/** What waits on this machine, which alone has its downloads; null for nothing. */
export const wantedHere = ({ wanted }: JobOrigin): WantedOptions | null =>
  wanted?.host === hostname() ? wanted.options : null

/** How a run ended that ended by itself. */
export type RunEnd =
  | { readonly outcome: 'done' | 'unchanged' | 'cancelled' }
  | { readonly outcome: 'failed'; readonly code: ProblemCode }

interface RunningJob {
  readonly id: string
  readonly tool: string
  readonly attempt: number
}

/** Notes how long a job was in the queue. A later run's wait is no measure of the queue. */
export function noteWait({ id, tool, attempt }: RunningJob, { sentAtMs, traceparent }: JobOrigin): void {
  if (attempt !== 1 || sentAtMs === undefined) return
  // Clocks of machines differ a little.
  const endedMs = Math.max(sentAtMs, Date.now())
  jobWaitSeconds.observe({ tool }, (endedMs - sentAtMs) / 1000)
  const attributes = { 'emulsion.job': id }
  recordSpan('queue wait', { parent: traceparent, kind: 'producer', startedMs: sentAtMs, endedMs, attributes })
}

/** Counts, times and traces one run of a job. @throws what it throws */
export async function watchRun(job: RunningJob, origin: JobOrigin, run: () => Promise<RunEnd>): Promise<void> {
  const { id, tool, attempt } = job
  const startedMs = performance.now()
  const note = (outcome: string) => jobRunSeconds.observe({ tool, outcome }, (performance.now() - startedMs) / 1000)
  const attributes = { 'emulsion.job': id, 'emulsion.tool': tool, 'emulsion.attempt': attempt }
  await inSpan(`run ${tool}`, { parent: origin.traceparent, kind: 'consumer', attributes }, async (span) => {
    try {
      const end = await run()
      note(end.outcome)
      span.add({ 'emulsion.outcome': end.outcome })
      if (end.outcome === 'failed') {
        noteFailure(tool, end.code)
        span.fail(end.code)
      } else jobsEnded.inc({ tool, outcome: end.outcome })
    } catch (error) {
      note(interruptionOf(error))
      throw error
    }
  })
}

/**
 * The job has ended without a result: its run's own end, or the last of its runs did not come to one. A photo that the tool
 * can do nothing with is refused; only what is our fault has failed.
 */
export function noteFailure(tool: string, code: ProblemCode): void {
  jobsEnded.inc({ tool, outcome: isOurFault(code) ? 'failed' : 'refused' })
  jobFailures.inc({ tool, code })
}

/** Why a run came to no end of its own. */
function interruptionOf(error: unknown): string {
  if (isOutage(error)) return 'postponed'
  if (error instanceof RenderFailure) return error.reason === 'cancelled' ? 'given-back' : error.reason
  return isProblem(error) ? error.code : 'crashed'
}
