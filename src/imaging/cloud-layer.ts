import { billowVolume, readVolume, wispVolume } from '#imaging/cloud-noise.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { hashNoise, noiseTile, readTile } from '#imaging/noise-field.ts'
import type { Light } from '#imaging/sky-atmosphere.ts'
import type { SkyCamera } from '#imaging/sky-camera.ts'

/** Clouds as seen: their own light, and how much of the sky behind shows through. */
export interface CloudPicture {
  readonly red: Plane
  readonly green: Plane
  readonly blue: Plane
  /** 0 = clear, 1 = nothing shows through. */
  readonly cover: Plane
}

export interface CloudSettings {
  readonly seed: number
  /** 0 = none, 1 = closed. */
  readonly coverage: number
  readonly baseKm: number
  readonly topKm: number
  /** Width of one billow group. */
  readonly scaleKm: number
  /** Darkness of their shaded parts: extinction a km. */
  readonly density: number
  /** Unit vector: x right, y up, z into the picture. */
  readonly sun: Light
  readonly sunLight: Light
  readonly ambient: Light
  /** 0..1: how much rims fray. */
  readonly fray: number
  /** Distance at which haze hides two thirds of a cloud. */
  readonly hazeKm: number
}

const earthKm = 6360
const viewSteps = 30
const sunSteps = 5
// Beyond this the billows of one pixel blur into each other.
const farthestKm = 90

/**
 * Cumulus and layer clouds by marching through a slab of noise (Schneider 2015): billows with frayed rims, lit through
 * by the sun (Beer's law with a second, weaker lobe for light scattered many times) and by the sky.
 * @param camera at the size of the picture to make; rows under the horizon stay clear
 * @param isSeen leaves out pixels that nothing will show
 */
export function renderClouds(
  camera: SkyCamera,
  settings: CloudSettings,
  isSeen: (x: number, y: number) => boolean = () => true,
): CloudPicture {
  const { width, height } = camera
  const picture = {
    red: createPlane(width, height),
    green: createPlane(width, height),
    blue: createPlane(width, height),
    cover: createPlane(width, height),
  }
  const shape = createShape(settings)
  const rows = Math.min(height, Math.ceil(camera.horizonY))
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++)
      if (isSeen(x, y)) march(picture, y * width + x, directionOf(camera, x, y), settings, shape, x, y)
  return picture
}

function directionOf({ width, focalPx, horizonY }: SkyCamera, x: number, y: number): Light {
  const right = (x + 0.5 - width / 2) / focalPx
  const up = (horizonY - y - 0.5) / focalPx
  const length = Math.sqrt(right * right + up * up + 1)
  return [right / length, up / length, 1 / length]
}

const toHeight = (rise: number, heightKm: number): number =>
  Math.sqrt(earthKm * earthKm * rise * rise + 2 * earthKm * heightKm + heightKm * heightKm) - earthKm * rise

// The weather repeats after this many of its px, 12 to 40 km: beyond what one picture shows clearly.
const weatherSidePx = 64

type Shape = (x: number, height: number, z: number, isFine: boolean) => number

function createShape({ seed, coverage, baseKm, topKm, scaleKm, fray }: CloudSettings): Shape {
  const billows = billowVolume()
  const wisps = wispVolume()
  const offsetX = hashNoise(seed, 1, 17) * 40
  const offsetZ = hashNoise(seed, 2, 17) * 40
  const frequency = 1 / (scaleKm * 4)
  const thickness = topKm - baseKm
  const patches = noiseTile(
    weatherSidePx,
    [
      { wavelengthPx: 8, weight: 0.7 },
      { wavelengthPx: 3, weight: 0.4 },
    ],
    seed + 31,
  )
  const weatherScale = 8 / (scaleKm * 4.5)
  return (x, height, z, isFine) => {
    // Weather: patches of more and fewer clouds, unlike the cube they do not repeat within sight.
    const weather = 0.5 + 0.23 * readTile(patches, x * weatherScale + offsetX * 9, z * weatherScale + offsetZ * 9)
    const local = Math.min(1, coverage * (0.3 + 1.4 * weather) + Math.max(0, coverage - 0.7))
    // Flat bases, rounded tops; a fuller patch grows higher.
    const top = 0.35 + 0.65 * Math.min(1, local * 1.25)
    const level = height / top
    if (level >= 1) return 0
    const profile = Math.min(1, height / 0.07) * Math.min(1, (1 - level) * 2.2)
    // Turned by an odd angle: rows of the repeating cube never point at the eye.
    const u = (x * 0.829 + z * 0.559) * frequency + offsetX
    const v = height * thickness * frequency
    const w = (z * 0.829 - x * 0.559) * frequency + offsetZ
    const large = readVolume(billows, u, v, w)
    const base = isFine ? 0.68 * large + 0.32 * readVolume(billows, w * 2.37, v * 2.37, u * 2.37) : large
    let value = ((base * (0.45 + 0.55 * profile) - (1 - local) * 0.78) / 0.26) * profile
    if (value <= 0) return 0
    if (isFine && value < 1) {
      const rim = 1 - value
      value -=
        rim *
        fray *
        (0.6 * readVolume(wisps, u * 6.3, v * 6.3, w * 6.3) + 0.5 * readVolume(wisps, w * 17.1, v * 17.1, u * 17.1))
    }
    // Thicker and thinner places inside, which show as light and dark from below.
    return value <= 0 ? 0 : Math.min(1, value) * (0.25 + 1.9 * large * large)
  }
}

function march(
  picture: CloudPicture,
  at: number,
  direction: Light,
  settings: CloudSettings,
  shape: Shape,
  pixelX: number,
  pixelY: number,
): void {
  const { baseKm, topKm, density, sun, sunLight, ambient, hazeKm } = settings
  const rise = direction[1]
  const nearest = toHeight(rise, baseKm)
  if (nearest > farthestKm) return
  const span = Math.min(toHeight(rise, topKm) - nearest, (topKm - baseKm) * 7)
  const step = span / viewSteps
  const thickness = topKm - baseKm
  const cosine = direction[0] * sun[0] + direction[1] * sun[1] + direction[2] * sun[2]
  const phase = 0.75 * henyeyGreenstein(cosine, 0.55) + 0.25 * henyeyGreenstein(cosine, -0.25) + 0.35
  // Starts are shifted from pixel to pixel, so that the steps do not show as slices.
  let t = nearest + step * hashNoise(pixelX, pixelY, 77)
  let through = 1
  let red = 0
  let green = 0
  let blue = 0
  for (let k = 0; k < viewSteps && through > 0.02; k++, t += step) {
    const height = (rise * t + (t * t * (1 - rise * rise)) / (2 * earthKm) - baseKm) / thickness
    if (height <= 0 || height >= 1) continue
    const x = direction[0] * t
    const z = direction[2] * t
    const amount = shape(x, height, z, t < 40)
    if (amount <= 0) continue
    const opacity = 1 - Math.exp(-amount * density * step)
    let depth = 0
    const stride = (thickness * 0.9) / sunSteps
    for (let s = 1; s <= sunSteps; s++) {
      const reach = stride * s * (0.4 + 0.2 * s) * 0.6
      const sunHeight = height + (sun[1] * reach) / thickness
      if (sunHeight >= 1 || sunHeight <= 0) break
      depth += shape(x + sun[0] * reach, sunHeight, z + sun[2] * reach, false) * stride * (0.4 + 0.4 * s) * 0.6
    }
    const optical = depth * density
    const lit = phase * (0.72 * Math.exp(-optical) + 0.28 * Math.exp(-optical * 0.18))
    const shade = (0.45 + 0.55 * height) * (0.55 + 0.6 * Math.exp(-optical * 0.3))
    const weight = through * opacity
    red += weight * (sunLight[0] * lit + ambient[0] * shade)
    green += weight * (sunLight[1] * lit + ambient[1] * shade)
    blue += weight * (sunLight[2] * lit + ambient[2] * shade)
    through *= 1 - opacity
  }
  // Haze takes a distant cloud's contrast: it becomes sky.
  const clear = Math.exp(-nearest / hazeKm)
  picture.red.data[at] = red * clear
  picture.green.data[at] = green * clear
  picture.blue.data[at] = blue * clear
  picture.cover.data[at] = (1 - through) * clear
}

function henyeyGreenstein(cosine: number, asymmetry: number): number {
  const g2 = asymmetry * asymmetry
  return (1 - g2) / (4 * (1 + g2 - 2 * asymmetry * cosine) ** 1.5)
}
