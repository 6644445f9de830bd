import type { Plane } from '#imaging/image.ts'
import type { StepCosts } from '#imaging/regions/geodesic-distance.ts'

/**
 * Costs of steps between neighbouring pixels of a colour picture, for `geodesicDistance`.
 * @param colors R, G, B, 0..1
 * @param costOf cost of a change, the Euclidean distance of two colours; >= 0
 * @param pxCosts cost of a px of way at each pixel, >= 0
 */
export function measureColorSteps(
  [red, green, blue]: readonly [Plane, Plane, Plane],
  costOf: (change: number) => number,
  pxCosts: Float32Array,
): StepCosts {
  const { width, height } = red
  const stride = width + 2
  const steps = () => new Float32Array(stride * (height + 2))
  const costs = { width, height, stride, right: steps(), down: steps(), downRight: steps(), downLeft: steps() }
  const between = (i: number, j: number, length: number) => {
    const r = red.data[i] - red.data[j]
    const g = green.data[i] - green.data[j]
    const b = blue.data[i] - blue.data[j]
    return costOf(Math.sqrt(r * r + g * g + b * b)) + (length * (pxCosts[i] + pxCosts[j])) / 2
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const at = (y + 1) * stride + x + 1
      if (x + 1 < width) costs.right[at] = between(i, i + 1, 1)
      if (y + 1 === height) continue
      costs.down[at] = between(i, i + width, 1)
      if (x + 1 < width) costs.downRight[at] = between(i, i + width + 1, Math.SQRT2)
      if (x > 0) costs.downLeft[at] = between(i, i + width - 1, Math.SQRT2)
    }
  return costs
}
