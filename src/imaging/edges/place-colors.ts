import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'

/** The least variance that the colours of a place are assumed to have, in codes squared: that of noise. */
const varianceMin = 60

/** Colours around each pixel: of how many pixels, and their sums and sum of squares. */
export interface PlaceColors {
  readonly weight: Plane
  readonly sums: readonly Plane[]
  readonly squares: Plane
}

/** @param counts which pixels have a say */
export function readColors({ width, height, data }: Rgba, radius: number, counts: (i: number) => boolean): PlaceColors {
  const read = (of: (at: number) => number): Plane => {
    const plane = createPlane(width, height)
    for (let i = 0; i < plane.data.length; i++) if (counts(i)) plane.data[i] = of(i * 4)
    return boxBlur(plane, radius)
  }
  return {
    weight: read(() => 1),
    sums: [0, 1, 2].map((c) => read((at) => data[at + c])),
    squares: read((at) => data[at] ** 2 + data[at + 1] ** 2 + data[at + 2] ** 2),
  }
}

/** Squared distance of a pixel from the colours of its place, in variances; 0 where there are none. */
export function apartOf({ data }: Rgba, { weight, sums, squares }: PlaceColors, i: number): number {
  if (weight.data[i] < 1e-4) return 0
  let apart = 0
  let meanSquare = 0
  for (let c = 0; c < 3; c++) {
    const mean = sums[c].data[i] / weight.data[i]
    apart += (data[i * 4 + c] - mean) ** 2
    meanSquare += mean * mean
  }
  return apart / (Math.max(0, squares.data[i] / weight.data[i] - meanSquare) / 3 + varianceMin)
}
