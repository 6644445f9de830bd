import { luminance } from '#imaging/color/color.ts'
import { type Box, cropRgba } from '#imaging/crop.ts'
import { findCracksOfOneTone, followLines } from '#imaging/damage/cracks-of-one-tone.ts'
import { keepWhatStandsOut, type StandingOut } from '#imaging/damage/damage-evidence.ts'
import {
  dropDarkThings,
  dropKnown,
  fillChips,
  isCracked,
  isTornMuch,
  keepCracks,
  redrawMarks,
  searchedSizes,
} from '#imaging/damage/damage-levels.ts'
import {
  type DamagePatch,
  type DamageThresholds,
  findPatches,
  maskOfPatches,
  patchesOfMask,
  uniteMasks,
} from '#imaging/damage/damage-mask.ts'
import { keepSureMarks, showsWear } from '#imaging/damage/doubtful-marks.ts'
import { findFolds } from '#imaging/damage/folds.ts'
import { insideBorder } from '#imaging/damage/plain-border.ts'
import { findLines } from '#imaging/damage/scratch-lines.ts'
import { extendScratches } from '#imaging/damage/trace-scratch.ts'
import type { Mask, Plane, Rgba, Size } from '#imaging/image.ts'
import { createMask, isBlank } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'
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
  const isSeen = context.models.has('damage-finder')
  const waits = beginSearch(copies, context, progress)
  let largest: Plane | undefined
  let found = createMask(1, 1)
  let folds = found
  const wide: Mask[] = []
  for (const [k, copy] of copies.entries()) {
    const luma = luminance(copy)
    const isSmall = Math.max(copy.width, copy.height) <= smallSidePx
    const asked = isSmall ? { ...thresholds, overTextureMin: thresholds.overTextureMin / 2 } : thresholds
    const damage = await waits[k]!(luma)
    const patches = patchesAt(luma, damage, asked)
    const lines = followLines(damage, luma, largest === undefined ? [-1, 1] : [-1])
    const ofOneTone = findCracksOfOneTone(lines, luma, largest === undefined)
    if (isSeen && largest === undefined) folds = findFolds(lines, damage, luma)
    // A net of cracks crosses outlines and hair: on a cracked print the network's word counts.
    const seen = isSeen && largest === undefined ? followMarks(maskOfPatches(patches, luma), luma) : undefined
    const marks = seen && isCracked(seen) ? seen : followMarks(keepWhatStandsOut(patches, luma, asked), luma)
    found =
      largest === undefined
        ? fillChips(uniteMasks(marks, ofOneTone), luma)
        : uniteMasks(found, dropKnown(redrawMarks(keepCracks(marks, luma), luma, largest), found))
    if (largest !== undefined && !isBlank(ofOneTone)) wide.push(redrawMarks(ofOneTone, luma, largest))
    // Faces are asked about as soon as there are marks; their networks run while smaller copies are searched.
    if (largest === undefined && !isBlank(found)) beginFaces(photo, context)
    largest ??= luma
  }
  // Trunks and shadows between people are wide and dark as well: only a torn print has such cracks.
  if (wide.length > 0 && isTornMuch(found))
    found = wide.reduce((known, more) => uniteMasks(known, dropKnown(more, known)), found)
  await searchFaces(found, photo, thresholds, context)
  const all = isBlank(folds) ? found : uniteMasks(found, folds)
  await spareFaces(all, photo, context)
  // A fold speaks for no other mark, and what it touches within a thing stays that thing's.
  const [marks, folded] = [found, folds].map((kind) => markedIn(all, kind)) as [Mask, Mask]
  const sureOf = (some: Mask) =>
    largest === undefined || thresholds.takesDoubtful ? some : keepSureMarks(some, largest)
  // Fewer marks make none surer, so things are asked about the sure ones alone.
  const asked = sureOf(marks)
  const damage = { ...marks, data: marks.data.slice() }
  const sureMarks = (await spareThings(damage, asked, photo, context)) ? sureOf(damage) : asked
  const sure = isBlank(folds) ? sureMarks : uniteMasks(sureMarks, folded)
  if (thresholds.needsWear && (largest === undefined || !showsWear(sure, largest))) {
    const none = createMask(photo.width, photo.height)
    return { damage: none, maybe: () => none }
  }
  const maybe = () => ({ ...all, data: all.data.map((value, i) => (sure.data[i]! > 0 ? 0 : value)) })
  const whole = (mask: Mask) => (mask.width === photo.width ? mask : resizeMask(mask, photo.width, photo.height))
  return { damage: whole(sure), maybe: () => whole(maybe()) }
}

/** The marks where those of a kind are; all where there is one kind. */
const markedIn = (all: Mask, kind: Mask): Mask =>
  kind === all ? all : { ...all, data: all.data.map((value, i) => (kind.data[i]! > 0 ? value : 0)) }

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

function patchesAt(luma: Plane, damage: Plane, thresholds: ScratchThresholds): DamagePatch[] {
  const scale = Math.max(1, Math.max(luma.width, luma.height) / 1000)
  return findPatches(damage, { ...thresholds, areaMinPx: areaMinPx * scale * scale })
}

/** Marks without dark things, followed to where they go on. */
const followMarks = (marks: Mask, luma: Plane): Mask =>
  extendScratches(luma, patchesOfMask(dropDarkThings(marks, luma)))
