import { ByteOrder } from './byte-order.ts'
import { findJpegBlocks, type JpegBlock } from './file-blocks.ts'
import { isGainMapFile } from './gain-map.ts'
import { dropPlaceFromXmp } from './xmp.ts'

/** What makes a JPEG with a gain map one (ISO 21496-1, Ultra HDR), to lay around its picture once more. */
export interface GainMapParts {
  /** The directory of the pictures in the file (CIPA DC-007), and the note of the standard. */
  readonly blocks: readonly Buffer[]
  /** A whole JPEG. */
  readonly map: Buffer
}

const xmpStart = 'http://ns.adobe.com/xap/1.0/\0'
const isoStart = 'urn:iso:std:iso:ts:21496:-1\0'
const directoryStart = 'MPF\0'
/** Marker and length, before the contents of a block. */
const headBytes = 4
/** The directory's own start, from which all places in it count. */
const directoryAt = headBytes + directoryStart.length
const [countTag, picturesTag] = [0xb001, 0xb002]
/** Of a picture's entry: attributes, size, place, what it depends on. */
const pictureBytes = 16
const picturesMax = 16

const startsWith = (block: Buffer, text: string) =>
  block.subarray(headBytes, headBytes + text.length).toString('latin1') === text

/**
 * @param blocks of the whole file
 * @returns null for a file without a gain map, and where the map's own file holds more than a map
 */
export function gainMapParts(file: Uint8Array, blocks: readonly JpegBlock[]): GainMapParts | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const noted = blocks.filter(({ marker, start, end }) => {
    const block = bytes.subarray(start, end)
    return marker === 0xe2 && (startsWith(block, isoStart) || startsWith(block, directoryStart))
  })
  const [place, ...others] = noted.filter(({ start, end }) => startsWith(bytes.subarray(start, end), directoryStart))
  if (place === undefined || others.length > 0) return null
  try {
    const directory = new Directory(Buffer.from(bytes.subarray(place.start, place.end)))
    const map = directory.pictures
      .slice(1)
      .map(({ size, at }) => bytes.subarray(place.start + directoryAt + at, place.start + directoryAt + at + size))
      .find((picture) => isGainMapFile(picture) && isPlain(picture))
    if (map === undefined) return null
    // Tried on the copy, so that it cannot fail later.
    directory.name(0, { size: 0, at: 0 })
    return { blocks: noted.map(({ start, end }) => bytes.subarray(start, end)), map }
  } catch {
    // The directory names places outside of itself.
    return null
  }
}

/** Whether it is a JPEG of a picture and of what a map needs, and nothing else. */
function isPlain(map: Buffer): boolean {
  if (map[0] !== 0xff || map[1] !== 0xd8) return false
  return findJpegBlocks(map).every(({ kind, marker, start, end }) => {
    const block = map.subarray(start, end)
    if (kind !== 'xmp') return kind === 'picture' || (marker === 0xe2 && startsWith(block, isoStart))
    const xmp = block.subarray(headBytes + xmpStart.length).toString('utf8')
    return dropPlaceFromXmp(xmp) === xmp
  })
}

/** The block that says where the pictures of a file are. Any access outside of it throws. */
class Directory {
  readonly block: Buffer
  readonly #order: ByteOrder

  constructor(block: Buffer) {
    this.block = block
    this.#order = new ByteOrder(block[directoryAt])
  }

  get pictures(): { readonly size: number; readonly at: number }[] {
    const entry = this.#entry(picturesTag)
    const [count, at] = [Math.min(picturesMax, this.#long(entry + 4) / pictureBytes), this.#picturesAt(entry)]
    return Array.from({ length: count }, (_, index) => ({
      size: this.#long(at + index * pictureBytes + 4),
      at: this.#long(at + index * pictureBytes + 8),
    }))
  }

  /** Names two pictures: the file's first, and one behind it. */
  name(firstBytes: number, second: { readonly size: number; readonly at: number }): void {
    const entry = this.#entry(picturesTag)
    const at = this.#picturesAt(entry)
    this.#write(2, this.#entry(countTag) + 8)
    this.#write(2 * pictureBytes, entry + 4)
    this.#write(firstBytes, at + 4)
    this.#write(second.size, at + pictureBytes + 4)
    this.#write(second.at, at + pictureBytes + 8)
  }

  #picturesAt = (entry: number) => directoryAt + this.#long(entry + 8)

  #entry(tag: number): number {
    const folder = directoryAt + this.#long(directoryAt + 4)
    const count = this.#short(folder)
    for (let index = 0; index < count; index++)
      if (this.#short(folder + 2 + 12 * index) === tag) return folder + 2 + 12 * index
    throw new Error(`no entry ${tag}`)
  }

  #short = (at: number) => this.#order.get16(this.block, at)
  #long = (at: number) => this.#order.get32(this.block, at)
  #write = (value: number, at: number) => this.#order.put32(this.block, value, at)
}

/**
 * Puts a JPEG together from its picture and the parts of a gain map, with the directory saying where each is now.
 * @param before start mark, and blocks of metadata
 * @param after blocks of the picture, and its end mark
 */
export function withGainMap(before: Buffer, { blocks, map }: GainMapParts, after: Buffer): Buffer {
  const first = Buffer.concat([before, ...blocks, after])
  let at = before.length
  for (const { length } of blocks) {
    const block = first.subarray(at, at + length)
    if (startsWith(block, directoryStart))
      new Directory(block).name(first.length, { size: map.length, at: first.length - at - directoryAt })
    at += length
  }
  return Buffer.concat([first, map])
}
