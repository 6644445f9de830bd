import { hueChangesOf } from '#imaging/adjust/color-mixer.ts'
import { openColorRows } from '#imaging/adjust/color-rows.ts'
import { readTable } from '#imaging/adjust/curve.ts'
import { isDeep, rounded } from '#imaging/adjust/depth.ts'
import { openEvenCodes } from '#imaging/adjust/even-codes.ts'
import { openEvenLight } from '#imaging/adjust/even-light.ts'
import { openGrainRows } from '#imaging/adjust/grain-rows.ts'
import { findLightBase, type LightBase, openBaseRows } from '#imaging/adjust/light-base.ts'
import { lightTable } from '#imaging/adjust/light-curve.ts'
import { linearTable } from '#imaging/adjust/linear-light.ts'
import { detailShares, localGains } from '#imaging/adjust/local-light.ts'
import { openLookRows } from '#imaging/adjust/look-rows.ts'
import { type LaidLook, type Tone, withLook } from '#imaging/adjust/tone.ts'
import { channelsRow, channelTables, createRow, curveRow, encodeRow, type Row } from '#imaging/adjust/tone-rows.ts'
import { openVignetteRows } from '#imaging/adjust/vignette-rows.ts'
import { whiteGains } from '#imaging/adjust/white-balance.ts'
import type { Rgba, Rgba16, Size } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'
import { type RowWork, workRows } from '#imaging/rows/work-rows.ts'

/** Works on one row: reads it from the photo, leaves codes 0..1. */
type RenderRow = (y: number, row: Row) => void

export interface ToneRun {
  /** Called from time to time with the share that is done, 0..1; may throw to stop. */
  onShare?(done: number): void
  /** The base of this photo, where it is known already. */
  readonly base?: () => LightBase
}

interface ToneGiven {
  readonly photo: Rgba | Rgba16
  /** Of the photo and its look together. */
  readonly settings: Tone
  readonly laid: LaidLook | null
  /** Null where the settings need none. */
  readonly base: LightBase | null
  readonly outs: readonly (Rgba | Rgba16)[]
}

/** Light and colour of a photo. */
export const toneRows: RowWork<ToneGiven> = {
  name: 'render-tone',
  open({ photo, settings, laid, base, outs }) {
    const row = createRow(photo.width)
    const read = openLight(photo, settings, base)
    const finish = openFinish(photo, settings, laid)
    const evenly = finish === null ? openEvenly(photo, settings, base, outs) : null
    if (evenly !== null) return evenly
    return (y) => {
      read(y, row)
      finish?.(y, row)
      for (const out of outs) writeRow(photo, row, y, out)
    }
  },
}

/**
 * Gives a photo light and colour. Exposure, white balance and vignette work on linear light; the rest on codes. Alpha
 * stays. The caller leaves neutral settings out.
 * @param outs of the photo's size, 8 or 16 bits whatever the photo has, in memory that threads share; may be the photo
 * itself
 */
export function renderTone(
  photo: Rgba | Rgba16,
  tone: Tone,
  laid: LaidLook | null,
  outs: readonly (Rgba | Rgba16)[],
  { onShare, base = () => findLightBase(photo) }: ToneRun = {},
): void {
  const settings = withLook(tone, laid)
  const given = { photo, settings, laid, base: needsBase(settings) ? base() : null, outs }
  workRows(toneRows, given, photo, onShare)
}

const gainOf = ({ exposure }: Tone): number => 2 ** exposure

const needsBase = (tone: Tone): boolean =>
  localGains(tone, gainOf(tone)) !== null || detailShares(tone.clarity) !== null

/** Writes rows where nothing but exposure changes a photo of 8 bits; null where something else does. */
function openEvenly(
  photo: Rgba | Rgba16,
  tone: Tone,
  base: LightBase | null,
  [out, ...others]: readonly (Rgba | Rgba16)[],
): ((y: number) => void) | null {
  const { temperature, tint, vignette } = tone
  const isEven = base === null && [temperature, tint, vignette].every((at) => at === 0)
  if (!isEven || out === undefined || others.length > 0 || isDeep(photo) || isDeep(out)) return null
  const gain = gainOf(tone)
  return openEvenCodes(photo, out, lightsOf(photo), gain, gain)
}

/** Reads rows with exposure, white balance, vignette, shadows, highlights and clarity. */
function openLight(photo: Rgba | Rgba16, tone: Tone, base: LightBase | null): RenderRow {
  const { exposure, temperature, tint, vignette, clarity } = tone
  const isPlain = [exposure, temperature, tint, vignette, clarity, tone.shadows, tone.highlights].every(
    (at) => at === 0,
  )
  if (isPlain) return (y, row) => readCodes(photo, y, row)
  const gain = gainOf(tone)
  const whites = mapThree(whiteGains(temperature, tint), (white) => white * gain)
  const lightVignette = openVignetteRows(vignette, photo)
  const gains = localGains(tone, gain)
  const details = detailShares(clarity)
  const baseRow = base === null ? null : openBaseRows(base, photo.width, photo.height)
  const most =
    Math.max(...whites) * (gains === null ? 1 : Math.max(1, readTable(gains, 1))) * 2 ** Math.max(0, vignette / 100)
  if (lightVignette === null && baseRow === null) return openEvenLight(photo, lightsOf(photo), whites, most)
  const codes = new Float32Array(photo.width)
  const bases = new Float32Array(photo.width)
  const light = new Float32Array(photo.width)
  return (y, row) => {
    light.fill(1)
    lightVignette?.(y, light)
    if (baseRow !== null) {
      readLuma(photo, y, codes)
      bases.set(codes)
      baseRow(y, bases)
      if (gains !== null) for (let x = 0; x < light.length; x++) light[x] *= readTable(gains, bases[x])
      if (details !== null)
        for (let x = 0; x < light.length; x++) light[x] *= detailGain(codes[x], bases[x], readTable(details, bases[x]))
    }
    readLinear(photo, y, row, whites, light)
    encodeRow(row, most)
  }
}

/** The gain of the light for which a code's distance from its base grows by a share. */
function detailGain(code: number, base: number, share: number): number {
  // Under this code the ratio would amplify noise.
  const ratio = (code + 0.03 + share * (code - base)) / (code + 0.03)
  const held = ratio < 0.4 ? 0.4 : ratio > 2.5 ? 2.5 : ratio
  return held * held
}

/** Curves, colours, the look and grain, on rows of codes; null where they leave all. */
function openFinish(size: Size, tone: Tone, laid: LaidLook | null): ((y: number, row: Row) => void) | null {
  const table = lightTable(tone)
  const channels = channelTables(tone.curves)
  const color = openColorRows({ ...tone, hues: hueChangesOf(tone.mixer) })
  const look = laid === null ? null : openLookRows(laid, size.width)
  const grain = openGrainRows(tone.grain, tone.grainSize, size)
  if ([table, channels, color, look, grain].every((step) => step === null)) return null
  return (y, row) => {
    if (table !== null) curveRow(row, table)
    if (channels !== null) channelsRow(row, channels)
    color?.(row)
    look?.(row)
    grain?.(y, row)
  }
}

const fullOf = ({ data }: Rgba | Rgba16): 255 | 65535 => (data instanceof Uint16Array ? 65535 : 255)

const lightsOf = (photo: Rgba | Rgba16): Float32Array => linearTable(fullOf(photo) === 255 ? 8 : 16)

function readCodes(photo: Rgba | Rgba16, y: number, { red, green, blue }: Row): void {
  const full = fullOf(photo)
  const { data, width } = photo
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    red[x] = data[i] / full
    green[x] = data[i + 1] / full
    blue[x] = data[i + 2] / full
  }
}

function readLuma(photo: Rgba | Rgba16, y: number, codes: Float32Array): void {
  const full = fullOf(photo)
  const { data, width } = photo
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4)
    codes[x] = (0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2]) / full
}

function readLinear(
  photo: Rgba | Rgba16,
  y: number,
  { red, green, blue }: Row,
  [r, g, b]: readonly [number, number, number],
  light: Float32Array,
): void {
  const { data, width } = photo
  const table = lightsOf(photo)
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    red[x] = table[data[i]] * r * light[x]
    green[x] = table[data[i + 1]] * g * light[x]
    blue[x] = table[data[i + 2]] * b * light[x]
  }
}

function writeRow(photo: Rgba | Rgba16, { red, green, blue }: Row, y: number, out: Rgba | Rgba16): void {
  const full = fullOf(out)
  const { width, data } = out
  const alphaUnit = full / fullOf(photo)
  const alphas = photo.data
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    data[i] = rounded(red[x], full)
    data[i + 1] = rounded(green[x], full)
    data[i + 2] = rounded(blue[x], full)
    data[i + 3] = alphaUnit === 1 ? alphas[i + 3] : Math.round(alphas[i + 3] * alphaUnit)
  }
}
