import sharp from 'sharp'

/** Makes a GIF with this many frames of one pixel, 15 bytes each. */
export function makeGif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  // Position 0, 0; size 1 x 1; no local colour table; 2-bit codes; a block of two bytes; terminator.
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0])
  return Buffer.concat([head, Buffer.alloc(frame.length * frames, frame), Buffer.from([0x3b])])
}

/** Makes a WebP with this many frames of one pixel, 42 bytes each. */
export async function makeWebp(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#456' } })
    .webp({ lossless: true })
    .toBuffer()
  const picture = chunk('VP8L', still.subarray(20, 20 + still.readUInt32LE(16)))
  const place = Buffer.alloc(16)
  place.writeUIntLE(40, 12, 3)
  const frame = chunk('ANMF', Buffer.concat([place, picture]))
  const animated = Buffer.alloc(10)
  animated[0] = 0x02
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', animated),
    chunk('ANIM', Buffer.alloc(6)),
    Buffer.alloc(frame.length * frames, frame),
  ])
  return chunk('RIFF', body)
}

/**
 * Makes a TIFF with this many pages of one pixel.
 * @param leadsBack whether the chain of pages leads back to its start
 */
export function makeTiff(pages: number, leadsBack = false): Buffer {
  const entries = [
    [256, 1],
    [257, 1],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, 1],
    [279, 1],
  ] as const
  const pageBytes = 2 + 12 * entries.length + 4
  const firstAt = 10
  const file = Buffer.alloc(firstAt + pageBytes * pages)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(firstAt, 4)
  for (let page = 0; page < pages; page++) {
    const at = firstAt + page * pageBytes
    file.writeUInt16LE(entries.length, at)
    for (const [index, [tag, value]] of entries.entries()) {
      const entryAt = at + 2 + 12 * index
      file.writeUInt16LE(tag, entryAt)
      file.writeUInt16LE(4, entryAt + 2)
      file.writeUInt32LE(1, entryAt + 4)
      file.writeUInt32LE(value, entryAt + 8)
    }
    const isLast = page === pages - 1
    file.writeUInt32LE(isLast ? (leadsBack ? firstAt : 0) : at + pageBytes, at + pageBytes - 4)
  }
  return file
}

function chunk(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(kind, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** Makes an ISO box, of which AVIF and HEIF files consist. */
export function box(kind: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}
