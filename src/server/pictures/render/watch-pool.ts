import { isProblem } from '#contract/problem.ts'
import { renderKills, renderTaskSeconds } from '#server/ground/telemetry/metrics.ts'
import { findCurrentSpan, inSpan, recordSpan } from '#server/ground/telemetry/tracing.ts'
import type { TaskTiming } from '#server/pictures/render/render-message.ts'
import type { PoolName, RenderPools } from '#server/pictures/render/render-pools.ts'
import { RenderFailure, type RenderPool } from '#server/pictures/render/render-run.ts'
import type { RenderTask } from '#server/pictures/render/render-task.ts'

/** @returns the pool, whose tasks are counted, timed and traced */
export function watchPool(pools: RenderPools, name: PoolName, pool: RenderPool): RenderPool {
  pools.add(name, pool)
  return {
    ...pool,
    run: (task, options) =>
      inSpan(`render ${task.kind}`, { attributes: { 'emulsion.pool': name } }, async (span) => {
        const askedMs = Date.now()
        // The pool calls back from whatever made room for the task, so the span to be under is kept here.
        const parent = findCurrentSpan()?.traceparent
        let startedMs: number | null = null
        const layOut = async () => {
          startedMs = performance.now()
          if (Date.now() - askedMs > waitMsMin)
            recordSpan('wait for a child', { parent, startedMs: askedMs, endedMs: Date.now() })
          await options.layOut?.()
        }
        const end = (outcome: string) => {
          if (startedMs === null) return
          const seconds = (performance.now() - startedMs) / 1000
          renderTaskSeconds.observe({ pool: name, kind: task.kind, outcome }, seconds)
        }
        // The child has no way to a collector, nor a secret for one: it tells its times, and the spans are made here.
        const onTimed =
          parent === undefined ? {} : { onTimed: (timing: TaskTiming) => recordChild(task, timing, parent) }
        try {
          const result = await pool.run(task, { ...options, ...onTimed, layOut })
          end('done')
          return result
        } catch (error) {
          const reason = error instanceof RenderFailure ? error.reason : null
          if (reason !== null && startedMs !== null) renderKills.inc({ pool: name, reason })
          end(reason ?? (isProblem(error) ? 'refused' : 'failed'))
          if (isProblem(error)) span.fail(error.code)
          throw error
        }
      }),
  }
}

/** A shorter wait is no wait, but the time that a message takes. */
const waitMsMin = 5

/** What an edit's own reports are called in a trace; the others are stages of the tool. */
const spanNames: Readonly<Record<string, string>> = { 'opening the photo': 'decode', saving: 'encode' }
/** A child can have been taken over by its file, so what it tells is bounded. */
const stagesMax = 100
const stageCharsMax = 60

function recordChild({ kind }: RenderTask, { pid, startedMs, endedMs, stages }: TaskTiming, run: string): void {
  const attributes = { 'process.pid': pid, 'emulsion.process': 'render child' }
  const parent = recordSpan(`child ${kind}`, { parent: run, startedMs, endedMs, attributes })
  let at = startedMs
  for (const { stage, seconds } of stages.slice(0, stagesMax)) {
    const name = spanNames[stage] ?? `stage ${stage.slice(0, stageCharsMax)}`
    recordSpan(name, { parent, startedMs: at, endedMs: at + seconds * 1000, attributes })
    at += seconds * 1000
  }
}
