import { patchesTouching } from '#imaging/fill/patches-touching.ts'
import type { Mask, Rgba, Size } from '#imaging/image.ts'
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
  /** 1 where a carried edge is expected; see expectBridges. */
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
}

// An orthonormal rotation of RGB (luma-like, red-blue, green-purple). Squared distances stay those of RGB, while
// brightness and colour can be treated separately.
const lumaScale = 1 / Math.sqrt(3)
const redBlueScale = 1 / Math.sqrt(2)
const greenScale = 1 / Math.sqrt(6)

/** Writes one RGB colour as features; does not touch the texture feature. */
function encodeColor(features: Float32Array, at: number, red: number, green: number, blue: number): void {
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
export function levelFromCrop(photo: Rgba, hole: Mask, banned: Mask, shrink: number): FillLevel {
  const width = Math.ceil(photo.width / shrink)
  const height = Math.ceil(photo.height / shrink)
  const level = createLevel(width, height)
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
export function resizeToLevel(crop: Rgba, hole: Mask, banned: Mask, { width, height }: Size): FillLevel {
  if (width === crop.width && height === crop.height) return levelFromCrop(crop, hole, banned, 1)
  const level = createLevel(width, height)
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

function createLevel(width: number, height: number): FillLevel {
  return {
    width,
    height,
    features: new Float32Array(width * height * featureCount),
    hole: new Uint8Array(width * height),
    banned: new Uint8Array(width * height),
    strangeness: new Float32Array(width * height),
    guide: null,
    expected: null,
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
export function holeDepth(level: FillLevel): Float32Array {
  return depthInside({ width: level.width, height: level.height, data: level.hole })
}

export interface PatchSites {
  /** Centres of the patches that touch the hole, in rows. */
  readonly targets: Int32Array
  /** Px between neighbouring targets. */
  readonly stride: number
  /** 1 where a patch may be copied from: it lies inside the picture and no pixel of it is hole or banned. */
  readonly usable: Uint8Array
  /** The usable centres as a list, in rows. */
  readonly sources: Int32Array
}

/**
 * Finds the patches to fill and the patches they may be copied from.
 * @param stride 2 takes every other row and column of targets; each pixel is still covered by a dozen patches
 */
export function findSites(level: FillLevel, stride: 1 | 2 = 1): PatchSites {
  const { width, height, hole, banned } = level
  const touchesHole = patchesTouching(hole, width, height, patchRadius)
  const touchesBanned = patchesTouching(banned, width, height, patchRadius)
  const usable = new Uint8Array(width * height)
  const targets = new Int32Array(width * height)
  const sources = new Int32Array(width * height)
  let targetCount = 0
  let sourceCount = 0
  // The outermost patches are always taken; otherwise no patch would cover the pixels at the picture's border.
  const isOn = (at: number, side: number) =>
    (at - patchRadius) % stride === 0 || at === patchRadius || at === side - 1 - patchRadius
  for (let y = patchRadius; y < height - patchRadius; y++) {
    const isRowOn = isOn(y, height)
    for (let x = patchRadius; x < width - patchRadius; x++) {
      const i = y * width + x
      if (touchesHole[i] !== 0) {
        if (isRowOn && isOn(x, width)) targets[targetCount++] = i
      } else if (touchesBanned[i] === 0) {
        usable[i] = 1
        sources[sourceCount++] = i
      }
    }
  }
  return { targets: targets.slice(0, targetCount), stride, usable, sources: sources.slice(0, sourceCount) }
}

// The texture feature weighs as much as colour when gradients are this many times fainter than colour differences
// (Newson 2017 uses a factor of the same order).
const textureWeight = 5

/** Sets the texture feature of the known pixels: mean absolute brightness gradient in a 5 x 5 window (Newson 2017). */
export function measureTexture(level: FillLevel): void {
  const { width, height, features, hole } = level
  const gradient = new Float32Array(width * height)
  const known = new Uint8Array(width * height)
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x
      if (hole[i] !== 0 || hole[i + 1] !== 0 || hole[i + width] !== 0) continue
      const luma = features[i * featureCount]
      gradient[i] =
        Math.abs(features[(i + 1) * featureCount] - luma) + Math.abs(features[(i + width) * featureCount] - luma)
      known[i] = 1
    }
  // Columns are summed once a row. Sums of 25 single floats are exact in doubles, so the order does not count.
  for (let y = 0; y < height; y++) {
    const sums = new Float64Array(width + 4)
    const counts = new Int32Array(width + 4)
    for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++)
      for (let x = 0, i = v * width; x < width; x++, i++) {
        sums[x + 2] += gradient[i]
        counts[x + 2] += known[i]
      }
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (hole[i] !== 0) continue
      const sum = sums[x] + sums[x + 1] + sums[x + 2] + sums[x + 3] + sums[x + 4]
      const count = counts[x] + counts[x + 1] + counts[x + 2] + counts[x + 3] + counts[x + 4]
      features[i * featureCount + 3] = count > 0 ? (textureWeight * sum) / (count * 2) : 0
    }
  }
}
