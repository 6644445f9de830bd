import type { AxisLine, AxisLines } from '#imaging/adjust/axis-lines.ts'
import { isConvex, type Place, type Quad } from '#imaging/adjust/homography.ts'
import type { Size } from '#imaging/image.ts'

/** Degrees to either side of an axis at which lines count. */
export const cornersReach = 22
/** Lines of one direction that are needed, and how widely they must be spread, in long sides. */
const linesMin = 6
const spreadMin = 0.12
/** The lines that the fan explains, as a share of the length of all, and how near it they must lie, degrees. */
const shareMin = 0.6
const nearDegrees = 0.8
/** Least and most that the two sides of the frame lean towards each other, degrees. */
const convergenceMin = 1.5
const convergenceMax = 34

/** How lines lean across the frame: degrees in its middle, and more for each long side from it. */
interface Fan {
  readonly middle: number
  readonly perSide: number
}

/** The corners, as shares, of the part that becomes upright when lines that meet are made parallel; null when not sure. */
export function cornersOf({ horizontal, vertical }: AxisLines, { width, height }: Size): Quad | null {
  const side = Math.max(width, height)
  const frame = { width: width / side, height: height / side }
  const upright = fitFan(vertical, ({ x }) => x, frame.width)
  const level = fitFan(horizontal, ({ y }) => y, frame.height)
  if (upright === null && level === null) return null
  // Without lines of its own, a direction is at right angles to the other in the middle of the frame.
  return quadOf(
    upright ?? { middle: level?.middle ?? 0, perSide: 0 },
    level ?? { middle: upright?.middle ?? 0, perSide: 0 },
    frame,
  )
}

function fitFan(lines: readonly AxisLine[], placeOf: (line: AxisLine) => number, span: number): Fan | null {
  let kept = [...lines]
  let fan: Fan = { middle: 0, perSide: 0 }
  for (const limit of [8, 4, 2, nearDegrees]) {
    if (kept.length < linesMin) return null
    fan = regress(kept, placeOf)
    kept = lines.filter((line) => Math.abs(line.tilt - fan.middle - fan.perSide * placeOf(line)) < limit)
  }
  if (kept.length < linesMin) return null
  fan = regress(kept, placeOf)
  const lengthOf = (some: readonly AxisLine[]) => some.reduce((sum, { length }) => sum + length, 0)
  const mean = kept.reduce((sum, line) => sum + placeOf(line) * line.length, 0) / lengthOf(kept)
  const spread = Math.sqrt(
    kept.reduce((sum, line) => sum + (placeOf(line) - mean) ** 2 * line.length, 0) / lengthOf(kept),
  )
  const convergence = Math.abs(fan.perSide) * span
  const isSure = lengthOf(kept) > shareMin * lengthOf(lines) && spread > spreadMin * span
  return isSure && convergence >= convergenceMin && convergence <= convergenceMax ? fan : null
}

/** The straight line of least squares through tilts by place, weighted by length. */
function regress(lines: readonly AxisLine[], placeOf: (line: AxisLine) => number): Fan {
  let [w, x, y, xx, xy] = [0, 0, 0, 0, 0]
  for (const line of lines) {
    const place = placeOf(line)
    w += line.length
    x += line.length * place
    y += line.length * line.tilt
    xx += line.length * place * place
    xy += line.length * place * line.tilt
  }
  const spread = xx - (x * x) / w
  const perSide = spread < 1e-9 ? 0 : (xy - (x * y) / w) / spread
  return { middle: (y - perSide * x) / w, perSide }
}

/** The largest part of the frame between two lines of each fan. */
function quadOf(upright: Fan, level: Fan, { width, height }: Size): Quad | null {
  const slope = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
  // Clockwise from upright leans to the left with rising y.
  const left = -slope(upright.middle - (upright.perSide * width) / 2)
  const right = -slope(upright.middle + (upright.perSide * width) / 2)
  const top = slope(level.middle - (level.perSide * height) / 2)
  const bottom = slope(level.middle + (level.perSide * height) / 2)
  const lines = {
    left: { at: -width / 2 + (Math.abs(left) * height) / 2, slope: left },
    right: { at: width / 2 - (Math.abs(right) * height) / 2, slope: right },
    top: { at: -height / 2 + (Math.abs(top) * width) / 2, slope: top },
    bottom: { at: height / 2 - (Math.abs(bottom) * width) / 2, slope: bottom },
  }
  const meet = (steep: { at: number; slope: number }, flat: { at: number; slope: number }): Place => {
    // x = a + s y and y = b + t x.
    const x = (steep.at + steep.slope * flat.at) / (1 - steep.slope * flat.slope)
    return { x: x / width + 0.5, y: (flat.at + flat.slope * x) / height + 0.5 }
  }
  const quad: Quad = [
    meet(lines.left, lines.top),
    meet(lines.right, lines.top),
    meet(lines.right, lines.bottom),
    meet(lines.left, lines.bottom),
  ]
  return isConvex(quad) && quad.every(({ x, y }) => x > -0.01 && x < 1.01 && y > -0.01 && y < 1.01) ? quad : null
}
