import { createPlane, type Plane } from '#imaging/image.ts'

/** A plane of what `of` makes of each value. */
export function weightsOf({ width, height, data }: Plane, of: (value: number, at: number) => number): Plane {
  const weights = createPlane(width, height)
  for (let i = 0; i < data.length; i++) weights.data[i] = of(data[i], i)
  return weights
}
