import { boxBlur } from '#imaging/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { brightTopHat, darkTopHat } from '#imaging/top-hat.ts'

// Sizes at a long side of 1000 px, scaled with the picture within bounds: half the width of the widest crack, and how far
// around a place its texture is judged.
const widthRadiusPx = 4
const surroundingsPx = 28
const scaleMin = 0.55
const scaleMax = 1.6
// How far damage stands out from what is beside it, 0..1: none, surely. A step edge does not stand out at all.
const heightLow = 0.03
const heightHigh = 0.09
/** Branches, folds of cloth and the shaded side of things are dark: those must stand out further. */
const darkTrust = 0.45
// A pixel that stands out by this much counts as busy in full; foliage, bricks and grass are busy over half of their area.
const busyHeight = 0.04
const busyLow = 0.45
const busyHigh = 0.7
/** The frame of a scan (black borders, deckled paper) is no damage: belief grows from the edge to this share of the short side. */
const frameShare = 0.03

/**
 * Weighs what a network takes for damage by what damage looks like: thin, brighter or darker than both its sides, not in the
 * midst of texture, and not the frame. All thresholds by eye on the old prints of /photos.
 * @param damage how sure the network is, 0..1
 * @param luma 0..1, the same size
 * @returns how sure both are, 0..1, of damage that is bright (cracks, scratches) and of damage that is dark (dust, stains)
 */
export function weighDamage(damage: Plane, luma: Plane): { bright: Plane; dark: Plane } {
  const { width, height } = luma
  const scale = Math.min(scaleMax, Math.max(scaleMin, Math.max(width, height) / 1000))
  const radiusPx = Math.max(2, Math.round(widthRadiusPx * scale))
  const bright = brightTopHat(luma, radiusPx)
  const dark = darkTopHat(luma, radiusPx)
  // Cracks must not count as the texture they are held against.
  const busy = createPlane(width, height)
  const weight = createPlane(width, height)
  for (let i = 0; i < busy.data.length; i++) {
    const top = Math.max(bright.data[i]!, dark.data[i]!)
    weight.data[i] = 1 - damage.data[i]! * smoothStep(bright.data[i]!, heightLow, heightHigh)
    busy.data[i] = weight.data[i]! * Math.min(1, top / busyHeight)
  }
  const around = Math.round(surroundingsPx * scale)
  const busySum = boxBlur(busy, around)
  const weightSum = boxBlur(weight, around)
  const weighed = { bright: createPlane(width, height), dark: createPlane(width, height) }
  const framePx = frameShare * Math.min(width, height)
  for (let i = 0; i < damage.data.length; i++) {
    const x = i % width
    const y = (i - x) / width
    const inside = Math.min(1, (0.5 + Math.min(x, y, width - 1 - x, height - 1 - y)) / framePx)
    const busyShare = busySum.data[i]! / Math.max(0.05, weightSum.data[i]!)
    const sure = inside * damage.data[i]! * (1 - smoothStep(busyShare, busyLow, busyHigh))
    weighed.bright.data[i] = sure * smoothStep(bright.data[i]!, heightLow, heightHigh)
    weighed.dark.data[i] = sure * smoothStep(darkTrust * dark.data[i]!, heightLow, heightHigh)
  }
  return weighed
}

function smoothStep(value: number, low: number, high: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
