import type { Plane } from '#imaging/image.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import type { Light } from '#imaging/sky/sky-atmosphere.ts'
import { type SkyCamera, shrinkCamera } from '#imaging/sky/sky-camera.ts'
import { type LightPlanes, renderAurora, renderMilkyWay } from '#imaging/sky/sky-glow.ts'
import { addStars, type Stars, scatterStars, starReachPx } from '#imaging/sky/stars.ts'
import { addMoon } from '#imaging/sky/sun-disc.ts'
import { coverOf } from '#tools/change-sky/scene/cloud-cover.ts'
import { cloudLayer, fineNoise, keptClouds } from '#tools/change-sky/scene/cloud-layers.ts'
import type { SkyLook } from '#tools/change-sky/scene/looks.ts'
import { type SkyLayer, type SkySource, scaled } from '#tools/change-sky/scene/sky-parts.ts'

/** A sky without a sun, before its exposure. */
export function nightLayers(source: SkySource, camera: SkyCamera, night: NonNullable<SkyLook['night']>): SkyLayer[] {
  const { settings, keep, quality } = source
  const { look, seed, heavens } = settings
  const small = shrinkCamera(source.camera, quality.glowPixelsMax)
  const layers: SkyLayer[] = [
    (y, { light, air }) => {
      const share = Math.exp(-Math.max(0, (camera.horizonY - y) / camera.focalPx) * 4.5)
      light.forEach((row, c) => {
        air[c].fill(night.zenith[c] + (night.horizon[c] - night.zenith[c]) * share)
        row.set(air[c])
      })
    },
  ]
  let crowding = (_x: number, _y: number) => 1
  if (night.milkyWay > 0) {
    const key = `milky way ${seed} ${night.milkyWay} ${JSON.stringify([small, heavens?.galaxy])}`
    const planes = keep(key, () => renderMilkyWay(small, night.milkyWay, seed, heavens?.galaxy))
    layers.push(glowLayer(planes, camera))
    crowding = crowdingOf(planes[1], camera, night.milkyWay)
  }
  layers.push(starLayer(source, camera, night.stars, crowding))
  if (heavens !== undefined && heavens.moon[1] > 0 && heavens.moon[2] > 0) {
    const moonAdd = addMoon(camera, heavens.moon, moonLight, seed, heavens.sun)
    layers.push((y, { light }) => moonAdd(y, light))
  }
  if (night.aurora > 0) {
    const soft = shrinkCamera(small, quality.glowPixelsMax * auroraShare)
    const planes = keep(`aurora ${seed} ${JSON.stringify(soft)}`, () => renderAurora(soft, night.aurora, seed))
    layers.push(glowLayer(planes, camera))
  }
  const { clouds } = coverOf(look, settings.cover)
  if (clouds !== undefined) {
    // Without a sun, clouds are dark against the sky and lit a little from below.
    const light = { sun: [0, 1, 0] as Light, sunLight: unlit, ambient: scaled(night.horizon, 0.55) }
    layers.push(cloudLayer(keptClouds(source, clouds, light), camera, clouds, 60, fineNoise(source.keep)))
  }
  return layers
}

// Linear, after exposure; a night in which stars show blows the moon out a little.
const moonLight: Light = [1.6, 1.55, 1.44]

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
      for (let x = 0; x < camera.width; x++) light[c][x] += own[x]
    })
  }
}

function crowdingOf(plane: Plane, camera: SkyCamera, most: number): (x: number, y: number) => number {
  return (x, y) => {
    const column = Math.min(plane.width - 1, Math.max(0, Math.floor((x * plane.width) / camera.width)))
    const row = Math.min(plane.height - 1, Math.max(0, Math.floor((y * plane.height) / camera.height)))
    return 1 + (4 * plane.data[row * plane.width + column]) / most
  }
}

/** @param crowding factor for the number of faint stars at a pixel */
export function starLayer(
  { settings, keep }: SkySource,
  camera: SkyCamera,
  brightness: number,
  crowding: (x: number, y: number) => number,
): SkyLayer {
  // A sky out of focus shows no stars.
  const amount = Math.max(0, 1 - settings.blurShare * 60)
  const stars: Stars = keep(
    `stars ${settings.seed} ${amount} ${settings.look.night?.milkyWay} ${JSON.stringify([camera, settings.heavens?.galaxy])}`,
    () => (amount === 0 ? new Map() : scatterStars(camera, amount, settings.seed, crowding, settings.heavens?.stars)),
  )
  const reachPx = starReachPx(stars)
  const own = [0, 1, 2].map(() => new Float32Array(camera.width))
  return (y, { light }) => {
    for (const row of own) row.fill(0)
    addStars(stars, y, own, reachPx)
    for (let c = 0; c < 3; c++) for (let x = 0; x < camera.width; x++) light[c][x] += own[c][x] * brightness
  }
}
