import { type ChromaHint, openHintSpreader } from '#imaging/color/chroma-hints.ts'
import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { bareSkin, underEyes } from '#imaging/faces/face-mesh-regions.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { finishFeatures, shapeOfFace } from '#tools/coloring/guess/face-shape.ts'
import { barePlaces, darkerThanCheek, medianAt, type SkinTone, skinTone } from '#tools/coloring/guess/skin-tone.ts'
import { hintSidePx, mixHints } from '#tools/coloring/hints.ts'

/** Faces narrower than this at the working size have no features to colour. */
const faceWidthMinPx = 16
/** In crowds only the largest faces are coloured. */
const facesMax = 24
// In the shade of a face, chroma falls with lightness below this value, or below the cheeks' own lightness where that
// is less, because dark skin is no shade. On the same 77 faces the median chroma is 21 under L* 30, 29 up to 45, 26 up
// to 60 and 22 above.
const skinLightness = 0.5
const skinLightnessMin = 0.15
/** Share of these colours on a face; the rest is the network's guess. */
const share = 0.85
/** Skin continues to neck and ears, within this many widths of the face. */
const reachFaces = 0.7
/** A place lighter than the cheeks by more than this is glare or a hat. Lightness 0..1. */
const lighterThanCheek = 0.2
/** Beyond that limit, the skin colour fades out over this much lightness. */
const whiteRamp = 0.1

/** Where the chance of skin on the cheeks is lower, the network does not see the face. */
const chanceKnown = 0.3
/** Outside the face, what has less than these shares of the cheeks' chance takes none to all of its colour. */
const skinShares = [0.55, 0.85] as const
/** Where the network does not see the face, a neck is as wide and long as this, in sides of the face's box. */
const neckAcross = 0.4
const neckDown = 0.6

// Points of the mesh: forehead, between the brows, chin; then the outer cheeks and the jaw; then a ring around the
// mouth.
const skinPoints = [
  ...[151, 9, 199, 200, 67, 297, 108, 337, 69, 299, 104, 333],
  ...[172, 397, 136, 365, 150, 379, 116, 345, 123, 352, 147, 376, 213, 433, 192, 416],
  ...[164, 165, 391, 92, 322, 57, 287, 43, 273, 182, 406, 18],
]

/**
 * Evens out the colours of faces. Each face gets one tone of skin, spread over face and neck within the edges. Lips get
 * redder; eyes and teeth stay free of colour.
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
    const places = barePlaces(face, scale, small)
    if (places.length === 0) continue
    const cheekLight = medianAt(small, places)
    const tone = skinTone(cheekLight, { a: medianAt(judged.a, places), b: medianAt(judged.b, places) })
    const hints = faceHints(face, scale, small, tone, cheekLight)
    const spread = spreadHints(hints, reachFaces * widthPx)
    const shape = shapeOfFace(face, scale, small, cheekLight - darkerThanCheek)
    forgetWhites(spread.weight, small, cheekLight, shape)
    keepToSkin(spread.weight, chance, face, scale, shape)
    const shadeBelow = shadeOf(cheekLight)
    colored = finishFeatures(mixHints(colored, spread, share), guide, face, guide.width / photo.width, shadeBelow)
  }
  return colored
}

interface Place {
  readonly x: number
  readonly y: number
}

// White walls, feathers and collars may touch a face without an edge to stop its colour. On the face itself light is glare.
function forgetWhites(weight: Plane, guide: Plane, cheekLight: number, shape: Plane): void {
  for (let i = 0; i < weight.data.length; i++) {
    const lighter = (guide.data[i] - cheekLight - lighterThanCheek) / whiteRamp
    weight.data[i] *= 1 - (1 - shape.data[i]!) * Math.min(1, Math.max(0, lighter))
  }
}

// Feathers, scarves and walls may touch a face without an edge, too. The face itself is skin whatever the network thinks.
function keepToSkin(weight: Plane, chance: Plane, face: Face, scale: number, shape: Plane): void {
  const places = barePlaces(face, scale, chance)
  const known = places.length === 0 ? 0 : medianAt(chance, places)
  const { box } = face
  for (let i = 0; i < weight.data.length; i++) {
    const inside = shape.data[i]!
    if (weight.data[i] === 0 || inside === 1) continue
    const isSkin =
      known < chanceKnown
        ? isNeck(box, scale, i % weight.width, Math.floor(i / weight.width))
        : (chance.data[i] / known - skinShares[0]) / (skinShares[1] - skinShares[0])
    weight.data[i] *= inside + (1 - inside) * Math.min(1, Math.max(0, isSkin))
  }
}

/** 1 below the chin, fading out to 0 aside and further down. */
function isNeck({ x, y, width, height }: Face['box'], scale: number, column: number, row: number): number {
  const across = Math.abs(column / scale - x - width / 2) / (neckAcross * width)
  const down = (row / scale - y - height) / (neckDown * height)
  return row / scale < y + height / 2 ? 0 : Math.min(1, Math.max(0, 2 - 2 * Math.max(across, down)))
}

function faceHints({ mesh, box }: Face, scale: number, guide: Plane, skin: SkinTone, cheekLight: number): ChromaHint[] {
  const point = (i: number): Place => ({ x: mesh[i * 3] * scale, y: mesh[i * 3 + 1] * scale })
  const isSkin = (place: Place) => {
    if (!isWithin(place, guide)) return false
    const lighter = at(guide, place) - cheekLight
    return lighter < lighterThanCheek && lighter > -darkerThanCheek
  }
  const { leftCheek, rightCheek, nose } = bareSkin
  const points = [...leftCheek, ...rightCheek, ...nose, ...skinPoints, ...underEyes.left, ...underEyes.right]
  const hint = { ...skin, lightness: shadeOf(cheekLight), radiusPx: 0.02 * box.width * scale }
  return points.flatMap((number) => {
    const place = point(number)
    return isSkin(place) ? { ...place, ...hint } : []
  })
}

/** The lightness 0..1 below which a face's colour fades into its shade. */
const shadeOf = (cheekLight: number): number => Math.max(skinLightnessMin, Math.min(skinLightness, cheekLight))

const at = ({ width, data }: Plane, { x, y }: Place): number => data[Math.round(y) * width + Math.round(x)] as number

const isWithin = ({ x, y }: Place, { width, height }: Plane): boolean =>
  Math.round(x) >= 0 && Math.round(y) >= 0 && Math.round(x) < width && Math.round(y) < height
