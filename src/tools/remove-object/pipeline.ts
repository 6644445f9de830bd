import { Problem } from '#contract/problem.ts'
import type { Box } from '#imaging/crop.ts'
import { cropMask, cropRgba, growBox } from '#imaging/crop.ts'
import { fillHole } from '#imaging/fill-hole.ts'
import { paintFill } from '#imaging/fill-paint.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { copyRgba, createMask } from '#imaging/image.ts'
import type { MaskRegion } from '#imaging/mask-regions.ts'
import { findRegions, growMask, thresholdMask } from '#imaging/mask-regions.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { type Face, findFaces } from '#inference/find-faces.ts'
import { modelCatalog } from '#inference/model-catalog.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import { banBoxes, peopleToKeep } from '#tools/remove-object/people.ts'
import type { Pipeline, PipelineContext } from '#tools/tool.ts'

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
  const people = await findPeople(photo, regions, context)
  for (const region of regions) {
    const stage = regions.length === 1 ? 'filling' : `filling ${++number} of ${regions.length}`
    await fillOne(
      image,
      hole,
      region,
      people,
      options,
      context.signal,
      context.progress.part(stage, (fillShare * region.pixels) / pixels),
    )
  }
  return {
    image,
    engines: people.length > 0 ? [modelCatalog['face-detector'].label, 'Patch completion'] : ['Patch completion'],
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

// Enough of the surroundings to find texture in, whatever the size of the spot.
const reachMinPx = 64
// Holes thinner than this are bridged by patches that see both sides: nobody is copied into them.
const peopleThicknessMinPx = 24
// People are left as sources where they are nearly all there is, as in a close portrait.
const sourcesLeftMin = 0.25
const fillShare = 0.95

/** How far around a region its fill may come from, px. */
function reachOf(region: MaskRegion): number {
  const span = Math.min(Math.max(region.box.width, region.box.height), region.thicknessPx * 2.5)
  return Math.ceil(Math.max(reachMinPx, span * 1.1))
}

/** Fills one region of `image` in place; other regions that are still unfilled are never copied from. */
async function fillOne(
  image: Rgba,
  hole: Mask,
  region: MaskRegion,
  people: readonly Face[],
  options: RemoveObjectOptions,
  signal: AbortSignal,
  progress: PartProgress,
): Promise<void> {
  const reachPx = reachOf(region)
  const box = growBox(region.box, reachPx + 4, image)
  const crop = cropRgba(image, box)
  const own = createMask(box.width, box.height)
  const { mask } = region
  for (let y = 0; y < mask.height; y++)
    own.data.set(
      mask.data.subarray(y * mask.width, (y + 1) * mask.width),
      (region.box.y - box.y + y) * box.width + region.box.x - box.x,
    )
  const banned = banSources(
    cropMask(hole, box),
    own,
    crop,
    people.map((face) => moveFace(face, box)),
  )
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
  paintFill(crop, own, step.value)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const i = y * box.width + x
      if (own.data[i] === 0) continue
      const to = ((box.y + y) * image.width + box.x + x) * 4
      for (let c = 0; c < 3; c++) image.data[to + c] = crop.data[i * 4 + c]
    }
  // Filled now, so the regions after this one may copy from it.
  for (let y = 0; y < mask.height; y++)
    for (let x = 0; x < mask.width; x++)
      if (mask.data[y * mask.width + x] > 0) hole.data[(region.box.y + y) * hole.width + region.box.x + x] = 0
}

/** What must not be copied: other regions still to be filled, what is transparent, and people, where enough else is left. */
function banSources(unfilled: Mask, own: Mask, crop: Rgba, faces: readonly Face[]): Mask {
  const banned = createMask(own.width, own.height)
  for (let i = 0; i < own.data.length; i++)
    if (own.data[i] === 0 && (unfilled.data[i] > 0 || crop.data[i * 4 + 3] === 0)) banned.data[i] = 255
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
    const around = growBox(region.box, reachOf(region), photo)
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

/** Lets messages in, so that a cancel is heard between passes. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
