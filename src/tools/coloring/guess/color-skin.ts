import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import type { RegionGraph } from '#imaging/regions/divide-by-edges.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { headOf, shapeOfFace } from '#tools/coloring/guess/face-shape.ts'
import { growSkin } from '#tools/coloring/guess/grow-skin.ts'
import type { ColoredRegions } from '#tools/coloring/guess/region-colors.ts'
import { textureOf } from '#tools/coloring/guess/skin-texture.ts'
import { barePlaces, darkerThanCheek, medianAt, skinTone } from '#tools/coloring/guess/skin-tone.ts'
import { smoothRamp } from '#tools/coloring/guess/smooth-ramp.ts'

/** Lab hue in degrees and chroma that skin has in photos; wider than what is given to it. */
const skinHues = [15, 75] as const
const skinChromas = [12, 55] as const
/** On cheeks of 24 px and more the chance was .5 to .6, on very dark ones .2 to .4. By eye on twelve portraits. */
const cheekChanceMin = 0.2
/** A place is skin from none to all between these shares of the chance on the cheeks, and of this chance at least. */
const likeCheeks = [0.7, 0.92] as const
/**
 * The same where the people finder sees somebody below the chin. On 47 photos twice as much skin is found there as with
 * the bounds above, .30 instead of .16, and the error is the same.
 */
const likeOnBody = [0.45, 0.65] as const
const chanceMin = 0.2
/**
 * Skin goes on from the face into neighbours across steps of less than this lightness, 0..1, where the chance is at least
 * this share of that on the cheeks: chests and arms in soft light look to the network like what they lie on.
 */
const growStep = 0.06
const growShare = 0.55
/** Skin in shade may be darker than the cheeks by this where it goes on. */
const growDarker = 0.3
/** What has less than this share of the cheeks' lightness may be hair, which on dark skin is no 0.3 darker. */
const hairShare = 0.6
/** Only where the network sees the face this surely. By eye: where it was less sure, a wall was followed. */
const growChanceMin = 0.45
/** Where a person's neck, arms and hands can be, in widths of the face from its middle. */
const body = { aside: 3.2, above: 1, below: 6.5 }
/** Lightness 0..1 of skin against the cheeks, in shade and in light: from all to none. */
const darker = [0.2, 0.32] as const
const lighter = [0.12, 0.22] as const
/** On the face itself glare is skin, too: lighter than the cheeks by up to this. */
const glare = [0.3, 0.42] as const
/**
 * Texture against that of the cheeks, from all to none: hair shines as light as skin. Grain on the cheeks counts as this
 * much at least; texture is the mean difference from what is around, in shares of lightness.
 */
const rougher = [2.2, 3.5] as const
const grainMin = 0.01
/** On the head, skin has at least this share of the chance on the cheeks; white hair often has less. */
export const headShare = 0.65
/** So near the mesh, in widths of the face, a lower chance is glare below the hairline. */
const foreheadReach = 0.15
/** There it has at least this share; hair has less. */
const glareShare = 0.2
/** A place is of a person from this likelihood on. */
const personMin = 0.5
/** Share of the face's colour; the rest is the guess. */
const share = 0.8
/** In the shade chroma falls with lightness below that of the cheeks, within these bounds, 0..1; as on faces. */
const shadeBounds = [0.15, 0.5] as const

const isSkin = ({ a, b }: { a: number; b: number }): boolean => {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  const chroma = Math.hypot(a, b)
  return degrees > skinHues[0] && degrees < skinHues[1] && chroma >= skinChromas[0] && chroma <= skinChromas[1]
}

/**
 * The chance that each region has the colour of skin, 0..1. A pulled network gives no chances; its colours have it or not.
 */
export function skinChances({ graph, agreed, count, bins, a, b }: ColoredRegions): Float32Array {
  const skins = bins.flatMap((bin, number) => (isSkin(bin) ? number : []))
  return Float32Array.from(graph.pixels, (_, region) => {
    if (bins.length === 0) return isSkin({ a: a[region], b: b[region] }) ? 1 : 0
    return skins.reduce((sum, bin) => sum + agreed[region * count + bin], 0)
  })
}

/**
 * Gives what looks like skin around a face the colour of its cheeks, so that neck, arms and hands agree with it. Faces
 * themselves are finished by `colorFaces`.
 * @param guide lightness 0..1, the size of `chroma`
 * @param faces in px of `photo`
 * @param skin chance of it, 0..1
 * @param graph of the size of `skin`
 * @param people 0..1: how likely a place is of a person, any size; null where nobody is known
 */
export function colorSkin(
  chroma: ChromaPlanes,
  guide: Plane,
  photo: Size,
  faces: readonly Face[],
  skin: Plane,
  graph: RegionGraph,
  people: Plane | null = null,
): ChromaPlanes {
  if (faces.length === 0) return chroma
  const { width, height } = skin
  const small = (plane: Plane) => resizePlane(plane, width, height)
  const chromaThere = { a: small(chroma.a), b: small(chroma.b) }
  const light = small(guide)
  const seen = { light, texture: textureOf(light), skin, people: people && small(people), chroma: chromaThere }
  const [weight, a, b] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)]
  for (const face of faces) {
    const cheeks = readCheeks(face, width / photo.width, seen)
    if (cheeks !== null) layBody(cheeks, seen, graph, weight, a, b)
  }
  const [shares, goalA, goalB] = [weight, a, b].map((plane) => resizePlane(plane, guide.width, guide.height))
  const mixed = (base: Plane, goal: Plane): Plane => {
    const out = createPlane(base.width, base.height)
    for (let i = 0; i < out.data.length; i++)
      out.data[i] = base.data[i] + share * (goal.data[i] - shares.data[i] * base.data[i])
    return out
  }
  return { a: mixed(chroma.a, goalA), b: mixed(chroma.b, goalB) }
}

/** All of one size. */
interface Seen {
  readonly light: Plane
  readonly texture: Plane
  readonly skin: Plane
  readonly people: Plane | null
  readonly chroma: ChromaPlanes
}

/** What the cheeks of a face are like. */
interface Cheeks {
  /** Middle of the face, and its width, px of the regions. */
  readonly x: number
  readonly y: number
  readonly widthPx: number
  /** Where the face itself is, 0..1. */
  readonly shape: Plane
  /** Whether a place can be of the head. */
  readonly isHead: (x: number, y: number) => boolean
  readonly lightness: number
  readonly texture: number
  readonly chance: number
  readonly a: number
  readonly b: number
}

function readCheeks(face: Face, scale: number, { light, texture, skin, chroma }: Seen): Cheeks | null {
  const { box } = face
  const places = barePlaces(face, scale, light)
  if (places.length === 0) return null
  const chance = medianAt(skin, places)
  if (chance < cheekChanceMin) return null
  const lightness = medianAt(light, places)
  return {
    x: (box.x + box.width / 2) * scale,
    y: (box.y + box.height / 2) * scale,
    widthPx: box.width * scale,
    shape: shapeOfFace(face, scale, light, lightness - darkerThanCheek),
    isHead: headOf(face, scale),
    lightness,
    texture: medianAt(texture, places) + grainMin,
    chance,
    ...skinTone(lightness, { a: medianAt(chroma.a, places), b: medianAt(chroma.b, places) }),
  }
}

/** Lays the colour of a face, times how much of it a place takes, where that is more than another face has laid. */
function layBody(cheeks: Cheeks, seen: Seen, graph: RegionGraph, weight: Plane, a: Plane, b: Plane): void {
  const { light, texture, skin, people } = seen
  const { width, height } = light
  const [left, right] = [-1, 1].map((side) => Math.round(cheeks.x + side * body.aside * cheeks.widthPx))
  const top = Math.max(0, Math.round(cheeks.y - body.above * cheeks.widthPx))
  const bottom = Math.min(height, Math.round(cheeks.y + body.below * cheeks.widthPx))
  const shadeBelow = Math.min(shadeBounds[1], Math.max(shadeBounds[0], cheeks.lightness))
  const [likely, onBody] = [likeCheeks, likeOnBody].map((shares) => rampOf(shares, cheeks.chance))
  const chin = cheeks.y + cheeks.widthPx / 2
  const isNear = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x >= left && x < right && y >= top && y < bottom
  }
  const lightMax = cheeks.lightness + lighter[0]
  const { onHead, headlike, dulled } = lookAtHead(cheeks, seen, lightMax)
  const bounds = {
    chanceMin: cheeks.chance < growChanceMin ? 1 : growShare * cheeks.chance,
    lightMin: Math.max(cheeks.lightness - growDarker, hairShare * cheeks.lightness),
    lightMax,
    stepMax: growStep,
  }
  const grown = growSkin(graph, cheeks.shape, dulled, headlike, bounds, isNear)
  for (let y = top; y < bottom; y++)
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
      const i = y * width + x
      const apart = light.data[i] - cheeks.lightness
      const ramp = y > chin && people !== null && people.data[i]! > personMin ? onBody! : likely!
      const isBare = Math.max(
        Math.max(cheeks.shape.data[i]!, onHead.data[i]! * grown.data[i]!) * (1 - smoothRamp(glare, apart)),
        Math.max(grown.data[i]!, smoothRamp(ramp, skin.data[i])) * (1 - smoothRamp(lighter, apart)),
      )
      const isSmooth = Math.max(cheeks.shape.data[i]!, 1 - smoothRamp(rougher, texture.data[i]! / cheeks.texture))
      const taken = isBare * isSmooth * Math.max(grown.data[i]!, 1 - smoothRamp(darker, -apart))
      if (taken <= weight.data[i]) continue
      const shade = Math.min(1, light.data[i] / shadeBelow)
      weight.data[i] = taken
      a.data[i] = taken * shade * cheeks.a
      b.data[i] = taken * shade * cheeks.b
    }
}

const rampOf = (shares: readonly [number, number], chance: number): readonly [number, number] => {
  const bar = Math.max(chanceMin, shares[0] * chance)
  return [bar, Math.max(bar + 0.1, shares[1] * chance)]
}

/**
 * Around ears, below hair and on crowns the network is less sure of skin, and much of it is glare. Where a person's head
 * is, skin is likely, and glare counts as no lighter than `lightMax`.
 */
function lookAtHead(
  { isHead, lightness, chance, shape, widthPx }: Cheeks,
  { light, skin, people }: Seen,
  lightMax: number,
) {
  const nearFace = boxBlur(shape, Math.max(1, Math.round(foreheadReach * widthPx)))
  const onHead = createPlane(light.width, light.height)
  const headlike = { ...skin, data: skin.data.slice() }
  const dulled = { ...light, data: light.data.slice() }
  for (let y = 0, i = 0; people !== null && y < light.height; y++)
    for (let x = 0; x < light.width; x++, i++) {
      if (people.data[i]! < personMin || !isHead(x, y)) continue
      if (skin.data[i]! < (nearFace.data[i]! < 0.1 ? headShare : glareShare) * chance) continue
      onHead.data[i] = 1
      headlike.data[i] = 1
      if (light.data[i]! < lightness + glare[0]) dulled.data[i] = Math.min(light.data[i]!, lightMax)
    }
  return { onHead, headlike, dulled }
}
