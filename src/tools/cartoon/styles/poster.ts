import { codeFromLinear, type LabPlanes, linearFromLab } from '#imaging/color/color.ts'
import type { Cluster } from '#imaging/color/color-clusters.ts'
import { colorAreas, type FineParts } from '#imaging/drawing/color-areas.ts'
import type { Plane } from '#imaging/image.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import { drawInk, type Ink, type PaintRow, type Style } from '#tools/cartoon/painting/painting.ts'
import { boxOf, type FaceMarks } from '#tools/cartoon/sketch/face-marks.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'
import { isInFace, planPrint } from './plan-print.ts'
import { lipChromaMost } from './poster-lips.ts'

/** Bold poster: a few inks in large clean-cut shapes, as in screen printing. */
export const poster: Style = {
  lineWidth: 1.2,
  lineContrast: 0.07,
  lineSwell: 0.8,
  paintedBy: ['detail', 'saturation'],
  begin(sketch, options) {
    const { unitPx, faces } = sketch
    const { smooth } = sketch.shapes(options.detail / 100)
    const saturation = (1.35 * options.saturation) / 100
    const grade = { contrast: 1, middle: 58, saturation, harmony: 0.7, skin: skinGrade }
    const color = gradeColors(sketch, smooth, grade)
    // Pictures with people need more inks, apart from those of faces.
    const inkCount = Math.round(7 + options.detail / 12) + (faces.count > 0 ? 2 : 0)
    const { labels, groups, from, isSkins } = planPrint(sketch, color, smooth, inkCount)
    const radiusPx = Math.max(1, Math.round(2.6 * unitPx))
    const areas = colorAreas(color, labels, Object.values(groups).flat(), {
      areaMinPx: Math.max(6, (14 - 0.12 * options.detail) ** 2 * unitPx * unitPx),
      contrastMin: 3.2,
      // The tones of a face blend into each other, and people are recognised by them.
      apartFrom: from.skin,
      aloneFrom: from.darks,
      borderPx: Math.max(1, Math.round(2.5 * unitPx)),
      keptFrom: from.openings,
      radiusPx,
      ...(faces.count > 0 ? { fine: fineParts(sketch, radiusPx) } : {}),
    })
    const gain = sketch.decide('skin light', () => lostLight(sketch.tone, color, faces))
    const lit = (ink: Cluster) => ({ ...ink, lightness: ink.lightness + gain })
    const inks = [
      ...groups.general.map((ink, k) => (isSkins[k]! ? skinInkOf(lit(ink)) : inkOf(ink))),
      ...groups.skin.map((ink) => skinInkOf(lit(ink))),
      ...groups.others.map(plainInkOf),
      ...groups.darks.map(darkInkOf),
      ...groups.lips.map((ink) => lipInkOf(lit(ink))),
      ...groups.openings.map((ink) => skinInkOf(ink)),
    ]
    // The smoothed membership crosses over about 2 radii of the working size: scaled so that a cut takes one full
    // pixel.
    const sharpness = 2 * radiusPx * sketch.scale
    return {
      colors: null,
      layers: areas,
      sheet: { inks, sharpness } satisfies Sheet,
    }
  },
  paintRow(row, { inks, sharpness }: Sheet) {
    layInks(row, inks, sharpness)
    drawInk(row, [22, 20, 38], 1)
  },
}

/** What faces lost of their lightness before inks were chosen, 0..6 Lab units: their inks get it back. */
function lostLight(tone: Plane, { lightness }: LabPlanes, faces: FaceMarks): number {
  let [lost, count] = [0, 0]
  for (let i = 0; i < tone.data.length; i++)
    if (isInFace(faces, i)) {
      lost += tone.data[i]! - lightness.data[i]!
      count++
    }
  return count === 0 ? 0 : Math.min(skinGrade.drop, Math.max(0, lost / count))
}

// Share of the usual radius that smooths the outlines of features.
const fineShare = 0.35
// Faces of fewer marks of the nominal size 1 in width are all feature.
const smallMarks = 105

/** Eyes, brows and lips, and the whole of small faces, keep small forms. */
function fineParts({ faces, unitPx, scale, decide, width, height }: Sketch, usualPx: number): FineParts {
  const radiusPx = Math.max(1, Math.round(fineShare * usualPx))
  const isSmall = faces.meshes.every((mesh) => {
    const { left, right } = boxOf(mesh, width, height)
    return right - left < smallMarks * unitPx
  })
  // The whole says how soft a cut is, for small faces as well.
  const whole = decide('outline', () => usualPx * scale)
  return { where: isSmall ? faces.skin : faces.features, radiusPx, strength: Math.min(1, (radiusPx * scale) / whole) }
}

interface Sheet {
  readonly inks: readonly Ink[]
  readonly sharpness: number
}

// Dark skin may darken so far, or its inks would be those of a brown wall.
const skinGrade = { drop: 6, shadeLift: 4.5 }

// Printing inks are purer than photographed colours: chroma up, lightness away from the middle, the darkest a deep
// blue.
function inkOf({ lightness, a, b }: Cluster): Ink {
  const lifted = Math.min(97, Math.max(9, lightness + 0.18 * (lightness - 48)))
  const dark = Math.max(0, 1 - lifted / 30)
  return inGamut(lifted, a * 1.2 + 4 * dark, b * 1.2 - 12 * dark)
}

/** The darkest is a deep blue, as in other prints. */
function darkInkOf({ lightness, a, b }: Cluster): Ink {
  const dark = Math.max(0, 1 - lightness / 16)
  return plainInkOf({ lightness, a: a * 1.2 + 4 * dark, b: b * 1.2 - 12 * dark })
}

// The lightness at which most hues can be vivid.
const vividLightness = 58

/** Where a screen cannot show the colour, it gives up more of its lightness than of its chroma: a red stays red. */
function inGamut(lightness: number, a: number, b: number): Ink {
  for (let t = 0; ; t += 0.05) {
    const share = 1 - 0.4 * t
    const light = linearFromLab(lightness + (vividLightness - lightness) * t, a * share, b * share)
    if (t < 0.95 && light.some((value) => value < -0.02 || value > 1.04)) continue
    return [codeFromLinear(light[0]), codeFromLinear(light[1]), codeFromLinear(light[2])]
  }
}

// Skin keeps its lightness and natural chroma. Only the darkest skin is lifted off the print's black, by as much as does
// not change its tone.
function skinInkOf({ lightness, a, b }: Cluster, chromaMost = skinChromaMax): Ink {
  const lifted = lightness + skinLift * Math.max(0, 1 - lightness / skinLiftTo)
  const chroma = Math.hypot(a, b)
  const share = chroma < 1 ? 1 : (chromaMost * Math.tanh((1.15 * chroma) / chromaMost)) / chroma
  return plainInkOf({ lightness: lifted, a: a * share, b: b * share })
}

const lipInkOf = (ink: Cluster): Ink => skinInkOf(ink, lipChromaMost(ink, skinChromaMax))

function plainInkOf({ lightness, a, b }: Omit<Cluster, 'share'>): Ink {
  const [red, green, blue] = linearFromLab(lightness, a, b)
  return [codeFromLinear(red), codeFromLinear(green), codeFromLinear(blue)]
}

// Lightness; taste, after a dark face in low light.
const skinLift = 2
const skinLiftTo = 40
const skinChromaMax = 36

/** Of each pixel of a row: the two layers with the most, and how much that is. */
let strongest = {
  first: new Uint8Array(0),
  second: new Uint8Array(0),
  most: new Float32Array(0),
  next: new Float32Array(0),
}

function layInks(
  { layers, isLaid, red, green, blue }: Omit<PaintRow, 'y' | 'ink'>,
  inks: readonly Ink[],
  sharpness: number,
): void {
  const count = red.length
  if (strongest.most.length !== count) {
    const numbers = () => new Float32Array(count)
    strongest = { first: new Uint8Array(count), second: new Uint8Array(count), most: numbers(), next: numbers() }
  }
  const { first, second, most, next } = strongest
  first.fill(0)
  second.fill(0)
  most.fill(-1)
  next.fill(-1)
  // Layer by layer: nearly all of their values are 0 and change nothing, in many layers all of the row's.
  for (let k = 0; k < layers.length; k++) {
    const layer = layers[k]
    if (isLaid?.[k] === 0) continue
    for (let x = 0; x < count; x++) {
      const value = layer[x]
      if (value <= next[x]) continue
      if (value > most[x]) {
        next[x] = most[x]
        second[x] = first[x]
        most[x] = value
        first[x] = k
      } else {
        next[x] = value
        second[x] = k
      }
    }
  }
  for (let x = 0; x < count; x++) {
    const share = Math.min(1, 0.5 + (most[x] - Math.max(0, next[x])) * sharpness)
    const over = inks[first[x]]
    const under = inks[second[x]]
    red[x] = under[0] + (over[0] - under[0]) * share
    green[x] = under[1] + (over[1] - under[1]) * share
    blue[x] = under[2] + (over[2] - under[2]) * share
  }
}
