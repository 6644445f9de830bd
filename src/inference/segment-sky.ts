import { raiseLocalContrast } from '#imaging/color/local-contrast.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { once } from '#imaging/once.ts'
import { copiesOf } from '#imaging/resampling/photo-copies.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { lookCloser } from '#inference/look-closer.ts'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import type { Models } from '#inference/models/model-session.ts'
import { tensorFromPicture } from '#inference/models/picture-tensor.ts'
import { runForOutput, runNetwork } from '#inference/models/run-network.ts'

/** Output of the sky network for a photo. */
export interface SkyFinding {
  /** Probability 0..1 that a pixel is sky, at the network's size (about 384x288 pixels, sides multiples of 32). */
  readonly probability: Plane
  /**
   * Looks closer along the lower border, once for all who ask; absent: there is hardly a sky.
   * @returns the probability with some land taken back; null where a closer look tells nothing
   */
  readonly closer?: () => Promise<Plane | null>
  /**
   * Looks again with the local contrast raised, in which hills and seas stand out of haze, once for all who ask; absent:
   * there is hardly a sky.
   * @returns the probability there; null where hardly any sky is in doubt
   */
  readonly throughHaze?: () => Promise<Plane | null>
  /** Probability 0..1 that there is any sky. */
  readonly presence: number
}

// Every shape gets the same number of pixels, because a panorama shrunk to a long side of 384 px lost its wires and its
// horizon. Measured on 20 photos: mean IoU 0.924 against 0.916.
const pixels = 384 * 288
const sideStepPx = 32

/**
 * The network looks twice, at the photo and at its darker mirror image, and its answers are averaged. On 62 photos that
 * it had not learned the mean IoU rises by 0.001 to 0.003, on the 20 of `sky-own` by 0.004. Four and six views gave no
 * more, nor did other sizes.
 */
const views = [
  { gamma: 1, isMirrored: false },
  { gamma: 1.4, isMirrored: true },
] as const

// Below this a photo hardly has a sky, so that there is no border to look at more closely.
const presenceMin = 0.3

// Haze is looked through where the network is not quite sure of this share of the photo.
const hazeFrom = 0.5
const hazeTo = 0.985
const hazeMin = 0.02

const skysegSidePx = 320
// ImageNet's mean and deviation of R, G and B, 0..1.
const means = [0.485, 0.456, 0.406] as const
const deviations = [0.229, 0.224, 0.225] as const

/** Labels of the networks that look for the sky: the product's own, and skyseg where it was pulled. */
export const skyEngines = (models: Models): string[] => [
  modelCatalog['sky-segmenter'].label,
  ...(models.has('skyseg') ? [modelCatalog.skyseg.label] : []),
]

/**
 * Finds the sky. Where the pack skyseg was pulled, it has one vote and the product's network the other.
 * @throws Problem 'model-missing'
 */
export async function segmentSky(photo: Rgba, models: Models): Promise<SkyFinding> {
  const scale = Math.sqrt(pixels / (photo.width * photo.height))
  const sideOf = (side: number) => Math.max(sideStepPx, Math.round((side * scale) / sideStepPx) * sideStepPx)
  const width = sideOf(photo.width)
  const height = sideOf(photo.height)
  const whole = await lookTwice(copiesOf(photo).at({ width, height }), models)
  const vote = models.has('skyseg') ? meanWith(await askSkyseg(photo, models, width, height)) : (plane: Plane) => plane
  const finding = { probability: vote(whole.probability), presence: whole.presence }
  if (whole.presence < presenceMin) return finding
  const closer = once(async () => {
    const closest = await lookCloser(photo, whole.probability, (picture) => look(picture, models))
    return closest === null ? null : vote(closest)
  })
  const throughHaze = once(async () => {
    const { data } = whole.probability
    const unsure = data.filter((value) => value > hazeFrom && value < hazeTo).length
    if (unsure < hazeMin * data.length) return null
    return look(raiseLocalContrast(copiesOf(photo).at({ width, height }), 1), models)
  })
  return { ...finding, closer, throughHaze }
}

const meanWith =
  (other: Plane) =>
  (own: Plane): Plane => ({ ...own, data: own.data.map((value, i) => (value + other.data[i]!) / 2) })

/** The mean over `views`, of scores rather than probabilities, so that one sure view outweighs an unsure one. */
async function lookTwice(picture: Rgba, models: Models): Promise<SkyFinding> {
  const { width, height } = picture
  const plain = tensorFromPicture(picture, 0, 1)
  const probability = createPlane(width, height)
  let presence = 0
  for (const { gamma, isMirrored } of views) {
    const image = {
      data: gamma === 1 ? plain.data.slice() : plain.data.map((value) => value ** gamma),
      dims: plain.dims,
    }
    if (isMirrored) mirrorRows(image.data, width)
    const { sky, has_sky } = await runNetwork(models, 'sky-segmenter', { image }, ['sky', 'has_sky'])
    if (isMirrored) mirrorRows(sky.data, width)
    for (let i = 0; i < sky.data.length; i++) probability.data[i]! += scoreOf(sky.data[i]!) / views.length
    presence += scoreOf(has_sky.data[0]!) / views.length
  }
  for (let i = 0; i < probability.data.length; i++) probability.data[i] = probabilityOf(probability.data[i]!)
  return { probability, presence: probabilityOf(presence) }
}

async function look(picture: Rgba, models: Models): Promise<Plane> {
  const { sky } = await runNetwork(models, 'sky-segmenter', { image: tensorFromPicture(picture, 0, 1) }, ['sky'])
  return { width: picture.width, height: picture.height, data: sky.data }
}

function mirrorRows(values: Float32Array, width: number): void {
  for (let start = 0; start < values.length; start += width) values.subarray(start, start + width).reverse()
}

// Half a step of 10 bits from 0 and 1, beyond which scores say nothing.
const leastProbability = 1 / 2048

function scoreOf(probability: number): number {
  const kept = Math.min(1 - leastProbability, Math.max(leastProbability, probability))
  return Math.log(kept / (1 - kept))
}

const probabilityOf = (score: number): number => 1 / (1 + Math.exp(-score))

/** What skyseg, a U-2-Net (Qin 2020) for skies, answers: probabilities 0..1 at this size. */
async function askSkyseg(photo: Rgba, models: Models, width: number, height: number): Promise<Plane> {
  const input = tensorFromPicture(copiesOf(photo).at({ width: skysegSidePx, height: skysegSidePx }), 0, 1)
  const count = skysegSidePx ** 2
  for (const [channel, mean] of means.entries())
    for (let i = channel * count; i < (channel + 1) * count; i++)
      input.data[i] = (input.data[i]! - mean) / deviations[channel]!
  const { data } = await runForOutput(models, 'skyseg', { input })
  return resizePlane({ width: skysegSidePx, height: skysegSidePx, data }, width, height)
}
