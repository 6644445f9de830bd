import type { Box } from '#imaging/crop.ts'
import type { Size } from '#imaging/image.ts'

/**
 * How a photo and its result stand together: next to each other, one above the other, as one picture with a line in its
 * middle, or as a film in which that line goes over and back.
 */
export const pairForms = ['beside', 'above', 'divided', 'moving'] as const
export type PairForm = (typeof pairForms)[number]

/** Where the two pictures go. For 'divided' and 'moving' both fill the frame. Whole px. */
export interface PairLayout {
  readonly frame: Size
  readonly before: Box
  readonly after: Box
}

/** Shapes that differ by more than this can not lie over each other. Rounded sizes differ by less. */
const sameShapeMax = 0.01

/** The gap between two pictures, as a share of the frame's long side. Taste. */
const gapShare = 0.006

/** Whether one can lie over the other: a result that was cropped or turned can not. */
export function haveSameShape(before: Size, after: Size): boolean {
  return Math.abs(Math.log((before.width * after.height) / (before.height * after.width))) <= sameShapeMax
}

/**
 * Lays out the two pictures.
 * @param longSidePx of the frame, at most; no picture is enlarged
 * @throws RangeError where the form needs one shape and there are two
 */
export function layOutPair(before: Size, after: Size, form: PairForm, longSidePx: number): PairLayout {
  if (form === 'beside') return layOutRow(before, after, longSidePx)
  if (form === 'above') return turn(layOutRow(turnSize(before), turnSize(after), longSidePx))
  if (!haveSameShape(before, after)) throw new RangeError('The two pictures differ in shape.')
  const width = Math.min(before.width, after.width)
  const height = Math.min(before.height, after.height)
  const scale = Math.min(1, longSidePx / Math.max(width, height))
  // Video is encoded in squares of two px.
  const frame = { width: evenPx(width * scale), height: evenPx(height * scale) }
  const whole = { x: 0, y: 0, ...frame }
  return { frame, before: whole, after: whole }
}

/** Side by side, equally high. */
function layOutRow(before: Size, after: Size, longSidePx: number): PairLayout {
  const ratios = [before.width / before.height, after.width / after.height] as const
  const ratioSum = ratios[0] + ratios[1]
  // The gap counts as part of the width.
  const fitting = Math.min(longSidePx, (longSidePx * (1 - gapShare)) / ratioSum)
  const height = Math.max(1, Math.floor(Math.min(before.height, after.height, fitting)))
  const widths = ratios.map((ratio) => Math.max(1, Math.floor(ratio * height))) as [number, number]
  const gap = Math.floor(gapShare * Math.max(height, widths[0] + widths[1]))
  return {
    frame: { width: widths[0] + gap + widths[1], height },
    before: { x: 0, y: 0, width: widths[0], height },
    after: { x: widths[0] + gap, y: 0, width: widths[1], height },
  }
}

/** Over and back, with a stop at either end. Taste. */
export const filmSeconds = 5

/** The line between the two, an even number of px. @param width of the frame, px */
export const lineWidthPx = (width: number): number => 2 * Math.max(1, Math.round(width / 600))

/** The line's place in a film, 0..1 of the width: it waits, goes over, waits and comes back. @param time 0..1 */
export function lineAt(time: number): number {
  const turnAt = 0.5
  const half = time < turnAt ? time / turnAt : (1 - time) / turnAt
  // A fifth of each half it stands still at either end, so that both pictures can be seen whole.
  const moving = Math.min(1, Math.max(0, (half - 0.2) / 0.6))
  return 1 - moving * moving * (3 - 2 * moving)
}

const turnSize = ({ width, height }: Size): Size => ({ width: height, height: width })

const turnBox = ({ x, y, width, height }: Box): Box => ({ x: y, y: x, width: height, height: width })

const turn = ({ frame, before, after }: PairLayout): PairLayout => ({
  frame: turnSize(frame),
  before: turnBox(before),
  after: turnBox(after),
})

const evenPx = (px: number) => Math.max(2, 2 * Math.floor(px / 2))
