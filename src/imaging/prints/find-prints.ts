import { isConvex, type Place, type Quad } from '#imaging/adjust/homography.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { createPlane, type Rgba } from '#imaging/image.ts'
import { areaOf } from '#imaging/prints/least-rectangle.ts'
import { type Lid, lidTones, measureLid } from '#imaging/prints/lid.ts'
import { findPrintAreas, sidesOf } from '#imaging/prints/print-areas.ts'
import { holds, type RefinedPrint, refinePrint } from '#imaging/prints/refine-print.ts'
import { smallCopy } from '#imaging/resampling/small-copy.ts'

/** Long side of the copy in which prints are looked for: about 1 megapixel of a page. */
const smallSidePx = 1180
/** Prints of one scan; more is a contact sheet. */
export const printsMax = 24
/** Share of what no print covers that has to be lid. Around things of a scene there is more. Measured on photos. */
const lidShareMin = 0.9
/** Least part of the scan that is lid. */
const lidSeenMin = 0.03
/** How far the angles of a print may be from right ones, degrees, and its opposite sides from each other. */
const skewMaxDegrees = 2.5
const sidesRatioMax = 1.06
/** The share of a side's places where its edge is seen, on the second weakest side and in the mean. Measured. */
const supportMin = 0.35
const supportMeanMin = 0.6

/**
 * Finds the rectangular prints that lie on a scanner's lid or a table: the four corners of each, clockwise from its top
 * left when it is turned upright by at most 45 degrees, in px of the scan; from top to bottom, and left to right.
 * Sides are straight lines through the steepest places of many profiles, so corners are stated to a fraction of a px.
 * @returns none for a photo that is no scan of prints, and for one print alone
 */
export function findPrints(scan: Rgba): Quad[] {
  const small = smallCopy(scan, smallSidePx)
  let best: Quad[] = []
  for (const tone of lidTones(small)) {
    const lid = measureLid(small, tone)
    const prints = lid === null ? [] : printsOn(scan, small, lid)
    if (prints.length > best.length) best = prints
  }
  return best.length < 2 ? [] : inReadingOrder(best)
}

function printsOn(scan: Rgba, small: Rgba, lid: Lid): Quad[] {
  const scale = scan.width / small.width
  const areas = findPrintAreas(lid)
  if (areas.length < 2 || areas.length > printsMax) return []
  const rough = areas.map((area) => enlarge(area, scale))
  const refined = rough.map((area) =>
    refinePrint(
      scan,
      area,
      rough.filter((other) => other !== area),
      scale,
    ),
  )
  const prints = refined
    .filter((print) => print !== null && isPrint(print))
    .map((print) => (print as RefinedPrint).quad)
  const apart = prints.filter((quad, at) => !prints.some((other, to) => to !== at && covers(other, quad)))
  return isScan(apart, lid, scale) ? apart : []
}

const enlarge = (quad: Quad, scale: number): Quad =>
  quad.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as unknown as Quad

/** Whether an outline is a rectangle whose sides are seen. */
function isPrint({ quad, supports }: RefinedPrint): boolean {
  if (!isConvex(quad)) return false
  const [weakest, second, third, strongest] = supports.toSorted((a, b) => a - b)
  if (second < supportMin || (weakest + second + third + strongest) / 4 < supportMeanMin) return false
  const [top, right, bottom, left] = sidesOf(quad)
  const ratio = (a: number, b: number) => Math.max(a / b, b / a)
  if (ratio(top, bottom) > sidesRatioMax || ratio(left, right) > sidesRatioMax) return false
  return quad.every((corner, at) => {
    const [before, next] = [quad[(at + 3) % 4] as Place, quad[(at + 1) % 4] as Place]
    const turn = Math.atan2(next.y - corner.y, next.x - corner.x) - Math.atan2(corner.y - before.y, corner.x - before.x)
    const degrees = ((turn * 180) / Math.PI + 720) % 360
    return Math.abs(degrees - 90) < skewMaxDegrees
  })
}

function middleOf(quad: Quad): Place {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  return { x: sum(quad.map(({ x }) => x)) / 4, y: sum(quad.map(({ y }) => y)) / 4 }
}

/** Whether the middle of the smaller outline lies in the larger one. */
function covers(large: Quad, small: Quad): boolean {
  if (areaOf(large) < areaOf(small)) return false
  return holds(large, middleOf(small))
}

/** Whether there is nothing but lid, shadows and dust around the prints. */
function isScan(prints: readonly Quad[], { away, limit }: Lid, scale: number): boolean {
  if (prints.length < 2) return false
  const covered = createPlane(away.width, away.height)
  for (const quad of prints) {
    const { x, y } = middleOf(quad)
    const wider = quad.flatMap((place) => {
      const [u, v] = [place.x - x, place.y - y]
      // Shadows lie within 12 px of the small scan.
      const grow = 1 + (12 * scale) / Math.hypot(u, v)
      return [(x + u * grow) / scale, (y + v * grow) / scale]
    })
    fillPolygon(covered, wider)
  }
  let [free, lid] = [0, 0]
  for (let i = 0; i < covered.data.length; i++) {
    if (covered.data[i] > 0) continue
    free++
    if (away.data[i] <= limit) lid++
  }
  return lid > lidShareMin * free && lid > lidSeenMin * covered.data.length
}

/** By rows, each from left to right: a print whose middle is above another's bottom is in its row or before. */
function inReadingOrder(prints: readonly Quad[]): Quad[] {
  const rest = prints.map((quad) => ({
    quad,
    ...middleOf(quad),
    tall: Math.max(...quad.map(({ y }) => y)) - Math.min(...quad.map(({ y }) => y)),
  }))
  const out: Quad[] = []
  while (rest.length > 0) {
    const first = rest.reduce((one, other) => (other.y - other.tall / 2 < one.y - one.tall / 2 ? other : one))
    const row = rest.filter(({ y }) => y < first.y + first.tall / 2).toSorted((a, b) => a.x - b.x)
    for (const one of row) rest.splice(rest.indexOf(one), 1)
    out.push(...row.map(({ quad }) => quad))
  }
  return out
}
