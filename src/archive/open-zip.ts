import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { zipLimits } from '#archive/zip-limits.ts'
import { uploadBytesMax } from '#contract/photo.ts'

const { filesMax: zipFilesMax } = zipLimits

/** A ZIP archive cannot be used; its message is one sentence that says why. */
export class ZipError extends Error {}

export interface ZippedFile {
  /** With its folders, divided by '/'; never absolute, and never leaving its folder. */
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: Date
  /**
   * Unpacks the file.
   * @throws ZipError when it is damaged, locked by a password, or larger than it says
   */
  read(): Promise<Buffer>
}

export interface OpenZip {
  /** In the order of the archive. */
  readonly files: readonly ZippedFile[]
  close(): void
}

/**
 * Opens an archive without unpacking it. Files that unpack to more than `fileBytesMax` are listed, and reading them
 * fails before a byte is unpacked.
 * @throws ZipError for what is no ZIP archive, for too many files or bytes in all, for paths that lead out of the archive's folder, and
 * for files that lie over one another, as they do in archives that are made to fill a disk
 */
export async function openZip(
  path: string,
  fileBytesMax: number = uploadBytesMax,
  bytesMax = zipLimits.bytesMax,
): Promise<OpenZip> {
  const zip = await yauzl
    .openPromise(path, { strictFileNames: false, validateEntrySizes: true, autoClose: false })
    .catch((error: NodeJS.ErrnoException) => {
      throw error.syscall === undefined ? new ZipError(`${path} is no ZIP archive, or it is damaged.`) : error
    })
  try {
    const entries = await listEntries(zip, path, bytesMax)
    return { files: entries.map((entry) => zippedFile(zip, entry, fileBytesMax)), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listEntries(zip: yauzl.ZipFile, path: string, bytesMax: number): Promise<yauzl.Entry[]> {
  if (zip.entryCount > zipFilesMax) throw new ZipError(`${path} holds more than ${zipFilesMax} files.`)
  const entries: yauzl.Entry[] = []
  let packedBytes = 0
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      packedBytes += entry.compressedSize
      bytes += entry.uncompressedSize
      if (bytes > bytesMax)
        throw new ZipError(
          `${path} unpacks to more than ${Math.ceil(bytesMax / 1024 ** 3)} GB; divide it into several.`,
        )
      if (entries.length >= zipFilesMax) throw new ZipError(`${path} holds more than ${zipFilesMax} files.`)
      if (!entry.fileName.endsWith('/')) entries.push(entry)
    }
  } catch (error) {
    if (error instanceof ZipError) throw error
    const leaves = /path|characters/.test((error as Error).message)
    throw new ZipError(
      leaves ? `${path} holds a path that leads out of its folder, so it is not used.` : `${path} is damaged.`,
    )
  }
  if (packedBytes > zip.fileSize)
    throw new ZipError(`${path} holds files that lie over one another, so it is not used.`)
  return entries
}

function zippedFile(zip: yauzl.ZipFile, entry: yauzl.Entry, bytesMax: number): ZippedFile {
  return {
    path: entry.fileName,
    bytes: entry.uncompressedSize,
    modifiedAt: entry.getLastModDate(),
    async read() {
      if (entry.isEncrypted()) throw new ZipError('It is locked by a password; unpack the archive first.')
      if (entry.uncompressedSize > bytesMax)
        throw new ZipError(`It unpacks to more than ${Math.round(bytesMax / 1024 / 1024)} MB.`)
      try {
        return await buffer((await zip.openReadStreamPromise(entry)) as Readable)
      } catch {
        throw new ZipError('It is damaged in the archive.')
      }
    },
  }
}
