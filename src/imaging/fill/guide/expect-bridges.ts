import { type FillLevel, featureCount } from '#imaging/fill/fill-level.ts'
import { pathOf, type Step, visitBeside } from '#imaging/fill/guide/bridge-path.ts'
import type { Point } from '#imaging/fill/guide/fill-edges.ts'
import { meansOf } from '#imaging/fill/guide/fill-expect.ts'

/** An expectation reaches this far from a carried edge, px. */
export const besidePx = 4.5
const offsets = 2 * Math.ceil(besidePx) + 1
/** A profile is the mean over this much of the known edge, px. */
const profilePx = 8
const profilesMax = 6
/** The rim itself is mixed with what was removed. */
const rimPx = 1.5

/** What `carried` says of a pixel: at how many ends the edge that is carried there is known. */
const oneEnd = 1
export const bothEnds = 2

/** Distance from an edge within which its place is certain, px. */
const carriedPx = 3
// An edge must stand out from what varies along it, or its mean is no picture of it: by eye, and on a chequered floor.
const contrastMin = 1.2
// Where the two ends differ more than this beside the edge, in codes, something else begins behind it on the way.
const changeMax = 45
// Unless both sides change alike, as light does.
const lightChangeMax = 100
const hueChangeMax = 32
const unevenMax = 60

/** What lies beside the known end of an edge, at whole px from far left to far right. */
interface Profile {
  /** Mean features, featureCount values per place. */
  readonly means: Float64Array
  /** Range of the colours across the edge, over their deviation along it. */
  readonly contrast: number
}

/**
 * Expects beside each carried edge what lies beside its known ends, in place of what was expected there: a pole between
 * two skies stays a pole.
 * @param bridges points in px of this level
 */
export function expectBridges(level: FillLevel, bridges: readonly (readonly Point[])[]): void {
  const { width, height, expected } = level
  if (expected === null) return
  const nearest = new Float32Array(width * height).fill(besidePx)
  const carried = new Uint8Array(width * height)
  let isAny = false
  for (const bridge of bridges) {
    const path = pathOf(level, bridge)
    if (path === null) continue
    const before = findProfile(level, path.steps, path.first - rimPx, -1)
    const after = findProfile(level, path.steps, path.last + rimPx, 1)
    if (before === 'faint' || after === 'faint') continue
    const near = before ?? after
    const far = after ?? before
    if (near === null || far === null) continue
    isAny = true
    // From the middle of one profile to the middle of the other.
    const start = path.first - rimPx - profilePx / 2
    const span = path.last - path.first + 2 * rimPx + profilePx
    visitBeside(level, path, besidePx, (pixel, away, across, step) => {
      if (away >= nearest[pixel]) return
      nearest[pixel] = away
      if (!writeProfile(expected.features, pixel * featureCount, across, near.means, far.means, (step - start) / span))
        return
      expected.sureness[pixel] = 1
      if (away < carriedPx) carried[pixel] = before === null || after === null ? oneEnd : bothEnds
    })
  }
  expected.carried = carried
  if (isAny) expected.means.set(meansOf(level, expected.features, expected.sureness))
}

/**
 * The profile nearest to the hole in which the edge stands out: something may stand before it.
 * @param direction -1 = towards the start, 1 = towards the end
 * @returns null where the edge is not known at all
 */
function findProfile(
  level: FillLevel,
  steps: readonly Step[],
  from: number,
  direction: 1 | -1,
): Profile | 'faint' | null {
  let isKnown = false
  for (let k = 0; k < profilesMax; k++) {
    const profile = profileAt(level, steps, from + k * profilePx * direction, direction)
    if (profile === null) continue
    isKnown = true
    if (profile.contrast >= contrastMin) return profile
  }
  return isKnown ? 'faint' : null
}

function profileAt(level: FillLevel, steps: readonly Step[], from: number, direction: 1 | -1): Profile | null {
  const { width, features, hole, banned } = level
  const means = new Float64Array(offsets * featureCount)
  const squares = new Float64Array(offsets * featureCount)
  const counts = new Float64Array(offsets)
  const middle = (offsets - 1) / 2
  for (let n = 0; n < profilePx; n++) {
    const step = steps[Math.round(from) + n * direction]
    if (step === undefined) break
    for (let k = 0; k < offsets; k++) {
      const x = step.x + (k - middle) * step.acrossX
      const y = step.y + (k - middle) * step.acrossY
      const left = Math.floor(x)
      const top = Math.floor(y)
      for (let corner = 0; corner < 4; corner++) {
        const u = left + (corner & 1)
        const v = top + (corner >> 1)
        if (u < 0 || v < 0 || u >= width || v >= level.height) continue
        const i = v * width + u
        const weight = (1 - Math.abs(x - u)) * (1 - Math.abs(y - v))
        if (hole[i] !== 0 || banned[i] !== 0 || weight <= 0) continue
        counts[k] += weight
        for (let c = 0; c < featureCount; c++) {
          const value = features[i * featureCount + c]
          means[k * featureCount + c] += weight * value
          squares[k * featureCount + c] += weight * value * value
        }
      }
    }
  }
  let variance = 0
  const least = [0, 0, 0].fill(Number.POSITIVE_INFINITY)
  const most = [0, 0, 0].fill(Number.NEGATIVE_INFINITY)
  for (let k = 0; k < offsets; k++) {
    if (counts[k] === 0) return null
    for (let c = 0; c < featureCount; c++) means[k * featureCount + c] /= counts[k]
    for (let c = 0; c < 3; c++) {
      const mean = means[k * featureCount + c]
      variance += Math.max(0, squares[k * featureCount + c] / counts[k] - mean * mean) / offsets
      least[c] = Math.min(least[c], mean)
      most[c] = Math.max(most[c], mean)
    }
  }
  const range = Math.hypot(most[0] - least[0], most[1] - least[1], most[2] - least[2])
  return { means, contrast: range / Math.max(1, Math.sqrt(variance)) }
}

/** Writes the mix of two profiles at one place; returns false where they do not agree. */
function writeProfile(
  target: Float32Array,
  to: number,
  across: number,
  near: Float64Array,
  far: Float64Array,
  share: number,
): boolean {
  const place = Math.min(offsets - 1.001, Math.max(0, across + (offsets - 1) / 2))
  const k = Math.floor(place)
  const part = place - k
  const at = k * featureCount
  const mixed = (profile: Float64Array, c: number) =>
    profile[at + c] + part * (profile[at + c + featureCount] - profile[at + c])
  const opposite = (offsets - 1 - Math.round(place)) * featureCount
  const change = [0, 1, 2].map((c) => mixed(far, c) - mixed(near, c))
  if (Math.hypot(...change) > changeMax) {
    const uneven = change.map((value, c) => value - far[opposite + c] + near[opposite + c])
    const isLight = Math.abs(change[0]) < lightChangeMax && Math.hypot(change[1], change[2]) < hueChangeMax
    if (!isLight || Math.hypot(...uneven) > unevenMax) return false
  }
  for (let c = 0; c < featureCount; c++) {
    const one = mixed(near, c)
    target[to + c] = one + share * (mixed(far, c) - one)
  }
  return true
}

/**
 * Writes what is expected on carried edges into an estimate of the hole, in place. Coarse scales blur thin lines, and
 * networks bend them.
 * @param estimate featureCount values per pixel of the level
 * @param least at how many ends an edge is known at least
 */
export function drawBridges({ expected }: FillLevel, estimate: Float32Array, least = oneEnd): void {
  if (expected?.carried === undefined) return
  for (let i = 0; i < expected.carried.length; i++) {
    if (expected.carried[i] < least) continue
    for (let c = i * featureCount; c < (i + 1) * featureCount; c++) estimate[c] = expected.features[c]
  }
}

const missedCodes = 45
const missedShareMin = 0.2

/** Whether an estimate lost what is expected on carried edges; fewer pixels may be what crosses them. */
export function missesBridges({ expected }: FillLevel, estimate: Float32Array): boolean {
  if (expected?.carried === undefined) return false
  let missed = 0
  let all = 0
  for (let i = 0; i < expected.carried.length; i++) {
    if (expected.carried[i] === 0) continue
    all++
    const away = [0, 1, 2].map((c) => estimate[i * featureCount + c] - expected.features[i * featureCount + c])
    if (Math.hypot(...away) > missedCodes) missed++
  }
  return missed > missedShareMin * all
}
