import { drawSteps, type Line, spanOf } from '#imaging/damage/cracks-of-one-tone.ts'
import { meanAlong } from '#imaging/damage/lines-across.ts'
import type { Step } from '#imaging/damage/trace-scratch.ts'
import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'

// Measured on folds of 2 and 4 px pressed into five old prints and four photos made prints, on these prints without them,
// and on twelve other photos made prints. Lengths are shares of the longer side.

/** A fold is seen all along: the mean sureness of the network along it, 0..1, and its length. */
const sure = { seenMin: 0.55, spanMin: 0.1 }
/** On a print that is folded shorter ones count. */
const onFolded = { seenMin: 0.55, spanMin: 0.06 }
/** Of the widths along it the tenth from above, px at a long side of up to 1000 px: rims of clothes widen in places. */
const [widthMaxPx, widthRank] = [5, 0.9]
/** Waves and wires lie before one thing: beside a fold, all but the tenth at each end of what is crossed varies by this much. */
const [crossesMin, endsShare] = [0.1, 0.1]
/**
 * Beside the core, paper that bends away is darker where the core is lighter. How far off that is looked for, and what it is
 * compared with, in widths of the core; by how much it differs, luma; and how far it is drawn, in widths, as a share of the
 * longer side, and at least, px.
 */
const [shoulderAt, farAt, shoulderMin] = [1.7, 3.5, 0.012]
const [shoulderWidths, shoulderMaxShare, shoulderMaxPx] = [2.6, 0.0045, 2]
/** A print is folded where folds that cross the picture are together this long. */
const foldedSpanMin = 0.25

/**
 * Finds soft folds of the paper. They add to the picture or take from it and show no tone of their own, but the network
 * sees them all along and they cross whatever is pictured.
 * @param lines followed from what the network sees
 * @param damage how surely each pixel is damage, 0..1
 * @param luma 0..1, of the same size
 * @returns the folds as 255; none on a print that is not folded
 */
export function findFolds(lines: readonly Line[], damage: Plane, luma: Plane): Mask {
  const out = createMask(luma.width, luma.height)
  const sidePx = Math.max(luma.width, luma.height)
  const widthMax = widthMaxPx * Math.max(1, sidePx / 1000)
  const seen = lines
    .map((line) => ({ ...line, seen: seenAlong(line, damage), span: spanOf(line.steps) / sidePx }))
    .filter(({ steps }) => wideWidth(steps) <= widthMax)
  const across = seen.filter((line) => isLong(line, sure) && crosses(line.steps))
  if (across.reduce((sum, { span }) => sum + span, 0) < foldedSpanMin) return out
  for (const line of seen)
    if (isLong(line, onFolded)) {
      drawSteps(out, luma, line.steps, ({ own }) => own)
      if (hasShoulders(line, luma)) drawShoulders(out, line.steps)
    }
  return out
}

const isLong = ({ seen, span }: { seen: number; span: number }, { seenMin, spanMin }: typeof sure): boolean =>
  seen >= seenMin && span >= spanMin

function crosses(steps: readonly Step[]): boolean {
  const beside = steps.map((step) => step.beside).sort((one, other) => one - other)
  const rank = (share: number) => beside[Math.floor(share * beside.length)]
  return rank(1 - endsShare) - rank(endsShare) >= crossesMin
}

/** Whether both sides of a fold together are darker, or lighter where the fold is dark, than what is further off. */
function hasShoulders({ steps, sign }: Line, luma: Plane): boolean {
  const differences = steps.map(({ x, y, heading, widthPx }) => {
    const at = (acrossPx: number) => meanAlong(luma, x, y, Math.cos(heading), Math.sin(heading), widthPx, acrossPx)
    const both = (widths: number) => at(-widths * widthPx) + at(widths * widthPx)
    return (sign * (both(farAt) - both(shoulderAt))) / 2
  })
  return medianOf(differences) >= shoulderMin
}

function drawShoulders(out: Mask, steps: readonly Step[]): void {
  const mostPx = Math.max(shoulderMaxPx, shoulderMaxShare * Math.max(out.width, out.height))
  for (const { x, y, widthPx } of steps) {
    const reach = Math.min(mostPx, shoulderWidths * widthPx)
    for (let v = Math.max(0, Math.ceil(y - reach)); v <= Math.min(out.height - 1, y + reach); v++)
      for (let u = Math.max(0, Math.ceil(x - reach)); u <= Math.min(out.width - 1, x + reach); u++)
        if (Math.hypot(u - x, v - y) <= reach) out.data[v * out.width + u] = 255
  }
}

function wideWidth(steps: readonly Step[]): number {
  const widths = steps.map(({ widthPx }) => widthPx).sort((one, other) => one - other)
  return widths[Math.floor(widthRank * widths.length)]
}

/** The mean sureness along a line, of the surest pixel within one px of each step. */
function seenAlong({ steps }: Line, { width, height, data }: Plane): number {
  let sum = 0
  for (const { x, y } of steps) {
    const [column, row] = [Math.round(x), Math.round(y)]
    let most = 0
    for (let v = Math.max(0, row - 1); v <= Math.min(height - 1, row + 1); v++)
      for (let u = Math.max(0, column - 1); u <= Math.min(width - 1, column + 1); u++)
        most = Math.max(most, data[v * width + u])
    sum += most
  }
  return sum / steps.length
}
