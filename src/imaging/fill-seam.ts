import type { FillLevel, PatchSites } from '#imaging/fill-level.ts'
import { featureCount } from '#imaging/fill-level.ts'
import { PixelVote, weighVotes } from '#imaging/fill-vote.ts'
import { fillMembrane } from '#imaging/membrane.ts'
import type { PatchField } from '#imaging/patch-match.ts'

// A larger step at the rim is a difference of content, not of tone: spreading it inwards would smear.
const stepMax = 12

/**
 * Takes the last step of tone out of the hole's rim: what the patches say of the known pixels beside the hole is compared
 * with what is there, and the difference is spread over the hole as a membrane (Pérez 2003).
 */
export function sealSeam(level: FillLevel, sites: PatchSites, field: PatchField, depth: Float32Array): void {
  const { width, height, features, hole } = level
  let left = width
  let top = height
  let right = -1
  let bottom = -1
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue
    const x = i % width
    const y = (i - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  left = Math.max(0, left - 1)
  top = Math.max(0, top - 1)
  right = Math.min(width - 1, right + 1)
  bottom = Math.min(height - 1, bottom + 1)
  const grid = {
    width: right - left + 1,
    height: bottom - top + 1,
    channels: 3,
    data: new Float32Array((right - left + 1) * (bottom - top + 1) * 3),
  }
  const unknown = new Uint8Array(grid.width * grid.height).fill(1)
  const weights = weighVotes(sites, field, depth)
  const vote = new PixelVote()
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const i = y * width + x
      if (hole[i] !== 0 || !touchesHole(hole, width, height, x, y)) continue
      if (!vote.take(level, field, weights, i, 4)) continue
      const j = (y - top) * grid.width + (x - left)
      unknown[j] = 0
      for (let c = 0; c < 3; c++) {
        const step = features[i * featureCount + c] - vote.result[c]
        grid.data[j * 3 + c] = Math.max(-stepMax, Math.min(stepMax, step))
      }
    }
  fillMembrane(grid, unknown)
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const i = y * width + x
      if (hole[i] === 0) continue
      const j = ((y - top) * grid.width + (x - left)) * 3
      for (let c = 0; c < 3; c++) features[i * featureCount + c] += grid.data[j + c]
    }
}

function touchesHole(hole: Uint8Array, width: number, height: number, x: number, y: number): boolean {
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) if (hole[v * width + u] !== 0) return true
  return false
}
