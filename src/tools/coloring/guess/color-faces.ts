import { type ChromaHint, openHintSpreader } from '#imaging/color/chroma-hints.ts'
import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { bareSkin, eyeOpenings, mouthOpening, underEyes } from '#imaging/faces/face-mesh-regions.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { hintSidePx, mixHints } from '#tools/coloring/hints.ts'

/** Faces narrower than this at the working size have no features to colour. */
const faceWidthMinPx = 16
/** In crowds only the largest faces are coloured. */
const facesMax = 24
// Lab hue and chroma of skin over all tones. On the cheeks of 133 faces in the training photos, the middle half has a
// hue of 32..51 and a chroma of 16..26. On 77 other faces the hue is 33..54, with a median of 47. The median is within
// 15 degrees of 56 of them. No other hue reaches as many, and neither does the guess, clamped to bounds of any width.
// Hue does not depend on lightness (median 53 at L* 30 to 45, 48 up to 60, 47 above; groups of people differ less than
// individuals, Xiao et al. 2017). It depends on the light, which a grey photo does not show.
const skinHue = 47
const skinChromaMin = 16
const skinChromaMax = 26
// In the shade of a face, chroma falls with lightness below this value, or below the cheeks' own lightness where that
// is less, because dark skin is no shade. On the same 77 faces the median chroma is 21 under L* 30, 29 up to 45, 26 up
// to 60 and 22 above.
const skinLightness = 0.5
const skinLightnessMin = 0.15
// Lips against the skin around them, Lab units; by eye.
const lipsShift = { a: 10, b: -3 }
/** Share of these colours on a face; the rest is the network's guess. */
const share = 0.75
/** Skin continues to neck and ears, within this many widths of the face. */
const reachFaces = 0.7
/**
 * A place darker or lighter than the cheeks by more than this is hair, a hat, a beard or glare. Shade differs less.
 * Lightness 0..1.
 */
const darkerThanCheek = 0.25
const lighterThanCheek = 0.2
/** Beyond that limit, the skin colour fades out over this much lightness. */
const whiteRamp = 0.1

/** Where the chance of skin on the cheeks is lower, the network does not see the face. */
const chanceKnown = 0.3
/** Outside the face, what has less than these shares of the cheeks' chance takes none to all of its colour. */
const skinShares = [0.4, 0.7] as const
/** Distance from the middle of the face at which its outside begins, and is complete, in sides of its box. */
const faceEdge = [0.5, 0.65] as const

// Points of the mesh: forehead, between the brows, chin; then the outer cheeks and the jaw; then a ring around the
// mouth, which keeps the red of the lips to the lips.
const skinPoints = [
  ...[151, 9, 199, 200, 67, 297, 108, 337, 69, 299, 104, 333],
  ...[172, 397, 136, 365, 150, 379, 116, 345, 123, 352, 147, 376, 213, 433, 192, 416],
  ...[164, 165, 391, 92, 322, 57, 287, 43, 273, 182, 406, 18],
]
const lipPairs = [
  [37, 82],
  [267, 312],
  [84, 87],
  [314, 317],
  [0, 13],
  [17, 14],
] as const

/**
 * Evens out the colours of faces. The hue of skin is spread over face and neck within the edges, at the chroma that the
 * network guessed for the face, clamped to the range of skin. Lips get redder; eyes and teeth stay free of colour.
 * @param guide lightness 0..1 at the size of `chroma`
 * @param faces in px of `photo`
 * @param skin chance of skin, 0..1, any size
 */
export function colorFaces(
  chroma: ChromaPlanes,
  guide: Plane,
  photo: Size,
  faces: readonly Face[],
  skin: Plane,
): ChromaPlanes {
  const size = fitWithin(guide, hintSidePx)
  const small = resizePlane(guide, size.width, size.height)
  const scale = size.width / photo.width
  const judged = {
    a: resizePlane(chroma.a, size.width, size.height),
    b: resizePlane(chroma.b, size.width, size.height),
  }
  if (faces.length === 0) return chroma
  const largest = [...faces].sort((one, other) => other.box.width - one.box.width).slice(0, facesMax)
  const chance = resizePlane(skin, size.width, size.height)
  const spreadHints = openHintSpreader(small)
  let colored = chroma
  for (const face of largest) {
    const widthPx = face.box.width * scale
    if (widthPx < faceWidthMinPx) continue
    const cheekLight = cheekLightOf(face, scale, small)
    if (cheekLight === null) continue
    const hints = faceHints(face, scale, small, judged, cheekLight)
    const spread = spreadHints(hints, reachFaces * widthPx)
    forgetWhites(spread.weight, small, cheekLight)
    keepToSkin(spread.weight, chance, face, scale)
    colored = mixHints(colored, spread, share)
  }
  return colored
}

interface Place {
  readonly x: number
  readonly y: number
}

const cheekPoints = [...bareSkin.leftCheek, ...bareSkin.rightCheek]

function cheekLightOf({ mesh }: Face, scale: number, guide: Plane): number | null {
  const places = cheekPoints.map((i) => ({ x: mesh[i * 3] * scale, y: mesh[i * 3 + 1] * scale }))
  const inside = places.filter((place) => isWithin(place, guide))
  return inside.length === 0 ? null : median(inside.map((place) => at(guide, place)))
}

// White walls, feathers and collars may touch a face without an edge to stop its colour.
function forgetWhites(weight: Plane, guide: Plane, cheekLight: number): void {
  for (let i = 0; i < weight.data.length; i++) {
    const lighter = (guide.data[i] - cheekLight - lighterThanCheek) / whiteRamp
    weight.data[i] *= 1 - Math.min(1, Math.max(0, lighter))
  }
}

// Feathers, scarves and walls may touch a face without an edge, too. The face itself is skin whatever the network thinks.
function keepToSkin(weight: Plane, chance: Plane, { mesh, box }: Face, scale: number): void {
  const cheeks = cheekPoints.map((i) => ({ x: mesh[i * 3] * scale, y: mesh[i * 3 + 1] * scale }))
  const onCheeks = median(cheeks.filter((place) => isWithin(place, chance)).map((place) => at(chance, place)))
  if (onCheeks < chanceKnown) return
  const [x, y] = [(box.x + box.width / 2) * scale, (box.y + box.height / 2) * scale]
  for (let i = 0; i < weight.data.length; i++) {
    if (weight.data[i] === 0) continue
    const across = ((i % weight.width) - x) / (box.width * scale)
    const down = (Math.floor(i / weight.width) - y) / (box.height * scale)
    const outside = Math.min(1, Math.max(0, (Math.hypot(across, down) - faceEdge[0]) / (faceEdge[1] - faceEdge[0])))
    const isSkin = (chance.data[i] / onCheeks - skinShares[0]) / (skinShares[1] - skinShares[0])
    weight.data[i] *= 1 - outside * (1 - Math.min(1, Math.max(0, isSkin)))
  }
}

function faceHints(
  { mesh, box }: Face,
  scale: number,
  guide: Plane,
  chroma: ChromaPlanes,
  cheekLight: number,
): ChromaHint[] {
  const widthPx = box.width * scale
  const point = (i: number): Place => ({ x: mesh[i * 3] * scale, y: mesh[i * 3 + 1] * scale })
  const cheeks = cheekPoints.map(point).filter((place) => isWithin(place, guide))
  const skin = skinChroma(
    median(cheeks.map((place) => at(chroma.a, place))),
    median(cheeks.map((place) => at(chroma.b, place))),
  )
  const isSkin = (place: Place) => {
    if (!isWithin(place, guide)) return false
    const lighter = at(guide, place) - cheekLight
    return lighter < lighterThanCheek && lighter > -darkerThanCheek
  }
  const others = [...bareSkin.nose, ...skinPoints, ...underEyes.left, ...underEyes.right].map(point)
  const places = [...cheeks, ...others].filter(isSkin)
  const lips = lipPairs
    .map(([outer, inner]) => middleOf([point(outer), point(inner)]))
    .filter((p) => isWithin(p, guide))
  const colorless = [eyeOpenings.left, eyeOpenings.right].map((eye) => middleOf(eye.map(point)))
  if (openingOf(mesh, scale) > 0.05 * widthPx) colorless.push(middleOf(mouthOpening.map(point)))
  const lightness = Math.max(skinLightnessMin, Math.min(skinLightness, cheekLight))
  const hintAt = (radiusShare: number, colour: { a: number; b: number; lightness: number }) => (place: Place) => ({
    ...place,
    ...colour,
    radiusPx: radiusShare * widthPx,
  })
  return [
    ...places.map(hintAt(0.02, { ...skin, lightness })),
    ...lips.map(hintAt(0.015, { a: skin.a + lipsShift.a, b: skin.b + lipsShift.b, lightness })),
    ...colorless.filter((place) => isWithin(place, guide)).map(hintAt(0.012, { a: 0, b: 0, lightness: 1 })),
  ]
}

/** The skin that a guess means: the hue of skin, at the chroma guessed, within what skin has. */
export function skinChroma(a: number, b: number): { a: number; b: number } {
  const radians = (skinHue * Math.PI) / 180
  const chroma = Math.min(skinChromaMax, Math.max(skinChromaMin, Math.hypot(a, b)))
  return { a: chroma * Math.cos(radians), b: chroma * Math.sin(radians) }
}

// Between the lips, px of the working size.
function openingOf(mesh: Float32Array, scale: number): number {
  return Math.abs(mesh[14 * 3 + 1] - mesh[13 * 3 + 1]) * scale
}

const at = ({ width, data }: Plane, { x, y }: Place): number => data[Math.round(y) * width + Math.round(x)] as number

const isWithin = ({ x, y }: Place, { width, height }: Plane): boolean =>
  Math.round(x) >= 0 && Math.round(y) >= 0 && Math.round(x) < width && Math.round(y) < height

function middleOf(places: readonly Place[]): Place {
  return {
    x: places.reduce((sum, place) => sum + place.x, 0) / places.length,
    y: places.reduce((sum, place) => sum + place.y, 0) / places.length,
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] as number
}
