import { type LabPlanes, linearFromLab } from '#imaging/color/color.ts'
import type { SpotCandidate, SpotCandidates } from '#tools/beauty/retouch/spot-candidates.ts'

/** A small dark or red spot on the skin, in working px. */
export interface Spot extends SpotCandidate {
  readonly kind: SpotKind
}

/**
 * blemish: red from blood, or one of few large faint brown marks. freckle: brown. mole: brown and dark. stubble: dark
 * without colour, as hairs and pores are. paint: of a colour that skin has not.
 */
export type SpotKind = 'blemish' | 'freckle' | 'mole' | 'stubble' | 'paint'

/** What one spot looks like beside the ring around it. */
interface Look {
  /** Lab units at unit 1. */
  readonly lightness: number
  readonly a: number
  readonly b: number
  /**
   * Optical density in red light over that in green light. Blood takes in hardly any red light, melanin more than half
   * as much as green, a shadow or a hair the same (the erythema and melanin indices of Dawson 1980 and Takiwaki 1998
   * rest on this). Being ratios of light, they are the same on every skin.
   */
  readonly redShare: number
  /** The same for blue light, of which melanin takes in the most. */
  readonly blueShare: number
}

// Neighbours are this near, as a share of the face's width.
const neighbourhood = 0.1
// Texture has as many light places as dark ones of the same strength. A spot is told from it where at most this share
// of what is dark nearby is matched by something light: to heal it, and to keep it at its full contrast.
const textureShareMax = { heal: 0.25, keep: 0.5 }
// Measured on the portraits: pimples -0.2-0.42, freckles and moles 0.5-0.7, stubble and pores from 0.75 on.
const bloodShareMax = 0.43
const hairShareMin = 0.75
// Blue share less red share: hairs and pores 0.1-0.25, freckles 0.3-0.8.
const brownMin = 0.3
// Blood adds no yellow, reddish freckles do: yellow over red is -0.5-0.1 for the one, 0.3-0.6 for the other.
const yellowShareMax = 0.25
// Lab units. Fainter redness is the grain of the chroma; blood is darker than the skin, never lighter.
const rednessMin = 1.9
const darknessMin = 0.8
const moleDarkness = 11
// No blood or melanin is redder, yellower or bluer than this on any portrait; a bindi or face paint is.
const paintRedness = 38
const paintYellow = 16
const paintBlue = 12
// Marks that a pimple leaves are brown, and larger than freckles: radius as a share of the face's width.
const markRadiusMin = 0.0085
const markContrastMin = 6
// With more brown spots than this they are freckles of that face, whatever their size.
const marksMax = 6

/**
 * Tells what each spot is, face by face: by its colour, its size, how many of its like there are, and whether it stands
 * out from the texture around it. What is only texture is left out.
 */
export function tellSpots(lab: LabPlanes, { dark, light }: SpotCandidates, unit: number, faceWidthPx: number): Spot[] {
  const reachPx = neighbourhood * faceWidthPx
  const looked = dark
    .map((spot) => ({ spot, look: lookAt(lab, spot, unit), texture: textureShare(spot, dark, light, reachPx) }))
    .filter(({ texture }) => texture <= textureShareMax.keep)
  const browns = looked.filter(({ look, spot }) => kindByColor(look) === 'freckle' && spot.contrast >= markContrastMin)
  const hasFreckles = browns.length > marksMax
  return looked.map(({ spot, look, texture }) => {
    const kind = kindByColor(look)
    if (texture > textureShareMax.heal) return { ...spot, kind: kind === 'blemish' ? 'stubble' : kind }
    const isMark = !hasFreckles && spot.contrast >= markContrastMin && spot.radiusPx >= markRadiusMin * faceWidthPx
    return { ...spot, kind: kind === 'freckle' && isMark ? 'blemish' : kind }
  })
}

function kindByColor({ lightness, a, b, redShare, blueShare }: Look): SpotKind {
  if (a > paintRedness || b > paintYellow || b < -paintBlue || a < -paintBlue) return 'paint'
  if (lightness < -darknessMin && a > rednessMin && redShare < bloodShareMax && b < yellowShareMax * a) return 'blemish'
  if (lightness > -darknessMin || (redShare > hairShareMin && blueShare - redShare < brownMin)) return 'stubble'
  return lightness < -moleDarkness ? 'mole' : 'freckle'
}

/** How many light places nearby are as strong as the spot, for each dark one that is. */
function textureShare(
  spot: SpotCandidate,
  dark: readonly SpotCandidate[],
  light: readonly SpotCandidate[],
  reachPx: number,
): number {
  const count = (others: readonly SpotCandidate[]) =>
    others.filter(
      (other) => other.contrast >= 0.9 * spot.contrast && Math.hypot(other.x - spot.x, other.y - spot.y) < reachPx,
    ).length
  return count(light) / count(dark)
}

function lookAt(lab: LabPlanes, { x, y, radiusPx }: SpotCandidate, unit: number): Look {
  const inside = meanBetween(lab, x, y, 0, Math.max(0.8, radiusPx))
  const around = meanBetween(lab, x, y, 2 * radiusPx, 3 * radiusPx)
  const density = (channel: 0 | 1 | 2) => {
    const [spot, skin] = [inside, around].map((color) => Math.max(1e-4, linearFromLab(...color)[channel]))
    return Math.log(skin / spot)
  }
  return {
    lightness: (inside[0] - around[0]) / unit,
    a: (inside[1] - around[1]) / unit,
    b: (inside[2] - around[2]) / unit,
    redShare: density(0) / Math.max(1e-3, density(1)),
    blueShare: density(2) / Math.max(1e-3, density(1)),
  }
}

function meanBetween(
  { lightness, a, b }: LabPlanes,
  x: number,
  y: number,
  fromPx: number,
  toPx: number,
): [lightness: number, a: number, b: number] {
  const { width, height } = lightness
  const reach = Math.ceil(toPx)
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      const off = Math.hypot(column - x, row - y)
      if (off < fromPx || off > toPx) continue
      const i = row * width + column
      sum[0] += lightness.data[i]
      sum[1] += a.data[i]
      sum[2] += b.data[i]
      count++
    }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}
