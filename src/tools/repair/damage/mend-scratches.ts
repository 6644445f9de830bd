import { luminance } from '#imaging/color/color.ts'
import { keepWhatStandsOut, type StandingOut } from '#imaging/damage/damage-evidence.ts'
import { type DamageThresholds, findPatches, growMask } from '#imaging/damage/damage-mask.ts'
import { findLines } from '#imaging/damage/scratch-lines.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { fitWithin, resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'
import { findDamage } from '#inference/find-damage.ts'
import { spareFaces } from '#tools/repair/damage/spare-faces.ts'
import type { PipelineContext } from '#tools/tool.ts'

/** The size at which damage is searched for. Scans of old prints are seldom finer, and the time stays constant. */
const searchedSidePx = 2048
/** Smaller patches are grain; px at a long side of 1000 px and less. */
const areaMinPx = 4

/** How sure the network must be of a scratch and of its continuation, and how far it must stand out. */
export type ScratchThresholds = Pick<DamageThresholds, 'seed' | 'grow'> & StandingOut

/** Finds where a photo is damaged, at its full size. */
export async function findScratches(
  photo: Rgba,
  thresholds: ScratchThresholds,
  { models, signal }: Pick<PipelineContext, 'models' | 'signal'>,
  progress: PartProgress,
): Promise<Mask> {
  const size = fitWithin(photo, searchedSidePx)
  const searched = size.width === photo.width ? photo : resizeRgba(photo, size.width, size.height)
  const luma = luminance(searched)
  const damage = models.has('damage-finder') ? await findDamage(searched, models, progress, signal) : findLines(luma)
  await spareFaces(damage, searched, models, signal)
  const scale = Math.max(1, Math.max(size.width, size.height) / 1000)
  const patches = findPatches(damage, { ...thresholds, areaMinPx: areaMinPx * scale * scale })
  const found = keepWhatStandsOut(patches, luma, thresholds)
  const grown = growMask(found, 1)
  return size.width === photo.width ? grown : resizeMask(grown, photo.width, photo.height)
}
