import type { SkyFinding } from '#inference/segment-sky.ts'

// Measured on 39 photos with a sky and 82 without, none of them used for training: 0.4 misses four skies and mistakes two
// photos, 0.6 misses eight and mistakes the same two. The area is taste: a smaller sky is not worth a change.
const presenceMin = 0.4
const areaMin = 0.004

// The sky behind what fills a photo, such as sunflowers or a group, lowers the network's word on the whole, but not that
// on its pixels. This much of the photo must be sky, most of it with hardly a doubt, along most of the upper edge. Of
// 2,234 photos taken at random, water, meadows and walls come to a share of 0.71 at the most, and a projector's screen
// takes a quarter of the edge.
const clearAreaMin = 0.05
const clearPixelMin = 0.95
const clearShareMin = 0.8
const edgeShareMin = 0.5

/** Whether a photo has a sky to change, by what the network found. */
export function hasSky({ probability: { width, data }, presence }: SkyFinding): boolean {
  const area = data.filter((value) => value > 0.5).length / data.length
  if (presence >= presenceMin) return area >= areaMin
  const clear = data.filter((value) => value > clearPixelMin).length / data.length
  const edge = data.subarray(0, width).filter((value) => value > 0.5).length / width
  return area >= clearAreaMin && clear >= clearShareMin * area && edge >= edgeShareMin
}
