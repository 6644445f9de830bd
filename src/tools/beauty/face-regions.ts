import { bareSkin, eyebrows, eyeLids, faceOval, forehead, lipsOutline, nostrils } from '#imaging/face-mesh-regions.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { fillPolygon, type Polygon } from '#imaging/polygon.ts'
import { smoothStep } from '#imaging/weighted-blur.ts'
import { wideBlur } from '#imaging/wide-blur.ts'
import type { FaceCrop } from '#tools/beauty/face-crop.ts'

/** Where skin may be and where it cannot, from the mesh alone; planes of the crop's working size, 0..1. */
export interface FaceRegions {
  /** The face with its forehead and neck, soft at its rim. */
  readonly reach: Plane
  /** The face within the mesh's outline. */
  readonly oval: Plane
  /** Eyes with lashes, brows, lips and nostrils, with a soft rim. */
  readonly features: Plane
  /** Patches that show the skin's colour. */
  readonly bare: Plane
  /** Those and the forehead: where the face's skin begins, when it has that colour there. */
  readonly seeds: Plane
}

// All in shares of the face's width, by eye on the portraits of the photo collection.
const reachRim = 0.05
const featureRim = 0.012
const foreheadRise = 0.5
const neckDrop = 0.55

export function findRegions(face: FaceCrop): FaceRegions {
  const draw = (polygons: readonly Polygon[]) => {
    const plane = createPlane(face.image.width, face.image.height)
    for (const polygon of polygons) fillPolygon(plane, polygon)
    return plane
  }
  const features = [
    lipsOutline,
    eyebrows.right,
    eyebrows.left,
    eyeLids.right,
    eyeLids.left,
    nostrils.right,
    nostrils.left,
  ]
  const bare = [...facingCheeks(face), face.polygon(bareSkin.nose)]
  return {
    reach: wideBlur(draw([raisedOval(face), neck(face)]), reachRim * face.faceWidthPx),
    oval: draw([face.polygon(faceOval)]),
    features: widen(draw(features.map(face.polygon)), featureRim * face.faceWidthPx),
    bare: draw(bare),
    seeds: draw([...bare, face.polygon(forehead)]),
  }
}

/** Both cheeks, or the one that faces the camera: on the far side of a turned head the mesh slides off the face. */
function facingCheeks(face: FaceCrop): Polygon[] {
  const right = face.polygon(bareSkin.rightCheek)
  const left = face.polygon(bareSkin.leftCheek)
  const share = areaOf(right) / (areaOf(right) + areaOf(left) || 1)
  if (share < 0.33) return [left]
  return share > 0.67 ? [right] : [right, left]
}

function areaOf(polygon: Polygon): number {
  let twice = 0
  for (let i = 0; i < polygon.length; i += 2) {
    const j = (i + 2) % polygon.length
    twice += (polygon[i] as number) * (polygon[j + 1] as number) - (polygon[j] as number) * (polygon[i + 1] as number)
  }
  return Math.abs(twice) / 2
}

/** The unit vector from the chin to the top of the forehead. */
function upOf(face: FaceCrop): [x: number, y: number] {
  const [topX, topY, chinX, chinY] = face.polygon([10, 152]) as [number, number, number, number]
  const length = Math.hypot(topX - chinX, topY - chinY) || 1
  return [(topX - chinX) / length, (topY - chinY) / length]
}

/** The mesh ends below the hairline: what lies above the eyes is drawn out upwards. */
function raisedOval(face: FaceCrop): Polygon {
  const [upX, upY] = upOf(face)
  const [rightX, rightY, leftX, leftY] = face.polygon([33, 263]) as [number, number, number, number]
  const outline = [...face.polygon(faceOval)]
  for (let i = 0; i < outline.length; i += 2) {
    const above =
      ((outline[i] as number) - (rightX + leftX) / 2) * upX + ((outline[i + 1] as number) - (rightY + leftY) / 2) * upY
    const rise = Math.max(0, above) * foreheadRise
    outline[i] = (outline[i] as number) + upX * rise
    outline[i + 1] = (outline[i + 1] as number) + upY * rise
  }
  return outline
}

/** From the corners of the jaw straight down. */
function neck(face: FaceCrop): Polygon {
  const [upX, upY] = upOf(face)
  const [rightX, rightY, leftX, leftY] = face.polygon([136, 365]) as [number, number, number, number]
  const drop = face.faceWidthPx * neckDrop
  return [
    rightX,
    rightY,
    leftX,
    leftY,
    leftX - upX * drop,
    leftY - upY * drop,
    rightX - upX * drop,
    rightY - upY * drop,
  ]
}

/** Spreads a shape by about one and a half sigma and softens its rim. */
function widen(plane: Plane, sigmaPx: number): Plane {
  const soft = wideBlur(plane, Math.max(0.6, sigmaPx))
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = smoothStep(0, 0.45, soft.data[i] as number)
  return soft
}
