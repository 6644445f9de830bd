import { hashNoise } from '#imaging/filters/noise-field.ts'
import type { Light } from '#imaging/sky/sky-atmosphere.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'

const fluxUnit = 0.0048
// Linear light below this cannot be seen.
const unseen = 0.0008
// Limit of `crowding`.
const crowdMost = 6
const crowdGain = crowdMost ** 0.2

/** Share of a star's light that a picture shows when its stars are `small` times as wide as a pixel, 0..1. */
const keptOf = (flux: number, small: number): number =>
  Math.max(small * small, Math.min(brightKept, flux * 0.16) * Math.min(1, 3 * small))

// Upper limit of a star's light.
const boundOf = (share: number, small: number): number => {
  const flux = fluxUnit * share * crowdGain
  return flux * keptOf(flux, small)
}

interface Star {
  readonly x: number
  readonly y: number
  readonly radiusPx: number
  readonly light: Light
}

/** Stars by the row of their centre. */
export type Stars = ReadonlyMap<number, readonly Star[]>

// The number of stars falls with their brightness to about the power -1 (disc of the Milky Way; uniform space gives
// -1.5).
const fallOff = 0.95
const reachRadii = 3.2
// A star is a point: its spot has the width of a good lens at any picture size, and never more than this. Deviations of
// a Gaussian, px; the bright ones are the widest.
const radiusMin = 0.5
const usualRadiusMax = 0.85
const radiusMax = 1.3
// A picture too small for its stars still shows the brightest ones, with at most this share of their light.
const brightKept = 0.24

/**
 * Scatters stars over the sky: many faint ones, few bright ones, dimmed by the air near the horizon. The same seed
 * gives the same stars at every picture size.
 * @param amount 1 = a dark night
 * @param crowding factor for the number of faint stars at a pixel, e.g. in the Milky Way; 1..about 4
 */
export function scatterStars(
  camera: SkyCamera,
  amount: number,
  seed: number,
  crowding: (x: number, y: number) => number,
): Stars {
  const stars = new Map<number, Star[]>()
  // The grid belongs to the sky, not to the pixels.
  const cellPx = camera.focalPx / 420
  const sharpPx = camera.focalPx / 4000
  const radiusPx = Math.min(usualRadiusMax, Math.max(radiusMin, sharpPx))
  const small = Math.min(1, sharpPx / radiusPx)
  const top = Math.ceil(camera.horizonY / cellPx)
  for (let row = 0; row < top; row++)
    for (let column = -Math.ceil(camera.width / 2 / cellPx); column * cellPx < camera.width / 2; column++) {
      const random = (key: number) => hashNoise(column, row, seed * 7 + key)
      const rank = random(61) / (0.42 * amount)
      const share = Math.min(400, rank ** -fallOff)
      // Most are too faint for a small picture and are skipped early.
      if (rank > crowdMost || boundOf(share, small) < unseen) continue
      const x = (column + random(64)) * cellPx + camera.width / 2
      const y = camera.horizonY - (row + random(62)) * cellPx
      if (y < -4 || x < -4 || x > camera.width + 4) continue
      const crowd = crowding(x, y)
      if (rank > crowd) continue
      const flux = fluxUnit * share * crowd ** 0.2
      const haze = Math.min(1, Math.max(0, (camera.horizonY - y) / camera.focalPx) * 5)
      // Only the brightest get wider. A star smaller than a pixel spreads its light over the pixel.
      const spread = Math.min(radiusMax, radiusPx * (1 + 0.2 * Math.log1p(flux * 4)))
      const peak = flux * haze * keptOf(flux, small)
      const warmth = random(63) ** 1.6 - 0.38
      const key = Math.floor(y)
      const list = stars.get(key) ?? []
      list.push({
        x,
        y,
        radiusPx: spread,
        light: [peak * (1 + 0.34 * warmth), peak, peak * (1 - 0.42 * warmth)],
      })
      stars.set(key, list)
    }
  return stars
}

/** Adds the light of stars that falls on row y to its R, G, B. @param reachPx see starReachPx */
export function addStars(stars: Stars, y: number, rows: readonly Float32Array[], reachPx: number): void {
  for (let row = y - reachPx; row <= y + reachPx; row++) for (const star of stars.get(row) ?? []) addStar(star, y, rows)
}

/** How far from its centre the largest star is drawn, px. */
export function starReachPx(stars: Stars): number {
  let most = 0
  for (const list of stars.values()) for (const { radiusPx } of list) most = Math.max(most, radiusPx)
  return Math.ceil(reachRadii * most) + 1
}

function addStar(star: Star, y: number, rows: readonly Float32Array[]): void {
  const reach = reachRadii * star.radiusPx
  if (Math.abs(star.y - y - 0.5) > reach) return
  const from = Math.max(0, Math.floor(star.x - reach))
  const to = Math.min(rows[0].length - 1, Math.floor(star.x + reach))
  for (let x = from; x <= to; x++) {
    const squared = (x + 0.5 - star.x) ** 2 + (y + 0.5 - star.y) ** 2
    // The spot of a lens is nearly a Gaussian.
    const share = Math.exp(-squared / (2 * star.radiusPx * star.radiusPx))
    for (let c = 0; c < 3; c++) rows[c][x] += star.light[c] * share
  }
}
