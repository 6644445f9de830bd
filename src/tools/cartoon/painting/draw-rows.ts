import type { Box } from '#imaging/crop.ts'
import type { Plane, Rgba, Size } from '#imaging/image.ts'
import { splineRows } from '#imaging/resampling/spline-rows.ts'
import type { RowWork } from '#imaging/rows/work-rows.ts'
import type { CartoonPalette, CartoonStyle } from '#tools/cartoon/options.ts'
import { colorRows, type FlatColors, inkRows } from '#tools/cartoon/painting/enlarge.ts'
import type { PaintRow } from '#tools/cartoon/painting/painting.ts'
import { paintRow } from '#tools/cartoon/styles/styles.ts'
import { tintRow } from '#tools/cartoon/styles/tint.ts'

/** What a drawing, or an inset of it, is enlarged from. */
export interface DrawnPlanes {
  readonly colors: FlatColors | null
  readonly layers: readonly Plane[]
  /** Null: no lines. */
  readonly line: Plane | null
}

/** A whole drawing as plain data. */
export interface DrawGiven {
  readonly photo: Rgba
  readonly out: Rgba
  readonly style: CartoonStyle
  /** Of the style. */
  readonly sheet: unknown
  readonly palette: CartoonPalette
  /** 0..1. */
  readonly strength: number
  readonly whole: DrawnPlanes
  readonly insets: readonly (DrawnPlanes & { readonly box: Box; readonly weight: Plane })[]
}

/** Draws at the photo's own size, where edges and lines are cut. */
export const drawRows: RowWork<DrawGiven> = {
  name: 'draw-cartoon',
  open({ photo, out, style, sheet, palette, strength, whole, insets }) {
    const { row, read } = openRow(whole, photo)
    const layInsets = insets.map(insetRows)
    return (y) => {
      read(y)
      for (const lay of layInsets) lay(row)
      paintRow(style, row, sheet)
      tintRow(row, palette)
      writeRow(photo, out, row, strength)
    }
  },
}

type OpenedRow = Required<PaintRow>

/** A row of the enlarged planes, and what fills it. */
function openRow({ colors, layers, line }: DrawnPlanes, size: Size) {
  const numbers = () => new Float32Array(size.width)
  const readColors = colors === null ? null : colorRows(colors, size)
  const readInk = line === null ? null : inkRows(line, size)
  const readLayers = splineRows(layers, size)
  const used = layers.map((layer) => usedRows(layer, size.height))
  const row = {
    ...{ y: 0, red: numbers(), green: numbers(), blue: numbers(), ink: numbers(), layers: layers.map(numbers) },
    isLaid: new Uint8Array(layers.length),
  }
  const read = (y: number) => {
    row.y = y
    readColors?.(row)
    readInk?.(row)
    for (const [index, readLayer] of readLayers.entries()) {
      const [first, last] = used[index]!
      row.isLaid[index] = y < first || y > last ? 0 : 1
      if (row.isLaid[index] === 1) readLayer(y, row.layers[index]!)
      else row.layers[index]!.fill(0)
    }
  }
  return { row, read }
}

/** The first and the last row, at full size, that a plane may lend a value: small parts of a print have few. */
function usedRows({ width, height, data }: Plane, fullHeight: number): readonly [number, number] {
  let first = 0
  while (first < data.length && data[first] === 0) first++
  if (first === data.length) return [0, -1]
  let last = data.length - 1
  while (data[last] === 0) last--
  const [above, below] = [Math.floor(first / width) - splineReach, Math.floor(last / width) + 1 + splineReach]
  return [(above * fullHeight) / height, (below * fullHeight) / height]
}

// Rows of the plane, and one for rounding.
const splineReach = 3

/** Lays an inset over the colours, lines and layers of a row, before they are painted. */
function insetRows({ box, weight, ...planes }: DrawGiven['insets'][number]): (row: OpenedRow) => void {
  const { row: own, read } = openRow(planes, box)
  const [readWeight] = splineRows([weight], box)
  const share = new Float32Array(box.width)
  return (row) => {
    const y = row.y - box.y
    if (y < 0 || y >= box.height) return
    read(y)
    readWeight(y, share)
    const lay = (from: Float32Array, to: Float32Array) => {
      for (let x = 0, at = box.x; x < box.width; x++, at++) to[at] += (from[x] - to[at]) * share[x]
    }
    lay(own.red, row.red)
    lay(own.green, row.green)
    lay(own.blue, row.blue)
    lay(own.ink, row.ink)
    for (const [index, layer] of own.layers.entries()) {
      lay(layer, row.layers[index])
      row.isLaid[index] |= own.isLaid[index]!
    }
  }
}

function writeRow(photo: Rgba, out: Rgba, { y, red, green, blue }: PaintRow, strength: number): void {
  const [from, to] = [photo.data, out.data]
  const rest = 1 - strength
  const isWhole = rest === 0
  for (let x = 0, i = y * photo.width * 4; x < photo.width; x++, i += 4) {
    to[i] = isWhole ? red[x] : from[i] * rest + red[x] * strength
    to[i + 1] = isWhole ? green[x] : from[i + 1] * rest + green[x] * strength
    to[i + 2] = isWhole ? blue[x] : from[i + 2] * rest + blue[x] * strength
    to[i + 3] = from[i + 3]
  }
}
