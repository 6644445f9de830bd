import { boxBlur } from '#imaging/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

/**
 * Soft quantisation of lightness (Winnemöller 2006): steps where tone changes quickly, none on slow gradients, which would
 * show as bands.
 * @param lightness 0..100
 * @param levels number of tones
 * @param hardness 0 = untouched, 1 = clear steps
 */
export function softenToSteps(lightness: Plane, levels: number, hardness: number, unitPx: number): Plane {
  const { width, height } = lightness
  const step = 100 / levels
  const change = steepness(lightness, unitPx)
  const out = createPlane(width, height)
  for (let i = 0; i < out.data.length; i++) {
    const value = lightness.data[i]!
    const border = Math.round(value / step) * step
    const slope = 0.4 + 5 * hardness * change.data[i]!
    out.data[i] = border + ((step / 2) * Math.tanh((slope * (value - border)) / (step / 2))) / Math.tanh(slope)
  }
  return out
}

// 0 on slow gradients, 1 from 0.1 lightness units a nominal pixel up; wide, so that a step keeps one hardness.
function steepness({ width, height, data }: Plane, unitPx: number): Plane {
  const slope = createPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const dx = data[x === width - 1 ? i : i + 1]! - data[i]!
      const dy = data[y === height - 1 ? i : i + width]! - data[i]!
      slope.data[i] = Math.min(1, (Math.hypot(dx, dy) * unitPx) / 0.1)
    }
  return boxBlur(slope, Math.max(2, Math.round(10 * unitPx)))
}
