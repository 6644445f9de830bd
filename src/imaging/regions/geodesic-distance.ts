import { createPlane, type Plane, type Size } from '#imaging/image.ts'

/** Costs of steps between neighbouring pixels, besides their length. */
export interface StepCosts {
  readonly width: number
  readonly height: number
  /** Pixels per row of the arrays: one more on each side, so that no step has to check for the border. */
  readonly stride: number
  /** From a pixel to the one on its right, below it, and below it to the right and to the left. */
  readonly right: Float32Array
  readonly down: Float32Array
  readonly downRight: Float32Array
  readonly downLeft: Float32Array
}

/** @param costOf cost of an absolute change of the plane's value; must be >= 0 */
export function measureSteps({ width, height, data }: Plane, costOf: (change: number) => number): StepCosts {
  const stride = width + 2
  const steps = () => new Float32Array(stride * (height + 2))
  const costs = { width, height, stride, right: steps(), down: steps(), downRight: steps(), downLeft: steps() }
  const between = (i: number, j: number) => costOf(Math.abs(data[i] - data[j]))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const at = (y + 1) * stride + x + 1
      if (x + 1 < width) costs.right[at] = between(i, i + 1)
      if (y + 1 === height) continue
      costs.down[at] = between(i, i + width)
      if (x + 1 < width) costs.downRight[at] = between(i, i + width + 1)
      if (x > 0) costs.downLeft[at] = between(i, i + width - 1)
    }
  return costs
}

/** Where only the way costs. */
export function levelSteps({ width, height }: Size): StepCosts {
  const free = new Float32Array((width + 2) * (height + 2))
  return { width, height, stride: width + 2, right: free, down: free, downRight: free, downLeft: free }
}

// A pair of sweeps carries a distance along any path that turns back once. Winding regions take a few more.
const sweepPairsMax = 12
/** Sweeps end when no distance improves by more than this: a fiftieth of the distance over which a hint counts. */
const settled = 0.02

/**
 * Distances from the nearest seed along the cheapest path, by sweeps down and up the rows (Toivanen 1996, as in GeoS:
 * Criminisi, Sharp & Blake 2008). They equal Dijkstra's distances to within `settled`, without a queue. Rows where
 * nothing changed are skipped.
 * @param seeds indices of pixels at distance 0
 * @param pxCost cost of a step of one px in a flat place
 * @param distanceMax limit of all distances
 * @param known distances from other seeds, same size; they stay where they are smaller
 * @returns 0..distanceMax per pixel
 */
export function geodesicDistance(
  costs: StepCosts,
  seeds: readonly number[],
  pxCost: number,
  distanceMax: number,
  known?: Plane,
): Plane {
  const { width, height, stride } = costs
  const distance = new Float32Array(stride * (height + 2)).fill(distanceMax)
  const rowOf = (y: number) => (y + 1) * stride + 1
  for (let y = 0; known !== undefined && y < height; y++)
    distance.set(known.data.subarray(y * width, (y + 1) * width), rowOf(y))
  const walk: Walk = { costs, distance, box: boxAround(seeds, costs, Math.ceil(distanceMax / pxCost)), pxCost }
  for (const seed of seeds) distance[rowOf(Math.floor(seed / width)) + (seed % width)] = 0
  // The latest sweep that improved a row. Its neighbours are worth another sweep.
  const changedAt = new Int32Array(height + 2)
  for (let sweep = 1; sweep <= 2 * sweepPairsMax; sweep++) {
    const better = sweepRows(walk, sweep, changedAt)
    if (sweep > 1 && better < settled) break
  }
  const out = createPlane(width, height)
  for (let y = 0; y < height; y++) out.data.set(distance.subarray(rowOf(y), rowOf(y) + width), y * width)
  return out
}

interface Walk {
  readonly costs: StepCosts
  readonly distance: Float32Array
  readonly box: Reach
  readonly pxCost: number
}

/** First and last columns and rows, counting the border. */
interface Reach {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxAround(seeds: readonly number[], { width, height }: StepCosts, reachPx: number): Reach {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (const seed of seeds) {
    const x = seed % width
    const y = (seed - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return {
    left: Math.max(0, left - reachPx) + 1,
    top: Math.max(0, top - reachPx) + 1,
    right: Math.min(width - 1, right + reachPx) + 1,
    bottom: Math.min(height - 1, bottom + reachPx) + 1,
  }
}

/** Sweeps down the rows in odd sweeps, up in even ones. Returns the largest improvement of a distance. */
function sweepRows(walk: Walk, sweep: number, changedAt: Int32Array): number {
  const { top, bottom } = walk.box
  const isDown = sweep % 2 === 1
  const sweepRow = isDown ? sweepRowDown : sweepRowUp
  let most = 0
  for (let step = 0; step <= bottom - top; step++) {
    const y = isDown ? top + step : bottom - step
    const latest = Math.max(changedAt[y - 1], changedAt[y], changedAt[y + 1])
    if (latest < sweep - 2) continue
    const better = sweepRow(walk, y)
    if (better < settled) continue
    changedAt[y] = sweep
    most = Math.max(most, better)
  }
  return most
}

function sweepRowDown({ costs, distance, box, pxCost }: Walk, y: number): number {
  const { stride, right, down, downRight, downLeft } = costs
  const slant = pxCost * Math.SQRT2
  let better = 0
  let i = y * stride + box.left
  let beside = distance[i - 1]
  for (const end = y * stride + box.right; i <= end; i++) {
    const above = i - stride
    const before = distance[i]
    const fromLeft = beside + right[i - 1] + pxCost
    const fromAbove = distance[above] + down[above] + pxCost
    const fromAboveLeft = distance[above - 1] + downRight[above - 1] + slant
    const fromAboveRight = distance[above + 1] + downLeft[above + 1] + slant
    const straight = fromLeft < fromAbove ? fromLeft : fromAbove
    const slanted = fromAboveLeft < fromAboveRight ? fromAboveLeft : fromAboveRight
    const least = straight < slanted ? straight : slanted
    beside = before
    if (least >= before) continue
    distance[i] = least
    beside = least
    if (before - least > better) better = before - least
  }
  return better
}

function sweepRowUp({ costs, distance, box, pxCost }: Walk, y: number): number {
  const { stride, right, down, downRight, downLeft } = costs
  const slant = pxCost * Math.SQRT2
  let better = 0
  let i = y * stride + box.right
  let beside = distance[i + 1]
  for (const end = y * stride + box.left; i >= end; i--) {
    const below = i + stride
    const before = distance[i]
    const fromRight = beside + right[i] + pxCost
    const fromBelow = distance[below] + down[i] + pxCost
    const fromBelowRight = distance[below + 1] + downRight[i] + slant
    const fromBelowLeft = distance[below - 1] + downLeft[i] + slant
    const straight = fromRight < fromBelow ? fromRight : fromBelow
    const slanted = fromBelowRight < fromBelowLeft ? fromBelowRight : fromBelowLeft
    const least = straight < slanted ? straight : slanted
    beside = before
    if (least >= before) continue
    distance[i] = least
    beside = least
    if (before - least > better) better = before - least
  }
  return better
}
