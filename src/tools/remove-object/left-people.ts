import { pasteMask } from '#imaging/crop.ts'
import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readingOf, type ThingShape } from '#inference/reading/photo-reading.ts'
import { embeddedSize } from '#inference/segment-anything.ts'
import { detectThings } from '#inference/things/detect-things.ts'
import { lookAtPeople } from '#inference/things/find-people-pixels.ts'
import { countPeopleLeft, type Gone } from '#inference/things/people-left.ts'

/** Who is marked by this share is to go. */
const goneShare = 0.5

/** Whom the detector gives less may be anything. */
const scoreMin = 0.15

/**
 * Of how many people who are removed a part may stay.
 * @param hole the photo's size
 * @param people who are near the hole; the same one may be there twice
 */
export async function leftPeople(
  photo: Rgba,
  hole: Mask,
  people: readonly ThingShape[],
  models: Models,
  signal: AbortSignal,
): Promise<number> {
  if (people.length === 0 || !models.has('people-finder')) return 0
  const view = readingOf(photo, models).copyAt(embeddedSize(photo))
  const marked = resizeMask(hole, view.width, view.height)
  const [stays, goes] = [createMask(view.width, view.height), new Map<string, Gone>()]
  for (const { box, mask } of people) {
    const area = {
      x: Math.min(view.width - mask.width, Math.round(box.left * view.width)),
      y: Math.min(view.height - mask.height, Math.round(box.top * view.height)),
      width: mask.width,
      height: mask.height,
    }
    let [pixels, gone] = [0, 0]
    for (let i = 0; i < mask.data.length; i++) {
      if (mask.data[i] !== 255) continue
      pixels++
      const at = (area.y + Math.floor(i / area.width)) * view.width + area.x + (i % area.width)
      if ((marked.data[at] as number) > 127) gone++
    }
    if (gone < goneShare * pixels) pasteMask(stays, area, mask)
    else goes.set(JSON.stringify(area), { box: area, pixels })
  }
  if (goes.size === 0) return 0
  const detected = await detectThings(view, models, scoreMin, signal, (kind) => kind === 'person')
  return countPeopleLeft([...goes.values()], { hole: marked, stays }, detected, (box) => {
    signal.throwIfAborted()
    return lookAtPeople(view, box, models)
  })
}
