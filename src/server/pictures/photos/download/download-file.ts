import type { Readable } from 'node:stream'
import { Problem } from '#contract/problem.ts'
import type { ByteRange, ObjectStore } from '#server/ground/storage/object-store.ts'

/** A file to deliver: it is either read, once, or closed. */
export interface DownloadFile {
  readonly contentType: string
  /** Length of the whole file. */
  readonly bytes: number
  /** An entity tag: as long as it is the same, so are the bytes. Null: unknown. */
  readonly tag: string | null
  /** @throws Problem 'not-found' when it was deleted meanwhile */
  read(range?: ByteRange): Promise<Readable>
  close(): Promise<void>
}

/** Null when there is none under the key. */
export async function findStoredFile(
  store: ObjectStore,
  key: string,
  contentType: string,
  tag: string | null,
): Promise<DownloadFile | null> {
  const found = await store.find(key)
  if (found === null) return null
  return {
    contentType,
    bytes: found.bytes,
    tag,
    async read(range) {
      if (range === undefined) return found.body
      found.body.destroy()
      const part = await store.find(key, range)
      if (part === null) throw new Problem('not-found', key)
      return part.body
    },
    async close() {
      found.body.destroy()
    },
  }
}
