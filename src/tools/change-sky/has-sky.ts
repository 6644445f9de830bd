import type { Mask } from '#imaging/image.ts'
import type { SkyFinding } from '#inference/segment-sky.ts'

// The network's own answer, and at least this much of the picture. Measured on the sample photos: see README.
const presenceMin = 0.6
const areaMin = 0.004

/** Whether a photo has a sky to change: what is painted counts, else what the network found. */
export function hasSky({ probability, presence }: SkyFinding, painted?: Mask): boolean {
  if (painted?.data.some((value) => value > 127)) return true
  return (
    presence >= presenceMin &&
    probability.data.filter((value) => value > 0.5).length / probability.data.length >= areaMin
  )
}
