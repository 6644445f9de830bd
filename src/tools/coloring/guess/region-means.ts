import type { Plane } from '#imaging/image.ts'
import type { RegionGraph } from '#imaging/regions/divide-by-edges.ts'

/** The mean of a plane over each region. */
export function regionMeans({ data }: Plane, { regionOf, pixels }: RegionGraph): Float32Array {
  const means = new Float32Array(pixels.length)
  for (let i = 0; i < data.length; i++) means[regionOf[i]!]! += data[i]!
  return means.map((sum, region) => sum / pixels[region]!)
}
