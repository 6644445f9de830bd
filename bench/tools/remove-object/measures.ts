import { existsSync } from 'node:fs'
import * as ort from 'onnxruntime-node'
import type { Mask, Rgba } from '#imaging/image.ts'

export interface Measures {
  /** Peak signal-to-noise ratio in the hole, dB. */
  readonly psnr: number
  /** Structural similarity in the hole (Wang 2004, 8 x 8 windows of luma), 0..1. */
  readonly ssim: number
  /** Energy of the Laplacian in the hole divided by that of the truth. */
  readonly sharpness: number
  /** See `openFeatures`; null without the network. */
  readonly distance: number | null
}

export function psnrIn(truth: Rgba, image: Rgba, mask: Mask): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue
    count++
    for (let c = 0; c < 3; c++) sum += (truth.data[i * 4 + c]! - image.data[i * 4 + c]!) ** 2
  }
  return 10 * Math.log10(255 ** 2 / Math.max(1e-9, sum / (3 * count)))
}

function lumaOf(image: Rgba): Float32Array {
  const luma = new Float32Array(image.width * image.height)
  for (let i = 0; i < luma.length; i++)
    luma[i] = 0.299 * image.data[i * 4]! + 0.587 * image.data[i * 4 + 1]! + 0.114 * image.data[i * 4 + 2]!
  return luma
}

const windowPx = 8

export function ssimIn(truth: Rgba, image: Rgba, mask: Mask): number {
  const { width, height } = truth
  const a = lumaOf(truth)
  const b = lumaOf(image)
  let sum = 0
  let count = 0
  for (let y = 0; y + windowPx <= height; y += 2)
    for (let x = 0; x + windowPx <= width; x += 2) {
      if (mask.data[(y + windowPx / 2) * width + x + windowPx / 2] === 0) continue
      let [meanA, meanB, squareA, squareB, product] = [0, 0, 0, 0, 0]
      for (let v = y; v < y + windowPx; v++)
        for (let u = x; u < x + windowPx; u++) {
          const p = a[v * width + u]!
          const q = b[v * width + u]!
          meanA += p
          meanB += q
          squareA += p * p
          squareB += q * q
          product += p * q
        }
      const n = windowPx * windowPx
      meanA /= n
      meanB /= n
      const varianceA = squareA / n - meanA * meanA
      const varianceB = squareB / n - meanB * meanB
      const covariance = product / n - meanA * meanB
      const [small, smaller] = [(0.03 * 255) ** 2, (0.01 * 255) ** 2]
      sum +=
        ((2 * meanA * meanB + smaller) * (2 * covariance + small)) /
        ((meanA * meanA + meanB * meanB + smaller) * (varianceA + varianceB + small))
      count++
    }
  return count > 0 ? sum / count : 1
}

function laplacianIn(image: Rgba, mask: Mask): number {
  const { width, height } = image
  const luma = lumaOf(image)
  let sum = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (mask.data[i] === 0 || mask.data[i - 1] === 0 || mask.data[i + 1] === 0) continue
      if (mask.data[i - width] === 0 || mask.data[i + width] === 0) continue
      sum += (4 * luma[i]! - luma[i - 1]! - luma[i + 1]! - luma[i - width]! - luma[i + width]!) ** 2
    }
  return sum
}

export const sharpnessIn = (truth: Rgba, image: Rgba, mask: Mask): number =>
  laplacianIn(image, mask) / Math.max(1e-9, laplacianIn(truth, mask))

/**
 * How differently a network trained on ImageNet sees two pictures in the hole (LPIPS of Zhang 2018 without its learned
 * weights): features of four scales of the carried MobileNetV2, each of unit length over its channels, squared
 * differences summed over channels, mean over the cells that touch the hole and over the scales.
 */
export interface Features {
  distanceIn(truth: Rgba, image: Rgba, mask: Mask): Promise<number>
}

/** Opens the network that training/export_features.py writes; null when it is not there. */
export async function openFeatures(file: string): Promise<Features | null> {
  if (!existsSync(file)) return null
  const session = await ort.InferenceSession.create(file, { intraOpNumThreads: 1, logSeverityLevel: 3 })
  let latest: { truth: Rgba; maps: readonly ort.Tensor[] } | null = null
  const mapsOf = async (image: Rgba): Promise<ort.Tensor[]> => {
    const { width, height } = image
    const plane = width * height
    const data = new Float32Array(plane * 3)
    for (let i = 0; i < plane; i++) for (let c = 0; c < 3; c++) data[c * plane + i] = image.data[i * 4 + c]! / 255
    const found = await session.run({ image: new ort.Tensor('float32', data, [1, 3, height, width]) })
    return session.outputNames.map((name) => found[name] as ort.Tensor)
  }
  return {
    async distanceIn(truth, image, mask) {
      const known = latest?.truth === truth ? latest : { truth, maps: await mapsOf(truth) }
      latest = known
      const maps = await mapsOf(image)
      const scales = maps.map((map, k) => distanceOf(known.maps[k]!, map, mask))
      return scales.reduce((sum, value) => sum + value, 0) / scales.length
    },
  }
}

function distanceOf(one: ort.Tensor, other: ort.Tensor, mask: Mask): number {
  const [, channels, height, width] = one.dims as [number, number, number, number]
  const a = one.data as Float32Array
  const b = other.data as Float32Array
  const cells = width * height
  const stride = mask.width / width
  let sum = 0
  let count = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!touches(mask, Math.floor(x * stride), Math.floor(y * stride), Math.round(stride))) continue
      const i = y * width + x
      let [squareA, squareB] = [1e-10, 1e-10]
      for (let c = 0; c < channels; c++) {
        squareA += a[c * cells + i]! ** 2
        squareB += b[c * cells + i]! ** 2
      }
      const [lengthA, lengthB] = [Math.sqrt(squareA), Math.sqrt(squareB)]
      for (let c = 0; c < channels; c++) sum += (a[c * cells + i]! / lengthA - b[c * cells + i]! / lengthB) ** 2
      count++
    }
  return count > 0 ? sum / count : 0
}

function touches(mask: Mask, left: number, top: number, side: number): boolean {
  for (let y = top; y < Math.min(mask.height, top + side); y++)
    for (let x = left; x < Math.min(mask.width, left + side); x++) if (mask.data[y * mask.width + x]! > 0) return true
  return false
}
