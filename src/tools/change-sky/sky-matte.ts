import { boxBlur } from '#imaging/box-blur.ts'
import { channelPlane, luminance } from '#imaging/color.ts'
import { colorGuidedModel } from '#imaging/color-guided-filter.ts'
import type { Mask, Plane, Rgba } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { fitWithin, resizeMask, resizePlane, resizeRgba } from '#imaging/resize.ts'
import { sampleRows } from '#imaging/row-sampler.ts'
import { spreadValues } from '#imaging/spread-color.ts'
import { findThinValleys } from '#imaging/thin-valleys.ts'
import { fillBrightIslands } from '#tools/change-sky/bright-islands.ts'
import { refineByColor } from '#tools/change-sky/sky-colors.ts'

/** Where the old sky is, and what colour it had, everywhere. */
export interface SkyMatte {
  /** Fills a row with how much of each pixel is sky, 0..1; exactly 0 on what is clearly not sky. */
  readAlpha(y: number, alpha: Float32Array): void
  /** At working size: how much of each pixel is sky. */
  readonly alpha: Plane
  /** The photo at working size, R, G, B, 0..1. */
  readonly photo: readonly [Plane, Plane, Plane]
  /** Colour of the old sky, carried behind everything else. */
  readonly oldSky: readonly [Plane, Plane, Plane]
  /** Colour of what is not sky, carried over the sky. */
  readonly ground: readonly [Plane, Plane, Plane]
}

// The matte is decided at this size and refined by the full photo's colours.
const workSidePx = 1000
// Sure below and above (the trimap of Liba 2020).
const surelyGround = 0.12
const surelySky = 0.88
// Reach of the local colour models, as a share of the working side.
const reachShare = 0.011
// (0.012)^2: a difference of three codes is an edge.
const epsilon = 0.012 ** 2

/** @param mask painted by the user: white is sky too */
export function createSkyMatte(photo: Rgba, probability: Plane, mask?: Mask): SkyMatte {
  const size = fitWithin(photo, workSidePx)
  const small = resizeRgba(photo, size.width, size.height)
  const colors = [channelPlane(small, 0), channelPlane(small, 1), channelPlane(small, 2)] as const
  const seen = resizePlane(probability, size.width, size.height)
  const { refined: likely, byColor } = refineByColor(seen, colors)
  fillBrightIslands(likely, seen, colors)
  if (mask !== undefined) addMask(likely, resizeMask(mask, size.width, size.height))
  const radiusPx = Math.max(2, Math.round(reachShare * Math.max(size.width, size.height)))
  const wires = findThinValleys(luminance(small), wireReachPx, wireDepth)
  // Gaps between clouds are thin and dark too, but of a colour that the sky has.
  for (let i = 0; i < wires.data.length; i++) if (byColor.data[i]! > 0.5) wires.data[i] = 0
  const { trust, hard } = trimap(likely, radiusPx, wires)
  const model = colorGuidedModel(colors, hard, trust, radiusPx, epsilon)
  const alpha = createPlane(size.width, size.height)
  const band = unsureBand(trust, radiusPx)
  for (let i = 0; i < alpha.data.length; i++)
    alpha.data[i] = settle(
      model.red.data[i]! * colors[0].data[i]! +
        model.green.data[i]! * colors[1].data[i]! +
        model.blue.data[i]! * colors[2].data[i]! +
        model.bias.data[i]!,
      likely.data[i]!,
      band.data[i]!,
    )
  const skyWeight = weightsOf(alpha, (value) => (value > 0.97 ? 1 : 0))
  const groundWeight = weightsOf(alpha, (value) => (value < 0.03 ? 1 : 0))
  return {
    alpha,
    photo: colors,
    oldSky: spreadValues(colors, skyWeight, radiusPx) as [Plane, Plane, Plane],
    ground: spreadValues(colors, groundWeight, radiusPx) as [Plane, Plane, Plane],
    readAlpha: alphaReader(photo, [model.red, model.green, model.blue, model.bias, likely, band]),
  }
}

function alphaReader(photo: Rgba, planes: readonly Plane[]): (y: number, alpha: Float32Array) => void {
  const reads = sampleRows(planes, photo)
  const rows = planes.map(() => new Float32Array(photo.width))
  const [red, green, blue, bias, likely, band] = rows as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  return (y, alpha) => {
    reads.forEach((read, index) => {
      read(y, rows[index]!)
    })
    for (let x = 0, i = y * photo.width * 4; x < photo.width; x++, i += 4) {
      const value =
        (red[x]! * photo.data[i]! + green[x]! * photo.data[i + 1]! + blue[x]! * photo.data[i + 2]!) / 255 + bias[x]!
      alpha[x] = settle(value, likely[x]!, band[x]!)
    }
  }
}

// Inside the band the colours decide, outside it the network; what is nearly all or nothing becomes so.
function settle(byColor: number, likely: number, band: number): number {
  const value = likely + (byColor - likely) * band
  const spread = (value - 0.1) / 0.8
  return spread <= 0 ? 0 : spread >= 1 ? 1 : spread
}

function addMask(likely: Plane, mask: Mask): void {
  for (let i = 0; i < likely.data.length; i++) likely.data[i] = Math.max(likely.data[i]!, mask.data[i]! / 255)
}

// Wires, masts and birds in the sky, which the network is too coarse to see: at most this wide (at working size), and this
// much darker than the sky on both sides.
const wireReachPx = 4
const wireDepth = 0.07

interface Trimap {
  /** 1 where the side is sure, 0 where the colours have to decide. */
  readonly trust: Plane
  /** 1 = sky, 0 = not. */
  readonly hard: Plane
}

function trimap(likely: Plane, radiusPx: number, wires: Plane): Trimap {
  const { width, height } = likely
  const hard = createPlane(width, height)
  for (let i = 0; i < hard.data.length; i++) hard.data[i] = likely.data[i]! > 0.5 && wires.data[i] === 0 ? 1 : 0
  const near = boxBlur(hard, Math.max(1, Math.round(radiusPx * 0.2)))
  const trust = createPlane(width, height)
  for (let i = 0; i < trust.data.length; i++) {
    const isSure = likely.data[i]! < surelyGround || likely.data[i]! > surelySky
    const isWire = wires.data[i]! > 0
    trust.data[i] = isWire || (isSure && (near.data[i]! < 0.001 || near.data[i]! > 0.999)) ? 1 : 0.002
  }
  return { trust, hard }
}

function unsureBand(trust: Plane, radiusPx: number): Plane {
  const band = createPlane(trust.width, trust.height)
  for (let i = 0; i < band.data.length; i++) band.data[i] = trust.data[i]! < 0.5 ? 1 : 0
  const wide = boxBlur(boxBlur(band, radiusPx), radiusPx)
  for (let i = 0; i < band.data.length; i++) band.data[i] = Math.min(1, wide.data[i]! * 12)
  return band
}

function weightsOf(alpha: Plane, of: (value: number) => number): Plane {
  return { width: alpha.width, height: alpha.height, data: alpha.data.map(of) }
}
