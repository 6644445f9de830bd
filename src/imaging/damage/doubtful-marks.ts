import type { Box } from '#imaging/crop.ts'
import { surroundings } from '#imaging/damage/damage-evidence.ts'
import {
  boxOfPatch,
  type DamagePatch,
  growMask,
  linesAndSpecks,
  maskOfPatches,
  reachesEdge,
  spanOf,
} from '#imaging/damage/damage-mask.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { Mask, Plane, Size } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { growApart } from '#imaging/regions/grow-apart.ts'

// Measured on old prints, on cracks drawn on them, and on 47 photos of streets, skies and people made into prints
// (bench/tools/repair-cracks.ts, repair-real.ts). Distances are for a long side of up to 1000 px; larger pictures
// scale them.

/** Around marks that lie free, within this distance, brightness varies by this much at the most, 0..1. */
const aroundPx = 24
const calmDeviationMax = 11 / 255
/** There, detail finer than `finePx` is no stronger than this, 0..1, but for `detailRank` of the pixels. */
const finePx = 4
const calmDetailMax = 11 / 255
const detailRank = 0.95
/** Marks have a soft rim. */
const rimPx = 3

/** The middle of a line is measured in steps of this length along it. */
const stepPx = 2
/** A crack winds: over this many steps before and after, its middle leaves a straight line by so much, mostly. */
const windings = [
  { steps: 16, leavesPx: 3 },
  { steps: 8, leavesPx: 1.3 },
] as const
/** Dark lines that wind are branches too, unless they are as long as this share of the longer side. */
const darkLongShare = 0.15

/**
 * A photo that nothing else tells to be a print shows its wear where its cracks from the edge are together this long, and
 * those in which paper shows this long: branches are dark. Made cracks reach 1.2 to 1.9, a branch of cherry 0.4.
 */
const [wornSpanShare, wornLightShare] = [0.8, 0.3]

/** A print counts as torn where its cracks from the edge are together as long as this share of the longer side. */
const tornSpanShare = 0.2
/** There, a line that winds is a crack by itself where it is as long as this share. */
const windingSpanShare = 0.05
/** On a torn print, lines this near to a crack, as a share of the longer side, are pieces of it. */
const nearCrackShare = 0.12
/** There, specks this near are crumbs of it. */
const besideCrackShare = 0.02

/**
 * Keeps of the marks what only damage looks like. Rods, ropes, rims and letters are as thin and light as scratches.
 * A crack comes from the edge of the paper and winds; once a print has such cracks, straighter lines that reach the edge
 * or lie near a crack are some as well. Dust and threads lie free where the picture is calm, which rods do not, as
 * somebody or something holds them. Everything else is for somebody to say.
 * @param luma 0..1, of the size of `marks`
 * @returns the marks that can be filled unasked
 */
export function keepSureMarks(marks: Mask, luma: Plane): Mask {
  const sidePx = Math.max(marks.width, marks.height)
  const { lines, specks } = linesAndSpecks(marks)
  const seen = seeLines(lines, marks, luma)
  const isCalm = calmAround(marks, luma)
  const free = [...specks, ...seen.filter((line) => !line.comesFromEdge).map(pixelsOf)].filter(isCalm)
  const cracks = seen.filter(isWindingCrack)
  if (cracks.reduce((sum, { span }) => sum + span, 0) < tornSpanShare)
    return maskOfPatches([...free, ...cracks.map(pixelsOf)], marks)
  const torn = seen.filter((line) => line.comesFromEdge || (line.winds && line.span >= windingSpanShare))
  const pieces = addNear(torn.map(pixelsOf), lines, nearCrackShare * sidePx, marks)
  const beside = growApart(maskOfPatches(pieces, marks), besideCrackShare * sidePx).data
  const crumbs = specks.filter((speck) => speck.some((at) => beside[at] > 0))
  return maskOfPatches([...free, ...pieces, ...crumbs], marks)
}

/**
 * Whether a photo shows by its cracks that it is a worn print: those that wind from its edge are long together.
 * @param marks what is surely damage
 */
export function showsWear(marks: Mask, luma: Plane): boolean {
  const cracks = seeLines(linesAndSpecks(marks).lines, marks, luma).filter(isWindingCrack)
  const together = (some: readonly SeenLine[]) => some.reduce((sum, { span }) => sum + span, 0)
  const light = cracks.filter(({ isLight }) => isLight)
  return together(cracks) >= wornSpanShare && together(light) >= wornLightShare
}

interface SeenLine {
  readonly pixels: DamagePatch
  /** As a share of the longer side. */
  readonly span: number
  readonly comesFromEdge: boolean
  readonly winds: boolean
  readonly isLight: boolean
}

const isWindingCrack = ({ winds, comesFromEdge, isLight, span }: SeenLine): boolean =>
  winds && comesFromEdge && (isLight || span > darkLongShare)

function seeLines(lines: readonly DamagePatch[], marks: Mask, luma: Plane): SeenLine[] {
  const { mean } = surroundings(growMask(marks, rimPx).data, luma, aroundPx, marks)
  return lines.map((pixels) => ({
    pixels,
    span: spanOf(pixels, marks.width) / Math.max(marks.width, marks.height),
    comesFromEdge: reachesEdge(pixels, marks),
    winds: winds(pixels, marks),
    isLight: pixels.reduce((sum, at) => sum + luma.data[at] - mean.data[at], 0) > 0,
  }))
}

const pixelsOf = ({ pixels }: { readonly pixels: DamagePatch }): DamagePatch => pixels

/** Whether the picture around a patch is even, so that nothing pictured begins there. */
function calmAround(marks: Mask, luma: Plane): (patch: DamagePatch) => boolean {
  const { width, height } = marks
  const scale = Math.max(1, Math.max(width, height) / 1000)
  const reachPx = Math.round(aroundPx * scale)
  const smooth = boxBlur(luma, Math.round(finePx * scale)).data
  const near = growMask(marks, rimPx).data
  return (patch) => {
    const box = boxOfPatch(patch, width)
    const [right, bottom] = [box.x + box.width + reachPx, box.y + box.height + reachPx]
    const details: number[] = []
    let [sum, squares] = [0, 0]
    for (let y = Math.max(0, box.y - reachPx); y < Math.min(height, bottom); y++)
      for (let x = Math.max(0, box.x - reachPx); x < Math.min(width, right); x++) {
        const at = y * width + x
        if (near[at] !== 0) continue
        const value = luma.data[at]
        sum += value
        squares += value * value
        details.push(Math.abs(value - smooth[at]))
      }
    const count = Math.max(1, details.length)
    if (Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) > calmDeviationMax) return false
    const fine = details.reduce((found, detail) => found + (detail <= calmDetailMax ? 1 : 0), 0)
    return fine >= detailRank * details.length
  }
}

/** Whether a line zigzags. Rods and wires are straight, ropes, rims and hems bend evenly. */
function winds(line: DamagePatch, size: Size): boolean {
  const scale = Math.max(1, Math.max(size.width, size.height) / 1000)
  const middle = middleOf(line, size.width, stepPx * scale)
  for (const { steps, leavesPx } of windings) {
    const bends: number[] = []
    for (let k = steps; k + steps < middle.length; k++)
      bends.push(middle[k + steps] - 2 * middle[k] + middle[k - steps])
    // Only a line that is too short for the wide measure is asked for the narrow one.
    if (bends.length < 2) continue
    const even = medianOf(bends)
    const [bend, uneven] = [medianOf(bends.map(Math.abs)), medianOf(bends.map((value) => Math.abs(value - even)))]
    return bend >= leavesPx * scale && uneven >= (leavesPx / 2) * scale
  }
  return false
}

/** How far the middle of a line lies off its main axis, px, at each step along it, without its two ends. */
function middleOf(line: DamagePatch, rowPx: number, step: number): number[] {
  const count = line.length
  const xs = new Float64Array(count)
  const ys = new Float64Array(count)
  let [meanX, meanY] = [0, 0]
  for (let i = 0; i < count; i++) {
    xs[i] = line[i] % rowPx
    ys[i] = Math.floor(line[i] / rowPx)
    meanX += xs[i]
    meanY += ys[i]
  }
  meanX /= count
  meanY /= count
  let [xx, yy, xy] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const x = xs[i] - meanX
    const y = ys[i] - meanY
    xx += x * x
    yy += y * y
    xy += x * y
  }
  xx /= count
  yy /= count
  xy /= count
  // The first principal axis.
  const half = (xx - yy) / 2
  const root = Math.sqrt(half * half + xy * xy)
  const [a, b] = half >= 0 ? [half + root, xy] : [xy, root - half]
  const length = Math.sqrt(a * a + b * b)
  const [ux, uy] = length > 0 ? [a / length, b / length] : [1, 0]
  const along = new Float64Array(count)
  let first = Number.POSITIVE_INFINITY
  for (let i = 0; i < count; i++) {
    along[i] = (xs[i] - meanX) * ux + (ys[i] - meanY) * uy
    if (along[i] < first) first = along[i]
  }
  const sums: number[] = []
  const counts: number[] = []
  for (let i = 0; i < count; i++) {
    const k = Math.floor((along[i] - first) / step)
    sums[k] = (sums[k] ?? 0) + (ys[i] - meanY) * ux - (xs[i] - meanX) * uy
    counts[k] = (counts[k] ?? 0) + 1
  }
  return bridgeGaps(sums.map((sum, k) => sum / counts[k])).slice(1, -1)
}

/** Fills what is missing of a list by straight lines. */
function bridgeGaps(values: readonly (number | undefined)[]): number[] {
  const out: number[] = []
  for (const [at, known] of values.entries()) {
    if (known === undefined) continue
    const from = out.length - 1
    const before = out[from]
    if (before !== undefined)
      for (let k = from + 1; k < at; k++) out[k] = before + ((known - before) * (k - from)) / (at - from)
    out[at] = known
  }
  return out
}

/** `chosen`, with the lines whose boxes come near to one of theirs, and those near to these. */
function addNear(
  chosen: readonly DamagePatch[],
  lines: readonly DamagePatch[],
  nearPx: number,
  { width }: Size,
): DamagePatch[] {
  const found = [...chosen]
  let rest = lines.filter((line) => !chosen.includes(line)).map((line) => ({ line, box: boxOfPatch(line, width) }))
  for (let next = 0; next < found.length; next++) {
    const box = boxOfPatch(found[next], width)
    const isNear = (other: Box) => apart(box, other) < nearPx
    found.push(...rest.filter((one) => isNear(one.box)).map(({ line }) => line))
    rest = rest.filter((one) => !isNear(one.box))
  }
  return found
}

/** How far apart two boxes lie, px, along the axis on which they are farther. */
function apart(one: Box, other: Box): number {
  const gap = (from: number, length: number, otherFrom: number, otherLength: number) =>
    Math.max(0, otherFrom - from - length, from - otherFrom - otherLength)
  return Math.max(gap(one.x, one.width, other.x, other.width), gap(one.y, one.height, other.y, other.height))
}
