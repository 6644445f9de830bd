import { createMask, type Mask, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models, Tensor } from '#inference/models/model-session.ts'
import { runNetwork } from '#inference/models/run-network.ts'

/*
 * MobileSAM (Zhang 2023), a small encoder for the prompts and masks of Segment Anything (Kirillov 2023), as samexporter
 * writes it to ONNX with its preprocessing inside. Names and shapes are those of that program's source; the catalogue's
 * files themselves could not be opened where this was written, so they are proved with stand-ins of the same signature.
 */

/** A click on the photo, in shares of its width and height, 0..1. */
export interface ObjectPoint {
  readonly x: number
  readonly y: number
  /** Whether the point belongs to the object; false excludes it. */
  readonly isObject: boolean
}

/** Hints at an object: clicks and a box around it, both in shares of the photo. */
export interface ObjectHints {
  readonly points: readonly ObjectPoint[]
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number } | null
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

export function hasSegmentAnything(models: Pick<Models, 'has'>): boolean {
  return models.has('mobile-sam-encoder') && models.has('mobile-sam-decoder')
}

/** @throws Problem 'model-missing' */
export async function embedPhoto(photo: Rgba, models: Models): Promise<PhotoEmbedding> {
  const scale = sidePx / Math.max(photo.width, photo.height)
  const size = {
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  }
  const { data } = resizeRgba(photo, size.width, size.height)
  const pixels = new Float32Array(size.width * size.height * 3)
  for (let i = 0, at = 0; i < data.length; i += 4) {
    pixels[at++] = data[i] as number
    pixels[at++] = data[i + 1] as number
    pixels[at++] = data[i + 2] as number
  }
  const inputs = { input_image: { data: pixels, dims: [size.height, size.width, 3] } }
  const { image_embeddings: tensor } = await runNetwork(models, 'mobile-sam-encoder', inputs, ['image_embeddings'])
  return { tensor, size }
}

/** A point as the decoder receives it, in shares of the photo. */
interface Prompt {
  readonly x: number
  readonly y: number
  readonly label: number
}

/**
 * Finds what clicks and a box mean. Each click on an object is decoded separately and all results are joined, so clicks
 * may mean parts of one thing or several things. Clicks that must not belong to it are passed each time.
 * @param hints a box, or at least one point on an object
 * @returns long side 1024, the photo's shape; 255 = object
 * @throws Problem 'model-missing'
 */
export async function segmentByHints(embedding: PhotoEmbedding, hints: ObjectHints, models: Models): Promise<Mask> {
  const { width, height } = embedding.size
  const mask = createMask(width, height)
  for (const prompts of listQuestions(hints)) {
    const { data } = resizePlane(await findLogits(embedding, prompts, models), sidePx, sidePx)
    // The photo is in the upper left corner of a square.
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (data[y * sidePx + x]! > 0) mask.data[y * width + x] = 255
  }
  return mask
}

function listQuestions({ points, box }: ObjectHints): Prompt[][] {
  const promptOf = ({ x, y, isObject }: ObjectPoint) => ({ x, y, label: isObject ? labels.object : labels.background })
  const background = points.filter(({ isObject }) => !isObject).map(promptOf)
  const clicks = points.filter(({ isObject }) => isObject).map(promptOf)
  // Without a box the network expects one extra point without meaning.
  const onClicks = clicks.map((click) => [click, ...background, { x: 0, y: 0, label: labels.nothing }])
  if (box === null) return onClicks
  const corners = [
    { x: box.left, y: box.top, label: labels.boxStart },
    { x: box.right, y: box.bottom, label: labels.boxEnd },
  ]
  return [[...background, ...corners], ...onClicks]
}

/**
 * One thing, above 0 in a square of 256 px. The file's own full-size masks are not used: samexporter's decoders may
 * have the shape of the picture they were traced with baked in.
 */
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
    orig_im_size: { data: Float32Array.from([size.height, size.width]), dims: [2] },
  }
  const outputs = ['low_res_masks', 'iou_predictions'] as const
  const { low_res_masks: masks, iou_predictions: scores } = await runNetwork(
    models,
    'mobile-sam-decoder',
    inputs,
    outputs,
  )
  const start = chooseMask(scores.data, prompts.length) * maskSidePx ** 2
  return { width: maskSidePx, height: maskSidePx, data: masks.data.slice(start, start + maskSidePx ** 2) }
}

/**
 * Of four masks the first answers several prompts; the others are a part, more of it and the whole, for what a single
 * one leaves open (Kirillov 2023, section 3). Files that choose by themselves give one.
 */
function chooseMask(scores: Float32Array, prompts: number): number {
  if (scores.length === 1 || prompts > 2) return 0
  let best = 1
  for (let i = 2; i < scores.length; i++) if (scores[i]! > scores[best]!) best = i
  return best
}
