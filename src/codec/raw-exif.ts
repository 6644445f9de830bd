import { type TiffEntry, type TiffFolder, type TiffFolders, tags } from './tiff-folders.ts'

/** What every viewer shows of a photo: exposure, aperture, ISO, times and their offsets, focal length. */
const captureTags = [0x829a, 0x829d, 0x8827, 0x9003, 0x9004, 0x9010, 0x9011, 0x920a]
/** Place, time and heading. */
const placeTags = [1, 2, 3, 4, 5, 6, 7, 16, 17, 29]
const mainTags: readonly number[] = [tags.make, tags.model, tags.orientation, tags.time]
/** A text or a few numbers; a longer value is not the camera's. */
const valueBytesMax = 256

/**
 * Capture data of a RAW file as an EXIF block of its own, without the maker's notes and the other pictures.
 * @returns null for a file without folders
 */
export function cameraExif(folders: TiffFolders): Buffer | null {
  const [main] = folders.all
  if (main === undefined) return null
  const writer = new ExifWriter(folders)
  const capture = pick(folders.below(tags.exifFolder), captureTags)
  const place = pick(folders.below(tags.placeFolder), placeTags)
  return writer.write(pick(main, mainTags), capture, place)
}

const pick = (folder: TiffFolder | null, wanted: readonly number[]): TiffEntry[] =>
  (folder ?? [])
    .filter(
      ({ tag, bytes }, at, all) =>
        wanted.includes(tag) && bytes <= valueBytesMax && all.findIndex((one) => one.tag === tag) === at,
    )
    .sort((a, b) => a.tag - b.tag)

class ExifWriter {
  readonly #source: TiffFolders

  constructor(source: TiffFolders) {
    this.#source = source
  }

  write(main: readonly TiffEntry[], capture: readonly TiffEntry[], place: readonly TiffEntry[]): Buffer {
    const below = [
      { tag: tags.exifFolder, entries: capture },
      { tag: tags.placeFolder, entries: place },
    ].filter(({ entries }) => entries.length > 0)
    const mainBytes = this.#bytesOf(main, below.length)
    let at = 8 + mainBytes
    const pointers = below.map(({ tag, entries }) => {
      const pointer = { tag, at }
      at += this.#bytesOf(entries, 0)
      return pointer
    })
    const start = Buffer.alloc(8)
    start.write(this.#source.isLittle ? 'II' : 'MM', 'latin1')
    this.#short(start, 42, 2)
    this.#long(start, 8, 4)
    const folders = [this.#folder(main, 8, pointers)]
    for (const [index, { entries }] of below.entries())
      folders.push(this.#folder(entries, pointers[index]?.at ?? 0, []))
    return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), start, ...folders])
  }

  /** Long values are laid behind their folder, on even places. */
  #bytesOf(entries: readonly TiffEntry[], pointers: number): number {
    const values = entries.reduce((sum, { bytes }) => sum + (bytes > 4 ? bytes + (bytes % 2) : 0), 0)
    return 2 + 12 * (entries.length + pointers) + 4 + values
  }

  #folder(entries: readonly TiffEntry[], place: number, pointers: readonly { tag: number; at: number }[]): Buffer {
    const folder = Buffer.alloc(this.#bytesOf(entries, pointers.length))
    this.#short(folder, entries.length + pointers.length, 0)
    let valueAt = 2 + 12 * (entries.length + pointers.length) + 4
    for (const [index, { tag, type, count, at, bytes }] of entries.entries()) {
      const entryAt = 2 + 12 * index
      this.#short(folder, tag, entryAt)
      this.#short(folder, type, entryAt + 2)
      this.#long(folder, count, entryAt + 4)
      if (bytes > 4) this.#long(folder, place + valueAt, entryAt + 8)
      this.#source.data.copy(folder, bytes > 4 ? valueAt : entryAt + 8, at, at + bytes)
      if (bytes > 4) valueAt += bytes + (bytes % 2)
    }
    for (const [index, { tag, at }] of pointers.entries()) {
      const entryAt = 2 + 12 * (entries.length + index)
      this.#short(folder, tag, entryAt)
      this.#short(folder, 4, entryAt + 2)
      this.#long(folder, 1, entryAt + 4)
      this.#long(folder, at, entryAt + 8)
    }
    return folder
  }

  #short(folder: Buffer, value: number, at: number): void {
    if (this.#source.isLittle) folder.writeUInt16LE(value, at)
    else folder.writeUInt16BE(value, at)
  }

  #long(folder: Buffer, value: number, at: number): void {
    if (this.#source.isLittle) folder.writeUInt32LE(value, at)
    else folder.writeUInt32BE(value, at)
  }
}
