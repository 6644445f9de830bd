/** Change per px, at each pixel; 0 where it cannot be measured. */
export interface Gradients {
  readonly width: number
  readonly height: number
  readonly x: Float32Array
  readonly y: Float32Array
}

/** A straight edge. The gradient points to the left of `direction`, seen with y pointing down. */
export interface LineSegment {
  /** Ends, px; pixel centres have whole coordinates. */
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  /** Unit vector from `from` to `to`. */
  readonly direction: { readonly x: number; readonly y: number }
  readonly lengthPx: number
  /** Mean change across the edge, per px. */
  readonly strength: number
  /** Standard error of the direction, radians. */
  readonly angleError: number
}

export interface SegmentSettings {
  /** Weaker changes are noise. */
  readonly strengthMin: number
  readonly lengthMinPx: number
}

// von Gioi 2010: directions within 22.5 degrees belong together, by chance one in eight.
const toleranceCos = Math.cos(Math.PI / 8)
const refinedCos = Math.cos(Math.PI / 16)
const chance = 1 / 8
const densityMin = 0.6
/** Farthest that the exact place of an edge is looked for from its coarse fit, px. */
const searchPx = 2
const residualMaxPx = 0.6
// Neighbouring places share pixels by the 3 x 3 gradient: this many count as one.
const correlatedPx = 3
/** Lenses bend lines, and edges are seldom straighter than this, radians. By eye. */
export const straightnessError = 0.003

/**
 * Finds straight edges (after LSD, von Gioi 2010): pixels of one gradient direction are grown to regions, a rectangle is
 * laid around each, and it is kept when it would hardly arise by chance (the binomial tail by Hoeffding's bound). Then a
 * line is fitted to where the gradient peaks across it, to a tenth of a pixel on clear edges.
 * @returns longest first
 */
export function findLineSegments(gradients: Gradients, settings: SegmentSettings): LineSegment[] {
  const { width, height } = gradients
  const growth = new Growth(gradients, settings.strengthMin)
  const logTests = 2.5 * Math.log(width * height)
  const segments: LineSegment[] = []
  for (const seed of growth.seeds) {
    if (growth.isTaken(seed)) continue
    let count = growth.grow(seed, toleranceCos)
    if (count < settings.lengthMinPx) continue
    let box = growth.boxAround(count)
    if (box.density < densityMin) {
      growth.release(count)
      count = growth.grow(seed, refinedCos)
      if (count < settings.lengthMinPx) continue
      box = growth.boxAround(count)
      for (let reach = box.end - box.start; box.density < densityMin; reach *= 0.75) {
        count = growth.keepNear(seed, count, reach * 0.75)
        if (count < settings.lengthMinPx) break
        box = growth.boxAround(count)
      }
    }
    if (count < settings.lengthMinPx || box.end - box.start < settings.lengthMinPx * 0.8) continue
    const share = Math.min(1, box.density)
    const divergence =
      share * Math.log(share / chance) + (share < 1 ? (1 - share) * Math.log((1 - share) / (1 - chance)) : 0)
    if (share <= chance || (count / share) * divergence < logTests) continue
    const segment = fitSegment(gradients, box, settings)
    if (segment !== null) segments.push(segment)
  }
  return segments.sort((a, b) => b.lengthPx - a.lengthPx)
}

interface Box {
  readonly x: number
  readonly y: number
  readonly alongX: number
  readonly alongY: number
  /** Extent along, px from (x, y). */
  readonly start: number
  readonly end: number
  /** Share of the rectangle that belongs to the region. */
  readonly density: number
}

/** Grows regions of one gradient direction. The current one is kept as a list. */
class Growth {
  /** Pixels above the threshold, strongest first. */
  readonly seeds: Int32Array
  readonly #width: number
  readonly #x: Float32Array
  readonly #y: Float32Array
  readonly #strength: Float32Array
  /** 1 = part of a region, or too weak. */
  readonly #taken: Uint8Array
  readonly #region: Int32Array
  #angleX = 0
  #angleY = 0

  constructor({ width, height, x, y }: Gradients, strengthMin: number) {
    this.#width = width
    this.#x = x
    this.#y = y
    this.#strength = new Float32Array(width * height)
    this.#taken = new Uint8Array(width * height).fill(1)
    this.#region = new Int32Array(width * height)
    const bins = new Int32Array(257)
    // Stronger edges are not told apart.
    const binOf = (strength: number) => 255 - Math.min(255, Math.floor(strength - strengthMin))
    let count = 0
    for (let v = 1; v < height - 1; v++)
      for (let i = v * width + 1; i < v * width + width - 1; i++) {
        const strength = Math.sqrt(x[i] * x[i] + y[i] * y[i])
        if (strength < strengthMin) continue
        this.#strength[i] = strength
        this.#taken[i] = 0
        bins[binOf(strength) + 1]++
        count++
      }
    for (let b = 0; b < 256; b++) bins[b + 1] += bins[b]
    this.seeds = new Int32Array(count)
    for (let i = 0; i < this.#strength.length; i++)
      if (this.#taken[i] === 0) this.seeds[bins[binOf(this.#strength[i])]++] = i
  }

  isTaken(pixel: number): boolean {
    return this.#taken[pixel] !== 0
  }

  /** Takes the region of one direction around a seed; returns its size. */
  grow(seed: number, toleranceCosine: number): number {
    const width = this.#width
    let sumX = this.#x[seed] / this.#strength[seed]
    let sumY = this.#y[seed] / this.#strength[seed]
    this.#angleX = sumX
    this.#angleY = sumY
    let count = 1
    this.#region[0] = seed
    this.#taken[seed] = 1
    for (let next = 0; next < count; next++) {
      const at = this.#region[next]
      for (let w = at - width; w <= at + width; w += width)
        for (let near = w - 1; near <= w + 1; near++) {
          if (this.#taken[near] !== 0) continue
          const strength = this.#strength[near]
          const dot = this.#x[near] * this.#angleX + this.#y[near] * this.#angleY
          if (dot < toleranceCosine * strength) continue
          this.#taken[near] = 1
          this.#region[count++] = near
          sumX += this.#x[near] / strength
          sumY += this.#y[near] / strength
          const length = Math.sqrt(sumX * sumX + sumY * sumY)
          this.#angleX = sumX / length
          this.#angleY = sumY / length
        }
    }
    return count
  }

  /** Gives the region back. */
  release(count: number): void {
    for (let k = 0; k < count; k++) this.#taken[this.#region[k]] = 0
  }

  /** Gives back what is farther than `reachPx` from the seed; returns the size left. */
  keepNear(seed: number, count: number, reachPx: number): number {
    const seedX = seed % this.#width
    const seedY = Math.floor(seed / this.#width)
    let kept = 0
    for (let k = 0; k < count; k++) {
      const at = this.#region[k]
      if (Math.hypot((at % this.#width) - seedX, Math.floor(at / this.#width) - seedY) <= reachPx)
        this.#region[kept++] = at
      else this.#taken[at] = 0
    }
    return kept
  }

  /** The rectangle around the region, along its main axis. */
  boxAround(count: number): Box {
    let total = 0
    let x = 0
    let y = 0
    for (let k = 0; k < count; k++) {
      const at = this.#region[k]
      const weight = this.#strength[at]
      total += weight
      x += weight * (at % this.#width)
      y += weight * Math.floor(at / this.#width)
    }
    x /= total
    y /= total
    let xx = 0
    let xy = 0
    let yy = 0
    for (let k = 0; k < count; k++) {
      const at = this.#region[k]
      const dx = (at % this.#width) - x
      const dy = Math.floor(at / this.#width) - y
      xx += this.#strength[at] * dx * dx
      xy += this.#strength[at] * dx * dy
      yy += this.#strength[at] * dy * dy
    }
    const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
    let alongX = Math.cos(angle)
    let alongY = Math.sin(angle)
    if (this.#angleX * alongY - this.#angleY * alongX < 0) {
      alongX = -alongX
      alongY = -alongY
    }
    let start = 0
    let end = 0
    let left = 0
    let right = 0
    for (let k = 0; k < count; k++) {
      const at = this.#region[k]
      const dx = (at % this.#width) - x
      const dy = Math.floor(at / this.#width) - y
      const along = dx * alongX + dy * alongY
      const across = dx * alongY - dy * alongX
      start = Math.min(start, along)
      end = Math.max(end, along)
      left = Math.min(left, across)
      right = Math.max(right, across)
    }
    return { x, y, alongX, alongY, start, end, density: count / ((end - start + 1) * (right - left + 1)) }
  }
}

/** Fits a line to the peaks of the gradient across a box. */
function fitSegment(gradients: Gradients, box: Box, settings: SegmentSettings): LineSegment | null {
  const { x, y, alongX, alongY } = box
  // The gradient points this way.
  const acrossX = alongY
  const acrossY = -alongX
  const places: { along: number; across: number; strength: number }[] = []
  const profile = new Float64Array(2 * searchPx + 1)
  for (let along = Math.ceil(box.start); along <= box.end; along++) {
    let peak = 0
    for (let k = 0; k < profile.length; k++) {
      const u = x + along * alongX + (k - searchPx) * acrossX
      const v = y + along * alongY + (k - searchPx) * acrossY
      profile[k] = sampleAlong(gradients, u, v, acrossX, acrossY)
      if (profile[k] > profile[peak]) peak = k
    }
    if (peak === 0 || peak === profile.length - 1 || profile[peak] < settings.strengthMin) continue
    const curve = profile[peak - 1] - 2 * profile[peak] + profile[peak + 1]
    if (curve >= 0) continue
    const across = peak - searchPx + (profile[peak - 1] - profile[peak + 1]) / (2 * curve)
    places.push({ along, across, strength: profile[peak] })
  }
  let kept = places
  let fit = fitLine(kept)
  for (let round = 0; round < 2 && fit !== null; round++) {
    const { offset, slope } = fit
    const limit = Math.max(0.3, 2 * fit.residual)
    kept = places.filter(({ along, across }) => Math.abs(across - offset - slope * along) <= limit)
    fit = fitLine(kept)
  }
  if (fit === null || fit.residual > residualMaxPx || kept.length < 0.6 * (box.end - box.start)) return null
  const { offset, slope } = fit
  const at = (along: number) => ({
    x: x + along * alongX + (offset + slope * along) * acrossX,
    y: y + along * alongY + (offset + slope * along) * acrossY,
  })
  const from = at(kept[0].along)
  const to = at(kept[kept.length - 1].along)
  const lengthPx = Math.hypot(to.x - from.x, to.y - from.y)
  if (lengthPx < settings.lengthMinPx) return null
  const independent = Math.max(2, kept.length / correlatedPx)
  return {
    from,
    to,
    direction: { x: (to.x - from.x) / lengthPx, y: (to.y - from.y) / lengthPx },
    lengthPx,
    strength: kept.reduce((sum, place) => sum + place.strength, 0) / kept.length,
    angleError: Math.hypot(
      straightnessError,
      (Math.max(0.1, fit.residual) * Math.sqrt(12)) / (lengthPx * Math.sqrt(independent)),
    ),
  }
}

function fitLine(
  places: readonly { readonly along: number; readonly across: number }[],
): { offset: number; slope: number; residual: number } | null {
  if (places.length < 4) return null
  let along = 0
  let across = 0
  for (const place of places) {
    along += place.along / places.length
    across += place.across / places.length
  }
  let spread = 0
  let shared = 0
  for (const place of places) {
    spread += (place.along - along) ** 2
    shared += (place.along - along) * (place.across - across)
  }
  if (spread === 0) return null
  const slope = shared / spread
  const offset = across - slope * along
  let squares = 0
  for (const place of places) squares += (place.across - offset - slope * place.along) ** 2
  return { offset, slope, residual: Math.sqrt(squares / places.length) }
}

/** The gradient's component in one direction, bilinear; 0 outside of the picture. */
function sampleAlong({ width, height, x, y }: Gradients, u: number, v: number, dx: number, dy: number): number {
  const left = Math.floor(u)
  const top = Math.floor(v)
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 0
  const i = top * width + left
  const across = u - left
  const down = v - top
  const at = (k: number) => x[k] * dx + y[k] * dy
  return (
    (at(i) * (1 - across) + at(i + 1) * across) * (1 - down) +
    (at(i + width) * (1 - across) + at(i + width + 1) * across) * down
  )
}
