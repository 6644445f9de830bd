import type { Box } from '#imaging/crop.ts'
import type { Rgba } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { type DetectedThing, detectAround, overlapOf } from '#inference/things/detect-things.ts'
import { sureFrom } from '#inference/things/thing-kinds.ts'

/**
 * A place is one of a row where boxes of its kind that touch its own have so much together: 3.3 of eight bicycles side
 * by side, less of nearly all that is none (136 photos).
 */
const touchingMin = 1.5
/** What has less in the photo is a part of one or a patch of many. */
const scoreMin = 0.15
/** Sides of the looks around a place, in longer sides of its box, and its least overlap with what is seen there. */
const reaches = [1, 1.4, 1.8] as const
const samePlaceMin = 0.5
/** Each costs three looks of .04 s. */
const placesMax = 4

/**
 * Things that stand in a row of their like: each hides part of the next, so that the detector is sure of none, and
 * takes wheels of several for one. Looks at each alone, from nearer and from farther, tell which are there.
 * @param photo of `embeddedSize`
 * @param places as `placesInRows`; px of the photo
 * @param known what the looks have shown so far, the mean score of each, 0..1
 * @returns those that count by these looks, each in the box of its place
 * @throws Problem 'model-missing'
 */
export async function findAlike(
  photo: Rgba,
  places: readonly DetectedThing[],
  models: Models,
  known: Map<DetectedThing, number>,
  signal?: AbortSignal,
): Promise<DetectedThing[]> {
  const found: DetectedThing[] = []
  for (const place of places.slice(0, placesMax)) {
    signal?.throwIfAborted()
    const score = known.get(place) ?? (await meanAround(photo, place, models))
    known.set(place, score)
    if (score >= sureFrom(place.kind)) found.push({ ...place, score })
  }
  return found
}

/**
 * The places that may be one of many alike, the surest first; no people.
 * @param seen all that the detector has, the surest first
 */
export const placesInRows = (seen: readonly DetectedThing[]): DetectedThing[] =>
  seen.filter((one) => {
    if (one.kind === 'person' || one.score < scoreMin || one.score >= sureFrom(one.kind)) return false
    const beside = seen.filter((other) => other !== one && other.kind === one.kind && touch(one.box, other.box))
    return beside.reduce((sum, { score }) => sum + score, 0) >= touchingMin
  })

const touch = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** How sure the detector is that the place shows its kind, at the mean of the looks, 0..1. */
async function meanAround(photo: Rgba, { kind, box }: DetectedThing, models: Models): Promise<number> {
  let sum = 0
  for (const reach of reaches) {
    const near = await detectAround(photo, box, reach, models)
    const same = near.filter((one) => one.kind === kind && overlapOf(one.box, box) > samePlaceMin)
    sum += Math.max(0, ...same.map(({ score }) => score))
  }
  return sum / reaches.length
}
