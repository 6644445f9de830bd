import { type Box, boundsOf, cropMask, growBox } from '#imaging/crop.ts'
import type { Mask, Rgba, Size } from '#imaging/image.ts'
import type { FillMemory } from '#imaging/kernels/fill-memory.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'

/** Patches are 7 x 7 px (Wexler 2007): smaller ones lose structure, larger ones find fewer matches. */
export const patchRadius = 3
export const patchSide = 2 * patchRadius + 1
export const patchPixels = patchSide * patchSide

/** Values per pixel: three opponent colours and one measure of texture. */
export const featureCount = 4

/** A coarse estimate of what lies behind the object. */
export interface Expected {
  /** featureCount values per pixel; valid where `sureness` is above 0. */
  readonly features: Float32Array
  /** Means over the patch window, including its known pixels: what a patch there should average. */
  readonly means: Float32Array
  /** 0 = nothing is known, 1 = both sides of the hole agree. */
  readonly sureness: Float32Array
  /** At how many ends the edge that is carried to a pixel is known, 0 = there is none; see expectBridges. */
  carried?: Uint8Array
}

/** One scale of a crop that is being filled. Indices are y x width + x. */
export interface FillLevel {
  readonly width: number
  readonly height: number
  /** featureCount values per pixel; colours in 8-bit codes. Inside the hole: the current estimate. */
  readonly features: Float32Array
  /** 1 where a pixel is to be filled. */
  readonly hole: Uint8Array
  /** 1 where a pixel is known but must not be copied (faces, transparent parts). */
  readonly banned: Uint8Array
  /** How much a pixel differs from the surroundings of the hole, 0..1. Patches with such pixels cost more. */
  readonly strangeness: Float32Array
  /** Changes sign across edges that are carried through the hole, 0 away from them; see drawGuide. */
  guide: Float32Array | null
  /** Pixels worth trying as sources of those on carried edges, -1 elsewhere; see findLineSources. */
  proposed?: Int32Array
  /** What is likely to be in the hole; see expectHole. */
  expected: Expected | null
  /** Where the features lie, if the search of patches has its memory there already. */
  readonly room?: LevelRoom
}

/** The box around the hole; empty where there is none. */
export const holeBox = ({ width, height, hole }: FillLevel): Box =>
  boundsOf({ width, height, data: hole }, 1) ?? { x: 0, y: 0, width: 0, height: 0 }

/** Memory in which a level is made and searched, so that its features need not be copied. */
export interface LevelRoom {
  readonly memory: FillMemory
  readonly features: Float32Array
}

// An orthonormal rotation of RGB (luma-like, red-blue, green-purple). Squared distances stay those of RGB, while
// brightness and colour can be treated separately.
const lumaScale = 1 / Math.sqrt(3)
const redBlueScale = 1 / Math.sqrt(2)
const greenScale = 1 / Math.sqrt(6)

/** Writes one RGB colour as features; does not touch the texture feature. */
export function encodeColor(features: Float32Array, at: number, red: number, green: number, blue: number): void {
  features[at] = (red + green + blue) * lumaScale
  features[at + 1] = (red - blue) * redBlueScale
  features[at + 2] = (red - 2 * green + blue) * greenScale
}

/** Writes one pixel's features as 8-bit R, G, B. */
export function decodeColor(features: Float32Array, at: number, target: Uint8ClampedArray, to: number): void {
  const luma = features[at] * lumaScale
  const redBlue = features[at + 1] * redBlueScale
  const green = features[at + 2] * greenScale
  target[to] = luma + redBlue + green
  target[to + 1] = luma - 2 * green
  target[to + 2] = luma - redBlue + green
}

/**
 * Makes a level from a crop. Each pixel is the mean of the known pixels of a `shrink` x `shrink` block; it is hole
 * where the block touches the hole, and banned where it touches a banned pixel. Texture is 0.
 */
export function levelFromCrop(
  photo: Rgba,
  hole: Mask,
  banned: Mask,
  shrink: number,
  makeRoom?: (size: Size) => LevelRoom | null,
): FillLevel {
  const width = Math.ceil(photo.width / shrink)
  const height = Math.ceil(photo.height / shrink)
  const level = createLevel(width, height, makeRoom)
  if (shrink === 1) copyToLevel(photo, hole, banned, level)
  else shrinkToLevel(photo, hole, banned, shrink, level)
  return level
}

function copyToLevel({ data }: Rgba, hole: Mask, banned: Mask, level: FillLevel): void {
  for (let i = 0; i < level.hole.length; i++) {
    if (banned.data[i] > 0) level.banned[i] = 1
    if (hole.data[i] > 0) level.hole[i] = 1
    else encodeColor(level.features, i * featureCount, data[i * 4], data[i * 4 + 1], data[i * 4 + 2])
  }
}

function shrinkToLevel(photo: Rgba, hole: Mask, banned: Mask, shrink: number, level: FillLevel): void {
  const { width, height } = level
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const j = y * width + x
      let red = 0
      let green = 0
      let blue = 0
      let known = 0
      for (let v = y * shrink; v < Math.min(photo.height, (y + 1) * shrink); v++)
        for (let u = x * shrink; u < Math.min(photo.width, (x + 1) * shrink); u++) {
          const i = v * photo.width + u
          if (banned.data[i] > 0) level.banned[j] = 1
          if (hole.data[i] > 0) {
            level.hole[j] = 1
            continue
          }
          known++
          red += photo.data[i * 4]
          green += photo.data[i * 4 + 1]
          blue += photo.data[i * 4 + 2]
        }
      if (known > 0) encodeColor(level.features, j * featureCount, red / known, green / known, blue / known)
    }
}

/** How a row of pixels is divided among fewer: for each of them the first one and the share of each that it takes. */
function divideSide(from: number, to: number): { starts: Int32Array; shares: Float32Array; span: number } {
  const ratio = from / to
  const span = Math.ceil(ratio) + 1
  const starts = new Int32Array(to)
  const shares = new Float32Array(to * span)
  for (let k = 0; k < to; k++) {
    starts[k] = Math.floor(k * ratio + 1e-6)
    for (let n = 0; n < span; n++) {
      const share = Math.min(starts[k] + n + 1, (k + 1) * ratio) - Math.max(starts[k] + n, k * ratio)
      shares[k * span + n] = share > 1e-4 && starts[k] + n < from ? share : 0
    }
  }
  return { starts, shares, span }
}

/**
 * Makes a level of any size up to the crop's. Each pixel is the mean of the known pixels that it covers, by area; it is
 * hole where it touches the hole, and banned where it touches a banned pixel. Texture is 0.
 */
export function resizeToLevel(
  crop: Rgba,
  hole: Mask,
  banned: Mask,
  { width, height }: Size,
  makeRoom?: (size: Size) => LevelRoom | null,
): FillLevel {
  if (width === crop.width && height === crop.height) return levelFromCrop(crop, hole, banned, 1, makeRoom)
  const level = createLevel(width, height, makeRoom)
  const columns = divideSide(crop.width, width)
  const rows = divideSide(crop.height, height)
  const [codes, isHole, isBanned] = [crop.data, hole.data, banned.data]
  const { starts, shares, span } = columns
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const j = y * width + x
      let red = 0
      let green = 0
      let blue = 0
      let known = 0
      for (let n = 0; n < rows.span; n++) {
        const down = rows.shares[y * rows.span + n]
        if (down === 0) continue
        let i = (rows.starts[y] + n) * crop.width + starts[x]
        for (let m = x * span; m < (x + 1) * span; m++, i++) {
          const share = down * shares[m]
          if (share === 0) continue
          if (isBanned[i] > 0) level.banned[j] = 1
          if (isHole[i] > 0) {
            level.hole[j] = 1
            continue
          }
          known += share
          red += share * codes[i * 4]
          green += share * codes[i * 4 + 1]
          blue += share * codes[i * 4 + 2]
        }
      }
      if (known > 0) encodeColor(level.features, j * featureCount, red / known, green / known, blue / known)
    }
  return level
}

function createLevel(
  width: number,
  height: number,
  makeRoom: (size: Size) => LevelRoom | null = () => null,
): FillLevel {
  const room = makeRoom({ width, height })
  return {
    width,
    height,
    features: room?.features ?? new Float32Array(width * height * featureCount),
    hole: new Uint8Array(width * height),
    banned: new Uint8Array(width * height),
    strangeness: new Float32Array(width * height),
    guide: null,
    expected: null,
    ...(room === null ? {} : { room }),
  }
}

/**
 * Halves a level: features are the means of the known pixels of each 2 x 2 block; a block that touches the hole is
 * hole.
 */
export function halveLevel(level: FillLevel): FillLevel {
  const width = (level.width + 1) >> 1
  const height = (level.height + 1) >> 1
  const features = new Float32Array(width * height * featureCount)
  const hole = new Uint8Array(width * height)
  const banned = new Uint8Array(width * height)
  const strangeness = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const j = y * width + x
      let known = 0
      let all = 0
      for (let v = 2 * y; v < Math.min(level.height, 2 * y + 2); v++)
        for (let u = 2 * x; u < Math.min(level.width, 2 * x + 2); u++) {
          const i = v * level.width + u
          all++
          hole[j] |= level.hole[i]
          banned[j] |= level.banned[i]
          strangeness[j] += level.strangeness[i]
          if (level.hole[i] !== 0) continue
          known++
          for (let c = 0; c < featureCount; c++) features[j * featureCount + c] += level.features[i * featureCount + c]
        }
      strangeness[j] /= all
      if (known > 1) for (let c = 0; c < featureCount; c++) features[j * featureCount + c] /= known
    }
  return { width, height, features, hole, banned, strangeness, guide: null, expected: null }
}

/** Depth of each pixel in the hole, px; 0 outside. */
export function holeDepth({ width, height, hole }: FillLevel): Float32Array {
  const whole = { width, height, data: hole }
  const bounds = boundsOf(whole, 1)
  const depth = new Float32Array(width * height)
  if (bounds === null) return depth
  const box = growBox(bounds, 1, whole)
  const inside = depthInside(cropMask(whole, box))
  for (let y = 0; y < box.height; y++)
    depth.set(inside.subarray(y * box.width, (y + 1) * box.width), (box.y + y) * width + box.x)
  return depth
}
