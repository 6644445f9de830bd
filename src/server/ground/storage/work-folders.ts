import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

const everyMs = 3_600_000
/**
 * Longer than the four hours after which the queue takes a run for dead; younger files may belong to a living process.
 */
export const leftAfterMs = 6 * 3_600_000

/** Deletes, now and every hour, what killed processes left in these folders. @returns a function that stops it */
export async function keepWorkFoldersClean(folders: readonly string[], log: Logger): Promise<() => void> {
  for (const folder of folders) await mkdir(folder, { recursive: true })
  const clean = async () => {
    for (const folder of folders) {
      const deleted = await deleteOldFiles(folder)
      if (deleted > 0) log.info({ folder, deleted }, 'files that a killed process left were deleted')
    }
  }
  await clean()
  const timer = setInterval(() => {
    clean().catch((error: unknown) => log.warn({ error: String(error) }, 'the spool could not be cleaned'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** @returns how many were deleted */
async function deleteOldFiles(folder: string): Promise<number> {
  const before = Date.now() - leftAfterMs
  let deleted = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may have deleted it since.
    const found = await stat(path).catch(() => null)
    if (found === null || found.mtimeMs >= before) continue
    await rm(path, { recursive: true, force: true })
    deleted++
  }
  return deleted
}
