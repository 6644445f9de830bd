import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import { type CloudRow, readClouds } from '#imaging/sky/cloud-detail.ts'
import { type CloudPicture, renderClouds } from '#imaging/sky/cloud-layer.ts'
import type { CloudSettings } from '#imaging/sky/cloud-march.ts'
import { createSheet, createSheetRow, type SheetKind, type SheetRow } from '#imaging/sky/cloud-sheet.ts'
import { detailTile, readDetail } from '#imaging/sky/detail-tile.ts'
import { renderShafts } from '#imaging/sky/light-shafts.ts'
import type { Atmosphere, Light } from '#imaging/sky/sky-atmosphere.ts'
import { type SkyCamera, shrinkCamera } from '#imaging/sky/sky-camera.ts'
import { coverOf } from '#tools/change-sky/scene/cloud-cover.ts'
import type { CloudKind } from '#tools/change-sky/scene/looks.ts'
import { luminanceOf, type SkyLayer, type SkySource, scaled } from '#tools/change-sky/scene/sky-parts.ts'
import type { Keep } from '#tools/keep-latest.ts'

// The sun's light against the sky's in the atmosphere's unit, on something white; fitted by eye to photos of cumulus.
export const sunStrength = 0.125

/** All clouds of a day's sky, highest first. */
export function cloudLayers(source: SkySource, camera: SkyCamera, air: Atmosphere, sun: Light): SkyLayer[] {
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
      for (let c = 0; c < 3; c++) out[c] *= sunStrength
    }
  }
  for (const kind of sheets) {
    const light = { sun: lowSun, sunLight: sunLightAt(kind.heightKm), ambient, hazeKm: hazeKm * 5 }
    const small = shrinkCamera(camera, source.quality.sheetPixelsMax)
    const sheet = createSheet(small, kind, light, seed)
    layers.push(sheetLayer(sheet, kind.form, small, camera, fineNoise(keep)))
  }
  if (clouds !== undefined) {
    const light = { sun: lowSun, sunLight: sunLightAt((clouds.baseKm + clouds.topKm) / 2), ambient }
    const picture = keptClouds(source, clouds, light)
    layers.push(cloudLayer(picture, camera, clouds, hazeKm, fineNoise(keep)))
    if (look.shafts) layers.push(shaftLayer(source, camera, sun, scaled(air.sunAt(0.5), look.shafts * sunStrength)))
  }
  return layers
}

/** The noise of all rims, made once for all threads. */
export const fineNoise = (keep: Keep): Float32Array => keep('fine noise', detailTile)

function sheetLayer(
  draw: (y: number, row: SheetRow) => void,
  form: SheetKind['form'],
  small: SkyCamera,
  camera: SkyCamera,
  noise: Float32Array,
): SkyLayer {
  const read = enlargeRows(draw, small, camera)
  const sheet = createSheetRow(camera.width)
  const enlarged = camera.width / small.width
  const fray =
    enlarged < 1.3 ? undefined : frayRows(readDetail(enlarged * frayWave, noise), fraySwing[form], camera.width)
  return (y, { light, air }) => {
    read(y, sheet)
    fray?.(y, sheet)
    for (let c = 0; c < 3; c++) {
      const target = light[c]
      const own = sheet.light[c]
      const haze = air[c]
      for (let x = 0; x < camera.width; x++)
        if (sheet.opacity[x] > 0) target[x] = target[x] * (1 - sheet.opacity[x]) + own[x] + haze[x] * sheet.haze[x]
    }
  }
}

// Restores what a sheet drawn at a smaller size loses at its rims: thickness there varies within a few pixels. Taste,
// at 100 % on 12 and 24 megapixels.
const frayWave = 7
const fraySwing = { strands: 0.13, cells: 0.38, rolls: 0.32 } as const

function frayRows(
  readNoise: (y: number, out: Float32Array) => void,
  swing: number,
  width: number,
): (y: number, row: SheetRow) => void {
  const noise = new Float32Array(width)
  return (y, { opacity, haze, light }) => {
    readNoise(y, noise)
    for (let x = 0; x < width; x++) {
      const own = opacity[x]
      if (own <= 0.004) continue
      const changed = Math.min(1, own * Math.exp(swing * noise[x] * Math.min(1, own * 2.5) * (1 - own)))
      const factor = changed / own
      opacity[x] = changed
      haze[x] *= factor
      for (const channel of light) channel[x] *= factor
    }
  }
}

// Draws each row of the small size once and interpolates between two of them.
function enlargeRows(
  draw: (y: number, row: SheetRow) => void,
  small: SkyCamera,
  camera: SkyCamera,
): (y: number, row: SheetRow) => void {
  if (small.width === camera.width && small.height === camera.height) return draw
  const drawn = [createSheetRow(small.width), createSheetRow(small.width)]
  const places = [-1, -1]
  const partsOf = ({ opacity, haze, light }: SheetRow) => [opacity, haze, ...light]
  const columns = placesAlong(camera.width, small.width)
  return (y, row) => {
    const at = Math.min(small.height - 1, Math.max(0, ((y + 0.5) * small.height) / camera.height - 0.5))
    const top = Math.min(small.height - 2, Math.floor(at))
    for (const line of [top, top + 1])
      if (places[line & 1] !== line) {
        draw(line, drawn[line & 1])
        places[line & 1] = line
      }
    const upper = partsOf(drawn[top & 1])
    const lower = partsOf(drawn[(top + 1) & 1])
    partsOf(row).forEach((out, part) => {
      stretch(upper[part], lower[part], at - top, columns, out)
    })
  }
}

/** Where each pixel of a row lies between two of a smaller one. */
function placesAlong(width: number, smaller: number): { lefts: Int32Array; shares: Float64Array } {
  const lefts = new Int32Array(width)
  const shares = new Float64Array(width)
  const scale = smaller / width
  for (let x = 0; x < width; x++) {
    const at = Math.max(0, (x + 0.5) * scale - 0.5)
    lefts[x] = Math.min(smaller - 2, at | 0)
    shares[x] = at - lefts[x]
  }
  return { lefts, shares }
}

function stretch(
  upper: Float32Array,
  lower: Float32Array,
  share: number,
  { lefts, shares }: ReturnType<typeof placesAlong>,
  out: Float32Array,
): void {
  for (let x = 0; x < out.length; x++) {
    const left = lefts[x]
    const above = upper[left] + (upper[left + 1] - upper[left]) * shares[x]
    out[x] = above + (lower[left] + (lower[left + 1] - lower[left]) * shares[x] - above) * share
  }
}

export function keptClouds(
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
      window === undefined ? null : seenNear(window, small),
    ),
  )
}

export function cloudLayer(
  picture: CloudPicture,
  camera: SkyCamera,
  { baseKm }: CloudKind,
  hazeKm: number,
  noise: Float32Array,
): SkyLayer {
  const read = readClouds(picture, camera, baseKm, hazeKm, noise)
  const row = {
    cover: new Float32Array(camera.width),
    clear: new Float32Array(camera.width),
    red: new Float32Array(camera.width),
    green: new Float32Array(camera.width),
    blue: new Float32Array(camera.width),
  }
  const own = [row.red, row.green, row.blue] as const
  return (y, { light, air, seen }) => {
    if (!read(y, row, seen)) return
    for (let c = 0; c < 3; c++) layCloud(light[c], air[c], own[c], row)
  }
}

/** Lays clouds over a channel of a row, behind the air before them. */
function layCloud(target: Float32Array, air: Float32Array, own: Float32Array, { cover, clear }: CloudRow): void {
  for (let x = 0; x < target.length; x++) {
    if (cover[x] === 0) continue
    const seen = air[x] + (own[x] - air[x]) * clear[x]
    target[x] += (seen - target[x]) * cover[x]
  }
}

// Beams are soft, so a small size is enough.
const shaftShare = 0.7

function shaftLayer(source: SkySource, camera: SkyCamera, sun: Light, light: Light): SkyLayer {
  const { settings, quality, keep } = source
  const small = shrinkCamera(source.camera, quality.cloudPixelsMax * shaftShare)
  const key = JSON.stringify(['shafts', settings.seed, sun, small])
  const [read] = sampleRows([keep(key, () => renderShafts(small, sun, settings.seed))], camera)
  const beams = new Float32Array(camera.width)
  return (y, row) => {
    read!(y, beams)
    for (let c = 0; c < 3; c++) for (let x = 0; x < camera.width; x++) row.light[c][x] += light[c] * beams[x]
  }
}

/** Above 0 where a place, or one nearby, shows any sky; blur and water spread it. */
const seenNear = (window: Plane, { width, height }: SkyCamera): Plane =>
  boxBlur(resizePlane(window, Math.max(4, Math.round(width / 16)), Math.max(4, Math.round(height / 16))), 1)
