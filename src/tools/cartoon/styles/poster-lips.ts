import type { LabPlanes } from '#imaging/color/color.ts'
import { type Cluster, type LabColor, labDistance } from '#imaging/color/color-clusters.ts'
import { lipsOutline, mouthOpening } from '#imaging/faces/face-mesh-regions.ts'
import type { Plane } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import type { FaceMarks } from '#tools/cartoon/sketch/face-marks.ts'
import type { InkPart } from './ink-parts.ts'
import { placesIn } from './mesh-places.ts'

/** A lip that would be printed like the skin around it. */
interface Lip extends InkPart {
  readonly ink: Tone
}

// Both regions begin at the same corner of the mouth and lead below it to the other.
const corner = 10
const lower = [...lipsOutline.slice(0, corner + 1), ...mouthOpening.slice(0, corner + 1).toReversed()]
const upper = [
  ...[lipsOutline[0], ...lipsOutline.slice(corner).toReversed()],
  ...[...mouthOpening.slice(corner), mouthOpening[0]],
]

// Lab units. Under this distance from the skin lips would be printed with its ink, and are moved so far from it: taste,
// on a dim selfie and ten portraits. Teeth, beards and hands lie farther than the last from the lip's middle colour.
const apartLeast = 12
const [darker, redder] = [8, 5]
const ownReach = 22
// Units of a and b by which an ink of large areas may miss a lip that it prints: a pink shirt paints no lips.
const hueMost = 12
// Inks of large areas are printed so many times as pure.
const printed = 1.2
// A share of a lip that has an ink of its own already; and how much darker than the skin a lip is at most, not a beard.
const toldLeast = 0.75
const darkest = 25
// Chroma from which skin counts as coloured: lips of a grey photo stay grey.
const colouredFrom = 12
// How far the inks of two lips lie from each other.
const partedLeast = 5

/** Inks are a layer of the print each, so that faces in a crowd share those of the largest. */
const inksMost = 6
/** Lab units between what a lip asks for and an ink that it shares. Taste. */
export const lipReach = 14

/** @returns the inks of the largest lips */
export const lipInksOf = (lips: readonly InkPart[]): Cluster[] =>
  lips
    .toSorted((one, other) => other.places.length - one.places.length)
    .slice(0, inksMost)
    .map(({ ink }) => ink)

// From this chroma on lips are painted, unless they are as yellow as skin in warm light: b through a.
const paintedChroma = 36
const skinYellow = 0.6

/** The most chroma that an ink of lips is printed with: painted ones keep more than skin. @param usual that of skin */
export const lipChromaMost = ({ a, b }: Cluster, usual: number): number =>
  b > skinYellow * a ? usual : usual + 3 * Math.max(0, Math.hypot(a, b) - paintedChroma)

/**
 * The lips that would be printed like the skin around them or in a hue of something else, without those that beards or
 * hands cover.
 * @param own colours as photographed, since graded ones are turned towards those of large areas
 * @param inkAt what a pixel would be printed with
 */
export function findLips(
  color: LabPlanes,
  own: LabPlanes,
  { meshes }: FaceMarks,
  skin: readonly Cluster[],
  inkAt: (i: number) => Cluster,
): Lip[] {
  if (skin.length === 0) return []
  return meshes.flatMap((mesh) => {
    const [above, below] = [upper, lower].map((points) =>
      findLip(color, own, placesIn(mesh, points, color.lightness), skin, inkAt),
    )
    if (above != null && below != null) shadeUpper(above.ink, below.ink)
    return [above, below].filter((lip) => lip != null)
  })
}

/** Light comes from above: an upper lip that is printed like the lower one gets a tone of its own, in place. */
function shadeUpper(above: Tone, below: Tone): void {
  if (labDistance(above, below) < partedLeast)
    above.lightness = Math.min(above.lightness, below.lightness - partedLeast)
}

function findLip(
  { lightness, a, b }: LabPlanes,
  own: LabPlanes,
  inside: readonly number[],
  skin: readonly Cluster[],
  inkAt: (i: number) => Cluster,
): Lip | null {
  if (inside.length === 0) return null
  const middleOf = ({ data }: Plane) => medianOf(inside.map((i) => data[i]))
  const middle = { lightness: middleOf(lightness), a: middleOf(a), b: middleOf(b) }
  const seen = { lightness: middle.lightness, a: middleOf(own.a), b: middleOf(own.b), share: 0 }
  const at = (i: number) => ({ lightness: lightness.data[i], a: a.data[i], b: b.data[i] })
  const places = inside.filter((i) => toneDistance(at(i), middle) < ownReach)
  if (places.length < inside.length / 2) return null
  const [around] = skin.toSorted((one, other) => labDistance(one, middle) - labDistance(other, middle))
  const isTold = (i: number) => skin.every((ink) => labDistance(inkAt(i), ink) >= apartLeast)
  if (inside.filter(isTold).length > toldLeast * inside.length) {
    const meanOf = (part: 'a' | 'b') => inside.reduce((sum, i) => sum + printed * inkAt(i)[part], 0) / inside.length
    return Math.hypot(meanOf('a') - seen.a, meanOf('b') - seen.b) > hueMost ? { ink: seen, places: inside } : null
  }
  const [main] = skin.toSorted((one, other) => other.share - one.share)
  if (middle.lightness < main!.lightness - darkest) return null
  const isApart = labDistance(around!, middle) >= apartLeast
  return { ink: isApart ? seen : { ...apartFrom(around!, middle), share: 0 }, places }
}

type Tone = { -readonly [Key in keyof Cluster]: Cluster[Key] }

/** A red stripe on a lip is lip, dark or light is not: hue counts half. */
const toneDistance = (one: LabColor, other: LabColor): number =>
  Math.hypot(one.lightness - other.lightness, (one.a - other.a) / 2, (one.b - other.b) / 2)

const apartFrom = (skin: LabColor, lip: LabColor): LabColor => ({
  lightness: Math.min(lip.lightness, skin.lightness - darker),
  a: Math.max(lip.a, skin.a + redder * Math.min(1, Math.hypot(skin.a, skin.b) / colouredFrom)),
  b: Math.min(lip.b, skin.b),
})
