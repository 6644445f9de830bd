import type { Place } from '#imaging/adjust/homography.ts'
import type { Rgba } from '#imaging/image.ts'

/** A side of a print: offsets of its ends from the rough side, px outwards, and how sure it is. */
export interface FoundSide {
  readonly from: number
  readonly to: number
  /** The share of the places along the side at which the edge was seen, 0..1. */
  readonly support: number
}

/** Places along a side at which its edge is looked for, and the part of the side, near the corners, without any. */
const places = 96
const cornerShare = 0.03
/** Pixels along the side that are averaged for each. */
const meanPx = 3
/** Width of the filter of the edge, px; a scan is sharp to about 1 px. */
const edgeSigma = 1.1
/** An edge that a filter this much wider sees as well is the slope of a shadow. Measured on made scans. */
const wideSigma = 4
const slopeShareMax = 0.62
/** Codes for each px: less is noise; from `strongStep` on an edge counts fully. Measured on made scans. */
const stepMin = 0.9
const strongStep = 5
/** An edge this near the line, px, is on it. */
const nearPx = 1.2
/** How far the line may be turned against the rough side, px for each px. */
const slopeMax = 0.06
/** A line is preferred to one within it when it has this share of its score: it is the paper's, not the picture's. */
const outerShare = 0.55

/** Px to each side of a rough line. */
export interface Reach {
  readonly out: number
  readonly within: number
  /** Of lines this near each other the steepest is the paper's edge; one outside of it is the rim of its shadow. */
  readonly shadow: number
}

interface Edge {
  /** 0..1 along the side, px outwards, and codes for each px. */
  readonly at: number
  readonly offset: number
  readonly step: number
}

/**
 * Finds a side of a print near a rough one, to a fraction of a pixel: a line through the steepest places of many
 * profiles across it. Of several lines the outermost that most of the profiles see is taken.
 * @param start where the side begins, with the print on its right; continuous px
 * @param reach how far to look outwards and inwards, px
 */
export function refineSide(scan: Rgba, start: Place, end: Place, reach: Reach): FoundSide | null {
  const edges = Array.from({ length: places }, (_, index) => {
    const at = cornerShare + ((1 - 2 * cornerShare) * (index + 0.5)) / places
    return edgesOf(profileAt(scan, start, end, at, reach), at, reach.out)
  })
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const line = bestLine(edges, slopeMax * length, reach.shadow)
  return line === null ? null : settle(edges, line)
}

/** Colours across the side, from the outside in: one sample a px, each a mean along the side. */
function profileAt(scan: Rgba, start: Place, end: Place, at: number, reach: Reach): Float32Array[] {
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const [tx, ty] = [(end.x - start.x) / length, (end.y - start.y) / length]
  const middle = { x: start.x + tx * length * at, y: start.y + ty * length * at }
  const count = reach.out + reach.within + 1
  const profile = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  for (let k = 0; k < count; k++)
    for (let along = -meanPx; along <= meanPx; along++) {
      // Outwards is to the left of the side's direction.
      const out = reach.out - k
      addSample(scan, middle.x + ty * out + tx * along - 0.5, middle.y - tx * out + ty * along - 0.5, profile, k)
    }
  return profile
}

function addSample(scan: Rgba, x: number, y: number, profile: readonly Float32Array[], k: number): void {
  const { width, height, data } = scan
  const u = Math.min(width - 1.001, Math.max(0, x))
  const v = Math.min(height - 1.001, Math.max(0, y))
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const [right, down] = [u - left, v - top]
  const i = (top * width + left) * 4
  for (let c = 0; c < 3; c++) {
    const above = data[i + c] * (1 - right) + data[i + 4 + c] * right
    const below = data[i + width * 4 + c] * (1 - right) + data[i + width * 4 + 4 + c] * right
    profile[c][k] += (above * (1 - down) + below * down) / (2 * meanPx + 1)
  }
}

/** The steep places of a profile that are edges and no slopes. */
function edgesOf(profile: readonly Float32Array[], at: number, outPx: number): Edge[] {
  const steps = stepsOf(profile, edgeSigma)
  const wide = stepsOf(profile, wideSigma)
  const edges: Edge[] = []
  for (let k = 2; k < steps.length - 2; k++) {
    const step = steps[k]
    if (step < stepMin || step < steps[k - 1] || step <= steps[k + 1]) continue
    if (wide[k] > slopeShareMax * step) continue
    // The top of the parabola through three steps.
    const shift = (steps[k + 1] - steps[k - 1]) / (2 * (2 * step - steps[k - 1] - steps[k + 1]))
    edges.push({ at, offset: outPx - k - shift, step })
  }
  return edges
}

/** How steep a profile is, codes for each px: the slope of a line through a Gaussian window, the channels together. */
function stepsOf(profile: readonly Float32Array[], sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 2.5)
  const weights = Array.from(
    { length: 2 * reach + 1 },
    (_, k) => (k - reach) * Math.exp(-((k - reach) ** 2) / (2 * sigma ** 2)),
  )
  const norm = weights.reduce((sum, weight, k) => sum + weight * (k - reach), 0)
  const count = profile[0].length
  const steps = new Float32Array(count)
  for (let k = 0; k < count; k++) {
    let square = 0
    for (const channel of profile) {
      let slope = 0
      for (let j = -reach; j <= reach; j++)
        slope += weights[j + reach] * channel[Math.min(count - 1, Math.max(0, k + j))]
      square += (slope / norm) ** 2
    }
    steps[k] = Math.sqrt(square)
  }
  return steps
}

interface Line {
  /** Offsets at the side's ends. */
  readonly from: number
  readonly to: number
  readonly score: number
  /** Codes for each px, summed over the edges on it. */
  readonly step: number
}

const offsetAt = ({ from, to }: Pick<Line, 'from' | 'to'>, at: number): number => from + (to - from) * at

/**
 * Tries lines through two edges (RANSAC, tried evenly). Of those that nearly as many edges lie on as on the best, the
 * steepest of the outermost ones.
 */
function bestLine(edges: readonly (readonly Edge[])[], tiltMax: number, shadowPx: number): Line | null {
  const lines: Line[] = []
  for (let i = 0; i < places; i += 3)
    for (const step of [places >> 1, places >> 2, (places * 3) >> 2]) {
      for (const one of edges[i]) for (const other of edges[i + step] ?? []) lines.push(lineOf(edges, one, other))
    }
  const fitting = lines.filter(({ from, to }) => Math.abs(to - from) <= tiltMax)
  const best = fitting.reduce((most, { score }) => Math.max(most, score), 0)
  if (best < places * 0.12) return null
  const good = fitting.filter(({ score }) => score >= outerShare * best)
  // Lines that cross are compared in the middle.
  const outermost = good.reduce((most, line) => Math.max(most, offsetAt(line, 0.5)), Number.NEGATIVE_INFINITY)
  const together = good.filter((line) => offsetAt(line, 0.5) > outermost - shadowPx)
  return together.reduce((one, other) => (other.step > one.step ? other : one))
}

function lineOf(edges: readonly (readonly Edge[])[], one: Edge, other: Edge): Line {
  const slope = (other.offset - one.offset) / (other.at - one.at)
  const line = { from: one.offset - slope * one.at, to: one.offset + slope * (1 - one.at) }
  let [score, step] = [0, 0]
  for (const some of edges) {
    const near = nearest(some, line)
    if (near === null) continue
    score += Math.min(1, near.step / strongStep)
    step += near.step
  }
  return { ...line, score, step }
}

function nearest(edges: readonly Edge[], line: Pick<Line, 'from' | 'to'>, withinPx = nearPx): Edge | null {
  let found: Edge | null = null
  let least = withinPx
  for (const edge of edges) {
    const away = Math.abs(edge.offset - offsetAt(line, edge.at))
    if (away >= least) continue
    least = away
    found = edge
  }
  return found
}

/** The line of least squares through the edges near it, some rounds (Tukey's weights), and how many there are. */
function settle(edges: readonly (readonly Edge[])[], { from, to }: Line): FoundSide {
  let line = { from, to }
  let support = 0
  for (let round = 0; round < 4; round++) {
    let [w, x, y, xx, xy] = [0, 0, 0, 0, 0]
    support = 0
    for (const some of edges) {
      const edge = nearest(some, line, nearPx * 1.5)
      if (edge === null) continue
      support++
      const away = (edge.offset - offsetAt(line, edge.at)) / (nearPx * 1.5)
      const weight = (1 - away * away) ** 2
      w += weight
      x += weight * edge.at
      y += weight * edge.offset
      xx += weight * edge.at * edge.at
      xy += weight * edge.at * edge.offset
    }
    const spread = xx - (x * x) / w
    if (!(spread > 1e-6)) break
    const slope = (xy - (x * y) / w) / spread
    const middle = y / w
    line = { from: middle - (slope * x) / w, to: middle + slope * (1 - x / w) }
  }
  return { ...line, support: support / edges.length }
}
