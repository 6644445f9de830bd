import { isZip, listZip } from './unpack-zip.ts'

/** Photos that are added at once; what is above it is told. As many as a batch takes. */
export const addedMax = 50

export interface FoundFiles {
  /** Pictures by their type or ending, sorted by name as people count: 2 before 10. */
  readonly files: readonly File[]
  /** Names of those above `addedMax`. */
  readonly beyond: readonly string[]
  /** Names of what is no picture, or could not be opened. */
  readonly unreadable: readonly string[]
}

/** The part of FileSystemEntry that is used. */
export interface DroppedEntry {
  readonly name: string
  readonly isDirectory: boolean
  file?(take: (file: File) => void, fail: (error: unknown) => void): void
  createReader?(): { readEntries(take: (entries: DroppedEntry[]) => void, fail: (error: unknown) => void): void }
}

/**
 * What a drop brings. A browser knows no entry for what other programs and pages drag, nor for what was dropped before a
 * page could take it; those come as files.
 */
export function partsOf({ items }: Pick<DataTransfer, 'items'>): readonly (DroppedEntry | File)[] {
  return [...items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? [])
}

const endings = /\.(jpe?g|jpe|jfif|png|webp|avif|gif|tiff?|hei[cf]|dng)$/i
const isPicture = ({ name, type }: Pick<File, 'name' | 'type'>) => type.startsWith('image/') || endings.test(name)
/** Files that systems put into folders, which nobody means: .DS_Store, Thumbs.db. */
const isHidden = (name: string) => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name)

const order = new Intl.Collator(undefined, { numeric: true })
const byName = (a: { readonly name: string }, b: { readonly name: string }) => order.compare(a.name, b.name)

/** Sorts files into those to add, those beyond the limit, and the others. @param unreadable names known before */
export function sortFiles(given: readonly File[], unreadable: readonly string[] = []): FoundFiles {
  const seen = given.filter(({ name }) => !isHidden(name))
  const pictures = seen.filter(isPicture).toSorted(byName)
  return {
    files: pictures.slice(0, addedMax),
    beyond: pictures.slice(addedMax).map(({ name }) => name),
    unreadable: [...unreadable, ...seen.filter((file) => !isPicture(file)).map(({ name }) => name)],
  }
}

/** Reads what was dropped, folders with all that is in them. */
export async function readDropped(parts: readonly (DroppedEntry | File)[]): Promise<FoundFiles> {
  const files: File[] = []
  const unreadable: string[] = []
  const read = async (entry: DroppedEntry): Promise<void> => {
    if (isHidden(entry.name)) return
    try {
      if (entry.isDirectory) for (const inside of await childrenOf(entry)) await read(inside)
      else files.push(await new Promise<File>((take, fail) => entry.file?.(take, fail)))
    } catch {
      unreadable.push(entry.name)
    }
  }
  for (const part of parts) {
    if (part instanceof File) files.push(part)
    else await read(part)
  }
  return findPictures(files, unreadable)
}

/** As `sortFiles`, with what lies in ZIP archives. Of those that are unpacked, no more than are added. */
export async function findPictures(given: readonly File[], known: readonly string[] = []): Promise<FoundFiles> {
  const files = given.filter((file) => !isZip(file))
  const [unreadable, packed] = [[...known], [] as string[]]
  for (const archive of given.filter(isZip)) {
    try {
      const entries = (await listZip(archive)).filter(({ name }) => !isHidden(name))
      const pictures = entries.filter(({ name }) => isPicture({ name, type: '' })).toSorted(byName)
      unreadable.push(...entries.filter((entry) => !pictures.includes(entry)).map(({ name }) => name))
      for (const { name, unpack } of pictures) {
        if (files.length >= addedMax) packed.push(name)
        else
          await unpack().then(
            (file) => files.push(file),
            () => unreadable.push(name),
          )
      }
    } catch {
      unreadable.push(archive.name)
    }
  }
  const found = sortFiles(files, unreadable)
  return { ...found, beyond: [...found.beyond, ...packed] }
}

/** A reader gives some hundred entries at a time, and none at the end. */
async function childrenOf(folder: DroppedEntry): Promise<DroppedEntry[]> {
  const reader = folder.createReader?.()
  const all: DroppedEntry[] = []
  while (reader !== undefined) {
    const some = await new Promise<DroppedEntry[]>((take, fail) => reader.readEntries(take, fail))
    if (some.length === 0) break
    all.push(...some)
  }
  return all
}
