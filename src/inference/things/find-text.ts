import { type Box, cropMask, growBox } from '#imaging/crop.ts'
import { createMask, type Mask, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { findRegions, growMask, type MaskRegion, thresholdMask } from '#imaging/regions/mask-regions.ts'
import { resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { runForOutput } from '#inference/models/run-network.ts'

/** A piece of text: a line, or lines that belong together. */
export interface FoundText {
  /** In px of the photo. */
  readonly box: Box
  /** 0..1. */
  readonly score: number
  /** Of the box; 255 = text. */
  readonly mask: Mask
}

/** Letters of a hundredth of the photo's side are found; a larger copy would show smaller ones, and take longer. */
const longSidePx = 736
/** The network halves its picture five times. */
const stepPx = 32

// As in the paper's code (Liao 2020).
const sureAt = 0.3
const scoreMin = 0.6
const unclip = 1.5
/** A grown shape is round; this takes the corners of its letters too. */
const cornersPx = 2
/** Of a core, in px of the network's picture. */
const thicknessMinPx = 3

/** Lines closer than this are one sign, px of the network's picture. Taste. */
const gapPx = 9

/**
 * Finds text by differentiable binarization (Liao 2020, network of PP-OCRv4). The network marks the core of each line,
 * which is then grown to all of it.
 * @returns the surest first
 * @throws Problem 'model-missing'
 */
export async function findText(photo: Rgba, models: Models): Promise<FoundText[]> {
  const sureness = await readSureness(photo, models)
  const isCore = createMask(sureness.width, sureness.height)
  for (let i = 0; i < isCore.data.length; i++) isCore.data[i] = (sureness.data[i] as number) > sureAt ? 255 : 0
  const text = createMask(sureness.width, sureness.height)
  for (const core of findRegions(isCore, 1))
    if (core.thicknessPx >= thicknessMinPx && meanOf(sureness, core) >= scoreMin) drawGrown(core, text)
  const found = findRegions(text, gapPx).map((region) => ({
    score: meanOf(sureness, cut(region, isCore)),
    ...enlarge(region, text, photo),
  }))
  return found.sort((a, b) => b.score - a.score)
}

// ImageNet's mean and deviation, which the network was trained with, on channels in the order of OpenCV.
const means = [0.485, 0.456, 0.406] as const
const deviations = [0.229, 0.224, 0.225] as const
const channels = [2, 1, 0] as const

/** How sure the network is of the core of a line, 0..1; the photo stretched to whole steps. */
async function readSureness(photo: Rgba, models: Models): Promise<Plane> {
  const scale = longSidePx / Math.max(photo.width, photo.height)
  const stepsOf = (side: number) => Math.max(1, Math.round((side * scale) / stepPx)) * stepPx
  const [width, height] = [stepsOf(photo.width), stepsOf(photo.height)]
  const { data } = resizeRgba(photo, width, height)
  const pixels = new Float32Array(3 * width * height)
  for (const [place, channel] of channels.entries()) {
    const [mean, deviation] = [means[place] as number, deviations[place] as number]
    for (let i = 0; i < width * height; i++)
      pixels[place * width * height + i] = ((data[i * 4 + channel] as number) / 255 - mean) / deviation
  }
  const output = await runForOutput(models, 'text-finder', { x: { data: pixels, dims: [1, 3, height, width] } })
  return { width, height, data: output.data }
}

const cut = (region: MaskRegion, mask: Mask): Pick<MaskRegion, 'box' | 'mask'> => ({
  box: region.box,
  mask: cropMask(mask, region.box),
})

function meanOf({ width, data }: Plane, { box, mask }: Pick<MaskRegion, 'box' | 'mask'>): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue
    sum += data[(box.y + Math.floor(i / box.width)) * width + box.x + (i % box.width)] as number
    count++
  }
  return count === 0 ? 0 : sum / count
}

/** Grows a core by its area over its circumference, as the network has learned to shrink it. */
function drawGrown({ box, mask, pixels, thicknessPx }: MaskRegion, text: Mask): void {
  const reachPx = (unclip * pixels) / (2 * (pixels / thicknessPx + thicknessPx)) + cornersPx
  const around = growBox(box, reachPx + 1, text)
  const framed = createMask(around.width, around.height)
  for (let y = 0; y < box.height; y++)
    framed.data.set(
      mask.data.subarray(y * box.width, (y + 1) * box.width),
      (box.y - around.y + y) * around.width + box.x - around.x,
    )
  const grown = growMask(framed, reachPx)
  for (let i = 0; i < grown.data.length; i++)
    if (grown.data[i] === 255)
      text.data[(around.y + Math.floor(i / around.width)) * text.width + around.x + (i % around.width)] = 255
}

function enlarge({ box, mask }: MaskRegion, from: Size, photo: Size): Pick<FoundText, 'box' | 'mask'> {
  const [across, down] = [photo.width / from.width, photo.height / from.height]
  const x = Math.floor(box.x * across)
  const y = Math.floor(box.y * down)
  const width = Math.min(photo.width - x, Math.ceil(box.width * across))
  const height = Math.min(photo.height - y, Math.ceil(box.height * down))
  return { box: { x, y, width, height }, mask: thresholdMask(resizeMask(mask, width, height), 128) }
}
