/** A value of a TIFF entry, as 32-bit numbers, as text, or as other folders. */
export type TiffValue = readonly number[] | string | readonly TiffTags[]
/** Entries by tag. */
export type TiffTags = Readonly<Record<number, TiffValue>>

/** Builds files of TIFF folders, with whatever lies behind them. Big-endian. */
class TiffWriter {
  #bytes = Buffer.from('4d4d002a00000000', 'hex')

  append(data: Buffer): number {
    if (this.#bytes.length % 2 === 1) this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(1)])
    const at = this.#bytes.length
    this.#bytes = Buffer.concat([this.#bytes, data])
    return at
  }

  /** @returns where it is */
  folder(entries: TiffTags, next = 0): number {
    const listed = Object.entries(entries).map(([tag, value]) => this.#entry(Number(tag), value))
    const head = Buffer.alloc(2)
    head.writeUInt16BE(listed.length)
    const tail = Buffer.alloc(4)
    tail.writeUInt32BE(next)
    return this.append(Buffer.concat([head, ...listed, tail]))
  }

  #entry(tag: number, value: TiffValue): Buffer {
    const isText = typeof value === 'string'
    const data = isText ? Buffer.from(`${value}\0`, 'latin1') : this.#numbers(value)
    const entry = Buffer.alloc(12)
    entry.writeUInt16BE(tag)
    entry.writeUInt16BE(isText ? 2 : 4, 2)
    entry.writeUInt32BE(isText ? data.length : data.length / 4, 4)
    if (data.length <= 4) data.copy(entry, 8)
    else entry.writeUInt32BE(this.append(data), 8)
    return entry
  }

  #numbers(value: readonly number[] | readonly TiffTags[]): Buffer {
    const numbers = value.map((one) => (typeof one === 'number' ? one : this.folder(one)))
    const data = Buffer.alloc(numbers.length * 4)
    for (const [index, number] of numbers.entries()) data.writeUInt32BE(number, index * 4)
    return data
  }

  end(first: number): Buffer {
    this.#bytes.writeUInt32BE(first, 4)
    return this.#bytes
  }
}

/** A RAW file as cameras write them, without a photo that anything could develop. */
export interface RawFile {
  readonly kind: 'dng' | 'nef' | 'cr2' | 'arw' | 'orf' | 'raf' | 'cr3'
  /** JPEGs, the first in the first folder. */
  readonly previews: readonly Buffer[]
  /** EXIF's, of the whole file. */
  readonly orientation?: number
}

export function rawFile({ kind, previews, orientation = 1 }: RawFile): Buffer {
  if (kind === 'raf') return fujiFile(previews[0] ?? Buffer.alloc(0))
  if (kind === 'cr3') return Buffer.concat([Buffer.from('\0\0\0\x18ftypcrx \0\0\0\x01crx isom', 'latin1'), ...previews])
  const writer = new TiffWriter()
  const sensor = writer.append(Buffer.alloc(600, 7))
  // Olympus names its preview in the maker's notes only.
  const jpegs = previews.map((jpeg) => ({ at: writer.append(jpeg), bytes: jpeg.length }))
  const [own, ...others] = kind === 'orf' ? [] : jpegs
  const raw: TiffTags = { 254: [0], 256: [20], 257: [15], 262: [32_803], 273: [sensor], 279: [600] }
  const asStrip = kind === 'cr2' || kind === 'dng'
  const named = (jpeg: { at: number; bytes: number }): TiffTags =>
    asStrip ? { 259: [7], 273: [jpeg.at], 279: [jpeg.bytes] } : { 513: [jpeg.at], 514: [jpeg.bytes] }
  const first = writer.folder({
    254: [1],
    271: 'Maker',
    272: `Camera ${kind}`,
    ...(own === undefined ? {} : named(own)),
    274: [orientation],
    330: [raw, ...others.map((jpeg) => ({ 254: [1], ...named(jpeg) }))],
    34665: [{ 36867: '2024:05:06 07:08:09', 37500: 'x'.repeat(5000) }],
    ...(kind === 'dng' ? { 50706: [0x01_04_00_00] } : {}),
  })
  const file = writer.end(first)
  if (kind === 'orf') file.write('MMOR', 'latin1')
  return file
}

/** The header names the JPEG at a fixed place. */
function fujiFile(jpeg: Buffer): Buffer {
  const header = Buffer.alloc(160)
  header.write('FUJIFILMCCD-RAW 0201FF383501', 'latin1')
  header.writeUInt32BE(160, 84)
  header.writeUInt32BE(jpeg.length, 88)
  return Buffer.concat([header, jpeg, Buffer.alloc(500, 9)])
}
