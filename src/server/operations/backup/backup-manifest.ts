import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { StartError } from '#server/ground/start-error.ts'
import { openText, sealText } from '#server/operations/backup/parts/sealed-text.ts'
import type { Place } from '#server/operations/backup/place/open-place.ts'

const part = z.object({ name: z.string(), sha256: z.string(), bytes: z.number(), isZipped: z.boolean() })

const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The state of the database is of this moment. */
  takenAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Of the program. */
  version: z.string(),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.string()),
  /** The id that ties database and store together; null: the server never started on them. */
  deployment: z.string().nullable(),
  counts: z.object({
    rows: z.number(),
    files: z.number(),
    bytes: z.number(),
    /** Folders of rows whose files the store had lost. */
    lost: z.number(),
  }),
  /** The pieces of the index, which names everything else. */
  index: z.array(part),
})

/** What makes a backup whole: it is written last. It holds nothing secret. */
export type Manifest = z.infer<typeof manifest>

/** A name that sorts by time. */
export const newBackupId = (now: Date): string =>
  `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z-${randomBytes(3).toString('hex')}`

const prefix = 'backups/'
const keyOf = (id: string) => `${prefix}${id}.json`

export const writeManifest = ({ store }: Place, written: Manifest): Promise<void> =>
  store.put(keyOf(written.id), Readable.from([sealText(JSON.stringify(written))]))

export const deleteManifest = ({ store }: Place, id: string): Promise<void> => store.delete(keyOf(id))

/** The ids of all whole backups, oldest first. */
export async function listBackupIds({ store }: Place): Promise<string[]> {
  const ids: string[] = []
  for await (const { key } of store.list(prefix)) ids.push(key.slice(prefix.length, -'.json'.length))
  return ids.sort()
}

/** @throws StartError when it is missing, damaged, or of a newer version */
export async function readManifest({ name, store }: Place, id: string): Promise<Manifest> {
  const found = /^[\w-]+$/.test(id) ? await store.find(keyOf(id)) : null
  if (found === null) throw new StartError(`There is no backup ${id} in ${name}.`)
  const opened = openText(await text(found.body))
  if (opened === null) throw new StartError(`The list of contents of backup ${id} in ${name} is damaged.`)
  const read = manifest.safeParse(JSON.parse(opened))
  if (!read.success) throw new StartError(`Backup ${id} in ${name} was made by a newer version of Emulsion.`)
  return read.data
}

/** @param id null: the newest; @throws StartError */
export async function chooseBackup(place: Place, id: string | null): Promise<Manifest> {
  if (id !== null) return readManifest(place, id)
  const newest = (await listBackupIds(place)).at(-1)
  if (newest === undefined) throw new StartError(`There is no whole backup in ${place.name}.`)
  return readManifest(place, newest)
}
