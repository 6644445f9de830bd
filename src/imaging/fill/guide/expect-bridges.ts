import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { featureCount } from '#imaging/fill/fill-level.ts'
import type { Point } from '#imaging/fill/guide/fill-edges.ts'
import { meansOf } from '#imaging/fill/guide/fill-expect.ts'

/** An expectation reaches this far from a carried edge, px. */
export const besidePx = 4.5
const offsets = 2 * Math.ceil(besidePx) + 1
/** A profile is the mean over this much of the known edge, px. */
const profilePx = 8
/** The rim itself is mixed with what was removed. */
const rimPx = 1.5

/** Mean features beside the known end of an edge, at whole px from far left to far right. */
type Profile = Float64Array

/** A point of a carried edge, 1 px after the one before. */
interface Step {
  readonly x: number
  readonly y: number
  /** Unit vector to the right. */
  readonly acrossX: number
  readonly acrossY: number
}

/**
 * Expects beside each carried edge what lies beside its known ends, in place of what was expected there: a pole between
 * two skies stays a pole.
 * @param bridges points in px of this level
 */
export function expectBridges(level: FillLevel, bridges: readonly (readonly Point[])[]): void {
  const { width, height, hole, expected } = level
  if (expected === null) return
  const nearest = new Float32Array(width * height).fill(besidePx)
  let isAny = false
  for (const bridge of bridges) {
    const steps = walk(bridge)
    const isInside = steps.map(({ x, y }) => flagAt(level, hole, x, y))
    const first = isInside.indexOf(true)
    const last = isInside.lastIndexOf(true)
    if (first < 0) continue
    const before = profileAt(level, steps, first - rimPx, -1)
    const after = profileAt(level, steps, last + rimPx, 1)
    const near = before ?? after
    const far = after ?? before
    if (near === null || far === null) continue
    isAny = true
    for (let k = first; k <= last; k++) {
      const share = last === first ? 0 : (k - first) / (last - first)
      const step = steps[k]
      const left = Math.max(0, Math.floor(step.x - besidePx))
      const right = Math.min(width - 1, Math.ceil(step.x + besidePx))
      const bottom = Math.min(height - 1, Math.ceil(step.y + besidePx))
      for (let y = Math.max(0, Math.floor(step.y - besidePx)); y <= bottom; y++)
        for (let x = left; x <= right; x++) {
          const i = y * width + x
          if (hole[i] === 0) continue
          const away = Math.hypot(x - step.x, y - step.y)
          if (away >= nearest[i]) continue
          nearest[i] = away
          const across = (x - step.x) * step.acrossX + (y - step.y) * step.acrossY
          writeProfile(expected.features, i * featureCount, across, near, far, share)
          expected.sureness[i] = 1
        }
    }
  }
  if (isAny) expected.means.set(meansOf(level, expected.features, expected.sureness))
}

function flagAt({ width, height }: FillLevel, flags: Uint8Array, x: number, y: number): boolean {
  const u = Math.round(x)
  const v = Math.round(y)
  return u >= 0 && v >= 0 && u < width && v < height && flags[v * width + u] !== 0
}

function walk(points: readonly Point[]): Step[] {
  const steps: Step[] = []
  let rest = 0
  for (let k = 1; k < points.length; k++) {
    const from = points[k - 1]
    const dx = points[k].x - from.x
    const dy = points[k].y - from.y
    const length = Math.hypot(dx, dy)
    if (length === 0) continue
    for (; rest < length; rest++)
      steps.push({
        x: from.x + (rest / length) * dx,
        y: from.y + (rest / length) * dy,
        acrossX: -dy / length,
        acrossY: dx / length,
      })
    rest -= length
  }
  return steps
}

/** @param direction -1 = towards the start, 1 = towards the end */
function profileAt(level: FillLevel, steps: readonly Step[], from: number, direction: 1 | -1): Profile | null {
  const { width, features, hole, banned } = level
  const profile = new Float64Array(offsets * featureCount)
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
        for (let c = 0; c < featureCount; c++) profile[k * featureCount + c] += weight * features[i * featureCount + c]
      }
    }
  }
  for (let k = 0; k < offsets; k++) {
    if (counts[k] === 0) return null
    for (let c = 0; c < featureCount; c++) profile[k * featureCount + c] /= counts[k]
  }
  return profile
}

function writeProfile(
  target: Float32Array,
  to: number,
  across: number,
  near: Profile,
  far: Profile,
  share: number,
): void {
  const place = Math.min(offsets - 1.001, Math.max(0, across + (offsets - 1) / 2))
  const k = Math.floor(place)
  const part = place - k
  for (let c = 0; c < featureCount; c++) {
    const at = k * featureCount + c
    const one = near[at] + part * (near[at + featureCount] - near[at])
    const other = far[at] + part * (far[at + featureCount] - far[at])
    target[to + c] = one + share * (other - one)
  }
}
