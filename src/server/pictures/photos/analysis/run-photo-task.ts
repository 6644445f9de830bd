import { Problem } from '#contract/problem.ts'
import { payerKey } from '#server/ground/limits/admission.ts'
import { admissionBudgets } from '#server/ground/limits/admission-budgets.ts'
import { clientDisconnected } from '#server/ground/limits/single-flight.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { RenderFailure, type RenderPool, type RunOptions } from '#server/pictures/render/render-run.ts'
import type { RenderResults, RenderTask } from '#server/pictures/render/render-task.ts'

/**
 * 50 MP as AVIF took 50 s on two cores shared by sixteen, with six times the present effort; a task that needs longer
 * hangs.
 */
const timeLimitMs = 120_000

/** How a task for a photo is run. */
export interface PhotoTaskOptions {
  readonly actor: Pick<Actor, 'owner' | 'tier' | 'addressKey'>
  readonly kind: NonNullable<RunOptions['kind']>
  readonly memoryBytes: number
  readonly layOut?: RunOptions['layOut']
  /** Stops the task when nobody wants it any more. */
  readonly signal: AbortSignal | undefined
}

/**
 * Runs a task. A file that crashes a child twice counts as damaged. @throws Problem as `RenderPool.run`, 'unavailable'
 */
export async function runPhotoTask<Task extends RenderTask>(
  pool: RenderPool,
  task: Task,
  { actor, kind, layOut, memoryBytes, signal }: PhotoTaskOptions,
): Promise<RenderResults[Task['kind']]> {
  const options: RunOptions = {
    kind,
    actor: { key: payerKey(actor), tasksMax: admissionBudgets[actor.tier].rendersAtOnceMax },
    layOut,
    timeLimitMs,
    memoryBytes,
    ...(signal === undefined ? {} : { signal }),
  }
  try {
    return await pool.run(task, options)
  } catch (error) {
    if (!(error instanceof RenderFailure) || error.reason !== 'crashed') throw asProblem(error, signal)
    return pool.run(task, options).catch((second: unknown) => {
      throw asProblem(second, signal)
    })
  }
}

function asProblem(error: unknown, signal: AbortSignal | undefined): unknown {
  if (!(error instanceof RenderFailure)) return error
  if (signal?.aborted === true) return clientDisconnected()
  return new Problem(error.reason === 'cancelled' ? 'unavailable' : 'photo-damaged', error.message)
}
