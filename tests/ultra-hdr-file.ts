import sharp from 'sharp'

const segment = (marker: number, ...parts: readonly (Buffer | string)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])
}

const xmpMark = 'http://ns.adobe.com/xap/1.0/\0'
const xmp = (attributes: string, inside = '') =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/" ${attributes}>${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`

const directoryXmp = (mapBytes: number) =>
  xmp(
    'hdrgm:Version="1.0"',
    `<Container:Directory><rdf:Seq><rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="Primary" Item:Mime="image/jpeg"/></rdf:li><rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="GainMap" Item:Mime="image/jpeg" Item:Length="${mapBytes}"/></rdf:li></rdf:Seq></Container:Directory>`,
  )

const mapXmp = xmp(
  'hdrgm:Version="1.0" hdrgm:GainMapMin="0" hdrgm:GainMapMax="2" hdrgm:Gamma="1" hdrgm:OffsetSDR="0.015625" hdrgm:OffsetHDR="0.015625" hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2" hdrgm:BaseRenditionIsHDR="False"',
)

export interface UltraHdrFile {
  readonly bytes: Buffer
  /** The gain map's own file. */
  readonly map: Buffer
}

/**
 * A JPEG as phones with Android write it (Ultra HDR 1.0).
 * @param picture a JPEG; @param behind what a phone lays behind both pictures
 */
export async function ultraHdrFile(picture: Buffer, behind: Buffer | string = ''): Promise<UltraHdrFile> {
  const grey = await sharp({ create: { width: 12, height: 10, channels: 3, background: '#808080' } })
    .greyscale()
    .jpeg()
    .toBuffer()
  const map = Buffer.concat([grey.subarray(0, 2), segment(0xe1, xmpMark, mapXmp), grey.subarray(2)])
  const noted = segment(0xe1, xmpMark, directoryXmp(map.length))
  // Exif stays first, and the directory right before the picture's own blocks.
  const exifEnd = picture[3] === 0xe1 ? 4 + picture.readUInt16BE(4) : 2
  const before = Buffer.concat([picture.subarray(0, exifEnd), noted])
  const directory = Buffer.alloc(82)
  directory.write('4d4d002a000000080003b00000070000000430313030b0010004000000010000000', 'hex')
  directory.set(Buffer.from('b001000400000001000000 02b00200070000002000000032'.replace(/ /g, ''), 'hex'), 22)
  const firstBytes = before.length + 4 + 4 + directory.length + picture.length - exifEnd
  directory.writeUInt32BE(0x030000, 50)
  directory.writeUInt32BE(firstBytes, 54)
  directory.writeUInt32BE(map.length, 70)
  directory.writeUInt32BE(firstBytes - before.length - 8, 74)
  const first = Buffer.concat([before, segment(0xe2, 'MPF\0', directory), picture.subarray(exifEnd)])
  return { bytes: Buffer.concat([first, map, Buffer.from(behind)]), map }
}
