import type { ThingGroup } from '#contract/things.ts'
import type { Box } from '#imaging/crop.ts'
import { growBox } from '#imaging/crop.ts'
import { createMask, type Mask, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { enlargeGuess, guessInBox, middleOf, type ObjectBox, type PhotoEmbedding } from '#inference/segment-anything.ts'
import { type DetectedThing, detectThings, overlapOf } from '#inference/things/detect-things.ts'
import { findMain, sharpnessOf, smallShareMax } from '#inference/things/main-things.ts'
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
/** Each costs some 0.06 s to cut out; more are a crowd. Taste. */
const thingsMax = 16
/** How sure a shape must be, and how well it must fill the box that the detector saw. By eye on 18 photos. */
const fitMin = 0.4
const overlapMax = 0.7
/** A shape may leave the box that the detector saw by this share of its sides. */
const boxMargin = 0.08

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

/** The things among shapes: each once, and whether the photo was taken of it. */
export function chooseThings(found: readonly Shape[]): Thing[] {
  const shapes = dropRepeats(found)
  const isMain = findMain(shapes)
  return shapes.map(({ share, sharpness, area, ...shape }, i) => ({
    ...shape,
    isMain: isMain[i] === true,
    isSmall: isMain[i] !== true && share < smallShareMax,
  }))
}

/** A thing before it is compared with the others. */
export type Shape = Omit<Thing, 'isMain' | 'isSmall'> & {
  /** Share of the photo that its mask covers. */
  readonly share: number
  readonly sharpness: number
  /** Its box in px of the embedded photo. */
  readonly area: Box
}

/**
 * Cuts a candidate out; null where the network sees no thing that fills its box.
 * @param light of the photo as the network sees it
 * @throws Problem 'model-missing'
 */
export async function cutOutThing(
  candidate: DetectedThing,
  embedding: PhotoEmbedding,
  light: Plane,
  models: Models,
): Promise<Shape | null> {
  const { kind, score, box } = candidate
  const { size } = embedding
  const around = sharesOf(box, size)
  const { guess, fit } = await guessInBox(embedding, around, [middleOf(around)], models)
  const part = reachOf(candidate, size)
  const shape = fit < fitMin ? null : tighten(enlargeGuess(guess, part), part)
  if (shape === null) return null
  const { mask, area, pixels } = shape
  const edges = sharpnessOf(light, area, (at) => mask.data[at] === 255)
  const share = pixels / (size.width * size.height)
  return { kind, group: groupOf(kind), score, box: sharesOf(area, size), mask, area, share, sharpness: edges }
}

/**
 * The pixels above 0 and the smallest box around them; null when there are none.
 * @param part where the plane lies
 */
function tighten({ width, height, data }: Plane, part: Box): { area: Box; mask: Mask; pixels: number } | null {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] as number) <= 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  if (right === 0) return null
  const mask = createMask(right - left, bottom - top)
  let pixels = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      if ((data[y * width + x] as number) <= 0) continue
      mask.data[(y - top) * mask.width + x - left] = 255
      pixels++
    }
  const area = { x: part.x + left, y: part.y + top, width: mask.width, height: mask.height }
  return { area, mask, pixels }
}

/** The same shape twice, as of a bus that is a truck too, is the surer one. */
function dropRepeats(shapes: readonly Shape[]): Shape[] {
  const kept: Shape[] = []
  for (const one of shapes) if (!kept.some((other) => shapeOverlap(one, other) > overlapMax)) kept.push(one)
  return kept
}

/** Intersection over union of two masks, 0..1. */
function shapeOverlap(one: Shape, other: Shape): number {
  if (overlapOf(one.area, other.area) === 0) return 0
  const left = Math.max(one.area.x, other.area.x)
  const top = Math.max(one.area.y, other.area.y)
  const right = Math.min(one.area.x + one.area.width, other.area.x + other.area.width)
  const bottom = Math.min(one.area.y + one.area.height, other.area.y + other.area.height)
  const isIn = ({ area, mask }: Shape, x: number, y: number) =>
    mask.data[(y - area.y) * area.width + x - area.x] === 255
  let both = 0
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (isIn(one, x, y) && isIn(other, x, y)) both++
  const pixelsOf = ({ mask }: Shape) => mask.data.reduce((sum, value) => sum + (value === 255 ? 1 : 0), 0)
  return both / (pixelsOf(one) + pixelsOf(other) - both)
}

/** A box as shares of a photo. */
export const sharesOf = ({ x, y, width, height }: Box, size: Size): ObjectBox => ({
  left: x / size.width,
  top: y / size.height,
  right: Math.min(1, (x + width) / size.width),
  bottom: Math.min(1, (y + height) / size.height),
})
