import type { ThingGroup } from '#contract/things.ts'
import type { Box } from '#imaging/crop.ts'
import { growBox } from '#imaging/crop.ts'
import type { Mask, Plane, Rgba, Size } from '#imaging/image.ts'
import { boxOfFace, type FaceCandidate } from '#inference/faces/face-candidates.ts'
import { createPhotoPyramid } from '#inference/faces/face-crop.ts'
import { isOnHead } from '#inference/faces/find-beings.ts'
import { findHeadCandidates } from '#inference/faces/head-candidates.ts'
import type { Models } from '#inference/models/model-session.ts'
import {
  enlargeGuess,
  guessInBox,
  middleOf,
  type ObjectBox,
  type ObjectPoint,
  type PhotoEmbedding,
} from '#inference/segment-anything.ts'
import { findAlike, placesInRows } from '#inference/things/alike-things.ts'
import { type DetectedThing, detectThings } from '#inference/things/detect-things.ts'
import { finishPeople } from '#inference/things/finish-people.ts'
import { guessWhole } from '#inference/things/guess-whole.ts'
import { findMain, sharpnessOf, smallShareMax } from '#inference/things/main-things.ts'
import type { Guess } from '#inference/things/reaches-beyond.ts'
import { riddenBy } from '#inference/things/ridden-things.ts'
import {
  dropRepeats,
  type Outline,
  outlineOf,
  pixelsOf,
  settleShapes,
  withoutOthers,
} from '#inference/things/shapes.ts'
import { groupOf, isRidden, standsApart, sureFrom } from '#inference/things/thing-kinds.ts'
import { lookFromNear, type NearLooks, unsureMin } from '#inference/things/unsure-people.ts'

/** A thing in a photo: what it is, where it is, and its shape. */
export interface Thing {
  /** One of `thingKinds`, 'text' or 'wire'. */
  readonly kind: string
  readonly group: ThingGroup
  /** 0..1. */
  readonly score: number
  /** In shares of the photo; as tight as the mask. */
  readonly box: ObjectBox
  /** Belongs to what the photo was taken of. */
  readonly isMain: boolean
  /** Lies in the background and takes little of the photo. */
  readonly isSmall: boolean
  /** 255 = the thing. It covers the box, as large as if the photo's long side were 1024 px. */
  readonly mask: Mask
}

/** In three groups all but one of the 15 places from 0.3 up were people, where other things are mistaken more. */
export const personScoreMin = 0.28
/** Of who is seen with less than a person's score fewer than half are people. A face on the head tells. */
const doubtfulScoreMin = 0.1
/** BlazeFace, close to a head: .77 to .94 of who looks out between others, at most .72 of tiny chance patterns (24 photos). */
const faceScoreMin = 0.75
/** Each costs a look of some 0.01 s. */
const doubtfulMax = 8
/** Each costs some 0.06 s to cut out, a person twice as much; more are a crowd. Taste. */
const thingsMax = 32
/** Each costs two looks of .01 s. */
const crowdMax = 64
/** Doubts that somebody rides come on top: who rides them is counted. Taste. */
const riddenMax = 4
/** How sure a shape must be, and how well it must fill the box that the detector saw. By eye on 18 photos. */
const fitMin = 0.4
/** A shape may leave the box that the detector saw by this share of its sides. */
const boxMargin = 0.1

/** What the detector saw, each list the surest first where nothing else is said; px of the photo. */
export interface Candidates {
  /** Of which it is sure at once; after these what stands in a row, who shows a face, and what somebody rides. */
  readonly sure: readonly DetectedThing[]
  /** People whom only a look from near is sure of. They take nothing from the others. */
  readonly fromNear: readonly DetectedThing[]
  /** Of these each may be somebody, or all of somebody of whom a part is sure. */
  readonly doubtful: readonly DetectedThing[]
  /** People beyond what is cut out one by one, sure or not: those who stand close together in a crowd. */
  readonly crowd: readonly DetectedThing[]
}

/** What looks have shown, for who asks again. */
export interface KnownLooks {
  readonly near: NearLooks
  /** Mean scores of what may stand in a row, 0..1. */
  readonly alike: Map<DetectedThing, number>
  readonly faces: Map<DetectedThing, FaceCandidate | undefined>
}

/**
 * What may be a thing.
 * @param photo of `embeddedSize`
 * @param detailed the same as large as it is worth, for what is small
 * @param known what was seen from near so far
 * @param isAsked nothing else is looked at from near
 * @throws Problem 'model-missing'
 */
export async function findCandidates(
  photo: Rgba,
  detailed: () => Rgba,
  models: Models,
  known: KnownLooks,
  isAsked: (one: DetectedThing) => boolean,
  signal?: AbortSignal,
): Promise<Candidates> {
  const detected = await detectThings(photo, models, doubtfulScoreMin, signal)
  const people = detected.filter(({ kind }) => kind === 'person')
  const isSeen = ({ score }: DetectedThing) => score >= personScoreMin
  // Only beside somebody is who scores less looked for.
  const unsure = people.filter(people.some(isSeen) ? ({ score }) => score >= unsureMin : isSeen).filter(isAsked)
  const { nobody, somebody } = await lookFromNear(
    unsure.length === 0 ? photo : detailed(),
    unsure,
    photo,
    models,
    known.near,
    signal,
  )
  const sure = detected.filter((one) =>
    one.kind === 'person' ? isSeen(one) && !nobody.has(one) : one.score >= sureFrom(one.kind),
  )
  const inRows = sure.length < thingsMax ? placesInRows(detected).filter(isAsked) : []
  const alike = await findAlike(photo, inRows, models, known.alike, signal)
  const doubtful = people.filter((one) => !isSeen(one))
  const facing = await findFacing(photo, sure, doubtful, models, known.faces, signal)
  const counted = [...sure, ...alike, ...facing].slice(0, thingsMax)
  const fromNear = [...somebody].filter((one) => !facing.includes(one)).slice(0, thingsMax - counted.length)
  const few = doubtful.filter((one) => !facing.includes(one)).slice(0, doubtfulMax)
  const isLeft = (one: DetectedThing) => ![...counted, ...fromNear, ...few].includes(one) && !nobody.has(one)
  return {
    sure: [...counted, ...riddenBy(counted, detected).slice(0, riddenMax)],
    fromNear: fromNear.map((one) => ({ ...one, score: personScoreMin })),
    doubtful: few,
    crowd: people.filter(isLeft).filter(isAsked).slice(0, crowdMax),
  }
}

/** Those of the doubtful who show a face that is nobody else's: who is half hidden behind others is often one. */
async function findFacing(
  photo: Rgba,
  sure: readonly DetectedThing[],
  doubtful: readonly DetectedThing[],
  models: Models,
  faces: KnownLooks['faces'],
  signal?: AbortSignal,
): Promise<DetectedThing[]> {
  if (!models.has('face-detector')) return []
  const faceOf = openFaces(photo, models, faces, signal)
  const people = sure.filter(({ kind }) => kind === 'person')
  const facing: DetectedThing[] = []
  for (const person of doubtful.slice(0, doubtfulMax)) {
    const face = await faceOf(person)
    if (face === undefined) continue
    const near = [...people, ...facing].filter((other) => isOnHead(boxOfFace(face), [other]))
    const theirs = await Promise.all(near.map(faceOf))
    if (theirs.every((other) => other !== undefined && isApart(face, other))) facing.push(person)
  }
  return facing
}

/** Looks once, closely, for the face of somebody. */
export function openFaces(photo: Rgba, models: Models, known: KnownLooks['faces'], signal?: AbortSignal) {
  const pyramid = createPhotoPyramid(photo, [])
  return async (person: DetectedThing): Promise<FaceCandidate | undefined> => {
    signal?.throwIfAborted()
    if (!known.has(person)) {
      const found = await findHeadCandidates(pyramid, models, person, faceScoreMin)
      const onHead = found.filter((face) => isOnHead(boxOfFace(face), [person]))
      known.set(person, onHead.toSorted((one, other) => other.score - one.score)[0])
    }
    return known.get(person)
  }
}

/** Whether two faces are of two heads. */
export const isApart = (one: FaceCandidate, other: FaceCandidate): boolean =>
  Math.hypot(one.centerX - other.centerX, one.centerY - other.centerY) > Math.max(one.sidePx, other.sidePx) / 2

/** Where the shape of a candidate may lie, in px of a photo of this size. */
export const reachOf = ({ box }: Pick<DetectedThing, 'box'>, photo: Size): Box =>
  growBox(box, boxMargin * Math.max(box.width, box.height), photo)

/**
 * The things among shapes: each once, and whether the photo was taken of it.
 * @param light of the photo as the network sees it
 * @param people how likely each pixel of it is of a person, and what hints mean; null: people stay as they were cut out
 * @param fromNear people who get what is nobody else's
 */
export async function chooseThings(
  found: readonly Shape[],
  light: Plane,
  people: PeopleSeen | null,
  fromNear: readonly Shape[] = [],
): Promise<Thing[]> {
  const settled = settleShapes(dropRepeats(found), ({ group }) => group !== 'objects')
  const more = settleShapes(dropRepeats(fromNear), () => true).flatMap((shape) => withoutOthers(shape, settled) ?? [])
  const all = [...settled, ...more]
  const shapes = (people === null ? all : await withFinishedPeople(all, people)).map((shape) => ({
    ...shape,
    box: sharesOf(shape.area, light),
    share: pixelsOf(shape) / (light.width * light.height),
    sharpness: sharpnessOf(light, shape.area, (at) => shape.mask.data[at] === 255),
  }))
  const isMain = findMain(shapes)
  return shapes.map(({ kind, group, score, box, mask, share }, i) => ({
    ...{ kind, group, score, box, mask },
    isMain: isMain[i] === true,
    isSmall: isMain[i] !== true && share < smallShareMax,
  }))
}

interface PeopleSeen {
  readonly likely: Plane
  readonly guess: Guess
}

async function withFinishedPeople(shapes: readonly Shape[], { likely, guess }: PeopleSeen): Promise<Shape[]> {
  const isPerson = ({ kind }: Shape) => kind === 'person'
  const apart = shapes.filter(({ kind }) => standsApart(kind))
  const finished = await finishPeople(shapes.filter(isPerson), apart, likely, guess)
  return shapes.map((shape) => (isPerson(shape) ? (finished.shift() as Shape) : shape))
}

/** What the network saw at once: the photo, or a part of it from near. */
export interface Sight {
  /** In px of the photo of `embeddedSize`. */
  readonly part: Box
  readonly embedding: PhotoEmbedding
}

/** A thing before it is compared with the others. */
export type Shape = Outline & Pick<Thing, 'kind' | 'group' | 'score'>

/**
 * Cuts a candidate out; null where the network sees no thing that fills its box.
 * @param sights the photo, then what holds the candidate from near, if anything
 * @param on what lies here, in shares of the photo, and only without a sight from near; absent: what fills the box best
 * @throws Problem 'model-missing'
 */
export async function cutOutThing(
  candidate: DetectedThing,
  sights: readonly [far: Sight, near?: Sight],
  models: Models,
  on?: ObjectPoint,
): Promise<Shape | null> {
  const { kind, score, box } = candidate
  const group = groupOf(kind)
  const isDoubtful = kind === 'person' && score < personScoreMin
  // The whole in the box of what is ridden has the rider.
  const hasParts = group === 'people' || (group === 'vehicles' && !isRidden(kind))
  const [photo] = sights
  const part = reachOf(candidate, photo.part)
  const planes: Plane[] = []
  for (const sight of sights as readonly Sight[]) {
    const { part: seen, embedding } = sight
    const within = (one: Box): Box => ({ ...one, x: one.x - seen.x, y: one.y - seen.y })
    const around = sharesOf(within(box), seen)
    const hasBoxAlone = isDoubtful || sight !== photo
    const { guess, fit } =
      hasParts && !hasBoxAlone && on === undefined
        ? await guessWhole(embedding, around, models, group === 'people')
        : await guessInBox(embedding, around, on !== undefined ? [on] : hasBoxAlone ? [] : [middleOf(around)], models)
    if (fit >= fitMin) planes.push(enlargeGuess(guess, within(part), Math.max(seen.width, seen.height)))
  }
  const logits = agreeingMean(planes)
  const outline = logits === null ? null : outlineOf(logits, part)
  return outline === null ? null : { kind, group, score, ...outline }
}

/** Of what is seen from far and from near, intersection over union, where both are the same thing. */
const sameMin = 0.5

/**
 * The mean of two guesses at the same thing, the second with twice the weight. Where they are of two things, the first. Where
 * there is one, that one; null where there is none.
 */
function agreeingMean([first, second]: readonly Plane[]): Plane | null {
  if (first === undefined || second === undefined) return first ?? null
  let [both, either] = [0, 0]
  for (let i = 0; i < first.data.length; i++) {
    const [isFirst, isSecond] = [(first.data[i] as number) > 0, (second.data[i] as number) > 0]
    if (isFirst && isSecond) both++
    if (isFirst || isSecond) either++
  }
  if (both < sameMin * either) return first
  return { ...first, data: first.data.map((value, i) => (value + 2 * (second.data[i] as number)) / 3) }
}

/** A box as shares of a photo. */
export const sharesOf = ({ x, y, width, height }: Box, size: Size): ObjectBox => ({
  left: x / size.width,
  top: y / size.height,
  right: Math.min(1, (x + width) / size.width),
  bottom: Math.min(1, (y + height) / size.height),
})
