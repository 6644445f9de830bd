import { channelPlane } from '#imaging/color.ts'
import type { Rgba } from '#imaging/image.ts'
import { createRgba } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { resizePlane } from '#imaging/resize.ts'
import { layTiles, mapTiles, planarTile } from '#imaging/tiles.ts'
import type { Models } from '#inference/model-session.ts'

// The network's memory grows with the area (about 3 GB for 12 MP in one go).
const tilePx = 192
const overlapPx = 24
const rampPx = 12

/**
 * Twice the size. Network 'photo-upscaler': `image` [1, 3, H, W], RGB 0..255 -> `upscaled` [1, 3, 2H, 2W], 0..255, not clamped.
 * Alpha is resized.
 * @throws Problem 'model-missing'
 */
export async function upscalePhoto(
  photo: Rgba,
  models: Models,
  progress: PartProgress,
  signal: AbortSignal,
): Promise<Rgba> {
  const width = photo.width * 2
  const out = createRgba(width, photo.height * 2)
  await mapTiles({
    size: photo,
    grid: layTiles(photo, tilePx, overlapPx, 2),
    channels: 3,
    scale: 2,
    rampPx,
    progress,
    async run(tile) {
      signal.throwIfAborted()
      const data = planarTile(photo, tile)
      for (let i = 0; i < data.length; i++) data[i]! *= 255
      return (await models.run('photo-upscaler', { image: { data, dims: [1, 3, tile.height, tile.width] } })).upscaled!
        .data
    },
    takeRow(y, row) {
      for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
        out.data[i] = row[x] as number
        out.data[i + 1] = row[width + x] as number
        out.data[i + 2] = row[2 * width + x] as number
        out.data[i + 3] = 255
      }
    },
  })
  writeAlpha(photo, out)
  return out
}

function writeAlpha(photo: Rgba, out: Rgba): void {
  const alpha = channelPlane(photo, 3)
  if (alpha.data.every((value) => value === 1)) return
  const larger = resizePlane(alpha, out.width, out.height)
  for (let i = 0; i < larger.data.length; i++) out.data[i * 4 + 3] = (larger.data[i] as number) * 255
}
