import { parentPort } from 'node:worker_threads'
import { helpWith, type RowTask } from '#imaging/rows/work-rows.ts'
import { rowWorks } from '#tools/row-works.ts'

// The entry point of a thread that helps with passes over rows. What goes wrong here goes wrong again where the pass was
// begun, and is told there.
/** After which more passes are not expected at once, ms. */
const restMs = 100
let resting: NodeJS.Timeout | undefined

/**
 * Lets go of what passes were given, once there are none. V8 does not count memory that threads share, so that this thread,
 * whose heap is small, would hold photos until long after their edit.
 */
function rest(): void {
  clearTimeout(resting)
  resting = setTimeout(() => globalThis.gc?.(), restMs)
}

parentPort?.on('message', async (task: RowTask | string) => {
  const work = await rowWorks[typeof task === 'string' ? task : task.name]?.()
  if (work === undefined || typeof task === 'string') return
  try {
    helpWith(work.open, task)
  } catch {
    // See above.
  }
  rest()
})
