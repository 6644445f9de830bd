import type { Mask, Rgba } from '#imaging/image.ts'
import { findReflection } from '#imaging/regions/find-reflection.ts'
import { findShadow } from '#imaging/regions/find-shadow.ts'

/**
 * Finds what a thing casts: its reflection, else its shadow.
 * @param photo at most about 1 megapixel
 * @param thing the photo's size, 255 = the thing
 * @returns soft at its border and up to the thing's; empty in doubtful cases
 */
export function findCast(photo: Rgba, thing: Mask): Mask {
  const reflection = findReflection(photo, thing)
  // What is dark beside a thing in water is another reflection.
  return reflection.data.some((value) => value > 0) ? reflection : findShadow(photo, thing)
}
