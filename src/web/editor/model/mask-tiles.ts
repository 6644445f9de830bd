import type { Mask, Size } from '#imaging/image.ts'
import { emptyRect, type Rect, union } from './viewport/view.ts'

export const tilePx = 256

/**
 * A painted mask in photo pixels: 0 = keep, 255 = work here. Empty tiles do not exist, and a tile never changes once
 * its mask is finished. So masks share tiles, and a step of undo only costs what it changed. Bytes of a tile outside
 * the photo are unspecified.
 */
export interface MaskTiles extends Size {
  readonly tiles: ReadonlyMap<number, Uint8Array>
}

/** All fully marked tiles share this one. */
export const fullTile: Uint8Array = new Uint8Array(tilePx * tilePx).fill(255)

export function emptyMask(size: Size): MaskTiles {
  return { width: size.width, height: size.height, tiles: new Map() }
}

export function columnsOf(size: Size): number {
  return Math.ceil(size.width / tilePx)
}

export function rowsOf(size: Size): number {
  return Math.ceil(size.height / tilePx)
}

/** The part of the photo that a tile covers. */
export function tileRect(size: Size, index: number): Rect {
  const columns = columnsOf(size)
  const left = (index % columns) * tilePx
  const top = Math.floor(index / columns) * tilePx
  return {
    left,
    top,
    right: Math.min(size.width, left + tilePx),
    bottom: Math.min(size.height, top + tilePx),
  }
}

/** Indices of the tiles that a rectangle touches. */
export function tilesIn(size: Size, rect: Rect): number[] {
  const columns = columnsOf(size)
  const indices: number[] = []
  const firstRow = Math.max(0, Math.floor(rect.top / tilePx))
  const lastRow = Math.min(rowsOf(size) - 1, Math.floor((rect.bottom - 1) / tilePx))
  const firstColumn = Math.max(0, Math.floor(rect.left / tilePx))
  const lastColumn = Math.min(columns - 1, Math.floor((rect.right - 1) / tilePx))
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) indices.push(row * columns + column)
  return indices
}

export function valueAt(mask: MaskTiles, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= mask.width || y >= mask.height) return 0
  const tile = mask.tiles.get(Math.floor(y / tilePx) * columnsOf(mask) + Math.floor(x / tilePx))
  return tile === undefined ? 0 : (tile[(y % tilePx) * tilePx + (x % tilePx)] as number)
}

/** The least and greatest value that a tile has inside the photo. */
function rangeOf(size: Size, index: number, tile: Uint8Array): { least: number; greatest: number } {
  const { left, top, right, bottom } = tileRect(size, index)
  let least = 255
  let greatest = 0
  for (let y = 0; y < bottom - top; y++)
    for (let i = y * tilePx, end = i + right - left; i < end; i++) {
      const value = tile[i] as number
      if (value < least) least = value
      if (value > greatest) greatest = value
    }
  return { least, greatest }
}

/** Changes to an unfinished mask. A tile is copied when it is first written. */
export class MaskEdit {
  readonly #base: MaskTiles
  readonly #written = new Map<number, Uint8Array>()
  readonly #columns: number
  /** What has changed since the last call, one rectangle per tile. */
  #dirty = new Map<number, Rect>()

  constructor(base: MaskTiles) {
    this.#base = base
    this.#columns = columnsOf(base)
  }

  get size(): Size {
    return this.#base
  }

  read(index: number): Uint8Array | undefined {
    return this.#written.get(index) ?? this.#base.tiles.get(index)
  }

  /** A tile to write into. Call `touch` afterwards. */
  write(index: number): Uint8Array {
    const known = this.#written.get(index)
    if (known !== undefined && known !== fullTile) return known
    const tile = this.read(index)?.slice() ?? new Uint8Array(tilePx * tilePx)
    this.#written.set(index, tile)
    return tile
  }

  /** Marks a whole tile. */
  fill(index: number): void {
    if (this.read(index) === fullTile) return
    this.#written.set(index, fullTile)
    this.touch(index, tileRect(this.#base, index))
  }

  /** @param rect within the tile, in photo pixels */
  touch(index: number, rect: Rect): void {
    this.#dirty.set(index, union(this.#dirty.get(index) ?? emptyRect, rect))
  }

  takeDirty(): Rect[] {
    const dirty = [...this.#dirty.values()]
    this.#dirty.clear()
    return dirty
  }

  indexAt(x: number, y: number): number {
    return Math.floor(y / tilePx) * this.#columns + Math.floor(x / tilePx)
  }

  /** The mask as it is now, for showing it while it changes. */
  peek(): MaskTiles {
    return { ...this.#base, tiles: new Map([...this.#base.tiles, ...this.#written]) }
  }

  /** The finished mask; the same object as at the start when nothing changed. */
  finish(): MaskTiles {
    const tiles = new Map(this.#base.tiles)
    let hasChanged = false
    for (const [index, tile] of this.#written) {
      const before = this.#base.tiles.get(index)
      const { least, greatest } = rangeOf(this.#base, index, tile)
      if (greatest === 0) {
        hasChanged ||= before !== undefined
        tiles.delete(index)
      } else {
        hasChanged ||= before === undefined || before.some((value, i) => value !== tile[i])
        tiles.set(index, least === 255 ? fullTile : tile)
      }
    }
    return hasChanged ? { ...this.#base, tiles } : this.#base
  }
}

export function isEmptyMask(mask: MaskTiles): boolean {
  return mask.tiles.size === 0
}

/** How much of the photo is marked, 0..1. */
export function markedShareOf(mask: MaskTiles): number {
  let sum = 0
  for (const [index, tile] of mask.tiles) {
    const { left, top, right, bottom } = tileRect(mask, index)
    if (tile === fullTile) sum += 255 * (right - left) * (bottom - top)
    else
      for (let y = 0; y < bottom - top; y++)
        for (let i = y * tilePx, end = i + right - left; i < end; i++) sum += tile[i] as number
  }
  return sum / (255 * mask.width * mask.height)
}

export function invertMask(mask: MaskTiles): MaskTiles {
  const tiles = new Map<number, Uint8Array>()
  const count = columnsOf(mask) * rowsOf(mask)
  for (let index = 0; index < count; index++) {
    const tile = mask.tiles.get(index)
    if (tile === undefined) tiles.set(index, fullTile)
    else if (tile !== fullTile) {
      const inverted = tile.map((value) => 255 - value)
      const { least, greatest } = rangeOf(mask, index, inverted)
      if (greatest > 0) tiles.set(index, least === 255 ? fullTile : inverted)
    }
  }
  return { width: mask.width, height: mask.height, tiles }
}

/**
 * A mask from a worker, with its tiles shared again: fully marked ones with each other, unchanged ones with the mask
 * that it was made from.
 */
export function withSharedTiles(mask: MaskTiles, before: MaskTiles | null): MaskTiles {
  const tiles = new Map<number, Uint8Array>()
  for (const [index, tile] of mask.tiles) {
    const known = before?.tiles.get(index)
    if (known?.every((value, i) => value === tile[i])) tiles.set(index, known)
    else tiles.set(index, tile.every((value) => value === 255) ? fullTile : tile)
  }
  return { width: mask.width, height: mask.height, tiles }
}

/** Tiles that differ. Comparing by identity is enough, because finished tiles never change. */
export function changedTiles(a: MaskTiles, b: MaskTiles): number[] {
  const changed: number[] = []
  for (const [index, tile] of a.tiles) if (b.tiles.get(index) !== tile) changed.push(index)
  for (const index of b.tiles.keys()) if (!a.tiles.has(index)) changed.push(index)
  return changed
}

export function maskFromPlane(plane: Mask): MaskTiles {
  const edit = new MaskEdit(emptyMask(plane))
  for (let index = 0; index < columnsOf(plane) * rowsOf(plane); index++) {
    const { left, top, right, bottom } = tileRect(plane, index)
    const tile = edit.write(index)
    for (let y = top; y < bottom; y++) {
      const start = y * plane.width
      tile.set(plane.data.subarray(start + left, start + right), (y - top) * tilePx)
    }
  }
  return edit.finish()
}

/** Bytes of all tiles; a tile that several masks share counts once. */
export function tileBytes(masks: Iterable<MaskTiles>): number {
  const seen = new Set<Uint8Array>()
  for (const mask of masks) for (const tile of mask.tiles.values()) seen.add(tile)
  return seen.size * tilePx * tilePx
}
