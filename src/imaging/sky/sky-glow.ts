import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { hashNoise } from '#imaging/filters/noise-field.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'
import type { Light } from '#imaging/sky/sky-atmosphere.ts'
import { directionOf, distanceToHeight, type SkyCamera } from '#imaging/sky/sky-camera.ts'
import { readBillows, readNoise, readOctaves } from '#imaging/sky/sky-noise.ts'

/** Three planes of linear light. */
export type LightPlanes = readonly [red: Plane, green: Plane, blue: Plane]

const emptyLight = ({ width, height }: SkyCamera): LightPlanes => [
  createPlane(width, height),
  createPlane(width, height),
  createPlane(width, height),
]

// Heights of an aurora, km. Its lower border is sharp (oxygen is green at 100 km, red above 200 km).
const auroraFootKm = 100
const auroraTopKm = 290
const auroraSteps = 28
/** Size of the curtains' folds. */
const foldKm = 150

/**
 * Renders northern lights: curtains along folded lines, marched from below so that their rays point up. Green at the
 * foot, red and violet above.
 * @param strength linear light at its brightest
 */
export function renderAurora(camera: SkyCamera, strength: number, seed: number): LightPlanes {
  const light = emptyLight(camera)
  const { width, height } = camera
  const offset = hashNoise(seed, 2, 41) * 500
  for (let y = 0; y < Math.min(height, camera.horizonY); y++)
    for (let x = 0; x < width; x++) {
      const [right, rise, ahead] = directionOf(camera, x, y)
      if (rise < 0.02) continue
      const i = y * width + x
      const shift = hashNoise(x, y, 19)
      // Near the horizon the path through the curtains is longer, but so is the path through air.
      const haze = Math.min(3, 0.8 / (rise + 0.14)) * Math.min(1, (rise - 0.02) / 0.14)
      for (let k = 0; k < auroraSteps; k++) {
        // Steps are finest at the foot.
        const share = (k + shift) / auroraSteps
        const above = (auroraTopKm - auroraFootKm) * share ** 1.7
        const t = distanceToHeight(rise, auroraFootKm + above)
        const amount = curtain((right * t) / foldKm + offset, (ahead * t) / foldKm)
        if (amount <= 0) continue
        const stepKm = (auroraTopKm - auroraFootKm) * 1.7 * share ** 0.7 * (1 / auroraSteps)
        const foot = 1 - Math.exp(-above / 3)
        const green = foot * Math.exp(-above / 34)
        const red = 0.2 * foot * (1 - Math.exp(-above / 60)) * Math.exp(-above / 90)
        const pink = 0.5 * Math.exp(-above / 5)
        const value = (strength * amount * stepKm * haze) / 20
        light[0].data[i] += value * (0.14 * green + 1.25 * red + 0.4 * pink * foot)
        light[1].data[i] += value * (green + 0.18 * red)
        light[2].data[i] += value * (0.42 * green + 0.95 * red + 0.3 * pink * foot)
      }
    }
  return mapThree(light, (plane) => gaussianBlur(plane, 0.9))
}

// Brightness of the curtains above a place on the ground, in units of folds.
function curtain(u: number, v: number): number {
  const bend = 0.55 * readNoise(u * 0.5 + 3, v * 0.5)
  const line = readNoise(u * 0.32 + 5, v * 0.9 + bend)
  if (line > 0.9 || line < -0.9) return 0
  const fold = line + 0.06 * readNoise(u * 2.1, v * 2.1 + 8)
  const core = Math.exp(-((fold / 0.1) ** 2)) + 0.16 * Math.exp(-((fold / 0.45) ** 2))
  if (core < 0.02) return 0
  const rays = 1 + 0.6 * readNoise(u * 9 + bend * 3, v * 9) + 0.3 * readNoise(u * 27, v * 27)
  const patches = 0.55 + 0.5 * readNoise(u * 0.6 + 40, v * 0.6 + 17)
  return Math.max(0, core * Math.max(0.12, rays) * Math.max(0, patches))
}

/** Where the Milky Way stands: unit vectors to its bright middle and to its pole, at a right angle. */
export interface GalaxyPlace {
  readonly middle: Light
  readonly pole: Light
}

/** A place of the Milky Way that looks well in any picture. */
function placeGalaxy(seed: number): GalaxyPlace {
  const side = seed % 2 === 0 ? -1 : 1
  const sway = (hashNoise(seed, 7, 43) - 0.5) * 0.5
  const middle = unit([(0.3 + sway) * side, 0.3, 0.9])
  return { middle, pole: unit(cross(middle, unit([-0.55 * side, 0.95, -0.12]))) }
}

/**
 * Renders the Milky Way: star clouds around a bright middle, with dust in front.
 * @param strength linear light at its brightest
 */
export function renderMilkyWay(
  camera: SkyCamera,
  strength: number,
  seed: number,
  { middle, pole }: GalaxyPlace = placeGalaxy(seed),
): LightPlanes {
  const light = emptyLight(camera)
  const { width, height, focalPx } = camera
  const along = cross(pole, middle)
  const shift = hashNoise(seed, 9, 43) * 200
  // Features are a few degrees wide; a pixel is 1 / focal.
  const footprint = 6 / focalPx
  for (let y = 0; y < Math.min(height, camera.horizonY); y++)
    for (let x = 0; x < width; x++) {
      const direction = directionOf(camera, x, y)
      const b = dot(direction, pole)
      const l = Math.atan2(dot(direction, along), dot(direction, middle))
      if (Math.abs(b) > 0.6) continue
      const u = l * 5 + shift
      const v = b * 5
      const from = b + 0.035 * readNoise(u * 0.35, 3)
      const bulge = Math.exp(-((l / 0.36) ** 2))
      const half = 0.09 + 0.085 * bulge
      const band = Math.exp(-((from / half) ** 2)) * (0.4 + 0.8 * bulge) + 0.1 * Math.exp(-((from / 0.27) ** 2))
      const clouds = Math.exp(0.26 * readOctaves(u * 0.8, v * 1.1, 7, footprint, 0.62))
      // Dust lies in front along the middle line, in filaments that branch off toward the poles.
      const warp = 0.12 * readNoise(u * 0.9 + 11, v * 0.9)
      const strand = readBillows(u * 1.1 + warp + 40, v * 1.5 - warp, 6, footprint * 1.5, 0.66)
      const thread = Math.max(0, 1.35 - 0.62 * strand)
      const patch = Math.max(0, 0.5 + 0.42 * readOctaves(u * 0.6 + 70, v * 0.9, 5, footprint, 0.6))
      const lane = Math.exp(-(((from - 0.014 + 0.03 * readNoise(u * 0.8, 9)) / 0.055) ** 2))
      const wide = Math.exp(-((from / 0.15) ** 2))
      const depth = 2.1 * lane * (0.3 + patch) * (0.4 + thread) + 1.9 * wide * patch * patch * thread
      const value = strength * band * clouds * Math.min(1, Math.max(0, direction[1]) / 0.14)
      const i = y * width + x
      // The old stars of the bulge are yellow, those of the arms blue, and dust reddens both (A_R : A_G : A_B).
      light[0].data[i] = value * (0.8 + 0.34 * bulge) * Math.exp(-0.8 * depth)
      light[1].data[i] = value * (0.86 + 0.06 * bulge) * Math.exp(-depth)
      light[2].data[i] = value * (1.08 - 0.3 * bulge) * Math.exp(-1.25 * depth)
    }
  return light
}

const dot = (a: Light, b: Light): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Light, b: Light): Light => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Light): Light => {
  const length = Math.sqrt(dot(a, a))
  return [a[0] / length, a[1] / length, a[2] / length]
}
