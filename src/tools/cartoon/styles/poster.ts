import type { LabPlanes } from '#imaging/color/color.ts'
import { codeFromLinear, linearFromLab } from '#imaging/color/color.ts'
import { type Cluster, findClusters, nearestClusters } from '#imaging/color/color-clusters.ts'
import { colorAreas } from '#imaging/drawing/color-areas.ts'
import type { Plane } from '#imaging/image.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import { drawInk, type PaintRow, type Style } from '#tools/cartoon/painting/painting.ts'
import type { FaceMarks } from '#tools/cartoon/sketch/face-marks.ts'

/** Bold poster: a few inks in large clean-cut shapes, as in screen printing. */
export const poster: Style = {
  lineWidth: 1.2,
  lineContrast: 0.07,
  lineSwell: 0.8,
  paintedBy: ['detail', 'saturation'],
  begin(sketch, options, size) {
    const { unitPx, faces } = sketch
    const { smooth } = sketch.shapes(options.detail / 100)
    const grade = { contrast: 1, middle: 58, saturation: (1.35 * options.saturation) / 100, harmony: 0.7 }
    const color = gradeColors(sketch, smooth, grade)
    // Pictures with people need more inks, apart from those of faces.
    const inkCount = Math.round(7 + options.detail / 12) + (faces.count > 0 ? 2 : 0)
    const general = sketch.decide('inks', () => findClusters(color, inkCount, samplesOf(color)))
    const skin = sketch.decide('skin inks', () => findSkinInks(color, faces))
    const clusters = [...general, ...skin]
    const radiusPx = Math.max(1, Math.round(2.6 * unitPx))
    const areas = colorAreas(color, chooseInks(color, faces, general, skin), clusters, {
      areaMinPx: Math.max(6, (14 - 0.12 * options.detail) ** 2 * unitPx * unitPx),
      contrastMin: 3.2,
      // The tones of a face blend into each other, and people are recognised by them.
      apartFrom: general.length,
      borderPx: Math.max(1, Math.round(2.5 * unitPx)),
      radiusPx,
    })
    const inks = [
      ...general.map((ink) => (isLikeSkin(ink, skin) ? skinInkOf(ink) : inkOf(ink))),
      ...skin.map(skinInkOf),
    ]
    // The smoothed membership crosses over about 2 radii of the working size: scaled so that a cut takes one full
    // pixel.
    const sharpness = (2 * radiusPx * size.width) / sketch.width
    return {
      colors: null,
      layers: areas,
      paintRow(row) {
        layInks(row, inks, sharpness)
        drawInk(row, [22, 20, 38], 1)
      },
    }
  },
}

// A small picture needs fewer samples for its inks than a large one, which shows more different things.
const samplesOf = ({ lightness: { data } }: LabPlanes): number => Math.min(12_000, Math.ceil(data.length / 16))

// Inks only for faces: light, skin, shadow, and one between. Taste.
const skinInks = 4

function findSkinInks({ lightness, a, b }: LabPlanes, faces: FaceMarks): Cluster[] {
  const places: number[] = []
  for (let i = 0; i < lightness.data.length; i++) if (isSkin(faces, i)) places.push(i)
  if (places.length < skinInks) return []
  const only = ({ data }: Plane): Plane => ({
    width: places.length,
    height: 1,
    data: Float32Array.from(places, (i) => data[i]),
  })
  return findClusters({ lightness: only(lightness), a: only(a), b: only(b) }, skinInks)
}

const isSkin = ({ skin, features }: FaceMarks, i: number): boolean => skin.data[i] > 0.5 && features.data[i] < 0.5

/** The nearest ink; in faces, the nearest face ink, because black would turn a dark face into a stencil. */
function chooseInks(
  color: LabPlanes,
  faces: FaceMarks,
  general: readonly Cluster[],
  skin: readonly Cluster[],
): Uint8Array {
  const labels = nearestClusters(color, [...general, ...skin])
  if (skin.length === 0) return labels
  const own = nearestClusters(color, skin)
  for (let i = 0; i < labels.length; i++) if (isSkin(faces, i)) labels[i] = general.length + own[i]
  return labels
}

type Ink = readonly [number, number, number]

// Printing inks are purer than photographed colours: chroma up, lightness away from the middle, the darkest a deep
// blue.
function inkOf({ lightness, a, b }: Cluster): Ink {
  const lifted = Math.min(97, Math.max(9, lightness + 0.18 * (lightness - 48)))
  const dark = Math.max(0, 1 - lifted / 30)
  const [red, green, blue] = linearFromLab(lifted, a * 1.2 + 4 * dark, b * 1.2 - 12 * dark)
  return [codeFromLinear(red), codeFromLinear(green), codeFromLinear(blue)]
}

// Skin keeps its lightness and natural chroma. Only the darkest skin is lifted off the print's black.
function skinInkOf({ lightness, a, b }: Cluster): Ink {
  const lifted = lightness < skinLiftTo ? skinLeast + lightness * (1 - skinLeast / skinLiftTo) : lightness
  const chroma = Math.hypot(a, b)
  const share = chroma < 1 ? 1 : (skinChromaMax * Math.tanh((1.15 * chroma) / skinChromaMax)) / chroma
  const [red, green, blue] = linearFromLab(lifted, a * share, b * share)
  return [codeFromLinear(red), codeFromLinear(green), codeFromLinear(blue)]
}

// Lightness; taste, after a dark face in low light.
const skinLeast = 14
const skinLiftTo = 40
const skinChromaMax = 36

// Necks and hands have the colour of faces; hair and cloth keep the print's black. Lab units; taste.
const skinReach = 16
const skinInkLeast = 25
const isLikeSkin = (ink: Cluster, skin: readonly Cluster[]): boolean =>
  ink.lightness >= skinInkLeast &&
  skin.some(({ lightness, a, b }) => Math.hypot(ink.lightness - lightness, ink.a - a, ink.b - b) < skinReach)

function layInks({ layers, red, green, blue }: PaintRow, inks: readonly Ink[], sharpness: number): void {
  for (let x = 0; x < red.length; x++) {
    let first = 0
    let second = 0
    let most = -1
    let next = -1
    for (let k = 0; k < layers.length; k++) {
      const value = layers[k][x]
      if (value > most) {
        next = most
        second = first
        most = value
        first = k
      } else if (value > next) {
        next = value
        second = k
      }
    }
    const share = Math.min(1, 0.5 + (most - Math.max(0, next)) * sharpness)
    const [over, under] = [inks[first], inks[second]]
    red[x] = under[0] + (over[0] - under[0]) * share
    green[x] = under[1] + (over[1] - under[1]) * share
    blue[x] = under[2] + (over[2] - under[2]) * share
  }
}
