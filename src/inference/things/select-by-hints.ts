import { createMask, type Mask } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { Scene } from '#inference/reading/photo-reading.ts'
import {
  boxOf,
  enlargeGuess,
  firmnessOf,
  guessInBox,
  guessMasks,
  type MaskGuess,
  type MaskGuesses,
  middleOf,
  type ObjectBox,
  type ObjectHints,
  type ObjectPoint,
  valueAt,
} from '#inference/segment-anything.ts'
import { overlapOf } from '#inference/things/detect-things.ts'
import type { Thing } from '#inference/things/find-things.ts'

// Chosen on the outlines of bench/tools/select.ts that are not set aside: 33 things, four clicks on each.
/** What is added to the network's score of a guess. A lonely click seldom means a part. */
const bonuses = [-0.1, -0.1, 0, 0.03] as const
const firmnessWeight = 0.25
/** Several points are on one thing when one guess has them all, and is this sure. Taste. */
const strokeScoreMin = 0.8
/** Of a drawn box and a person's, intersection over union. Taste. */
const sameBoxMin = 0.75

/**
 * Finds what clicks, a stroke or a box mean. A click on a known thing means all of it, another one the likeliest whole.
 * Several points are a stroke over one thing when one lies under them all, else each means its own. What lies under a
 * point that must not belong to it is taken away. Where a part is meant, a click means what it is on, whoever wears it.
 * @param hints a box, or at least one point on an object
 * @returns long side 1024, the photo's shape; 255 = object
 * @throws Problem 'model-missing'
 */
export async function selectByHints(scene: Scene, hints: ObjectHints, models: Models): Promise<Mask> {
  const { points, box, isPart = false } = hints
  const { embedding } = scene
  const mask = createMask(embedding.size.width, embedding.size.height)
  const objects = points.filter(({ isObject }) => isObject)
  const background = points.filter(({ isObject }) => !isObject)
  const ask: Ask = (clicks) => guessMasks(embedding, { points: [...clicks, ...background], box: null }, models)
  const askIn = (around: ObjectBox, ...clicks: ObjectPoint[]) =>
    guessInBox(embedding, around, [...clicks, ...background], models)
  const person = box === null ? null : personIn(scene.things, box)
  if (person !== null && background.length === 0) paintThing(person, mask)
  else if (box !== null) {
    // Without its middle a ring is found better, with it a thing that nearly is the photo.
    const [bare, filled] = [await askIn(box), await askIn(box, middleOf(box))]
    paint((filled.fit > bare.fit ? filled : bare).guess, mask, 255)
  }
  const unknown: ObjectPoint[] = []
  for (const point of objects) {
    const thing = isPart ? null : smallestUnder(scene.things, point)
    if (isPart) paint(surestPart(await ask([point])), mask, 255)
    else if (thing === null) unknown.push(point)
    else if (background.length === 0) paintThing(thing, mask)
    else paint((await askIn(thing.box, point)).guess, mask, 255)
  }
  for (const guess of await guessAtPoints(unknown, ask)) paint(guess, mask, 255)
  // By the point alone: who takes away an arm does not mean all of its owner.
  for (const point of background) {
    const hints = { points: [{ ...point, isObject: true }], box: null }
    paint(surest(await guessMasks(embedding, hints, models)), mask, 0)
  }
  return mask
}

type Ask = (clicks: readonly ObjectPoint[]) => Promise<MaskGuesses>

async function guessAtPoints(points: readonly ObjectPoint[], ask: Ask): Promise<MaskGuess[]> {
  if (points.length > 1) {
    const together = (await ask(points)).filter(
      (guess) => guess.score >= strokeScoreMin && points.every((point) => valueAt(guess, point) > 0),
    )
    const [best] = together.toSorted((one, other) => other.score - one.score)
    if (best !== undefined) return [best]
  }
  const guesses: MaskGuess[] = []
  for (const point of points) guesses.push(likeliestWhole(await ask([point])))
  return guesses
}

const surest = ([, ...guesses]: MaskGuesses): MaskGuess =>
  guesses.reduce((best, guess) => (guess.score > best.score ? guess : best))

/** Trousers may be the network's part or its thing, and the whole is their wearer. */
const surestPart = ([, part, thing]: MaskGuesses): MaskGuess => (thing.score > part.score ? thing : part)

function likeliestWhole(guesses: MaskGuesses): MaskGuess {
  const rate = (guess: MaskGuess, i: number) =>
    guess.score + firmnessWeight * firmnessOf(guess) + (bonuses[i] as number)
  const rated = guesses.map((guess, i) => ({ guess, score: rate(guess, i) }))
  return rated.reduce((best, one) => (one.score > best.score ? one : best)).guess
}

/** A click on a tie means the tie and not its wearer, one on a letter the sign. */
function smallestUnder(things: readonly Thing[], point: ObjectPoint): Thing | null {
  const areaOf = ({ mask }: Thing) => mask.width * mask.height
  const under = things.filter((thing) => thing.group !== 'text' && isOn(thing, point))
  return under.sort((one, other) => areaOf(one) - areaOf(other))[0] ?? null
}

/** The person that a drawn box is around. */
function personIn(things: readonly Thing[], box: ObjectBox): Thing | null {
  const people = things.filter(({ group }) => group === 'people')
  const rated = people.map((thing) => ({ thing, overlap: overlapOf(boxOf(thing.box), boxOf(box)) }))
  const [best] = rated.sort((one, other) => other.overlap - one.overlap)
  return best !== undefined && best.overlap >= sameBoxMin ? best.thing : null
}

function isOn({ box, mask }: Thing, { x, y }: ObjectPoint): boolean {
  if (x < box.left || y < box.top || x >= box.right || y >= box.bottom) return false
  const column = Math.floor(((x - box.left) / (box.right - box.left)) * mask.width)
  const row = Math.floor(((y - box.top) / (box.bottom - box.top)) * mask.height)
  return (mask.data[row * mask.width + column] as number) > 127
}

function paint(guess: MaskGuess, mask: Mask, value: number): void {
  const { data } = enlargeGuess(guess, { x: 0, y: 0, width: mask.width, height: mask.height })
  for (let i = 0; i < data.length; i++) if ((data[i] as number) > 0) mask.data[i] = value
}

function paintThing({ box, mask: shape }: Thing, mask: Mask): void {
  const [left, top] = [Math.round(box.left * mask.width), Math.round(box.top * mask.height)]
  for (let y = 0; y < shape.height; y++)
    for (let x = 0; x < shape.width; x++)
      if ((shape.data[y * shape.width + x] as number) > 127) mask.data[(top + y) * mask.width + left + x] = 255
}
