import { curveThrough, isStraight, makeTable, type Table } from '#imaging/adjust/curve.ts'
import type { Tone } from '#imaging/adjust/tone.ts'

/**
 * Rises from (0, 0) to (1, 1) with this slope at 0 and its inverse at 1: above 1 it lifts, below 1 it lowers, and never
 * turns back.
 */
const bend = (share: number, slope: number): number => (slope * share) / (1 + (slope - 1) * share)

/** The code of middle grey, 18 % of the light. */
const pivot = 0.461
// Taste, by eye on ten photos: the slope at middle grey doubles at full contrast, and halves at none.
const contrastSlope = 2
/** How far whites and blacks move at full range, shares of the codes. Taste. */
const whitesReach = 0.2
const blacksReach = 0.11

export type LightCurve = Pick<Tone, 'contrast' | 'whites' | 'blacks'>

/** What contrast, whites, blacks and the common curve make of a code; null when they leave it. */
export function lightTable({ contrast, whites, blacks, curves }: LightCurve & Pick<Tone, 'curves'>): Table | null {
  const isPlain = contrast === 0 && whites === 0 && blacks === 0
  if (isPlain && isStraight(curves.rgb)) return null
  const curve = isStraight(curves.rgb) ? (code: number) => code : curveThrough(curves.rgb)
  return makeTable((code) => curve(lightCurve({ contrast, whites, blacks }, code)))
}

/** @param code 0..1 */
function lightCurve({ contrast, whites, blacks }: LightCurve, code: number): number {
  const whitened = endMoved(code, whites / 100, whitesReach)
  // Blacks are the whites of the negative.
  const blackened = 1 - endMoved(1 - whitened, -blacks / 100, blacksReach)
  return contrasted(blackened, contrast / 100)
}

function contrasted(code: number, amount: number): number {
  if (amount === 0) return code
  const slope = contrastSlope ** -amount
  return code < pivot ? pivot * bend(code / pivot, slope) : 1 - (1 - pivot) * bend((1 - code) / (1 - pivot), slope)
}

/** Where the shoulder begins on which bright codes reach white. */
const knee = 0.6

/** Up: bright codes reach white sooner, on a shoulder. Down: white itself becomes darker. */
function endMoved(code: number, amount: number, reach: number): number {
  if (amount <= 0) return code + amount * reach * code ** 4
  const white = 1 / (1 - reach * amount)
  const raised = code * white
  if (raised <= knee) return raised
  return knee + (1 - knee) * bend((raised - knee) / (white - knee), (white - knee) / (1 - knee))
}
