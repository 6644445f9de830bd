import { ownLevels, surroundings } from '#imaging/damage/damage-evidence.ts'
import {
  edgePxOf,
  findPatches,
  growMask,
  maskOfPatches,
  patchesOfMask,
  reachesEdge,
  spanOf,
  uniteMasks,
} from '#imaging/damage/damage-mask.ts'
import { enclosedAreas } from '#imaging/damage/enclosed-areas.ts'
import { diagonalOf } from '#imaging/damage/trace-scratch.ts'
import { createMask, isBlank, type Mask, type Plane, type Size } from '#imaging/image.ts'
import { depthInside, growMask as growByPx } from '#imaging/regions/mask-regions.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'

/** Long sides of the copies that are searched, px. A crack too wide for one is thin in the next. */
const searchedSidesPx = [2048, 1024, 512, 256]
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
/** A pixel within 1 px of a mark is enlarged from what is no farther than this from it. */
const readPx = 4

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
  if (isBlank(found)) return createMask(width, height)
  const near = growMask(found, 1)
  const middle = shrink(found)
  const own = ownLevels(found, small, alongPx)
  const { mean } = surroundings(near.data, small, aroundPx, growMask(found, readPx))
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

/** A crack is known where this share of it is found already. */
const knownShare = 0.8

/**
 * Of marks from a smaller copy, the cracks that are not known: of those that are, it adds what runs into them there, such
 * as brows and eyes.
 * @param marks redrawn at the photo's size
 * @param found the same size
 */
export const dropKnown = (marks: Mask, found: Mask): Mask =>
  maskOfPatches(
    patchesOfMask(marks).filter(
      (patch) => patch.filter((at) => found.data[at] === 255).length < knownShare * patch.length,
    ),
    marks,
  )

/** The side of the largest chip, as a share of the longer side, and by how much it differs from the picture around; luma. */
const [chipShare, chipApartMin] = [0.018, 0.08]

/**
 * Adds chips of paper or dirt that cracks enclose where they meet; what shows the picture's tone is left.
 * @param luma 0..1
 */
export function fillChips(marks: Mask, luma: Plane): Mask {
  if (isBlank(marks)) return marks
  const areaMax = (chipShare * Math.max(luma.width, luma.height)) ** 2
  const enclosed = enclosedAreas(marks, areaMax, edgePxOf(marks))
  const chips = patchesOfMask(enclosed)
  const { mean } = surroundings(growMask(uniteMasks(marks, enclosed), 1).data, luma, 2 * aroundPx, enclosed)
  const apart = (chip: readonly number[]) =>
    chip.reduce((sum, at) => sum + luma.data[at]! - mean.data[at]!, 0) / chip.length
  return uniteMasks(
    marks,
    maskOfPatches(
      chips.filter((chip) => Math.abs(apart(chip)) >= chipApartMin),
      marks,
    ),
  )
}

function shrink(mask: Mask): Mask {
  const rest = growMask({ ...mask, data: mask.data.map((value) => 255 - value) }, 1)
  return { ...mask, data: rest.data.map((value) => 255 - value) }
}

/** A crack is at least this many times as long as wide. */
const longMin = 5
/** Its length is at most this many times the diagonal of its box: bright things that touch, as in a crowd, wind more. */
const windingMax = 2
/** What is this many times as thick as the rest of a crack is a thing that it touches. */
const thickMax = 1.3

/**
 * Keeps of the marks on a small copy what can be a wide crack or tear: bright, long, of one width, and come from the edge
 * of the paper. Others as wide belong to the picture: strings of beads and rows of feathers are bright and long too.
 * @param luma of the copy, 0..1
 */
export function keepCracks(found: Mask, luma: Plane): Mask {
  if (isBlank(found)) return found
  const depth = depthInside(found)
  const { mean } = surroundings(growMask(found, 1).data, luma, aroundPx, found)
  const out = createMask(found.width, found.height)
  const sure = { ...luma, data: new Float32Array(found.data) }
  for (const patch of findPatches(sure, { seed: 1, grow: 1, areaMinPx: 1 })) {
    // A strip is on average a quarter of its width deep, and so is its median, which ignores a thing that it touches.
    const meanWidthPx = (4 * patch.reduce((sum, at) => sum + depth[at], 0)) / patch.length
    const depths = patch.map((at) => depth[at]).sort((one, other) => one - other)
    const widthPx = Math.max(2, 4 * depths[depths.length >> 1] - 3)
    const higher = patch.reduce((sum, at) => sum + luma.data[at] - mean.data[at], 0)
    if (higher <= 0 || patch.length < longMin * meanWidthPx ** 2) continue
    if (patch.length / meanWidthPx > windingMax * diagonalOf(patch, found.width)) continue
    if (!reachesEdge(patch, found)) continue
    const thing = createMask(found.width, found.height)
    for (const at of patch) if (depth[at] > thickMax * widthPx) thing.data[at] = 255
    const near = thing.data.includes(255) ? growByPx(thing, thickMax * widthPx + 1) : thing
    for (const at of patch) if (near.data[at] === 0) out.data[at] = 255
  }
  return out
}

/** Dark marks are hairs, dirt and fine scratches: what is thicker, as a share of the longer side and in px, is a thing. */
const [darkThickShare, darkThickMinPx] = [0.012, 5]

/**
 * Drops dark marks that are thick: faces in the shade of a hat, windows and doors are flat and dark as well.
 * @param luma 0..1
 */
export function dropDarkThings(found: Mask, luma: Plane): Mask {
  if (isBlank(found)) return found
  const depth = depthInside(found)
  const { mean } = surroundings(growMask(found, 1).data, luma, aroundPx, found)
  const thickPx = Math.max(darkThickMinPx, darkThickShare * Math.max(luma.width, luma.height))
  const sure = { ...luma, data: new Float32Array(found.data) }
  const kept = findPatches(sure, { seed: 1, grow: 1, areaMinPx: 1 }).filter((patch) => {
    const higher = patch.reduce((sum, at) => sum + luma.data[at] - mean.data[at], 0)
    return higher > 0 || patch.every((at) => 2 * depth[at] <= thickPx)
  })
  return maskOfPatches(kept, luma)
}

/** A print is torn much where cracks from its edge cover this share of it. */
const tornShareMin = 0.005

/** Whether so much of a print is torn that wide dark marks are cracks as well. */
export function isTornMuch(sure: Mask): boolean {
  const cracks = patchesOfMask(sure).filter((patch) => reachesEdge(patch, sure))
  return cracks.reduce((sum, { length }) => sum + length, 0) >= tornShareMin * sure.data.length
}

/** A print is cracked where marks from its edge are together as long as this share of the longer side. */
const crackedSpanShare = 0.4

/** Whether marks from the edge are long enough together that the rest of what is seen is damage too. */
export function isCracked(seen: Mask): boolean {
  const spans = patchesOfMask(seen)
    .filter((patch) => reachesEdge(patch, seen))
    .map((patch) => spanOf(patch, seen.width))
  return spans.reduce((sum, span) => sum + span, 0) >= crackedSpanShare * Math.max(seen.width, seen.height)
}
