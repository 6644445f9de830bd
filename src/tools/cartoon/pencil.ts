import { smoothAlongFlow } from '#imaging/flow-dog.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { hashNoise } from '#imaging/noise-field.ts'
import type { FlowField } from '#imaging/structure-tensor.ts'
import { findFlow } from '#imaging/structure-tensor.ts'
import { gradeColors, spareFaces } from '#tools/cartoon/grade.ts'
import { type PaintRow, pixelUnit, type Style } from '#tools/cartoon/painting.ts'
import type { Sketch } from '#tools/cartoon/sketch.ts'
import { paperTile } from '#tools/cartoon/watercolor.ts'

/** Pencil: hatching along the form, crossed in the shadows, contour lines, on paper with a tooth. */
export const pencil: Style = {
  lineWidth: 0.7,
  lineContrast: 0.018,
  begin(sketch, options, size) {
    const color = gradeColors(sketch.smooth, { contrast: 1, saturation: options.saturation / 100, lift: 6 })
    spareFaces(color, sketch.smooth, sketch.faces, 0.7, 12)
    const formFlow = findFlow([color.lightness], 16 * sketch.unitPx, Math.PI * 0.7, 1.2)
    const strokes = hatch(formFlow, sketch.unitPx, 5)
    const crossed = hatch(straightFlow(sketch, Math.PI * 0.3), sketch.unitPx, 6)
    const paper = paperTile(Math.max(0.7, 0.8 * pixelUnit(size)))
    const paperShare = options.paper / 50
    return {
      color,
      layers: [strokes, crossed],
      paintRow(row) {
        shadeRow(row, paper, paperShare)
      },
    }
  },
}

// White noise drawn out along the flow: strokes about 30 nominal px long, 1.5 wide; scaled to mean 0, deviation 1.
function hatch(flow: FlowField, unitPx: number, seed: number): Plane {
  const { width, height } = flow
  const cell = Math.max(1, Math.round(1.3 * unitPx))
  const noise = createPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      noise.data[y * width + x] = hashNoise(Math.floor(x / cell), Math.floor(y / cell), seed) - 0.5
  const strokes = smoothAlongFlow(noise, flow, Math.max(4, 9 * unitPx))
  let squares = 0
  for (const value of strokes.data) squares += value * value
  const scale = 1 / Math.sqrt(squares / strokes.data.length || 1)
  for (let i = 0; i < strokes.data.length; i++) strokes.data[i] *= scale
  return strokes
}

function straightFlow({ width, height }: Sketch, angle: number): FlowField {
  const count = width * height
  return {
    width,
    height,
    x: new Float32Array(count).fill(Math.cos(angle)),
    y: new Float32Array(count).fill(Math.sin(angle)),
    coherence: new Float32Array(count).fill(1),
  }
}

const sheet = [250, 248, 243] as const
const graphite = [40, 40, 46] as const

function shadeRow({ y, lightness, codes, ink, layers }: PaintRow, paper: Plane, paperShare: number): void {
  const [strokes, crossed] = layers as [Float32Array, Float32Array]
  const side = paper.width
  const tileRow = (y % side) * side
  for (let x = 0; x < ink.length; x++) {
    const tooth = paper.data[tileRow + (x % side)]! * paperShare
    const dark = 1 - lightness[x]! / 100
    // Pencil tones lie high: light areas stay paper, and black is never quite reached (after Lu 2012).
    const tone = Math.max(0, dark - 0.1) ** 1.25 * 1.2
    const along = clamp(tone * 1.2 + 0.26 * strokes[x]! * Math.min(1, tone * 2.6) + 0.1 * tooth * Math.min(1, tone * 4))
    const across = clamp((tone - 0.42) * 1.1 + 0.24 * crossed[x]! * Math.min(1, Math.max(0, tone - 0.3) * 3))
    const shade = 1 - (1 - 0.8 * along) * (1 - 0.6 * across)
    const line = ink[x]! * clamp(0.82 + 0.16 * tooth + 0.1 * strokes[x]!)
    const cover = 1 - (1 - shade) * (1 - line)
    const light = 1 + 0.008 * tooth
    for (let c = 0; c < 3; c++) codes[x * 3 + c] = (sheet[c]! + (graphite[c]! - sheet[c]!) * cover) * light
  }
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)
