import type { FillLevel } from '#imaging/fill-level.ts'
import { featureCount } from '#imaging/fill-level.ts'

// Successive over-relaxation; each scale starts from the one before it, so few sweeps are needed at any of them.
const relax = 1.7
// A step at a seam that is larger, in brightness or in one of the two colours, is a difference of content: evening it out
// would smear one side's shadow or colour over the other. Chosen by eye: 30 for all tinted cloth and wood around a mug,
// 12 left more of a fill's borders in gravel and water in sight.
const stepsMax = [20, 8, 8] as const

/**
 * Evens out the seams between copied pieces and at the hole's rim (Poisson image editing, Pérez 2003; as He and Sun 2012 use
 * it): inside a piece the differences between neighbours stay those of its source, across a seam they become what either
 * side's source says.
 * @param copied for each hole pixel the index difference to the pixel it was copied from, 0 = not copied
 */
export function blendSeams(level: FillLevel, copied: Int32Array, sweeps: number): void {
  const { hole, features } = level
  const list: number[] = []
  for (let i = 0; i < hole.length; i++) if (hole[i] !== 0 && copied[i] !== 0) list.push(i)
  const targets = new Float32Array(list.length * 3)
  const counts = new Uint8Array(list.length)
  for (const [k, pixel] of list.entries()) gatherSteps(level, copied, pixel, k, targets, counts)
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (let n = 0; n < list.length; n++) {
      const k = sweep % 2 === 0 ? n : list.length - 1 - n
      const count = counts[k]
      if (count === 0) continue
      const pixel = list[k]
      const at = pixel * featureCount
      for (let c = 0; c < 3; c++) {
        const around = neighborSum(level, copied, pixel, c)
        features[at + c] += relax * ((around + targets[k * 3 + c]) / count - features[at + c])
      }
    }
}

function isNeighbor(level: FillLevel, copied: Int32Array, neighbor: number): boolean {
  return level.hole[neighbor] === 0 || copied[neighbor] !== 0
}

function neighborSum(level: FillLevel, copied: Int32Array, pixel: number, channel: number): number {
  const { width, height, features } = level
  const x = pixel % width
  let sum = 0
  if (x > 0 && isNeighbor(level, copied, pixel - 1)) sum += features[(pixel - 1) * featureCount + channel]
  if (x < width - 1 && isNeighbor(level, copied, pixel + 1)) sum += features[(pixel + 1) * featureCount + channel]
  if (pixel >= width && isNeighbor(level, copied, pixel - width))
    sum += features[(pixel - width) * featureCount + channel]
  if (pixel < width * (height - 1) && isNeighbor(level, copied, pixel + width))
    sum += features[(pixel + width) * featureCount + channel]
  return sum
}

/** The sum of the wanted differences to the four neighbours, and how many there are. */
function gatherSteps(
  level: FillLevel,
  copied: Int32Array,
  pixel: number,
  k: number,
  targets: Float32Array,
  counts: Uint8Array,
): void {
  const { width, height, hole } = level
  const x = pixel % width
  const around = [
    x > 0 ? pixel - 1 : -1,
    x < width - 1 ? pixel + 1 : -1,
    pixel >= width ? pixel - width : -1,
    pixel < width * (height - 1) ? pixel + width : -1,
  ]
  for (const neighbor of around) {
    if (neighbor < 0 || !isNeighbor(level, copied, neighbor)) continue
    counts[k]++
    const own = stepsFrom(level, copied[pixel], pixel, neighbor)
    const other = hole[neighbor] === 0 ? own : stepsFrom(level, copied[neighbor], pixel, neighbor)
    for (let c = 0; c < 3; c++) {
      const wanted = (own[c] + other[c]) / 2
      const present = level.features[pixel * featureCount + c] - level.features[neighbor * featureCount + c]
      targets[k * 3 + c] += Math.abs(present - wanted) > stepsMax[c] ? present : wanted
    }
  }
}

const none = [0, 0, 0]

function stepsFrom(level: FillLevel, delta: number, pixel: number, neighbor: number): readonly number[] {
  const { features, hole } = level
  const a = pixel + delta
  const b = neighbor + delta
  if (a < 0 || b < 0 || a >= hole.length || b >= hole.length || hole[a] !== 0 || hole[b] !== 0) return none
  const step = (channel: number) => features[a * featureCount + channel] - features[b * featureCount + channel]
  return [step(0), step(1), step(2)]
}
