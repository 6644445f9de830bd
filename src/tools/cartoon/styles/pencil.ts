import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import { type PaintRow, pixelUnit, type Style } from '#tools/cartoon/painting/painting.ts'
import { hatchTile } from '#tools/cartoon/styles/hatching.ts'
import { paperTile } from '#tools/cartoon/styles/paper.ts'

/** Pencil: firm contours, hatching in one direction that is crossed in the shadows, on rough paper. */
export const pencil: Style = {
  lineWidth: 0.85,
  lineContrast: 0.018,
  lineSwell: 0.6,
  lineColor: [38, 38, 44],
  paintedBy: ['detail', 'paper'],
  begin(sketch, options, size) {
    const { unitPx, faces } = sketch
    const { smooth } = sketch.shapes(options.detail / 100)
    // Drawings are mostly bright (Lu 2012).
    const { lightness } = gradeColors(sketch, smooth, {
      contrast: 1,
      middle: 74,
      saturation: 1,
      harmony: 0,
      gammaMin: 0.42,
    })
    // Skin of every tone is mostly bare paper; eyes, brows and lips keep their tone.
    for (let i = 0; i < lightness.data.length; i++) {
      const skin = faces.skin.data[i] * (1 - 0.8 * faces.features.data[i])
      lightness.data[i] += 0.3 * skin * (100 - lightness.data[i])
    }
    const fullUnitPx = Math.max(0.45, pixelUnit(size))
    const sheet = {
      paper: paperTile(sketch, Math.max(0.6, 0.75 * fullUnitPx)),
      paperShare: options.paper / 50,
      along: sketch.keepLasting(`hatching along ${fullUnitPx}`, () => hatchTile(fullUnitPx, -Math.PI * 0.27, 5)),
      across: sketch.keepLasting(`hatching across ${fullUnitPx}`, () => hatchTile(fullUnitPx, -Math.PI * 0.06, 6)),
    }
    return {
      colors: null,
      layers: [gaussianBlur(lightness, 0.8 * unitPx)],
      paintRow(row) {
        shadeRow(row, sheet)
      },
    }
  },
}

interface Sheet {
  readonly paper: Plane
  readonly paperShare: number
  readonly along: Plane
  readonly across: Plane
}

const white = [251, 249, 245] as const
const graphite = [38, 38, 44] as const
// Strokes fade in over this much tone.
const fadeIn = 0.1

function shadeRow({ y, red, green, blue, ink, layers }: PaintRow, { paper, paperShare, along, across }: Sheet): void {
  const [lightness] = layers as [Float32Array]
  const paperRow = (y % paper.width) * paper.width
  const alongRow = (y % along.width) * along.width
  const acrossRow = (y % across.width) * across.width
  for (let x = 0; x < ink.length; x++) {
    const tooth = paper.data[paperRow + (x % paper.width)] * paperShare
    const tone = clamp((90 - lightness[x]) / 86)
    const grain = 1 + 0.22 * tooth
    // Light tones are paper with a few strokes, middle ones hatching over rubbed graphite, dark ones cross-hatching.
    const rubbed = 0.34 * tone * Math.sqrt(tone) * grain
    const first = clamp((tone * 1.02 - along.data[alongRow + (x % along.width)]) / fadeIn)
    const second = clamp((tone * 1.5 - 0.72 - across.data[acrossRow + (x % across.width)]) / fadeIn)
    const hatched = clamp(first * (0.26 + 0.34 * tone) * grain)
    const crossed = clamp(second * (0.3 + 0.3 * tone) * grain)
    const line = ink[x] * clamp(0.86 + 0.12 * tooth)
    const cover = 1 - (1 - clamp(rubbed)) * (1 - hatched) * (1 - crossed) * (1 - line)
    const light = 1 + 0.007 * tooth
    red[x] = (white[0] + (graphite[0] - white[0]) * cover) * light
    green[x] = (white[1] + (graphite[1] - white[1]) * cover) * light
    blue[x] = (white[2] + (graphite[2] - white[2]) * cover) * light
  }
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)
