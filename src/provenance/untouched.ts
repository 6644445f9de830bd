import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { photoPixelsMax, photoSideMaxPx } from '#contract/photo.ts'
import type { Rgba } from '#imaging/image.ts'

/**
 * Proof that a part of a result is the original's, bit for bit: a mask of all that differs, and the hash of all else.
 * The same hash is found in the original and in the result, outside the same mask.
 */
export interface Untouched {
  readonly width: number
  readonly height: number
  /** The mask's cells are squares of this side, in px, from the upper left corner; those at the borders are cut. */
  readonly cellPx: number
  /** One bit a cell, 1 = may differ, rows one after another, the first cell in the highest bit; raw deflate. */
  readonly mask: Uint8Array
  /** SHA-256 over the RGBA bytes of all pixels in cells of 0, row by row, upright, 8 bits a channel. */
  readonly hash: Uint8Array
}

/** A file grows by little more than its largest mask. Finer ones than this say hardly more. Taste. */
const maskBytesMax = 64 * 1024
/** Each four times as wide as the one before. */
const cellSidesPx = [1, 4, 16, 64]

/**
 * @returns null when the sizes differ, or nothing stayed as it was
 */
export function proveUntouched(original: Rgba, result: Rgba): Untouched | null {
  const { width, height } = result
  if (original.width !== width || original.height !== height) return null
  let cells = compareCells(pixelsOf(original), pixelsOf(result))
  for (const [at, cellPx] of cellSidesPx.entries()) {
    if (at > 0) cells = widenCells(cells, result, cellSidesPx[at - 1] as number)
    if (!cells.includes(0)) return null
    const mask = deflateRawSync(packBits(cells))
    if (mask.length > maskBytesMax && cellPx !== cellSidesPx.at(-1)) continue
    return { width, height, cellPx, mask, hash: hashOutside(result, cells, cellPx) }
  }
  return null
}

/** Whether all outside the mask has the proof's hash. */
export function isUntouched(image: Rgba, proof: Untouched): boolean {
  const cells = readCells(proof)
  if (cells === null || image.width !== proof.width || image.height !== proof.height) return false
  return hashOutside(image, cells, proof.cellPx).equals(proof.hash)
}

/** The share of pixels outside the mask, 0..1; null for a proof that cannot be read. */
export function untouchedShare(proof: Untouched): number | null {
  const cells = readCells(proof)
  if (cells === null) return null
  const { width, height, cellPx } = proof
  const across = Math.ceil(width / cellPx)
  let pixels = 0
  for (const [at, value] of cells.entries()) {
    if (value === 1) continue
    const [x, y] = [(at % across) * cellPx, Math.floor(at / across) * cellPx]
    pixels += Math.min(cellPx, width - x) * Math.min(cellPx, height - y)
  }
  return pixels / (width * height)
}

const pixelsOf = ({ data, width, height }: Rgba) => {
  const isAligned = data.byteOffset % 4 === 0
  return isAligned
    ? new Uint32Array(data.buffer, data.byteOffset, width * height)
    : new Uint32Array(data.slice().buffer)
}

/** One cell a pixel. */
function compareCells(before: Uint32Array, after: Uint32Array): Uint8Array {
  const cells = new Uint8Array(after.length)
  for (let at = 0; at < after.length; at++) cells[at] = before[at] === after[at] ? 0 : 1
  return cells
}

/** Cells four times as wide, each 1 where one of the sixteen in it is. */
function widenCells(cells: Uint8Array, { width, height }: Rgba, cellPx: number): Uint8Array {
  const [across, down] = [Math.ceil(width / cellPx), Math.ceil(height / cellPx)]
  const wide = Math.ceil(across / 4)
  const widened = new Uint8Array(wide * Math.ceil(down / 4))
  for (let y = 0, at = 0; y < down; y++)
    for (let x = 0, row = (y >> 2) * wide; x < across; x++, at++) if (cells[at] === 1) widened[row + (x >> 2)] = 1
  return widened
}

function packBits(cells: Uint8Array): Uint8Array {
  const bits = new Uint8Array(Math.ceil(cells.length / 8))
  for (let at = 0, byte = 0; byte < bits.length; byte++, at += 8) {
    let value = 0
    for (let k = 0; k < 8; k++) value = (value << 1) | (cells[at + k] ?? 0)
    bits[byte] = value
  }
  return bits
}

/** The mask of a file may be anybody's, so its size is checked before it is unpacked. */
function readCells({ width, height, cellPx, mask }: Untouched): Uint8Array | null {
  const isSize = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most
  if (!isSize(width, photoSideMaxPx) || !isSize(height, photoSideMaxPx) || !isSize(cellPx, 1024)) return null
  if (width * height > photoPixelsMax) return null
  const count = Math.ceil(width / cellPx) * Math.ceil(height / cellPx)
  try {
    const bits = inflateRawSync(mask, { maxOutputLength: Math.ceil(count / 8) })
    if (bits.length !== Math.ceil(count / 8)) return null
    return Uint8Array.from({ length: count }, (_, at) => ((bits[at >> 3] as number) >> (7 - (at & 7))) & 1)
  } catch {
    return null
  }
}

function hashOutside({ width, height, data }: Rgba, cells: Uint8Array, cellPx: number): Buffer {
  const across = Math.ceil(width / cellPx)
  const hash = createHash('sha256')
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const row = Buffer.alloc(width * 4)
  for (let y = 0; y < height; y++) {
    const first = Math.floor(y / cellPx) * across
    let length = 0
    for (let cell = 0; cell < across; cell++) {
      // A run of cells is copied at once.
      const from = cell
      while (cell < across && cells[first + cell] === 0) cell++
      if (cell === from) continue
      const [start, end] = [from * cellPx, Math.min(width, cell * cellPx)]
      bytes.copy(row, length, (y * width + start) * 4, (y * width + end) * 4)
      length += (end - start) * 4
    }
    hash.update(row.subarray(0, length))
  }
  return hash.digest()
}
