import { makeTable, type Table } from '#imaging/adjust/curve.ts'
import { codeOf, linearOf } from '#imaging/adjust/linear-light.ts'
import type { Tone } from '#imaging/adjust/tone.ts'

// Stops at full range. Taste; more would turn the order of tones around.
const shadowStops = 1.7
const highlightStops = { up: 0.6, down: 1.1 }

const smooth = (from: number, to: number, at: number): number => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Most between black and middle grey. Black itself moves less, or its noise would be lifted most. */
const shadowShare = (code: number): number => (1 - smooth(0, 0.62, code)) * (0.45 + 0.55 * smooth(0, 0.1, code))
/** Most on light tones. White itself moves less, so that what is near it gains contrast. */
const highlightShare = (code: number): number => smooth(0.4, 0.8, code) * (1 - 0.65 * smooth(0.8, 1, code))

/**
 * Gains of the light by the base of a place, for shadows and highlights; null when both leave it.
 * @param gain what the light of the base is multiplied by before
 */
export function localGains({ shadows, highlights }: Pick<Tone, 'shadows' | 'highlights'>, gain: number): Table | null {
  if (shadows === 0 && highlights === 0) return null
  const lifted = (shadows / 100) * shadowStops
  const moved = (highlights / 100) * (highlights > 0 ? highlightStops.up : highlightStops.down)
  return makeTable((base) => {
    const code = codeOf(linearOf(base) * gain)
    return 2 ** (lifted * shadowShare(code) + moved * highlightShare(code))
  })
}

/** How much of the detail clarity adds at full range, and how much it takes. Taste. */
const clarityAdded = 0.9
const clarityTaken = 0.65

/** Shares of the detail to add, by the base of a place: less towards black and white. Null when nothing is added. */
export function detailShares(clarity: number): Table | null {
  if (clarity === 0) return null
  const amount = (clarity / 100) * (clarity > 0 ? clarityAdded : clarityTaken)
  return makeTable((base) => amount * (0.35 + 0.65 * 4 * base * (1 - base)))
}
