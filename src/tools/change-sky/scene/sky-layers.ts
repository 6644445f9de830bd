import { addRainbow } from '#imaging/sky/rainbow.ts'
import { type Atmosphere, createAtmosphere, type Light } from '#imaging/sky/sky-atmosphere.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { addMoon, addSun } from '#imaging/sky/sun-disc.ts'
import { cloudLayers, sunStrength } from '#tools/change-sky/scene/cloud-layers.ts'
import { nightLayers, starLayer } from '#tools/change-sky/scene/night-layers.ts'
import {
  luminanceOf,
  type SkyLayer,
  type SkySettings,
  type SkySource,
  scaled,
} from '#tools/change-sky/scene/sky-parts.ts'

/** The layers of a sky for one size, back to front. */
export function createLayers(source: SkySource, camera: SkyCamera): SkyLayer[] {
  const { look, gain } = source.settings
  return look.night ? [...nightLayers(source, camera, look.night), exposeLayer(gain)] : dayLayers(source, camera)
}

function dayLayers(source: SkySource, camera: SkyCamera): SkyLayer[] {
  const { settings, keep } = source
  const { look } = settings
  const elevation = (settings.sunElevation * Math.PI) / 180
  const air = keep(`air ${elevation} ${look.haze}`, () => createAtmosphere(elevation, look.haze))
  const azimuth = azimuthOf(settings, camera)
  const sun: Light = [
    Math.cos(elevation) * Math.sin(azimuth),
    Math.sin(elevation),
    Math.cos(elevation) * Math.cos(azimuth),
  ]
  const exposure = (look.key * settings.gain) / luminanceOf(air.ambient) / 0.9
  const duskShare = Math.min(1, Math.max(0, (-2 - settings.sunElevation) / 2))
  const layers = [airLayer(air, camera, azimuth, scaled(air.ambient, shadowLight * duskShare))]
  const disc = scaled(air.sunAt(0), sunStrength * 2.2)
  if (look.moon) {
    layers.push(starLayer(source, camera, look.moon.stars / exposure, () => 1))
    const moonAdd = addMoon(camera, sun, scaled([1, 0.97, 0.9], look.moon.disc / exposure), settings.seed)
    layers.push((y, { light }) => moonAdd(y, light))
  } else if (!look.isSunBehind && settings.sunElevation > -1.2) {
    const sunAdd = addSun(camera, sun, disc, look.haze)
    layers.push((y, { light }) => sunAdd(y, light))
  }
  layers.push(...cloudLayers(source, camera, air, sun))
  if (look.rainbow) {
    const bow = addRainbow(camera, sun, look.rainbow / exposure, settings.seed)
    layers.push((y, { light }) => bow(y, light))
  }
  layers.push(exposeLayer(exposure))
  return layers
}

function azimuthOf({ look, sunX, heavens }: SkySettings, { width, focalPx }: SkyCamera): number {
  if (heavens !== undefined) return Math.atan2(heavens.sun[0], heavens.sun[2])
  const ahead = Math.atan((sunX * width) / 2 / focalPx)
  // With the sun behind the camera, the slider moves the rainbow opposite to it.
  return look.isSunBehind ? Math.PI + ahead : ahead
}

// Air in the earth's shadow, opposite a sun that has set, is lit by the rest of the sky. Single scattering leaves it
// black. By eye, on photos of the blue hour.
const shadowLight = 0.5

// Air changes slowly, so every eighth pixel is computed.
const stepPx = 8

/** @param least light that no air falls below */
function airLayer(air: Atmosphere, camera: SkyCamera, azimuth: number, least: Light): SkyLayer {
  const { width, focalPx, horizonY } = camera
  const columns = Math.ceil(width / stepPx) + 1
  const coarse = [0, 1, 2].map(() => new Float32Array(columns))
  const rights = Float64Array.from({ length: columns }, (_, k) => (k * stepPx - width / 2) / focalPx)
  const flats = rights.map((right) => Math.sqrt(right * right + 1))
  const [aside, ahead] = [Math.sin(azimuth), Math.cos(azimuth)]
  const readAir = air.skyAlong(rights.map((right, k) => (right * aside + ahead) / flats[k]))
  const rises = new Float64Array(columns)
  return (y, { light, air: own, seen }) => {
    const up = (horizonY - y - 0.5) / focalPx
    for (let k = 0; k < columns; k++) rises[k] = up / Math.sqrt(flats[k] * flats[k] + up * up)
    readAir(rises, coarse)
    for (let c = 0; c < 3; c++)
      if (least[c] !== 0) coarse[c].forEach((value, k, row) => void (row[k] = Math.hypot(value, least[c])))
    for (let c = 0; c < 3; c++) {
      stretchSteps(coarse[c], own[c], seen)
      light[c].set(own[c])
    }
  }
}

function stretchSteps(steps: Float32Array, air: Float32Array, seen: Float32Array): void {
  for (let from = 0, k = 0; from < air.length; from += stepPx, k++) {
    const here = steps[k]
    const change = steps[k + 1] - here
    const to = Math.min(air.length, from + stepPx)
    for (let x = from; x < to; x++) if (seen[x] !== 0) air[x] = here + (change * (x + 0.5 - from)) / stepPx
  }
}

function exposeLayer(exposure: number): SkyLayer {
  return (_y, { light }) => {
    for (const row of light) for (let x = 0; x < row.length; x++) row[x] *= exposure
  }
}
