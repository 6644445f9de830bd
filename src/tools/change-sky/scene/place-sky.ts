import { channelPlane, codeFromLinear, linearFromCode } from '#imaging/color/color.ts'
import { spreadValues } from '#imaging/color/spread-color.ts'
import { cropRgba } from '#imaging/crop.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { hashNoise } from '#imaging/filters/noise-field.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { findSkyBox, type SkyBox, wholeBox } from '#tools/change-sky/finding/sky-box.ts'
import type { SkyPicture } from '#tools/change-sky/scene/render-sky.ts'

/** A picture of a sky, supplied by the user. */
export interface OwnSky {
  readonly image: Rgba
  /**
   * 0..1 how likely each place is sky, any size. Null when that is unknown or there is no sky: all of it counts as sky.
   */
  readonly sky: Plane | null
  /** The part to use, if known; otherwise found in `sky`. */
  readonly box?: SkyBox
}

type BoxedSky = OwnSky & { readonly box: SkyBox }

export interface Placement {
  /** Swaps left and right. */
  readonly flip: boolean
  /** Moves it down, in picture heights. */
  readonly shift: number
  /** Enlarges it: 1 just fills the sky. */
  readonly zoom: number
  /** Factor on linear light. */
  readonly gain: number
  /** Standard deviation as a share of the picture's width. */
  readonly blurShare: number
}

// Only soft things use this copy's light: relighting, water, and the blurred sky itself.
const lightPixelsMax = 200_000
const softPixelsMax = 800_000

/**
 * Places a picture of a sky behind a photo. The box of its sky covers the photo's sky so that both horizons meet, and
 * is mirrored beyond its ends, so that there is no gap. The ground of the picture is not used.
 */
export function placeSky(given: OwnSky, camera: SkyCamera, placement: Placement): SkyPicture {
  const own = { ...given, box: given.box ?? (given.sky === null ? wholeBox : findSkyBox(given.sky)) }
  const codes = gainTable(placement.gain)
  const readSharp = hang(own, camera, placement)
  const softWidth = camera.width * Math.min(1, Math.sqrt(softPixelsMax / (camera.width * camera.height)))
  const sigmaPx = placement.blurShare * softWidth
  const readSoft = sigmaPx > 0 ? softReader(own, camera, placement, sigmaPx) : undefined
  // A blur under one pixel of the soft copy is mixed with the sharp picture.
  const softShare = Math.min(1, sigmaPx)
  const soft = new Float32Array(camera.width * 3)
  const light = lightOf(drawSmall(own, camera, placement, lightPixelsMax), codes)
  return {
    light,
    readRow(y, row) {
      if (softShare < 1) readSharp(y, row)
      if (readSoft !== undefined) {
        readSoft(y, soft)
        for (let i = 0; i < row.length; i++) row[i] = softShare < 1 ? row[i] + (soft[i] - row[i]) * softShare : soft[i]
      }
      for (let x = 0, i = 0; i < row.length; x++) {
        const dither = hashNoise(x, y, 5) - 0.5
        for (let c = 0; c < 3; c++, i++) row[i] = readCode(codes, row[i]) + dither
      }
    },
  }
}

type RowReader = (y: number, codes: Float32Array) => void

/** Reads rows of the placed picture: sRGB codes, three per pixel. */
function hang(own: BoxedSky, camera: SkyCamera, placement: Placement): RowReader {
  const boxWidth = Math.max(1, (own.box[2] - own.box[0]) * own.image.width)
  const boxHeight = Math.max(1, (own.box[3] - own.box[1]) * own.image.height)
  // The sky ends at the horizon, or below the picture.
  const bottom = Math.min(camera.height, Math.max(camera.height * 0.1, camera.horizonY))
  const scale = Math.max(camera.width / boxWidth, bottom / boxHeight) * placement.zoom
  const source = cutSky(own, scale)
  const across = (boxWidth * scale) / source.width
  const down = (boxHeight * scale) / source.height
  const left = (camera.width - boxWidth * scale) / 2
  const top = bottom - boxHeight * scale + placement.shift * camera.height
  const columns = tapsAlong(camera.width, source.width, (x) => (x + 0.5 - left) / across - 0.5, placement.flip)
  const narrow = new Float32Array(source.width * 3)
  const taps = new Float32Array(4)
  return (y, codes) => {
    const at = (y + 0.5 - top) / down - 0.5
    const first = Math.floor(at)
    setCubic(taps, at - first)
    narrow.fill(0)
    for (let k = 0; k < 4; k++) {
      if (taps[k] === 0) continue
      const from = mirrored(first - 1 + k, source.height) * source.width * 4
      for (let x = 0, i = from, o = 0; x < source.width; x++, i += 4, o += 3) {
        narrow[o] += taps[k] * source.data[i]
        narrow[o + 1] += taps[k] * source.data[i + 1]
        narrow[o + 2] += taps[k] * source.data[i + 2]
      }
    }
    for (let x = 0, o = 0; x < camera.width; x++, o += 3)
      for (let c = 0; c < 3; c++) {
        let sum = 0
        for (let k = 0; k < 4; k++) sum += columns.weights[x * 4 + k] * narrow[columns.places[x * 4 + k] + c]
        codes[o + c] = sum
      }
  }
}

/**
 * The pixels of the box, no finer than they will be shown. Ground left in the box is painted over with the sky around
 * it.
 */
function cutSky({ image, sky, box: [left, top, right, bottom] }: BoxedSky, scale: number): Rgba {
  const x = Math.round(left * image.width)
  const y = Math.round(top * image.height)
  const width = Math.max(1, Math.round(right * image.width) - x)
  const height = Math.max(1, Math.round(bottom * image.height) - y)
  const whole = width === image.width && height === image.height
  const cut = whole ? image : cropRgba(image, { x, y, width, height })
  const shrunk =
    scale < 1 ? resizeRgba(cut, Math.max(2, Math.round(width * scale)), Math.max(2, Math.round(height * scale))) : cut
  return sky === null ? shrunk : paintOverGround(shrunk, cropSky(sky, left, top, right, bottom))
}

function cropSky(sky: Plane, left: number, top: number, right: number, bottom: number): Plane {
  const x = Math.floor(left * sky.width)
  const y = Math.floor(top * sky.height)
  const width = Math.max(1, Math.ceil(right * sky.width) - x)
  const height = Math.max(1, Math.ceil(bottom * sky.height) - y)
  const out = createPlane(width, height)
  for (let row = 0; row < height; row++)
    out.data.set(sky.data.subarray((y + row) * sky.width + x, (y + row) * sky.width + x + width), row * width)
  return out
}

// Certain sky needs no painting. A rim around the ground does, because its colours bleed.
const groundRimPx = 3
const paintSidePx = 256

function paintOverGround(image: Rgba, sky: Plane): Rgba {
  if (sky.data.every((share) => share > 0.5)) return image
  const scale = Math.min(1, paintSidePx / Math.max(image.width, image.height))
  const width = Math.max(2, Math.round(image.width * scale))
  const height = Math.max(2, Math.round(image.height * scale))
  const known = gaussianBlur(resizePlane(sky, width, height), groundRimPx)
  for (let i = 0; i < known.data.length; i++) known.data[i] = Math.min(1, Math.max(0, (known.data[i] - 0.75) / 0.2))
  const small = resizeRgba(image, width, height)
  const colors = spreadValues([channelPlane(small, 0), channelPlane(small, 1), channelPlane(small, 2)], known, 2)
  const reads = sampleRows([known, ...colors], image)
  const rows = reads.map(() => new Float32Array(image.width))
  const out: Rgba = { width: image.width, height: image.height, data: image.data.slice() }
  for (let y = 0; y < image.height; y++) {
    for (const [index, read] of reads.entries()) read(y, rows[index])
    for (let x = 0, i = y * image.width * 4; x < image.width; x++, i += 4) {
      const share = rows[0][x]
      if (share >= 1) continue
      for (let c = 0; c < 3; c++) out.data[i + c] = rows[c + 1][x] * 255 * (1 - share) + image.data[i + c] * share
    }
  }
  return out
}

interface Taps {
  /** Offsets of four source pixels a place, in values. */
  readonly places: Int32Array
  readonly weights: Float32Array
}

function tapsAlong(length: number, sourceLength: number, sourceAt: (at: number) => number, isFlipped: boolean): Taps {
  const places = new Int32Array(length * 4)
  const weights = new Float32Array(length * 4)
  const cubic = new Float32Array(4)
  for (let i = 0; i < length; i++) {
    const at = sourceAt(isFlipped ? length - 1 - i : i)
    const first = Math.floor(at)
    setCubic(cubic, at - first)
    for (let k = 0; k < 4; k++) {
      places[i * 4 + k] = mirrored(first - 1 + k, sourceLength) * 3
      weights[i * 4 + k] = cubic[k]
    }
  }
  return { places, weights }
}

/** Weights of four neighbours (Catmull and Rom 1974). */
function setCubic(taps: Float32Array, t: number): void {
  taps[0] = t * (-0.5 + t * (1 - 0.5 * t))
  taps[1] = 1 + t * t * (-2.5 + 1.5 * t)
  taps[2] = t * (0.5 + t * (2 - 1.5 * t))
  taps[3] = t * t * (-0.5 + 0.5 * t)
}

function mirrored(at: number, length: number): number {
  const place = ((at % (2 * length)) + 2 * length) % (2 * length)
  return place < length ? place : 2 * length - 1 - place
}

/** The placed picture at a small size, as planes of codes. */
function drawSmall(
  own: BoxedSky,
  camera: SkyCamera,
  placement: Placement,
  pixelsMax: number,
): readonly [Plane, Plane, Plane] {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (camera.width * camera.height)))
  const width = Math.max(8, Math.round(camera.width * scale))
  const height = Math.max(8, Math.round(camera.height * scale))
  const horizonY = (camera.horizonY * height) / camera.height
  const read = hang(own, { ...camera, width, height, horizonY }, placement)
  const planes = [createPlane(width, height), createPlane(width, height), createPlane(width, height)] as const
  const row = new Float32Array(width * 3)
  for (let y = 0; y < height; y++) {
    read(y, row)
    for (let x = 0, i = y * width; x < width; x++, i++)
      for (let c = 0; c < 3; c++) planes[c].data[i] = Math.min(255, Math.max(0, row[x * 3 + c]))
  }
  return planes
}

function softReader(own: BoxedSky, camera: SkyCamera, placement: Placement, sigmaPx: number): RowReader {
  const small = drawSmall(own, camera, placement, softPixelsMax)
  const reads = sampleRows(
    small.map((plane) => gaussianBlur(plane, sigmaPx)),
    camera,
  )
  const rows = reads.map(() => new Float32Array(camera.width))
  return (y, codes) => {
    for (const [c, read] of reads.entries()) {
      read(y, rows[c])
      for (let x = 0; x < camera.width; x++) codes[x * 3 + c] = rows[c][x]
    }
  }
}

function lightOf(codes: readonly [Plane, Plane, Plane], table: Float32Array): SkyPicture['light'] {
  const [red, green, blue] = codes.map(({ width, height, data }) => {
    const plane = createPlane(width, height)
    for (let i = 0; i < data.length; i++) plane.data[i] = linearFromCode(Math.round(readCode(table, data[i])))
    return plane
  }) as [Plane, Plane, Plane]
  return { red, green, blue }
}

// A gain above 1 is compressed so that whites stay white.
function gainTable(gain: number): Float32Array {
  const table = new Float32Array(257)
  for (let code = 0; code < 256; code++) {
    const linear = linearFromCode(code)
    table[code] = gain === 1 ? code : codeFromLinear((linear * gain) / (gain < 1 ? 1 : 1 + (gain - 1) * linear))
  }
  table[256] = table[255]
  return table
}

function readCode(table: Float32Array, code: number): number {
  const clamped = code < 0 ? 0 : code > 255 ? 255 : code
  const low = clamped | 0
  return table[low] + (table[low + 1] - table[low]) * (clamped - low)
}
