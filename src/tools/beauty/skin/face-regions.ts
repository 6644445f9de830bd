import { fillPolygon, type Polygon } from '#imaging/drawing/polygon.ts'
import {
  bareSkin,
  eyebrows,
  eyeLids,
  faceOval,
  forehead,
  lipsOutline,
  nostrils,
} from '#imaging/faces/face-mesh-regions.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'

/** Where skin may and may not be, from the mesh alone: planes of the crop's working size, 0..1. */
export interface FaceRegions {
  /** The face with its forehead and neck, with a soft border. */
  readonly reach: Plane
  /** The inner part of the mesh's outline. On the far side of a turned head it ends near the middle line. */
  readonly oval: Plane
  /** The same with a border as wide as the mesh's uncertainty: 1 is certainly within the face. */
  readonly inner: Plane
  /** Eyes with lashes, brows, lips and nostrils, with a soft rim. */
  readonly features: Plane
  /** Areas that show the colour of the skin. */
  readonly bare: Plane
  /** The same and the forehead: where the face's skin starts, if it has that colour there. */
  readonly seeds: Plane
}

// All in shares of the face's width, by eye on the portraits of the photo collection.
const reachRim = 0.05
const featureRim = 0.012
const foreheadRise = 0.5
const neckDrop = 0.55
const borderWidth = 0.06
// On turned heads the outline of the mesh is wrong by up to this much.
const outlineDoubt = 0.06
// The area that skin grows from must certainly lie within the face.
const seedShare = 0.97
// Width of doubt on the far side per unit of turn: at a turn of a third, the mesh is wrong by a tenth of the face.
const farSideDoubt = 1.2

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
  const reach = wideBlur(draw([raisedOval(face), neck(face)]), reachRim * face.faceWidthPx)
  for (const other of face.others) leaveToOther(reach, face, other)
  const oval = draw([sureOval(face)])
  const inner = wideBlur(oval, outlineDoubt * face.faceWidthPx)
  const within = (plane: Plane) => {
    for (let i = 0; i < plane.data.length; i++) if ((inner.data[i] as number) < seedShare) plane.data[i] = 0
    return plane
  }
  return {
    reach,
    oval,
    inner,
    features: widen(
      draw([face, ...face.others].flatMap(({ polygon }) => features.map(polygon))),
      featureRim * face.faceWidthPx,
    ),
    bare: draw(bare),
    seeds: within(draw([...bare, face.polygon(forehead)])),
  }
}

/**
 * Divides the skin between two faces that touch, so that it is retouched once. Each gets what is nearer to it, in
 * widths of its own from the middle of the mesh's outline, with a soft border. A neck behind another face belongs to
 * that face.
 */
function leaveToOther(reach: Plane, face: FaceCrop, other: FaceCrop['others'][number]): void {
  const [ownX, ownY] = middleOf(face.polygon(faceOval))
  const [otherX, otherY] = middleOf(other.polygon(faceOval))
  const { width, data } = reach
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0) continue
    const x = i % width
    const y = Math.floor(i / width)
    const own = Math.sqrt((x - ownX) ** 2 + (y - ownY) ** 2) / face.faceWidthPx
    const others = Math.sqrt((x - otherX) ** 2 + (y - otherY) ** 2) / other.faceWidthPx
    data[i] = (data[i] as number) * smoothStep(-borderWidth, borderWidth, others - own)
  }
}

function middleOf(polygon: Polygon): [x: number, y: number] {
  let [x, y] = [0, 0]
  for (let i = 0; i < polygon.length; i += 2) {
    x += (polygon[i] as number) * (2 / polygon.length)
    y += (polygon[i + 1] as number) * (2 / polygon.length)
  }
  return [x, y]
}

/** Both cheeks, or the one that faces the camera: on the far side of a turned head the mesh does not fit the face. */
function facingCheeks(face: FaceCrop): Polygon[] {
  const share = rightShare(face)
  const right = face.polygon(bareSkin.rightCheek)
  const left = face.polygon(bareSkin.leftCheek)
  if (share < 0.33) return [left]
  return share > 0.67 ? [right] : [right, left]
}

/** Share of the right cheek in the visible part of both: 0.5 from the front. */
function rightShare(face: FaceCrop): number {
  const right = areaOf(face.polygon(bareSkin.rightCheek))
  return right / (right + areaOf(face.polygon(bareSkin.leftCheek)) || 1)
}

/** The outline of the mesh, moved towards the line from forehead to chin on the side that is turned away. */
function sureOval(face: FaceCrop): Polygon {
  const turn = 2 * rightShare(face) - 1
  const drawnIn = Math.min(1, Math.abs(turn) * farSideDoubt)
  const [topX, topY, chinX, chinY] = face.polygon([10, 152]) as [number, number, number, number]
  const length = Math.hypot(chinX - topX, chinY - topY) || 1
  // Towards the person's left, which is the viewer's right.
  const [acrossX, acrossY] = [(chinY - topY) / length, -(chinX - topX) / length]
  const outline = [...face.polygon(faceOval)]
  for (let i = 0; i < outline.length; i += 2) {
    const across = ((outline[i] as number) - topX) * acrossX + ((outline[i + 1] as number) - topY) * acrossY
    if (across * turn <= 0) continue
    outline[i] = (outline[i] as number) - acrossX * across * drawnIn
    outline[i + 1] = (outline[i + 1] as number) - acrossY * across * drawnIn
  }
  return outline
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

/** The mesh ends below the hairline, so the part above the eyes is stretched upwards. */
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

/** Widens a shape by about one and a half sigma and softens its border; its thin ends stay whole. */
function widen(plane: Plane, sigmaPx: number): Plane {
  const soft = wideBlur(plane, Math.max(0.6, sigmaPx))
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = Math.max(plane.data[i], smoothStep(0, 0.45, soft.data[i]))
  return soft
}
