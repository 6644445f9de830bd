import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { bareSkin } from '#imaging/faces/face-mesh-regions.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { skinChroma } from '#tools/coloring/guess/color-faces.ts'
import { type ColoredRegions, laidOver, softened } from '#tools/coloring/guess/region-colors.ts'

/** Lab hue in degrees and chroma that skin has in photos; wider than what is given to it. */
const skinHues = [15, 75] as const
const skinChromas = [12, 55] as const
/** On cheeks of 24 px and more the chance was .5 to .6, on very dark ones .2 to .4. By eye on twelve portraits. */
const cheekChanceMin = 0.2
/** A place is skin from none to all between these shares of the chance on the cheeks, and of this chance at least. */
const likeCheeks = [0.6, 0.85] as const
const chanceMin = 0.2
/** Where a person's neck, arms and hands can be, in widths of the face from its middle. */
const body = { aside: 3.2, above: 1, below: 6.5 }
/** Lightness 0..1 of skin against the cheeks, in shade and in light: from none to all. */
const darker = [0.32, 0.2] as const
const lighter = [0.22, 0.12] as const
/** Share of the face's colour; the rest is the guess. */
const share = 0.8
/** In the shade chroma falls with lightness below this, 0..1; as on faces. */
const shadeBelow = 0.5

const ramp = ([from, to]: readonly [number, number], value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** The chance that a place has the colour of skin, 0..1, the size of the regions; null where no chances are known. */
export function skinChance(regions: ColoredRegions): Plane | null {
  const { graph, agreed, count, bins } = regions
  if (bins.length === 0) return null
  const isSkin = bins.map(({ a, b }) => {
    const degrees = (Math.atan2(b, a) * 180) / Math.PI
    const chroma = Math.hypot(a, b)
    return degrees > skinHues[0] && degrees < skinHues[1] && chroma >= skinChromas[0] && chroma <= skinChromas[1]
  })
  const chances = new Float32Array(graph.pixels.length)
  for (let region = 0; region < chances.length; region++)
    for (let bin = 0; bin < bins.length; bin++) if (isSkin[bin]) chances[region] += agreed[region * count + bin]
  const laid = laidOver(graph, chances)
  return softened([laid, laid, laid], regions)[0]
}

/**
 * Gives what looks like skin around a face the colour of its cheeks, so that neck, arms and hands agree with it. Faces
 * themselves are finished by `colorFaces`.
 * @param guide lightness 0..1, the size of `chroma`
 * @param faces in px of `photo`
 * @param skin from `skinChance`
 */
export function colorSkin(
  chroma: ChromaPlanes,
  guide: Plane,
  photo: Size,
  faces: readonly Face[],
  skin: Plane | null,
): ChromaPlanes {
  if (skin === null || faces.length === 0) return chroma
  const { width, height } = skin
  const small = (plane: Plane) => resizePlane(plane, width, height)
  const seen = { light: small(guide), skin, chroma: { a: small(chroma.a), b: small(chroma.b) } }
  const [weight, a, b] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)]
  for (const face of faces) {
    const cheeks = readCheeks(face, width / photo.width, seen)
    if (cheeks !== null) layBody(cheeks, seen, weight, a, b)
  }
  const [shares, goalA, goalB] = [weight, a, b].map((plane) => resizePlane(plane, guide.width, guide.height))
  const mixed = (base: Plane, goal: Plane): Plane => ({
    ...base,
    data: base.data.map((value, i) => value + share * (goal.data[i] - shares.data[i] * value)),
  })
  return { a: mixed(chroma.a, goalA), b: mixed(chroma.b, goalB) }
}

/** All of one size. */
interface Seen {
  readonly light: Plane
  readonly skin: Plane
  readonly chroma: ChromaPlanes
}

/** What the cheeks of a face are like. */
interface Cheeks {
  /** Middle of the face, and its width, px of the regions. */
  readonly x: number
  readonly y: number
  readonly widthPx: number
  readonly lightness: number
  readonly chance: number
  readonly a: number
  readonly b: number
}

function readCheeks({ mesh, box }: Face, scale: number, { light, skin, chroma }: Seen): Cheeks | null {
  const { width, height } = light
  const places = [...bareSkin.leftCheek, ...bareSkin.rightCheek].flatMap((point) => {
    const [x, y] = [Math.round(mesh[point * 3] * scale), Math.round(mesh[point * 3 + 1] * scale)]
    return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : []
  })
  if (places.length === 0) return null
  const meanOf = ({ data }: Plane) => places.reduce((sum, i) => sum + data[i], 0) / places.length
  const chance = meanOf(skin)
  if (chance < cheekChanceMin) return null
  return {
    x: (box.x + box.width / 2) * scale,
    y: (box.y + box.height / 2) * scale,
    widthPx: box.width * scale,
    lightness: meanOf(light),
    chance,
    ...skinChroma(meanOf(chroma.a), meanOf(chroma.b)),
  }
}

/** Lays the colour of a face, times how much of it a place takes, where that is more than another face has laid. */
function layBody(cheeks: Cheeks, { light, skin }: Seen, weight: Plane, a: Plane, b: Plane): void {
  const { width, height } = light
  const [left, right] = [-1, 1].map((side) => Math.round(cheeks.x + side * body.aside * cheeks.widthPx))
  const top = Math.max(0, Math.round(cheeks.y - body.above * cheeks.widthPx))
  const bottom = Math.min(height, Math.round(cheeks.y + body.below * cheeks.widthPx))
  const bar = Math.max(chanceMin, likeCheeks[0] * cheeks.chance)
  const sure = Math.max(bar + 0.1, likeCheeks[1] * cheeks.chance)
  for (let y = top; y < bottom; y++)
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
      const i = y * width + x
      const apart = light.data[i] - cheeks.lightness
      const isLit = (1 - ramp([lighter[1], lighter[0]], apart)) * (1 - ramp([darker[1], darker[0]], -apart))
      const taken = isLit * ramp([bar, sure], skin.data[i])
      if (taken <= weight.data[i]) continue
      const shade = Math.min(1, light.data[i] / Math.min(shadeBelow, cheeks.lightness))
      weight.data[i] = taken
      a.data[i] = taken * shade * cheeks.a
      b.data[i] = taken * shade * cheeks.b
    }
}
