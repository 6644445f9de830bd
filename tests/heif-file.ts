import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A coded picture, as a HEIF file holds it. */
export interface CodedPicture {
  /** Box of the decoder's settings. */
  readonly settings: Buffer
  readonly coded: Buffer
  readonly width: number
  readonly height: number
}

/** One item of a HEIF file. */
export interface HeifItem {
  /** 'hvc1', 'Exif' or the like. */
  readonly type: string
  readonly data: Buffer
  /** Boxes, in the order in which they apply. */
  readonly properties?: readonly Buffer[]
  /** Kind and number (from 1) of the item that it belongs to. */
  readonly belongsTo?: { readonly kind: string; readonly item: number }
}

const [u8, u16, u32] = [1, 2, 4].map((bytes) => (value: number) => {
  const data = Buffer.alloc(bytes)
  data.writeUIntBE(value, 0, bytes)
  return data
}) as [ByteWriter, ByteWriter, ByteWriter]
type ByteWriter = (value: number) => Buffer

/** ISO/IEC 14496-12. */
export const box = (kind: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(kind, 'latin1'), body])
}
const fullBox = (kind: string, version: number, ...parts: readonly Buffer[]) =>
  box(kind, Buffer.from([version, 0, 0, 0]), ...parts)

export const sizeBox = (width: number, height: number): Buffer => fullBox('ispe', 0, u32(width), u32(height))
/** @param quarters anticlockwise */
export const turnBox = (quarters: number): Buffer => box('irot', u8(quarters))
/** @param axis 0: top and bottom are swapped, 1: left and right */
export const mirrorBox = (axis: number): Buffer => box('imir', u8(axis))
export const colorsBox = (primaries: number, transfer: number): Buffer =>
  box('colr', Buffer.from('nclx'), u16(primaries), u16(transfer), u16(6), u8(128))
export const profileBox = (icc: Buffer): Buffer => box('colr', Buffer.from('prof'), icc)
export const auxiliaryBox = (name: string): Buffer => fullBox('auxC', 0, Buffer.from(`${name}\0`))

/** The picture of a file of tests/fixtures/heic. */
export function codedPicture(name: 'quarters' | 'ramp'): CodedPicture {
  const file = readFileSync(join(import.meta.dirname, 'fixtures/heic', `${name}.heic`))
  const at = (kind: string) => file.indexOf(kind) - 4
  const boxAt = (start: number) => file.subarray(start, start + file.readUInt32BE(start))
  return { settings: boxAt(at('hvcC')), coded: boxAt(at('mdat')).subarray(8), width: 128, height: 64 }
}

export const pictureItem = (
  { settings, coded, width, height }: CodedPicture,
  properties: readonly Buffer[] = [],
): HeifItem => ({ type: 'hvc1', data: coded, properties: [settings, sizeBox(width, height), ...properties] })

/** @param tiff capture data, from its TIFF header on */
export const exifItem = (tiff: Buffer, item = 1): HeifItem => ({
  type: 'Exif',
  data: Buffer.concat([u32(0), tiff]),
  belongsTo: { kind: 'cdsc', item },
})

/**
 * A HEIF file.
 * @param main number of the item to show, from 1
 */
export function heifFile(items: readonly HeifItem[], main = 1, brand = 'heic'): Buffer {
  const begin = box('ftyp', Buffer.from(brand), u32(0), Buffer.from(`mif1${brand}`))
  const meta = (dataAt: number) => {
    let at = dataAt
    const places = items.map(({ data }, index) => {
      const place = Buffer.concat([u16(index + 1), u16(0), u16(1), u32(at), u32(data.length)])
      at += data.length
      return place
    })
    const infos = items.map(({ type }, index) => fullBox('infe', 2, u16(index + 1), u16(0), Buffer.from(type), u8(0)))
    const references = items.flatMap(({ belongsTo }, index) =>
      belongsTo === undefined ? [] : [box(belongsTo.kind, u16(index + 1), u16(1), u16(belongsTo.item))],
    )
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(main)),
      fullBox('iloc', 0, Buffer.from([0x44, 0]), u16(items.length), ...places),
      fullBox('iinf', 0, u16(items.length), ...infos),
      ...(references.length === 0 ? [] : [fullBox('iref', 0, ...references)]),
      box('iprp', box('ipco', ...items.flatMap(({ properties = [] }) => properties)), usesBox(items)),
    )
  }
  const dataAt = begin.length + meta(0).length + 8
  return Buffer.concat([begin, meta(dataAt), box('mdat', ...items.map(({ data }) => data))])
}

/** Which properties belong to which item. */
function usesBox(items: readonly HeifItem[]): Buffer {
  let next = 1
  const uses = items.map(({ properties = [] }, index) =>
    Buffer.concat([u16(index + 1), u8(properties.length), ...properties.map(() => u8(0x80 | next++))]),
  )
  return fullBox('ipma', 0, u32(items.length), ...uses)
}
