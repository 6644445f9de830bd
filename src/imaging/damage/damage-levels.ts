import { ownLevels, surroundings } from '#imaging/damage/damage-evidence.ts'
import { growMask } from '#imaging/damage/damage-mask.ts'
import type { Mask, Plane, Size } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'

/** Long sides of the copies that are searched, px. A crack too wide for one is thin in the next. */
const searchedSidesPx = [2048, 1024, 512, 256, 128]
/** A copy nearly as large as the one before shows nothing new. */
const shrinkMin = 0.75

/** The sizes at which a photo is searched for damage, largest first. */
export function searchedSizes(photo: Size): Size[] {
  const sizes: Size[] = []
  for (const sidePx of searchedSidesPx) {
    const size = fitWithin(photo, sidePx)
    const before = sizes.at(-1)
    if (before === undefined || Math.max(size.width, size.height) <= shrinkMin * Math.max(before.width, before.height))
      sizes.push(size)
  }
  return sizes
}

// Px of the small copy: a mark's own level is its mean within the first distance, that of its surroundings within the
// second.
const alongPx = 4
const aroundPx = 8

/**
 * Draws marks that were found on a small copy at the photo's size. Within a mark and 1 px of the copy around it, pixels
 * count that are nearer to the mark's level than to that of its surroundings. The middle of a mark counts whole.
 * @param found the size of `small`
 * @param small luma of the copy, 0..1
 * @param luma of the photo, 0..1
 * @returns the size of `luma`
 */
export function redrawMarks(found: Mask, small: Plane, luma: Plane): Mask {
  const { width, height } = luma
  const near = growMask(found, 1)
  const middle = shrink(found)
  const own = ownLevels(found, small, alongPx)
  const { mean } = surroundings(near.data, small, aroundPx)
  const enlarge = (plane: Plane) => resizePlane(plane, width, height).data
  const [level, around] = [enlarge(own), enlarge(mean)]
  const out = createMask(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y * small.height) / height) * small.width
    for (let x = 0; x < width; x++, i++) {
      const at = row + Math.floor((x * small.width) / width)
      if (near.data[at] === 0) continue
      const isOwn = Math.abs(luma.data[i] - level[i]) < Math.abs(luma.data[i] - around[i])
      if (isOwn || middle.data[at] === 255) out.data[i] = 255
    }
  }
  return out
}

function shrink(mask: Mask): Mask {
  const rest = growMask({ ...mask, data: mask.data.map((value) => 255 - value) }, 1)
  return { ...mask, data: rest.data.map((value) => 255 - value) }
}
