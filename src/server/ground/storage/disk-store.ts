import { randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asStorageFull, refuseWhenNearlyFull } from '#server/ground/storage/free-space.ts'
import { checkKey, type LocalFile, type ObjectEntry, type ObjectStore } from '#server/ground/storage/object-store.ts'

/** Files being written, on the store's own file system, so that a rename puts them in place complete. */
export const draftFolderOf = (folder: string) => join(folder, '.drafts')

/** Objects as files below `folder`. */
export function openDiskStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  const draftFolder = draftFolderOf(folder)
  return {
    async put(key, body) {
      const path = pathOf(key)
      const draft = join(draftFolder, randomUUID())
      try {
        await mkdir(draftFolder, { recursive: true })
        await refuseWhenNearlyFull(folder)
        if (body instanceof Readable) await pipeline(body, createWriteStream(draft, { flush: true }))
        else await takeDurably(body, draft)
        await putInPlace(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw asStorageFull(error, folder)
      } finally {
        if (body instanceof Readable) body.destroy()
      }
    },
    async find(key, range) {
      const found = await stat(pathOf(key)).catch(nullWhenMissing)
      if (found === null) return null
      const body = createReadStream(pathOf(key), range)
      return { body, bytes: range === undefined ? found.size : Math.min(range.end, found.size - 1) - range.start + 1 }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
      // A folder is removed with its last file; one that is not empty, or is gone, is left alone.
      await rmdir(dirname(pathOf(key))).catch(() => {})
    },
    list: (prefix) => listFiles(folder, prefix),
    copyTo: (key, path) =>
      copyFile(pathOf(key), path, constants.COPYFILE_FICLONE).then(
        () => true,
        (error) => nullWhenMissing(error) ?? false,
      ),
  }
}

/** Makes a folder again that a deletion removed in the meantime. */
async function putInPlace(draft: string, path: string): Promise<void> {
  const place = async () => {
    await mkdir(dirname(path), { recursive: true })
    await rename(draft, path)
    // The rename itself has to survive a power failure.
    await flush(dirname(path))
  }
  await place().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return place()
  })
}

/** Copies a file without its bytes passing through this process, or gives it another name where it is final. */
async function takeDurably({ path, isFinal = false }: LocalFile, to: string): Promise<void> {
  const copy = () => copyFile(path, to, constants.COPYFILE_FICLONE)
  // Another file system has no name for it.
  await (isFinal ? link(path, to).catch(copy) : copy())
  await flush(to)
}

/** Makes what was done to a file or a folder survive a power failure. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listFiles(folder: string, prefix: string): AsyncIterable<ObjectEntry> {
  const start = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  const entries = await opendir(start, { recursive: true }).catch(nullWhenMissing)
  if (entries === null) return
  for await (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(folder, path)
    if (!entry.isFile() || !key.startsWith(prefix)) continue
    const found = await stat(path).catch(nullWhenMissing)
    if (found !== null) yield { key, bytes: found.size, modifiedAt: found.mtime }
  }
}

/** Of a file that may be gone. */
export function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
