import { channelPlane } from '#imaging/color/color.ts'
import { spreadValues } from '#imaging/color/spread-color.ts'
import { type Box, cropRgba, growBox } from '#imaging/crop.ts'
import { colorGuidedModel } from '#imaging/filters/color-guided-filter.ts'
import { createMask, createPlane, createRgba, type Mask, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { makeTrimap } from '#imaging/matting/make-trimap.ts'
import { openPockets } from '#imaging/matting/open-pockets.ts'
import { writeOwnColor } from '#imaging/matting/own-color.ts'
import { solveMatte, trimapOf } from '#imaging/matting/solve-matte.ts'
import { resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'

/** A thing cut out of its photo. */
export interface Matte {
  /** How much of each pixel is the thing, 0..255; the photo's size. Includes the photo's own alpha. */
  readonly alpha: Mask
  /** The thing's own colours, with `alpha` as straight alpha. Where alpha is 0 the colours mean nothing. */
  readonly foreground: Rgba
}

/** The matte is solved at this size and carried to the photo's along its colours, which costs 12 MP as little as 3. */
const workPixelsMax = 1_000_000
/** Edges of `likely` are right within this, px of a long side of 1024: one cell of MobileSAM's mask. By eye. */
const hardReach = 4
/** How far hair reaches beyond them: a share of the thing's size, px of the same at most. By eye. */
const softShare = 0.06
const softReachMax = 48
/**
 * The alpha of a thing, and its colours without those of its background.
 * @param likely 0..1 that a pixel belongs to the thing; the photo's shape, long side about 1024 px
 * @param soft where hair or fur is expected, in shares of the photo
 */
export function mattePhoto(photo: Rgba, likely: Plane, soft: readonly Box[] = []): Matte {
  const part = partOf(likely)
  const box = scaleBox(part, photo.width / likely.width, photo.height / likely.height, photo)
  const crop = box.width === photo.width && box.height === photo.height ? photo : cropRgba(photo, box)
  const size = shrinkTo(crop, workPixelsMax)
  const work = size.width === crop.width ? crop : resizeRgba(crop, size.width, size.height)
  const likelyThere = resizePlane(cropPlane(likely, part), size.width, size.height)
  const unit = size.width / part.width
  const reach = {
    hardPx: Math.max(2, hardReach * unit),
    softPx: Math.max(4, Math.min(softReachMax, softShare * Math.sqrt(part.width * part.height)) * unit),
    soft: paintBoxes(soft, box, photo, size),
  }
  openPockets(work, likelyThere, reach.hardPx)
  const { trimap, guess } = makeTrimap(work, likelyThere, reach)
  const alpha = solveMatte(work, trimap, guess)
  dropFloating(alpha, trimap)
  return enlarge(photo, crop, box, work, alpha, trimap)
}

/** A strand is one with the thing while it is denser than this. By eye. */
const strandMin = 0.06

/** Takes away, in place, what hangs on the thing by nothing. */
function dropFloating({ width, data }: Plane, trimap: Uint8Array): void {
  const isHeld = new Uint8Array(data.length)
  const queue: number[] = []
  const hold = (i: number) => {
    if (isHeld[i] === 1 || !(data[i] > strandMin)) return
    isHeld[i] = 1
    queue.push(i)
  }
  for (let i = 0; i < data.length; i++) if (trimap[i] === trimapOf.thing) hold(i)
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width
    for (let row = at - width; row <= at + width; row += width)
      for (let next = x > 0 ? row - 1 : row; next <= (x < width - 1 ? row + 1 : row); next++) hold(next)
  }
  // A thing too thin to be sure of anywhere is kept as it is.
  if (!isHeld.includes(1)) return
  for (let i = 0; i < data.length; i++) if (isHeld[i] === 0) data[i] = 0
}

/** The part of the picture that can hold some of the thing. */
function partOf({ width, height, data }: Plane): Box {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] < 0.1) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  if (right === 0) return { x: 0, y: 0, width, height }
  return growBox({ x: left, y: top, width: right - left, height: bottom - top }, 1.5 * softReachMax, { width, height })
}

function scaleBox({ x, y, width, height }: Box, across: number, down: number, within: Size): Box {
  const left = Math.round(x * across)
  const top = Math.round(y * down)
  return {
    x: left,
    y: top,
    width: Math.min(within.width, Math.round((x + width) * across)) - left,
    height: Math.min(within.height, Math.round((y + height) * down)) - top,
  }
}

function shrinkTo({ width, height }: Size, pixelsMax: number): Size {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (width * height)))
  return { width: Math.max(3, Math.round(width * scale)), height: Math.max(3, Math.round(height * scale)) }
}

function cropPlane(plane: Plane, { x, y, width, height }: Box): Plane {
  const out = createPlane(width, height)
  for (let row = 0; row < height; row++) {
    const from = (y + row) * plane.width + x
    out.data.set(plane.data.subarray(from, from + width), row * width)
  }
  return out
}

/** 1 inside boxes of shares of the photo, in a picture of the photo's part `box`. */
function paintBoxes(boxes: readonly Box[], box: Box, photo: Size, { width, height }: Size): Uint8Array {
  const out = new Uint8Array(width * height)
  const across = width / box.width
  const down = height / box.height
  for (const one of boxes) {
    const left = Math.max(0, Math.round((one.x * photo.width - box.x) * across))
    const right = Math.min(width, Math.round(((one.x + one.width) * photo.width - box.x) * across))
    const top = Math.max(0, Math.round((one.y * photo.height - box.y) * down))
    const bottom = Math.min(height, Math.round(((one.y + one.height) * photo.height - box.y) * down))
    for (let y = top; y < bottom; y++) if (right > left) out.fill(1, y * width + left, y * width + right)
  }
  return out
}

/** Variance of a window that counts as one colour, 0..1, when alpha is carried to full size. */
const flatVariance = 1e-5
const windowPx = 2

/** Carries alpha to the photo's size along its colours (fast guided filter, He & Sun 2015). */
function enlarge(photo: Rgba, crop: Rgba, box: Box, work: Rgba, alpha: Plane, trimap: Uint8Array): Matte {
  const fields = packFields(work, alpha, trimap, crop.width > work.width)
  const out = { alpha: createMask(photo.width, photo.height), foreground: createRgba(photo.width, photo.height) }
  const scaleY = work.height / crop.height
  const found = new Float32Array(fieldCount)
  const sure = found.subarray(4)
  const { firsts, lefts, shares } = placesAcross(crop.width, work.width)
  const kinds = new Uint8Array(work.width - 1)
  let above = -1
  for (let y = 0; y < crop.height; y++) {
    const v = Math.min(work.height - 1, Math.max(0, (y + 0.5) * scaleY - 0.5))
    const top = Math.min(work.height - 2, Math.floor(v))
    if (top !== above) readKinds(trimap, top * work.width, work.width, kinds)
    above = top
    const shift = (box.y + y) * photo.width + box.x
    for (let left = 0, end = 0; left < kinds.length; left = end) {
      const kind = kinds[left]
      while (end < kinds.length && kinds[end] === kind) end++
      if (kind === trimapOf.ground) continue
      if (kind === trimapOf.thing) {
        copyRun(crop, y * crop.width + firsts[left], firsts[end] - firsts[left], out, shift + firsts[left])
        continue
      }
      for (let x = firsts[left]; x < firsts[end]; x++) {
        const from = (y * crop.width + x) * 4
        const at = shift + x
        readFields(fields, top * work.width + lefts[x], work.width, shares[x], v - top, found)
        const value = settle(
          (found[0] * crop.data[from] + found[1] * crop.data[from + 1] + found[2] * crop.data[from + 2]) / 255 +
            found[3],
        )
        out.alpha.data[at] = Math.round(value * crop.data[from + 3])
        out.foreground.data[at * 4 + 3] = out.alpha.data[at]
        writeOwnColor(crop.data, from, value, sure, out.foreground.data, at * 4)
      }
    }
  }
  return out
}

/** Of each pixel with those to its right and below: what all four surely are, else open, so that they are mixed. */
function readKinds(trimap: Uint8Array, from: number, width: number, kinds: Uint8Array): void {
  for (let x = 0, i = from; x < kinds.length; x++, i++) {
    const kind = trimap[i]
    const isOne = kind === trimap[i + 1] && kind === trimap[i + width] && kind === trimap[i + width + 1]
    kinds[x] = isOne ? kind : trimapOf.open
  }
}

/** Copies pixels that are all the thing's. */
function copyRun({ data }: Rgba, from: number, count: number, { alpha, foreground }: Matte, to: number): void {
  foreground.data.set(data.subarray(from * 4, (from + count) * 4), to * 4)
  for (let k = 0; k < count; k++) alpha.data[to + k] = data[(from + k) * 4 + 3]
}

/**
 * Where each pixel of a row lies between two of the smaller row.
 * @returns with the first pixel that lies right of each of the smaller row
 */
function placesAcross(count: number, smaller: number): { firsts: Int32Array; lefts: Int32Array; shares: Float64Array } {
  const firsts = new Int32Array(smaller).fill(count)
  const lefts = new Int32Array(count)
  const shares = new Float64Array(count)
  const scale = smaller / count
  for (let x = count - 1; x >= 0; x--) {
    const u = Math.min(smaller - 1, Math.max(0, (x + 0.5) * scale - 0.5))
    lefts[x] = Math.min(smaller - 2, Math.floor(u))
    shares[x] = u - lefts[x]
    firsts[lefts[x]] = x
  }
  for (let left = smaller - 2; left >= 0; left--) firsts[left] = Math.min(firsts[left], firsts[left + 1])
  return { firsts, lefts, shares }
}

/** Per pixel: alpha by red, green, blue and none, and the nearest colours of thing and ground. */
const fieldCount = 10

/**
 * @param isSmaller alpha is modelled by colour; at full size it is used as it is
 * @returns the fields of all pixels that are open or beside an open one; others are not read
 */
function packFields(work: Rgba, alpha: Plane, trimap: Uint8Array, isSmaller: boolean): Float32Array {
  const colors = [channelPlane(work, 0), channelPlane(work, 1), channelPlane(work, 2)] as const
  const { thing, ground } = sureColors(colors, alpha)
  const trust = createPlane(work.width, work.height)
  trust.data.fill(isSmaller ? 1 : 0)
  const model = isSmaller ? colorGuidedModel(colors, alpha, trust, windowPx, flatVariance) : null
  const planes = [
    model?.red ?? trust,
    model?.green ?? trust,
    model?.blue ?? trust,
    model?.bias ?? alpha,
    ...thing,
    ...ground,
  ]
  const fields = new Float32Array(alpha.data.length * fieldCount)
  const places = findMixed(trimap, work.width)
  for (const [number, { data }] of planes.entries())
    for (let k = 0; k < places.length; k++) fields[places[k] * fieldCount + number] = data[places[k]]
  return fields
}

/** Pixels that are one corner of four around a place in the photo where the trimap is open or changes. */
function findMixed(trimap: Uint8Array, width: number): Int32Array {
  const isMixed = new Uint8Array(trimap.length)
  for (let y = 0, i = 0; y < trimap.length / width - 1; y++, i++)
    for (let x = 0; x < width - 1; x++, i++) {
      const kind = trimap[i]
      const below = i + width
      if (kind === trimapOf.open || kind !== trimap[i + 1] || kind !== trimap[below] || kind !== trimap[below + 1])
        isMixed[i] = isMixed[i + 1] = isMixed[below] = isMixed[below + 1] = 1
    }
  const places = new Int32Array(trimap.length)
  let count = 0
  for (let i = 0; i < isMixed.length; i++) if (isMixed[i] === 1) places[count++] = i
  return places.subarray(0, count)
}

function readFields(fields: Float32Array, i: number, width: number, u: number, v: number, out: Float32Array): void {
  const at = i * fieldCount
  const below = at + width * fieldCount
  for (let k = 0; k < fieldCount; k++) {
    const upper = fields[at + k] + (fields[at + fieldCount + k] - fields[at + k]) * u
    const lower = fields[below + k] + (fields[below + fieldCount + k] - fields[below + k]) * u
    out[k] = upper + (lower - upper) * v
  }
}

// What is so near to one of the two is that one: the solver leaves a haze of about this. By eye.
const hazeBelow = 0.04
const solidFrom = 0.97

function settle(value: number): number {
  if (value <= hazeBelow) return 0
  return value >= solidFrom ? 1 : (value - hazeBelow) / (solidFrom - hazeBelow)
}

/** Where alpha is at least this, a pixel tells the thing's colour; where it is at most 1 less this, the ground's. */
const tellsFrom = 0.95

/** Where nothing is sure nearby, strands count by how much of them is in the pixel. */
function weightOf(share: number): number {
  if (share >= tellsFrom) return 1
  return share === 0 ? 0 : 0.02 * share ** 3
}

type Colors = readonly [Plane, Plane, Plane]

/** The nearest sure colours of the thing and of its background, smooth. */
function sureColors(colors: Colors, alpha: Plane): { thing: Plane[]; ground: Plane[] } {
  const weights = { thing: createPlane(alpha.width, alpha.height), ground: createPlane(alpha.width, alpha.height) }
  for (let i = 0; i < alpha.data.length; i++) {
    weights.thing.data[i] = weightOf(alpha.data[i])
    weights.ground.data[i] = weightOf(1 - alpha.data[i])
  }
  return { thing: spreadValues(colors, weights.thing, 2), ground: spreadValues(colors, weights.ground, 2) }
}
