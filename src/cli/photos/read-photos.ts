import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { openZip, ZipError } from '#archive/open-zip.ts'
import { uploadBytesMax } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { UsageError } from '#line/usage-error.ts'

/** A photo of a folder or archive. */
export interface FoundPhoto {
  /** Its path in the folder or archive, divided by '/'. */
  readonly path: string
  /** @throws Problem 'photo-too-large', ZipError, errors of the file system as they are */
  read(): Promise<Buffer>
}

/** Photos in the order in which they are edited, by path. */
export interface PhotoSet {
  readonly photos: readonly FoundPhoto[]
  /** Files whose ending no picture has. */
  readonly others: readonly string[]
  close(): void
}

const pictureEnding =
  /\.(jpe?g|jpe|jfif|png|webp|avif|gif|tiff?|hei[cf]|hif|dng|cr2|cr3|crw|nef|nrw|arw|srf|sr2|raf|orf|rw2|pef|srw|3fr|erf|kdc)$/i

/** What systems put beside photos, and what is being written. */
const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
/** Whether a file of a folder is a photo to edit, by its name. */
export const isPhotoPath = (path: string): boolean => !isHidden(path) && pictureEnding.test(path)

export const isZip = (path: string) => /\.zip$/i.test(path)

/** Both as one text, to see whether a file has changed; null for what is no file. */
export async function sizeAndTime(path: string): Promise<string | null> {
  const kind = await stat(path).catch(() => null)
  return kind?.isFile() ? `${kind.size} ${kind.mtimeMs}` : null
}

/**
 * Reads a photo's file, no further than a photo may be large: a device or a pipe tells no size, and may never end.
 * @throws Problem 'photo-too-large', errors of the file system as they are
 */
export async function readPhotoFile(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    return await readBounded(file)
  } finally {
    await file.close()
  }
}

async function readBounded(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const parts: Buffer[] = []
  for (let length = size; length <= uploadBytesMax; ) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(1 << 20) })
    if (bytesRead === 0) return Buffer.concat(parts)
    if (parts.length === 0) length = 0
    length += bytesRead
    parts.push(buffer.subarray(0, bytesRead))
  }
  throw new Problem('photo-too-large')
}

/** The files that lie directly in a folder, sorted; those whose names begin with a dot are left out. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !isHidden(entry.name))
    .map((entry) => entry.name)
    .sort()
}

/**
 * Lists the photos of a folder with all its folders, or of a ZIP archive.
 * @param left a folder inside that is not read, because results go there
 * @throws UsageError when there is neither at that path
 */
export async function openPhotoSet(path: string, left: string | null): Promise<PhotoSet> {
  const kind = await stat(path).catch(() => null)
  if (kind === null) throw new UsageError(`There is nothing at ${path}.`)
  if (kind.isDirectory()) return openFolder(path, left)
  if (isZip(path)) return openArchive(path)
  throw new UsageError(`${basename(path)} is neither a folder nor a ZIP archive; for one photo there is emulsion edit.`)
}

async function openFolder(folder: string, left: string | null): Promise<PhotoSet> {
  const leftPath = left === null ? null : resolve(left) + sep
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => leftPath === null || !resolve(path).startsWith(leftPath))
    .map((path) => relative(folder, path).split(sep).join('/'))
  return sort(paths, (path) => () => readPhotoFile(join(folder, path)))
}

async function openArchive(path: string): Promise<PhotoSet> {
  const zip = await openZip(path).catch((error: unknown) => {
    throw error instanceof ZipError ? new UsageError(error.message) : error
  })
  const files = new Map(zip.files.map((file) => [file.path, file]))
  const set = sort([...files.keys()], (name) => () => files.get(name)!.read())
  return { ...set, close: zip.close }
}

function sort(paths: readonly string[], reader: (path: string) => () => Promise<Buffer>): PhotoSet {
  const shown = paths.filter((path) => !isHidden(path)).sort()
  return {
    photos: shown.filter(isPhotoPath).map((path) => ({ path, read: reader(path) })),
    others: shown.filter((path) => !isPhotoPath(path)),
    close: () => {},
  }
}
