import type { SkyFinding } from '#inference/segment-sky.ts'

// Measured on 39 photos with a sky and 82 without, none of them used for training: 0.4 misses four skies and mistakes two
// photos, 0.6 misses eight and mistakes the same two. The area is taste: a smaller sky is not worth a change.
const presenceMin = 0.4
const areaMin = 0.004

/** Whether a photo has a sky to change, by what the network found. */
export function hasSky({ probability, presence }: SkyFinding): boolean {
  return (
    presence >= presenceMin &&
    probability.data.filter((value) => value > 0.5).length / probability.data.length >= areaMin
  )
}
