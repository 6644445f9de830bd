import type { LabPlanes } from '#imaging/color.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { type CloneChannels, cloneDisc } from '#imaging/membrane-clone.ts'
import { wideBlur } from '#imaging/wide-blur.ts'

/** A small spot on the skin, in working px. */
export interface Blemish {
  readonly x: number
  readonly y: number
  readonly radiusPx: number
  /** How far it stands out, in the skin's own standard deviations. */
  readonly contrast: number
}

// Radii as shares of the face's width: spots of 0.5-2.6 % across, each 1.5 times the one before.
const smallestRadius = 0.0026
const radiusStep = 1.5
const radiusCount = 5
// The outer Gaussian is two steps wider.
const outerStep = 2
// More would be freckles or a rash, which belong to the person.
const blemishesMax = 60

/**
 * Heals the spots that stand out most: each is covered with clean skin from beside it whose colour is bent to fit
 * (membrane clone, Perez 2003; Georgiev 2005).
 * @param strength 0..1: how faint a spot may be and still go
 */
export function healBlemishes(lab: LabPlanes, skin: Plane, faceWidthPx: number, strength: number): LabPlanes {
  if (strength === 0) return lab
  // At full strength a spot counts from 3.5 of the skin's deviations, at the least from 8.
  const blemishes = findBlemishes(lab, skin, faceWidthPx, 8 - 4.5 * strength)
  const healed = {
    lightness: copyPlane(lab.lightness),
    a: copyPlane(lab.a),
    b: copyPlane(lab.b),
  }
  const channels: CloneChannels = [healed.lightness, healed.a, healed.b]
  for (const { x, y, radiusPx } of blemishes) cloneDisc(channels, skin, x, y, radiusPx * 1.9)
  return healed
}

/** Red or dark spots, round and alone, strongest first; moles, lines and hairs are left out. */
export function findBlemishes(lab: LabPlanes, skin: Plane, faceWidthPx: number, contrastMin: number): Blemish[] {
  const found: Blemish[] = []
  // A disc answers most to a difference of Gaussians whose inner one has sigma = radius / sqrt 2 (Lindeberg 1998).
  const sigmaOf = (step: number) => (smallestRadius * radiusStep ** step * faceWidthPx) / Math.SQRT2
  const levelsOf = (plane: Plane) =>
    Array.from({ length: radiusCount + outerStep }, (_, step) => wideBlur(plane, sigmaOf(step)))
  const redLevels = levelsOf(lab.a)
  const lightLevels = levelsOf(lab.lightness)
  for (let step = 0; step < radiusCount; step++) {
    const radiusPx = sigmaOf(step) * Math.SQRT2
    if (radiusPx < 1) continue
    const redness = difference(redLevels[step] as Plane, redLevels[step + outerStep] as Plane)
    const lightness = difference(lightLevels[step] as Plane, lightLevels[step + outerStep] as Plane)
    found.push(...spotsOfSize(redness, lightness, skin, radiusPx, contrastMin))
  }
  found.sort((one, other) => other.contrast - one.contrast)
  const apart: Blemish[] = []
  for (const spot of found) {
    if (apart.length === blemishesMax) break
    if (apart.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > other.radiusPx + spot.radiusPx))
      apart.push(spot)
  }
  return apart
}

function spotsOfSize(redness: Plane, lightness: Plane, skin: Plane, radiusPx: number, contrastMin: number): Blemish[] {
  const { width, height } = skin
  const rednessUnit = deviationWithin(redness, skin)
  const lightnessUnit = deviationWithin(lightness, skin)
  const score = createPlane(width, height)
  for (let i = 0; i < score.data.length; i++) {
    const red = Math.max(0, redness.data[i] as number) / rednessUnit
    const dark = Math.max(0, -(lightness.data[i] as number)) / lightnessUnit
    score.data[i] = Math.hypot(red, dark)
  }
  const spots: Blemish[] = []
  const margin = Math.ceil(radiusPx * 3)
  for (let y = margin; y < height - margin; y++)
    for (let x = margin; x < width - margin; x++) {
      const i = y * width + x
      const contrast = score.data[i] as number
      if (contrast < contrastMin || (skin.data[i] as number) < 0.8 || !isPeak(score, x, y)) continue
      const dark = -(lightness.data[i] as number)
      const red = redness.data[i] as number
      if (isMole(dark, red) || isFaint(dark, red) || !isRound(score, x, y, radiusPx)) continue
      if (!isAlone(skin, x, y, radiusPx)) continue
      spots.push({ x, y, radiusPx, contrast })
    }
  return spots
}

function difference(inner: Plane, outer: Plane): Plane {
  const out = createPlane(inner.width, inner.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = (inner.data[i] as number) - (outer.data[i] as number)
  return out
}

/** Robust deviation of what the skin itself has in this band; not below what one code of an 8-bit picture makes. */
function deviationWithin(plane: Plane, skin: Plane): number {
  const values: number[] = []
  for (let i = 0; i < plane.data.length; i += 7)
    if ((skin.data[i] as number) > 0.8) values.push(Math.abs(plane.data[i] as number))
  if (values.length === 0) return 1
  return Math.max(0.12, 1.48 * (Float32Array.from(values).sort()[values.length >> 1] as number))
}

/** Lasting and dark without redness. Lab units of the band, from the moles and spots of the portraits. */
function isMole(dark: number, red: number): boolean {
  return dark > 6 && red < 0.35 * dark
}

function isFaint(dark: number, red: number): boolean {
  return dark < 0.5 && red < 0.6
}

function isPeak({ data, width }: Plane, x: number, y: number): boolean {
  const i = y * width + x
  const value = data[i] as number
  for (const beside of [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1])
    if ((data[i + beside] as number) > value) return false
  return true
}

const directions = 12

/** Lines and hairs stay high along two directions; a spot falls off all around. */
function isRound(score: Plane, x: number, y: number, radiusPx: number): boolean {
  const peak = score.data[y * score.width + x] as number
  for (let k = 0; k < directions; k++) if (ringValue(score, x, y, radiusPx * 1.8, k) > 0.55 * peak) return false
  return true
}

/** Clean skin all around, and not the rim of a feature. */
function isAlone(skin: Plane, x: number, y: number, radiusPx: number): boolean {
  for (let k = 0; k < directions; k++) if (ringValue(skin, x, y, radiusPx * 2.8, k) < 0.6) return false
  return true
}

function ringValue(plane: Plane, x: number, y: number, distancePx: number, k: number): number {
  const angle = (2 * Math.PI * k) / directions
  const column = Math.round(x + distancePx * Math.cos(angle))
  const row = Math.round(y + distancePx * Math.sin(angle))
  return plane.data[row * plane.width + column] ?? 0
}

function copyPlane({ width, height, data }: Plane): Plane {
  return { width, height, data: data.slice() }
}
