import { parentPort } from 'node:worker_threads'
import { helpWith, type RowTask } from '#imaging/rows/work-rows.ts'
import { rowWorks } from '#tools/row-works.ts'

// The entry point of a thread that helps with passes over rows. What goes wrong here goes wrong again where the pass was
// begun, and is told there.
parentPort?.on('message', async (task: RowTask | string) => {
  const work = await rowWorks[typeof task === 'string' ? task : task.name]?.()
  if (work === undefined || typeof task === 'string') return
  try {
    helpWith(work.open, task)
  } catch {
    // See above.
  }
})
