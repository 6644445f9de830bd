import { ByteOrder } from './byte-order.ts'
import { typeBytes } from './tiff-fields.ts'

/** Tags of TIFF 6, EXIF and the makers of cameras. */
export const tags = {
  panasonicJpeg: 0x002e,
  interpretation: 0x0106,
  make: 0x010f,
  model: 0x0110,
  stripStarts: 0x0111,
  orientation: 0x0112,
  time: 0x0132,
  subfolders: 0x014a,
  jpegStart: 0x0201,
  exifFolder: 0x8769,
  placeFolder: 0x8825,
  makerNote: 0x927c,
  dngVersion: 0xc612,
} as const

/** One entry of a folder. */
export interface TiffEntry {
  readonly tag: number
  readonly type: number
  readonly count: number
  /** Where its value is in the file. */
  readonly at: number
  readonly bytes: number
}

export type TiffFolder = readonly TiffEntry[]

/** A camera's file has some ten folders of some hundred entries. More are not read. */
const foldersMax = 48
const entriesMax = 512
const fractionType = 5

/**
 * The folders of a TIFF structure, each once, with those that they name. Bounded in time and memory by the limits above;
 * what is broken is left out.
 */
export class TiffFolders {
  readonly data: Buffer
  readonly order: ByteOrder
  /** The first one leads. */
  readonly all: readonly TiffFolder[]

  static read(bytes: Uint8Array): TiffFolders {
    return new TiffFolders(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  /** @param exif with or without the "Exif\0\0" before it */
  static readExif(exif: Buffer): TiffFolders {
    return new TiffFolders(exif.subarray(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0))
  }

  private constructor(data: Buffer) {
    this.data = data
    this.order = new ByteOrder(data[0])
    this.all = data.length >= 8 && (data[0] === 0x49 || data[0] === 0x4d) && data[0] === data[1] ? this.#walk() : []
  }

  #walk(): TiffFolder[] {
    const found: TiffFolder[] = []
    const waiting = [this.#long(4)]
    const seen = new Set<number>()
    for (let next = waiting.shift(); next !== undefined && found.length < foldersMax; next = waiting.shift()) {
      if (next === 0 || next + 2 > this.data.length || seen.has(next)) continue
      seen.add(next)
      const folder = this.#folderAt(next)
      found.push(folder)
      for (const tag of [tags.subfolders, tags.exifFolder, tags.placeFolder])
        waiting.push(...this.#numbers(folder, tag).slice(0, foldersMax))
      const end = next + 2 + 12 * this.#short(next)
      if (end + 4 <= this.data.length) waiting.push(this.#long(end))
    }
    return found
  }

  #folderAt(at: number): TiffFolder {
    const count = Math.min(entriesMax, this.#short(at))
    return Array.from({ length: count }, (_, index) => this.#entry(at + 2 + 12 * index)).filter(
      (entry) => entry !== null,
    )
  }

  #entry(at: number): TiffEntry | null {
    if (at + 12 > this.data.length) return null
    const [tag, type, count] = [this.#short(at), this.#short(at + 2), this.#long(at + 4)]
    const bytes = (typeBytes[type] ?? 0) * count
    const valueAt = bytes <= 4 ? at + 8 : this.#long(at + 8)
    return bytes === 0 || valueAt + bytes > this.data.length ? null : { tag, type, count, at: valueAt, bytes }
  }

  #numbers(folder: TiffFolder, tag: number): number[] {
    const entry = folder.find((one) => one.tag === tag)
    if (entry === undefined || ![3, 4, 13].includes(entry.type)) return []
    const size = entry.type === 3 ? 2 : 4
    const count = Math.min(entry.count, foldersMax)
    return Array.from({ length: count }, (_, index) =>
      size === 2 ? this.#short(entry.at + index * size) : this.#long(entry.at + index * size),
    )
  }

  /** The first folder that has the tag. */
  find(tag: number): TiffFolder | null {
    return this.all.find((folder) => folder.some((entry) => entry.tag === tag)) ?? null
  }

  /** The first number of a tag. */
  number(folder: TiffFolder, tag: number): number | null {
    return this.#numbers(folder, tag)[0] ?? null
  }

  /** How many values a tag has. */
  count(folder: TiffFolder, tag: number): number {
    return folder.find((entry) => entry.tag === tag)?.count ?? 0
  }

  /** Where the value of a tag begins in the file. */
  start(folder: TiffFolder, tag: number): number | null {
    return folder.find((entry) => entry.tag === tag)?.at ?? null
  }

  /** The folder that a tag of the first one names. */
  below(tag: number): TiffFolder | null {
    const at = this.all[0] === undefined ? null : this.number(this.all[0], tag)
    return at === null || at + 2 > this.data.length ? null : this.#folderAt(at)
  }

  /** A text without its closing zero; null where there is none. */
  text(folder: TiffFolder, tag: number): string | null {
    const entry = folder.find((one) => one.tag === tag)
    return entry === undefined
      ? null
      : this.data.toString('latin1', entry.at, entry.at + entry.bytes).replace(/\0[\s\S]*$/, '')
  }

  /** Unsigned fractions; null where there are none. */
  fractions(folder: TiffFolder, tag: number): number[] | null {
    const entry = folder.find((one) => one.tag === tag)
    if (entry?.type !== fractionType) return null
    return Array.from({ length: entry.count }, (_, index) => {
      const at = entry.at + index * 8
      return this.#long(at) / this.#long(at + 4)
    })
  }

  #short = (at: number): number => this.order.get16(this.data, at)
  #long = (at: number): number => this.order.get32(this.data, at)
}
