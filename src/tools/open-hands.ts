import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lendHands, type RowTask } from '#imaging/rows/work-rows.ts'

/** More than a few wait for the memory, not for their turn. */
const workersMost = 7

/** A band takes a tenth of a second; where many want the same cores, a few. */
const bandMsMax = 60_000

/**
 * Has passes over rows helped by threads of this process, which start when the first pass is expected.
 * @param threads on which this process may work, its own included
 */
export function openHands(threads: number): void {
  const count = Math.min(workersMost, threads - 1)
  let workers: Set<Worker> | null = null
  const send = (message: RowTask | string) => {
    workers ??= startWorkers(count)
    for (const worker of workers) worker.postMessage(message)
  }
  lendHands(count < 1 ? null : { help: send, prepare: send, bandMsMax })
}

function startWorkers(count: number): Set<Worker> {
  // Beside this file, as source or as built.
  const program = join(import.meta.dirname, `row-worker${extname(import.meta.filename)}`)
  const workers = new Set<Worker>()
  for (let at = 0; at < count; at++) {
    const worker = new Worker(program)
    workers.add(worker)
    // One that is lost is missed by nobody but the clock.
    worker.on('error', () => workers.delete(worker))
    worker.unref()
  }
  return workers
}
