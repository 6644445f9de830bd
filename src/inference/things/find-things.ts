import type { ThingGroup } from '#contract/things.ts'
import { lightnessPlane } from '#imaging/color/lightness.ts'
import type { Box } from '#imaging/crop.ts'
import { growBox } from '#imaging/crop.ts'
import { findWires, type Wire } from '#imaging/edges/find-wires.ts'
import { createMask, type Mask, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import {
  embeddedSize,
  embedPhoto,
  enlargeGuess,
  guessMasks,
  type ObjectBox,
  type PhotoEmbedding,
} from '#inference/segment-anything.ts'
import { segmentSky } from '#inference/segment-sky.ts'
import { type DetectedThing, detectThings, overlapOf } from '#inference/things/detect-things.ts'
import { findText } from '#inference/things/find-text.ts'
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

/** What is known of a photo before the first click. */
export interface Scene {
  /** Those of the detector first, the surest first; then text, then wires. */
  readonly things: readonly Thing[]
  readonly embedding: PhotoEmbedding
}

/** A wrong thing costs a click that meant something else, a missed one costs a second click. By eye on 24 photos. */
const scoreMin = 0.35
/** Each costs 0.06 s to cut out; more are a crowd. Taste. */
const thingsMax = 20
/** How sure a shape must be, and how well it must fill the box that the detector saw. By eye on 40 photos. */
const fitMin = 0.4
const overlapMax = 0.7
/** Of text and of wires each; more are a newspaper or a net. */
const othersMax = 40
const skyPresenceMin = 0.5
/** A shape may leave the box that the detector saw by this share of its sides. */
const boxMargin = 0.08

/**
 * Finds the things in a photo, cuts them out, and says which of them it was taken of.
 * @param view the photo, long side of some 1024 to 2048 px
 * @returns with what answers clicks on the photo
 * @throws Problem 'model-missing'
 */
export async function findThings(view: Rgba, models: Models, signal?: AbortSignal): Promise<Scene> {
  const size = embeddedSize(view)
  const photo = resizeRgba(view, size.width, size.height)
  const detected = await detectThings(photo, models, scoreMin, signal)
  signal?.throwIfAborted()
  const embedding = await embedPhoto(photo, models)
  const light = lightnessPlane(photo)
  const found: Shape[] = []
  for (const thing of detected.slice(0, thingsMax)) {
    signal?.throwIfAborted()
    const shape = await cutOut(thing, embedding, light, models)
    if (shape !== null) found.push(shape)
  }
  const shapes = dropRepeats(found)
  const isMain = findMain(shapes)
  const things = shapes.map(({ share, sharpness, area, ...shape }, i) => ({
    ...shape,
    isMain: isMain[i] === true,
    isSmall: isMain[i] !== true && share < smallShareMax,
  }))
  signal?.throwIfAborted()
  return { things: [...things, ...(await findOthers(photo, light, models))], embedding }
}

/** Text, and wires before the sky, where their networks are. They count neither as main nor as small. */
async function findOthers(photo: Rgba, light: Plane, models: Models): Promise<Thing[]> {
  const texts = models.has('text-finder') ? await findText(photo, models) : []
  const sky = models.has('sky-segmenter') ? await segmentSky(photo, models) : null
  const wires = sky === null || sky.presence < skyPresenceMin ? [] : findWires(light, sky.probability)
  const thingOf = (kind: 'text' | 'wire', { box, score, mask }: Wire): Thing => ({
    kind,
    group: kind === 'text' ? 'text' : 'wires',
    score,
    box: sharesOf(box, photo),
    isMain: false,
    isSmall: false,
    mask,
  })
  return [
    ...texts.slice(0, othersMax).map((text) => thingOf('text', text)),
    ...wires.slice(0, othersMax).map((wire) => thingOf('wire', wire)),
  ]
}

/** A thing before it is compared with the others. */
type Shape = Omit<Thing, 'isMain' | 'isSmall'> & {
  /** Share of the photo that its mask covers. */
  readonly share: number
  readonly sharpness: number
  /** Its box in px of the embedded photo. */
  readonly area: Box
}

/** Null where the network sees no thing that fills its box. */
async function cutOut(
  { kind, score, box }: DetectedThing,
  embedding: PhotoEmbedding,
  light: Plane,
  models: Models,
): Promise<Shape | null> {
  const { size } = embedding
  const around = sharesOf(box, size)
  const middle = { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2, isObject: true }
  const margin = boxMargin * Math.max(box.width, box.height)
  const part = growBox(box, margin, size)
  let best: { area: Box; mask: Mask; pixels: number } | null = null
  let bestFit = fitMin
  for (const guess of await guessMasks(embedding, { points: [middle], box: around }, models)) {
    const shape = tighten(enlargeGuess(guess, part), part)
    if (shape === null) continue
    const fit = guess.score * overlapOf(shape.area, box)
    if (fit <= bestFit) continue
    best = shape
    bestFit = fit
  }
  if (best === null) return null
  const { mask, area, pixels } = best
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

const sharesOf = ({ x, y, width, height }: Box, size: Size): ObjectBox => ({
  left: x / size.width,
  top: y / size.height,
  right: Math.min(1, (x + width) / size.width),
  bottom: Math.min(1, (y + height) / size.height),
})
