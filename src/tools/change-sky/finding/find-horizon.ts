import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'

type Colors = readonly [Plane, Plane, Plane]

/** A level line of the photo, as shares of its height: at the left and the right border. */
export interface Horizon {
  readonly left: number
  readonly right: number
}

// Lines are searched for at this size; a camera is held this level, as rise over run.
const sidePx = 500
const slopeMax = 0.07
// Every second column tells enough.
const everyPx = 2
// Where the network doubts less than this share of the sky, nothing was given away.
const doubtMin = 0.01
// A step from one side of the line to the other, 0..1, and how many px each side is averaged over.
const stepLeast = 0.012
const stepPx = 3
// A line shows in this share of the columns in which sky lies above it, and in this share of all columns.
const shownShare = 0.85
const acrossShare = 0.12
// Between the rows so far from the line, so many steps are alike, and all by this deviation of the mean: on nine photos
// seas and plains had 0.1 to 0.5, banks of cloud 1 to 2.
const clearPx = 4
const sameShare = 0.85
const spreadMax = 0.65
// The topmost line counts that is nearly as plain as the plainest: a beach has a line too.
const nearlyBest = 0.75
// The network must believe less in sky under the line, on average, than over it, by scores; and be no surer than this.
const beliefDrop = 0.4
const surelySky = 0.985
// The network's own line, where haze hides the edge: the lowest place that it is sure of.
const ownSure = 0.9
const ownUnsure = 0.5
const ownShownShare = 0.4
const ownAcross = 0.15

/**
 * Finds the level edge under which there is no sky: the end of a sea, a plain, a lake. It has to run through what was
 * taken for sky. It is known by a step of colour along one straight line, under which the network believes less in sky.
 * @param sky 0..1, what was taken for sky
 * @param seen 0..1, the network's own answer, the same size
 * @param colors R, G, B, 0..1
 * @param from share of the height above which no horizon is looked for. Above 0: fog that was taken for sky reaches
 *   farther down than what the network is sure of
 * @returns null where none shows
 */
export function findHorizon(sky: Plane, seen: Plane, colors: Colors, from = 0): Horizon | null {
  if (doubtIn(sky, seen) < doubtMin) return null
  const size = fitWithin(sky, sidePx)
  const half = (plane: Plane) => resizePlane(plane, size.width, size.height)
  const field = { sky: half(sky), seen: half(seen), colors: mapThree(colors, (plane) => half(plane)) }
  const own = from > 0 ? null : findOwnLine(field)
  return lineOf(own, size.height) ?? lineOf(findEdgeLine(field, from), size.height)
}

function doubtIn(sky: Plane, seen: Plane): number {
  let [all, doubted] = [1e-6, 0]
  for (let i = 0; i < sky.data.length; i++) {
    if (sky.data[i] <= 0.5) continue
    all++
    if (seen.data[i] < surelySky) doubted++
  }
  return doubted / all
}

/** Px: y = middle + slope * (x - width / 2). */
interface Line {
  readonly middle: number
  readonly slope: number
  readonly width: number
}

const lineOf = (line: Line | null, height: number): Horizon | null =>
  line && {
    left: (line.middle - (line.slope * line.width) / 2) / height,
    right: (line.middle + (line.slope * line.width) / 2) / height,
  }

interface Field {
  readonly sky: Plane
  readonly seen: Plane
  readonly colors: Colors
}

function findEdgeLine({ sky, seen, colors }: Field, from: number): Line | null {
  const { width, height } = sky
  const steps = mapThree(colors, (plane) => stepsOf(plane))
  const shown = createPlane(width, height)
  const asked = createPlane(width, height)
  const strength = (i: number) => Math.hypot(steps[0].data[i], steps[1].data[i], steps[2].data[i])
  for (let y = Math.max(stepPx + 2, Math.ceil(from * height)); y < height - stepPx - 2; y++)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (sky.data[i - (stepPx + 1) * width] <= 0.5) continue
      asked.data[i] = 1
      const own = strength(i)
      if (own < stepLeast) continue
      if (strength(i - 2 * width) > own || strength(i + 2 * width) > own) continue
      shown.data[i] = 1
    }
  const lines = [...eachLine(width, height, shown, asked)]
    .filter(({ count, of }) => count >= acrossShare * width && count >= shownShare * of)
    .sort((a, b) => b.count - a.count)
    .slice(0, 100)
    .filter((line) => isOneStep(line, colors, sky) && takesSky(line, sky) && isLessSky(line, sky, seen))
  const most = Math.max(0, ...lines.map(({ count }) => count))
  const plain = lines.filter(({ count }) => count >= nearlyBest * most).sort((a, b) => a.middle - b.middle)
  const [top] = plain
  if (top === undefined) return null
  // Of the lines through the same edge, the plainest.
  return plain.filter(({ middle }) => middle < top.middle + 4).reduce((a, b) => (b.count > a.count ? b : a))
}

function findOwnLine({ sky, seen }: Field): Line | null {
  const { width, height } = seen
  const shown = createPlane(width, height)
  const asked = createPlane(width, height)
  for (let x = 0; x < width; x++) {
    let y = height - 1
    while (y > 0 && seen.data[y * width + x] < ownSure) y--
    let unsure = 0
    for (let v = y + 1; v < height && seen.data[v * width + x] > 0.03; v++) unsure++
    if (y === 0 || unsure < height / 20) continue
    asked.data.fill(1, y * width + x, y * width + x + 1)
    shown.data[y * width + x] = 1
  }
  const columns = asked.data.reduce((sum, value) => sum + value, 0)
  if (columns < ownAcross * width) return null
  let best: (Line & { count: number }) | null = null
  for (const line of eachLine(width, height, shown, asked))
    if (line.count > (best?.count ?? Math.max(ownAcross * width, ownShownShare * columns) - 1)) best = line
  if (best === null || !takesSky(best, sky)) return null
  const { under } = beliefs(best, sky, seen)
  return under < scoreOf(ownUnsure) ? best : null
}

type Counted = Line & { readonly count: number; readonly of: number }

function* eachLine(width: number, height: number, shown: Plane, asked: Plane): Generator<Counted> {
  // A px higher or lower is the same line.
  const wide = createPlane(width, height)
  for (let i = width; i < wide.data.length - width; i++)
    wide.data[i] = shown.data[i] + shown.data[i - width] + shown.data[i + width] > 0 ? 1 : 0
  const slopeStep = 3 / width
  for (let slope = -slopeMax; slope <= slopeMax; slope += slopeStep)
    for (let middle = 4; middle < height - 4; middle++) {
      let count = 0
      let of = 0
      for (let x = 0; x < width; x += everyPx) {
        const y = Math.round(middle + slope * (x - width / 2))
        if (y < 0 || y >= height) continue
        count += everyPx * wide.data[y * width + x]
        of += everyPx * asked.data[y * width + x]
      }
      yield { middle, slope, width, count, of }
    }
}

/** What is taken from the sky is worth it: half a thousandth of the photo. */
function takesSky(line: Line, sky: Plane): boolean {
  let under = 0
  for (let x = 0; x < sky.width; x++)
    for (let y = Math.max(0, Math.ceil(rowAt(line, x)) + 2); y < sky.height; y++)
      if (sky.data[y * sky.width + x] > 0.5) under++
  return under > sky.data.length / 2000
}

const rowAt = ({ middle, slope, width }: Line, x: number): number => middle + slope * (x - width / 2)

/** Where sky was taken on both sides of the line, one and the same step of colour runs along it. */
function isOneStep(line: Line, colors: Colors, sky: Plane): boolean {
  const { width, height } = sky
  const steps: number[][] = []
  for (let x = 0; x < width; x++) {
    const y = Math.round(rowAt(line, x))
    if (y < clearPx || y >= height - clearPx) continue
    const [over, under] = [(y - clearPx) * width + x, (y + clearPx) * width + x]
    if (sky.data[over] > 0.5 && sky.data[under] > 0.5) steps.push(colors.map(({ data }) => data[under] - data[over]))
  }
  if (steps.length < acrossShare * width) return false
  const mean = [0, 1, 2].map((c) => steps.reduce((sum, step) => sum + step[c], 0) / steps.length)
  const size = mean.reduce((sum, value) => sum + value * value, 0)
  if (Math.sqrt(size) < stepLeast) return false
  const shares = steps.map((step) => step.reduce((sum, value, c) => sum + value * mean[c], 0) / size)
  const spread = Math.sqrt(shares.reduce((sum, share) => sum + (share - 1) ** 2, 0) / shares.length)
  return spread < spreadMax && shares.filter((share) => share > 0.4).length > sameShare * shares.length
}

function isLessSky(line: Line, sky: Plane, seen: Plane): boolean {
  const { over, under } = beliefs(line, sky, seen)
  return under < over - beliefDrop && under < scoreOf(surelySky)
}

/** Mean scores of the network in what was taken for sky: over the line and under it. */
function beliefs(line: Line, sky: Plane, seen: Plane): { over: number; under: number } {
  const sums = [0, 0]
  const counts = [1e-6, 1e-6]
  const reach = Math.round(sky.height / 5)
  for (let x = 0; x < sky.width; x++) {
    const at = rowAt(line, x)
    for (let y = Math.max(0, Math.floor(at) - reach); y < Math.min(sky.height, at + reach); y++) {
      if (Math.abs(y - at) < 3 || sky.data[y * sky.width + x] <= 0.5) continue
      const side = y < at ? 0 : 1
      sums[side] += scoreOf(seen.data[y * sky.width + x])
      counts[side]++
    }
  }
  return { over: sums[0] / counts[0], under: sums[1] / counts[1] }
}

function scoreOf(probability: number): number {
  const kept = Math.min(0.9995, Math.max(0.0005, probability))
  return Math.log(kept / (1 - kept))
}

/** Mean of the rows below minus mean of the rows above. */
function stepsOf(plane: Plane): Plane {
  const { width, height } = plane
  const smooth = boxBlur(plane, 1)
  const out = createPlane(width, height)
  for (let y = stepPx; y < height - stepPx; y++)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      let sum = 0
      for (let k = 1; k <= stepPx; k++) sum += smooth.data[i + (k - 1) * width] - smooth.data[i - k * width]
      out.data[i] = sum / stepPx
    }
  return out
}

/** The row of the horizon in a picture of this size, px, by column. */
const horizonRow =
  ({ left, right }: Horizon, { width, height }: Size) =>
  (x: number): number =>
    (left + ((right - left) * (x + 0.5)) / width) * height

/** Takes from the sky, in place, what lies under the horizon. */
export function keepUnderHorizon(sky: Plane, horizon: Horizon): void {
  const rowOf = horizonRow(horizon, sky)
  for (let x = 0; x < sky.width; x++)
    for (let y = Math.max(0, Math.ceil(rowOf(x))); y < sky.height; y++) sky.data[y * sky.width + x] = 0
}

// The lowest hundredth of the sky may be a mistake.
const lowestShare = 0.01

/** The row under which no sky is looked for: the horizon, or else where the sky that was found ends. */
export function lowestRow(sky: Plane, horizon: Horizon | null): (x: number) => number {
  if (horizon !== null) return horizonRow(horizon, sky)
  const { width, height, data } = sky
  let left = lowestShare * data.reduce((sum, value) => sum + (value > 0.5 ? 1 : 0), 0)
  let y = height - 1
  for (; y > 0 && left >= 0; y--) for (let i = y * width; i < (y + 1) * width; i++) if (data[i] > 0.5) left--
  return () => y + 1
}
