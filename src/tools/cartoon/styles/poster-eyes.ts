import type { LabPlanes } from '#imaging/color/color.ts'
import { type Cluster, labDistance } from '#imaging/color/color-clusters.ts'
import { eyeOpenings, mouthOpening } from '#imaging/faces/face-mesh-regions.ts'
import { medianOf } from '#imaging/median.ts'
import type { FaceMarks, FaceMesh } from '#tools/cartoon/sketch/face-marks.ts'
import type { InkPart } from './ink-parts.ts'
import { placesIn } from './mesh-places.ts'

// An eye or a mouth that is less open, as height through width, is closed.
const eyeOpenLeast = 0.16
const mouthOpenLeast = 0.1
// Fewer pixels tell nothing.
const placesLeast = 10
// Lab units between the light and the dark of an opening. Under the first it is covered, by dark glasses or hair; what is
// less than the second is parted to it, two thirds of that by more light. Taste, on eyes in the shade.
const contrastLeast = 9
const printedContrast = 30
const lightShare = 0.65
// Shares of the way from dark to light above which something is the white of an eye or teeth, and below which it is dark.
const whiteFrom = 0.6
const darkTo = 0.3
// Skin is redder than whites and teeth: these have at most so much of its a, or so many units.
const whiteRedness = 0.75
const greyRedness = 5
// White is told by its lightest parts: so many units over its middle, less where the contrast is raised.
const whiteLift = 7
// Less of an opening is a glint, not the white.
const whiteLeast = 0.06

/**
 * The whites, irises and darks of open eyes, and teeth with what is dark between lips. Their contrast is that of the
 * opening, so that eyes in the shade have them as well.
 * @param skin inks of skin
 */
export function findOpenings(color: LabPlanes, { meshes }: FaceMarks, skin: readonly Cluster[]): InkPart[] {
  const [main] = skin.toSorted((one, other) => other.share - one.share)
  if (main === undefined) return []
  const redMost = Math.max(greyRedness, whiteRedness * main.a)
  return meshes.flatMap((mesh) => [
    ...[eyeOpenings.right, eyeOpenings.left].flatMap((points) =>
      opennessOf(mesh, points, color) < eyeOpenLeast
        ? []
        : partsOf(color, placesIn(mesh, points, color.lightness), redMost),
    ),
    ...(opennessOf(mesh, mouthOpening, color) < mouthOpenLeast
      ? []
      : partsOf(color, placesIn(mesh, mouthOpening, color.lightness), redMost)),
  ])
}

/** Height through width of a region, along and across the line between its corners, which lie half its points apart. */
function opennessOf(mesh: FaceMesh, points: readonly number[], { lightness: { width, height } }: LabPlanes): number {
  const at = (k: number) => {
    const point = points[k % points.length]!
    return [mesh[2 * point]! * width, mesh[2 * point + 1]! * height] as const
  }
  const span = (from: number, to: number) => Math.hypot(at(from)[0] - at(to)[0], at(from)[1] - at(to)[1])
  const [half, quarter] = [points.length / 2, points.length / 4]
  return span(quarter, quarter + half) / Math.max(1, span(0, half))
}

function partsOf(color: LabPlanes, places: readonly number[], redMost: number): InkPart[] {
  const { lightness, a } = color
  if (places.length < placesLeast) return []
  const sorted = Float32Array.from(places, (i) => lightness.data[i]).toSorted()
  const low = sorted[Math.floor(0.1 * sorted.length)]!
  const high = sorted[Math.floor(0.9 * sorted.length)]!
  if (high - low < contrastLeast) return []
  const whites: number[] = []
  const between: number[] = []
  const darks: number[] = []
  for (const i of places) {
    const t = (lightness.data[i] - low) / (high - low)
    if (t < darkTo) darks.push(i)
    else if (t < whiteFrom) between.push(i)
    else if (a.data[i] < redMost) whites.push(i)
  }
  if (whites.length < whiteLeast * places.length) return []
  const missing = Math.max(0, printedContrast - (high - low))
  const part = (inside: readonly number[], moved: number, colour: number): InkPart[] =>
    inside.length === 0 ? [] : [{ ink: inkOf(color, inside, moved, colour), places: inside }]
  return [
    ...part(whites, lightShare * missing + whiteLift * Math.max(0, 1 - missing / printedContrast), 0.6),
    ...part(between, 0, 1),
    ...part(darks, (lightShare - 1) * missing, 1),
  ]
}

function inkOf({ lightness, a, b }: LabPlanes, places: readonly number[], moved: number, colour: number): Cluster {
  const middle = (data: Float32Array) => medianOf(places.map((i) => data[i]))
  const light = Math.min(95, Math.max(8, middle(lightness.data) + moved))
  return { lightness: light, a: colour * middle(a.data), b: colour * middle(b.data), share: 0 }
}

/** Inks are a layer of the print each. */
const inksMost = 6
// Lab units: parts closer to an ink than the first need no other; farther than the second from all they take none.
const sharedReach = 9
export const openingReach = 18

/** @returns inks for the largest parts, each for all that are much like it */
export function partInksOf(parts: readonly InkPart[]): Cluster[] {
  const inks: Cluster[] = []
  for (const { ink } of parts.toSorted((one, other) => other.places.length - one.places.length))
    if (inks.length < inksMost && inks.every((one) => labDistance(one, ink) > sharedReach)) inks.push(ink)
  return inks
}
