import type { LabPlanes } from '#imaging/color/color.ts'
import type { Cluster } from '#imaging/color/color-clusters.ts'
import { type Box, growBox } from '#imaging/crop.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { lipsOutline, mouthOpening } from '#imaging/faces/face-mesh-regions.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import type { FaceMarks, FaceMesh } from '#tools/cartoon/sketch/face-marks.ts'

/** A lip that would be printed like the skin around it. */
export interface Lip {
  /** What would tell it from there. */
  readonly ink: Tone
  /** Its pixels, by their places in the planes. */
  readonly places: readonly number[]
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
const sharedReach = 14

/** @returns the inks of the largest lips */
export const lipInksOf = (lips: readonly Lip[]): Cluster[] =>
  lips
    .toSorted((one, other) => other.places.length - one.places.length)
    .slice(0, inksMost)
    .map(({ ink }) => ink)

/** Labels the lips, in place, with the nearest of their inks; a lip that none suits keeps its labels. */
export function labelLips(labels: Uint8Array, lips: readonly Lip[], inks: readonly Cluster[], from: number): void {
  for (const { ink, places } of lips) {
    const away = inks.map((one) => distance(one, ink))
    const nearest = away.indexOf(Math.min(...away))
    if (nearest >= 0 && away[nearest]! <= sharedReach) for (const i of places) labels[i] = from + nearest
  }
}

/**
 * The lips that would be printed like the skin around them, without those that beards or hands cover.
 * @param inkAt what a pixel would be printed with
 */
export function findLips(
  color: LabPlanes,
  { meshes }: FaceMarks,
  skin: readonly Cluster[],
  inkAt: (i: number) => Cluster,
): Lip[] {
  if (skin.length === 0) return []
  return meshes.flatMap((mesh) => {
    const [above, below] = [upper, lower].map((points) =>
      findLip(color, placesIn(mesh, points, color.lightness), skin, inkAt),
    )
    if (above != null && below != null) shadeUpper(above.ink, below.ink)
    return [above, below].filter((lip) => lip != null)
  })
}

/** Light comes from above: an upper lip that is printed like the lower one gets a tone of its own, in place. */
function shadeUpper(above: Tone, below: Tone): void {
  if (distance(above, below) < partedLeast) above.lightness = Math.min(above.lightness, below.lightness - partedLeast)
}

function findLip(
  { lightness, a, b }: LabPlanes,
  inside: readonly number[],
  skin: readonly Cluster[],
  inkAt: (i: number) => Cluster,
): Lip | null {
  if (inside.length === 0) return null
  const middleOf = ({ data }: Plane) => medianOf(inside.map((i) => data[i]))
  const middle = { lightness: middleOf(lightness), a: middleOf(a), b: middleOf(b) }
  const at = (i: number) => ({ lightness: lightness.data[i], a: a.data[i], b: b.data[i] })
  const places = inside.filter((i) => distance(at(i), middle) < ownReach)
  if (places.length < inside.length / 2) return null
  const [around] = skin.toSorted((one, other) => distance(one, middle) - distance(other, middle))
  const isTold = (i: number) => skin.every((ink) => distance(inkAt(i), ink) >= apartLeast)
  if (inside.filter(isTold).length > toldLeast * inside.length) return null
  const [main] = skin.toSorted((one, other) => other.share - one.share)
  if (middle.lightness < main!.lightness - darkest) return null
  return { ink: { ...apartFrom(around!, middle), share: 0 }, places }
}

/** The pixels within these points of a mesh. */
function placesIn(mesh: FaceMesh, points: readonly number[], { width, height }: Size): number[] {
  const polygon = points.flatMap((point) => [mesh[point * 2]! * width, mesh[point * 2 + 1]! * height])
  const { x, y, width: wide, height: high } = growBox(boxOfPolygon(polygon), 1, { width, height })
  const area = createPlane(wide, high)
  fillPolygon(
    area,
    polygon.map((value, i) => value - (i % 2 === 0 ? x : y)),
  )
  const places: number[] = []
  for (let i = 0; i < area.data.length; i++)
    if (area.data[i] > 0.5) places.push((y + Math.floor(i / wide)) * width + x + (i % wide))
  return places
}

function boxOfPolygon(polygon: readonly number[]): Box {
  const [xs, ys] = [0, 1].map((side) => polygon.filter((_, i) => i % 2 === side)) as [number[], number[]]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

type Color = Pick<Cluster, 'lightness' | 'a' | 'b'>
type Tone = { -readonly [Key in keyof Cluster]: Cluster[Key] }

const distance = (one: Color, other: Color): number =>
  Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b)

const apartFrom = (skin: Color, lip: Color): Color =>
  distance(skin, lip) >= apartLeast
    ? lip
    : {
        lightness: Math.min(lip.lightness, skin.lightness - darker),
        a: Math.max(lip.a, skin.a + redder * Math.min(1, Math.hypot(skin.a, skin.b) / colouredFrom)),
        b: Math.min(lip.b, skin.b),
      }
