import { ByteOrder } from './byte-order.ts'

/** One EXIF directory entry: tag, type, count, and a value or the offset of one. */
const entryBytes = 12
const typeBytes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8 }
const tags = { orientation: 0x0112, exifFolder: 0x8769, placeFolder: 0x8825, makerNote: 0x927c } as const
const entriesMax = 512

export interface ExifChoice {
  /** Drops the GPS directory and the maker note, whose undocumented fields may contain a place too. */
  readonly withoutPlace: boolean
  /** For pixels that stay as they lie in the file. */
  readonly keepsOrientation?: boolean
}

/**
 * Cleans an EXIF block for pixels that were turned upright and edited: orientation becomes 1 and the embedded preview,
 * which still shows the photo as it was, is dropped.
 * @param exif a TIFF structure, with or without the "Exif\0\0" before it
 * @returns the same structure with "Exif\0\0" before it; null when it cannot be read
 */
export function cleanExif(exif: Uint8Array, choice: ExifChoice): Buffer | null {
  const block = new ExifBlock(Buffer.from(exif))
  try {
    const root = block.rootOffset()
    if (choice.keepsOrientation !== true) block.setShort(root, tags.orientation, 1)
    const exifFolder = block.pointer(root, tags.exifFolder)
    if (choice.withoutPlace) {
      const place = block.pointer(root, tags.placeFolder)
      if (place !== null) block.wipeFolder(place)
      block.removeEntry(root, tags.placeFolder)
      if (exifFolder !== null) block.removeEntry(exifFolder, tags.makerNote)
    }
    block.dropNextFolder(root)
    return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block.bytes])
  } catch {
    return null
  }
}

/** Reads and edits in place; offsets count from the TIFF header. Any access out of bounds throws, and the caller then drops the block. */
class ExifBlock {
  readonly bytes: Buffer
  readonly #order: ByteOrder

  /** @param exif a TIFF structure, with or without the "Exif\0\0" before it */
  constructor(exif: Buffer) {
    this.bytes = exif.subarray(exif.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? 6 : 0)
    this.#order = new ByteOrder(this.bytes[0])
  }

  rootOffset(): number {
    const magic = this.bytes.subarray(0, 2).toString('latin1')
    if ((magic !== 'II' && magic !== 'MM') || this.#short(2) !== 42) throw new Error('not EXIF')
    return this.#long(4)
  }

  setShort(folder: number, tag: number, value: number): void {
    const entry = this.#find(folder, tag)
    if (entry !== null) this.#order.put16(this.bytes, value, entry + 8)
  }

  pointer(folder: number, tag: number): number | null {
    const entry = this.#find(folder, tag)
    return entry === null ? null : this.#long(entry + 8)
  }

  /** Removes an entry and zeroes its value. */
  removeEntry(folder: number, tag: number): void {
    const entry = this.#find(folder, tag)
    if (entry === null) return
    this.#wipeValue(entry)
    const count = this.#count(folder)
    const end = folder + 2 + count * entryBytes
    // The offset of the next directory follows the last entry and moves up with it.
    this.bytes.copyWithin(entry, entry + entryBytes, end + 4)
    this.bytes.fill(0, end + 4 - entryBytes, end + 4)
    this.#order.put16(this.bytes, count - 1, folder)
  }

  wipeFolder(folder: number): void {
    const count = this.#count(folder)
    for (let index = 0; index < count; index++) this.#wipeValue(folder + 2 + index * entryBytes)
    this.bytes.fill(0, folder, folder + 2 + count * entryBytes)
  }

  /** The second directory contains the preview. */
  dropNextFolder(folder: number): void {
    const end = folder + 2 + this.#count(folder) * entryBytes
    if (end + 4 > this.bytes.length) return
    const next = this.#long(end)
    this.bytes.fill(0, end, end + 4)
    if (next === 0 || next + 2 > this.bytes.length) return
    const start = this.pointer(next, 0x0201)
    const length = this.pointer(next, 0x0202)
    if (start !== null && length !== null && start + length <= this.bytes.length)
      this.bytes.fill(0, start, start + length)
    this.wipeFolder(next)
  }

  #wipeValue(entry: number): void {
    const size = (typeBytes[this.#short(entry + 2)] ?? 1) * this.#long(entry + 4)
    if (size <= 4) return
    const at = this.#long(entry + 8)
    if (at + size <= this.bytes.length) this.bytes.fill(0, at, at + size)
  }

  #find(folder: number, tag: number): number | null {
    const count = this.#count(folder)
    for (let index = 0; index < count; index++) {
      const entry = folder + 2 + index * entryBytes
      if (this.#short(entry) === tag) return entry
    }
    return null
  }

  #count(folder: number): number {
    const count = this.#short(folder)
    if (count > entriesMax || folder + 2 + count * entryBytes > this.bytes.length) throw new Error('EXIF out of bounds')
    return count
  }

  #short = (at: number): number => this.#order.get16(this.bytes, at)
  #long = (at: number): number => this.#order.get32(this.bytes, at)
}
