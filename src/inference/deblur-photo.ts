import { addChange } from '#imaging/color/add-change.ts'
import { copyRgba, createPlane, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { layTiles, mapTiles, planarTile } from '#imaging/resampling/tiles.ts'
import type { Models } from '#inference/models/model-session.ts'
import { runForOutput } from '#inference/models/run-network.ts'

// Networks that remove the blur of a shaken camera or a moving object, best first: NAFNet (Chen 2022), which is better
// by its paper and several times faster, but was only tested with a stand-in, and MAXIM (Tu 2022) from npm. Both take
// [1, 3, 256, 256], RGB 0..1, and return the same shape, sharp.
const deblurrers = ['nafnet-deblurring', 'maxim-deblurring'] as const
export type Deblurrer = (typeof deblurrers)[number]

/** The only size of MAXIM, and the training size of both networks. */
const tilePx = 256
const overlapPx = 32
const rampPx = 16
/**
 * A tile takes MAXIM 5 to 7 CPU seconds (12 beside others), so that 28 tiles take it three minutes. Wide blur is found
 * as well in a smaller photo (at half the size 17 px gained 2.9 dB), and the result is added at the photo's own size.
 */
const workPixelsMax = 1_000_000
/** Contrast in levels within `flatStepPx`. Less is no edge that could be blurred. */
const flatLevels = 6
const flatStepPx = 4

/** The id of the available deblurring network; null when neither was pulled. */
export function findDeblurrer(models: Pick<Models, 'has'>): Deblurrer | null {
  return deblurrers.find((id) => models.has(id)) ?? null
}

/**
 * Removes motion blur from a photo of any size, and frees the network's memory (MAXIM: 1.2 GB) when done. Keeps alpha,
 * and the bytes of areas without edges.
 * @throws Problem 'model-missing'
 */
export async function deblurPhoto(
  photo: Rgba,
  models: Models,
  progress: PartProgress,
  signal: AbortSignal,
): Promise<Rgba> {
  const id = findDeblurrer(models) ?? 'maxim-deblurring'
  const { width, height } = sizeWithin(photo, workPixelsMax)
  const work = width === photo.width && height === photo.height ? photo : resizeRgba(photo, width, height)
  // Networks that ran before are unloaded. Together they would exceed the memory allowed for small photos.
  await models.unload()
  try {
    const change = await findChange(work, id, models, progress, signal)
    const out = copyRgba(photo)
    addChange(out, { x: 0, y: 0, width: photo.width, height: photo.height }, change, 1)
    return out
  } finally {
    await models.unload(id)
  }
}

function sizeWithin({ width, height }: Size, pixelsMax: number): Size {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** What deblurring adds to R, G and B, in levels. */
async function findChange(
  photo: Rgba,
  id: Deblurrer,
  models: Models,
  progress: PartProgress,
  signal: AbortSignal,
): Promise<[Plane, Plane, Plane]> {
  const { width, height } = photo
  const plane = () => createPlane(width, height)
  const change: [Plane, Plane, Plane] = [plane(), plane(), plane()]
  await mapTiles({
    size: photo,
    grid: layTiles(photo, tilePx, overlapPx, tilePx),
    channels: 3,
    scale: 1,
    rampPx,
    progress,
    async run(tile) {
      signal.throwIfAborted()
      const data = planarTile(photo, tile)
      if (isFlat(data)) return new Float32Array(data.length)
      const restored = await runForOutput(models, id, { image: { data, dims: [1, 3, tilePx, tilePx] } })
      return restored.data.map((value, i) => 255 * (Math.min(1, Math.max(0, value)) - data[i]!))
    },
    takeRow(y, row) {
      for (const [c, { data }] of change.entries()) data.set(row.subarray(c * width, (c + 1) * width), y * width)
    },
  })
  return change
}

/** @param tile planar 0..1 */
function isFlat(tile: Float32Array): boolean {
  const stepMax = flatLevels / 255
  for (let i = 0; i < tile.length; i++) {
    const x = i % tilePx
    if (x >= flatStepPx && Math.abs(tile[i]! - tile[i - flatStepPx]!) > stepMax) return false
    const y = Math.floor(i / tilePx) % tilePx
    if (y >= flatStepPx && Math.abs(tile[i]! - tile[i - flatStepPx * tilePx]!) > stepMax) return false
  }
  return true
}
