import { gradeColors, spareFaces } from '#tools/cartoon/grade.ts'
import { drawInk, type PaintRow, pixelUnit, type Style, writeCodes } from '#tools/cartoon/painting.ts'
import { paperTile } from '#tools/cartoon/watercolor.ts'

interface Screen {
  readonly angle: number
  /** sRGB codes of the ink on white. */
  readonly ink: readonly [number, number, number]
}

// The classic screen angles, which keep the dots of different inks from forming a pattern.
const screens: readonly Screen[] = [
  { angle: (15 * Math.PI) / 180, ink: [0, 158, 224] },
  { angle: (75 * Math.PI) / 180, ink: [228, 0, 124] },
  { angle: 0, ink: [255, 232, 0] },
  { angle: (45 * Math.PI) / 180, ink: [34, 30, 34] },
]

/** Halftone print: four inks in round dots on newsprint, under black lines. */
export const halftone: Style = {
  lineWidth: 1.05,
  lineContrast: 0.045,
  begin(sketch, options, size) {
    const color = gradeColors(sketch.smooth, { contrast: 1, saturation: (1.5 * options.saturation) / 100, lift: 16 })
    spareFaces(color, sketch.smooth, sketch.faces, 0.7, 6)
    const pitchPx = Math.max(4, (8 - options.detail * 0.04) * pixelUnit(size))
    const paper = paperTile(Math.max(0.8, pixelUnit(size)))
    return {
      color,
      layers: [],
      paintRow(row) {
        writeCodes(row)
        printDots(row, pitchPx)
        drawInk(row, [26, 22, 26], 0.95)
        layOnPaper(row, paper.data, paper.width, options.paper / 50)
      },
    }
  },
}

// Share of the ink that newsprint spreads between the dots: calms the pattern. Taste.
const inkSpread = 0.3

function printDots({ y, codes }: PaintRow, pitchPx: number): void {
  const turns = screens.map(({ angle }) => [Math.cos(angle) / pitchPx, Math.sin(angle) / pitchPx] as const)
  const amounts = [0, 0, 0, 0]
  for (let x = 0; x * 3 < codes.length; x++) {
    separate(codes[x * 3]! / 255, codes[x * 3 + 1]! / 255, codes[x * 3 + 2]! / 255, amounts)
    let red = 255
    let green = 255
    let blue = 255
    for (let k = 0; k < 4; k++) {
      const amount = amounts[k]!
      if (amount < 0.015) continue
      const [cos, sin] = turns[k]!
      const dot = dotCover(x * cos + y * sin, y * cos - x * sin, amount, pitchPx)
      const cover = dot + (amount - dot) * inkSpread
      const { ink } = screens[k]!
      red *= 1 - cover * (1 - ink[0] / 255)
      green *= 1 - cover * (1 - ink[1] / 255)
      blue *= 1 - cover * (1 - ink[2] / 255)
    }
    codes[x * 3] = red
    codes[x * 3 + 1] = green
    codes[x * 3 + 2] = blue
  }
}

// Black ink starts in the shadows only (a skeleton black): in light skin its dots would look like dirt.
const blackStart = 0.3

// Dots cover a little less than asked, because the eye sees small dots darker than flat tints; taste.
const dotGain = 1.15

function separate(red: number, green: number, blue: number, amounts: number[]): void {
  const dark = 1 - Math.max(red, green, blue)
  const grey = dark <= blackStart ? 0 : ((dark - blackStart) / (1 - blackStart)) ** 1.3
  const rest = 1 - grey
  amounts[0] = (1 - red - grey) / rest
  amounts[1] = (1 - green - grey) / rest
  amounts[2] = (1 - blue - grey) / rest
  for (let k = 0; k < 3; k++) amounts[k] = Math.max(0, amounts[k]!) ** dotGain
  amounts[3] = grey
}

/** Cover 0..1 of a pixel at (u, v) dot pitches by dots that together cover `amount` of the paper. */
function dotCover(u: number, v: number, amount: number, pitchPx: number): number {
  const du = u - Math.round(u)
  const dv = v - Math.round(v)
  if (amount <= 0.5) {
    const radius = Math.sqrt(amount / Math.PI)
    return edge((radius - Math.sqrt(du * du + dv * dv)) * pitchPx)
  }
  // Past half, the holes between dots shrink instead.
  const hu = Math.abs(du) - 0.5
  const hv = Math.abs(dv) - 0.5
  const radius = Math.sqrt((1 - amount) / Math.PI)
  return edge((Math.sqrt(hu * hu + hv * hv) - radius) * pitchPx)
}

const edge = (distancePx: number): number => (distancePx <= -0.5 ? 0 : distancePx >= 0.5 ? 1 : distancePx + 0.5)

const newsprint = [250, 243, 228] as const

function layOnPaper({ y, codes }: PaintRow, relief: Float32Array, side: number, share: number): void {
  const tileRow = (y % side) * side
  const tone = Math.min(1, share)
  for (let x = 0; x * 3 < codes.length; x++) {
    const light = 1 + 0.014 * share * relief[tileRow + (x % side)]!
    for (let c = 0; c < 3; c++) codes[x * 3 + c] *= (light * (255 + (newsprint[c]! - 255) * tone)) / 255
  }
}
