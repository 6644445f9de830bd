import type { LabPlanes } from '#imaging/color/color.ts'
import { type Cluster, colorsAt, findClusters, nearestClusters } from '#imaging/color/color-clusters.ts'
import { medianOf } from '#imaging/median.ts'
import type { FaceMarks } from '#tools/cartoon/sketch/face-marks.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'
import { labelNearest } from './ink-parts.ts'
import { divideDarks } from './poster-darks.ts'
import { findOpenings, openingReach, partInksOf } from './poster-eyes.ts'
import { findOtherInks, findSkinHues, labelOthers } from './poster-hair.ts'
import { findLips, lipInksOf, lipReach } from './poster-lips.ts'

/** The inks of a print in groups, in the order of its layers, and which of them each pixel takes. */
export function planPrint(sketch: Sketch, color: LabPlanes, smooth: LabPlanes, inkCount: number) {
  const { faces, decide } = sketch
  const skin = decide('skin inks', () => findSkinInks(color, faces))
  const general = decide('inks', () => findInks(color, inkCount, skin))
  const labels = chooseInks(color, faces, general, skin)
  const chosen = [...general, ...skin]
  const isSkins = chosen.map((ink, k) => k >= general.length || isLikeSkin(ink, skin))
  const hues = findSkinHues(smooth, faces)
  const others = decide('other inks', () => findOtherInks(hues, color, labels, isSkins))
  const lips = findLips(color, smooth, faces, skin, (i) => chosen[labels[i]!]!)
  const darks = divideDarks(smooth, general, labels, (make) => decide('darks', make))
  const openings = findOpenings(color, faces, skin)
  const groups = {
    general,
    skin,
    others: others.map(({ ink }) => ink),
    darks: darks.inks,
    // Small faces are printed with the layers of the whole.
    lips: decide('lip inks', () => lipInksOf(lips)),
    openings: decide('opening inks', () => partInksOf(openings)),
  }
  const from = startsOf(groups)
  darks.label(labels, from.darks)
  labelOthers(labels, hues, others, from.others)
  labelNearest(labels, lips, groups.lips, lipReach, from.lips)
  labelNearest(labels, openings, groups.openings, openingReach, from.openings)
  return { labels, groups, from, isSkins }
}

/** The index of the first of each group, where all follow each other. */
function startsOf<Name extends string>(groups: Record<Name, readonly unknown[]>): Record<Name, number> {
  let next = 0
  const starts = Object.entries<readonly unknown[]>(groups).map(([name, { length }]) => {
    next += length
    return [name, next - length]
  })
  return Object.fromEntries(starts)
}

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
    const [strongest] = findClusters(colorsAt(color, far), 3).sort((one, other) => weightOf(other) - weightOf(one))
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
  const face = colorsAt(color, some)
  const middle = { a: medianOf(face.a.data), b: medianOf(face.b.data) }
  const places = some.filter((i) => isNear(middle, color, i))
  if (places.length < skinInks) return []
  const skin = colorsAt(color, places)
  const lightness = { ...skin.lightness, data: skin.lightness.data.map((value) => value * skinTones) }
  return findClusters({ ...skin, lightness }, skinInks).map((ink) => ({ ...ink, lightness: ink.lightness / skinTones }))
}

export const isInFace = ({ skin, features }: FaceMarks, i: number): boolean =>
  skin.data[i] > 0.5 && features.data[i] < 0.5

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

// Necks and hands have the colour of faces; hair and cloth keep the print's black. Lab units; taste.
const skinReach = 16
const skinInkLeast = 25
const isLikeSkin = (ink: Cluster, skin: readonly Cluster[]): boolean =>
  ink.lightness >= skinInkLeast &&
  skin.some(({ lightness, a, b }) => Math.hypot(ink.lightness - lightness, ink.a - a, ink.b - b) < skinReach)
