import { access, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isProblem } from '#contract/problem.ts'
import { StartError } from '#server/ground/start-error.ts'
import { openDiskStore } from '#server/ground/storage/disk-store.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { openS3Store } from '#server/ground/storage/s3/s3-store.ts'
import type { BackupSettings } from '#server/operations/backup/backup-settings.ts'

/** Where backups lie: a folder, or a prefix in a bucket. */
export interface Place {
  /** As the operator wrote it. */
  readonly name: string
  readonly store: ObjectStore
}

const bucketPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/
/** As the store's keys begin. */
const prefixPattern = /^[a-z]+(\/[A-Za-z0-9_-]+)*$/

/**
 * @param text a folder, or s3://bucket/prefix
 * @param use 'write' makes a folder that is missing
 * @throws StartError when it cannot be used
 */
export async function openPlace(
  text: string,
  { s3 }: BackupSettings,
  dataDir: string,
  use: 'read' | 'write',
): Promise<Place> {
  if (!text.startsWith('s3:')) return { name: text, store: withSentences(await openFolder(text, dataDir, use), text) }
  const [, bucket, given = ''] = bucketPattern.exec(text) ?? []
  if (bucket === undefined) throw new StartError(`${text} is no address of a bucket; write it as s3://bucket/prefix.`)
  const prefix = given.replace(/\/+$/, '')
  if (prefix !== '' && !prefixPattern.test(prefix))
    throw new StartError(
      `The prefix ${prefix} must start with small letters and hold letters, digits, _, - and / only.`,
    )
  if (s3 === null)
    throw new StartError(
      'BACKUP_S3_ENDPOINT is missing: a bucket needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or the settings S3_… of the store.',
    )
  const store = openS3Store({ ...s3, bucket }, join(dataDir, 'spool'))
  return { name: text, store: withSentences(prefix === '' ? store : below(store, prefix), text) }
}

async function openFolder(text: string, dataDir: string, use: 'read' | 'write'): Promise<ObjectStore> {
  const folder = resolve(text)
  if (folder === dataDir || folder.startsWith(`${dataDir}/`))
    throw new StartError(`${text} lies in DATA_DIR, which is what is backed up; choose a folder outside of it.`)
  try {
    if (use === 'write') await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder)
  } catch (error) {
    if (use === 'read') throw new StartError(`There is no folder ${text}.`)
    throw new StartError(`The folder ${text} cannot be made (${(error as NodeJS.ErrnoException).code}).`)
  }
  return openDiskStore(folder)
}

/** The part of a store whose keys begin with `prefix`. */
function below(store: ObjectStore, prefix: string): ObjectStore {
  const inside = (key: string) => `${prefix}/${key}`
  return {
    put: (key, body) => store.put(inside(key), body),
    find: (key, range) => store.find(inside(key), range),
    delete: (key) => store.delete(inside(key)),
    async *list(start) {
      for await (const entry of store.list(inside(start))) yield { ...entry, key: entry.key.slice(prefix.length + 1) }
    },
  }
}

/** Says failures of the place as sentences that tell it from the photo store. */
function withSentences(store: ObjectStore, name: string): ObjectStore {
  const said = (error: unknown): never => {
    throw sentenceOf(error, name)
  }
  return {
    put: (key, body) => store.put(key, body).catch(said),
    find: (key, range) => store.find(key, range).catch(said),
    delete: (key) => store.delete(key).catch(said),
    async *list(prefix) {
      try {
        yield* store.list(prefix)
      } catch (error) {
        said(error)
      }
    },
  }
}

function sentenceOf(error: unknown, name: string): unknown {
  if (isProblem(error) && error.code === 'storage-full')
    return new StartError(
      `${name} is full (${String(error.cause)}); make room and run it again: what is there already is not copied twice.`,
    )
  if (isProblem(error) && error.code === 'unavailable')
    return new StartError(`${name} cannot be reached: ${String(error.cause)}.`)
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall !== undefined && code !== undefined) return new StartError(`${name} cannot be used: ${code}.`)
  return error
}
