/** An application extension of GIF89a by its name (XMP specification, part 3, 1.1.2). */
const head = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP', 'latin1')])
/**
 * The packet has no blocks of its own. Whichever of its bytes a reader takes for the length of one, from here it is led
 * to the zero that ends the extension.
 */
const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0])
const screenEnd = 13

/** A GIF with an XMP packet before its first picture. @param gif without one; its version becomes 89a @param xmp XML, which holds no U+0000 */
export function writeGifXmp(gif: Buffer, xmp: string): Buffer {
  const flags = gif[10] as number
  const at = screenEnd + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
  const file = Buffer.concat([gif.subarray(0, at), head, Buffer.from(xmp), trailer, gif.subarray(at)])
  file.write('GIF89a', 0, 'latin1')
  return file
}

/** libvips reads none (8.18, nsgif). @returns null for none */
export function readGifXmp(gif: Uint8Array): string | null {
  const bytes = Buffer.from(gif.buffer, gif.byteOffset, gif.length)
  const start = bytes.indexOf(head)
  const end = start < 0 ? -1 : bytes.indexOf(trailer, start)
  return end < 0 ? null : bytes.toString('utf8', start + head.length, end)
}
