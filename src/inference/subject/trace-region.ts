import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Plane } from '#imaging/image.ts'
import { depthInside, type MaskRegion } from '#imaging/regions/mask-regions.ts'
import { resizeMask, resizePlane } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { enlargeGuess, guessMasks, type MaskGuess, type PhotoEmbedding } from '#inference/segment-anything.ts'

/** How far a region itself decides beside MobileSAM. */
export interface RegionTrust {
  /** By how much it moves logits, up inside and down outside. */
  readonly weight: number
  /** Within this share of the long side of its border it says nothing. */
  readonly vagueShare: number
}

/** Below this MobileSAM means something else, and the region stands as it is; intersection over union. By eye. */
const agreementMin = 0.6
/** The readings for a lonely click leave out more, such as hair: one of them has to agree better by so much. By eye. */
const lonelyCost = 0.05

/**
 * The thing that a region means, with MobileSAM's edges: of its answers to the region's box, with and without a point in the
 * middle, the one that agrees best.
 * @param target 0..1, of the view's size: its values in the region are the answer where none agrees
 * @param region of the view
 * @returns 0..1 that a pixel belongs to it, of the view's size
 * @throws Problem 'model-missing'
 */
export async function traceRegion(
  embedding: PhotoEmbedding,
  target: Plane,
  region: MaskRegion,
  trust: RegionTrust,
  models: Models,
): Promise<Plane> {
  const guess = await findGuess(embedding, region, target, models)
  if (guess === null) return cutPlane(target, region)
  const lean = leanOf(target, trust)
  const logits = enlargeGuess(guess, { x: 0, y: 0, ...embedding.size })
  const out = resizePlane(logits, target.width, target.height)
  for (let i = 0; i < out.data.length; i++)
    out.data[i] = 1 / (1 + Math.exp(-clampLogit(out.data[i] as number) - (lean.data[i] as number)))
  return out
}

// MobileSAM's own certainty has no bound, so nothing could move it.
const logitMax = 8
const clampLogit = (value: number) => Math.min(logitMax, Math.max(-logitMax, value))

/** What the target says of each pixel: nothing near its borders. */
function leanOf(target: Plane, { weight, vagueShare }: RegionTrust): Plane {
  const lean = boxBlur(target, Math.max(1, Math.round(vagueShare * Math.max(target.width, target.height))))
  for (let i = 0; i < lean.data.length; i++) lean.data[i] = weight * (2 * (lean.data[i] as number) - 1) ** 3
  return lean
}

async function findGuess(
  embedding: PhotoEmbedding,
  { box, mask }: MaskRegion,
  { width, height }: Plane,
  models: Models,
): Promise<MaskGuess | null> {
  const around = {
    left: box.x / width,
    top: box.y / height,
    right: Math.min(1, (box.x + box.width) / width),
    bottom: Math.min(1, (box.y + box.height) / height),
  }
  const depth = depthInside(mask)
  const deepest = depth.reduce((best, value, i) => (value > (depth[best] as number) ? i : best), 0)
  const core = {
    x: (box.x + (deepest % box.width) + 0.5) / width,
    y: (box.y + Math.floor(deepest / box.width) + 0.5) / height,
    isObject: true,
  }
  const isInside = placeIn(embedding, { box, mask }, width, height)
  let [best, most]: [MaskGuess | null, number] = [null, agreementMin]
  for (const points of [[], [core]]) {
    const guesses = await guessMasks(embedding, { points, box: around }, models)
    for (const [i, guess] of guesses.entries()) {
      const agreement = agreementOf(guess, isInside) - (i === 0 ? 0 : lonelyCost)
      if (agreement >= most) [best, most] = [guess, agreement]
    }
  }
  return best
}

/** The region at the size of MobileSAM's masks; only the photo's part of the square. */
function placeIn(
  { size }: PhotoEmbedding,
  { box, mask }: Pick<MaskRegion, 'box' | 'mask'>,
  width: number,
  height: number,
) {
  const whole = createMask(width, height)
  for (let y = 0; y < box.height; y++)
    whole.data.set(mask.data.subarray(y * box.width, (y + 1) * box.width), (box.y + y) * width + box.x)
  return resizeMask(whole, Math.max(1, Math.round(size.width / 4)), Math.max(1, Math.round(size.height / 4)))
}

function agreementOf({ logits }: MaskGuess, { width, height, data }: ReturnType<typeof placeIn>): number {
  let both = 0
  let either = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isFound = (logits.data[y * logits.width + x] as number) > 0
      const isMeant = (data[y * width + x] as number) > 127
      if (isFound && isMeant) both++
      if (isFound || isMeant) either++
    }
  return either === 0 ? 0 : both / either
}

function cutPlane({ width, height, data }: Plane, { box, mask }: MaskRegion): Plane {
  const out = createPlane(width, height)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const i = (box.y + y) * width + box.x + x
      if (mask.data[y * box.width + x] === 255) out.data[i] = data[i] as number
    }
  return out
}
