import type { LabPlanes } from '#imaging/color/color.ts'
import { codeFromLinear, linearFromLab } from '#imaging/color/color.ts'
import { steppedTone, stepSoftness } from '#imaging/drawing/tone-steps.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import { codesFromLab, type PaintRow, pixelUnit, type Style, smoothStep } from '#tools/cartoon/painting/painting.ts'
import type { FaceMarks } from '#tools/cartoon/sketch/face-marks.ts'
import { keepTile, paperTile } from '#tools/cartoon/styles/paper.ts'

// Lightness units between two washes: three of them between paper and solid ink. Taste.
const step = 21
const solidInk = 19
// Share of the way to white that water takes every wash.
const thinning = 0.24
// Lights from here on stay bare paper.
const paperAt = 78
const ink = [26, 26, 33] as const

/**
 * Ink and wash: brush lines over a few washes of diluted ink that run into each other, with the strongest colours of the
 * photo as the only paint.
 */
export const inkAndWash: Style = {
  lineWidth: 1.15,
  lineContrast: 0.03,
  lineSwell: 1.1,
  lineColor: ink,
  paintedBy: ['detail', 'saturation', 'paper'],
  begin(sketch, options, size) {
    const { unitPx, faces } = sketch
    const { smooth } = sketch.shapes(options.detail / 100)
    const graded = gradeColors(sketch, smooth, { contrast: 1, middle: 70, saturation: 1, harmony: 0.5 })
    const tone = gaussianBlur(graded.lightness, 2.2 * unitPx)
    const softness = stepSoftness(tone, step, unitPx, sketch.scale)
    // Washes have soft borders, and on skin no visible ones.
    for (let i = 0; i < softness.data.length; i++)
      softness.data[i] += (step / 2 - softness.data[i]) * Math.max(0.2, 0.75 * faces.body.data[i])
    const accent = accentOf(graded, faces, unitPx)
    const unit = Math.max(0.5, pixelUnit(size))
    const octaves = [
      { wavelengthPx: 150 * unit, weight: 1 },
      { wavelengthPx: 60 * unit, weight: 0.5 },
    ]
    const sheet: Sheet = {
      size,
      unitPx: unit,
      clouds: keepTile(sketch, octaves, unit, 31),
      paper: paperTile(sketch, unit),
      paperShare: options.paper / 50,
    }
    return {
      colors: codesFromLab(tintOf(graded, accent, options.saturation / 100)),
      layers: [tone, softness, accent, faces.body],
      sheet,
    }
  },
  paintRow: washRow,
}

interface Sheet {
  readonly size: Size
  readonly unitPx: number
  /** How the ink has run; mean 0, deviation 1. */
  readonly clouds: Plane
  readonly paper: Plane
  /** 0..2: how much of the paper shows. */
  readonly paperShare: number
}

// Chroma from which a colour is painted, and from which it is painted in full. Taste: flowers and dresses, no walls.
const accentFrom = 34
const accentFull = 56

/** Where colour is painted, 0..1. Skin is ink. */
function accentOf({ a, b }: LabPlanes, { body }: FaceMarks, unitPx: number): Plane {
  const accent = createPlane(a.width, a.height)
  for (let i = 0; i < accent.data.length; i++)
    accent.data[i] = (1 - body.data[i]) * smoothStep(accentFrom, accentFull, Math.hypot(a.data[i], b.data[i]))
  return gaussianBlur(accent, 1.5 * unitPx)
}

// The paint alone, as on white paper; the washes are laid over it.
const tintLightness = 80
const tintChroma = 0.95

function tintOf({ lightness, a, b }: LabPlanes, accent: Plane, saturation: number): LabPlanes {
  const plane = () => createPlane(a.width, a.height)
  const tint = { lightness: plane(), a: plane(), b: plane() }
  for (let i = 0; i < accent.data.length; i++) {
    const share = Math.min(1, accent.data[i] * saturation)
    tint.lightness.data[i] = 100 + (Math.min(tintLightness, lightness.data[i] + 22) - 100) * share
    tint.a.data[i] = a.data[i] * tintChroma * share * Math.max(1, saturation)
    tint.b.data[i] = b.data[i] * tintChroma * share * Math.max(1, saturation)
  }
  return tint
}

// The code of a grey by its lightness, 0..100 in quarters.
const codeOf = Float32Array.from({ length: 401 }, (_, quarter) => codeFromLinear(linearFromLab(quarter / 4, 0, 0)[1]))
const greyOf = (lightness: number): number => codeOf[Math.min(400, Math.max(0, Math.round(lightness * 4)))]

// The bare sheet, and how much of each colour a full wash of ink lets through beside grey: it is cool.
const sheetColor = [252, 250, 245] as const
const cool = [0.93, 0.97, 1.02] as const

function washRow({ y, red, green, blue, ink: line, layers }: PaintRow, sheet: Sheet): void {
  const [tone, softness, accent, skin] = layers as [Float32Array, Float32Array, Float32Array, Float32Array]
  const { clouds, paper, paperShare, size, unitPx } = sheet
  const cloudRow = (y % clouds.width) * clouds.width
  const paperRow = (y % paper.width) * paper.width
  const fromEdge = Math.min(y, size.height - 1 - y)
  for (let x = 0; x < line.length; x++) {
    const cloud = clouds.data[cloudRow + (x % clouds.width)]
    const grain = paper.data[paperRow + (x % paper.width)] * paperShare
    const calm = 1 - 0.8 * skin[x]
    // The border of a wash wanders with the water.
    const own = tone[x] + 2.6 * cloud * calm
    const soft = softness[x]
    const edgePx = Math.min(fromEdge, x, size.width - 1 - x) / unitPx
    const painted =
      paperShare === 0 ? 1 : smoothStep(-2, 2, edgePx - (14 + 9 * cloud + 2 * grain) * Math.min(1, paperShare))
    const bare = smoothStep(paperAt - 5, paperAt + 5, own) * (1 - skin[x])
    const rim = rimOf(own, soft) * calm
    // Ink is thinned with much water, except on skin, which keeps its tone.
    const stepped = steppedTone(own, step, soft)
    const thinned = stepped + thinning * (1 - skin[x]) * (100 - stepped)
    const washed = thinned - (2.2 * cloud * calm + 1.1 * grain) * (1 - bare) - 5 * rim
    const lightness = (washed + (100 - washed) * Math.max(bare, 0.72 * accent[x])) * painted + 100 * (1 - painted)
    const solid = smoothStep(solidInk + Math.min(4, soft), solidInk - Math.min(4, soft), own) * painted * (1 - skin[x])
    const wash = greyOf(lightness)
    const depth = 1 - wash / 255
    const cover = Math.min(1, Math.max(solid, line[x] * Math.min(1, Math.max(0.55, 0.97 + 0.1 * grain))))
    red[x] = drawn(red[x], wash, depth, painted, cover, 0)
    green[x] = drawn(green[x], wash, depth, painted, cover, 1)
    blue[x] = drawn(blue[x], wash, depth, painted, cover, 2)
  }
}

function drawn(tint: number, wash: number, depth: number, painted: number, cover: number, c: 0 | 1 | 2): number {
  const paint = 1 + (Math.min(1, tint / 255) - 1) * painted
  const value = (wash / 255) * (1 + (cool[c] - 1) * depth) * paint * sheetColor[c]
  return value + (ink[c] - value) * cover
}

/** More ink on the darker side of a border between two washes, where they dry last. */
function rimOf(tone: number, soft: number): number {
  const below = (Math.round(tone / step) * step - tone) / soft
  if (below <= 0 || below >= 5) return 0
  return (1 - (2 * soft) / step) * Math.min(1, below) * (1 - below / 5)
}
