import { Problem } from '#contract/problem.ts'
import { cropMask, cropRgba, growBox } from '#imaging/crop.ts'
import { fillHole } from '#imaging/fill-hole.ts'
import { decodeColor, featureCount } from '#imaging/fill-level.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { copyRgba, createMask } from '#imaging/image.ts'
import type { MaskRegion } from '#imaging/mask-regions.ts'
import { findRegions, growMask, thresholdMask } from '#imaging/mask-regions.ts'
import type { PartProgress } from '#imaging/progress.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import type { Pipeline } from '#tools/tool.ts'

// A brush's soft rim counts from a quarter of its strength on.
const paintedAtLeast = 64
const maskShareMax = 0.6
// Regions nearer than this share of the long side are filled as one.
const gapShare = 0.006

export const removeObjectPipeline: Pipeline<RemoveObjectOptions> = async (photo, options, context) => {
  const hole = readMask(photo, context.mask, options.growPx)
  const image = copyRgba(photo)
  const regions = findRegions(hole, Math.max(2, gapShare * Math.max(photo.width, photo.height)))
  const pixels = regions.reduce((sum, region) => sum + region.pixels, 0)
  let number = 0
  for (const region of regions) {
    const stage = regions.length === 1 ? 'filling' : `filling ${++number} of ${regions.length}`
    await fillOne(image, hole, region, options, context.signal, context.progress.part(stage, region.pixels / pixels))
  }
  return { image, engines: ['Patch completion'], facts: { regions: regions.length } }
}

function readMask(photo: Rgba, mask: Mask | undefined, growPx: number): Mask {
  if (mask === undefined) throw new Problem('mask-empty')
  if (mask.width !== photo.width || mask.height !== photo.height) throw new Problem('mask-size-differs')
  const painted = thresholdMask(mask, paintedAtLeast)
  const hole = growPx > 0 ? growMask(painted, growPx) : painted
  let count = 0
  for (const value of hole.data) if (value > 0) count++
  if (count === 0) throw new Problem('mask-empty')
  if (count > maskShareMax * hole.data.length) throw new Problem('mask-too-large')
  return hole
}

// Enough of the surroundings to find texture in, whatever the size of the spot.
const reachMinPx = 64

/** Fills one region of `image` in place; other regions that are still unfilled are never copied from. */
async function fillOne(
  image: Rgba,
  hole: Mask,
  region: MaskRegion,
  options: RemoveObjectOptions,
  signal: AbortSignal,
  progress: PartProgress,
): Promise<void> {
  const span = Math.min(Math.max(region.box.width, region.box.height), region.thicknessPx * 2.5)
  const reachPx = Math.ceil(Math.max(reachMinPx, span * 1.1))
  const box = growBox(region.box, reachPx + 4, image)
  const crop = cropRgba(image, box)
  const own = createMask(box.width, box.height)
  const { mask } = region
  for (let y = 0; y < mask.height; y++)
    own.data.set(
      mask.data.subarray(y * mask.width, (y + 1) * mask.width),
      (region.box.y - box.y + y) * box.width + region.box.x - box.x,
    )
  const banned = cropMask(hole, box)
  for (let i = 0; i < banned.data.length; i++) if (own.data[i] > 0) banned.data[i] = 0
  const steps = fillHole(crop, own, banned, {
    reachPx,
    thicknessPx: region.thicknessPx,
    effort: options.detail === 'fast' ? 0.4 : 1,
    seed: options.seed,
  })
  let step = steps.next()
  while (!step.done) {
    signal.throwIfAborted()
    progress(step.value)
    await pause()
    step = steps.next()
  }
  const { features } = step.value
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const i = y * box.width + x
      if (own.data[i] > 0)
        decodeColor(features, i * featureCount, image.data, ((box.y + y) * image.width + box.x + x) * 4)
    }
  // Filled now, so the regions after this one may copy from it.
  for (let y = 0; y < mask.height; y++)
    for (let x = 0; x < mask.width; x++)
      if (mask.data[y * mask.width + x] > 0) hole.data[(region.box.y + y) * hole.width + region.box.x + x] = 0
}

/** Lets messages in, so that a cancel is heard between passes. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
