/** Colours of a HEIF picture as code points of ITU-T H.273. */
export interface CodedColors {
  readonly primaries: number
  readonly transfer: number
}

/** What the boxes of a HEIF file (HEIC, AVIF) say about its main picture (ISO/IEC 23008-12). */
export interface HeifFacts {
  /** Null where the file has a colour profile in its place, or says nothing. */
  readonly colors: CodedColors | null
  /** Whether a second picture says how bright the main one is on a screen that goes beyond white. */
  readonly hasGainMap: boolean
}

interface Box {
  readonly kind: string
  /** Of its contents. */
  readonly start: number
  readonly end: number
}

/** Apple's own name and that of ISO 21496-1, for a picture that belongs to another. */
const gainMapNames = ['urn:com:apple:photo:2020:aux:hdrgainmap', 'urn:iso:std:iso:ts:21496:-1']
/** A phone's photo has some 120, one for each tile. A file may claim millions. */
const boxesMax = 20_000

/** Reads in one pass over the boxes and decodes nothing. What is cut or broken counts as not said. */
export function readHeif(bytes: Uint8Array): HeifFacts {
  const reader = new BoxReader(bytes)
  try {
    return reader.read()
  } catch {
    return { colors: null, hasGainMap: false }
  }
}

class BoxReader {
  readonly #data: Buffer
  #boxesLeft = boxesMax

  constructor(bytes: Uint8Array) {
    this.#data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  read(): HeifFacts {
    const meta = this.#boxes(0, this.#data.length).find(({ kind }) => kind === 'meta')
    if (meta === undefined) return { colors: null, hasGainMap: false }
    const parts = this.#boxes(meta.start + 4, meta.end)
    const part = (kind: string) => parts.find((box) => box.kind === kind)
    const inside = (box: Box | undefined) => (box === undefined ? [] : this.#boxes(box.start, box.end))
    const tables = inside(part('iprp'))
    const properties = inside(tables.find(({ kind }) => kind === 'ipco'))
    const [primary, uses] = [part('pitm'), tables.find(({ kind }) => kind === 'ipma')]
    const own = primary === undefined || uses === undefined ? null : this.#propertiesOf(this.#idIn(primary), uses)
    return {
      colors: this.#colorsIn(own === null ? properties : own.flatMap((index) => properties[index - 1] ?? [])),
      hasGainMap: this.#hasToneMap(part('iinf')) || properties.some((property) => this.#isGainMap(property)),
    }
  }

  /** Stops at the first box that does not fit. */
  #boxes(start: number, end: number): Box[] {
    const found: Box[] = []
    for (let at = start; at + 8 <= end && this.#boxesLeft > 0; this.#boxesLeft--) {
      const said = this.#data.readUInt32BE(at)
      const isLong = said === 1 && at + 16 <= end
      const size = said === 0 ? end - at : isLong ? Number(this.#data.readBigUInt64BE(at + 8)) : said
      const head = isLong ? 16 : 8
      if (size < head || at + size > end) break
      found.push({ kind: this.#data.toString('latin1', at + 4, at + 8), start: at + head, end: at + size })
      at += size
    }
    return found
  }

  #idIn({ start }: Box): number {
    return this.#data[start] === 0 ? this.#data.readUInt16BE(start + 4) : this.#data.readUInt32BE(start + 4)
  }

  /** Numbers of the properties that belong to a picture, from 1. Null where it is not listed. */
  #propertiesOf(id: number, { start, end }: Box): number[] | null {
    const data = this.#data
    const [idBytes, isWide] = [data[start] === 0 ? 2 : 4, ((data[start + 3] as number) & 1) === 1]
    let left = data.readUInt32BE(start + 4)
    for (let at = start + 8; at + idBytes + 1 <= end && left > 0; left--) {
      const count = data[at + idBytes] as number
      const first = at + idBytes + 1
      if (data.readUIntBE(at, idBytes) === id)
        return Array.from({ length: count }, (_, index) =>
          isWide ? data.readUInt16BE(first + 2 * index) & 0x7fff : (data[first + index] as number) & 0x7f,
        )
      at = first + count * (isWide ? 2 : 1)
    }
    return null
  }

  #colorsIn(properties: readonly Box[]): CodedColors | null {
    const colors = properties.filter(({ kind, start, end }) => kind === 'colr' && end - start >= 8)
    const kindOf = ({ start }: Box) => this.#data.toString('latin1', start, start + 4)
    const coded = colors.find((box) => kindOf(box) === 'nclx')
    if (coded === undefined || colors.some((box) => kindOf(box) !== 'nclx')) return null
    return {
      primaries: this.#data.readUInt16BE(coded.start + 4),
      transfer: this.#data.readUInt16BE(coded.start + 6),
    }
  }

  #isGainMap({ kind, start, end }: Box): boolean {
    if (kind !== 'auxC') return false
    const name = this.#data.toString('latin1', start + 4, Math.min(end, start + 84))
    return gainMapNames.some((known) => name.startsWith(known))
  }

  /** Whether a picture of the list is computed from another and its gain map. */
  #hasToneMap(list: Box | undefined): boolean {
    if (list === undefined) return false
    const items = this.#boxes(list.start + (this.#data[list.start] === 0 ? 6 : 8), list.end)
    return items.some(({ kind, start }) => {
      if (kind !== 'infe') return false
      const typeAt = start + (this.#data[start] === 3 ? 10 : 8)
      return this.#data.toString('latin1', typeAt, typeAt + 4) === 'tmap'
    })
  }
}
