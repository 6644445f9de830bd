import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { findPeople } from '#inference/subject/find-people.ts'

/** Twice what the network sees of a person; the page gets the mask at this size too. */
const maskSidePx = 512

/** 255 = surely of a person, of the photo's shape; null where nobody is seen. */
export async function findPeopleMask(photo: Rgba, models: Models, signal?: AbortSignal): Promise<Mask | null> {
  const reading = readingOf(photo, models)
  const view = reading.copyAt(fitWithin(photo, maskSidePx))
  const likely = await findPeople(photo, view, await reading.faces(signal), models, signal)
  if (likely === null) return null
  const mask = createMask(likely.width, likely.height)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = Math.round(255 * likely.data[i])
  return mask.data.some((value) => value > 127) ? mask : null
}
