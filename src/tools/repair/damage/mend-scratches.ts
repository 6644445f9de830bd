import { luminance } from '#imaging/color/color.ts'
import { type Box, cropRgba } from '#imaging/crop.ts'
import { addCracksBetween } from '#imaging/damage/cracks-between.ts'
import { addCracksByPlace, isTornMuch } from '#imaging/damage/cracks-by-place.ts'
import { findCracksOfOneTone } from '#imaging/damage/cracks-of-one-tone.ts'
import { keepWhatStandsOut, type StandingOut } from '#imaging/damage/damage-evidence.ts'
import { dropDarkThings, keepCracks, redrawMarks, searchedSizes } from '#imaging/damage/damage-levels.ts'
import { type DamageThresholds, findPatches, growMask, maskOfPatches, uniteMasks } from '#imaging/damage/damage-mask.ts'
import { keepSureMarks, showsWear } from '#imaging/damage/doubtful-marks.ts'
import { insideBorder } from '#imaging/damage/plain-border.ts'
import { findLines } from '#imaging/damage/scratch-lines.ts'
import { extendScratches } from '#imaging/damage/trace-scratch.ts'
import type { Mask, Plane, Rgba, Size } from '#imaging/image.ts'
import { createMask, isBlank } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { resizeMask, resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'
import { findDamage } from '#inference/find-damage.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { searchFaces } from '#tools/repair/damage/search-faces.ts'
import { spareFaces } from '#tools/repair/damage/spare-faces.ts'
import { spareThings } from '#tools/repair/damage/spare-things.ts'
import type { PipelineContext } from '#tools/tool.ts'

/** Smaller patches are grain; px at a long side of 1000 px and less. */
const areaMinPx = 4

/** On copies this small a crack takes much of what is around it: it need stand out only half as far from its texture. */
const smallSidePx = 256

/** How sure the network must be of a scratch and of its continuation, and how far it must stand out. */
export interface ScratchThresholds extends Pick<DamageThresholds, 'seed' | 'grow'>, StandingOut {
  /** Whether what may be pictured counts as damage too. */
  readonly takesDoubtful: boolean
  /** Whether nothing counts unless the photo shows its wear by cracks from its edge. */
  readonly needsWear?: boolean
}

/** Marks of the photo's size, 255 = marked; none is in both. */
export interface FoundScratches {
  readonly damage: Mask
  /** What looks like a scratch and may be pictured, such as a rod, a rope or a belt. A repair does not ask. */
  maybe(): Mask
}

type Context = Pick<PipelineContext, 'models' | 'signal'>

/** Finds where a photo is damaged, at its full size; a plain border of paper is left out. */
export async function findScratches(
  photo: Rgba,
  thresholds: ScratchThresholds,
  context: Context,
  progress: PartProgress,
): Promise<FoundScratches> {
  const inside = insideBorder(photo)
  if (inside.width === photo.width && inside.height === photo.height)
    return searchPrint(photo, thresholds, context, progress)
  const { damage, maybe } = await searchPrint(cropRgba(photo, inside), thresholds, context, progress)
  const whole = (found: Mask) => placeMask(found, inside, photo)
  return { damage: whole(damage), maybe: () => whole(maybe()) }
}

function placeMask(found: Mask, { x, y }: Box, { width, height }: Size): Mask {
  const whole = createMask(width, height)
  for (let row = 0; row < found.height; row++)
    whole.data.set(found.data.subarray(row * found.width, (row + 1) * found.width), (y + row) * width + x)
  return whole
}

/** Searches copies from 2048 px down, as damage is of every width. */
async function searchPrint(
  photo: Rgba,
  thresholds: ScratchThresholds,
  context: Context,
  progress: PartProgress,
): Promise<FoundScratches> {
  const sizes = searchedSizes(photo)
  const copies = copiesAt(photo, sizes)
  const waits = beginSearch(copies, context, progress)
  let largest: Plane | undefined
  let found = createMask(1, 1)
  const wide: Mask[] = []
  for (const [k, copy] of copies.entries()) {
    const luma = luminance(copy)
    const isSmall = Math.max(copy.width, copy.height) <= smallSidePx
    const asked = isSmall ? { ...thresholds, overTextureMin: thresholds.overTextureMin / 2 } : thresholds
    const damage = await waits[k]!(luma)
    let marks = searchCopy(luma, damage, asked, largest === undefined && context.models.has('damage-finder'))
    if (largest === undefined && isTornMuch(marks)) marks = await searchTorn(copy, marks, damage, asked, context)
    const cracks = findCracksOfOneTone(damage, luma, largest === undefined)
    found =
      largest === undefined
        ? growMask(uniteMasks(marks, cracks), 1)
        : uniteMasks(found, redrawMarks(keepCracks(marks, luma), luma, largest))
    if (largest !== undefined && !isBlank(cracks)) wide.push(redrawMarks(cracks, luma, largest))
    // Faces are asked about as soon as there are marks; their networks run while smaller copies are searched.
    if (largest === undefined && !isBlank(found)) beginFaces(photo, context)
    largest ??= luma
  }
  // Trunks and shadows between people are wide and dark as well: only a torn print has such cracks.
  if (wide.length > 0 && isTornMuch(found)) found = wide.reduce(uniteMasks, found)
  await spareFaces(found, photo, context)
  await searchFaces(found, photo, thresholds, context)
  const sureOf = (marks: Mask) =>
    largest === undefined || thresholds.takesDoubtful ? marks : keepSureMarks(marks, largest)
  // Fewer marks make none surer, so things are asked about the sure ones alone.
  const asked = sureOf(found)
  const damage = { ...found, data: found.data.slice() }
  const sure = (await spareThings(damage, asked, photo, context)) ? sureOf(damage) : asked
  if (thresholds.needsWear && (largest === undefined || !showsWear(sure, largest))) {
    const none = createMask(photo.width, photo.height)
    return { damage: none, maybe: () => none }
  }
  const maybe = () => ({ ...found, data: found.data.map((value, i) => (sure.data[i]! > 0 ? 0 : value)) })
  const whole = (mask: Mask) => (mask.width === photo.width ? mask : resizeMask(mask, photo.width, photo.height))
  return { damage: whole(sure), maybe: () => whole(maybe()) }
}

/** Each copy is made from the one before. */
function copiesAt(photo: Rgba, sizes: readonly Size[]): Rgba[] {
  let copy = photo
  return sizes.map(({ width, height }) => {
    if (width !== copy.width) copy = resizeRgba(copy, width, height)
    return copy
  })
}

/**
 * Has a network look at all copies, one after the other: the next one waits in line while marks of the last are judged.
 * @returns for each copy how surely each pixel is damage; without the network lines are looked for
 */
function beginSearch(
  copies: readonly Rgba[],
  { models, signal }: Context,
  progress: PartProgress,
): ((luma: Plane) => Promise<Plane> | Plane)[] {
  if (!models.has('damage-finder')) return copies.map(() => findLines)
  const pixels = copies.reduce((sum, { width, height }) => sum + width * height, 0)
  let mayBegin: Promise<unknown> = Promise.resolve()
  let beforePx = 0
  return copies.map((copy) => {
    const startPx = beforePx
    beforePx += copy.width * copy.height
    const share = (done: number) => progress((startPx + done * copy.width * copy.height) / pixels)
    const { promise: isBegun, resolve: onBegun } = Promise.withResolvers<void>()
    const look = mayBegin.then(() => findDamage(copy, models, share, signal, onBegun))
    look.catch(() => onBegun())
    mayBegin = isBegun
    return () => look
  })
}

/** What fails here fails again for who asks. */
function beginFaces(photo: Rgba, { models, signal }: Context): void {
  readingOf(photo, models)
    .faces(signal)
    .catch(() => {})
}

/** Small prints that are torn are searched enlarged as well: their hair cracks are thinner than the network knows them. */
const tornEnlarged = 1.5
const tornEnlargedMaxPx = 1536

/** Adds what counts as a crack on a print that is torn much. */
async function searchTorn(
  copy: Rgba,
  marks: Mask,
  damage: Plane,
  thresholds: ScratchThresholds,
  { models, signal }: Context,
): Promise<Mask> {
  const { width, height } = copy
  let surest = damage
  if (models.has('damage-finder') && tornEnlarged * Math.max(width, height) <= tornEnlargedMaxPx) {
    const enlarged = resizeRgba(copy, Math.round(tornEnlarged * width), Math.round(tornEnlarged * height))
    const seen = resizePlane(await findDamage(enlarged, models, () => {}, signal), width, height)
    surest = { ...damage, data: damage.data.map((value, i) => Math.max(value, seen.data[i]!)) }
  }
  return addCracksByPlace(marks, findPatches(surest, { ...thresholds, areaMinPx }), luminance(copy))
}

/** @param isSeen whether a network saw the damage as large as it can be: then it need not stand out as well */
function searchCopy(luma: Plane, damage: Plane, thresholds: ScratchThresholds, isSeen: boolean): Mask {
  const scale = Math.max(1, Math.max(luma.width, luma.height) / 1000)
  const patches = findPatches(damage, { ...thresholds, areaMinPx: areaMinPx * scale * scale })
  const sure = addCracksBetween(
    dropDarkThings(isSeen ? maskOfPatches(patches, luma) : keepWhatStandsOut(patches, luma, thresholds), luma),
    patches,
    luma,
  )
  return extendScratches(
    luma,
    findPatches({ ...luma, data: new Float32Array(sure.data) }, { seed: 1, grow: 1, areaMinPx: 1 }),
  )
}
