import { channelPlane } from '#imaging/color/color.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { backProject } from '#imaging/resampling/back-project.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { layTiles, mapTiles, planarTile } from '#imaging/resampling/tiles.ts'
import type { Models } from '#inference/models/model-session.ts'
import { runForOutput } from '#inference/models/run-network.ts'

interface Enlarger {
  readonly id: 'photo-upscaler' | 'real-esrgan-general'
  readonly times: 2 | 4
  readonly tilePx: number
  /**
   * At least `rampPx` and twice the network's reach in px. Then the border of a tile influences no pixel of the result,
   * which is the same as for the whole photo at once.
   */
  readonly overlapPx: number
}

const rampPx = 4

// The reach is 18 px to each side. Larger tiles would save at most a tenth of the work.
const doubler: Enlarger = { id: 'photo-upscaler', times: 2, tilePx: 384, overlapPx: 40 }
// The reach is 34 px to each side; 32 layers of 64 channels take 60 MB at this size.
const quadrupler: Enlarger = { id: 'real-esrgan-general', times: 4, tilePx: 256, overlapPx: 72 }

/**
 * Doubles the size. Network 'photo-upscaler': `image` [1, 3, H, W], RGB 0..1 -> `upscaled` [1, 3, 2H, 2W], 0..1. Alpha
 * is resized.
 * @throws Problem 'model-missing'
 */
export function upscalePhoto(photo: Rgba, models: Models, progress: PartProgress, signal: AbortSignal): Promise<Rgba> {
  return enlarge(photo, doubler, models, progress, signal)
}

/**
 * Doubles the size of a result of `upscalePhoto`. That has less fine detail than the network expects and would be
 * sharpened twice, so the result is constrained by it. Of 12 photos made a quarter as large, the two ways of halving
 * weighed alike, that lost 0.01 dB on average, but the least gain over Lanczos rose from -0.03 to 0.15 dB (all of the
 * network's change taken; see its card).
 * @throws Problem 'model-missing'
 */
export async function upscaleAgain(
  enlarged: Rgba,
  models: Models,
  progress: PartProgress,
  signal: AbortSignal,
): Promise<Rgba> {
  const doubled = await upscalePhoto(enlarged, models, progress, signal)
  backProject(doubled, enlarged)
  return doubled
}

/**
 * Enlarges four times, with plausible texture (Wang 2021). Network 'real-esrgan-general' of the catalogue: RGB 0..1
 * [1, 3, H, W] -> [1, 3, 4H, 4W], proved with a stand-in. Alpha is resized.
 * @throws Problem 'model-missing'
 */
export function quadruplePhoto(
  photo: Rgba,
  models: Models,
  progress: PartProgress,
  signal: AbortSignal,
): Promise<Rgba> {
  return enlarge(photo, quadrupler, models, progress, signal)
}

async function enlarge(
  photo: Rgba,
  { id, times, tilePx, overlapPx }: Enlarger,
  models: Models,
  progress: PartProgress,
  signal: AbortSignal,
): Promise<Rgba> {
  const width = photo.width * times
  const out = createRgba(width, photo.height * times)
  await mapTiles({
    size: photo,
    grid: layTiles(photo, tilePx, overlapPx, 1),
    channels: 3,
    scale: times,
    rampPx,
    progress,
    async run(tile) {
      signal.throwIfAborted()
      const image = { data: planarTile(photo, tile), dims: [1, 3, tile.height, tile.width] }
      return (await runForOutput(models, id, { image })).data
    },
    takeRow(y, row) {
      for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
        out.data[i] = 255 * row[x]!
        out.data[i + 1] = 255 * row[width + x]!
        out.data[i + 2] = 255 * row[2 * width + x]!
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
  for (let i = 0; i < larger.data.length; i++) out.data[i * 4 + 3] = larger.data[i]! * 255
}
