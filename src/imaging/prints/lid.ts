import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { solveLinear } from '#imaging/solve-linear.ts'

/** How far each pixel of a scan is from what lies under the prints. */
export interface Lid {
  /** The largest difference of a channel, in codes, 0..255. */
  readonly away: Plane
  /** Above it a pixel is not the lid's: its own unevenness and noise stay below. */
  readonly limit: number
}

/** Share of the sides that counts as the scan's rim, where the lid shows most. */
const rimShare = 0.03
/** Codes within which a pixel is taken for the lid, from the first guess to the last. Measured on made scans. */
const tolerances = [28, 16, 11, 9]
const limitMin = 5
const limitMax = 40
/** The limit in terms of the median distance of the lid's pixels. Measured on made scans. */
const noiseTimes = 3.4
/** Fewer pixels, as a share of the samples, do not say how the tone changes across the scan. */
const samplesShareMin = 0.02

type Color = readonly [number, number, number]
/** For each channel the weights of 1, u, v, u2, uv and v2, u and v in -0.5..0.5 from the middle. */
type Surface = readonly (readonly number[])[]

/** The lid by its tone, which may change slowly across the scan; null where too little of it is seen. */
export function measureLid(scan: Rgba, tone: Color): Lid | null {
  let surface: Surface = tone.map((value) => [value, 0, 0, 0, 0, 0])
  for (const tolerance of tolerances) {
    const next = fitSurface(scan, surface, tolerance)
    if (next === null) return null
    surface = next
  }
  const away = createPlane(scan.width, scan.height)
  eachPlace(scan, 1, (i, u, v) => {
    away.data[i] = distance(scan, i, surface, u, v)
  })
  return { away, limit: limitOf(away, tolerances[0]) }
}

function limitOf({ data }: Plane, within: number): number {
  const counts = new Int32Array(within * 16)
  let total = 0
  for (const value of data)
    if (value < within) {
      counts[Math.floor(value * 16)]++
      total++
    }
  let [rest, at] = [total / 2, 0]
  while (at < counts.length && (rest -= counts[at]) > 0) at++
  return Math.min(limitMax, Math.max(limitMin, (noiseTimes * at) / 16))
}

function distance({ data }: Rgba, i: number, surface: Surface, u: number, v: number): number {
  let most = 0
  for (let c = 0; c < 3; c++) {
    const [one, x, y, xx, xy, yy] = surface[c]
    const away = Math.abs(data[i * 4 + c] - (one + x * u + y * v + xx * u * u + xy * u * v + yy * v * v))
    if (away > most) most = away
  }
  return most
}

function eachPlace({ width, height }: Rgba, step: number, visit: (i: number, u: number, v: number) => void): void {
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) visit(y * width + x, x / width - 0.5, y / height - 0.5)
}

/** The surface of least squares through the pixels that are near the surface so far. */
function fitSurface(scan: Rgba, near: Surface, tolerance: number): Surface | null {
  const moments = new Float64Array(36)
  const sums = [new Float64Array(6), new Float64Array(6), new Float64Array(6)]
  let [used, seen] = [0, 0]
  eachPlace(scan, 3, (i, u, v) => {
    seen++
    if (distance(scan, i, near, u, v) > tolerance) return
    used++
    const terms = [1, u, v, u * u, u * v, v * v]
    for (let a = 0; a < 6; a++) {
      for (let b = 0; b < 6; b++) moments[a * 6 + b] += terms[a] * terms[b]
      for (let c = 0; c < 3; c++) sums[c][a] += terms[a] * scan.data[i * 4 + c]
    }
  })
  if (used < seen * samplesShareMin) return null
  // Held towards an even tone, where only a corner of the lid is seen.
  for (let a = 1; a < 6; a++) moments[a * 7] += used * 1e-3
  const rowsOf = (sum: Float64Array) => [...sum].map((right, a) => [...moments.subarray(a * 6, a * 6 + 6), right])
  const fits = sums.map((sum) => solveLinear(rowsOf(sum)))
  return fits.every((fit) => fit !== null) ? fits : null
}

/** The tones that a lid may have: the most frequent ones of the scan's rim and of the whole scan. */
export function lidTones(scan: Rgba): Color[] {
  const rim = Math.max(2, Math.round(Math.min(scan.width, scan.height) * rimShare))
  const isRim = (x: number, y: number) => x < rim || y < rim || x >= scan.width - rim || y >= scan.height - rim
  const tones = [commonTone(scan, isRim), commonTone(scan, () => true)]
  return tones.filter(
    (tone, at) => tones.findIndex((other) => other.every((v, c) => Math.abs(v - tone[c]) < 12)) === at,
  )
}

/** The mean colour of the pixels about the most frequent one, in cells of 16 codes that overlap by half. */
function commonTone({ width, height, data }: Rgba, counts: (x: number, y: number) => boolean): Color {
  const cells = new Int32Array(32 ** 3)
  const sums = new Float64Array(32 ** 3 * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!counts(x, y)) continue
      const i = (y * width + x) * 4
      for (let corner = 0; corner < 8; corner++) {
        const cell = cellOf(data, i, corner)
        cells[cell]++
        for (let c = 0; c < 3; c++) sums[cell * 3 + c] += data[i + c]
      }
    }
  let best = 0
  for (let cell = 1; cell < cells.length; cell++) if (cells[cell] > cells[best]) best = cell
  const mean = (c: number) => sums[best * 3 + c] / Math.max(1, cells[best])
  return [mean(0), mean(1), mean(2)]
}

/** One of the eight cells that hold a colour: a cell covers two steps of 8 codes. */
function cellOf(data: Uint8ClampedArray, i: number, corner: number): number {
  const at = (c: number) => Math.max(0, (data[i + c] >> 3) - ((corner >> c) & 1))
  return (at(0) * 32 + at(1)) * 32 + at(2)
}
