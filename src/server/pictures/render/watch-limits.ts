import { readResidentBytes } from '#server/pictures/render/memory-budget.ts'
import { RenderFailure, type RunOptions } from '#server/pictures/render/render-run.ts'

/** A task may take twice the expected memory, and this on top, before it counts as a blow-up. */
const blowUpSlackBytes = 1024 ** 3
const memoryCheckMs = 250

/**
 * Watches a task that a child works on.
 * @param kill told why, when it takes too long or too much memory, or is cancelled
 * @returns a function that ends the watch
 */
export function watchLimits(
  pid: number,
  { timeLimitMs, memoryBytes, signal }: RunOptions,
  kill: (failure: RenderFailure) => void,
): () => void {
  const cancel = () => kill(new RenderFailure('cancelled', 'asked to'))
  const timer = setTimeout(() => kill(new RenderFailure('timed-out', `after ${timeLimitMs} ms`)), timeLimitMs)
  const memoryTimer = setInterval(() => {
    const held = readResidentBytes(pid) ?? 0
    if (held > memoryBytes * 2 + blowUpSlackBytes) kill(new RenderFailure('crashed', `held ${held} bytes`))
  }, memoryCheckMs)
  signal?.addEventListener('abort', cancel, { once: true })
  if (signal?.aborted === true) cancel()
  return () => {
    clearTimeout(timer)
    clearInterval(memoryTimer)
    signal?.removeEventListener('abort', cancel)
  }
}
