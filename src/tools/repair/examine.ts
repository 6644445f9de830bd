import { luminance } from '#imaging/color/color.ts'
import { applyFadeCurves, colorDifference, type FadeCurves, noFade } from '#imaging/color/fade-curves.ts'
import { type FadeLevels, guessCurves, measureFade } from '#imaging/color/fade-restore.ts'
import { measureTone, type Tone } from '#imaging/color/tone-kind.ts'
import { type Box, cropRgba } from '#imaging/crop.ts'
import { findBlur } from '#imaging/damage/blur-level.ts'
import { measureBlocks } from '#imaging/damage/jpeg-blocks.ts'
import { measureNoise, type NoiseLevel } from '#imaging/damage/noise-level.ts'
import { measureSensorNoise, redBlueDifference, type SensorNoise } from '#imaging/damage/sensor-noise.ts'
import type { Rgba } from '#imaging/image.ts'
import { smallCopy } from '#imaging/resampling/small-copy.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readFade } from '#inference/read-fade.ts'

/** Measured defects of a photo. */
export interface Findings {
  readonly tone: Tone
  readonly fade: FadeLevels
  /** For colour photos: the correction that would undo fading, computed even when the photo is not faded. */
  readonly curves: FadeCurves
  /** Mean colour difference (CIE 1976) that this correction makes; 0 for prints without colours. */
  readonly curvesDifference: number
  readonly noise: NoiseLevel
  /** Noise of the red-blue difference, 8-bit levels, which luma does not show. */
  readonly chromaNoise: number
  /** Noise that is no texture: what high ISO is told by. */
  readonly sensorNoise: SensorNoise
  /** How far JPEG blocks stand out: 1 = not at all. */
  readonly blocks: number
  /** Standard deviation of the blur on the sharpest edges, px; 0 without usable edges. */
  readonly blurPx: number
}

// Noise and blur are measured in nine windows of this side: enough for a stable value, in constant time.
const windowPx = 512
const windowsAcross = 3

/** Measures noise, blur, fading and tone. */
export async function examinePhoto(photo: Rgba, models: Models): Promise<Findings> {
  const tone = measureTone(photo)
  const fade = measureFade(photo)
  return { ...examineWindows(photo), tone, fade, ...(await examineColors(photo, tone, fade, models)) }
}

/** Fading is visible at any size; this size gives a stable mean. */
const differenceSidePx = 128

async function examineColors(
  photo: Rgba,
  tone: Tone,
  fade: FadeLevels,
  models: Models,
): Promise<Pick<Findings, 'curves' | 'curvesDifference'>> {
  if (tone.kind !== 'colour') return { curves: noFade, curvesDifference: 0 }
  const curves = models.has('fade-reader') ? await readFade(photo, models) : guessCurves(photo, fade)
  const small = smallCopy(photo, differenceSidePx)
  return { curves, curvesDifference: colorDifference(small, applyFadeCurves(small, curves, 1)) }
}

function examineWindows(photo: Rgba): Pick<Findings, 'noise' | 'chromaNoise' | 'sensorNoise' | 'blocks' | 'blurPx'> {
  const windows = sampleBoxes(photo).map((box) => cropRgba(photo, box))
  const lumas = windows.map(luminance)
  const noises = lumas.map(measureNoise)
  const blurs = lumas.map(findBlur).filter((blur) => blur !== undefined)
  return {
    noise: { fine: median(noises.map((noise) => noise.fine)), coarse: median(noises.map((noise) => noise.coarse)) },
    chromaNoise: median(windows.map((window) => measureNoise(redBlueDifference(window)).fine)),
    sensorNoise: measureSensorNoise(windows),
    blocks: median(lumas.map(measureBlocks)),
    // The sharpest window is taken as the part in focus.
    blurPx: blurs.length === 0 ? 0 : Math.min(...blurs),
  }
}

function sampleBoxes({ width, height }: Rgba): Box[] {
  if (width * height <= windowsAcross ** 2 * windowPx ** 2) return [{ x: 0, y: 0, width, height }]
  const boxes: Box[] = []
  const boxWidth = Math.min(width, windowPx)
  const boxHeight = Math.min(height, windowPx)
  for (let row = 0; row < windowsAcross; row++)
    for (let column = 0; column < windowsAcross; column++)
      boxes.push({
        x: Math.round(((width - boxWidth) * column) / (windowsAcross - 1)),
        y: Math.round(((height - boxHeight) * row) / (windowsAcross - 1)),
        width: boxWidth,
        height: boxHeight,
      })
  return boxes
}

function median(values: readonly number[]): number {
  return [...values].sort((first, second) => first - second)[values.length >> 1] ?? 0
}
