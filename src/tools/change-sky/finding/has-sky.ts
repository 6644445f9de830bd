import type { Mask } from '#imaging/image.ts'
import type { SkyFinding } from '#inference/segment-sky.ts'

// Measured on 79 photos with a sky and 232 without, none of them used for training. With a sky, three score under 0.3
// and all others over 0.6; without, three score over 0.6. The area is taste: a smaller sky is not worth a change.
const presenceMin = 0.6
const areaMin = 0.004

/** Whether a photo has a sky to change. A painted mask counts; otherwise what the network found. */
export function hasSky({ probability, presence }: SkyFinding, painted?: Mask): boolean {
  if (painted?.data.some((value) => value > 127)) return true
  return (
    presence >= presenceMin &&
    probability.data.filter((value) => value > 0.5).length / probability.data.length >= areaMin
  )
}
