import { columnsOf, type MaskTiles, tilePx } from '#web/editor/model/mask-tiles.ts'

/**
 * A mask as a greyscale PNG of the photo's full size, white = work here. It is written row by row, so that 50
 * megapixels are never in memory at once.
 */
export async function encodeMaskPng(mask: MaskTiles): Promise<Blob> {
  const header = new Uint8Array(13)
  const fields = new DataView(header.buffer)
  fields.setUint32(0, mask.width)
  fields.setUint32(4, mask.height)
  // 8 bits per sample, greyscale, deflate, adaptive filters, not interlaced.
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = new Uint8Array(
    await new Response(rowsOf(mask).pipeThrough(new CompressionStream('deflate'))).arrayBuffer(),
  )
  const signature = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])
  return new Blob([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', new Uint8Array(0))], {
    type: 'image/png',
  })
}

/** Filtered rows, a band of tiles at a time; filter 2 ("up") turns the long columns of masks into zeros. */
function rowsOf(mask: MaskTiles): ReadableStream<Uint8Array<ArrayBuffer>> {
  const columns = columnsOf(mask)
  let band = 0
  let above = new Uint8Array(mask.width)
  return new ReadableStream({
    pull(controller) {
      const top = band * tilePx
      if (top >= mask.height) return controller.close()
      const rows = Math.min(tilePx, mask.height - top)
      const filtered = new Uint8Array(rows * (mask.width + 1))
      for (let y = 0; y < rows; y++) {
        const row = new Uint8Array(mask.width)
        for (let column = 0; column < columns; column++) {
          const tile = mask.tiles.get(band * columns + column)
          const width = Math.min(tilePx, mask.width - column * tilePx)
          if (tile !== undefined) row.set(tile.subarray(y * tilePx, y * tilePx + width), column * tilePx)
        }
        const start = y * (mask.width + 1)
        filtered[start] = 2
        for (let x = 0; x < mask.width; x++) filtered[start + 1 + x] = (row[x] as number) - (above[x] as number)
        above = row
      }
      band++
      controller.enqueue(filtered)
    },
  })
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i)
  bytes.set(data, 8)
  let crc = 0xffffffff
  for (const byte of bytes.subarray(4, data.length + 8)) crc = (crcTable[(crc ^ byte) & 255] as number) ^ (crc >>> 8)
  view.setUint32(data.length + 8, (crc ^ 0xffffffff) >>> 0)
  return bytes
}
