import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ObjectEntry, ObjectStore } from '#server/ground/storage/object-store.ts'
import type { FileEntry } from '#server/operations/backup/backup-index.ts'
import { forEachAtOnce } from '#server/operations/backup/files/for-each-at-once.ts'
import { bufferContent, type Content, DamagedPart, type PartStore } from '#server/operations/backup/parts/part-store.ts'
import type { Progress } from '#server/operations/backup/progress.ts'

export interface CopyParts {
  readonly store: ObjectStore
  readonly parts: PartStore
  /** What the previous backup knew, by key; files that have not changed since are not read. */
  readonly before: ReadonlyMap<string, FileEntry>
  readonly progress: Progress
}

export interface Copied {
  readonly files: FileEntry[]
  /** Folders without their first file: deleted since, or lost. */
  readonly missing: string[]
}

/** Read at once: enough to hide the delays of a remote store, little enough for memory. Taste. */
const atOnce = 8
/** Larger files are read twice, once for their hash and once to be copied, instead of being held in memory. */
const heldBytesMax = 32 * 1024 * 1024

/** Copies the files of these folders. What the store deletes in the meantime is left out. */
export async function copyFiles(folders: ReadonlySet<string>, parts: CopyParts): Promise<Copied> {
  const files: FileEntry[] = []
  const whole = new Set<string>()
  const copyOne = async (entry: ObjectEntry): Promise<void> => {
    const copied = await copyFile(entry, parts)
    if (copied === null) return
    files.push(copied.file)
    if (entry.key.endsWith('/file')) whole.add(folderOf(entry.key))
    parts.progress.count(entry.bytes, copied.isNew)
  }
  for (const prefix of ['photos/', 'masks/'])
    await forEachAtOnce(parts.store.list(prefix), atOnce, async (entry) => {
      if (folders.has(folderOf(entry.key))) await copyOne(entry)
    })
  return { files, missing: [...folders].filter((folder) => !whole.has(folder)) }
}

const folderOf = (key: string) => key.split('/').slice(0, 2).join('/')

/** @returns null when it has been deleted */
async function copyFile(
  { key, bytes, modifiedAt }: ObjectEntry,
  { store, parts, before }: CopyParts,
): Promise<{ file: FileEntry; isNew: boolean } | null> {
  const changedMs = modifiedAt.getTime()
  const known = before.get(key)
  if (known?.changedMs === changedMs && known.part.bytes === bytes && parts.has(known.part.name))
    return { file: known, isNew: false }
  // A file that is replaced between two readings is read once more.
  for (let tries = 0; ; tries++) {
    const content = await readContent(store, key, bytes)
    if (content === null) return null
    try {
      const { part, isNew } = await parts.keep(content, { isZipped: false, isList: false })
      return { file: { kind: 'file', key, changedMs, part }, isNew }
    } catch (error) {
      if (error instanceof SourceFailure && error.isGone) return null
      if (error instanceof SourceFailure) throw error.cause
      if (!(error instanceof DamagedPart) || tries === 2) throw error
    }
  }
}

/** The photo store failed, not the place of the backups. */
class SourceFailure extends Error {
  readonly isGone: boolean

  constructor(cause: unknown) {
    super(String(cause), { cause })
    // Node opens the file of a stream at its first reading, when it may be gone.
    this.isGone = cause === 'gone' || (cause as NodeJS.ErrnoException).code === 'ENOENT'
  }
}

/** @returns null when there is no such file any more */
async function readContent(store: ObjectStore, key: string, bytes: number): Promise<Content | null> {
  const open = async () => Readable.from(readSource(store, key), { objectMode: false })
  try {
    if (bytes <= heldBytesMax) return bufferContent(await buffer(await open()))
    const hash = createHash('sha256')
    let length = 0
    for await (const piece of readSource(store, key)) {
      hash.update(piece)
      length += piece.length
    }
    return { sha256: hash.digest('hex'), bytes: length, open }
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    if (error.isGone) return null
    throw error.cause
  }
}

async function* readSource(store: ObjectStore, key: string): AsyncGenerator<Buffer, void> {
  try {
    const found = await store.find(key)
    if (found === null) throw 'gone'
    yield* found.body as AsyncIterable<Buffer>
  } catch (error) {
    throw new SourceFailure(error)
  }
}
