import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isProblem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { nullWhenMissing } from '#server/ground/storage/disk-store.ts'
import { refuseWhenNearlyFull } from '#server/ground/storage/free-space.ts'
import type { DownloadFile } from '#server/pictures/photos/download/download-file.ts'
import { findExistingIds } from '#server/pictures/photos/photo-queries.ts'

export interface DownloadCacheParts {
  readonly db: Db
  readonly folder: string
  readonly onError: (error: unknown) => void
  /** For tests. */
  readonly bytesMax?: number
}

/** Some thousand usual photos. Taste. */
const keptBytesMax = 2 * 1024 ** 3
/** A repeated or resumed download comes soon. Taste. */
const keptMs = 3_600_000
/** A file that was just made is still being delivered. */
const handingOutMs = 30_000
const sweepEveryMs = 300_000

export type DownloadCache = ReturnType<typeof openDownloadCache>

/**
 * A cache of downloads: files on the local disk, one folder for each photo. All its state is in the folder, so several
 * processes may share it. Access is checked on the photo, each time.
 */
export function openDownloadCache({ db, folder, onError, bytesMax = keptBytesMax }: DownloadCacheParts) {
  const folderOf = (photoId: string) => join(folder, photoId)
  let trimming: Promise<void> | null = null

  const removePhoto = (photoId: string): Promise<void> => rm(folderOf(photoId), { recursive: true, force: true })

  /** Deletes expired files, and then the least recently used ones until the rest fits. */
  const trim = async (): Promise<void> => {
    const files = await listFiles(folder)
    if (files.length === 0) return
    const fits = (await isNearlyFull(folder)) ? 0 : bytesMax
    let bytes = files.reduce((sum, { size }) => sum + size, 0)
    for (const { path, size, mtimeMs } of files.toSorted((a, b) => a.atimeMs - b.atimeMs)) {
      const ageMs = Date.now() - mtimeMs
      const mayStay = ageMs < handingOutMs || (ageMs < keptMs && bytes <= fits)
      if (mayStay) continue
      await rm(path, { force: true })
      bytes -= size
    }
  }

  const sweep = async (): Promise<void> => {
    await trim()
    const photoIds = await readdir(folder).catch(emptyWhenMissing)
    const known = photoIds.length === 0 ? new Set() : await findExistingIds(db, 'photos', photoIds)
    for (const photoId of photoIds) if (!known.has(photoId)) await removePhoto(photoId)
  }

  const timer = setInterval(() => void sweep().catch(onError), sweepEveryMs)
  timer.unref()

  return {
    /** Null when it was not made recently. */
    async find(photoId: string, key: string): Promise<Omit<DownloadFile, 'contentType'> | null> {
      const start = `${hashOf(key)}-`
      const names = await readdir(folderOf(photoId)).catch(emptyWhenMissing)
      const name = names.find((one) => one.startsWith(start))
      if (name === undefined) return null
      const path = join(folderOf(photoId), name)
      // An open file can be read to its end even when it is deleted meanwhile.
      const handle = await open(path).catch(nullWhenMissing)
      if (handle === null) return null
      const { size, mtime } = await handle.stat()
      if (Date.now() - mtime.getTime() >= keptMs) {
        await handle.close()
        return null
      }
      // Notes the time of last use; not every file system does so by itself.
      await utimes(path, new Date(), mtime).catch(() => {})
      return {
        bytes: size,
        tag: name.slice(start.length),
        read: async (range) => handle.createReadStream(range),
        close: () => handle.close(),
      }
    },

    /** Moves the file at `path` into the cache. */
    async keep(photoId: string, key: string, path: string): Promise<void> {
      const name = `${hashOf(key)}-${await contentHash(path)}`
      await mkdir(folderOf(photoId), { recursive: true })
      await move(path, join(folderOf(photoId), name))
      trimming ??= trim()
        .catch(onError)
        .finally(() => {
          trimming = null
        })
    },

    /** Called when the photo is deleted. */
    removePhoto,

    /** Deletes what is expired, over the limit, or of photos that are gone, whoever deleted them. */
    sweep,

    async close(): Promise<void> {
      clearInterval(timer)
      await trimming
    },
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32)

async function contentHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex').slice(0, 32)
}

async function isNearlyFull(folder: string): Promise<boolean> {
  try {
    await refuseWhenNearlyFull(folder)
    return false
  } catch (error) {
    if (isProblem(error)) return true
    throw error
  }
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(emptyWhenMissing)
  const files: { path: string; size: number; atimeMs: number; mtimeMs: number }[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const found = entry.isFile() ? await stat(path).catch(nullWhenMissing) : null
    if (found !== null) files.push({ path, size: found.size, atimeMs: found.atimeMs, mtimeMs: found.mtimeMs })
  }
  return files
}

/** Makes the file visible only once it is complete. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    // The operator has put one of the folders on another disk.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const draft = join(dirname(to), `draft-${basename(to)}`)
    await copyFile(from, draft)
    await rename(draft, to)
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
