import { createHash } from 'node:crypto'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import type { FileEntry } from '#server/operations/backup/backup-index.ts'
import { forEachAtOnce } from '#server/operations/backup/files/for-each-at-once.ts'
import type { PartStore } from '#server/operations/backup/parts/part-store.ts'
import type { Progress } from '#server/operations/backup/progress.ts'

const atOnce = 8

/** Copies files into the photo store, except those that it holds already with the same content. @throws DamagedPart */
export async function restoreFiles(
  files: readonly FileEntry[],
  gone: readonly string[],
  { store, parts, progress }: { store: ObjectStore; parts: PartStore; progress: Progress },
): Promise<void> {
  const skipped = new Set(gone)
  const present = new Map<string, number>()
  for (const prefix of ['photos/', 'masks/'])
    for await (const { key, bytes } of store.list(prefix)) present.set(key, bytes)
  await forEachAtOnce(files, atOnce, async ({ key, part }) => {
    if (skipped.has(key.split('/').slice(0, 2).join('/'))) return
    const isThere = present.get(key) === part.bytes && (await hashOf(store, key)) === part.sha256
    if (!isThere) await store.put(key, await parts.open(part))
    progress.count(part.bytes, !isThere)
  })
}

async function hashOf(store: ObjectStore, key: string): Promise<string | null> {
  const found = await store.find(key)
  if (found === null) return null
  const hash = createHash('sha256')
  for await (const piece of found.body as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest('hex')
}
