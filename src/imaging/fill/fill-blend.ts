import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { featureCount } from '#imaging/fill/fill-level.ts'

// Successive over-relaxation. Each scale starts from the coarser one, so few sweeps are enough.
const relax = 1.7
// A larger step at a seam (in luma, red-blue, green; codes) is a difference in content. Smoothing it would smear shadow
// or colour from one side to the other. Chosen by eye: 30 for all three tinted cloth and wood around a mug; 12 left
// more seams visible in gravel and water.
const stepsMax = [20, 8, 8] as const

/**
 * Smooths the seams between copied pieces and at the edge of the hole, in place (Poisson image editing, Pérez 2003, as
 * used by He and Sun 2012). Inside a piece, neighbours keep the differences of their source. Across a seam, they get
 * the mean of the differences in both sources.
 * @param copied for each hole pixel the index difference to the pixel it was copied from, 0 = not copied
 */
export function blendSeams(level: FillLevel, copied: Int32Array, sweeps: number): void {
  const { hole, features } = level
  let count = 0
  for (let i = 0; i < hole.length; i++) if (hole[i] !== 0 && copied[i] !== 0) count++
  const list = new Int32Array(count)
  let end = 0
  for (let i = 0; i < hole.length; i++) if (hole[i] !== 0 && copied[i] !== 0) list[end++] = i
  const links = linkNeighbors(level, copied, list)
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (let n = 0; n < count; n++) {
      const k = sweep % 2 === 0 ? n : count - 1 - n
      const neighbors = links.counts[k]
      if (neighbors === 0) continue
      let luma = links.steps[k * 3]
      let redBlue = links.steps[k * 3 + 1]
      let green = links.steps[k * 3 + 2]
      for (let m = k * 4; m < k * 4 + neighbors; m++) {
        const from = links.neighbors[m] * featureCount
        luma += features[from]
        redBlue += features[from + 1]
        green += features[from + 2]
      }
      const at = list[k] * featureCount
      features[at] += relax * (luma / neighbors - features[at])
      features[at + 1] += relax * (redBlue / neighbors - features[at + 1])
      features[at + 2] += relax * (green / neighbors - features[at + 2])
    }
}

interface Links {
  /** Up to four neighbours of each listed pixel. */
  readonly neighbors: Int32Array
  readonly counts: Uint8Array
  /** Sum of the target differences to those neighbours, 3 values per listed pixel. */
  readonly steps: Float32Array
}

function linkNeighbors(level: FillLevel, copied: Int32Array, list: Int32Array): Links {
  const { width, height, hole, features } = level
  const neighbors = new Int32Array(list.length * 4)
  const counts = new Uint8Array(list.length)
  const steps = new Float32Array(list.length * 3)
  const sides = [-1, 1, -width, width]
  for (let k = 0; k < list.length; k++) {
    const pixel = list[k]
    const x = pixel % width
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue
      const neighbor = pixel + sides[side]
      if (neighbor < 0 || neighbor >= width * height) continue
      if (hole[neighbor] !== 0 && copied[neighbor] === 0) continue
      neighbors[k * 4 + counts[k]++] = neighbor
      for (let c = 0; c < 3; c++) {
        const own = stepFrom(level, copied[pixel], pixel, neighbor, c)
        const other = hole[neighbor] === 0 ? own : stepFrom(level, copied[neighbor], pixel, neighbor, c)
        const wanted = (own + other) / 2
        const present = features[pixel * featureCount + c] - features[neighbor * featureCount + c]
        steps[k * 3 + c] += Math.abs(present - wanted) > stepsMax[c] ? present : wanted
      }
    }
  }
  return { neighbors, counts, steps }
}

function stepFrom(level: FillLevel, delta: number, pixel: number, neighbor: number, channel: number): number {
  const { features, hole } = level
  const a = pixel + delta
  const b = neighbor + delta
  if (a < 0 || b < 0 || a >= hole.length || b >= hole.length || hole[a] !== 0 || hole[b] !== 0) return 0
  return features[a * featureCount + channel] - features[b * featureCount + channel]
}
