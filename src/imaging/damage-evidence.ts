import { boxBlur, gaussianBlur } from '#imaging/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { brightTopHat, darkTopHat, dilate, erode } from '#imaging/top-hat.ts'

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
// A pixel that stands out by this much is busy in full; foliage, bricks and grass are busy over half of their area.
const busyHeight = 0.04
const busyLow = 0.45
const busyHigh = 0.7
// Grain stands out everywhere and is no texture: by this much a level of its standard deviation, from the level on that the sizes
// above were tuned with. Stronger grain cannot be told from texture. Measured on the grainy prints.
const grainHeight = 12
const grainLevelsUsual = 1.75
const grainLevelsMax = 3.5
// In texture a long crack must stand out by this many times what the texture does on the mean.
const textureLow = 1.1
const textureHigh = 1.7
/** The frame of a scan (black borders, deckled paper) is no damage: belief grows from the edge to this share of the short side. */
const frameShare = 0.03

// The rim of a plank or a frame stands out a little from its brighter side and much from the other, damage from both alike: what it
// stands out by from the nearer side, as a share of the farther. Read through this blur, against grain.
const sidesBlurPx = 0.8
const sidesLow = 0.25
const sidesHigh = 0.5

/** How sure it is that a pixel is damage, 0..1. */
export interface WeighedDamage {
  /** Cracks, scratches and specks where the picture is calm. */
  readonly bright: Plane
  /** Dust and stains where the picture is calm. */
  readonly dark: Plane
  /** Dark scratches where the picture is calm; to be believed of long lines of which the network is sure. */
  readonly darkLines: Plane
  /** Bright damage in texture too; to be believed of long lines alone. */
  readonly brightAnywhere: Plane
}

/**
 * Weighs what a network takes for damage by what damage looks like: thin, brighter or darker than both its sides, not in the
 * midst of texture, and not the frame. All thresholds by eye on the old prints of /photos.
 * @param damage how sure the network is, 0..1
 * @param luma 0..1, the same size
 * @param grainLevels standard deviation of the photo's grain, 8-bit levels
 */
export function weighDamage(damage: Plane, luma: Plane, grainLevels: number): WeighedDamage {
  const { width, height } = luma
  const scale = Math.min(scaleMax, Math.max(scaleMin, Math.max(width, height) / 1000))
  const radiusPx = Math.max(2, Math.round(widthRadiusPx * scale))
  const bright = brightTopHat(luma, radiusPx)
  const dark = darkTopHat(luma, radiusPx)
  const tops = createPlane(width, height)
  // Cracks must not count as the texture they are held against.
  const weight = createPlane(width, height)
  for (let i = 0; i < tops.data.length; i++) {
    tops.data[i] = Math.max(bright.data[i]!, dark.data[i]!)
    weight.data[i] = 1 - damage.data[i]! * smoothStep(bright.data[i]!, heightLow, heightHigh)
  }
  const aroundPx = Math.round(surroundingsPx * scale)
  const texture = meanAround(tops, weight, aroundPx)
  const grain = (grainHeight * Math.max(0, Math.min(grainLevelsMax, grainLevels) - grainLevelsUsual)) / 255
  const busy = { ...tops, data: tops.data.map((top) => Math.min(1, Math.max(0, (top - grain) / busyHeight))) }
  const busyShare = meanAround(busy, weight, aroundPx)
  const sides = likenessOfSides(luma, radiusPx)
  const out = {
    bright: createPlane(width, height),
    dark: createPlane(width, height),
    darkLines: createPlane(width, height),
    brightAnywhere: createPlane(width, height),
  }
  const framePx = frameShare * Math.min(width, height)
  for (let i = 0; i < damage.data.length; i++) {
    const x = i % width
    const y = (i - x) / width
    const inside = Math.min(1, (0.5 + Math.min(x, y, width - 1 - x, height - 1 - y)) / framePx)
    const sure = inside * damage.data[i]!
    const calm = 1 - smoothStep(busyShare.data[i]!, busyLow, busyHigh)
    const low = Math.max(heightLow, textureLow * texture.data[i]!)
    const high = Math.max(heightHigh, textureHigh * texture.data[i]!)
    out.bright.data[i] = sure * calm * sides.bright.data[i]! * smoothStep(bright.data[i]!, heightLow, heightHigh)
    out.dark.data[i] = sure * calm * sides.dark.data[i]! * smoothStep(darkTrust * dark.data[i]!, heightLow, heightHigh)
    // A crack may run to the edge, and is known from the frame by where it comes from.
    out.darkLines.data[i] = sure * calm * sides.dark.data[i]! * smoothStep(dark.data[i]!, heightLow, heightHigh)
    out.brightAnywhere.data[i] = 0.5 * (1 + inside) * damage.data[i]! * smoothStep(bright.data[i]!, low, high)
  }
  return out
}

// How alike the two sides of what stands out are, 0..1.
function likenessOfSides(luma: Plane, radiusPx: number): { bright: Plane; dark: Plane } {
  const smooth = gaussianBlur(luma, sidesBlurPx)
  const likeness = (tops: Plane, far: Plane): Plane => ({
    ...tops,
    data: tops.data.map((top, i) => {
      const most = Math.abs(smooth.data[i]! - far.data[i]!)
      return smoothStep(top / Math.max(1e-3, most), sidesLow, sidesHigh)
    }),
  })
  return {
    bright: likeness(brightTopHat(smooth, radiusPx), erode(smooth, radiusPx)),
    dark: likeness(darkTopHat(smooth, radiusPx), dilate(smooth, radiusPx)),
  }
}

function meanAround(plane: Plane, weight: Plane, aroundPx: number): Plane {
  const sums = boxBlur({ ...plane, data: plane.data.map((value, i) => value * weight.data[i]!) }, aroundPx)
  const weights = boxBlur(weight, aroundPx)
  for (let i = 0; i < sums.data.length; i++) sums.data[i]! /= Math.max(0.05, weights.data[i]!)
  return sums
}

function smoothStep(value: number, low: number, high: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
