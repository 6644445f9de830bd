import { readdir, watch } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sizeAndTime } from '#cli/photos/read-photos.ts'

/** A file counts as written when it is the same so much later. Cameras and browsers write in bursts. */
const settleMs = 1_000
/** Network drives and folders that are a moment old tell of nothing, so the folder is looked through as well. */
const lookEveryMs = 4_000

/** Size and time of each file by its path in the folder. */
type Files = ReadonlyMap<string, string>

/** What lies in a folder now. @param isMeant by the path in the folder, divided by '/' */
export async function lookThrough(folder: string, isMeant: (path: string) => boolean): Promise<Files> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isMeant)
    .sort()
  const files = new Map<string, string>()
  for (const path of paths) {
    const now = await sizeAndTime(join(folder, path))
    if (now !== null) files.set(path, now)
  }
  return files
}

/**
 * Tells of files that are new in a folder, or have changed, once nobody writes to them any more.
 * @param known what was there before, which is not told of until it changes
 * @returns paths in the folder, divided by '/', until the signal
 */
export async function* watchFiles(
  folder: string,
  known: Files,
  isMeant: (path: string) => boolean,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const told = new Map(known)
  let earlier: Files = new Map()
  let wake = () => {}
  const listening = listen(folder, signal, () => wake())
  try {
    while (!signal.aborted) {
      const files = await lookThrough(folder, isMeant)
      const changed = [...files].filter(([path, now]) => told.get(path) !== now)
      for (const [path, now] of changed.filter(([name, one]) => earlier.get(name) === one)) {
        told.set(path, now)
        yield path
        if (signal.aborted) return
      }
      earlier = files
      const isSettling = changed.some(([path, now]) => told.get(path) !== now)
      const event = new Promise<void>((done) => {
        wake = done
      })
      const pause = sleep(isSettling ? settleMs : lookEveryMs, undefined, { signal }).catch(() => {})
      await (isSettling ? pause : Promise.race([event, pause]))
    }
  } finally {
    await listening
  }
}

/** Wakes as soon as something happens, where the system tells. */
async function listen(folder: string, signal: AbortSignal, tell: () => void): Promise<void> {
  try {
    for await (const _ of watch(folder, { recursive: true, signal })) tell()
  } catch {
    // Without it the folder is looked through all the same.
  }
}
