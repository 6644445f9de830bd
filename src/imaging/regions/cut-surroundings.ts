import { type Box, boundsOf, cropMask, cropRgba, growBox } from '#imaging/crop.ts'
import { createMask, type Mask, type Rgba, type Size } from '#imaging/image.ts'
import { findRegions } from '#imaging/regions/mask-regions.ts'
import { resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'

/** A thing and what lies around it, at the size at which shadows and reflections are looked for. */
export interface Surroundings {
  readonly photo: Rgba
  /** 255 = the thing; of that size. */
  readonly thing: Mask
  /** The thing's box, px of that size. */
  readonly box: Box
  /** Row of the thing's lowest pixel in each column, -1 where it has none. */
  readonly bottoms: Int32Array
  /** Where these surroundings lie in the whole photo. */
  readonly rect: Box
  readonly whole: Size
}

/** Pixels of the surroundings: a shadow is found in a quarter of a second on one core. */
const workPixels = 150_000
/** Share of a thing's width that the photo's lower border may cut. */
const cutMost = 0.25

/**
 * @param thing the photo's size
 * @param reach how far the surroundings go beyond the thing, as a share of its longer side
 * @returns null when there is no thing, or its foot is not in the photo: then nothing shows where it stands
 */
export function cutSurroundings(photo: Rgba, thing: Mask, reach: number): Surroundings | null {
  const inPhoto = boundsOf(thing)
  if (inPhoto === null) return null
  const rect = growBox(inPhoto, reach * Math.max(inPhoto.width, inPhoto.height), photo)
  const scale = Math.min(1, Math.sqrt(workPixels / (rect.width * rect.height)))
  const [width, height] = [Math.round(rect.width * scale), Math.round(rect.height * scale)]
  const mask = resizeMask(cropMask(thing, rect), width, height)
  const box = boundsOf(mask)
  if (box === null || isCut(thing, inPhoto)) return null
  const bottoms = new Int32Array(width).fill(-1)
  for (let i = 0; i < mask.data.length; i++) if (mask.data[i] > 127) bottoms[i % width] = Math.floor(i / width)
  return { photo: resizeRgba(cropRgba(photo, rect), width, height), thing: mask, box, bottoms, rect, whole: photo }
}

function isCut({ width, height, data }: Mask, box: Box): boolean {
  // A network's mask may end a few pixels above the photo's border.
  const row = height - 1 - Math.ceil(height / 200)
  let cut = 0
  for (let x = 0; x < width; x++) if (data[row * width + x] > 127) cut++
  return cut >= cutMost * box.width
}

/** Smaller parts than this, as a share of the largest, are left out. */
const partLeast = 0.15

/** The larger parts of a mask of the surroundings, as a mask of the whole photo with a soft border. */
export function toWhole(part: Mask, { rect, whole }: Surroundings): Mask {
  const regions = findRegions(part, 2)
  const least = partLeast * Math.max(0, ...regions.map(({ pixels }) => pixels))
  const kept = createMask(part.width, part.height)
  for (const { box, mask, pixels } of regions) {
    if (pixels < least) continue
    for (let y = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++) {
        const at = (box.y + y) * part.width + box.x + x
        kept.data[at] = Math.max(kept.data[at], mask.data[y * box.width + x])
      }
  }
  const out = createMask(whole.width, whole.height)
  const large = resizeMask(kept, rect.width, rect.height)
  for (let y = 0; y < rect.height; y++)
    out.data.set(large.data.subarray(y * rect.width, (y + 1) * rect.width), (rect.y + y) * whole.width + rect.x)
  return out
}
