import { guidedCoefficients } from '#imaging/guided-filter.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { createRgba } from '#imaging/image.ts'
import { type RowSampler, sampleRows } from '#imaging/row-sampler.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import type { Painting, PaintRow } from '#tools/cartoon/painting.ts'
import type { Sketch } from '#tools/cartoon/sketch.ts'
import { tintRow } from '#tools/cartoon/tint.ts'

/** Draws the painting at the photo's own size: colours follow the photo's edges, lines are cut sharp at full size. */
export function drawPainting(
  photo: Rgba,
  sketch: Sketch,
  painting: Painting,
  options: CartoonOptions,
  onDone: (fraction: number) => void = () => {},
  signal?: AbortSignal,
): Rgba {
  const { width, height } = photo
  const out = createRgba(width, height)
  const readColor = colorSampler(photo, sketch, painting)
  const readLine = lineSampler(sketch.line, photo)
  const readLayers = sampleRows(painting.layers, photo)
  const row = {
    y: 0,
    lightness: new Float32Array(width),
    a: new Float32Array(width),
    b: new Float32Array(width),
    ink: new Float32Array(width),
    layers: painting.layers.map(() => new Float32Array(width)),
    codes: new Float32Array(width * 3),
  }
  const strength = options.strength / 100
  for (let y = 0; y < height; y++) {
    row.y = y
    readColor(row)
    if (options.lineWeight > 0) readLine(row)
    readLayers.forEach((read, index) => {
      read(y, row.layers[index]!)
    })
    painting.paintRow(row)
    tintRow(row.codes, options.palette)
    writeRow(photo, out, row, strength)
    if (y % 256 === 0) {
      signal?.throwIfAborted()
      onDone(y / height)
    }
  }
  return out
}

function writeRow(photo: Rgba, out: Rgba, { y, codes }: PaintRow, strength: number): void {
  const start = y * photo.width * 4
  for (let x = 0, i = start; x < photo.width; x++, i += 4) {
    for (let c = 0; c < 3; c++) {
      const was = photo.data[i + c]!
      out.data[i + c] = was + (codes[x * 3 + c]! - was) * strength
    }
    out.data[i + 3] = photo.data[i + 3]!
  }
}

// Guided upsampling: at working size the flat colours are modelled as gain x luma + bias, with no gain where luma is flat.
const guideRadiusPx = 2
const guideEpsilon = 0.03 ** 2

function colorSampler(photo: Rgba, sketch: Sketch, { color }: Painting): (row: PaintRow) => void {
  const channels = [color.lightness, color.a, color.b]
  const rowsOf = (row: PaintRow) => [row.lightness, row.a, row.b]
  if (sketch.width === photo.width && sketch.height === photo.height) {
    const reads = sampleRows(channels, photo)
    return (row) =>
      reads.forEach((read, index) => {
        read(row.y, rowsOf(row)[index]!)
      })
  }
  const gains: RowSampler[] = []
  const biases: RowSampler[] = []
  for (const channel of channels) {
    const { gain, bias } = guidedCoefficients(sketch.luma, channel, guideRadiusPx, guideEpsilon)
    gains.push(...sampleRows([gain], photo))
    biases.push(...sampleRows([bias], photo))
  }
  const luma = new Float32Array(photo.width)
  const gain = new Float32Array(photo.width)
  return (row) => {
    readLuma(photo, row.y, luma)
    rowsOf(row).forEach((target, index) => {
      gains[index]!(row.y, gain)
      biases[index]!(row.y, target)
      for (let x = 0; x < luma.length; x++) target[x] += gain[x]! * luma[x]!
    })
  }
}

function readLuma({ width, data }: Rgba, y: number, luma: Float32Array): void {
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4)
    luma[x] = (data[i]! * 0.2126 + data[i + 1]! * 0.7152 + data[i + 2]! * 0.0722) / 255
}

// A line ends within this many px at full size, whatever the photo's size.
const lineEdgePx = 1.25
// Slopes of the response under this are plateaus, not the edge of a line.
const lineSlopeMin = 0.02

// The response is enlarged before it is cut at its threshold, so the cut is as sharp as the full size allows.
function lineSampler(line: Plane, photo: Rgba): (row: PaintRow) => void {
  const [read] = sampleRows([line], photo) as [RowSampler]
  let here = new Float32Array(photo.width)
  let below = new Float32Array(photo.width)
  read(0, here)
  return ({ y, ink }) => {
    read(Math.min(photo.height - 1, y + 1), below)
    for (let x = 0; x < here.length; x++) {
      const level = here[x]!
      if (level > -0.5) {
        ink[x] = 0
        continue
      }
      const slopeX = here[Math.min(here.length - 1, x + 1)]! - level
      const slope = Math.max(lineSlopeMin, Math.hypot(slopeX, below[x]! - level))
      const cover = 0.5 - (level + 1) / (slope * lineEdgePx)
      ink[x] = cover <= 0 ? 0 : cover >= 1 ? 1 : cover
    }
    const spare = here
    here = below
    below = spare
  }
}
