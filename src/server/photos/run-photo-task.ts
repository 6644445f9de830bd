import { Problem } from '#contract/problem.ts'
import { RenderFailure, type RenderPool } from '#server/render/render-pool.ts'
import type { RenderResults, RenderTask } from '#server/render/render-task.ts'

/** 50 MP as AVIF took 50 s on two cores shared by sixteen, with six times the effort of now; what needs longer hangs. */
const timeLimitMs = 120_000

/** Runs a task that takes so much memory; a file that brings a child down twice is taken for damaged. */
export async function runPhotoTask<Task extends RenderTask>(
  pool: RenderPool,
  task: Task,
  memoryBytes: number,
): Promise<RenderResults[Task['kind']]> {
  const options = { timeLimitMs, memoryBytes }
  try {
    return await pool.run(task, options)
  } catch (error) {
    if (!(error instanceof RenderFailure) || error.reason !== 'crashed') throw asProblem(error)
    return pool.run(task, options).catch((second: unknown) => {
      throw asProblem(second)
    })
  }
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof RenderFailure) || error.reason === 'cancelled') return error
  return new Problem('photo-damaged', error.message)
}
