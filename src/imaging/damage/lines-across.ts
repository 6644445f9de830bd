import type { Plane } from '#imaging/image.ts'

/** Of lines beside a scratch, three on it, and beside it. */
export type LinesAcross = readonly [number, number, number, number, number]

/** Mean luma along five lines in the heading: beside the scratch, three on it, and beside it. */
export function linesAt(luma: Plane, x: number, y: number, heading: number, widthPx: number): LinesAcross {
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)]
  const insidePx = 0.3 * widthPx
  return [
    meanAlong(luma, x, y, cos, sin, widthPx, -sidePxOf(widthPx)),
    meanAlong(luma, x, y, cos, sin, widthPx, -insidePx),
    meanAlong(luma, x, y, cos, sin, widthPx, 0),
    meanAlong(luma, x, y, cos, sin, widthPx, insidePx),
    meanAlong(luma, x, y, cos, sin, widthPx, sidePxOf(widthPx)),
  ]
}

/** How far from the middle of a scratch what is beside it begins, px. */
export const sidePxOf = (widthPx: number): number => widthPx / 2 + 1 + Math.max(0.5, 0.3 * widthPx)

/** Mean luma of seven places on a line in a heading, so far beside a place. */
export function meanAlong(
  luma: Plane,
  x: number,
  y: number,
  cos: number,
  sin: number,
  widthPx: number,
  acrossPx: number,
): number {
  const alongStep = Math.max(7, 2.4 * widthPx) / 6
  let sum = 0
  for (let k = -3; k <= 3; k++) {
    const onPx = k * alongStep
    sum += sample(luma, x + onPx * cos - acrossPx * sin, y + onPx * sin + acrossPx * cos)
  }
  return sum / 7
}

function sample({ width, height, data }: Plane, x: number, y: number): number {
  const u = Math.min(width - 1, Math.max(0, x))
  const v = Math.min(height - 1, Math.max(0, y))
  const left = Math.floor(u)
  const top = Math.floor(v)
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  const fx = u - left
  const fy = v - top
  const upper = data[top * width + left] * (1 - fx) + data[top * width + right] * fx
  const lower = data[bottom * width + left] * (1 - fx) + data[bottom * width + right] * fx
  return upper * (1 - fy) + lower * fy
}
