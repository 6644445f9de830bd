import type { Plane } from '#imaging/image.ts'
import type { StepCosts } from '#imaging/regions/geodesic-distance.ts'

/**
 * Costs of steps between neighbouring pixels of a colour picture, for `geodesicDistance`.
 * @param colors R, G, B, 0..1
 * @param change what a change of colour by 1 costs, as the Euclidean distance of two colours, and up to which it is free
 * @param pxCosts cost of a px of way at each pixel, >= 0
 */
export function measureColorSteps(
  [red, green, blue]: readonly [Plane, Plane, Plane],
  change: { readonly cost: number; readonly grain?: number },
  pxCosts: Float32Array,
): StepCosts {
  const { width, height } = red
  const stride = width + 2
  const steps = () => new Float32Array(stride * (height + 2))
  const costs = { width, height, stride, right: steps(), down: steps(), downRight: steps(), downLeft: steps() }
  const colors = [red.data, green.data, blue.data] as const
  const { cost, grain = 0 } = change
  const fill = (out: Float32Array, dx: number, dy: number, length: number) => {
    for (let y = 0; y + dy < height; y++) {
      const from = Math.max(0, -dx)
      const at = (y + 1) * stride + 1
      const i = y * width
      fillRow(out, at, colors, i, from, width - Math.max(0, dx), dy * width + dx, { cost, grain, length }, pxCosts)
    }
  }
  fill(costs.right, 1, 0, 1)
  fill(costs.down, 0, 1, 1)
  fill(costs.downRight, 1, 1, Math.SQRT2)
  fill(costs.downLeft, -1, 1, Math.SQRT2)
  return costs
}

/** One kind of step in one row, from its pixels `from` to `to`. */
function fillRow(
  out: Float32Array,
  at: number,
  [red, green, blue]: readonly [Float32Array, Float32Array, Float32Array],
  row: number,
  from: number,
  to: number,
  step: number,
  { cost, grain, length }: { readonly cost: number; readonly grain: number; readonly length: number },
  pxCosts: Float32Array,
): void {
  for (let x = from, i = row + from, j = i + step; x < to; x++, i++, j++) {
    const r = red[i] - red[j]
    const g = green[i] - green[j]
    const b = blue[i] - blue[j]
    const away = Math.sqrt(r * r + g * g + b * b) - grain
    out[at + x] = (away > 0 ? cost * away : 0) + (length * (pxCosts[i] + pxCosts[j])) / 2
  }
}
