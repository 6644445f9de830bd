import { gaussianBlur } from '#imaging/box-blur.ts'
import { billowVolume, readVolume, wispVolume } from '#imaging/cloud-noise.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { hashNoise } from '#imaging/noise-field.ts'
import type { Light } from '#imaging/sky-atmosphere.ts'
import { directionOf, distanceToHeight, earthKm, type SkyCamera } from '#imaging/sky-camera.ts'
import { readNoise } from '#imaging/sky-noise.ts'

/** Clouds as seen: how much lies in the way, and the light that it sends. */
export interface CloudPicture {
  /** Optical depth toward the eye, 0..`depthMax`; 0 = clear. */
  readonly depth: Plane
  /** Their own light, carried a little beyond their rims. */
  readonly red: Plane
  readonly green: Plane
  readonly blue: Plane
}

export interface CloudSettings {
  readonly seed: number
  /** 0 = none, 1 = closed. */
  readonly coverage: number
  readonly baseKm: number
  readonly topKm: number
  /** Width of one billow group. */
  readonly scaleKm: number
  /** Extinction a km. */
  readonly density: number
  /** Unit vector: x right, y up, z into the picture. */
  readonly sun: Light
  /** Light of the sun on a cloud where the sun stands so much higher (radians) than here. */
  sunLight(lift: number, out: Float32Array): void
  readonly ambient: Light
  /** 0..1: how much rims fray. */
  readonly fray: number
  /** No cloud stands nearer. */
  readonly nearestKm: number
}

/** How finely the clouds are marched through. */
export interface CloudQuality {
  readonly viewSteps: number
  readonly sunSteps: number
}

export const depthMax = 6
// Beyond this the billows of one pixel blur into each other.
const farthestKm = 110
const fineShare = 0.25

/**
 * Cumulus and layer clouds by marching through a slab of noise (Schneider 2015): billows with frayed rims, lit through
 * by the sun (octaves of scattering after Wrenninge 2013) and by the sky.
 * @param camera at the size of the picture to make; rows under the horizon stay clear
 * @param isSeen leaves out pixels that nothing will show
 */
export function renderClouds(
  camera: SkyCamera,
  settings: CloudSettings,
  quality: CloudQuality,
  isSeen: (x: number, y: number) => boolean = () => true,
): CloudPicture {
  const { width, height } = camera
  const picture = {
    depth: createPlane(width, height),
    red: createPlane(width, height),
    green: createPlane(width, height),
    blue: createPlane(width, height),
  }
  const march = createMarch(settings, quality)
  const found = new Float32Array(4)
  const rows = Math.min(height, Math.ceil(camera.horizonY))
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      if (!isSeen(x, y)) continue
      // Starts are shifted from pixel to pixel, so that the steps do not show as slices.
      march(directionOf(camera, x, y), hashNoise(x, y, 77), found)
      const i = y * width + x
      if (found[3] === 0) continue
      picture.depth.data[i] = Math.min(depthMax, -Math.log(1 - Math.min(0.9999, found[3]!)))
      picture.red.data[i] = found[0]!
      picture.green.data[i] = found[1]!
      picture.blue.data[i] = found[2]!
    }
  return smooth(picture)
}

// The shifted starts leave grain, which a small blur takes away; light goes over the rims, which the depth draws.
function smooth({ depth, red, green, blue }: CloudPicture): CloudPicture {
  const cover = createPlane(depth.width, depth.height)
  for (let i = 0; i < cover.data.length; i++) cover.data[i] = 1 - Math.exp(-depth.data[i]!)
  const weight = gaussianBlur(cover, 1)
  const spread = (plane: Plane): Plane => {
    const blurred = gaussianBlur(plane, 1)
    for (let i = 0; i < blurred.data.length; i++) blurred.data[i]! /= Math.max(1e-4, weight.data[i]!)
    return blurred
  }
  return { depth: gaussianBlur(depth, 0.6), red: spread(red), green: spread(green), blue: spread(blue) }
}

interface Shape {
  /** 0..1: how much of the place's sky the clouds take. */
  weather(x: number, z: number): number
  /** 0..1, large forms alone. */
  coarse(x: number, height: number, z: number, local: number): number
  /** 0..1 with frayed rims. */
  fine(x: number, height: number, z: number, local: number): number
}

function createShape({ seed, coverage, baseKm, topKm, scaleKm, fray, nearestKm }: CloudSettings): Shape {
  const billows = billowVolume()
  const wisps = wispVolume()
  const offsetX = hashNoise(seed, 1, 17) * 40
  const offsetZ = hashNoise(seed, 2, 17) * 40
  const frequency = 1 / (scaleKm * 4)
  const thickness = topKm - baseKm
  const weatherScale = 1 / (scaleKm * 5)
  // Closed and empty skies have no weather in them.
  const swing = 0.5 * Math.min(1, 4 * coverage * (1 - coverage))
  const coarse = (x: number, height: number, z: number, local: number): number => {
    // Flat bases, rounded tops; a fuller place grows higher.
    const level = height / Math.min(1, 0.3 + 1.1 * local)
    if (level >= 1) return 0
    const share = local * Math.min(1, height / 0.05) * Math.sqrt(1 - level * level)
    const u = (x * 0.829 + z * 0.559) * frequency + offsetX
    const v = height * thickness * frequency
    const w = (z * 0.829 - x * 0.559) * frequency + offsetZ
    return (readVolume(billows, u, v, w) - 1 + share) / 0.22
  }
  return {
    coarse,
    weather: (x, z) => {
      const u = x * weatherScale + offsetX * 7
      const v = z * weatherScale + offsetZ * 7
      const local = coverage + swing * (0.42 * readNoise(u, v) + 0.26 * readNoise(u * 2.3 + 40, v * 2.3))
      const away = nearestKm === 0 ? 1 : Math.min(1, Math.max(0, Math.hypot(x, z) / nearestKm - 0.6) / 0.6)
      return Math.min(1, local) * away
    },
    fine: (x, height, z, local) => {
      const value = coarse(x, height, z, local)
      if (value <= 0) return 0
      if (value >= 1.6) return 1
      const u = (x * 0.829 + z * 0.559) * frequency
      const v = height * thickness * frequency
      const w = (z * 0.829 - x * 0.559) * frequency
      const cells =
        0.62 * readVolume(wisps, u * 5.1, v * 5.1, w * 5.1) + 0.38 * readVolume(wisps, w * 13.7, v * 13.7, u * 13.7)
      // Round knobs above, wisps hanging below (Schneider 2015).
      const knobs = Math.min(1, height * 5)
      const carved = value - fray * (cells + (1 - 2 * cells) * knobs) * Math.max(0, 1.6 - value) * 0.75
      return carved <= 0 ? 0 : Math.min(1, carved)
    },
  }
}

type March = (direction: Light, shift: number, found: Float32Array) => void

function createMarch(settings: CloudSettings, { viewSteps, sunSteps }: CloudQuality): March {
  const { baseKm, topKm, density, sun, ambient } = settings
  const shape = createShape(settings)
  const thickness = topKm - baseKm
  const light = new Float32Array(3)
  // How dark the way to the sun is: steps that grow with distance.
  const sunDepth = (x: number, height: number, z: number, local: number): number => {
    let depth = 0
    let reach = 0
    let stride = Math.min(thickness, 1.2) * 0.07
    const growth = 1.2 + 3.4 / sunSteps
    for (let s = 0; s < sunSteps; s++) {
      reach += stride
      const level = height + (sun[1] * reach) / thickness
      if (level >= 1 || level <= 0) break
      const amount = shape.coarse(x + sun[0] * reach, level, z + sun[2] * reach, local)
      if (amount > 0) depth += Math.min(1, amount) * stride
      stride *= growth
    }
    return depth * density
  }
  return (direction, shift, found) => {
    found.fill(0)
    const rise = direction[1]
    const nearest = distanceToHeight(rise, baseKm)
    if (rise <= 0 || nearest > farthestKm) return
    const span = Math.min(distanceToHeight(rise, topKm) - nearest, thickness * 7 + 2)
    const coarseStep = span / viewSteps
    const fineStep = coarseStep * fineShare
    const flat = Math.sqrt(1 - rise * rise)
    const cosine = direction[0] * sun[0] + direction[1] * sun[1] + direction[2] * sun[2]
    const phases = [0, 1, 2].map((k) => scatteringPhase(cosine, 0.5 ** k)) as unknown as Light
    settings.sunLight((nearest * (direction[0] * sun[0] + direction[2] * sun[2])) / flat / earthKm, light)
    let through = 1
    let misses = 99
    let local = 0
    let sunny = 0
    let shaded = 0
    for (let t = nearest + fineStep * shift; t < nearest + span && through > 0.02; ) {
      const height = (rise * t + (t * t * flat * flat) / (2 * earthKm) - baseKm) / thickness
      const x = direction[0] * t
      const z = direction[2] * t
      if (misses > 3) {
        local = shape.weather(x, z)
        if (local <= 0 || shape.coarse(x, height, z, local) <= 0) {
          t += coarseStep
          continue
        }
        misses = 0
        t = Math.max(nearest + fineStep * shift, t - coarseStep + fineStep)
        continue
      }
      const amount = height <= 0 || height >= 1 ? 0 : shape.fine(x, height, z, local)
      t += fineStep
      if (amount <= 0) {
        misses++
        continue
      }
      misses = 0
      // Clouds are thinner toward their bases.
      const opacity = 1 - Math.exp(-amount * density * fineStep * (0.35 + 0.65 * Math.min(1, height * 3)))
      const weight = through * opacity
      through -= weight
      if (weight < 0.004) continue
      const optical = sunDepth(x, height, z, local)
      sunny +=
        weight *
        (phases[0] * Math.exp(-optical) +
          0.55 * phases[1] * Math.exp(-0.3 * optical) +
          0.3 * phases[2] * Math.exp(-0.07 * optical))
      shaded +=
        weight *
        (0.55 + 0.45 * height) *
        (0.5 + 0.5 * Math.exp(-0.12 * optical)) *
        (1 - 0.35 * amount * Math.min(1, 2 * (1 - height)))
    }
    found[3] = 1 - through
    for (let c = 0; c < 3; c++) found[c] = light[c]! * sunny + ambient[c]! * shaded
  }
}

// Forward and backward lobes (Henyey & Greenstein 1941), flattened by each further scattering; 1 = even to all sides.
function scatteringPhase(cosine: number, narrow: number): number {
  return 0.72 * henyeyGreenstein(cosine, 0.72 * narrow) + 0.28 * henyeyGreenstein(cosine, -0.3 * narrow)
}

function henyeyGreenstein(cosine: number, asymmetry: number): number {
  const g2 = asymmetry * asymmetry
  return (1 - g2) / (1 + g2 - 2 * asymmetry * cosine) ** 1.5
}
