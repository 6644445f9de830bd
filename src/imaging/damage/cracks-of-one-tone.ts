import { type DamagePatch, findPatches } from '#imaging/damage/damage-mask.ts'
import { followTone } from '#imaging/damage/follow-tone.ts'
import { ahead, diagonalOf, findStart, type Step } from '#imaging/damage/trace-scratch.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Mask, type Plane, type Size } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'

// Measured on cracks of 2 to 8 px made on six old prints, on these prints without them, and on twelve photos made prints:
// of 56 dark pieces 46 pass with .95 of their length, and of 185 dark lines that are pictured none. Luma is 0..1, lengths
// are shares of the longer side, or px at a long side of up to 1000 px.

/** What is darker or lighter by this much than what is around it, within this distance, may be of a dark or light crack. */
const [aroundPx, apartMin] = [10, 0.02]
/** A line is looked for where the network sees a piece of it at least this surely, and goes on at this. */
const [seed, grow] = [0.5, 0.25]
/** Such a piece is this long, and this many times as long as wide. */
const [pieceLengthPx, pieceLongMin] = [12, 3]
/** The longest come first; a search costs some 10 ms each. */
const piecesMax = 30
/** A piece of which lines cover this share is part of them. */
const coveredMax = 0.3
/** Where in a piece a line may begin, as a share of it. */
const starts = [0.5, 0.25, 0.75]

/** All along a crack its luma stays this near to its tone; a thin one takes on some of what is beside it. */
const [toneMax, thinToneMax, thinPx] = [0.09, 0.16, 2.3]
/** Its tone is that of so many steps on both sides of where it begins; it ends where so many in a row have another. */
const [toneSteps, otherSteps] = [12, 5]

/** Wider ones are found on smaller copies. Strips of signs and hems are light or straight, and wider than a crack. */
const [widthMaxPx, plainWidthMaxPx] = [8.5, 4.5]
/** Of the widths along it, the fifth from above is at most this many times that from below. */
const widthTimesMax = 1.6
const spanMin = 0.12
/** A dark one that does not come to the edge is at least this long. */
const freeSpanMin = 0.25
const edgeShare = 0.025
/** It differs from what is beside it by so much in the median, and by half of that nearly everywhere: on small copies more. */
const [contrastMin, smallContrastMin] = [0.12, 0.18]
/** What is beside it varies from quartile to quartile by so much, as it runs over outlines, and more than its own tone. */
const [besideSpreadMin, spreadTimes] = [0.08, 1.5]
/** Over this far before and behind, its middle leaves a straight line by this much, mostly, and unevenly. */
const [bendReachPx, bendMinPx] = [40, 1.3]
/** Straight lines count on prints where lines that wind are together as long as this. */
const tornSpanMin = 0.2

/** A line that was followed from a piece that the network sees. */
export interface Line {
  readonly steps: readonly Step[]
  readonly tone: number
  readonly sign: Sign
}

/** Lighter than what they cross, and darker. */
type Sign = 1 | -1

/**
 * Follows what the network sees of long thin lines both ways, the longest pieces first.
 * @param damage how surely each pixel is damage, 0..1
 * @param luma 0..1, of the same size
 */
export const followLines = (damage: Plane, luma: Plane, signs: readonly Sign[]): readonly Line[] =>
  signs.flatMap((sign) => linesOf(damage, luma, sign))

/**
 * Finds cracks that show one tone all along: the same bare paper, or the same dirt, wherever they run, while what is beside
 * them changes from sky to hat to hill. What is pictured takes its light from the scene: a hair, a fold or a rim varies with
 * what is beside it, and a wire before a sky has the same beside it everywhere.
 * @param followed what followLines gave
 * @param luma 0..1
 * @param isLargest whether this is the largest copy: on smaller ones neither light nor straight lines count
 * @returns the cracks as 255
 */
export function findCracksOfOneTone(followed: readonly Line[], luma: Plane, isLargest: boolean): Mask {
  const sidePx = Math.max(luma.width, luma.height)
  const lines = followed.filter(
    (line) => (isLargest || line.sign < 0) && isCrack(line, luma, isLargest ? contrastMin : smallContrastMin),
  )
  const winding = lines.filter(({ steps }) => winds(steps, luma))
  const isTorn = winding.reduce((sum, { steps }) => sum + spanOf(steps), 0) >= tornSpanMin * sidePx
  const straight = lines.filter(
    (line) => isTorn && isLargest && line.sign < 0 && isThin(line, luma) && !winding.includes(line),
  )
  const out = createMask(luma.width, luma.height)
  for (const { steps, tone } of [...winding, ...straight]) {
    const further = [steps, steps.toReversed()].flatMap((ended) => followTone(luma, ended))
    drawSteps(out, luma, [...steps, ...further], () => tone)
  }
  return out
}

const isThin = ({ steps }: Line, luma: Size): boolean =>
  medianOf(steps.map(({ widthPx }) => widthPx)) <= plainWidthMaxPx * scaleOf(luma)

function linesOf(damage: Plane, luma: Plane, sign: Sign): Line[] {
  const { width, height } = luma
  const scale = scaleOf(luma)
  const around = boxBlur(luma, Math.round(aroundPx * scale)).data
  const own = createPlane(width, height)
  for (let i = 0; i < own.data.length; i++)
    if (sign * (luma.data[i] - around[i]) > apartMin) own.data[i] = damage.data[i]
  const pieces = findPatches(own, { seed, grow, areaMinPx: pieceLengthPx })
    .filter((patch) => {
      const lengthPx = diagonalOf(patch, width)
      return lengthPx >= pieceLengthPx * scale && lengthPx ** 2 >= pieceLongMin * patch.length
    })
    .sort((one, other) => other.length - one.length)
    .slice(0, piecesMax)
  const covered = createMask(width, height)
  const lines: Line[] = []
  for (const piece of pieces) {
    if (piece.filter((at) => covered.data[at] > 0).length > coveredMax * piece.length) continue
    const line = lineFrom(luma, piece, sign)
    if (line === null) continue
    drawSteps(covered, luma, line.steps, () => line.tone)
    lines.push(line)
  }
  return lines
}

function lineFrom(luma: Plane, piece: DamagePatch, sign: Sign): Line | null {
  const widthPx = piece.length / diagonalOf(piece, luma.width)
  let longest: Line | null = null
  for (const share of starts) {
    const at = piece[Math.floor(share * piece.length)]
    const place = { x: at % luma.width, y: Math.floor(at / luma.width) }
    const found = findStart(luma, place, Math.max(2, widthPx), Math.max(2.5, 2 * widthPx), sign)
    if (found === null) continue
    const [back, on] = [ahead(luma, found, Math.PI), ahead(luma, found, 0)]
    const tone = medianOf([...back.slice(0, toneSteps), found.start, ...on.slice(0, toneSteps)].map(({ own }) => own))
    const steps = [...ofTone(back, tone).toReversed(), found.start, ...ofTone(on, tone)]
    if (longest === null || steps.length > longest.steps.length) longest = { steps, tone, sign }
    if (spanOf(steps) >= spanMin * Math.max(luma.width, luma.height)) break
  }
  return longest
}

/** The steps up to where several in a row leave the tone. */
function ofTone(steps: readonly Step[], tone: number): readonly Step[] {
  let last = 0
  for (const [k, { own, widthPx }] of steps.entries()) {
    if (Math.abs(own - tone) <= (widthPx < thinPx ? thinToneMax : toneMax)) last = k + 1
    if (k - last > otherSteps) break
  }
  return steps.slice(0, last)
}

function isCrack({ steps, sign }: Line, luma: Plane, standsMin: number): boolean {
  const sidePx = Math.max(luma.width, luma.height)
  const span = spanOf(steps) / sidePx
  const comesFromEdge = [steps[0], steps.at(-1)].some((step) => edgeDistance(step as Step, luma) < edgeShare * sidePx)
  if (span < spanMin || (!comesFromEdge && (sign > 0 || span < freeSpanMin))) return false
  const widths = steps.map(({ widthPx }) => widthPx).sort((one, other) => one - other)
  if (rank(widths, 0.8) > widthTimesMax * rank(widths, 0.2)) return false
  if (rank(widths, 0.5) > (sign > 0 ? plainWidthMaxPx : widthMaxPx) * scaleOf(luma)) return false
  const contrasts = steps.map(({ own, beside }) => Math.abs(own - beside)).sort((one, other) => one - other)
  if (rank(contrasts, 0.5) < standsMin || rank(contrasts, 0.2) < standsMin / 2) return false
  const [ownSpread, besideSpread] = [spreadOf(steps.map(({ own }) => own)), spreadOf(steps.map(({ beside }) => beside))]
  return besideSpread >= Math.max(besideSpreadMin, spreadTimes * ownSpread)
}

const scaleOf = ({ width, height }: Size): number => Math.max(1, Math.max(width, height) / 1000)

const rank = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * sorted.length)]

/** From quartile to quartile. */
function spreadOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return rank(sorted, 0.75) - rank(sorted, 0.25)
}

const edgeDistance = ({ x, y, widthPx }: Step, { width, height }: Size): number =>
  Math.min(x, y, width - 1 - x, height - 1 - y) - widthPx

/** The longer side of the box around the steps, px. */
export function spanOf(steps: readonly Step[]): number {
  const length = (values: readonly number[]) =>
    values.reduce((most, value) => Math.max(most, value), 0) -
    values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  return Math.max(length(steps.map(({ x }) => x)), length(steps.map(({ y }) => y)))
}

/** Whether a line zigzags: rods and wires are straight, and ropes and rims bend evenly. */
function winds(steps: readonly Step[], luma: Size): boolean {
  const reach = bendReachPx * scaleOf(luma)
  const bends: number[] = []
  for (const [k, { x, y }] of steps.entries()) {
    const before = steps.slice(0, k).findLast((step) => Math.hypot(step.x - x, step.y - y) >= reach)
    const behind = steps.slice(k).find((step) => Math.hypot(step.x - x, step.y - y) >= reach)
    if (before === undefined || behind === undefined) continue
    const [dx, dy] = [behind.x - before.x, behind.y - before.y]
    bends.push((2 * ((x - before.x) * dy - (y - before.y) * dx)) / Math.max(1, Math.hypot(dx, dy)))
  }
  if (bends.length < 2) return false
  const even = medianOf(bends)
  const [bend, uneven] = [medianOf(bends.map(Math.abs)), medianOf(bends.map((value) => Math.abs(value - even)))]
  return bend >= bendMinPx * scaleOf(luma) && uneven >= (bendMinPx / 2) * scaleOf(luma)
}

/** The pixels near the steps that are nearer to their tone than to what is beside them, and the middle of each step. */
export function drawSteps(out: Mask, luma: Plane, steps: readonly Step[], toneOf: (step: Step) => number): void {
  for (const step of steps) {
    const { x, y, widthPx, beside } = step
    const tone = toneOf(step)
    const reach = widthPx / 2 + Math.max(1, 0.3 * widthPx)
    const middle = Math.max(0.7, widthPx / 3)
    for (let v = Math.max(0, Math.ceil(y - reach)); v <= Math.min(luma.height - 1, y + reach); v++)
      for (let u = Math.max(0, Math.ceil(x - reach)); u <= Math.min(luma.width - 1, x + reach); u++) {
        const away = Math.hypot(u - x, v - y)
        const value = luma.data[v * luma.width + u]
        if (away > reach) continue
        if (away <= middle || Math.abs(value - tone) < Math.abs(value - beside)) out.data[v * luma.width + u] = 255
      }
  }
}
