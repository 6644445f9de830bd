import { boxBlur } from '#imaging/box-blur.ts'
import { readClouds } from '#imaging/cloud-detail.ts'
import { type CloudPicture, type CloudQuality, type CloudSettings, renderClouds } from '#imaging/cloud-layer.ts'
import { createSheet, createSheetRow, type SheetRow } from '#imaging/cloud-sheet.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { renderShafts } from '#imaging/light-shafts.ts'
import { addRainbow } from '#imaging/rainbow.ts'
import { resizePlane } from '#imaging/resize.ts'
import { sampleRows } from '#imaging/row-sampler.ts'
import { type Atmosphere, createAtmosphere, type Light } from '#imaging/sky-atmosphere.ts'
import { type SkyCamera, shrinkCamera } from '#imaging/sky-camera.ts'
import { type LightPlanes, renderAurora, renderMilkyWay } from '#imaging/sky-glow.ts'
import { addStars, type Stars, scatterStars, starReachPx } from '#imaging/stars.ts'
import { addMoon, addSun } from '#imaging/sun-disc.ts'
import { type CloudKind, coverOf, type SkyLook } from '#tools/change-sky/looks.ts'
import type { Keep } from '#tools/change-sky/sky-keep.ts'

export interface SkySettings {
  readonly look: SkyLook
  readonly seed: number
  /** 0 = no cloud, 50 = as the look has it, 100 = overcast. */
  readonly cover: number
  /** Horizontal place of the sun, -1 left edge, 1 right edge. */
  readonly sunX: number
  /** Degrees. */
  readonly sunElevation: number
  /** Factor on linear light. */
  readonly gain: number
  /** Standard deviation as a share of the picture's width. */
  readonly blurShare: number
}

/** How finely a sky is drawn. */
export interface SkyQuality {
  /** Clouds are marched at this size and get their finest detail while they are enlarged. */
  readonly cloudPixelsMax: number
  /** Thin high clouds. */
  readonly sheetPixelsMax: number
  /** Northern light and star clouds. */
  readonly glowPixelsMax: number
  /** The sky as its surroundings see it. */
  readonly lightPixelsMax: number
  readonly clouds: CloudQuality
}

/** One row of the sky while it is laid down, back to front. */
export interface SkyRow {
  /** Linear scene light, R, G, B. */
  readonly light: readonly [Float32Array, Float32Array, Float32Array]
  /** The air alone, without sun and stars: what haze puts before distant clouds. */
  readonly air: readonly [Float32Array, Float32Array, Float32Array]
}

export type SkyLayer = (y: number, row: SkyRow) => void

// The sun's light against the sky's in the atmosphere's unit, on something white; fitted by eye to photos of cumulus.
const sunStrength = 0.125

export interface SkySource {
  readonly settings: SkySettings
  readonly quality: SkyQuality
  /** Where the sky will be seen, > 0; elsewhere clouds are left out. */
  readonly window: Plane | undefined
  readonly keep: Keep
  /** Of the whole sky; a layer may be drawn at another size. */
  readonly camera: SkyCamera
}

/** The layers of a sky for one size, back to front. */
export function createLayers(source: SkySource, camera: SkyCamera): SkyLayer[] {
  return source.settings.look.night ? nightLayers(source, camera) : dayLayers(source, camera)
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
  const layers = [airLayer(air, camera, azimuth)]
  const disc = scaled(air.sunAt(0), sunStrength * 2.2)
  if (look.moon) {
    layers.push(starLayer(camera, look.moon.stars / exposure, settings, () => 1))
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

function azimuthOf({ look, sunX }: SkySettings, { width, focalPx }: SkyCamera): number {
  const ahead = Math.atan((sunX * width) / 2 / focalPx)
  // The slider moves a sun behind the camera as it moves what faces it, the bow.
  return look.isSunBehind ? Math.PI + ahead : ahead
}

function airLayer(air: Atmosphere, camera: SkyCamera, azimuth: number): SkyLayer {
  const { width, focalPx, horizonY } = camera
  // Air changes slowly: every eighth pixel is worked out.
  const stepPx = 8
  const columns = Math.ceil(width / stepPx) + 1
  const coarse = [0, 1, 2].map(() => new Float32Array(columns))
  const value = new Float32Array(3)
  return (y, { light, air: own }) => {
    const up = (horizonY - y - 0.5) / focalPx
    for (let k = 0; k < columns; k++) {
      const right = (k * stepPx - width / 2) / focalPx
      const flat = Math.sqrt(right * right + 1)
      const toward = (right * Math.sin(azimuth) + Math.cos(azimuth)) / flat
      air.sky(up / Math.sqrt(flat * flat + up * up), toward, value)
      for (let c = 0; c < 3; c++) coarse[c]![k] = value[c]!
    }
    for (let c = 0; c < 3; c++) {
      const from = coarse[c]!
      const row = own[c]!
      for (let x = 0; x < width; x++) {
        const k = (x / stepPx) | 0
        row[x] = from[k]! + ((from[k + 1]! - from[k]!) * (x + 0.5 - k * stepPx)) / stepPx
      }
      light[c]!.set(row)
    }
  }
}

function cloudLayers(source: SkySource, camera: SkyCamera, air: Atmosphere, sun: Light): SkyLayer[] {
  const { settings, keep } = source
  const { look, seed } = settings
  const { clouds, sheets } = coverOf(look, settings.cover)
  const grey = luminanceOf(air.ambient)
  const ambient = air.ambient.map((value) => 0.6 * value + 0.5 * grey) as [number, number, number]
  const hazeKm = 46 / Math.sqrt(look.haze)
  const lowSun: Light = sun[1] < 0.02 ? [sun[0], 0.02, sun[2]] : sun
  const layers: SkyLayer[] = []
  const sunLightAt = (heightKm: number) => {
    const along = keep(`sun ${heightKm} ${settings.sunElevation} ${look.haze}`, () => air.sunAlong(heightKm))
    return (lift: number, out: Float32Array) => {
      along(lift, out)
      for (let c = 0; c < 3; c++) out[c]! *= sunStrength
    }
  }
  for (const kind of sheets) {
    const light = { sun: lowSun, sunLight: sunLightAt(kind.heightKm), ambient, hazeKm: hazeKm * 5 }
    const small = shrinkCamera(camera, source.quality.sheetPixelsMax)
    layers.push(sheetLayer(createSheet(small, kind, light, seed), small, camera))
  }
  if (clouds !== undefined) {
    const light = { sun: lowSun, sunLight: sunLightAt((clouds.baseKm + clouds.topKm) / 2), ambient }
    const picture = keptClouds(source, clouds, light)
    layers.push(cloudLayer(picture, camera, clouds, hazeKm))
    if (look.shafts)
      layers.push(shaftLayer(picture, source, camera, sun, scaled(air.sunAt(0.5), look.shafts * sunStrength)))
  }
  return layers
}

function sheetLayer(draw: (y: number, row: SheetRow) => void, small: SkyCamera, camera: SkyCamera): SkyLayer {
  const read = enlargeRows(draw, small, camera)
  const sheet = createSheetRow(camera.width)
  return (y, { light, air }) => {
    read(y, sheet)
    for (let c = 0; c < 3; c++) {
      const target = light[c]!
      const own = sheet.light[c]!
      const haze = air[c]!
      for (let x = 0; x < camera.width; x++)
        if (sheet.opacity[x]! > 0)
          target[x] = target[x]! * (1 - sheet.opacity[x]!) + own[x]! + haze[x]! * sheet.haze[x]!
    }
  }
}

// Draws each row of the small size once and stretches between two of them.
function enlargeRows(
  draw: (y: number, row: SheetRow) => void,
  small: SkyCamera,
  camera: SkyCamera,
): (y: number, row: SheetRow) => void {
  if (small.width === camera.width && small.height === camera.height) return draw
  const drawn = [createSheetRow(small.width), createSheetRow(small.width)]
  const places = [-1, -1]
  const partsOf = ({ opacity, haze, light }: SheetRow) => [opacity, haze, ...light]
  const scale = small.width / camera.width
  return (y, row) => {
    const at = Math.min(small.height - 1, Math.max(0, ((y + 0.5) * small.height) / camera.height - 0.5))
    const top = Math.min(small.height - 2, Math.floor(at))
    for (const line of [top, top + 1])
      if (places[line & 1] !== line) {
        draw(line, drawn[line & 1]!)
        places[line & 1] = line
      }
    const upper = partsOf(drawn[top & 1]!)
    const lower = partsOf(drawn[(top + 1) & 1]!)
    partsOf(row).forEach((out, part) => {
      stretch(upper[part]!, lower[part]!, at - top, scale, out)
    })
  }
}

function stretch(upper: Float32Array, lower: Float32Array, share: number, scale: number, out: Float32Array): void {
  const last = upper.length - 2
  for (let x = 0; x < out.length; x++) {
    const at = Math.max(0, (x + 0.5) * scale - 0.5)
    const left = at < last ? at | 0 : last
    const f = at - left
    const above = upper[left]! + (upper[left + 1]! - upper[left]!) * f
    out[x] = above + (lower[left]! + (lower[left + 1]! - lower[left]!) * f - above) * share
  }
}

function keptClouds(
  { settings, quality, window, keep, camera }: SkySource,
  kind: CloudKind,
  light: Pick<CloudSettings, 'sun' | 'sunLight' | 'ambient'>,
): CloudPicture {
  const small = shrinkCamera(camera, quality.cloudPixelsMax)
  const key = JSON.stringify(['clouds', kind, settings.seed, light.sun, light.ambient, small, quality.clouds])
  return keep(key, () =>
    renderClouds(
      small,
      { ...kind, ...light, seed: settings.seed },
      quality.clouds,
      window && windowTest(window, small),
    ),
  )
}

function cloudLayer(picture: CloudPicture, camera: SkyCamera, { baseKm }: CloudKind, hazeKm: number): SkyLayer {
  const read = readClouds(picture, camera, baseKm, hazeKm)
  const row = {
    cover: new Float32Array(camera.width),
    clear: new Float32Array(camera.width),
    red: new Float32Array(camera.width),
    green: new Float32Array(camera.width),
    blue: new Float32Array(camera.width),
  }
  const own = [row.red, row.green, row.blue] as const
  return (y, { light, air }) => {
    if (!read(y, row)) return
    for (let c = 0; c < 3; c++) {
      const target = light[c]!
      const haze = air[c]!
      const cloud = own[c]!
      for (let x = 0; x < camera.width; x++) {
        if (row.cover[x] === 0) continue
        const seen = haze[x]! + (cloud[x]! - haze[x]!) * row.clear[x]!
        target[x]! += (seen - target[x]!) * row.cover[x]!
      }
    }
  }
}

const shaftPixelsMax = 30_000

function shaftLayer(picture: CloudPicture, source: SkySource, camera: SkyCamera, sun: Light, light: Light): SkyLayer {
  const small = shrinkCamera(source.camera, Math.min(shaftPixelsMax, source.quality.cloudPixelsMax / 3))
  const depth = resizePlane(picture.depth, small.width, small.height)
  const cover = createPlane(small.width, small.height)
  for (let i = 0; i < cover.data.length; i++) cover.data[i] = 1 - Math.exp(-2 * depth.data[i]!)
  const [read] = sampleRows([boxBlur(renderShafts(cover, small, sun), 1)], camera)
  const open = new Float32Array(camera.width)
  return (y, row) => {
    read!(y, open)
    const up = (camera.horizonY - y - 0.5) / camera.focalPx
    if (up <= 0) return
    for (let x = 0; x < camera.width; x++) {
      const right = (x + 0.5 - camera.width / 2) / camera.focalPx
      const cosine = (right * sun[0] + up * sun[1] + sun[2]) / Math.sqrt(right * right + up * up + 1)
      const amount = open[x]! * Math.max(0, cosine) ** 5
      for (let c = 0; c < 3; c++) row.light[c]![x]! += light[c]! * amount
    }
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

function nightLayers(source: SkySource, camera: SkyCamera): SkyLayer[] {
  const { settings, keep, quality } = source
  const { look, seed } = settings
  const night = look.night!
  const small = shrinkCamera(source.camera, quality.glowPixelsMax)
  const layers: SkyLayer[] = [
    (y, { light, air }) => {
      const share = Math.exp(-Math.max(0, (camera.horizonY - y) / camera.focalPx) * 4.5)
      light.forEach((row, c) => {
        air[c]!.fill(night.zenith[c]! + (night.horizon[c]! - night.zenith[c]!) * share)
        row.set(air[c]!)
      })
    },
  ]
  let crowding = (_x: number, _y: number) => 1
  if (night.milkyWay > 0) {
    const planes = keep(`milky way ${seed} ${JSON.stringify(small)}`, () => renderMilkyWay(small, night.milkyWay, seed))
    layers.push(glowLayer(planes, camera))
    crowding = crowdingOf(planes[1], camera, night.milkyWay)
  }
  layers.push(starLayer(camera, night.stars, settings, crowding))
  if (night.aurora > 0) {
    const soft = shrinkCamera(small, quality.glowPixelsMax * auroraShare)
    const planes = keep(`aurora ${seed} ${JSON.stringify(soft)}`, () => renderAurora(soft, night.aurora, seed))
    layers.push(glowLayer(planes, camera))
  }
  const { clouds } = coverOf(look, settings.cover)
  if (clouds !== undefined) {
    // No sun: clouds are dark against the sky, lit a little from below.
    const light = { sun: [0, 1, 0] as Light, sunLight: unlit, ambient: scaled(night.horizon, 0.55) }
    layers.push(cloudLayer(keptClouds(source, clouds, light), camera, clouds, 60))
  }
  layers.push(exposeLayer(settings.gain))
  return layers
}

// Curtains are softer than star clouds.
const auroraShare = 0.4

const unlit = (_lift: number, out: Float32Array): void => {
  out.fill(0)
}

function glowLayer(planes: LightPlanes, camera: SkyCamera): SkyLayer {
  const reads = sampleRows(planes, camera)
  const own = new Float32Array(camera.width)
  return (y, { light }) => {
    reads.forEach((read, c) => {
      read(y, own)
      for (let x = 0; x < camera.width; x++) light[c]![x]! += own[x]!
    })
  }
}

function crowdingOf(plane: Plane, camera: SkyCamera, most: number): (x: number, y: number) => number {
  return (x, y) => {
    const column = Math.min(plane.width - 1, Math.max(0, Math.floor((x * plane.width) / camera.width)))
    const row = Math.min(plane.height - 1, Math.max(0, Math.floor((y * plane.height) / camera.height)))
    return 1 + (4 * plane.data[row * plane.width + column]!) / most
  }
}

function starLayer(
  camera: SkyCamera,
  brightness: number,
  settings: SkySettings,
  crowding: (x: number, y: number) => number,
): SkyLayer {
  // A sky out of focus shows no stars.
  const amount = Math.max(0, 1 - settings.blurShare * 60)
  const stars: Stars = amount === 0 ? new Map() : scatterStars(camera, amount, settings.seed, crowding)
  const reachPx = starReachPx(stars)
  const own = [0, 1, 2].map(() => new Float32Array(camera.width))
  return (y, { light }) => {
    for (const row of own) row.fill(0)
    addStars(stars, y, own, reachPx)
    for (let c = 0; c < 3; c++) for (let x = 0; x < camera.width; x++) light[c]![x]! += own[c]![x]! * brightness
  }
}

function exposeLayer(exposure: number): SkyLayer {
  return (_y, { light }) => {
    for (const row of light) for (let x = 0; x < row.length; x++) row[x]! *= exposure
  }
}

const luminanceOf = (light: Light): number => 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]

const scaled = (light: Light, factor: number): Light => [light[0] * factor, light[1] * factor, light[2] * factor]
