import { type Box, pasteMask } from '#imaging/crop.ts'
import { createMask, type Mask, type Rgba, type Size } from '#imaging/image.ts'
import { eachPixel, thresholdMask } from '#imaging/regions/mask-regions.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readingOf, type ThingShape } from '#inference/reading/photo-reading.ts'
import { embeddedSize } from '#inference/segment-anything.ts'
import { detectThings } from '#inference/things/detect-things.ts'
import { lookAtPeople } from '#inference/things/find-people-pixels.ts'
import { countPeopleLeft, type Gone } from '#inference/things/people-left.ts'

/** Who is marked by this share is to go. */
const goneShare = 0.5

/** With such a share in who was seen before, somebody is the same one, as another part of the photo showed them. */
const sameMin = 0.5

/** Whom the detector gives less may be anything. */
const scoreMin = 0.15

/**
 * What is marked, in part or whole, as large as networks see the photo, from before it is filled: 255 or 0.
 * @returns null where a network is missing that tells who is left
 */
export function markedBefore(photo: Rgba, hole: Mask, models: Models): Mask | null {
  if (!models.has('people-finder') || !models.has('thing-detector')) return null
  const { width, height } = embeddedSize(photo)
  return thresholdMask(resizeMask(hole, width, height), 1)
}

/**
 * Of how many people who are removed a part may stay.
 * @param hole as `markedBefore`
 * @param people who are near the hole; the same one may be there twice, a little different
 */
export async function leftPeople(
  photo: Rgba,
  hole: Mask,
  people: Iterable<ThingShape>,
  models: Models,
  signal: AbortSignal,
): Promise<number> {
  const { goes, stays } = partByMarks(people, hole)
  if (goes.length === 0) return 0
  const view = readingOf(photo, models).copyAt(hole)
  const detected = await detectThings(view, models, scoreMin, signal, (kind) => kind === 'person')
  return countPeopleLeft(goes, { hole, stays }, detected, (box) => {
    signal.throwIfAborted()
    return lookAtPeople(view, box, models)
  })
}

/** Who is marked, each once, and the pixels of who is not. */
function partByMarks(people: Iterable<ThingShape>, hole: Mask): { goes: Gone[]; stays: Mask } {
  const [seen, stays] = [createMask(hole.width, hole.height), createMask(hole.width, hole.height)]
  const goes: Gone[] = []
  for (const person of people) {
    const [box, { mask }] = [placeOf(person, hole), person]
    let [pixels, gone, again] = [0, 0, 0]
    eachPixel({ box, mask }, hole.width, (at) => {
      pixels++
      if (hole.data[at] === 255) gone++
      if (seen.data[at] === 255) again++
    })
    pasteMask(seen, box, mask)
    if (gone < goneShare * pixels) pasteMask(stays, box, mask)
    else if (again <= sameMin * pixels) goes.push({ box, pixels })
  }
  return { goes, stays }
}

/** Where somebody's mask lies, px of a photo of this size. */
const placeOf = ({ box, mask: { width, height } }: ThingShape, photo: Size): Box => ({
  x: Math.min(photo.width - width, Math.round(box.left * photo.width)),
  y: Math.min(photo.height - height, Math.round(box.top * photo.height)),
  width,
  height,
})
