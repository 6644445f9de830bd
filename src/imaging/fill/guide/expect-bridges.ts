import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { featureCount } from '#imaging/fill/fill-level.ts'
import type { Step } from '#imaging/fill/guide/bridge-path.ts'
import { pathOf, visitBeside } from '#imaging/fill/guide/bridge-path.ts'
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

/**
 * Expects beside each carried edge what lies beside its known ends, in place of what was expected there: a pole between
 * two skies stays a pole.
 * @param bridges points in px of this level
 */
export function expectBridges(level: FillLevel, bridges: readonly (readonly Point[])[]): void {
  const { width, height, expected } = level
  if (expected === null) return
  const nearest = new Float32Array(width * height).fill(besidePx)
  let isAny = false
  for (const bridge of bridges) {
    const path = pathOf(level, bridge)
    if (path === null) continue
    const before = profileAt(level, path.steps, path.first - rimPx, -1)
    const after = profileAt(level, path.steps, path.last + rimPx, 1)
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
      writeProfile(expected.features, pixel * featureCount, across, near, far, (step - start) / span)
      expected.sureness[pixel] = 1
    })
  }
  if (isAny) expected.means.set(meansOf(level, expected.features, expected.sureness))
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
