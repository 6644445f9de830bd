import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'

// Slopes in lightness units per nominal px. Gentler ones get no steps, which would show as bands; steeper ones are cut.
const gentle = 0.055
const steep = 0.15
// The slope is averaged this far around, in nominal px, so that a step is equally hard along its length.
const lookPx = 10

/**
 * Half the width of the change from one tone to the next, in lightness units: about one pixel's worth where tone
 * changes quickly, half a step on slow gradients, which then pass unchanged (after the soft quantization of Winnemöller
 * 2006).
 * @param tone 0..100
 * @param step lightness units between two tones
 * @param unitPx px of the plane that a nominal px takes
 * @param scale full-size px per px of the plane
 */
export function stepSoftness(tone: Plane, step: number, unitPx: number, scale: number): Plane {
  const { width, height } = tone
  const slope = slopes(tone)
  const near = resizePlane(gaussianBlur(slope, 0.6), width, height)
  // A strong edge must not cut steps into the slow gradient beside it.
  for (let i = 0; i < slope.data.length; i++) slope.data[i] = Math.min(slope.data[i], steep / unitPx)
  const around = resizePlane(gaussianBlur(slope, Math.max(0.7, (lookPx * unitPx) / 3)), width, height)
  const softness = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const change = around.data[i]
      const t = Math.min(1, Math.max(0, (change * unitPx - gentle) / (steep - gentle)))
      const sharp = Math.min(step / 2, (0.75 * near.data[i]) / scale + 0.02)
      softness.data[i] = sharp + (step / 2 - sharp) * (1 - t * t * (3 - 2 * t))
    }
  return softness
}

// At a third of the size: the slope is blurred anyway.
function slopes(tone: Plane): Plane {
  const width = Math.max(1, Math.round(tone.width / 3))
  const height = Math.max(1, Math.round(tone.height / 3))
  const { data } = resizePlane(tone, width, height)
  const slope = createPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const dx = data[x === width - 1 ? i : i + 1] - data[i]
      const dy = data[y === height - 1 ? i : i + width] - data[i]
      slope.data[i] = Math.sqrt(dx * dx + dy * dy) / 3
    }
  return slope
}

/** The tone that `value` is drawn as: the middle of its step, blended over `softness` at the border. */
export function steppedTone(value: number, step: number, softness: number): number {
  const border = Math.floor(value / step + 0.5) * step
  const share = (value - border) / softness
  return border + (step / 2) * (share < -1 ? -1 : share > 1 ? 1 : share)
}
