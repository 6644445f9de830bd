import { linearFromCode } from '#imaging/color/color.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import { type PaintRow, pixelUnit, type Style } from '#tools/cartoon/painting/painting.ts'
import type { FaceMarks } from '#tools/cartoon/sketch/face-marks.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'
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
    const fullUnitPx = Math.max(0.45, pixelUnit(size))
    const sheet: Sheet = {
      paper: paperTile(Math.max(0.6, 0.75 * fullUnitPx)),
      paperShare: options.paper / 50,
      along: sketch.keepLasting(`hatching along ${fullUnitPx}`, () => hatchTile(fullUnitPx, -Math.PI * 0.27, 5)),
      across: sketch.keepLasting(`hatching across ${fullUnitPx}`, () => hatchTile(fullUnitPx, -Math.PI * 0.06, 6)),
    }
    keepSkin(lightness, faces, sheet, sketch)
    return {
      colors: null,
      layers: [gaussianBlur(lightness, 0.8 * unitPx)],
      sheet,
    }
  },
  paintRow: shadeRow,
}

interface Sheet {
  readonly paper: Plane
  readonly paperShare: number
  readonly along: Plane
  readonly across: Plane
}

// Share of the way to white paper that dark and pale skin take, seen from afar, and the lightness of both. As dark as in
// the photo, a pale face would be a block of strokes; as bright as the rest of a drawing, every skin would be white.
// Taste.
const [darkLift, paleLift] = [0.4, 0.75]
const [darkSkin, paleSkin] = [32, 60]
const toneSteps = 64

/** Shades skin by its own tone, and not by that of the photo: eyes, brows and lips keep theirs. */
function keepSkin(lightness: Plane, faces: FaceMarks, sheet: Sheet, { keepLasting }: Sketch): void {
  if (faces.count === 0) return
  const drawn = keepLasting(`hatched tones ${sheet.along.width} ${sheet.paperShare}`, () => hatchedTones(sheet))
  for (let i = 0; i < lightness.data.length; i++) {
    const skin = faces.body.data[i] * (1 - 0.8 * faces.features.data[i])
    if (skin === 0) continue
    const lift = darkLift + (paleLift - darkLift) * smoothStep(darkSkin, paleSkin, lightness.data[i])
    const wanted = lightness.data[i] + lift * (100 - lightness.data[i])
    let tone = 0
    while (tone < toneSteps && drawn[tone] > wanted) tone++
    lightness.data[i] += skin * (paperTone - (toneRange * tone) / toneSteps - lightness.data[i])
  }
}

/** The lightness of hatching from afar, by tone. */
function hatchedTones(sheet: Sheet): Float32Array {
  const width = 997
  const row = (tone: number, y: number) => {
    const plane = () => new Float32Array(width)
    const painted = { y, red: plane(), green: plane(), blue: plane(), ink: plane(), layers: [plane()] }
    painted.layers[0].fill(paperTone - toneRange * tone)
    shadeRow(painted, sheet)
    return painted.green
  }
  return Float32Array.from({ length: toneSteps + 1 }, (_, step) => {
    const codes = [0, 1, 2].flatMap((y) => [...row(step / toneSteps, y * 91)])
    const light = codes.reduce((sum, code) => sum + linearFromCode(Math.round(code)), 0) / codes.length
    return 116 * Math.cbrt(light) - 16
  })
}

const white = [251, 249, 245] as const
const graphite = [38, 38, 44] as const
// Lightness that is left white, and from there down to what is as dark as can be.
const paperTone = 90
const toneRange = 86
// Strokes fade in over this much tone.
const fadeIn = 0.1

function shadeRow({ y, red, green, blue, ink, layers }: PaintRow, { paper, paperShare, along, across }: Sheet): void {
  const [lightness] = layers as [Float32Array]
  const paperRow = (y % paper.width) * paper.width
  const alongRow = (y % along.width) * along.width
  const acrossRow = (y % across.width) * across.width
  for (let x = 0; x < ink.length; x++) {
    const tooth = paper.data[paperRow + (x % paper.width)] * paperShare
    const tone = clamp((paperTone - lightness[x]) / toneRange)
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
