import { thingKinds } from '#contract/things.ts'
import { type Box, cropRgba } from '#imaging/crop.ts'
import type { Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { resizeBeyond } from '#imaging/resampling/resize-beyond.ts'
import type { Models } from '#inference/models/model-session.ts'
import { tensorFromPicture } from '#inference/models/picture-tensor.ts'
import { runNetwork } from '#inference/models/run-network.ts'
import { onceAPhoto } from '#inference/reading/once-a-photo.ts'
import type { ThingKind } from '#inference/things/thing-kinds.ts'

/** A thing that the detector sees. */
export interface DetectedThing {
  readonly kind: ThingKind
  /** In photo px, within the photo. */
  readonly box: Box
  /** 0..1. */
  readonly score: number
}

const inputSidePx = 512
const inputSize = { width: inputSidePx, height: inputSidePx }
const gridSide = 128
const stridePx = inputSidePx / gridSide

// The detector misses things below about 0.4 % of its picture (measured); a second look, at parts, finds them.
const partShare = 0.58
/** A smaller photo gains nothing from parts. Taste. */
const partSidesMinPx = 490
/** In parts only small things count: larger ones are cut at a part's border, or seen better in the whole. */
const partThingShareMax = 0.2
const overlapMax = 0.5

/** What the network saw in one look: the whole photo, or a part of it. */
interface Look {
  readonly part: Box
  readonly seen: readonly DetectedThing[]
}

/** Less is a guess. Nobody asks for less, so that all who ask share the looks. */
const seenScoreMin = 0.1

/**
 * Things of 80 kinds, by CenterNet (Zhou 2019) on the whole photo and, where that is large enough to gain by it, on four
 * parts. It looks at a photo once for all who ask.
 * @param photo long side of about 1024 px is enough
 * @param scoreMin 0.1..1
 * @param isWanted which kinds are looked for
 * @param isEnough whether what the whole photo shows does, so that its parts are not looked at
 * @returns the surest first
 * @throws Problem 'model-missing'
 */
export async function detectThings(
  photo: Rgba,
  models: Models,
  scoreMin: number,
  signal?: AbortSignal,
  isWanted: (kind: ThingKind) => boolean = () => true,
  isEnough: (seen: readonly DetectedThing[]) => boolean = () => false,
): Promise<DetectedThing[]> {
  const whole = await lookAtWhole(photo, models)
  const looks = isEnough(whole.seen) ? [whole] : [whole, ...(await lookAtParts(photo, models, signal))]
  const found = looks.flatMap(({ part, seen }) =>
    seen.filter(
      ({ kind, score, box }) =>
        score >= scoreMin && isWanted(kind) && (part.width === photo.width || isWholeIn(box, part, photo)),
    ),
  )
  return dropRepeats(found)
}

const lookAtWhole = onceAPhoto(
  async (photo: Rgba, models: Models): Promise<Look> =>
    lookAt(photo, { x: 0, y: 0, width: photo.width, height: photo.height }, models),
)

const lookAtParts = onceAPhoto(async (photo: Rgba, models: Models, signal?: AbortSignal): Promise<readonly Look[]> => {
  const parts = Math.min(photo.width, photo.height) >= partSidesMinPx ? listParts(photo) : []
  const done: Look[] = []
  for (const part of parts) {
    signal?.throwIfAborted()
    done.push(await lookAt(photo, part, models))
  }
  return done
})

const lookAt = async (photo: Rgba, part: Box, models: Models): Promise<Look> => ({
  part,
  seen: await detectIn(photo, part, models),
})

function listParts({ width, height }: Rgba): Box[] {
  const [w, h] = [Math.round(width * partShare), Math.round(height * partShare)]
  return [0, height - h].flatMap((y) => [0, width - w].map((x) => ({ x, y, width: w, height: h })))
}

/** What lies beyond a photo, as grey as photos are on average. */
const beyond = [124, 116, 104, 255] as const

/**
 * One look at a square around a box, from near or, where the box is much of the photo, from farther off: what is seen
 * larger or smaller than in the whole photo.
 * @param reach side of the square, in longer sides of the box
 * @returns from 0.1 on; in px of the photo
 * @throws Problem 'model-missing'
 */
export async function detectAround(photo: Rgba, box: Box, reach: number, models: Models): Promise<DetectedThing[]> {
  const part = squareAround(box, reach)
  return detectInPicture(resizeBeyond(photo, part, inputSize, beyond), part, models)
}

/** Whole px; it may lie beyond the photo. */
function squareAround({ x, y, width, height }: Box, reach: number): Box {
  const side = Math.max(2, Math.ceil(reach * Math.max(width, height)))
  return {
    x: Math.round(x + width / 2 - side / 2),
    y: Math.round(y + height / 2 - side / 2),
    width: side,
    height: side,
  }
}

const detectIn = (photo: Rgba, part: Box, models: Models): Promise<DetectedThing[]> =>
  detectInPicture(resizeRgba(cropRgba(photo, part), inputSidePx, inputSidePx), part, models)

/**
 * @param picture of `inputSize`
 * @param part where it lies in its photo
 */
async function detectInPicture(picture: Rgba, part: Box, models: Models): Promise<DetectedThing[]> {
  const image = tensorFromPicture(picture, 0, 255)
  const { middles, reaches } = await runNetwork(models, 'thing-detector', { image }, ['middles', 'reaches'])
  const [scaleX, scaleY] = [part.width / inputSidePx, part.height / inputSidePx]
  return findPeaks(middles.data, reaches.data).map(({ left, top, right, bottom, ...thing }) => {
    const [x, y] = [Math.max(0, left) * scaleX, Math.max(0, top) * scaleY]
    return {
      ...thing,
      box: {
        x: part.x + x,
        y: part.y + y,
        width: Math.min(inputSidePx, right) * scaleX - x,
        height: Math.min(inputSidePx, bottom) * scaleY - y,
      },
    }
  })
}

/** In px of the input. */
interface Peak {
  readonly kind: ThingKind
  readonly score: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Places that are surer of a kind than the eight around them. */
function findPeaks(middles: Float32Array, reaches: Float32Array): Peak[] {
  const cells = gridSide ** 2
  return placesAbove(middles, seenScoreMin).flatMap((place): Peak[] => {
    const number = Math.floor(place / cells)
    const at = place % cells
    if (!isPeak(middles.subarray(number * cells, (number + 1) * cells), at)) return []
    const [x, y] = [(at % gridSide) * stridePx, Math.floor(at / gridSide) * stridePx]
    const [left, up, right, down] = [0, 1, 2, 3].map((side) => reaches[side * cells + at] as number) as [
      number,
      number,
      number,
      number,
    ]
    const score = middles[place] as number
    return [
      { kind: thingKinds[number] as ThingKind, score, left: x - left, top: y - up, right: x + right, bottom: y + down },
    ]
  })
}

// Apart from what is done with the few that there are: nearly all of a million values are below.
function placesAbove(values: Float32Array, least: number): number[] {
  const places: number[] = []
  for (let i = 0; i < values.length; i++) if ((values[i] as number) >= least) places.push(i)
  return places
}

function isPeak(scores: Float32Array, at: number): boolean {
  const [x, y] = [at % gridSide, Math.floor(at / gridSide)]
  for (let v = Math.max(0, y - 1); v <= Math.min(gridSide - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(gridSide - 1, x + 1); u++)
      if ((scores[v * gridSide + u] as number) > (scores[at] as number)) return false
  return true
}

/** Whether a thing seen in a part is small, and not cut by a border of the part that is none of the photo. */
function isWholeIn(box: Box, part: Box, photo: Rgba): boolean {
  const rim = 0.01 * Math.max(part.width, part.height)
  const isCut =
    (part.x > 0 && box.x < part.x + rim) ||
    (part.y > 0 && box.y < part.y + rim) ||
    (part.x + part.width < photo.width && box.x + box.width > part.x + part.width - rim) ||
    (part.y + part.height < photo.height && box.y + box.height > part.y + part.height - rim)
  return !isCut && box.width * box.height < partThingShareMax * part.width * part.height
}

function dropRepeats(found: readonly DetectedThing[]): DetectedThing[] {
  const kept: DetectedThing[] = []
  for (const one of [...found].sort((a, b) => b.score - a.score))
    if (!kept.some((other) => overlapOf(one.box, other.box) > overlapMax)) kept.push(one)
  return kept
}

/** Intersection over union, 0..1. */
export function overlapOf(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / (a.width * a.height + b.width * b.height - width * height)
}
