import { channelPlane } from '#imaging/color/color.ts'
import { beginSpread, spreadValues } from '#imaging/color/spread-color.ts'
import type { Box } from '#imaging/crop.ts'
import type { Mask, Plane, Rgba, Size } from '#imaging/image.ts'
import { writeAlphaModel } from '#imaging/matting/alpha-model.ts'
import { writeOwnColor } from '#imaging/matting/own-color.ts'
import { trimapOf } from '#imaging/matting/solve-matte.ts'
import { createSharedBuffer } from '#imaging/rows/share-arrays.ts'
import { createSharedMask, createSharedRgba, type RowWork, workRows } from '#imaging/rows/work-rows.ts'

/** A thing cut out of its photo. */
export interface Matte {
  /** How much of each pixel is the thing, 0..255; the photo's size. Includes the photo's own alpha. */
  readonly alpha: Mask
  /** The thing's own colours, with `alpha` as straight alpha; 0 in all channels where alpha is 0. */
  readonly foreground: Rgba
}

/** What alpha is carried from, and to, as plain data. */
export interface CarryGiven {
  /** The part of the photo that holds the thing, and where it lies. */
  readonly crop: Rgba
  readonly box: Box
  /** Of the smaller picture. */
  readonly work: Size
  readonly trimap: Uint8Array
  readonly fields: Float32Array
  /** Written. */
  readonly out: Matte
}

/** One row of the crop, along its colours (fast guided filter, He & Sun 2015). */
export const carryRows: RowWork<CarryGiven> = { name: 'carry-matte', open: openCarry }

/** Carries alpha to the photo's size. */
export function carryMatte(
  photo: Size,
  { crop, box }: Pick<CarryGiven, 'crop' | 'box'>,
  { work, alpha, trimap }: { readonly work: Rgba; readonly alpha: Plane; readonly trimap: Uint8Array },
): Matte {
  const { width, height } = photo
  const out = { alpha: createSharedMask(width, height), foreground: createSharedRgba(width, height) }
  const fields = packFields(work, alpha, trimap, crop.width > work.width)
  const size = { width: work.width, height: work.height }
  workRows(carryRows, { crop, box, work: size, trimap, fields, out }, crop)
  return out
}

function openCarry({ crop, box, work, trimap, fields, out }: CarryGiven): (y: number) => void {
  const { width } = out.foreground
  const scaleY = work.height / crop.height
  const { firsts, lefts, shares } = placesAcross(crop.width, work.width)
  const kinds = new Uint8Array(work.width - 1)
  let above = -1
  return (y) => {
    const v = Math.min(work.height - 1, Math.max(0, (y + 0.5) * scaleY - 0.5))
    const top = Math.min(work.height - 2, Math.floor(v))
    if (top !== above) readKinds(trimap, top * work.width, work.width, kinds)
    above = top
    const shift = (box.y + y) * width + box.x
    for (let left = 0, end = 0; left < kinds.length; left = end) {
      const kind = kinds[left]
      while (end < kinds.length && kinds[end] === kind) end++
      if (kind === trimapOf.ground) continue
      if (kind === trimapOf.thing) {
        copyRun(crop, y * crop.width + firsts[left], firsts[end] - firsts[left], out, shift + firsts[left])
        continue
      }
      const row = { y, top: top * work.width, down: v - top, shift }
      mixRun({ crop, fields, out }, row, { lefts, shares, width: work.width }, firsts[left], firsts[end])
    }
  }
}

/** Writes the pixels `first` to `end` of a row, which are mixed, or may be. */
function mixRun(
  { crop, fields, out }: Pick<CarryGiven, 'crop' | 'fields' | 'out'>,
  { y, top, down, shift }: { readonly y: number; readonly top: number; readonly down: number; readonly shift: number },
  { lefts, shares, width }: Pick<ReturnType<typeof placesAcross>, 'lefts' | 'shares'> & Pick<Size, 'width'>,
  first: number,
  end: number,
): void {
  const { alpha, foreground } = out
  for (let x = first; x < end; x++) {
    const from = (y * crop.width + x) * 4
    const at = shift + x
    readFields(fields, top + lefts[x], width, shares[x], down, found)
    const value = settle(
      (found[0] * crop.data[from] + found[1] * crop.data[from + 1] + found[2] * crop.data[from + 2]) / 255 + found[3],
    )
    alpha.data[at] = Math.round(value * crop.data[from + 3])
    if (alpha.data[at] === 0) continue
    foreground.data[at * 4 + 3] = alpha.data[at]
    writeOwnColor(crop.data, from, value, sure, foreground.data, at * 4)
  }
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
  for (let k = 0; k < count; k++) {
    alpha.data[to + k] = data[(from + k) * 4 + 3]
    if (alpha.data[to + k] === 0) foreground.data.fill(0, (to + k) * 4, (to + k) * 4 + 4)
  }
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
const found = new Float32Array(fieldCount)
const sure = found.subarray(4)

/**
 * @param isSmaller alpha is modelled by colour; at full size it is used as it is
 * @returns the fields of all pixels that are open or beside an open one; others are not read
 */
function packFields(work: Rgba, alpha: Plane, trimap: Uint8Array, isSmaller: boolean): Float32Array {
  const fields = new Float32Array(createSharedBuffer(alpha.data.length * fieldCount * 4))
  const isMixed = findMixed(trimap, work.width)
  const colors = [channelPlane(work, 0), channelPlane(work, 1), channelPlane(work, 2)] as const
  const weightsOf = (share: (alpha: number) => number) => ({ ...alpha, data: mapped(alpha.data, share) })
  const thing = beginSpread(colors, weightsOf(weightOf), 2)
  if (isSmaller) writeAlphaModel(work, alpha, isMixed, fields, fieldCount)
  // The nearest sure colours of the thing and of its background, smooth.
  const ground = spreadValues(
    colors,
    weightsOf((share) => weightOf(1 - share)),
    2,
  )
  const planes = [...thing(), ...ground]
  for (let i = 0; i < isMixed.length; i++) {
    if (isMixed[i] === 0) continue
    const at = i * fieldCount
    if (!isSmaller) fields[at + 3] = alpha.data[i]
    for (let k = 0; k < planes.length; k++) fields[at + 4 + k] = planes[k].data[i]
  }
  return fields
}

/** Pixels that are one corner of four around a place in the photo where the trimap is open or changes. */
function findMixed(trimap: Uint8Array, width: number): Uint8Array {
  const isMixed = new Uint8Array(trimap.length)
  for (let y = 0, i = 0; y < trimap.length / width - 1; y++, i++)
    for (let x = 0; x < width - 1; x++, i++) {
      const kind = trimap[i]
      const below = i + width
      if (kind === trimapOf.open || kind !== trimap[i + 1] || kind !== trimap[below] || kind !== trimap[below + 1])
        isMixed[i] = isMixed[i + 1] = isMixed[below] = isMixed[below + 1] = 1
    }
  return isMixed
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

function mapped(values: Float32Array, of: (value: number) => number): Float32Array {
  const out = new Float32Array(values.length)
  for (let i = 0; i < out.length; i++) out[i] = of(values[i])
  return out
}
