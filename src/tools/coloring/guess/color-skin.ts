import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { bareSkin } from '#imaging/faces/face-mesh-regions.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { skinChroma } from '#tools/coloring/guess/color-faces.ts'
import { type ColoredRegions, laidOver, softened } from '#tools/coloring/guess/region-colors.ts'

/** Where a person's neck, arms and hands can be, in widths of the face from its middle. By eye on twelve portraits. */
const body = { aside: 3.2, above: 1, below: 6.5 }
/**
 * A place is skin where the network thinks of the same colours as on the cheeks (Bhattacharyya coefficient of the
 * chances, from none to certain). By eye on twelve portraits: wood and sand stay under the first.
 */
const likenessRamp = [0.86, 0.95] as const
/** Lightness 0..1 of skin against the cheeks: shade, and light. */
const darker = [0.3, 0.2] as const
const lighter = [0.22, 0.12] as const
/** Share of the face's colour; the rest is the guess. */
const share = 0.8
/** Lightness 0..1; as on faces. */
const shadeBelow = 0.5

const ramp = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/**
 * Gives what looks like skin around a face the colour of its cheeks, so that face, neck, arms and hands agree.
 * Faces themselves are finished by `colorFaces`.
 * @param guide lightness 0..1, the size of `chroma`
 * @param faces in px of `photo`
 */
export function colorSkin(
  chroma: ChromaPlanes,
  guide: Plane,
  photo: Size,
  faces: readonly Face[],
  regions: ColoredRegions,
): ChromaPlanes {
  if (faces.length === 0 || regions.bins.length === 0) return chroma
  const places = placesOf(regions, resizePlane(guide, regions.graph.width, regions.graph.height))
  const scale = regions.graph.width / photo.width
  const weights = new Float32Array(places.length)
  const skins: Cheeks[] = places.map(() => null as unknown as Cheeks)
  for (const face of faces) {
    const cheeks = readCheeks(face, scale, regions, places, chroma, guide)
    if (cheeks === null) continue
    for (const [region, place] of places.entries()) {
      const weight = likeCheeks(cheeks, place, regions, region)
      if (weight <= weights[region]) continue
      weights[region] = weight
      skins[region] = cheeks
    }
  }
  // Shade has less chroma.
  const shaded = (r: number) => weights[r] * Math.min(1, places[r].lightness / Math.min(shadeBelow, skins[r].lightness))
  const laid = [
    weights,
    Float32Array.from(weights, (weight, r) => (weight === 0 ? 0 : shaded(r) * skins[r].a)),
    Float32Array.from(weights, (weight, r) => (weight === 0 ? 0 : shaded(r) * skins[r].b)),
  ].map((values) => laidOver(regions.graph, values)) as [Plane, Plane, Plane]
  const [weight, a, b] = softened(laid, regions).map((plane) => resizePlane(plane, guide.width, guide.height))
  const mixed = (base: Plane, goal: Plane): Plane => ({
    ...base,
    data: base.data.map((value, i) => value + share * (goal.data[i] - weight.data[i] * value)),
  })
  return { a: mixed(chroma.a, a), b: mixed(chroma.b, b) }
}

/** Middle of a region, px, and its mean lightness. */
interface Place {
  x: number
  y: number
  lightness: number
}

function placesOf({ graph }: ColoredRegions, light: Plane): Place[] {
  const places = Array.from(graph.pixels, (): Place => ({ x: 0, y: 0, lightness: 0 }))
  for (let i = 0; i < graph.regionOf.length; i++) {
    const region = graph.regionOf[i]
    const place = places[region]
    const part = 1 / graph.pixels[region]
    place.x += (i % graph.width) * part
    place.y += Math.floor(i / graph.width) * part
    place.lightness += light.data[i] * part
  }
  return places
}

/** What the cheeks of a face are like; places in px of the regions' graph. */
interface Cheeks {
  readonly x: number
  readonly y: number
  readonly widthPx: number
  readonly lightness: number
  readonly a: number
  readonly b: number
  /** Of the bins. */
  readonly chances: Float32Array
}

function readCheeks(
  { mesh, box }: Face,
  scale: number,
  { graph, agreed, count, bins }: ColoredRegions,
  places: readonly Place[],
  chroma: ChromaPlanes,
  guide: Plane,
): Cheeks | null {
  const points = [...bareSkin.leftCheek, ...bareSkin.rightCheek]
    .map((point) => ({ x: Math.round(mesh[point * 3] * scale), y: Math.round(mesh[point * 3 + 1] * scale) }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < graph.width && y < graph.height)
  if (points.length === 0) return null
  const chances = new Float32Array(bins.length)
  let [lightness, a, b] = [0, 0, 0]
  for (const { x, y } of points) {
    const region = graph.regionOf[y * graph.width + x]
    for (let bin = 0; bin < bins.length; bin++) chances[bin] += agreed[region * count + bin] / points.length
    const at =
      Math.floor(((y + 0.5) * guide.height) / graph.height) * guide.width +
      Math.floor(((x + 0.5) * guide.width) / graph.width)
    lightness += places[region].lightness / points.length
    a += chroma.a.data[at] / points.length
    b += chroma.b.data[at] / points.length
  }
  const middle = { x: (box.x + box.width / 2) * scale, y: (box.y + box.height / 2) * scale }
  return { ...middle, widthPx: box.width * scale, lightness, ...skinChroma(a, b), chances }
}

function likeCheeks(cheeks: Cheeks, place: Place, { agreed, count }: ColoredRegions, region: number): number {
  const across = Math.abs(place.x - cheeks.x) / cheeks.widthPx
  const down = (place.y - cheeks.y) / cheeks.widthPx
  if (across > body.aside || down < -body.above || down > body.below) return 0
  const lightness = place.lightness - cheeks.lightness
  const isLit = (1 - ramp(lighter[1], lighter[0], lightness)) * (1 - ramp(darker[1], darker[0], -lightness))
  if (isLit === 0) return 0
  let likeness = 0
  for (let bin = 0; bin < cheeks.chances.length; bin++)
    likeness += Math.sqrt(cheeks.chances[bin] * agreed[region * count + bin])
  return isLit * ramp(...likenessRamp, likeness)
}
