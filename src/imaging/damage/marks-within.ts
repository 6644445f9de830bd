import { type Box, growBox, pasteMask } from '#imaging/crop.ts'
import { countMarked, type DamagePatch, linesAndSpecks, reachesEdge, spanOf } from '#imaging/damage/damage-mask.ts'
import { createMask, type Mask, type Size } from '#imaging/image.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'

/** Where a person or a thing is: 128 and more in `mask`, whose corner lies at `x` and `y` of the marks. */
export interface ThingPlace {
  readonly x: number
  readonly y: number
  readonly mask: Mask
  /** Whether it has whiskers and fur, which reach the edge of the picture as tears do. */
  readonly isAnimal: boolean
}

// Shares of the longer side, with the least px.
/** Outlines of things are off by this much. */
const [marginShare, marginMinPx] = [0.008, 2]
/** A mark leaves a thing when it goes on outside for this share of the thing's mean side: a cigarette does not. */
const leavingShare = 0.12
/** What is on an animal and reaches the edge is a crack when it is as long as this share of the shorter side. */
const acrossShare = 0.5
/** A mark that has a smaller share within a thing does not belong to it. */
const withinMin = 0.3
/** Dust lies on a thing as densely as around it; beads, buttons and patterns lie on the thing alone. */
const densityTimes = 2
const strayMax = 1

/**
 * Takes marks away that belong to what is pictured. Damage lies on the paper, so a scratch runs over an outline or off
 * the paper; a mark that lies within a person or thing and ends there, or just beyond, is a belt, a string or a rim.
 * Specks stay where the thing has no more of them than what is around it.
 * @param marks changed in place: 255 = damage
 * @param skin the size of `marks`, above 0 where nothing pictured looks like damage: specks and threads on it stay
 */
export function dropMarksWithin(marks: Mask, things: readonly ThingPlace[], skin: Mask): void {
  if (things.length === 0) return
  const { lines, specks } = linesAndSpecks(marks)
  const groups = lines.filter((group) => !isOnSkin(group, skin))
  const marginPx = Math.max(marginMinPx, marginShare * Math.max(marks.width, marks.height))
  const areas = things.map((thing) => areaOf(thing, marks, marginPx))
  const around = aroundThings(marks, areas)
  dropLinesWithin(marks, groups, areas, around)
  const judged = specks.filter((speck) => !isOnSkin(speck, skin))
  dropCrowdedSpecks(marks, judged, areas, around)
}

/**
 * Whether marks may belong to a thing, by the box in which it lies: if not, its shape need not be known.
 * @param asked the marks about which this is asked, some of those that are given to `dropMarksWithin`
 */
export function mayBeOfThings(asked: Mask, skin: Mask): (box: Box, isAnimal: boolean) => boolean {
  const { lines, specks } = linesAndSpecks(asked)
  const groups = lines.filter((group) => !isOnSkin(group, skin))
  const judged = specks.filter((speck) => !isOnSkin(speck, skin))
  const marginPx = Math.max(marginMinPx, marginShare * Math.max(asked.width, asked.height))
  return (box, isAnimal) => {
    const whole = growBox(box, marginPx, asked)
    const area: Area = { ...whole, mask: null, pixels: whole.width * whole.height, isAnimal }
    const isInside = (at: number) => isIn(area, at, asked.width)
    return groups.some((group) => endsWithin(group, area, asked)) || judged.some((speck) => speck.some(isInside))
  }
}

/** A thing's area within a box of the marks. */
interface Area extends Box {
  /** The size of the box, 255 = the thing or its margin; null = all of the box. */
  readonly mask: Mask | null
  readonly pixels: number
  readonly isAnimal: boolean
}

function areaOf({ x, y, mask, isAnimal }: ThingPlace, { width, height }: Size, marginPx: number): Area {
  const margin = Math.ceil(marginPx)
  const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)]
  const right = Math.min(width, x + mask.width + margin)
  const bottom = Math.min(height, y + mask.height + margin)
  const own = createMask(Math.max(1, right - left), Math.max(1, bottom - top))
  for (let v = 0; v < mask.height; v++)
    for (let u = 0; u < mask.width; u++) {
      const [toX, toY] = [x + u - left, y + v - top]
      if (mask.data[v * mask.width + u] >= 128 && toX >= 0 && toY >= 0 && toX < own.width && toY < own.height)
        own.data[toY * own.width + toX] = 255
    }
  return {
    x: left,
    y: top,
    width: own.width,
    height: own.height,
    mask: growMask(own, marginPx),
    pixels: countMarked(own),
    isAnimal,
  }
}

const isIn = (area: Area, at: number, rowPx: number): boolean => {
  const u = (at % rowPx) - area.x
  const v = Math.floor(at / rowPx) - area.y
  if (u < 0 || v < 0 || u >= area.width || v >= area.height) return false
  return area.mask === null || area.mask.data[v * area.width + u] > 0
}

/** What is around all things: the rest of the marks' pixels, in px, and which pixels are not part of it. */
interface Around {
  readonly pixels: number
  readonly covered: Uint8Array
}

function aroundThings(marks: Mask, areas: readonly Area[]): Around {
  const covered = createMask(marks.width, marks.height)
  for (const area of areas) if (area.mask !== null) pasteMask(covered, area, area.mask)
  return { pixels: covered.data.length - countMarked(covered), covered: covered.data }
}

/** Drops lines that end within a thing, where they are denser there than what is torn around it. */
function dropLinesWithin(marks: Mask, groups: readonly DamagePatch[], areas: readonly Area[], around: Around): void {
  const torn = groups.filter((group) => reachesEdge(group, marks)).flat()
  const tornShare = torn.filter((at) => around.covered[at] === 0).length / Math.max(1, around.pixels)
  for (const area of areas) {
    const own = groups.filter((group) => endsWithin(group, area, marks))
    const pixels = own.reduce((sum, group) => sum + group.length, 0)
    if (pixels > tornShare * area.pixels) for (const group of own) for (const at of group) marks.data[at] = 0
  }
}

function endsWithin(group: DamagePatch, area: Area, marks: Size): boolean {
  const outside = group.filter((at) => !isIn(area, at, marks.width))
  if (outside.length > (1 - withinMin) * group.length) return false
  const acrossPx = area.isAnimal ? acrossShare * Math.min(marks.width, marks.height) : 0
  if (reachesEdge(group, marks) && spanOf(group, marks.width) >= acrossPx) return false
  return spanOf(outside, marks.width) < leavingShare * Math.sqrt(area.pixels)
}

function dropCrowdedSpecks(
  marks: Mask,
  specks: readonly DamagePatch[],
  areas: readonly Area[],
  { pixels, covered }: Around,
): void {
  const free = specks.filter(([at]) => covered[at as number] === 0).length
  for (const area of areas) {
    const own = specks.filter(([at]) => isIn(area, at as number, marks.width))
    const expected = pixels === 0 ? 0 : (free * area.pixels) / pixels
    if (own.length <= strayMax + densityTimes * expected) continue
    for (const speck of own) for (const at of speck) marks.data[at] = 0
  }
}

/** Most of a mark must lie on the skin: a cigarette only begins there. */
const onSkinMin = 0.8
const isOnSkin = (patch: DamagePatch, { data }: Mask): boolean =>
  patch.reduce((sum, at) => sum + (data[at] > 0 ? 1 : 0), 0) >= onSkinMin * patch.length
