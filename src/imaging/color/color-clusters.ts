import type { LabPlanes } from '#imaging/color/color.ts'
import type { Plane } from '#imaging/image.ts'

/** One colour of a palette, in Lab, and the share of the pixels that are nearest to it, 0..1. */
export interface Cluster {
  readonly lightness: number
  readonly a: number
  readonly b: number
  readonly share: number
}

/** Distance in Lab units. */
export const labDistance = (one: LabColor, other: LabColor): number =>
  Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b)

export type LabColor = Omit<Cluster, 'share'>

/** The colours at these places of the planes, in a row. */
export function colorsAt({ lightness, a, b }: LabPlanes, places: readonly number[]): LabPlanes {
  const pick = ({ data }: Plane): Plane => ({
    width: places.length,
    height: 1,
    data: Float32Array.from(places, (i) => data[i]!),
  })
  return { lightness: pick(lightness), a: pick(a), b: pick(b) }
}

// Enough samples for a stable palette; more only cost time.
const usualSamples = 12_000
const rounds = 12
// Lightness tells areas apart less than hue does; taste.
const lightnessWeight = 0.8

/**
 * Finds a palette of at most `count` colours by k-means in Lab. The first centres are spread out as by Arthur &
 * Vassilvitskii 2007, but each is the farthest sample instead of a random one, so a picture always gives the same palette.
 */
export function findClusters({ lightness, a, b }: LabPlanes, count: number, samplesMax = usualSamples): Cluster[] {
  const total = lightness.data.length
  const stride = Math.max(1, Math.floor(total / samplesMax))
  const samples: number[] = []
  for (let i = 0; i < total; i += stride) samples.push(lightness.data[i] * lightnessWeight, a.data[i], b.data[i])
  let centers = firstCenters(samples, count)
  let shares: number[] = []
  for (let round = 0; round < rounds; round++) {
    const sums = centers.map(() => [0, 0, 0, 0] as [number, number, number, number])
    for (let i = 0; i < samples.length; i += 3) {
      const sum = sums[nearest(centers, samples[i], samples[i + 1], samples[i + 2])]
      sum[0] += samples[i]
      sum[1] += samples[i + 1]
      sum[2] += samples[i + 2]
      sum[3]++
    }
    const kept = sums.filter((sum) => sum[3] > 0)
    centers = kept.map(([x, y, z, n]) => [x / n, y / n, z / n] as const)
    shares = kept.map((sum) => (sum[3] * 3) / samples.length)
  }
  return centers.map(([l, ca, cb], k) => ({ lightness: l / lightnessWeight, a: ca, b: cb, share: shares[k] }))
}

type Center = readonly [number, number, number]

function firstCenters(samples: readonly number[], count: number): Center[] {
  const centers: Center[] = [meanOf(samples)]
  const distances = new Float32Array(samples.length / 3).fill(Number.POSITIVE_INFINITY)
  while (centers.length < count) {
    const [x, y, z] = centers.at(-1)!
    let farthest = 0
    let best = -1
    for (let i = 0; i < distances.length; i++) {
      const d = (samples[i * 3] - x) ** 2 + (samples[i * 3 + 1] - y) ** 2 + (samples[i * 3 + 2] - z) ** 2
      if (d < distances[i]) distances[i] = d
      if (distances[i] > best) {
        best = distances[i]
        farthest = i
      }
    }
    // Every sample lies within 2 units of a centre.
    if (best < 4) break
    centers.push([samples[farthest * 3], samples[farthest * 3 + 1], samples[farthest * 3 + 2]])
  }
  return centers
}

function meanOf(samples: readonly number[]): Center {
  const mean: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < samples.length; i += 3) for (let c = 0; c < 3; c++) mean[c] += samples[i + c]
  return [(mean[0] * 3) / samples.length, (mean[1] * 3) / samples.length, (mean[2] * 3) / samples.length]
}

function nearest(centers: readonly Center[], x: number, y: number, z: number): number {
  let best = Number.POSITIVE_INFINITY
  let index = 0
  for (let k = 0; k < centers.length; k++) {
    const center = centers[k]
    const d = (x - center[0]) ** 2 + (y - center[1]) ** 2 + (z - center[2]) ** 2
    if (d < best) {
      best = d
      index = k
    }
  }
  return index
}

/** The index of the nearest colour for each pixel; at most 256 clusters. @param isAsked where: others get 0 */
export function nearestClusters(
  { lightness, a, b }: LabPlanes,
  clusters: readonly Cluster[],
  isAsked: (i: number) => boolean = () => true,
): Uint8Array {
  const centers = Float64Array.from(clusters.flatMap((c) => [c.lightness * lightnessWeight, c.a, c.b]))
  const labels = new Uint8Array(lightness.data.length)
  for (let i = 0; i < labels.length; i++) {
    if (!isAsked(i)) continue
    const x = lightness.data[i] * lightnessWeight
    const y = a.data[i]
    const z = b.data[i]
    let best = Number.POSITIVE_INFINITY
    for (let k = 0, at = 0; at < centers.length; k++, at += 3) {
      const dx = x - centers[at]
      const dy = y - centers[at + 1]
      const dz = z - centers[at + 2]
      const d = dx * dx + dy * dy + dz * dz
      if (d >= best) continue
      best = d
      labels[i] = k
    }
  }
  return labels
}
