import { luminance } from '#imaging/color.ts'
import { type WeighedDamage, weighDamage } from '#imaging/damage-evidence.ts'
import { growMask, maskFromDamage, uniteMasks } from '#imaging/damage-mask.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { fitWithin, resizeMask, resizeRgba } from '#imaging/resize.ts'
import { findLines } from '#imaging/scratch-lines.ts'
import { findDamage } from '#inference/find-damage.ts'
import type { RepairPlan } from '#tools/repair/plan.ts'
import { spareFaces } from '#tools/repair/spare-faces.ts'
import type { PipelineContext } from '#tools/tool.ts'

type Thresholds = NonNullable<RepairPlan['scratches']>

/** Damage is looked for at this size: scans of old prints are seldom finer than that, and the time stays flat. */
const searchedSidePx = 2048
/** A patch of more of the picture is part of it. */
const areaShareMax = 0.04
/** Specks, bright or dark, are no larger than this at a long side of 1000 px. By eye, as the shapes below. */
const speckAreaMaxPx = 90

// Bright damage is lines, and specks so small that nothing is lost with them: faces far off and buttons are larger.
const shapeAt = (scale: number) => ({
  areaMinPx: 6,
  speckAreaMaxPx: Math.max(9, 16 * scale * scale),
  lineLengthMinPx: Math.max(16, 24 * scale),
  lineWidthMaxPx: Math.max(6, 9 * scale),
  barWidthMinPx: Math.max(3, 2.6 * scale),
})

/** A straight strip that runs further across the picture than this share of its short side is a crack or a fold, no bar. */
const barLengthShare = 0.5
/** Where the network is as sure as this, the larger specks count, and the long lines below. */
const seedOfTheSure = 0.9
/** A bright crack that runs this far, as a share of the short side, counts in bricks and leaves too. By eye. */
const crackLengthShare = 0.25
/** Dark lines that are shorter are twigs and folds of cloth ... */
const hairLengthShare = 0.1
/** ... and those that are wider, at a long side of 1000 px, are shadows and branches. */
const hairWidthMaxPx = 4

/**
 * Where a photo is damaged, at its full size.
 * @param grainLevels standard deviation of the photo's grain, 8-bit levels
 */
export async function findScratches(
  photo: Rgba,
  thresholds: Thresholds,
  grainLevels: number,
  { models, signal }: PipelineContext,
  progress: PartProgress,
): Promise<Mask> {
  const size = fitWithin(photo, searchedSidePx)
  const searched = size.width === photo.width ? photo : resizeRgba(photo, size.width, size.height)
  const luma = luminance(searched)
  const none = createPlane(size.width, size.height)
  const weighed: WeighedDamage = models.has('damage-finder')
    ? weighDamage(await findDamage(searched, models, progress, signal), luma, grainLevels)
    : { bright: findLines(luma), dark: none, darkLines: none, brightAnywhere: none }
  await spareFaces(Object.values(weighed), searched, models, signal)
  const found = pickDamage(weighed, thresholds)
  const grown = growMask(found, 1)
  return size.width === photo.width ? grown : resizeMask(grown, photo.width, photo.height)
}

// Each kind of damage has its own shapes.
function pickDamage({ bright, dark, darkLines, brightAnywhere }: WeighedDamage, thresholds: Thresholds): Mask {
  const { width, height } = bright
  const scale = Math.max(width, height) / 1000
  const shortSide = Math.min(width, height)
  const line = {
    ...thresholds,
    ...shapeAt(scale),
    areaMaxPx: areaShareMax * width * height,
    barLengthMaxPx: barLengthShare * shortSide,
  }
  const areaMaxPx = speckAreaMaxPx * scale * scale
  const darkSpeck = { ...line, speckAreaMaxPx, areaMaxPx }
  const sureSpeck = { ...line, seed: seedOfTheSure, speckAreaMaxPx: areaMaxPx, areaMaxPx }
  const sureLine = { ...line, seed: seedOfTheSure, speckAreaMaxPx: 0 }
  const crack = { ...sureLine, lineLengthMinPx: crackLengthShare * shortSide }
  const hair = {
    ...sureLine,
    lineLengthMinPx: hairLengthShare * shortSide,
    lineWidthMaxPx: Math.max(3, hairWidthMaxPx * scale),
  }
  return [
    maskFromDamage(bright, line),
    maskFromDamage(bright, sureSpeck),
    maskFromDamage(brightAnywhere, crack),
    maskFromDamage(dark, darkSpeck),
    maskFromDamage(darkLines, sureSpeck),
    maskFromDamage(darkLines, hair),
  ].reduce(uniteMasks)
}
