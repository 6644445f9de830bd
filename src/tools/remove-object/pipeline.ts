import { Problem } from '#contract/problem.ts'
import type { Box } from '#imaging/crop.ts'
import { cropMask, cropRgba, growBox } from '#imaging/crop.ts'
import type { FillStart } from '#imaging/fill/fill-hole.ts'
import { banUnfilled, cropRegion, fillRegion, type RegionCrop, reachOf } from '#imaging/fill/fill-region.ts'
import { shiftLayout } from '#imaging/fill/layout/shift-layout.ts'
import { planeLayout } from '#imaging/fill/plane/plane-layout.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { copyRgba } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import type { MaskRegion } from '#imaging/regions/mask-regions.ts'
import { findRegions, growMask, thresholdMask } from '#imaging/regions/mask-regions.ts'
import { type Face, findFaces } from '#inference/faces/find-faces.ts'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import { banBoxes, peopleToKeep } from '#tools/remove-object/people.ts'
import { removeBackground } from '#tools/remove-object/remove-background.ts'
import { completerFor, startsFor } from '#tools/remove-object/starts.ts'
import type { Pipeline, PipelineContext } from '#tools/tool.ts'

// The soft edge of a brush counts from a quarter of its strength.
const paintedAtLeast = 64
const maskShareMax = 0.6
// Regions closer than this share of the long side are filled together.
const gapShare = 0.006

export const removeObjectPipeline: Pipeline<RemoveObjectOptions> = async (photo, options, context) => {
  if (options.remove === 'background') return removeBackground(photo, options, context)
  const hole = readMask(photo, context.mask, options.growPx)
  const image = copyRgba(photo)
  const regions = findRegions(hole, Math.max(2, gapShare * Math.max(photo.width, photo.height)))
  const pixels = regions.reduce((sum, region) => sum + region.pixels, 0)
  let number = 0
  const people = await findPeople(photo, regions, context)
  const completer = completerFor(options.engine, context.models)
  let isCompleted = false
  for (const region of regions) {
    const stage = regions.length === 1 ? 'filling' : `filling ${++number} of ${regions.length}`
    const progress = context.progress.part(stage, (fillShare * region.pixels) / pixels)
    const cut = cropRegion(image, region)
    const starts = await startsFor(cut, cropMask(hole, cut.box), completer, context.models, context.signal)
    isCompleted ||= starts.length > 0
    await fillOne(image, hole, cut, people, starts, options, context.signal, progress)
  }
  return {
    image,
    engines: [
      ...(people.length > 0 ? [modelCatalog['face-detector'].label] : []),
      ...(completer !== null && isCompleted ? [modelCatalog[completer].label] : []),
      'Patch completion',
    ],
    facts: { regions: regions.length, faces: people.length },
  }
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

// Patches that see both sides bridge holes thinner than this, so nobody is copied into them.
const peopleThicknessMinPx = 24
// People stay allowed as sources when little else is left, as in a close portrait.
const sourcesLeftMin = 0.25
const fillShare = 0.95

const makers = [shiftLayout, planeLayout]

/** Fills one region of `image`, in place. Nothing is copied from other regions that are still unfilled. */
async function fillOne(
  image: Rgba,
  hole: Mask,
  cut: RegionCrop,
  people: readonly Face[],
  starts: readonly FillStart[],
  { detail, seed }: RemoveObjectOptions,
  signal: AbortSignal,
  progress: PartProgress,
): Promise<void> {
  const { box, crop, own } = cut
  const near = people.map((face) => moveFace(face, box))
  const banned = banSources(cropMask(hole, box), own, crop, near)
  const effort = detail === 'fast' ? 0.4 : 1
  for (const share of fillRegion(image, hole, cut, banned, { effort, seed, starts, makers })) {
    signal.throwIfAborted()
    progress(share)
    await pause()
  }
}

/**
 * Pixels that must not be copied: other unfilled regions, transparent pixels, and people where enough other pixels are
 * left.
 */
function banSources(unfilled: Mask, own: Mask, crop: Rgba, faces: readonly Face[]): Mask {
  const banned = banUnfilled(crop, own, unfilled)
  const withPeople = { ...banned, data: banned.data.slice() }
  banBoxes(withPeople, peopleToKeep(faces, own))
  let kept = 0
  let free = 0
  for (let i = 0; i < own.data.length; i++) {
    if (own.data[i] > 0 || banned.data[i] > 0) continue
    kept++
    if (withPeople.data[i] === 0) free++
  }
  return free >= sourcesLeftMin * kept ? withPeople : banned
}

function moveFace(face: Face, box: Box): Face {
  return { ...face, box: { ...face.box, x: face.box.x - box.x, y: face.box.y - box.y } }
}

/** Faces near the regions that are large enough for a person to be copied into. */
async function findPeople(
  photo: Rgba,
  regions: readonly MaskRegion[],
  { models, signal, progress }: PipelineContext,
): Promise<Face[]> {
  const searching = progress.part('looking for people', 1 - fillShare)
  const large = regions.filter((region) => region.thicknessPx >= peopleThicknessMinPx)
  if (large.length === 0 || !models.has('face-detector') || !models.has('face-mesh')) return []
  const faces: Face[] = []
  for (const [index, region] of large.entries()) {
    const around = growBox(region.box, reachOf(region, photo), photo)
    for (const face of await findFaces(cropRgba(photo, around), models, signal)) {
      const box = { ...face.box, x: face.box.x + around.x, y: face.box.y + around.y }
      if (!faces.some((other) => overlap(other.box, box))) faces.push({ ...face, box })
    }
    searching((index + 1) / large.length)
  }
  return faces
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Yields to the event loop, so that a cancel message takes effect between passes. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
