import type { Rgba } from '#imaging/image.ts'
import { createRgba } from '#imaging/image.ts'
import { splineRows } from '#imaging/resampling/spline-rows.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import { colorRows, inkRows } from '#tools/cartoon/painting/enlarge.ts'
import type { PaintRow } from '#tools/cartoon/painting/painting.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'
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
  for (let y = 0; y < height; y++) {
    row.y = y
    readColors?.(row)
    readInk?.(row)
    for (const [index, read] of readLayers.entries()) read(y, row.layers[index])
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

function writeRow(photo: Rgba, out: Rgba, { y, red, green, blue }: PaintRow, strength: number): void {
  const rest = 1 - strength
  for (let x = 0, i = y * photo.width * 4; x < photo.width; x++, i += 4) {
    out.data[i] = photo.data[i] * rest + red[x] * strength
    out.data[i + 1] = photo.data[i + 1] * rest + green[x] * strength
    out.data[i + 2] = photo.data[i + 2] * rest + blue[x] * strength
    out.data[i + 3] = photo.data[i + 3]
  }
}
