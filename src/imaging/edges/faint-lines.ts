import type { Place } from '#imaging/edges/find-wires.ts'
import { followBoth } from '#imaging/edges/follow-line.ts'
import { depthAt, type IsSky, skyReader } from '#imaging/edges/line-depth.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'

// Found on wires before clouds, drawn and real, at 1024 px; lengths in px of the picture, light in L*.
// A pixel may be of a line where its light bends by so much one way, and by less than this share of it the other way.
const bendMin = 1.2
const round = 0.6
// Lines are voted for in squares that overlap by half, by direction in steps of 2 degrees and by distance.
const tilePx = 160
const angles = 90
const spreadAngles = 5
const votesMin = 34
const peaksMax = 10
// A line is darker than both sides, on average and at so much of its length.
const depthMin = 0.9
const darkMin = 0.72
const darkFrom = 0.2
const lengthMin = 50
// How surely that is no chance: the mean over the error of the mean.
const sureMin = 7

/**
 * Finds thin dark lines that are nearly straight over some 50 px, however faint or broken they are, and follows them.
 * Where a line's single pixels are no surer than a cloud's, all of them together are (after Hough 1962).
 * @param light CIE L*, 0..100; the long side of some 1024 px
 * @param sky how sure it is that a place is sky, 0..1; any size
 * @returns the middle of each line at every px
 */
export function findFaintLines(light: Plane, sky: Plane): Place[][] {
  const isSky = skyReader(light, sky)
  const dots = findDots(light, isSky)
  const lines: Place[][] = []
  const taken = new Uint8Array(light.width * light.height)
  for (const tile of tilesOf(dots, light)) {
    for (const seed of seedsIn(tile, light, isSky)) {
      if (isTaken(seed, taken, light.width)) continue
      const line = followBoth(seed, light, isSky)
      mark(line, taken, light)
      lines.push(line)
    }
  }
  return lines
}

interface Dots {
  readonly x: number[]
  readonly y: number[]
  /** Direction across, in steps. */
  readonly angle: number[]
}

const emptyDots = (): Dots => ({ x: [], y: [], angle: [] })

function findDots(light: Plane, isSky: IsSky): Dots {
  const { width, height } = light
  const { data } = boxBlur(light, 1)
  const dots = emptyDots()
  for (let y = 4; y < height - 4; y++)
    for (let x = 4; x < width - 4; x++) {
      const i = y * width + x
      const xx = data[i - 2] - 2 * data[i] + data[i + 2]
      const yy = data[i - 2 * width] - 2 * data[i] + data[i + 2 * width]
      if (xx + yy < bendMin) continue
      const xy =
        (data[i - 2 - 2 * width] + data[i + 2 + 2 * width] - data[i + 2 - 2 * width] - data[i - 2 + 2 * width]) / 4
      const half = (xx - yy) / 2
      const root = Math.sqrt(half * half + xy * xy)
      if ((xx + yy) / 2 - root > round * ((xx + yy) / 2 + root) || !isSky(x, y)) continue
      const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
      const [stepX, stepY] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))]
      if (data[i] > data[i + stepY * width + stepX] || data[i] > data[i - stepY * width - stepX]) continue
      dots.x.push(x)
      dots.y.push(y)
      dots.angle.push((Math.round((angle / Math.PI) * angles) + angles) % angles)
    }
  return dots
}

interface Tile extends Dots {
  readonly left: number
  readonly top: number
}

function tilesOf(dots: Dots, { width, height }: Plane): Tile[] {
  const half = tilePx / 2
  const [columns, rows] = [Math.ceil(width / half), Math.ceil(height / half)]
  const tiles = Array.from({ length: columns * rows }, (_, k) => ({
    ...emptyDots(),
    left: ((k % columns) - 0.5) * half,
    top: (Math.floor(k / columns) - 0.5) * half,
  }))
  for (let k = 0; k < dots.x.length; k++) {
    const [x, y] = [dots.x[k], dots.y[k]]
    const [column, row] = [Math.floor(x / half + 0.5), Math.floor(y / half + 0.5)]
    for (const r of [row - 1, row])
      for (const c of [column - 1, column]) {
        if (r < 0 || c < 0 || r >= rows || c >= columns) continue
        const tile = tiles[r * columns + c]
        tile.x.push(x)
        tile.y.push(y)
        tile.angle.push(dots.angle[k])
      }
  }
  return tiles
}

const cosines = Float64Array.from({ length: angles }, (_, k) => Math.cos((k * Math.PI) / angles))
const sines = Float64Array.from({ length: angles }, (_, k) => Math.sin((k * Math.PI) / angles))
const distances = Math.ceil(tilePx * 1.5)

/** Straight pieces of lines within a square, from end to end. */
function seedsIn(tile: Tile, light: Plane, isSky: IsSky): [Place, Place][] {
  const seeds: [Place, Place][] = []
  if (tile.x.length < votesMin) return seeds
  const votes = new Uint16Array(angles * distances)
  const [centerX, centerY] = [tile.left + tilePx / 2, tile.top + tilePx / 2]
  const vote = (k: number, by: number) => {
    for (let step = -spreadAngles; step <= spreadAngles; step++) {
      const angle = (tile.angle[k] + step + angles) % angles
      const away = (tile.x[k] - centerX) * cosines[angle] + (tile.y[k] - centerY) * sines[angle]
      const at = angle * distances + Math.round((away + distances) / 2)
      votes[at] += by
    }
  }
  const isIn = new Uint8Array(tile.x.length).fill(1)
  for (let k = 0; k < tile.x.length; k++) vote(k, 1)
  for (let peak = 0; peak < peaksMax; peak++) {
    let best = 0
    for (let at = 1; at < votes.length; at++) if (votes[at] > votes[best]) best = at
    if (votes[best] < votesMin) break
    const angle = Math.floor(best / distances)
    const away = 2 * (best % distances) - distances
    const seed = fitSeed(light, isSky, { x: centerX, y: centerY }, angle, away)
    if (seed !== null) seeds.push(seed)
    for (let k = 0; k < tile.x.length; k++) {
      if (isIn[k] === 0) continue
      const own = (tile.x[k] - centerX) * cosines[angle] + (tile.y[k] - centerY) * sines[angle]
      if (Math.abs(own - away) > 3) continue
      isIn[k] = 0
      vote(k, -1)
    }
  }
  return seeds
}

/** The line near a peak that is darkest against its sides; null where it is not dark enough to be sure. */
function fitSeed(light: Plane, isSky: IsSky, center: Place, angle: number, away: number): [Place, Place] | null {
  const measure = (aside: number, turn: number, everyPx: number) => {
    const across = (angle * Math.PI) / angles + turn
    const [cos, sin] = [Math.cos(across), Math.sin(across)]
    const middle = { x: center.x + (away + aside) * cos, y: center.y + (away + aside) * sin }
    return measureLine(light, isSky, middle, { x: cos, y: sin }, everyPx)
  }
  let [rough, from] = [Number.NEGATIVE_INFINITY, 0]
  for (let aside = -2; aside <= 2; aside++) {
    const { depth } = measure(aside, 0, 4)
    if (depth > rough) [rough, from] = [depth, aside]
  }
  if (rough < depthMin / 3) return null
  let best: MeasuredLine | null = null
  for (const turn of [0, -0.018, 0.018, -0.036, 0.036])
    for (const aside of [from - 0.5, from, from + 0.5]) {
      const found = measure(aside, turn, 2)
      if (found.isLine && (best === null || found.depth > best.depth)) best = found
    }
  return best === null ? null : best.ends
}

interface MeasuredLine {
  readonly depth: number
  readonly isLine: boolean
  readonly ends: [Place, Place]
}

function measureLine(light: Plane, isSky: IsSky, middle: Place, across: Place, everyPx: number): MeasuredLine {
  let [count, sum, squares, dark] = [0, 0, 0, 0]
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let along = -tilePx / 2; along <= tilePx / 2; along += everyPx) {
    const depth = depthAt(light, isSky, middle.x - along * across.y, middle.y + along * across.x, across)
    if (Number.isNaN(depth)) continue
    count++
    sum += depth
    squares += depth * depth
    if (depth > darkFrom) dark++
    from = Math.min(from, along)
    to = Math.max(to, along)
  }
  const mean = count === 0 ? 0 : sum / count
  const error = Math.sqrt(Math.max(0.01, squares / count - mean * mean) / count)
  const isLine = count * everyPx >= lengthMin && mean > depthMin && mean > sureMin * error && dark > darkMin * count
  const placeAt = (along: number) => ({ x: middle.x - along * across.y, y: middle.y + along * across.x })
  return { depth: mean, isLine, ends: [placeAt(from), placeAt(to)] }
}

function isTaken([start, end]: [Place, Place], taken: Uint8Array, width: number): boolean {
  let count = 0
  const steps = 20
  for (let k = 0; k <= steps; k++) {
    const x = Math.round(start.x + ((end.x - start.x) * k) / steps)
    const y = Math.round(start.y + ((end.y - start.y) * k) / steps)
    count += taken[y * width + x] ?? 0
  }
  return count > steps / 2
}

function mark(line: readonly Place[], taken: Uint8Array, { width, height }: Plane): void {
  for (const place of line) {
    const [x, y] = [Math.round(place.x), Math.round(place.y)]
    for (let v = Math.max(0, y - 3); v <= Math.min(height - 1, y + 3); v++)
      taken.fill(1, v * width + Math.max(0, x - 3), v * width + Math.min(width, x + 4))
  }
}
