import { luminance } from '#imaging/color.ts'
import { weighDamage } from '#imaging/damage-evidence.ts'
import { countMarked, growMask, maskFromDamage, uniteMasks } from '#imaging/damage-mask.ts'
import { fillThin } from '#imaging/fill-thin.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { createMask, createPlane } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { fitWithin, resizeMask, resizeRgba } from '#imaging/resize.ts'
import { findLines } from '#imaging/scratch-lines.ts'
import { findDamage } from '#inference/find-damage.ts'
import type { Findings } from '#tools/repair/examine.ts'
import type { RepairPlan } from '#tools/repair/plan.ts'
import { spareFaces } from '#tools/repair/spare-faces.ts'
import type { PipelineContext } from '#tools/tool.ts'

/** Damage is looked for at this size: scans of old prints are seldom finer than that, and the time stays flat. */
const searchedSidePx = 2048
/** A patch of more of the picture is part of it. */
const areaShareMax = 0.04
/**
 * Dark damage is dust and specks, at a long side of 1000 px no larger than this; longer dark lines belong to the picture.
 * By eye, as the shapes below.
 */
const darkSpeckAreaMaxPx = 90

// Bright damage is lines, and specks so small that nothing is lost with them: faces far off and buttons are larger.
const shapeAt = (scale: number) => ({
  areaMinPx: 6,
  speckAreaMaxPx: Math.max(9, 16 * scale * scale),
  lineLengthMinPx: Math.max(16, 24 * scale),
  lineWidthMaxPx: Math.max(6, 9 * scale),
})

/** Where a photo is damaged, at its full size. */
export async function findScratches(
  photo: Rgba,
  thresholds: NonNullable<RepairPlan['scratches']>,
  { models, signal }: PipelineContext,
  progress: PartProgress,
): Promise<Mask> {
  const size = fitWithin(photo, searchedSidePx)
  const searched = size.width === photo.width ? photo : resizeRgba(photo, size.width, size.height)
  const luma = luminance(searched)
  const { bright, dark } = models.has('damage-finder')
    ? weighDamage(await findDamage(searched, models, progress, signal), luma)
    : { bright: findLines(luma), dark: createPlane(size.width, size.height) }
  await spareFaces([bright, dark], searched, models, signal)
  const scale = Math.max(size.width, size.height) / 1000
  const shape = { ...thresholds, ...shapeAt(scale), areaMaxPx: areaShareMax * size.width * size.height }
  const found = uniteMasks(
    maskFromDamage(bright, shape),
    maskFromDamage(dark, {
      ...shape,
      speckAreaMaxPx: darkSpeckAreaMaxPx,
      areaMaxPx: darkSpeckAreaMaxPx * scale * scale,
    }),
  )
  const grown = growMask(found, 1)
  return size.width === photo.width ? grown : resizeMask(grown, photo.width, photo.height)
}

/** Fills what was found and what the user marked. */
export function fillDamage(image: Rgba, found: Mask | undefined, marked: Mask | undefined, findings: Findings) {
  const none = createMask(image.width, image.height)
  const mask = uniteMasks(found ?? none, marked ?? none)
  const filledPx = countMarked(mask)
  const grainLevels = 2.5 * Math.max(findings.noise.fine, findings.noise.coarse)
  return { image: filledPx === 0 ? image : fillThin(image, mask, grainLevels), filledPx }
}
