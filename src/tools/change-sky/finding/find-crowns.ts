import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { lowestRow } from '#tools/change-sky/finding/find-horizon.ts'

type Colors = readonly [Plane, Plane, Plane]

// By eye on three crowns under a blue sky. A crown reaches so far from the sky, and its leaves are counted within the
// second, as shares of the longer side.
const reachShare = 0.04
const aroundShare = 0.012
// Leaves are greener than red and blue by so much, 0..1, and turn away from the sky's hue. So many make a crown.
const greener = 0.02
const leavesFrom = 0.12
const leavesTo = 0.25
// Gaps are thin: where so much within the width of one has the sky's hue, it is a thing.
const gapShare = 0.006
const hueMin = 0.2
const thingFrom = 0.7
const thingTo = 0.95
// The least chroma of a sky whose light shows by its hue, as the length of the colour less its mean, 0..1.
const skyHueMin = 0.06
// Against a darker sky the shadows between leaves have its hue, 0..1.
const lightFrom = 0.45
const lightTo = 0.6

/**
 * How far a colour goes with the hue of the sky, in chromas of the sky: 1 for the sky's own, 0 for grey, less for what
 * is green or brown under a blue sky. 0 where the sky has too little chroma.
 */
export function hueOfSky(r: number, g: number, b: number, skyR: number, skyG: number, skyB: number): number {
  const mean = (skyR + skyG + skyB) / 3
  const u = skyR - mean
  const v = skyG - mean
  const w = skyB - mean
  const square = u * u + v * v + w * w
  return square < skyHueMin * skyHueMin ? 0 : (r * u + g * v + b * w) / square
}

/** How much of a pixel of a crown is sky, by hue, 0..1. The pixel is no darker than that share of the sky. */
export function shareByHue(r: number, g: number, b: number, skyR: number, skyG: number, skyB: number): number {
  const share = Math.min(hueOfSky(r, g, b, skyR, skyG, skyB), r / skyR, g / skyG, b / skyB, 1)
  return share > 0 ? share : 0
}

/**
 * Finds crowns of trees beside the sky. Between their leaves its light shows in more places than an edge can tell.
 * @param likely 0..1, how likely sky is
 * @param oldSky the colour of the sky everywhere
 * @returns 0..1, 1 in a crown
 */
export function findCrowns(likely: Plane, photo: Colors, oldSky: Colors): Plane {
  const { width, height } = likely
  const side = Math.max(width, height)
  const [leaves, ground, tinted] = [0, 1, 2].map(() => createPlane(width, height)) as [Plane, Plane, Plane]
  for (let i = 0; i < leaves.data.length; i++) {
    if (likely.data[i] > 0.5) continue
    const r = photo[0].data[i]
    const g = photo[1].data[i]
    const b = photo[2].data[i]
    ground.data[i] = 1
    const hue = hueOfSky(r, g, b, oldSky[0].data[i], oldSky[1].data[i], oldSky[2].data[i])
    leaves.data[i] = hue < 0 && g > Math.max(r, b) + greener ? 1 : 0
    tinted.data[i] = hue > hueMin ? 1 : 0
  }
  const radiusOf = (share: number) => Math.max(1, Math.round(share * side))
  const twice = (plane: Plane, share: number) => boxBlur(boxBlur(plane, radiusOf(share)), radiusOf(share))
  const near = twice(likely, reachShare)
  const [green, all] = [leaves, ground].map((plane) => twice(plane, aroundShare))
  const things = boxBlur(tinted, radiusOf(gapShare))
  const light = (i: number) => (oldSky[0].data[i] + oldSky[1].data[i] + oldSky[2].data[i]) / 3
  const crowns = createPlane(width, height)
  const end = lowestRow(likely, null)(0) * width
  for (let i = 0; i < end; i++)
    crowns.data[i] =
      ramp(near.data[i], 0, 0.05) *
      ramp(light(i), lightFrom, lightTo) *
      ramp(green.data[i] / Math.max(0.01, all.data[i]), leavesFrom, leavesTo) *
      (1 - ramp(things.data[i], thingFrom, thingTo))
  return boxBlur(crowns, 1)
}

const ramp = (value: number, from: number, to: number): number => Math.min(1, Math.max(0, (value - from) / (to - from)))
