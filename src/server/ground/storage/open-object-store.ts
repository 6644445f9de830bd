import { join } from 'node:path'
import type { S3Settings } from '#server/ground/settings/store.ts'
import { draftFolderOf, openDiskStore } from '#server/ground/storage/disk-store.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { openS3Store } from '#server/ground/storage/s3/s3-store.ts'

const objectsFolder = (dataDir: string) => join(dataDir, 'objects')
const spoolFolder = (dataDir: string) => join(dataDir, 'spool')

export interface StoreSettings {
  readonly dataDir: string
  readonly s3: S3Settings | null
}

/** Folders with the files of work in progress; old ones were left by a killed process. */
export const workFolders = (dataDir: string) => [spoolFolder(dataDir), draftFolderOf(objectsFolder(dataDir))]

/** Disk below `dataDir`, or S3 with its spool there. */
export function openObjectStore({ dataDir, s3 }: StoreSettings): ObjectStore {
  return s3 === null ? openDiskStore(objectsFolder(dataDir)) : openS3Store(s3, spoolFolder(dataDir))
}

/** Written as the beginning of a sentence. */
export const storeNameOf = ({ dataDir, s3 }: StoreSettings): string =>
  s3 === null ? `The folder ${objectsFolder(dataDir)}` : `The S3 bucket ${s3.bucket} at ${s3.endpoint}`
