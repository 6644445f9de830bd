import type { Rgba } from '#imaging/image.ts'
import { createRgba } from '#imaging/image.ts'
import { splineRows } from '#imaging/resampling/spline-rows.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import { colorRows, inkRows } from '#tools/cartoon/painting/enlarge.ts'
import type { Painting, PaintRow } from '#tools/cartoon/painting/painting.ts'
import type { Inset, Sketch } from '#tools/cartoon/sketch/sketch.ts'
import { lineStyle, paintStyle } from '#tools/cartoon/styles/styles.ts'
import { tintRow } from '#tools/cartoon/styles/tint.ts'

/** Draws the photo in the chosen style. Edges and lines are cut at the photo's own size. */
export function drawCartoon(
  photo: Rgba,
  sketch: Sketch,
  options: CartoonOptions,
  onDone: (fraction: number) => void = () => {},
  signal?: AbortSignal,
  picture: Rgba | null = null,
): Rgba {
  const { width, height } = photo
  const out = createRgba(width, height)
  const painting = paintStyle(sketch, options, photo, picture)
  const readColors = painting.colors === null ? null : colorRows(painting.colors, photo)
  const readInk = options.lineWeight > 0 ? inkRows(sketch.lines(lineStyle(options)), photo) : null
  const readLayers = splineRows(painting.layers, photo)
  const row = {
    y: 0,
    red: new Float32Array(width),
    green: new Float32Array(width),
    blue: new Float32Array(width),
    ink: new Float32Array(width),
    layers: painting.layers.map(() => new Float32Array(width)),
  }
  const layInsets = painting.insets.map((inset, index) => insetRows(sketch.insets[index], inset, options))
  for (let y = 0; y < height; y++) {
    row.y = y
    readColors?.(row)
    readInk?.(row)
    for (const [index, read] of readLayers.entries()) read(y, row.layers[index])
    for (const lay of layInsets) lay(row)
    painting.paintRow(row)
    tintRow(row, options.palette)
    writeRow(photo, out, row, options.strength / 100)
    if (y % 128 === 0) {
      signal?.throwIfAborted()
      onDone(y / height)
    }
  }
  return out
}

/** Lays an inset over the colours, lines and layers of a row, before they are painted. */
function insetRows(
  { box, weight, sketch }: Inset,
  painting: Painting,
  options: CartoonOptions,
): (row: PaintRow) => void {
  const readColors = painting.colors === null ? null : colorRows(painting.colors, box)
  const readInk = options.lineWeight > 0 ? inkRows(sketch.lines(lineStyle(options)), box) : null
  const readLayers = splineRows(painting.layers, box)
  const [readWeight] = splineRows([weight], box)
  const numbers = () => new Float32Array(box.width)
  const own = {
    y: 0,
    red: numbers(),
    green: numbers(),
    blue: numbers(),
    ink: numbers(),
    layers: readLayers.map(numbers),
  }
  const share = numbers()
  return (row) => {
    own.y = row.y - box.y
    if (own.y < 0 || own.y >= box.height) return
    readColors?.(own)
    readInk?.(own)
    for (const [index, read] of readLayers.entries()) read(own.y, own.layers[index])
    readWeight(own.y, share)
    const lay = (from: Float32Array, to: Float32Array) => {
      for (let x = 0, at = box.x; x < box.width; x++, at++) to[at] += (from[x] - to[at]) * share[x]
    }
    lay(own.red, row.red)
    lay(own.green, row.green)
    lay(own.blue, row.blue)
    lay(own.ink, row.ink)
    for (const [index, layer] of own.layers.entries()) lay(layer, row.layers[index])
  }
}

function writeRow(photo: Rgba, out: Rgba, { y, red, green, blue }: PaintRow, strength: number): void {
  const rest = 1 - strength
  const isWhole = rest === 0
  for (let x = 0, i = y * photo.width * 4; x < photo.width; x++, i += 4) {
    out.data[i] = isWhole ? red[x] : photo.data[i] * rest + red[x] * strength
    out.data[i + 1] = isWhole ? green[x] : photo.data[i + 1] * rest + green[x] * strength
    out.data[i + 2] = isWhole ? blue[x] : photo.data[i + 2] * rest + blue[x] * strength
    out.data[i + 3] = photo.data[i + 3]
  }
}
