import type { Box } from '#imaging/crop.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { type DetectedThing, detectAround, overlapOf } from '#inference/things/detect-things.ts'

// Chosen on 546 places in 94 photos, by eye. Of 174 of .28 to .45 that were taken for people 24 are nobody, such as a far
// van, the box of a scooter or a kettle, and go, with three small people who lie, sit or are half hidden. Of 372 that score
// less some 60 become people, and of those three are cloths.
/** Who scores more is somebody. */
const unsureMax = 0.45
export const unsureMin = 0.15
/** As others score who are taken for people at once. */
const seenMin = 0.28
/** Sides of the box, px of a photo of 1024 px. Smaller ones are as blurred from near, larger ones as well seen from far. */
const sideMinPx = 12
export const sideMaxPx = 205
/** Sides of the squares that are seen, in longer sides of the box, which is some 60 to 90 px large then. */
const reaches = [6, 9] as const
/** Each costs .04 s. Whom they do not reach stays as he was. */
const looksMax = 16
/** In the surer look, who is less is nobody. */
const somebodyMin = 0.15
/**
 * In both looks and at their mean, who is as much is somebody whom one look was not sure of. A copy of the photo as JPEG
 * moves a mean by .05, and bathers of .30 to .32 came and went with a bar of .31.
 */
const eachMin = 0.17
const meanMin = 0.26
/** Intersection over union: the same one. */
const sameMin = 0.4
/** Somebody is there from this overlap on, or from a small one of boxes of which one nearly holds the other. */
const thereMin = 0.25
const heldMin = { overlap: 0.1, share: 0.6 }

/** What looks from near have shown of people of whom the detector is not sure. */
export interface FromNear {
  /** They were taken for people. */
  readonly nobody: ReadonlySet<DetectedThing>
  /** They are. */
  readonly somebody: ReadonlySet<DetectedThing>
}

/** What looks have shown so far, so that nobody is looked at twice who is asked about again. */
export interface NearLooks {
  readonly found: Map<DetectedThing, 'nobody' | 'somebody' | 'as before'>
  looks: number
}

export const openNearLooks = (): NearLooks => ({ found: new Map(), looks: 0 })

/**
 * Looks from near at small people of whom the detector is not sure.
 * @param photo any size; what is small has more pixels in a larger one
 * @param people the surest first; px of a photo whose long side is 1024
 * @param size of that photo
 * @throws Problem 'model-missing'
 */
export async function lookFromNear(
  photo: Rgba,
  people: readonly DetectedThing[],
  size: Size,
  models: Models,
  known: NearLooks,
  signal?: AbortSignal,
): Promise<FromNear> {
  const scale = photo.width / size.width
  const { found } = known
  for (const person of people.filter(isUnsure)) {
    if (found.has(person)) continue
    const { x, y, width, height } = person.box
    const box = { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
    const seen: (readonly DetectedThing[])[] = []
    for (const reach of reaches) {
      if (known.looks === looksMax || !isOpen(person, box, seen)) break
      signal?.throwIfAborted()
      known.looks++
      const around = await detectAround(photo, box, reach, models)
      seen.push(around.filter(({ kind }) => kind === 'person'))
    }
    const isSettled = seen.length === reaches.length
    if (isSettled && person.score >= seenMin && !isAnybodyThere(box, seen)) found.set(person, 'nobody')
    else if (isSettled && person.score < seenMin && isSame(box, seen)) found.set(person, 'somebody')
    else found.set(person, 'as before')
  }
  const those = (are: string) => new Set(people.filter((person) => found.get(person) === are))
  return { nobody: those('nobody'), somebody: those('somebody') }
}

/** Whether a further look would tell more. */
const isOpen = ({ score }: DetectedThing, box: Box, seen: readonly (readonly DetectedThing[])[]): boolean =>
  score >= seenMin ? !isAnybodyThere(box, seen) : seen.every((people) => scoreOfSame(box, people) >= eachMin)

const isUnsure = ({ box, score }: DetectedThing): boolean => {
  const side = Math.max(box.width, box.height)
  return score >= unsureMin && score < unsureMax && side >= sideMinPx && side < sideMaxPx
}

const isAnybodyThere = (box: Box, seen: readonly (readonly DetectedThing[])[]): boolean =>
  seen.flat().some((one) => one.score >= somebodyMin && isThere(one.box, box))

function isThere(one: Box, other: Box): boolean {
  const overlap = overlapOf(one, other)
  const areas = [one, other].map(({ width, height }) => width * height) as [number, number]
  const both = (overlap * (areas[0] + areas[1])) / (1 + overlap)
  return overlap > thereMin || (overlap > heldMin.overlap && both > heldMin.share * Math.min(...areas))
}

const scoreOfSame = (box: Box, people: readonly DetectedThing[]): number =>
  Math.max(0, ...people.filter((one) => overlapOf(one.box, box) > sameMin).map(({ score }) => score))

function isSame(box: Box, seen: readonly (readonly DetectedThing[])[]): boolean {
  const scores = seen.map((people) => scoreOfSame(box, people))
  return (
    scores.every((score) => score >= eachMin) && scores.reduce((sum, one) => sum + one, 0) >= meanMin * scores.length
  )
}
