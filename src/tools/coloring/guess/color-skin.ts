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
/** Lightness 0..1 of skin against the cheeks, in shade and in light: from all to none. */
const darker = [0.2, 0.32] as const
const lighter = [0.12, 0.22] as const
/** On the face itself glare is skin, too: lighter than the cheeks by up to this. */
const glare = [0.3, 0.42] as const
/** Distance from the middle of the face at which its rim begins and ends, in sides of its box. */
const faceRim = [0.42, 0.55] as const
/** Share of the face's colour; the rest is the guess. */
const share = 0.8
/** In the shade chroma falls with lightness below this, 0..1; as on faces. */
const shadeBelow = 0.5

const ramp = ([from, to]: readonly [number, number], value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

const isSkin = ({ a, b }: { a: number; b: number }): boolean => {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  const chroma = Math.hypot(a, b)
  return degrees > skinHues[0] && degrees < skinHues[1] && chroma >= skinChromas[0] && chroma <= skinChromas[1]
}

/**
 * The chance that a place has the colour of skin, 0..1, the size of the regions. A pulled network gives no chances; its
 * colours have it or not.
 */
export function skinChance(regions: ColoredRegions): Plane {
  const { graph, agreed, count, bins } = regions
  const skins = bins.flatMap((bin, number) => (isSkin(bin) ? number : []))
  const chances = Float32Array.from(graph.pixels, (_, region) => {
    if (bins.length === 0) return isSkin({ a: regions.a[region], b: regions.b[region] }) ? 1 : 0
    return skins.reduce((sum, bin) => sum + agreed[region * count + bin], 0)
  })
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
  skin: Plane,
): ChromaPlanes {
  if (faces.length === 0) return chroma
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
  readonly heightPx: number
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
    heightPx: box.height * scale,
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
      const inFace = 1 - ramp(faceRim, Math.hypot((x - cheeks.x) / cheeks.widthPx, (y - cheeks.y) / cheeks.heightPx))
      const isBare = Math.max(
        inFace * (1 - ramp(glare, apart)),
        ramp([bar, sure], skin.data[i]) * (1 - ramp(lighter, apart)),
      )
      const taken = isBare * (1 - ramp(darker, -apart))
      if (taken <= weight.data[i]) continue
      const shade = Math.min(1, light.data[i] / Math.min(shadeBelow, cheeks.lightness))
      weight.data[i] = taken
      a.data[i] = taken * shade * cheeks.a
      b.data[i] = taken * shade * cheeks.b
    }
}
