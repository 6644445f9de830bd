import { findThinRidges } from '#imaging/edges/thin-ridges.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import { createSharedPlane } from '#imaging/rows/work-rows.ts'
import { eachPiece } from '#tools/change-sky/finding/each-piece.ts'
import { beginLightLines, markRidges } from '#tools/change-sky/finding/light-lines.ts'
import { brokenWires, dropTraced, joinDots, type SkyLines } from '#tools/change-sky/finding/sky-lines.ts'
import type { TracedWire } from '#tools/change-sky/finding/trace-wires.ts'

/** Wires, ropes, masts and twigs in front of open sky, which the network is too coarse to see. */
export interface Wires {
  /** 0..1: how surely one runs through a pixel. */
  readonly sureness: Plane
  /** At the size of the sky's colours: the colour of the nearest wire, and 0..1 whether there is one. */
  readonly colors: readonly [Plane, Plane, Plane]
  readonly presence: Plane
  /** What was traced as a whole; left out of the others. */
  readonly traced: readonly TracedWire[]
}

type SkyOnly = (red: number, green: number, blue: number) => number
type Colors = readonly [Plane, Plane, Plane]

// Half the width of the widest wire, as a share of the longer side, and its least difference from the sky beside it,
// 0..1.
const reachShares = [0.0011, 0.0024] as const
const depth = 0.035
// In a sky darker than this, 0..1 of its green, thin light things are trails of stars.
const nightSky = 0.25
// What is less likely to be sky is not looked at.
const skyFrom = 0.4
// A sky that varies by more than this may have gaps as thin and dark as wires. They have colours that the sky alone
// has, by the second. Wires that the network took for sky score 0.8, and differ by more than the fourth.
const cloudy = 0.04
const likelyGap = 0.6
const surelyGap = 0.92
const wireDepth = 0.25
// The two sides of a small thing differ by less than this share of its contrast.
const unlikeShare = 0.6
// A thing longer than this, as a share of the longer side, may have unlike sides: ropes side by side.
const ropeShare = 0.06
// What ends in the open is a scrap of cloud: shorter than the first, its dots no farther apart than the second, and as far
// as the third from all that is not sky, shares of the longer side. What leaves the picture is longer than the fourth.
// Birds are no longer than the fifth, and darker than this share of the sky's light.
const looseLengthShare = 0.12
const dotGapShare = 0.006
const looseShare = 0.01
const leavesShare = 0.03
const birdShare = 0.04
const birdLight = 0.48
// A line through a 9x9 window fills a ninth of it; grains of noise fill less.
const windowPx = 4
const filledMin = 0.075
// A wire as thin as a pixel is mixed with sky. The darkest wire therefore counts as this much darker than the sky.
const darkShare = 0.72

/**
 * @param fine the photo, long side of 1000 to 2000 px
 * @param sky the sky's colour everywhere, R, G, B, 0..1
 * @param likely 0..1 that it is sky, the same size
 * @param skyOnly tells whether only the sky has a colour: gaps between clouds are thin and dark too
 * @param noise how much the sky varies, 0..1
 * @param lines found in the photo; what was traced of them is left out
 */
export function findWires(
  fine: Rgba,
  sky: Colors,
  likely: Plane,
  skyOnly: SkyOnly,
  noise: Plane,
  lines: SkyLines,
): Wires {
  const side = Math.max(fine.width, fine.height)
  const size = { width: fine.width, height: rowsWithSky(fine, likely, Math.ceil(reachShares[1] * side)) }
  const { dark, light } = contrast(fine, size, { sky, likely, noise }, skyOnly)
  const reaches = reachShares.map((share) => Math.max(2, Math.round(share * side)))
  const lightLines = beginLightLines(light, reaches, side)
  const found = createPlane(size.width, size.height)
  for (const reachPx of reaches)
    markRidges(found, dropShades(findThinRidges(dark, reachPx, depth), fine, { noise, likely }, reachPx))
  markRidges(found, lightLines())
  const filled = boxBlur(found, windowPx)
  for (let i = 0; i < found.data.length; i++) if (filled.data[i] < filledMin) found.data[i] = 0
  const traced = brokenWires(found, fine, lines)
  joinDots(found, dark, fine, lines)
  dropLoose(found, fine, sky, likely)
  dropTraced(found, fine, { ...lines, wires: traced })
  return { traced, sureness: widen(found, fine), ...collectColors(fine, found, sky) }
}

/** Wires are looked for down to here: under it there is no sky, nor what a filter takes for it. */
function rowsWithSky({ height }: Size, likely: Plane, reachPx: number): number {
  const last = likely.data.findLastIndex((value) => value >= skyFrom)
  const row = Math.floor(last / likely.width) + 2
  return Math.min(height, Math.ceil((row * height) / likely.height) + reachPx + 2 * windowPx + 2)
}

// Under a cloud's dark base lies blue, above it white: what is short and has unlike sides is a shade, not a thing. Only
// between clouds: beside a rope is another rope, beside the rim of a thing the thing.
function dropShades(ridges: Plane, fine: Rgba, around: { noise: Plane; likely: Plane }, reachPx: number): Plane {
  const { width, height } = fine
  const farPx = 2 * reachPx + 1
  const read = (plane: Plane, x: number, y: number) =>
    plane.data[Math.floor((y * plane.height) / height) * plane.width + Math.floor((x * plane.width) / width)]
  const isCloudy = (x: number, y: number) =>
    read(around.noise, x, y) > cloudy &&
    corners.every(([stepX, stepY]) => read(around.likely, x + farPx * stepX, y + farPx * stepY) > 0.5)
  eachPiece(ridges, 1, ropeShare * Math.max(width, height), (places) => {
    for (const i of places) {
      const [x, y] = [i % width, Math.floor(i / width)]
      if (x < farPx || y < farPx || x >= width - farPx || y >= height - farPx || !isCloudy(x, y)) continue
      if (!isBetweenAlike(fine, i, farPx)) ridges.data[i] = 0
    }
  })
  return ridges
}

const corners = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const

function isBetweenAlike({ width, data }: Rgba, i: number, farPx: number): boolean {
  const away = (p: number, q: number) =>
    Math.hypot(data[p * 4] - data[q * 4], data[p * 4 + 1] - data[q * 4 + 1], data[p * 4 + 2] - data[q * 4 + 2])
  return [farPx, farPx * width, farPx * (width + 1), farPx * (width - 1)].some(
    (step) => away(i - step, i + step) < unlikeShare * Math.min(away(i, i - step), away(i, i + step)),
  )
}

// Wires, twigs and crosses hang on something or leave the picture. Short pieces that do neither are bases and rims of
// clouds, or gaps between them.
function dropLoose(found: Plane, fine: Rgba, sky: Colors, likely: Plane): void {
  const side = Math.max(fine.width, fine.height)
  const scale = likely.width / fine.width
  const ground = createPlane(likely.width, likely.height)
  for (let i = 0; i < ground.data.length; i++) ground.data[i] = likely.data[i] < 0.5 ? 1 : 0
  const near = boxBlur(ground, Math.ceil(looseShare * side * scale))
  const edgePx = looseShare * side
  const isLoose = (i: number, lengthPx: number) => {
    const [x, y] = [i % fine.width, Math.floor(i / fine.width)]
    if (lengthPx > leavesShare * side && Math.min(x, y, fine.width - 1 - x, fine.height - 1 - y) < edgePx) return false
    const at = Math.min(likely.height - 1, Math.floor(y * scale)) * likely.width + Math.floor(x * scale)
    if (near.data[at] > 1e-4) return false
    if (lengthPx > birdShare * side) return true
    const own = fine.data[i * 4] + fine.data[i * 4 + 1] + fine.data[i * 4 + 2]
    return own > birdLight * 255 * (sky[0].data[at] + sky[1].data[at] + sky[2].data[at])
  }
  eachPiece(found, Math.round(dotGapShare * side), looseLengthShare * side, (places) => {
    const lengthPx = lengthOf(places, fine.width)
    if (places.every((i) => isLoose(i, lengthPx))) for (const i of places) found.data[i] = 0
  })
}

function lengthOf(places: readonly number[], width: number): number {
  const [xs, ys] = [places.map((i) => i % width), places.map((i) => Math.floor(i / width))]
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

// How much darker and how much lighter than the sky each pixel is; 0 where it is not sky.
function contrast(
  photo: Rgba,
  { width, height }: Size,
  { sky, likely, noise }: { readonly sky: Colors; readonly likely: Plane; readonly noise: Plane },
  skyOnly: SkyOnly,
): { dark: Plane; light: Plane } {
  const { data } = photo
  const reads = sampleRows([...sky, likely, noise], photo)
  const rows = reads.map(() => new Float32Array(width))
  const dark = createPlane(width, height)
  const light = createSharedPlane(width, height)
  for (let y = 0; y < height; y++) {
    reads[3](y, rows[3])
    if (!rows[3].some((value) => value >= skyFrom)) continue
    for (const k of [0, 1, 2, 4]) reads[k](y, rows[k])
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (rows[3][x] < skyFrom) continue
      let sum = 0
      let square = 0
      for (let c = 0; c < 3; c++) {
        const away = data[i * 4 + c] / 255 - rows[c][x]
        sum += away
        square += away * away
      }
      const contrast = Math.sqrt(square / 3)
      const gapMin = contrast > wireDepth ? surelyGap : likelyGap
      if (rows[4][x] > cloudy && skyOnly(data[i * 4], data[i * 4 + 1], data[i * 4 + 2]) > gapMin) continue
      // Scaled, so that one depth serves calm skies and restless ones.
      const length = contrast / Math.max(1, (rows[4][x] * 1.2) / depth)
      if (sum < 0) dark.data[i] = length
      else if (rows[1][x] > nightSky) light.data[i] = length
    }
  }
  return { dark, light }
}

// The blurred flanks of a line belong to it.
function widen(found: Plane, size: Size): Plane {
  const wide = boxBlur(found, 2)
  for (let i = 0; i < wide.data.length; i++) wide.data[i] = Math.min(1, wide.data[i] * 8)
  const whole = createPlane(size.width, size.height)
  whole.data.set(wide.data)
  return whole
}

function collectColors(fine: Rgba, found: Plane, sky: Colors): { colors: Colors; presence: Plane } {
  const { width, height } = sky[0]
  const furthest = createPlane(width, height)
  const peaks = [createPlane(width, height), createPlane(width, height), createPlane(width, height)] as const
  for (let y = 0; y < found.height; y++)
    for (let x = 0; x < fine.width; x++) {
      const i = y * fine.width + x
      if (found.data[i] === 0) continue
      const at = Math.floor((y * height) / fine.height) * width + Math.floor((x * width) / fine.width)
      const red = fine.data[i * 4] / 255
      const green = fine.data[i * 4 + 1] / 255
      const blue = fine.data[i * 4 + 2] / 255
      const r = red - sky[0].data[at]
      const g = green - sky[1].data[at]
      const b = blue - sky[2].data[at]
      const away = Math.sqrt(r * r + g * g + b * b)
      if (away <= furthest.data[at]) continue
      furthest.data[at] = away
      peaks[0].data[at] = red
      peaks[1].data[at] = green
      peaks[2].data[at] = blue
    }
  const weight = createPlane(width, height)
  for (let i = 0; i < weight.data.length; i++) {
    if (furthest.data[i] === 0) continue
    const brightness = Math.hypot(sky[0].data[i], sky[1].data[i], sky[2].data[i])
    let away = 0
    for (let c = 0; c < 3; c++) away = away + peaks[c].data[i] - sky[c].data[i]
    const isDark = away < 0
    const factor = isDark ? Math.min(2.5, Math.max(1, (darkShare * brightness) / furthest.data[i])) : 1.1
    for (let c = 0; c < 3; c++) {
      const own = sky[c].data[i] + (peaks[c].data[i] - sky[c].data[i]) * factor
      peaks[c].data[i] = Math.min(1, Math.max(0, own))
    }
    weight.data[i] = 1
  }
  const presence = boxBlur(boxBlur(weight, 1), 1)
  const colors = peaks.map((plane) => {
    const sum = boxBlur(boxBlur(plane, 1), 1)
    for (let i = 0; i < sum.data.length; i++) if (presence.data[i] > 0) sum.data[i] /= presence.data[i]
    return sum
  }) as [Plane, Plane, Plane]
  for (let i = 0; i < presence.data.length; i++) presence.data[i] = Math.min(1, presence.data[i] * 8)
  return { colors, presence }
}
