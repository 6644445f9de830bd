import { beginSpread, spreadValues } from '#imaging/color/spread-color.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { weightsOf } from '#tools/change-sky/finding/weights-of.ts'

type Colors = readonly [Plane, Plane, Plane]

/** The colours of the sky and of the foreground around every pixel. */
export interface EdgeColors {
  readonly sky: Colors
  readonly ground: Colors
}

/** Eight directions in which samples are looked for. */
const rayX = Float64Array.from({ length: 8 }, (_, step) => Math.cos((step * Math.PI) / 4))
const rayY = Float64Array.from({ length: 8 }, (_, step) => Math.sin((step * Math.PI) / 4))
// All found by eye on the sample photos; colours 0..1. The first is a penalty on the error of a sample at full reach.
// The second is a bonus for samples that differ from the sky, because they are mixed with it less: this share of the
// difference.
const distanceCost = 0.05
const purity = 0.04
// A pixel whose best nearby ground still has a larger error has a colour of its own. It is thin, so it is mixed with
// sky.
const ownCost = 0.1
const thinGain = 1.25
// A pixel at most this much darker than the sky, and within this of its hue, is cloud or a rim from sharpening.
const whiterBy = 0.02
const colored = 0.12

/**
 * Finds the colours for un-mixing the edge. The sky is smooth, so its nearest colours are extended. The foreground is
 * not smooth. Each unsure pixel therefore looks for sure ground in eight directions, and takes the colour whose
 * mixtures with the sky come closest to its own (after Shared Matting, Gastal & Oliveira 2010).
 * @param sure 1 = sky, 0 = ground, between = to be decided
 * @param reachPx how far samples are searched for, px
 */
export function findEdgeColors(colors: Colors, likely: Plane, sure: Plane, reachPx: number): EdgeColors {
  const { width, height } = sure
  const skyWeight = weightsOf(sure, (value) => (value === 1 ? 1 : 0))
  const groundWeight = weightsOf(sure, (value) => (value === 0 ? 1 : 0))
  const finePx = Math.max(2, reachPx / 3)
  const spread = beginSpread(colors, groundWeight, finePx)
  const sky = spreadValues(colors, skyWeight, finePx) as [Plane, Plane, Plane]
  const wide = spread() as Colors
  const ground = [createPlane(width, height), createPlane(width, height), createPlane(width, height)] as const
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (sure.data[i] === 0 || sure.data[i] === 1) {
        for (let c = 0; c < 3; c++) ground[c].data[i] = wide[c].data[i]
        continue
      }
      const from = bestSample(colors, sky, likely, sure, x, y, reachPx)
      const wideCost = cost(colors, sky, wide, i, i) + distanceCost
      const sampleCost = from < 0 ? wideCost + 1 : cost(colors, sky, colors, i, from)
      if (Math.min(wideCost, sampleCost) > ownCost && !isWhiter(colors, sky, i)) putOwn(ground, colors, sky, i)
      else {
        const best = sampleCost <= wideCost
        for (let c = 0; c < 3; c++) ground[c].data[i] = best ? colors[c].data[from] : wide[c].data[i]
      }
    }
  return { sky, ground }
}

function isWhiter(colors: Colors, sky: Colors, at: number): boolean {
  const away = colors.map((plane, c) => plane.data[at] - sky[c].data[at])
  const mean = (away[0] + away[1] + away[2]) / 3
  return mean > -whiterBy && away.every((value) => Math.abs(value - mean) < colored)
}

// A thin thing is mixed with the sky here. Its pure colour would differ more.
function putOwn(ground: Colors, colors: Colors, sky: Colors, at: number): void {
  for (let c = 0; c < 3; c++) {
    const here = sky[c].data[at]
    ground[c].data[at] = Math.min(1, Math.max(0, here + (colors[c].data[at] - here) * thinGain))
  }
}

// The nearby ground pixel that explains this one best, or -1. Each of eight rays offers the first ground that it meets,
// and the pixel behind that.
function bestSample(
  colors: Colors,
  sky: Colors,
  likely: Plane,
  sure: Plane,
  x: number,
  y: number,
  reachPx: number,
): number {
  const { width, height } = likely
  let best = Number.POSITIVE_INFINITY
  let found = -1
  for (let ray = 0; ray < rayX.length; ray++)
    for (let k = 0; k <= reachPx; k++) {
      const sampleX = Math.round(x + rayX[ray] * k)
      const sampleY = Math.round(y + rayY[ray] * k)
      if (sampleX < 0 || sampleY < 0 || sampleX >= width || sampleY >= height) break
      const at = sampleY * width + sampleX
      if (likely.data[at] > 0.3) continue
      const own = cost(colors, sky, colors, y * width + x, at) + (distanceCost * k) / reachPx
      if (own < best) {
        best = own
        found = at
      }
      if (sure.data[at] === 0) break
    }
  return found
}

// How far the pixel lies from the line between the sky's colour there and the sample's, 0..1. It is reduced for samples
// that are farther from the sky, because they are mixed with it less.
function cost(colors: Colors, sky: Colors, samples: Colors, at: number, sample: number): number {
  let along = 0
  let contrast = 1e-5
  let away = 0
  for (let c = 0; c < 3; c++) {
    const toGround = samples[c].data[sample] - sky[c].data[at]
    const own = colors[c].data[at] - sky[c].data[at]
    along += own * toGround
    contrast += toGround * toGround
    away += own * own
  }
  const share = Math.min(1, Math.max(0, along / contrast))
  const miss = Math.sqrt(Math.max(0, away - 2 * share * along + share * share * contrast))
  return miss - purity * Math.sqrt(contrast)
}
