import type { Rgba } from '#imaging/image.ts'
import { copyRgba } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { layTiles, mapTiles, planarTile } from '#imaging/tiles.ts'
import type { Models } from '#inference/model-session.ts'

// Tiles keep memory flat; the overlap is a little more than the pixels over which the network's answer still depends on the border.
const tilePx = 256
const overlapPx = 24
const rampPx = 12

/** How much of what the network takes away is taken away, 0..1. */
export interface DenoiseShares {
  readonly luma: number
  readonly chroma: number
}

/**
 * Takes noise, grain and JPEG blocks off a photo. Network 'photo-denoiser': `image` [1, 3, H, W], RGB 0..1, even sides ->
 * `restored`, the same. Alpha is kept.
 * @throws Problem 'model-missing'
 */
export async function denoisePhoto(
  photo: Rgba,
  share: DenoiseShares,
  models: Models,
  progress: PartProgress,
  signal: AbortSignal,
): Promise<Rgba> {
  const out = copyRgba(photo)
  const { width } = photo
  await mapTiles({
    size: photo,
    grid: layTiles(photo, tilePx, overlapPx, 2),
    channels: 3,
    scale: 1,
    rampPx,
    progress,
    async run(tile) {
      signal.throwIfAborted()
      const image = { data: planarTile(photo, tile), dims: [1, 3, tile.height, tile.width] }
      return (await models.run('photo-denoiser', { image })).restored!.data
    },
    takeRow(y, row) {
      for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
        const red = row[x]! * 255 - photo.data[i]!
        const green = row[width + x]! * 255 - photo.data[i + 1]!
        const blue = row[2 * width + x]! * 255 - photo.data[i + 2]!
        const luma = 0.299 * red + 0.587 * green + 0.114 * blue
        const kept = (share.luma - share.chroma) * luma
        out.data[i] = photo.data[i]! + share.chroma * red + kept
        out.data[i + 1] = photo.data[i + 1]! + share.chroma * green + kept
        out.data[i + 2] = photo.data[i + 2]! + share.chroma * blue + kept
      }
    },
  })
  return out
}
