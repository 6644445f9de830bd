import { codeFromLinear } from '#imaging/color/color.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { hashNoise } from '#imaging/filters/noise-field.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import { type SkyCamera, shrinkCamera } from '#imaging/sky/sky-camera.ts'
import type { SkyLook } from '#tools/change-sky/scene/looks.ts'
import { createKeep } from '#tools/change-sky/scene/sky-keep.ts'
import { createLayers } from '#tools/change-sky/scene/sky-layers.ts'
import type { SkyQuality, SkyRow, SkySettings, SkySource } from '#tools/change-sky/scene/sky-parts.ts'
import type { Keep } from '#tools/keep-latest.ts'

/** A sky drawn at any size, row by row. */
export interface SkyPicture {
  /**
   * Writes a row of sRGB codes (0..255, three per pixel); rows below the horizon show the haze of the horizon.
   * @param seen where it is 0 nothing has to be drawn; absent: all of the row is seen
   */
  readRow(y: number, codes: Float32Array, seen?: Float32Array): void
  /** The sky at working size in linear display light, for its effect on its surroundings. */
  readonly light: { readonly red: Plane; readonly green: Plane; readonly blue: Plane }
  /** Share of the sky's own colour that is left to suit a grey or toned photo. Absent: 1. */
  readonly color?: number
}

/** For a result. */
export const fineSky: SkyQuality = {
  cloudPixelsMax: 160_000,
  sheetPixelsMax: 700_000,
  glowPixelsMax: 500_000,
  lightPixelsMax: 90_000,
  clouds: { viewSteps: 20, sunSteps: 6, stride: 1 },
  keepsRows: false,
}

/** For a preview while the settings change. */
export const quickSky: SkyQuality = {
  cloudPixelsMax: 27_000,
  sheetPixelsMax: 32_000,
  glowPixelsMax: 36_000,
  lightPixelsMax: 3_000,
  clouds: { viewSteps: 10, sunSteps: 4, stride: 1.8 },
  keepsRows: true,
}

// A blurred sky has no detail, so it is drawn at this size.
const blurPixelsMax = 600_000

/**
 * @param camera of the size to draw
 * @param window where the sky is visible, > 0; elsewhere clouds are skipped
 * @param keep cache of parts, for other settings with the same camera and window
 * @param known the light of the same sky, where it was drawn before
 */
export function renderSky(
  camera: SkyCamera,
  settings: SkySettings,
  window?: Plane,
  quality: SkyQuality = fineSky,
  keep: Keep = createKeep(),
  known?: SkyPicture['light'],
): SkyPicture {
  const source: SkySource = { settings, quality, window, keep, camera }
  const light = known ?? drawLight(source, shrinkCamera(camera, quality.lightPixelsMax))
  if (settings.blurShare > 0) return { light, readRow: readBlurred(source, camera) }
  const readLight = createReader(source, camera)
  const row = createRow(camera.width)
  const readRow: SkyPicture['readRow'] = (y, codes, seen) => {
    if (seen === undefined) row.seen.fill(1)
    else row.seen.set(seen)
    readLight(y, row)
    encodeRow(y, row, filmCode, codes)
  }
  return { light, readRow: quality.keepsRows ? keepRows(readRow) : readRow }
}

// Reused when only the ground changes.
function keepRows(readRow: SkyPicture['readRow']): SkyPicture['readRow'] {
  const rows = new Map<number, Float32Array>()
  return (y, codes) => {
    const kept = rows.get(y)
    if (kept !== undefined) codes.set(kept)
    else {
      readRow(y, codes)
      rows.set(y, codes.slice())
    }
  }
}

const createRow = (width: number): SkyRow => ({
  light: [new Float32Array(width), new Float32Array(width), new Float32Array(width)],
  air: [new Float32Array(width), new Float32Array(width), new Float32Array(width)],
  seen: new Float32Array(width).fill(1),
})

function createReader(source: SkySource, camera: SkyCamera): (y: number, row: SkyRow) => void {
  const layers = createLayers(source, camera)
  const grade = openGrade(source.settings.look)
  return (y, row) => {
    for (const layer of layers) layer(y, row)
    grade(row)
  }
}

function drawLight(source: SkySource, camera: SkyCamera): SkyPicture['light'] {
  const { width, height } = camera
  const light = { red: createPlane(width, height), green: createPlane(width, height), blue: createPlane(width, height) }
  const read = createReader(source, camera)
  const row = createRow(width)
  for (let y = 0; y < height; y++) {
    read(y, row)
    light.red.data.set(row.light[0].map(film), y * width)
    light.green.data.set(row.light[1].map(film), y * width)
    light.blue.data.set(row.light[2].map(film), y * width)
  }
  return light
}

function readBlurred(source: SkySource, camera: SkyCamera): SkyPicture['readRow'] {
  const small = shrinkCamera(camera, blurPixelsMax)
  const { red, green, blue } = drawLight(source, small)
  const sigmaPx = source.settings.blurShare * small.width
  const reads = sampleRows(
    [red, green, blue].map((plane) => gaussianBlur(plane, sigmaPx)),
    camera,
  )
  const row = createRow(camera.width)
  return (y, codes) => {
    reads.forEach((read, c) => {
      read(y, row.light[c])
    })
    encodeRow(y, row, codeFromLinear, codes)
  }
}

// Middle grey of a photo, the pivot of the contrast.
const middle = 0.3
// Light this bright loses its colour, as on film and sensors; below half of it no colour is lost.
const paleAt = 9
// More saturation takes at most this share from a channel.
const takenMost = 0.6

/** Colour and contrast, on scene light. */
function openGrade({ saturation, contrast, tint = [1, 1, 1] }: SkyLook): (row: SkyRow) => void {
  const gains = contrast === undefined ? null : tableOf((luma) => ((luma + 1e-4) / middle) ** (contrast - 1))
  return (row) => gradeRow(row, saturation, gains, tint)
}

/** @param gains by luma; null: all are 1 */
function gradeRow(
  { light: [red, green, blue], seen }: SkyRow,
  saturation: number,
  gains: Float32Array | null,
  [tintRed, tintGreen, tintBlue]: readonly [number, number, number],
): void {
  for (let x = 0; x < red.length; x++) {
    if (seen[x] === 0) continue
    const r = red[x] * tintRed
    const g = green[x] * tintGreen
    const b = blue[x] * tintBlue
    const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    const gain = gains === null ? 1 : readLight(gains, luma)
    const bright = luma * gain
    const color = saturation * (bright < 0.4 ? 1 : 1 / (1 + ((bright - 0.4) / paleAt) * 2.5))
    red[x] = gain * Math.max(luma + (r - luma) * color, r * (1 - takenMost))
    green[x] = gain * Math.max(luma + (g - luma) * color, g * (1 - takenMost))
    blue[x] = gain * Math.max(luma + (b - luma) * color, b * (1 - takenMost))
  }
}

// Functions of scene light are read from tables, finest in the dark: their steps are even in the light's root. Light
// above the most is taken for the most; film shows both as white.
const lightSteps = 4096
const lightMost = 100
const lightScale = lightSteps / Math.sqrt(lightMost)

const tableOf = (ofLight: (light: number) => number): Float32Array =>
  Float32Array.from({ length: lightSteps + 2 }, (_, step) => ofLight((step / lightScale) ** 2))

function readLight(table: Float32Array, light: number): number {
  const at = light <= 0 ? 0 : light >= lightMost ? lightSteps : Math.sqrt(light) * lightScale
  const step = at | 0
  return table[step] + (table[step + 1] - table[step]) * (at - step)
}

// The response of film: bends toward white instead of clipping. Light above white counts by its stops, so that the sky
// around the sun keeps its gradient.
const film = (value: number): number => 1 - Math.exp(value <= 0 ? 0 : value <= 1 ? -value : -1 - Math.log(value))

// Scene light to sRGB codes. The error is under a tenth of a code.
const filmCodes = tableOf((light) => codeFromLinear(film(light)))

const filmCode = (value: number): number => readLight(filmCodes, value)

function encodeRow(
  y: number,
  { light: [red, green, blue], seen }: SkyRow,
  codeOf: (value: number) => number,
  codes: Float32Array,
): void {
  for (let x = 0, i = 0; i < codes.length; x++, i += 3) {
    if (seen[x] === 0) continue
    // The same triangular dither for all channels, two codes wide. Gradients show no bands, and no coloured noise is
    // added.
    const dither = hashNoise(x, y, 5) + hashNoise(x, y, 6) - 1
    codes[i] = clamp(codeOf(red[x]) + dither)
    codes[i + 1] = clamp(codeOf(green[x]) + dither)
    codes[i + 2] = clamp(codeOf(blue[x]) + dither)
  }
}

const clamp = (code: number): number => (code < 0 ? 0 : code > 255 ? 255 : code)
