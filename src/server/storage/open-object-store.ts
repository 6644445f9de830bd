import { join } from 'node:path'
import { draftFolderOf, openDiskStore } from '#server/storage/disk-store.ts'
import type { ObjectStore } from '#server/storage/object-store.ts'
import { openS3Store, type S3Address } from '#server/storage/s3-store.ts'

const objectsFolder = (dataDir: string) => join(dataDir, 'objects')
const spoolFolder = (dataDir: string) => join(dataDir, 'spool')

/** Folders whose files belong to work in progress; old ones were left by a killed process. */
export const workFolders = (dataDir: string) => [spoolFolder(dataDir), draftFolderOf(objectsFolder(dataDir))]

/** Disk below `dataDir`, or S3 with its spool there. */
export function openObjectStore(settings: { readonly dataDir: string; readonly s3: S3Address | null }): ObjectStore {
  return settings.s3 === null
    ? openDiskStore(objectsFolder(settings.dataDir))
    : openS3Store(settings.s3, spoolFolder(settings.dataDir))
}
