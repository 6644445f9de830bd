import {
  columnsOf,
  fullTile,
  MaskEdit,
  type MaskTiles,
  rowsOf,
  tilePx,
  tileRect,
  valueAt,
} from '#web/editor/model/mask-tiles.ts'

/**
 * Widens the marked area by `radiusPx` photo pixels in every direction, with round corners. Soft rims stay soft.
 * Exact Euclidean distance (Felzenszwalb & Huttenlocher 2012), only around edges.
 */
export function growMask(mask: MaskTiles, radiusPx: number): MaskTiles {
  return moveEdge(mask, radiusPx, true)
}

/** Narrows the marked area by `radiusPx`. The photo's own edge does not count as an edge of the mask. */
export function shrinkMask(mask: MaskTiles, radiusPx: number): MaskTiles {
  return moveEdge(mask, radiusPx, false)
}

function moveEdge(mask: MaskTiles, radiusPx: number, grows: boolean): MaskTiles {
  const edit = new MaskEdit(mask)
  for (const index of tilesNearEdges(mask, radiusPx)) {
    const rect = tileRect(mask, index)
    const distances = distancesTo(mask, rect.left, rect.top, radiusPx, grows)
    const tile = edit.write(index)
    for (let i = 0; i < tile.length; i++) {
      const reach = Math.min(1, Math.max(0, radiusPx + 0.5 - (distances[i] as number)))
      const known = tile[i] as number
      tile[i] = grows ? Math.max(known, Math.round(255 * reach)) : Math.min(known, Math.round(255 * (1 - reach)))
    }
    edit.touch(index, rect)
  }
  return edit.finish()
}

/** Tiles that hold an edge, or lie within reach of one. */
function tilesNearEdges(mask: MaskTiles, radiusPx: number): number[] {
  const columns = columnsOf(mask)
  const rows = rowsOf(mask)
  const reach = Math.ceil((radiusPx + 1) / tilePx)
  const indices: number[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const own = mask.tiles.get(row * columns + column)
      let isUniform = own === undefined || own === fullTile
      for (let y = Math.max(0, row - reach); isUniform && y <= Math.min(rows - 1, row + reach); y++)
        for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++)
          if (mask.tiles.get(y * columns + x) !== own) isUniform = false
      if (!isUniform) indices.push(row * columns + column)
    }
  return indices
}

/** For each pixel of a tile, the distance to the nearest marked (or unmarked) pixel; very large beyond reach. */
function distancesTo(mask: MaskTiles, left: number, top: number, radiusPx: number, toMarked: boolean): Float32Array {
  const pad = Math.ceil(radiusPx) + 1
  const side = tilePx + 2 * pad
  const far = (pad + 1) * 2
  const columnDistance = new Float32Array(side * side).fill(far)
  for (let x = 0; x < side; x++) {
    const isTarget = (y: number) => {
      const px = left + x - pad
      const py = top + y - pad
      const isInside = px >= 0 && py >= 0 && px < mask.width && py < mask.height
      return isInside && valueAt(mask, px, py) > 127 === toMarked
    }
    for (let y = 0, distance = far; y < side; y++) {
      distance = isTarget(y) ? 0 : Math.min(far, distance + 1)
      columnDistance[y * side + x] = distance
    }
    for (let y = side - 1, distance = far; y >= 0; y--) {
      const above = columnDistance[y * side + x] as number
      distance = above === 0 ? 0 : Math.min(far, distance + 1)
      if (distance < above) columnDistance[y * side + x] = distance
    }
  }
  const distances = new Float32Array(tilePx * tilePx)
  const line = new Float32Array(side)
  const envelope = new Int32Array(side)
  const bounds = new Float32Array(side + 1)
  for (let y = 0; y < tilePx; y++) {
    for (let x = 0; x < side; x++) line[x] = (columnDistance[(y + pad) * side + x] as number) ** 2
    lowerEnvelope(line, envelope, bounds)
    for (let x = 0, k = 0; x < tilePx; x++) {
      while ((bounds[k + 1] as number) < x + pad) k++
      const source = envelope[k] as number
      distances[y * tilePx + x] = Math.sqrt((x + pad - source) ** 2 + (line[source] as number))
    }
  }
  return distances
}

/** The parabolas (x - i)^2 + line[i] that are lowest somewhere, left to right, and where each begins. */
function lowerEnvelope(line: Float32Array, envelope: Int32Array, bounds: Float32Array): void {
  let last = 0
  envelope[0] = 0
  bounds[0] = Number.NEGATIVE_INFINITY
  bounds[1] = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const own = (line[i] as number) + i * i
    let crossing = 0
    for (;;) {
      const j = envelope[last] as number
      crossing = (own - ((line[j] as number) + j * j)) / (2 * (i - j))
      if (crossing > (bounds[last] as number)) break
      last--
    }
    last++
    envelope[last] = i
    bounds[last] = crossing
    bounds[last + 1] = Number.POSITIVE_INFINITY
  }
}
