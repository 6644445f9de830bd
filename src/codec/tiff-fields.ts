import { ByteOrder } from './byte-order.ts'

/** One entry of a folder to be written, its value in the byte order of the file. */
export interface TiffField {
  readonly tag: number
  readonly type: number
  readonly count: number
  readonly value: Buffer
}

/** Bytes a value of each type of TIFF 6 and BigTIFF. */
export const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const [longType, entryBytes] = [4, 12]

/** Writes folders in the byte order of a file. */
export class FolderWriter extends ByteOrder {
  /** A field that names a place in the file. */
  pointer(tag: number, at: number): TiffField {
    const value = Buffer.alloc(4)
    this.put32(value, at, 0)
    return { tag, type: longType, count: 1, value }
  }

  /**
   * A folder, and the values that its entries do not hold behind it, each at an even place.
   * @param at where it comes to lie in the file; even
   * @param kept entries as they are in the file, whose values stay where they are
   */
  folder(fields: readonly TiffField[], at: number, kept: readonly Buffer[] = [], next = 0): Buffer {
    const head = Buffer.alloc(2 + (fields.length + kept.length) * entryBytes + 4)
    const values: Buffer[] = []
    let valueAt = at + head.length
    const written = fields.map(({ tag, type, count, value }) => {
      const entry = Buffer.alloc(entryBytes)
      this.put16(entry, tag, 0)
      this.put16(entry, type, 2)
      this.put32(entry, count, 4)
      if (value.length <= 4) value.copy(entry, 8)
      else {
        this.put32(entry, valueAt, 8)
        values.push(value, Buffer.alloc(value.length % 2))
        valueAt += value.length + (value.length % 2)
      }
      return entry
    })
    // Readers expect the fields by their numbers.
    const sorted = [...kept, ...written].sort((one, other) => this.get16(one, 0) - this.get16(other, 0))
    this.put16(head, sorted.length, 0)
    for (const [index, entry] of sorted.entries()) entry.copy(head, 2 + index * entryBytes)
    this.put32(head, next, head.length - 4)
    return Buffer.concat([head, ...values])
  }
}

/** The first folder of a TIFF of 32 bits. */
export class FirstFolder {
  readonly writer: FolderWriter
  /** Its entries as they are in the file, 12 bytes each. */
  readonly entries: readonly Buffer[]
  readonly #file: Buffer
  readonly #next: number

  static canRead(file: Uint8Array): boolean {
    const mark = Buffer.from(file.subarray(0, 4)).toString('latin1')
    return mark === 'II*\0' || mark === 'MM\0*'
  }

  /** @throws RangeError for a file that breaks off */
  constructor(file: Buffer) {
    this.#file = file
    this.writer = new FolderWriter(file[0])
    const start = this.writer.get32(file, 4) + 2
    const count = this.writer.get16(file, start - 2)
    this.entries = Array.from({ length: count }, (_, index) =>
      file.subarray(start + index * entryBytes, start + (index + 1) * entryBytes),
    )
    this.#next = this.writer.get32(file, start + count * entryBytes)
  }

  tagOf(entry: Buffer): number {
    return this.writer.get16(entry, 0)
  }

  /** Where the next block comes to lie: folders begin at even places. */
  get end(): number {
    return this.#file.length + (this.#file.length % 2)
  }

  /**
   * The file with more fields, in place of those of the same tags. A copy of the folder comes to its end, with their
   * values behind it; all else stays where it is.
   * @param blocks what the fields point to; it begins at `end`, and has an even length
   */
  with(fields: readonly TiffField[], blocks: readonly Buffer[] = []): Buffer {
    const added = new Set(fields.map(({ tag }) => tag))
    const kept = this.entries.filter((entry) => !added.has(this.tagOf(entry)))
    const at = blocks.reduce((sum, block) => sum + block.length, this.end)
    const folder = this.writer.folder(fields, at, kept, this.#next)
    const file = Buffer.concat([this.#file, Buffer.alloc(this.end - this.#file.length), ...blocks, folder])
    this.writer.put32(file, at, 4)
    return file
  }
}
