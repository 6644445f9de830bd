import type { Place, Quad } from '#imaging/adjust/homography.ts'
import { createMask, type Mask } from '#imaging/image.ts'
import { areaOf, convexHull, leastRectangle } from '#imaging/prints/least-rectangle.ts'
import type { Lid } from '#imaging/prints/lid.ts'
import { findRegions, type MaskRegion, openMask } from '#imaging/regions/mask-regions.ts'

/** Least share of the scan, and least short side as a share of the scan's: smaller things are stamps and dust. */
const areaShareMin = 0.008
const sideShareMin = 0.06
/** Share of its rectangle that the hull of a print covers; less is several things that touch. Measured on made scans. */
const hullShareMin = 0.93
/** Bridges of these widths, px, between things that nearly touch are cut. */
const bridgesPx = [2, 4, 7, 11]

/** Rectangles around what lies on the lid, roughly, in px of the small scan. */
export function findPrintAreas(lid: Lid): Quad[] {
  return rectanglesIn(coveredBy(lid), 0)
}

function rectanglesIn(mask: Mask, depth: number): Quad[] {
  const bridge = bridgesPx[depth]
  if (bridge === undefined) return []
  const areaMin = areaShareMin * mask.width * mask.height
  const regions = findRegions(openMask(mask, bridge), 1).filter(({ pixels }) => pixels > areaMin)
  return regions.flatMap((region) => {
    const hull = convexHull(rimOf(region))
    const quad = leastRectangle(hull)
    if (Math.min(...sidesOf(quad)) < sideShareMin * Math.min(mask.width, mask.height)) return []
    if (areaOf(hull) >= hullShareMin * areaOf(quad)) return [quad]
    return rectanglesIn(maskOf(region, mask), depth + 1)
  })
}

/** All that the lid does not show through, without holes: what the lid's pixels do not reach from the scan's rim. */
function coveredBy({ away, limit }: Lid): Mask {
  const { width, height, data } = away
  const covered = createMask(width, height)
  covered.data.fill(255)
  const open: number[] = []
  const visit = (i: number) => {
    if (covered.data[i] === 0 || data[i] > limit) return
    covered.data[i] = 0
    open.push(i)
  }
  for (let x = 0; x < width; x++) {
    visit(x)
    visit((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    visit(y * width)
    visit(y * width + width - 1)
  }
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x < width - 1) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i < width * (height - 1)) visit(i + width)
  }
  return covered
}

/** The first and the last pixel of each row, which are all that a hull needs. */
function rimOf({ box, mask }: MaskRegion): Place[] {
  const places: Place[] = []
  for (let y = 0; y < mask.height; y++) {
    const row = mask.data.subarray(y * mask.width, (y + 1) * mask.width)
    const [first, last] = [row.indexOf(255), row.lastIndexOf(255)]
    if (first < 0) continue
    for (const down of [y, y + 1])
      places.push({ x: box.x + first, y: box.y + down }, { x: box.x + last + 1, y: box.y + down })
  }
  return places
}

function maskOf({ box, mask }: MaskRegion, { width, height }: Mask): Mask {
  const out = createMask(width, height)
  for (let y = 0; y < box.height; y++)
    out.data.set(mask.data.subarray(y * box.width, (y + 1) * box.width), (box.y + y) * width + box.x)
  return out
}

/** The lengths of an outline's sides, from the top one clockwise. */
export const sidesOf = (quad: Quad): number[] =>
  quad.map(({ x, y }, at) => {
    const next = quad[(at + 1) % 4] as Place
    return Math.hypot(next.x - x, next.y - y)
  })
