import { codeFromLinear, type LabPlanes, linearFromLab } from '#imaging/color/color.ts'
import { type Cluster, findClusters, nearestClusters } from '#imaging/color/color-clusters.ts'
import { colorAreas, type FineParts } from '#imaging/drawing/color-areas.ts'
import type { Plane } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import { drawInk, type Ink, type PaintRow, type Style } from '#tools/cartoon/painting/painting.ts'
import { boxOf, type FaceMarks } from '#tools/cartoon/sketch/face-marks.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'
import { divideDarks } from './poster-darks.ts'
import { findOpenings, labelParts, partInksOf } from './poster-eyes.ts'
import { findOtherInks, labelOthers } from './poster-hair.ts'
import { findLips, labelLips, lipChromaMost, lipInksOf } from './poster-lips.ts'

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
    const skin = sketch.decide('skin inks', () => findSkinInks(color, faces))
    const general = sketch.decide('inks', () => findInks(color, inkCount, skin))
    const labels = chooseInks(color, faces, general, skin)
    const isSkins = [...general.map((ink) => isLikeSkin(ink, skin)), ...skin.map(() => true)]
    const others = sketch.decide('other inks', () => findOtherInks(smooth, color, faces, labels, isSkins))
    const hair = others.map(({ ink }) => ink)
    const lips = findLips(color, smooth, faces, skin, (i) => general[labels[i]] ?? skin[labels[i] - general.length]!)
    // Small faces are printed with the layers of the whole.
    const lipInks = sketch.decide('lip inks', () => lipInksOf(lips))
    const darks = divideDarks(smooth, general, labels, (make) => sketch.decide('darks', make))
    const openings = findOpenings(color, faces, skin)
    const openingInks = sketch.decide('opening inks', () => partInksOf(openings))
    const clusters = [...general, ...skin, ...hair, ...darks.inks, ...lipInks, ...openingInks]
    const darksFrom = general.length + skin.length + hair.length
    const lipsFrom = darksFrom + darks.inks.length
    darks.label(labels, darksFrom)
    labelOthers(labels, smooth, faces, others, general.length + skin.length)
    labelLips(labels, lips, lipInks, lipsFrom)
    labelParts(labels, openings, openingInks, clusters.length - openingInks.length)
    const radiusPx = Math.max(1, Math.round(2.6 * unitPx))
    const areas = colorAreas(color, labels, clusters, {
      areaMinPx: Math.max(6, (14 - 0.12 * options.detail) ** 2 * unitPx * unitPx),
      contrastMin: 3.2,
      // The tones of a face blend into each other, and people are recognised by them.
      apartFrom: general.length,
      aloneFrom: darksFrom,
      borderPx: Math.max(1, Math.round(2.5 * unitPx)),
      keptFrom: clusters.length - openingInks.length,
      radiusPx,
      ...(faces.count > 0 ? { fine: fineParts(sketch, radiusPx) } : {}),
    })
    const gain = sketch.decide('skin light', () => lostLight(sketch.tone, color, faces))
    const lit = (ink: Cluster) => ({ ...ink, lightness: ink.lightness + gain })
    const inks = [
      ...general.map((ink, k) => (isSkins[k]! ? skinInkOf(lit(ink)) : inkOf(ink))),
      ...skin.map((ink) => skinInkOf(lit(ink))),
      ...hair.map(plainInkOf),
      ...darks.inks.map(darkInkOf),
      ...lipInks.map((ink) => lipInkOf(lit(ink))),
      ...openingInks.map((ink) => skinInkOf(ink)),
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

// A hue has an ink of its own from this share of the picture on; how far (Lab) it may lie from the nearest ink, and how
// many inks may be added. Taste: a red letter box in a street.
const hueShareMin = 0.0012
const hueReach = 20
const addedMax = 5
// Chroma under this is no hue that anybody would miss.
const hueChromaMin = 26

/**
 * The main colours, and then the strongest of those that lie far from all of them: k-means follows the large areas,
 * but a poster lives on its strongest colour.
 */
function findInks(color: LabPlanes, count: number, skin: readonly Cluster[]): Cluster[] {
  const inks = findClusters(color, count, samplesOf(color))
  const { lightness, a, b } = color
  const total = a.data.length
  const stride = Math.max(1, Math.floor(total / hueSamples))
  for (let added = 0; added < addedMax; added++) {
    const far: number[] = []
    let samples = 0
    for (let i = 0; i < total; i += stride) {
      samples++
      const [u, v] = [a.data[i], b.data[i]]
      if (u * u + v * v < hueChromaMin * hueChromaMin) continue
      if ([...inks, ...skin].every((ink) => hueDistance(ink, lightness.data[i], u, v) > hueReach)) far.push(i)
    }
    if (far.length < hueShareMin * samples) break
    const [strongest] = findClusters(only(color, far), 3).sort((one, other) => weightOf(other) - weightOf(one))
    if (strongest === undefined || strongest.share * far.length < (hueShareMin / 2) * samples) break
    inks.push({ ...nearestTo(strongest, color, far), share: (strongest.share * far.length) / samples })
  }
  return inks
}

/** A colour of the photo: the mean of a cluster may lie between hues, and near an ink that is there already. */
function nearestTo(ink: Cluster, { lightness, a, b }: LabPlanes, places: readonly number[]): Omit<Cluster, 'share'> {
  let [best, least] = [places[0]!, Number.POSITIVE_INFINITY]
  for (const i of places) {
    const away = hueDistance(ink, lightness.data[i]!, a.data[i]!, b.data[i]!)
    if (away < least) [best, least] = [i, away]
  }
  return { lightness: lightness.data[best]!, a: a.data[best]!, b: b.data[best]! }
}

const hueSamples = 60_000
// How dark or light a colour is counts half: shades of one red are printed with one red.
const hueDistance = (ink: Cluster, lightness: number, a: number, b: number): number =>
  Math.hypot((ink.lightness - lightness) / 2, ink.a - a, ink.b - b)
const weightOf = ({ share, a, b }: Cluster): number => share * Math.hypot(a, b)

const only = (color: LabPlanes, places: readonly number[]): LabPlanes => {
  const pick = ({ data }: Plane): Plane => ({
    width: places.length,
    height: 1,
    data: Float32Array.from(places, (i) => data[i]),
  })
  return { lightness: pick(color.lightness), a: pick(color.a), b: pick(color.b) }
}

// A small picture needs fewer samples for its inks than a large one, which shows more different things.
const samplesOf = ({ lightness: { data } }: LabPlanes): number => Math.min(12_000, Math.ceil(data.length / 16))

// Inks only for faces: light, skin, shadow, and one between. Taste.
const skinInks = 4
const skinSamples = 12_000
// A face is told by light and shade: lightness counts so much more than in other inks.
const skinTones = 2
// What lies further from skin in a and b, in shares of its chroma and Lab units, is hair, glare or a ground within the
// mesh's outline. More of skin's colour is a blush or warm light: the cosine of the hue that it may turn by.
const skinChromas = 0.8
const skinChromaMin = 12
const skinTurn = 0.9

function findSkinInks(color: LabPlanes, faces: FaceMarks): Cluster[] {
  const inside: number[] = []
  for (let i = 0; i < faces.skin.data.length; i++) if (isInFace(faces, i)) inside.push(i)
  if (inside.length === 0) return []
  const stride = Math.max(1, Math.floor(inside.length / skinSamples))
  const some = inside.filter((_, number) => number % stride === 0)
  const face = only(color, some)
  const middle = { a: medianOf(face.a.data), b: medianOf(face.b.data) }
  const places = some.filter((i) => isNear(middle, color, i))
  if (places.length < skinInks) return []
  const skin = only(color, places)
  const lightness = { ...skin.lightness, data: skin.lightness.data.map((value) => value * skinTones) }
  return findClusters({ ...skin, lightness }, skinInks).map((ink) => ({ ...ink, lightness: ink.lightness / skinTones }))
}

const isInFace = ({ skin, features }: FaceMarks, i: number): boolean => skin.data[i] > 0.5 && features.data[i] < 0.5

function isNear(ink: Pick<Cluster, 'a' | 'b'>, { a, b }: LabPlanes, i: number): boolean {
  const [u, v] = [a.data[i]!, b.data[i]!]
  const [chroma, own] = [ink.a ** 2 + ink.b ** 2, u * u + v * v]
  if ((u - ink.a) ** 2 + (v - ink.b) ** 2 < Math.max(skinChromaMin ** 2, skinChromas ** 2 * chroma)) return true
  return own > chroma && u * ink.a + v * ink.b > skinTurn * Math.sqrt(own * chroma)
}

/** The nearest ink; on skin, the nearest of its own, because black would turn a dark face into a stencil. */
function chooseInks(
  color: LabPlanes,
  faces: FaceMarks,
  general: readonly Cluster[],
  skin: readonly Cluster[],
): Uint8Array {
  const labels = nearestClusters(color, [...general, ...skin])
  if (skin.length === 0) return labels
  const own = nearestClusters(color, skin, (i) => isInFace(faces, i))
  for (let i = 0; i < labels.length; i++)
    if (isInFace(faces, i) && isNear(skin[own[i]!]!, color, i)) labels[i] = general.length + own[i]!
  return labels
}

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

// Necks and hands have the colour of faces; hair and cloth keep the print's black. Lab units; taste.
const skinReach = 16
const skinInkLeast = 25
const isLikeSkin = (ink: Cluster, skin: readonly Cluster[]): boolean =>
  ink.lightness >= skinInkLeast &&
  skin.some(({ lightness, a, b }) => Math.hypot(ink.lightness - lightness, ink.a - a, ink.b - b) < skinReach)

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
