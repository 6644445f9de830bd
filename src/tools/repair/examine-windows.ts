import { luminance } from '#imaging/color/color.ts'
import { type Box, cropRgba } from '#imaging/crop.ts'
import { findBlur } from '#imaging/damage/blur-level.ts'
import { measureBlocks } from '#imaging/damage/jpeg-blocks.ts'
import { measureNoise, type NoiseLevel } from '#imaging/damage/noise-level.ts'
import { measureSensorNoise, redBlueDifference, type SensorNoise } from '#imaging/damage/sensor-noise.ts'
import { sensorNoiseNames } from '#imaging/damage/sensor-noise-names.ts'
import type { Rgba } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { createSharedBuffer } from '#imaging/rows/share-arrays.ts'
import { beginRows, type RowWork } from '#imaging/rows/work-rows.ts'

/** What is measured in a few windows of a photo. */
export interface WindowFindings {
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

/** How many numbers a thread hands over. */
const numberCount = 5 + sensorNoiseNames.length

export interface WindowsGiven {
  readonly photo: Rgba
  /** Written. */
  readonly made: Float64Array
}

/** The measuring as a work of one row, so that another thread may take it. */
export const windowsWork: RowWork<WindowsGiven> = {
  name: 'examine-windows',
  open:
    ({ photo, made }) =>
    () => {
      const { noise, chromaNoise, sensorNoise, blocks, blurPx } = examineWindows(photo)
      made.set([
        noise.fine,
        noise.coarse,
        chromaNoise,
        blocks,
        blurPx,
        ...sensorNoiseNames.map((name) => sensorNoise[name]),
      ])
    },
}

/** Begins to measure, on another thread where there is one, and returns at once. @returns waits for it */
export function beginWindows(photo: Rgba): () => WindowFindings {
  const made = new Float64Array(createSharedBuffer(8 * numberCount))
  const finish = beginRows(windowsWork, { photo, made }, 1)
  return () => {
    finish()
    const [fine, coarse, chromaNoise, blocks, blurPx, ...sensor] = made as unknown as [
      number,
      number,
      number,
      number,
      number,
      ...number[],
    ]
    const sensorNoise = Object.fromEntries(
      sensorNoiseNames.map((name, k) => [name, sensor[k]]),
    ) as unknown as SensorNoise
    return { noise: { fine, coarse }, chromaNoise, sensorNoise, blocks, blurPx }
  }
}

function examineWindows(photo: Rgba): WindowFindings {
  const windows = sampleBoxes(photo).map((box) => cropRgba(photo, box))
  const lumas = windows.map(luminance)
  const noises = lumas.map(measureNoise)
  const blurs = lumas.map(findBlur).filter((blur) => blur !== undefined)
  return {
    noise: { fine: medianOf(noises.map((noise) => noise.fine)), coarse: medianOf(noises.map((noise) => noise.coarse)) },
    chromaNoise: medianOf(windows.map((window) => measureNoise(redBlueDifference(window)).fine)),
    sensorNoise: measureSensorNoise(windows),
    blocks: medianOf(lumas.map(measureBlocks)),
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
