import { type ConfusedKind, confusedKinds, isConfused } from '#contract/confused-kinds.ts'
import type { Box } from '#imaging/crop.ts'
import type { Rgba } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { type DetectedThing, detectAround, detectThings, overlapOf } from '#inference/things/detect-things.ts'

// Measured on 309 animals, 70 of them dogs and 33 cats. Sure finds were 38 dogs and 16 cats; with these 50 and 22, and one
// dog each would be taken for a cat, a sheep and a bear. In 178 other photos none is taken for what it is not.
/** Of the mean of three looks: the named kind's least, and how much more it is than that of any other. */
const ownMin = 0.28
const aheadMin = 1.2
/** A dog's head that fills the photo is a cow to the detector, or a horse; of those, real ones have at most a tenth. */
export const mistakenFor: Partial<Record<ConfusedKind, readonly string[]>> = { dog: ['horse', 'cow', 'sheep'] }
const mistakenMin = 0.1
const mistakenShareMin = 0.2
/** Of a place's box with what is seen there: in the whole photo, and in a look around it. */
const samePlaceMin = 0.5
const sameAroundMin = 0.4
/** Sides of the looks around a place, in longer sides of its box. */
const reaches = [1.4, 2.2] as const
/** Each costs two looks of .04 s. */
const placesMax = 6
const scoreMin = 0.1

/** An animal that was found: its kind, and its box in px of the photo. */
type FoundAnimal = Readonly<{ kind: string; box: Box }>

/**
 * Where animals of a kind are that somebody has named and the detector is not sure of: it takes those on four legs for
 * each other.
 * @param photo of `embeddedSize`
 * @param animals that were found in it, none of them of this kind
 * @returns the surest first; px of the photo
 * @throws Problem 'model-missing'
 */
export async function findNamedAnimals(
  photo: Rgba,
  kind: ConfusedKind,
  animals: readonly FoundAnimal[],
  models: Models,
  signal?: AbortSignal,
): Promise<DetectedThing[]> {
  const places = await detectThings(photo, models, scoreMin, signal, isConfused)
  const found: DetectedThing[] = []
  for (const place of places.slice(0, placesMax)) {
    signal?.throwIfAborted()
    const means = await meansAt(photo, place, models, signal)
    if (isNamed(kind, means, isTakenFor(kind, place, animals))) found.push({ kind, box: place.box, score: means[kind] })
  }
  return found.toSorted((one, other) => other.score - one.score)
}

type Means = Readonly<Record<ConfusedKind, number>>

/**
 * Whether a place shows the kind that somebody named.
 * @param means how sure the detector is of each kind, 0..1
 * @param isTaken it is the only animal, and was found as one for which the named kind is taken
 */
export function isNamed(kind: ConfusedKind, means: Means, isTaken: boolean): boolean {
  const most = Math.max(...confusedKinds.map((one) => (one === kind ? 0 : means[one])))
  const isSure = means[kind] >= ownMin && means[kind] >= aheadMin * most
  return isSure || (isTaken && means[kind] >= mistakenMin && means[kind] >= mistakenShareMin * most)
}

/** How sure the detector is of each kind at a place, at the mean of a look at the photo and two around the place. */
async function meansAt(photo: Rgba, { box }: DetectedThing, models: Models, signal?: AbortSignal): Promise<Means> {
  // Each kind by itself, or the surest would hide the others.
  const whole = confusedKinds.map((kind) => detectThings(photo, models, scoreMin, signal, (one) => one === kind))
  const looks = [(await Promise.all(whole)).flat().filter((one) => overlapOf(one.box, box) > samePlaceMin)]
  for (const reach of reaches) {
    const near = await detectAround(photo, box, reach, models)
    looks.push(near.filter((one) => overlapOf(one.box, box) > sameAroundMin))
  }
  const mostOf = (look: readonly DetectedThing[], kind: string) =>
    Math.max(0, ...look.filter((one) => one.kind === kind).map(({ score }) => score))
  const meanOf = (kind: string) => looks.reduce((sum, look) => sum + mostOf(look, kind), 0) / looks.length
  return Object.fromEntries(confusedKinds.map((kind) => [kind, meanOf(kind)])) as unknown as Means
}

/** Whether it is the only animal, and one for which the named kind is taken. */
function isTakenFor(kind: ConfusedKind, place: DetectedThing, animals: readonly FoundAnimal[]): boolean {
  const [only] = animals
  return (
    animals.length === 1 &&
    only !== undefined &&
    only.kind === place.kind &&
    overlapOf(only.box, place.box) > samePlaceMin &&
    mistakenFor[kind]?.includes(only.kind) === true
  )
}
