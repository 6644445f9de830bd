import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { growBox } from '#imaging/crop.ts'
import { fillPolygon, type Polygon } from '#imaging/drawing/polygon.ts'
import { eyeOpenings, faceOval, lipsOutline, mouthOpening } from '#imaging/faces/face-mesh-regions.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'

/** Softness of the rim, in widths of the face. */
const rimShare = 0.04
/** The mesh ends below the hairline: its upper half reaches this much further up. */
const foreheadReach = 0.12
/** What is darker above the mesh is hair; it counts fully this much lighter. Lightness 0..1. */
const hairRamp = 0.1
/** Eyes and mouths narrower than this are not told from what is around them, px. */
const featurePxMin = 5
/** Height by width below which an eye counts as closed: a sleeper has 0.14 and 0.17, both eyes of 24 of 28 others more. */
const openMin = 0.18
/** Share of the colour that whites, iris and teeth lose. An iris may be brown. */
const whiteLoss = 0.85
/** Eyes and lips lie within the face's box and this share of its width around it. */
const featureReach = 0.1
/** Lips further apart than this share of the face's width show teeth. */
const apartMin = 0.05
/** Lips against skin in the same light, Lab units. Of 40 mouths the median is 4 and -6 against cheeks, which are lighter. */
const lipsShift = { a: 8, b: -4 }

/**
 * Where a face is, 0..1, soft at its rim: from the hairline to the chin and from cheek to cheek.
 * @param scale px of the plane for one of the face
 * @param light of the photo, 0..1
 * @param lightMin what is darker, above the mesh, is hair that falls over the forehead
 * @returns a plane of the size of `light`
 */
export function shapeOfFace({ mesh, box }: Face, scale: number, light: Plane, lightMin: number): Plane {
  const { width, height } = light
  const shape = createPlane(width, height)
  const middle = (box.y + box.height / 2) * scale
  const outline = polygonOf(mesh, faceOval, scale)
  const raised = outline.map((at, i) => (i % 2 === 0 || at > middle ? at : at - foreheadReach * (middle - at)))
  fillPolygon(shape, raised)
  const seen = createPlane(width, height)
  fillPolygon(seen, outline)
  for (let i = 0; i < shape.data.length; i++) {
    if (shape.data[i] === 0 || seen.data[i] === 1) continue
    const bare = Math.min(1, Math.max(0, (light.data[i]! - lightMin) / hairRamp))
    shape.data[i] = Math.max(seen.data[i]!, shape.data[i]! * bare)
  }
  return boxBlur(shape, Math.max(1, Math.round(rimShare * box.width * scale)))
}

/** A head's ellipse: along the face from the chin, in lengths of the mesh, and across, in widths of it. */
const head = { along: 1.5, across: 1.25 }
const [topPoint, chinPoint] = [10, 152]
const sidePoints = [234, 454] as const

/**
 * Whether a place can be of the head: an ellipse from the chin over ears and crown.
 * @param scale px of the places for one of the face
 */
export function headOf({ mesh }: Face, scale: number): (x: number, y: number) => boolean {
  const at = (point: number) => [scale * mesh[point * 3]!, scale * mesh[point * 3 + 1]!] as const
  const [[chinX, chinY], [topX, topY]] = [at(chinPoint), at(topPoint)]
  const [[leftX, leftY], [rightX, rightY]] = [at(sidePoints[0]), at(sidePoints[1])]
  const length = Math.max(1, Math.hypot(topX - chinX, topY - chinY))
  const [upX, upY] = [(topX - chinX) / length, (topY - chinY) / length]
  const long = (head.along * length) / 2
  const wide = Math.max(1, (head.across * Math.hypot(rightX - leftX, rightY - leftY)) / 2)
  const [middleX, middleY] = [chinX + upX * long, chinY + upY * long]
  return (x, y) => {
    const along = ((x - middleX) * upX + (y - middleY) * upY) / long
    const across = ((y - middleY) * upX - (x - middleX) * upY) / wide
    return along ** 2 + across ** 2 < 1
  }
}

/**
 * Takes the colour of skin from the eyes of a face and from its teeth, and gives some red to its lips. What is narrower
 * than 5 px stays.
 * @param guide lightness 0..1, the size of `chroma`
 * @param scale px of the planes for one of the face
 * @param shadeBelow lips darker than this get less red
 */
export function finishFeatures(
  chroma: ChromaPlanes,
  guide: Plane,
  { mesh, box }: Face,
  scale: number,
  shadeBelow: number,
): ChromaPlanes {
  const scaled = { x: scale * box.x, y: scale * box.y, width: scale * box.width, height: scale * box.height }
  const area = growBox(scaled, featureReach * scaled.width, guide)
  const [whites, lips] = [createPlane(area.width, area.height), createPlane(area.width, area.height)]
  let featurePx = 0
  const fill = (plane: Plane, outline: Polygon, value: number) => {
    const across = outline.filter((_, i) => i % 2 === 0)
    const widthPx = Math.max(...across) - Math.min(...across)
    if (widthPx < featurePxMin) return
    featurePx = Math.max(featurePx, widthPx)
    fillPolygon(
      plane,
      outline.map((at, i) => at - (i % 2 === 0 ? area.x : area.y)),
      value,
    )
  }
  const outlineOf = (points: readonly number[]) => polygonOf(mesh, points, scale)
  for (const eye of [eyeOpenings.left, eyeOpenings.right])
    if (opennessOf(outlineOf(eye)) >= openMin) fill(whites, outlineOf(eye), whiteLoss)
  const [outer, inner] = [outlineOf(lipsOutline), outlineOf(mouthOpening)]
  // By the even-odd rule, a ring.
  fill(lips, [...outer, ...outer.slice(0, 2), ...inner, ...inner.slice(0, 2)], 1)
  if (Math.abs(mesh[14 * 3 + 1]! - mesh[13 * 3 + 1]!) > apartMin * box.width) fill(whites, inner, whiteLoss)
  if (featurePx === 0) return chroma
  const radiusPx = Math.max(1, Math.round(featurePx / 20))
  const [white, red] = [boxBlur(whites, radiusPx), boxBlur(lips, radiusPx)]
  const finished = (plane: Plane, shift: number): Plane => {
    const out = { ...plane, data: plane.data.slice() }
    for (let y = 0, i = 0; y < area.height; y++)
      for (let x = 0, at = (area.y + y) * plane.width + area.x; x < area.width; x++, at++, i++) {
        const shade = Math.min(1, guide.data[at]! / shadeBelow)
        out.data[at] = (plane.data[at]! + red.data[i]! * shade * shift) * (1 - white.data[i]!)
      }
    return out
  }
  return { a: finished(chroma.a, lipsShift.a), b: finished(chroma.b, lipsShift.b) }
}

/** Height by width of an ellipse of the same area and longest extent, however the head is tilted. */
function opennessOf(outline: Polygon): number {
  let area = 0
  let longest = 0
  for (let i = 0; i < outline.length; i += 2) {
    const [x, y] = [outline[i]!, outline[i + 1]!]
    const [nextX, nextY] = [outline[(i + 2) % outline.length]!, outline[(i + 3) % outline.length]!]
    area += x * nextY - nextX * y
    for (let j = 0; j < i; j += 2) longest = Math.max(longest, Math.hypot(x - outline[j]!, y - outline[j + 1]!))
  }
  return longest === 0 ? 0 : (2 * Math.abs(area)) / (Math.PI * longest ** 2)
}

const polygonOf = (mesh: Float32Array, points: readonly number[], scale: number): Polygon =>
  points.flatMap((point) => [mesh[point * 3]! * scale, mesh[point * 3 + 1]! * scale])
