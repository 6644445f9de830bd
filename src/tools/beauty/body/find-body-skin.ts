import type { LabPlanes } from '#imaging/color/color.ts'
import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'
import type { FaceRegions } from '#tools/beauty/skin/face-regions.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'
import { fineStructure } from '#tools/beauty/skin/skin-detail.ts'
import { featherIntoShade } from '#tools/beauty/skin/skin-mask.ts'

// Lightness beside the face's, on CIE's cube-root scale: arms may be in shade or in the sun.
const shadeFrom = 0.34
const shadeTo = 0.44
const sunFrom = 1.3
const sunTo = 1.5
/** Lab units of colour that a face must have, or its colour tells nothing, as on a black-and-white photo. */
const colorMin = 6
// Sines of the angle between its hue and the face's: necks and arms are 3 to 22 degrees off (4 portraits).
const hueFrom = 0.25
const hueTo = 0.45
// Colour beside the face's in the same light: shade, where skin lights skin, has up to twice as much.
const paleFrom = 0.25
const paleTo = 0.42
const richFrom = 2
const richTo = 2.8
// Above the brows, within this many widths of the face, what is darker is hair: out of focus it is as even as skin.
const headWidth = 1.4
const hairFrom = 0.65
const hairTo = 0.85
/** Share of the face's width. */
const edgeWidth = 0.03
/** A part of skin has at least this share of the face's width, squared, and is so like the face's on average. */
const partMin = 0.15
const likeMin = 0.6

/**
 * Where the skin of a face's body is, 0..1: of that face's colour, within people, even, and not on the face itself.
 * @param person 0..1: how likely a pixel is of a person
 */
export function findBodySkin(
  lab: LabPlanes,
  { faceWidthPx, polygon }: FaceCrop,
  regions: FaceRegions,
  color: SkinColor,
  person: Plane,
): Plane {
  const { width, height } = person
  const skin = createPlane(width, height)
  const [faceA, faceB] = [color.a.median, color.b.median]
  const faceChroma = Math.sqrt(faceA * faceA + faceB * faceB)
  if (faceChroma < colorMin) return skin
  const structure = fineStructure(lab.lightness, regions.bare, color, faceWidthPx)
  const [topX, topY, browX, browY] = polygon([10, 168]) as [number, number, number, number]
  const [like, guide] = [createPlane(width, height), createPlane(width, height)]
  for (let i = 0; i < skin.data.length; i++) {
    const [lightness, a, b] = [lab.lightness.data[i], lab.a.data[i], lab.b.data[i]] as [number, number, number]
    guide.data[i] = lightness / 100
    const light = (lightness + 16) / (color.lightness.median + 16)
    const chroma = Math.sqrt(a * a + b * b)
    if (a * faceA + b * faceB <= 0) continue
    const [aside, down] = [(i % width) - browX, Math.floor(i / width) - browY]
    const isHead =
      aside * (topX - browX) + down * (topY - browY) > 0 && aside ** 2 + down ** 2 < (headWidth * faceWidthPx) ** 2
    const turn = Math.abs(a * faceB - b * faceA) / (chroma * faceChroma)
    // In other light, Lab's axes scale alike.
    const rich = chroma / (faceChroma * light)
    like.data[i] =
      (1 - smoothStep(hueFrom, hueTo, turn)) *
      smoothStep(paleFrom, paleTo, rich) *
      (1 - smoothStep(richFrom, richTo, rich)) *
      (isHead ? smoothStep(hairFrom, hairTo, light) : smoothStep(shadeFrom, shadeTo, light)) *
      (1 - smoothStep(sunFrom, sunTo, light))
    skin.data[i] =
      (like.data[i] as number) *
      smoothStep(0.35, 0.7, person.data[i] as number) *
      (1 - smoothStep(2.2, 4.2, structure.data[i] as number))
  }
  const fitted = guidedFilter(guide, skin, Math.max(2, Math.round(edgeWidth * faceWidthPx)), (0.02 * color.unit) ** 2)
  for (let i = 0; i < fitted.data.length; i++) fitted.data[i] = smoothStep(0.35, 0.85, fitted.data[i] as number)
  keepParts(fitted, like, faceWidthPx)
  return featherIntoShade(fitted, guide, color, faceWidthPx)
}

/** Drops, in place, parts that are small or little like the face. */
function keepParts(mask: Plane, like: Plane, faceWidthPx: number): void {
  const { width, height, data } = mask
  const isSeen = new Uint8Array(data.length)
  const kept = createPlane(width, height)
  const part: number[] = []
  const visit = (i: number) => {
    if (isSeen[i] === 1 || !((data[i] as number) > 0.5)) return
    isSeen[i] = 1
    part.push(i)
  }
  for (let start = 0; start < data.length; start++) {
    part.length = 0
    visit(start)
    let sum = 0
    for (let at = 0; at < part.length; at++) {
      const i = part[at] as number
      sum += like.data[i] as number
      if (i % width > 0) visit(i - 1)
      if (i % width < width - 1) visit(i + 1)
      if (i >= width) visit(i - width)
      if (i < width * (height - 1)) visit(i + width)
    }
    if (part.length < (partMin * faceWidthPx) ** 2 || sum < likeMin * part.length) continue
    for (const i of part) kept.data[i] = 1
  }
  const near = wideBlur(kept, Math.max(1, 0.02 * faceWidthPx))
  for (let i = 0; i < data.length; i++) data[i] = (data[i] as number) * smoothStep(0.1, 0.5, near.data[i] as number)
}
