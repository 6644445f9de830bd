import { type Box, boundsOf, cropMask, growBox, pasteMask } from '#imaging/crop.ts'
import { createMask, type Mask, type Plane, type Size } from '#imaging/image.ts'

/** One painted spot: pixels that touch, or are closer to each other than the gap asked for. */
export interface MaskRegion {
  readonly box: Box
  /** The pixels of the region as 255, cropped to `box`. */
  readonly mask: Mask
  readonly pixels: number
  /** Diameter of the largest disc inside it, px. Few ask for it, so it is measured when it is read. */
  readonly thicknessPx: number
}

/** Visits the pixels of a region by their places in a plane that is `width` px wide. */
export function eachPixel(
  { box, mask }: Pick<MaskRegion, 'box' | 'mask'>,
  width: number,
  visit: (i: number) => void,
): void {
  for (let y = 0, j = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, j++) if (mask.data[j] > 0) visit((box.y + y) * width + box.x + x)
}

/** Where around a region something is looked at: farther than `from`, and up to `to`, px (chamfer distance). */
export interface Ring {
  readonly from: number
  readonly to: number
}

/**
 * Visits the pixels around a region by their places in a plane, from top to bottom. Its work grows with the region's box,
 * and not with the plane.
 */
export function eachAround(
  { box, mask }: Pick<MaskRegion, 'box' | 'mask'>,
  { from, to }: Ring,
  { width, height }: Size,
  visit: (i: number) => void,
): void {
  const margin = Math.ceil(to) + 1
  const [left, top] = [box.x - margin, box.y - margin]
  const framed = createMask(box.width + 2 * margin, box.height + 2 * margin)
  pasteMask(framed, { ...box, x: margin, y: margin }, mask)
  const [near, within] = [growMask(framed, to), growMask(framed, from)]
  for (let y = Math.max(0, -top); y < framed.height && top + y < height; y++)
    for (let x = Math.max(0, -left); x < framed.width && left + x < width; x++) {
      const at = y * framed.width + x
      if (near.data[at] > 0 && within.data[at] === 0) visit((top + y) * width + left + x)
    }
}

/** Mean of a plane in a region. */
export function meanIn({ data, width }: Plane, region: Pick<MaskRegion, 'box' | 'mask' | 'pixels'>): number {
  let sum = 0
  eachPixel(region, width, (i) => {
    sum += data[i]
  })
  return sum / region.pixels
}

/** A region in a mask of this size, 255. */
export function placed({ box, mask }: Pick<MaskRegion, 'box' | 'mask'>, { width, height }: Size): Mask {
  const whole = createMask(width, height)
  pasteMask(whole, box, mask)
  return whole
}

/** Sets every pixel of at least `threshold` to 255 and the rest to 0, in a new mask. */
export function thresholdMask(mask: Mask, threshold: number): Mask {
  const out = createMask(mask.width, mask.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = mask.data[i] >= threshold ? 255 : 0
  return out
}

/**
 * Distance of every pixel from the nearest pixel that is 0, px (chamfer 3-4, Borgefors 1986). The border of the picture
 * does not count as 0.
 */
export function depthInside(mask: Mask): Float32Array {
  const { width, height, data } = mask
  const framed = createFramed(width, height)
  const row = width + 2
  for (let y = 0; y < height; y++) stepDown(framed, (y + 1) * row + 1, row, data, y * width, width, false)
  const depth = new Float32Array(width * height)
  for (let y = height - 1; y >= 0; y--) stepUp(framed, (y + 1) * row + 1, row, depth, y * width, width)
  return depth
}

/** A frame that is as far as can be stands for what lies past the border, so that no pixel asks where it is. */
const createFramed = (width: number, height: number): Float32Array =>
  new Float32Array((width + 2) * (height + 2)).fill(width + height)

const diagonal = 4 / 3

// Each value is the least of four, written without Math.min, which has to heed what is no number. `left` is rounded as
// the row holds it. Distances are from what is marked, or else from what is not.
function stepDown(
  framed: Float32Array,
  at: number,
  row: number,
  data: Uint8Array,
  from: number,
  width: number,
  isFromMarked: boolean,
): void {
  let left = framed[at - 1]
  let aboveLeft = framed[at - row - 1]
  let above = framed[at - row]
  for (let x = 0; x < width; x++, at++) {
    const aboveRight = framed[at - row + 1]
    if (data[from + x] > 0 === isFromMarked) left = 0
    else {
      const beside = (left < above ? left : above) + 1
      const across = (aboveLeft < aboveRight ? aboveLeft : aboveRight) + diagonal
      left = Math.fround(beside < across ? beside : across)
    }
    framed[at] = left
    aboveLeft = above
    above = aboveRight
  }
}

function stepUp(
  framed: Float32Array,
  first: number,
  row: number,
  depth: Float32Array,
  to: number,
  width: number,
): void {
  for (let x = width - 1, at = first + width - 1; x >= 0; x--, at--) {
    const own = framed[at]
    if (own === 0) continue
    const right = framed[at + 1]
    const below = framed[at + row]
    const belowRight = framed[at + row + 1]
    const belowLeft = framed[at + row - 1]
    const beside = (right < below ? right : below) + 1
    const across = (belowRight < belowLeft ? belowRight : belowLeft) + diagonal
    const after = beside < across ? beside : across
    if (after < own) framed[at] = after
    depth[to + x] = framed[at]
  }
}

/**
 * Sets every pixel within `radiusPx` (chamfer distance) of one above 0 to 255, the rest to 0, in a new mask. Looks no
 * farther than that from what is marked.
 */
export function growMask(mask: Mask, radiusPx: number): Mask {
  const out = createMask(mask.width, mask.height)
  const bounds = boundsOf(mask, 1)
  if (bounds === null) return out
  const { x, y, width, height } = growBox(bounds, Math.ceil(radiusPx) + 1, mask)
  const framed = createFramed(width, height)
  const row = width + 2
  for (let v = 0; v < height; v++)
    stepDown(framed, (v + 1) * row + 1, row, mask.data, (y + v) * mask.width + x, width, true)
  const away = new Float32Array(width)
  for (let v = height - 1; v >= 0; v--) {
    away.fill(0)
    stepUp(framed, (v + 1) * row + 1, row, away, 0, width)
    for (let u = 0, at = (y + v) * mask.width + x; u < width; u++, at++) if (away[u] <= radiusPx) out.data[at] = 255
  }
  return out
}

/** The patches into which a disc of the radius fits, 255, in a new mask; the rest is 0. */
export function openMask(mask: Mask, radiusPx: number): Mask {
  const depth = depthInside(mask)
  const core = createMask(mask.width, mask.height)
  for (let i = 0; i < depth.length; i++) core.data[i] = depth[i] >= radiusPx ? 255 : 0
  const grown = growMask(core, radiusPx)
  for (let i = 0; i < grown.data.length; i++) if (mask.data[i] === 0) grown.data[i] = 0
  return grown
}

/**
 * Splits a mask of 0 and 255 into regions, from top to bottom.
 * @param gapPx regions closer than this are joined, so that two halves of an object are filled together
 */
export function findRegions(whole: Mask, gapPx: number): MaskRegion[] {
  // Pixels are grouped into cells of half the gap, because pixels in touching cells are at most a gap apart.
  const cell = Math.max(1, Math.ceil(gapPx / 2))
  const bounds = boundsOf(whole, 1)
  if (bounds === null) return []
  const x = bounds.x - (bounds.x % cell)
  const y = bounds.y - (bounds.y % cell)
  const mask = cropMask(whole, { x, y, width: bounds.x + bounds.width - x, height: bounds.y + bounds.height - y })
  const cells = labelCells(mask, cell)
  return boxesOf(cells).map((box, index) => cutRegion(cells, box, index + 1, { x, y }))
}

/** A mask, and which region each of its cells belongs to. */
interface Cells {
  readonly mask: Mask
  /** 1 and more, by place in a row of cells that begins at `rowOf` and has `columnOf` for each pixel. */
  readonly labels: Int32Array
  readonly columnOf: Int32Array
  rowOf(y: number): number
  readonly count: number
}

function labelCells(mask: Mask, cell: number): Cells {
  const { width, height, data } = mask
  // A frame that is of no region stands for what lies past the border.
  const stride = Math.ceil(width / cell) + 2
  const labels = new Int32Array(stride * (Math.ceil(height / cell) + 2)).fill(-1)
  const columnOf = Int32Array.from({ length: width }, (_, x) => Math.trunc(x / cell) + 1)
  const rowOf = (y: number) => (Math.trunc(y / cell) + 1) * stride
  for (let y = 0, i = 0; y < height; y++) {
    const row = rowOf(y)
    for (let x = 0; x < width; x++, i++) if (data[i] > 0) labels[row + columnOf[x]] = 0
  }
  let count = 0
  for (let i = 0; i < labels.length; i++) if (labels[i] === 0) floodCells(labels, stride, i, ++count)
  return { mask, labels, columnOf, rowOf, count }
}

function floodCells(labels: Int32Array, stride: number, start: number, label: number): void {
  const open = [start]
  labels[start] = label
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (let row = at - stride; row <= at + stride; row += stride)
      for (let near = row - 1; near <= row + 1; near++) {
        if (labels[near] !== 0) continue
        labels[near] = label
        open.push(near)
      }
}

function boxesOf({ mask: { width, height, data }, labels, columnOf, rowOf, count }: Cells): Box[] {
  const [lefts, tops] = [new Int32Array(count).fill(width), new Int32Array(count).fill(height)]
  const [rights, bottoms] = [new Int32Array(count), new Int32Array(count)]
  for (let y = 0, i = 0; y < height; y++) {
    const row = rowOf(y)
    for (let x = 0; x < width; x++, i++) {
      if (data[i] === 0) continue
      const k = labels[row + columnOf[x]] - 1
      if (x < lefts[k]) lefts[k] = x
      if (x >= rights[k]) rights[k] = x + 1
      if (y < tops[k]) tops[k] = y
      bottoms[k] = y + 1
    }
  }
  return Array.from(lefts, (x, k) => ({ x, y: tops[k], width: rights[k] - x, height: bottoms[k] - tops[k] }))
}

/** @param corner where the cells' mask lies in the whole */
function cutRegion(
  { mask: whole, labels, columnOf, rowOf }: Cells,
  box: Box,
  label: number,
  corner: Pick<Box, 'x' | 'y'>,
): MaskRegion {
  const mask = createMask(box.width, box.height)
  let pixels = 0
  for (let y = 0, i = 0; y < box.height; y++) {
    const row = rowOf(box.y + y)
    for (let x = 0, at = (box.y + y) * whole.width + box.x; x < box.width; x++, i++, at++) {
      if (whole.data[at] === 0 || labels[row + columnOf[box.x + x]] !== label) continue
      mask.data[i] = 255
      pixels++
    }
  }
  let thicknessPx: number | null = null
  return {
    box: { ...box, x: box.x + corner.x, y: box.y + corner.y },
    mask,
    pixels,
    get thicknessPx() {
      thicknessPx ??= thicknessOf(mask)
      return thicknessPx
    },
  }
}

// The region is cropped to its box, so a border of zeros is added for the distances to end at.
function thicknessOf(mask: Mask): number {
  const framed = createMask(mask.width + 2, mask.height + 2)
  for (let y = 0; y < mask.height; y++)
    framed.data.set(mask.data.subarray(y * mask.width, (y + 1) * mask.width), (y + 1) * framed.width + 1)
  let deepest = 0
  for (const depth of depthInside(framed)) if (depth > deepest) deepest = depth
  return deepest * 2
}
