import { Problem } from '#contract/problem.ts'
import { type Box, cropMask } from '#imaging/crop.ts'
import { completionWork } from '#imaging/fill/fill-patches.ts'
import { banUnfilled, cropRegion, fillRegion, type RegionCrop, workFill } from '#imaging/fill/fill-region.ts'
import { shiftLayout } from '#imaging/fill/layout/shift-layout.ts'
import { planeLayout } from '#imaging/fill/plane/plane-layout.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { copyRgba } from '#imaging/image.ts'
import { expectRows } from '#imaging/rows/work-rows.ts'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import { type PhotoReading, readingOf, type ThingShape } from '#inference/reading/photo-reading.ts'
import { startsFor } from '#inference/start-fill.ts'
import { readHole, regionsOf } from '#tools/remove-object/holes.ts'
import { leftPeople, markedBefore } from '#tools/remove-object/left-people.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import { openOtherThings } from '#tools/remove-object/other-things.ts'
import { removeBackground } from '#tools/remove-object/remove-background.ts'
import { completerFor } from '#tools/remove-object/starts.ts'
import type { Pipeline } from '#tools/tool.ts'

const maskShareMax = 0.65

export const removeObjectPipeline: Pipeline<RemoveObjectOptions> = async (photo, options, context) => {
  if (options.remove === 'background') return removeBackground(photo, options, context)
  const hole = readMask(photo, context.mask, options.growPx)
  expectRows(completionWork)
  const reading = readingOf(photo, context.models)
  const image = copyRgba(photo)
  const regions = regionsOf(hole)
  const pixels = regions.reduce((sum, region) => sum + region.pixels, 0)
  let number = 0
  const completer = completerFor(options.engine, context.models)
  let isCompleted = false
  const near = new Set<ThingShape>()
  // A region that is filled is no hole any more, and nobody is looked for around a thin one.
  const isAnyLarge = regions.some(({ thicknessPx }) => thicknessPx >= largeThicknessMinPx)
  const marked = isAnyLarge ? markedBefore(photo, hole, context.models) : null
  for (const region of regions) {
    const stage = regions.length === 1 ? 'filling' : `filling ${++number} of ${regions.length}`
    const progress = context.progress.part(stage, region.pixels / pixels)
    const cut = cropRegion(image, region)
    const unfilled = cropMask(hole, cut.box)
    const isLarge = region.thicknessPx * cut.layoutScale >= largeThicknessMinPx
    const isSpot = !isLarge && regions.length > spotsMany
    const things = isLarge ? await findNear(cut.box, reading, context.signal) : []
    // A network paints flesh where it sees people at the rim. Of other things it makes what is behind them.
    const findOthers = openOtherThings(cut, unfilled, photo)
    const people = findOthers(things.filter(isPerson))
    for (const person of things.filter(isPerson)) near.add(person)
    const starts = isLarge ? startsFor(cut, unfilled, completer, context, people) : []
    isCompleted ||= starts.length > 0
    const { detail, seed } = options
    const { banned, ...sources } = sourcesOf(cut, unfilled, things.every(isPerson) ? people : findOthers(things))
    const settings = {
      effort: isSpot ? 0.25 : detail === 'fast' ? 0.4 : 1,
      isSpot,
      seed,
      starts,
      reserve: isLarge ? [planeLayout, shiftLayout] : [],
      ...sources,
    }
    await workFill(fillRegion(image, hole, cut, banned, settings), (share) => {
      context.signal.throwIfAborted()
      progress(share)
    })
  }
  const left = marked === null ? 0 : await leftPeople(photo, marked, near, context.models, context.signal)
  return {
    image,
    engines: [...(completer !== null && isCompleted ? [modelCatalog[completer].label] : []), 'Patch completion'],
    facts: { regions: regions.length, ...(left > 0 && { peopleLeft: left }) },
  }
}

/** What must not be seen twice: things, and letters, which look copied even in part. A wire may go on. */
const findNear = async (box: Box, reading: PhotoReading, signal: AbortSignal): Promise<ThingShape[]> =>
  (await Promise.all([reading.thingsIn(box, signal), reading.texts()])).flat()

const isPerson = ({ group }: ThingShape) => group === 'people'

function readMask(photo: Rgba, mask: Mask | undefined, growPx: number): Mask {
  if (mask === undefined) throw new Problem('mask-empty')
  if (mask.width !== photo.width || mask.height !== photo.height) throw new Problem('mask-size-differs')
  const hole = readHole(mask, growPx)
  let count = 0
  for (let i = 0; i < hole.data.length; i++) if ((hole.data[i] as number) > 0) count++
  if (count === 0) throw new Problem('mask-blank')
  if (count > maskShareMax * hole.data.length) throw new Problem('mask-too-large')
  return hole
}

// Thinner holes are bridged by patches that see both of their sides: a network adds nothing, and nobody is copied into
// them. Px at the layout's scale.
const largeThicknessMinPx = 32
// Spots on a sensor or a wall: what a longer search would gain is not seen in so many small places. Taste.
const spotsMany = 20
// Other things stay allowed as sources when little else is left, as in a close portrait. They cost more then.
const sourcesLeftMin = 0.25

/** What must not be copied: other unfilled regions, transparent pixels and, where enough is left, other things. */
function sourcesOf({ crop, own }: RegionCrop, unfilled: Mask, others: Mask): { banned: Mask; avoided?: Mask } {
  const banned = banUnfilled(crop, own, unfilled)
  let kept = 0
  let free = 0
  for (let i = 0; i < own.data.length; i++) {
    if (own.data[i] > 0 || banned.data[i] > 0) continue
    kept++
    if (others.data[i] === 0) free++
  }
  if (free === kept) return { banned }
  if (free < sourcesLeftMin * kept) return { banned, avoided: others }
  for (let i = 0; i < own.data.length; i++) if (others.data[i] > 0) banned.data[i] = 255
  return { banned }
}
