import { boxBlur, gaussianBlur } from '#imaging/box-blur.ts'
import { type CloudPicture, renderClouds } from '#imaging/cloud-layer.ts'
import { codeFromLinear } from '#imaging/color.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { hashNoise } from '#imaging/noise-field.ts'
import { resizePlane } from '#imaging/resize.ts'
import { sampleRows } from '#imaging/row-sampler.ts'
import { type Atmosphere, createAtmosphere, type Light } from '#imaging/sky-atmosphere.ts'
import { resizeCamera, type SkyCamera } from '#imaging/sky-camera.ts'
import { addAurora, addMilkyWay, cirrusOpacity } from '#imaging/sky-glow.ts'
import type { SkyLook } from '#tools/change-sky/looks.ts'

export interface SkySettings {
  readonly look: SkyLook
  readonly seed: number
  /** Horizontal place of the sun, -1 left edge, 1 right edge. */
  readonly sunX: number
  /** Degrees. */
  readonly sunElevation: number
  /** Factor on linear light. */
  readonly gain: number
  /** Standard deviation as a share of the picture's width. */
  readonly blurShare: number
}

/** A sky drawn at any size, row by row. */
export interface SkyPicture {
  /** Writes a row of sRGB codes (0..255, three a pixel); rows under the horizon show the horizon's haze. */
  readRow(y: number, codes: Float32Array): void
  /** The sky at working size in linear display light, for what it does to its surroundings. */
  readonly light: { readonly red: Plane; readonly green: Plane; readonly blue: Plane }
}

// Clouds and air are soft: they are drawn at this size and enlarged; stars and the sun's rim are drawn at full size.
const workPixelsMax = 800_000
// The sun's light against the sky's in the atmosphere's unit, as seen on clouds; fitted by eye.
const sunStrength = 0.23

/** @param window where the sky will be seen, > 0; elsewhere clouds are left out */
export function renderSky(camera: SkyCamera, settings: SkySettings, window?: Plane): SkyPicture {
  const scale = Math.min(1, Math.sqrt(workPixelsMax / (camera.width * camera.height)))
  const small = resizeCamera(
    camera,
    Math.max(8, Math.round(camera.width * scale)),
    Math.max(8, Math.round(camera.height * scale)),
  )
  const { light, clear } = settings.look.night ? nightLight(small, settings) : dayLight(small, settings, window)
  const planes = settings.blurShare > 0 ? blurLight(light, settings.blurShare * small.width) : light
  const reads = sampleRows([planes.red, planes.green, planes.blue, clear], camera)
  const rows = [0, 1, 2, 3].map(() => new Float32Array(camera.width)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const stars = settings.look.night ? scatterStars(camera, settings) : []
  return {
    light: planes,
    readRow(y, codes) {
      reads.forEach((read, index) => {
        read(y, rows[index]!)
      })
      for (const star of stars) if (Math.abs(star.y - y) < 3.5 * star.radiusPx) addStar(star, y, rows)
      encodeRow(y, rows, codes)
    },
  }
}

// Film's answer to light: bright skies bend toward white instead of clipping.
const display = (value: number): number => 1 - Math.exp(-Math.max(0, value))

function encodeRow(y: number, rows: readonly Float32Array[], codes: Float32Array): void {
  for (let x = 0; x * 3 < codes.length; x++) {
    // One dither for all channels: gradients do not band, and no coloured noise is added.
    const dither = hashNoise(x, y, 5) - 0.5
    for (let c = 0; c < 3; c++) codes[x * 3 + c] = codeFromLinear(rows[c]![x]!) + dither
  }
}

interface SkyLight {
  readonly light: { red: Plane; green: Plane; blue: Plane }
  /** 0..1: how much of what lies behind the clouds is seen. */
  readonly clear: Plane
}

function dayLight(camera: SkyCamera, settings: SkySettings, window: Plane | undefined): SkyLight {
  const { look } = settings
  const { width, height, focalPx, horizonY } = camera
  const elevation = (settings.sunElevation * Math.PI) / 180
  const azimuth = Math.atan((settings.sunX * width) / 2 / focalPx)
  const air = createAtmosphere(elevation, look.haze)
  const sun: Light = [
    Math.cos(elevation) * Math.sin(azimuth),
    Math.sin(elevation),
    Math.cos(elevation) * Math.cos(azimuth),
  ]
  const exposure = (look.key * settings.gain) / luminanceOf(air.ambient) / 0.9
  const clouds = look.clouds ? cloudsOf(camera, settings, air, sun, window) : undefined
  const cirrus = look.cirrus ? cirrusOpacity(camera, look.cirrus, settings.seed) : undefined
  const light = { red: createPlane(width, height), green: createPlane(width, height), blue: createPlane(width, height) }
  const clear = createPlane(width, height)
  const channels = [light.red.data, light.green.data, light.blue.data] as const
  const cloudChannels = clouds && ([clouds.red.data, clouds.green.data, clouds.blue.data] as const)
  const high = air.sunAt(9)
  const value = new Float32Array(3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const right = (x + 0.5 - width / 2) / focalPx
      const up = (horizonY - y - 0.5) / focalPx
      const flat = Math.sqrt(right * right + 1)
      const length = Math.sqrt(right * right + up * up + 1)
      air.sky(up / length, (right * Math.sin(azimuth) + Math.cos(azimuth)) / flat, value)
      const toSun = (right * sun[0] + up * sun[1] + sun[2]) / length
      addSun(value, toSun, up, air)
      const veil = cirrus ? cirrus(x, y) * 0.8 : 0
      if (veil > 0) {
        // Ice lights up toward the sun.
        const glow = sunStrength * (0.1 + 0.12 * Math.max(0, toSun) ** 6)
        for (let c = 0; c < 3; c++) value[c]! += (high[c]! * glow + air.ambient[c]! * 0.9 - value[c]!) * veil
      }
      const cover = clouds ? clouds.cover.data[i]! : 0
      clear.data[i] = (1 - cover) * (1 - veil)
      for (let c = 0; c < 3; c++) {
        const own = value[c]! * (1 - cover) + (cloudChannels ? cloudChannels[c]![i]! : 0)
        channels[c]![i] = own * exposure
      }
    }
  finish(light, look)
  return { light, clear }
}

// The disc and the bright haze around it.
function addSun(value: Float32Array, cosine: number, up: number, air: Atmosphere): void {
  if (cosine < 0.9 || up < -0.02) return
  const light = air.sunAt(0)
  const angle = Math.acos(Math.min(1, cosine))
  const glow = 0.5 * Math.exp(-angle / 0.035) + 0.07 * Math.exp(-angle / 0.13)
  // Twice the true size, as a lens shows it through haze.
  const disc = Math.min(1, Math.max(0, (0.014 - angle) / 0.004)) * 25
  for (let c = 0; c < 3; c++) value[c]! += light[c]! * sunStrength * (glow + disc)
}

function cloudsOf(
  camera: SkyCamera,
  settings: SkySettings,
  air: Atmosphere,
  sun: Light,
  window: Plane | undefined,
): CloudPicture {
  const kind = settings.look.clouds!
  const light = air.sunAt((kind.baseKm + kind.topKm) / 2)
  const grey = (air.ambient[0] + air.ambient[1] + air.ambient[2]) / 3
  const ambient = air.ambient.map((value) => 0.55 * value + 0.55 * grey) as [number, number, number]
  const picture = renderClouds(
    camera,
    {
      ...kind,
      seed: settings.seed,
      sun: sun[1] < 0.02 ? [sun[0], 0.02, sun[2]] : sun,
      sunLight: light.map((value) => value * sunStrength) as [number, number, number],
      ambient,
      hazeKm: 34 / Math.sqrt(settings.look.haze),
    },
    window && windowTest(window, camera),
  )
  // The marching steps leave grain, which one small blur takes away.
  return {
    red: gaussianBlur(picture.red, 1),
    green: gaussianBlur(picture.green, 1),
    blue: gaussianBlur(picture.blue, 1),
    cover: gaussianBlur(picture.cover, 1),
  }
}

// Whether the place, or one nearby (blur and water spread it), shows any sky.
function windowTest(window: Plane, { width, height }: SkyCamera): (x: number, y: number) => boolean {
  const near = resizePlane(window, Math.max(4, Math.round(width / 16)), Math.max(4, Math.round(height / 16)))
  const wide = boxBlur(near, 1)
  return (x, y) => {
    const column = Math.min(wide.width - 1, Math.floor((x * wide.width) / width))
    const row = Math.min(wide.height - 1, Math.floor((y * wide.height) / height))
    return wide.data[row * wide.width + column]! > 0
  }
}

function nightLight(camera: SkyCamera, settings: SkySettings): SkyLight {
  const night = settings.look.night!
  const { width, height, focalPx, horizonY } = camera
  const light = { red: createPlane(width, height), green: createPlane(width, height), blue: createPlane(width, height) }
  const clear = createPlane(width, height)
  clear.data.fill(1)
  for (let y = 0; y < height; y++) {
    const rise = Math.max(0, (horizonY - y) / focalPx)
    const share = Math.exp(-rise * 4.5)
    ;[light.red, light.green, light.blue].forEach((plane, c) => {
      plane.data.fill(night.zenith[c]! + (night.horizon[c]! - night.zenith[c]!) * share, y * width, (y + 1) * width)
    })
  }
  if (night.milkyWay > 0) addMilkyWay(light, camera, night.milkyWay, settings.seed)
  if (night.aurora > 0) addAurora(light, camera, night.aurora, settings.seed)
  for (const plane of [light.red, light.green, light.blue])
    for (let i = 0; i < plane.data.length; i++) plane.data[i] *= settings.gain
  finish(light, settings.look)
  return { light, clear }
}

function finish({ red, green, blue }: SkyLight['light'], { saturation, tint }: SkyLook): void {
  const planes = [red.data, green.data, blue.data]
  for (let i = 0; i < red.data.length; i++) {
    for (let c = 0; c < 3; c++) planes[c]![i] = display(planes[c]![i]! * (tint ? tint[c]! : 1))
    const luma = 0.2126 * planes[0]![i]! + 0.7152 * planes[1]![i]! + 0.0722 * planes[2]![i]!
    for (const data of planes) data[i] = Math.max(0, luma + (data[i]! - luma) * saturation)
  }
}

const luminanceOf = (light: Light): number => 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]

function blurLight(light: SkyLight['light'], sigmaPx: number): SkyLight['light'] {
  return {
    red: gaussianBlur(light.red, sigmaPx),
    green: gaussianBlur(light.green, sigmaPx),
    blue: gaussianBlur(light.blue, sigmaPx),
  }
}

interface Star {
  readonly x: number
  readonly y: number
  readonly radiusPx: number
  readonly light: Light
}

function scatterStars(camera: SkyCamera, settings: SkySettings): Star[] {
  const amount = settings.look.night!.stars * Math.max(0, 1 - settings.blurShare * 60)
  const unitPx = Math.sqrt(camera.width * camera.height) / 1000
  const cellPx = Math.max(6, 15 * unitPx)
  const stars: Star[] = []
  for (let row = 0; row * cellPx < Math.min(camera.height, camera.horizonY); row++)
    for (let column = 0; column * cellPx < camera.width; column++) {
      const chance = hashNoise(column, row, settings.seed + 61)
      if (chance > 0.5 * amount) continue
      // Each magnitude has about three times the stars of the one before.
      const bright = 0.04 * Math.min(40, (chance / (0.5 * amount)) ** -0.7)
      const y = (row + hashNoise(column, row, settings.seed + 62)) * cellPx
      const haze = Math.min(1, ((camera.horizonY - y) / camera.focalPx) * 6)
      const warmth = hashNoise(column, row, settings.seed + 63) - 0.5
      const light = bright * haze * amount * settings.gain
      stars.push({
        x: (column + hashNoise(column, row, settings.seed + 64)) * cellPx,
        y,
        radiusPx: Math.max(0.5, unitPx * 0.42) * (1 + 0.4 * Math.min(2, bright)),
        light: [light * (1 + 0.35 * warmth), light, light * (1 - 0.35 * warmth)],
      })
    }
  return stars
}

function addStar(star: Star, y: number, rows: readonly Float32Array[]): void {
  const reach = Math.ceil(3.5 * star.radiusPx)
  const from = Math.max(0, Math.floor(star.x) - reach)
  const to = Math.min(rows[0]!.length - 1, Math.floor(star.x) + reach)
  for (let x = from; x <= to; x++) {
    const squared = (x + 0.5 - star.x) ** 2 + (y + 0.5 - star.y) ** 2
    const share = Math.exp(-squared / (2 * star.radiusPx * star.radiusPx))
    for (let c = 0; c < 3; c++) rows[c]![x]! += star.light[c]! * share * (1 - rows[c]![x]!)
  }
}
