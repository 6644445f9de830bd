import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'

/**
 * Edge-preserving smoothing of `input` that follows the edges of `guide` (He, Sun & Tang 2010).
 * @param guide same size as input, 0..1
 * @param radiusPx window radius, >= 1
 * @param epsilon variance under which a window counts as flat, e.g. 0.04 ** 2 for values 0..1
 * @param subsample coefficients are computed at 1/subsample of the size (fast guided filter, He & Sun 2015)
 */
export function guidedFilter(guide: Plane, input: Plane, radiusPx: number, epsilon: number, subsample = 1): Plane {
  const { width, height } = guide
  const smallWidth = Math.max(1, Math.round(width / subsample))
  const smallHeight = Math.max(1, Math.round(height / subsample))
  const isFull = subsample <= 1
  const smallGuide = isFull ? guide : resizePlane(guide, smallWidth, smallHeight)
  const smallInput = isFull ? input : resizePlane(input, smallWidth, smallHeight)
  const { gain, bias } = guidedCoefficients(
    smallGuide,
    smallInput,
    Math.max(1, Math.round(radiusPx / subsample)),
    epsilon,
  )
  const fullGain = isFull ? gain : resizePlane(gain, width, height)
  const fullBias = isFull ? bias : resizePlane(bias, width, height)
  const out = createPlane(width, height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = fullGain.data[i] * guide.data[i] + fullBias.data[i]
  return out
}

/**
 * The local linear model output = gain x guide + bias, averaged over all windows that contain a pixel. Applied to a larger
 * guide, the model upsamples the input (joint upsampling).
 */
export function guidedCoefficients(
  guide: Plane,
  input: Plane,
  radiusPx: number,
  epsilon: number,
): { gain: Plane; bias: Plane } {
  const { width, height } = guide
  const count = width * height
  const product = createPlane(width, height)
  const square = createPlane(width, height)
  for (let i = 0; i < count; i++) {
    const value = guide.data[i]
    product.data[i] = value * input.data[i]
    square.data[i] = value * value
  }
  const meanGuide = boxBlur(guide, radiusPx)
  const meanInput = boxBlur(input, radiusPx)
  const meanProduct = boxBlur(product, radiusPx)
  const meanSquare = boxBlur(square, radiusPx)
  for (let i = 0; i < count; i++) {
    const guideMean = meanGuide.data[i]
    const inputMean = meanInput.data[i]
    const variance = Math.max(0, meanSquare.data[i] - guideMean * guideMean)
    const gain = (meanProduct.data[i] - guideMean * inputMean) / (variance + epsilon)
    product.data[i] = gain
    square.data[i] = inputMean - gain * guideMean
  }
  return { gain: boxBlur(product, radiusPx), bias: boxBlur(square, radiusPx) }
}
