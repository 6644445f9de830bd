import { watch } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sizeAndTime } from '#cli/photos/read-photos.ts'

/** A file is looked at so often, and counts as written when it is the same twice. Cameras and browsers write in bursts. */
export const settleMs = 1_000

/**
 * Tells of files that are new in a folder, or have changed, once nobody writes to them any more. Nothing that happens
 * between two tellings is lost; what is written again after it was told is told again.
 * @param folder watched with all folders in it
 * @returns paths in the folder, divided by '/', until the signal
 */
export async function* watchFiles(folder: string, signal: AbortSignal): AsyncGenerator<string> {
  const changed = new Map<string, string | null>()
  const wake = new Signal()
  const listening = listen(folder, signal, (path) => {
    if (!changed.has(path)) changed.set(path, null)
    wake.give()
  })
  try {
    while (!signal.aborted) {
      if (changed.size === 0) await Promise.race([wake.wait(), listening])
      await sleep(settleMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      for (const [path, seen] of [...changed].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const now = await sizeAndTime(join(folder, path))
        if (now !== null && now !== seen) {
          changed.set(path, now)
          continue
        }
        changed.delete(path)
        if (now !== null) yield path
      }
    }
  } finally {
    await listening
  }
}

async function listen(folder: string, signal: AbortSignal, tell: (path: string) => void): Promise<void> {
  try {
    for await (const { filename } of watch(folder, { recursive: true, signal }))
      if (filename !== null) tell(filename.split(sep).join('/'))
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Wakes one waiter. */
class Signal {
  #isGiven = false
  #wake: (() => void) | null = null

  give(): void {
    this.#isGiven = true
    this.#wake?.()
  }

  async wait(): Promise<void> {
    if (!this.#isGiven)
      await new Promise<void>((done) => {
        this.#wake = done
      })
    this.#isGiven = false
    this.#wake = null
  }
}
