import type { ThingGroup } from '#contract/things.ts'
import type { Box } from '#imaging/crop.ts'
import { growBox } from '#imaging/crop.ts'
import type { Mask, Plane, Rgba, Size } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { enlargeGuess, guessInBox, middleOf, type ObjectBox, type PhotoEmbedding } from '#inference/segment-anything.ts'
import { type DetectedThing, detectThings } from '#inference/things/detect-things.ts'
import { guessPerson } from '#inference/things/guess-person.ts'
import { findMain, sharpnessOf, smallShareMax } from '#inference/things/main-things.ts'
import { dropRepeats, type Outline, outlineOf, pixelsOf, settleShapes } from '#inference/things/shapes.ts'
import { groupOf } from '#inference/things/thing-kinds.ts'

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

/**
 * A wrong thing costs a click that meant something else, a missed one costs a second click. People are mistaken less:
 * in three groups, all but one of the 15 places from 0.3 up were people. By eye on 18 photos.
 */
const scoreMin = 0.35
const personScoreMin = 0.28
/** Each costs some 0.06 s to cut out, a person twice as much; more are a crowd. Taste. */
const thingsMax = 16
/** How sure a shape must be, and how well it must fill the box that the detector saw. By eye on 18 photos. */
const fitMin = 0.4
/** A shape may leave the box that the detector saw by this share of its sides. */
const boxMargin = 0.1

/**
 * What may be a thing, the surest first; px of `photo`.
 * @param photo of `embeddedSize`
 * @throws Problem 'model-missing'
 */
export async function findCandidates(photo: Rgba, models: Models, signal?: AbortSignal): Promise<DetectedThing[]> {
  const detected = await detectThings(photo, models, personScoreMin, signal)
  return detected.filter(({ kind, score }) => kind === 'person' || score >= scoreMin).slice(0, thingsMax)
}

/** Where the shape of a candidate may lie, in px of a photo of this size. */
export const reachOf = ({ box }: DetectedThing, photo: Size): Box =>
  growBox(box, boxMargin * Math.max(box.width, box.height), photo)

/**
 * The things among shapes: each once, and whether the photo was taken of it.
 * @param light of the photo as the network sees it
 */
export function chooseThings(found: readonly Shape[], light: Plane): Thing[] {
  const shapes = settleShapes(dropRepeats(found), ({ group }) => group !== 'objects').map((shape) => ({
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

/** A thing before it is compared with the others. */
export type Shape = Outline & Pick<Thing, 'kind' | 'group' | 'score'>

/**
 * Cuts a candidate out; null where the network sees no thing that fills its box.
 * @throws Problem 'model-missing'
 */
export async function cutOutThing(
  candidate: DetectedThing,
  embedding: PhotoEmbedding,
  models: Models,
): Promise<Shape | null> {
  const { kind, score, box } = candidate
  const around = sharesOf(box, embedding.size)
  const { guess, fit } =
    kind === 'person'
      ? await guessPerson(embedding, around, models)
      : await guessInBox(embedding, around, [middleOf(around)], models)
  const part = reachOf(candidate, embedding.size)
  const outline = fit < fitMin ? null : outlineOf(enlargeGuess(guess, part), part)
  return outline === null ? null : { kind, group: groupOf(kind), score, ...outline }
}

/** A box as shares of a photo. */
export const sharesOf = ({ x, y, width, height }: Box, size: Size): ObjectBox => ({
  left: x / size.width,
  top: y / size.height,
  right: Math.min(1, (x + width) / size.width),
  bottom: Math.min(1, (y + height) / size.height),
})
