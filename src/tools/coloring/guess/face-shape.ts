import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { fillPolygon, type Polygon } from '#imaging/drawing/polygon.ts'
import { eyeOpenings, faceOval } from '#imaging/faces/face-mesh-regions.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'

/** Softness of the rim, in widths of the face. */
const rimShare = 0.04
/** The mesh ends below the hairline: its upper half reaches this much further up. */
const foreheadReach = 0.12
/** Eyes narrower than this are not told from their lids, px. */
const eyePxMin = 5
/** Share of the colour that whites and iris lose. An iris may be brown. */
const eyeLoss = 0.85

/**
 * Where a face is, 0..1, soft at its rim: from the hairline to the chin and from cheek to cheek.
 * @param scale px of the plane for one of the face
 */
export function shapeOfFace({ mesh, box }: Face, scale: number, { width, height }: Size): Plane {
  const shape = createPlane(width, height)
  const middle = (box.y + box.height / 2) * scale
  const outline = polygonOf(mesh, faceOval, scale)
  const raised = outline.map((at, i) => (i % 2 === 0 || at > middle ? at : at - foreheadReach * (middle - at)))
  fillPolygon(shape, raised)
  return boxBlur(shape, Math.max(1, Math.round(rimShare * box.width * scale)))
}

/**
 * Takes the colour of skin from the eyes of a face.
 * @param scale px of the planes for one of the face
 */
export function whitenEyes({ a, b }: ChromaPlanes, { mesh }: Face, scale: number): ChromaPlanes {
  const eyes = createPlane(a.width, a.height)
  let largest = 0
  for (const points of [eyeOpenings.left, eyeOpenings.right]) {
    const outline = polygonOf(mesh, points, scale)
    const across = outline.filter((_, i) => i % 2 === 0)
    const eyePx = Math.max(...across) - Math.min(...across)
    if (eyePx < eyePxMin) continue
    largest = Math.max(largest, eyePx)
    fillPolygon(eyes, outline, eyeLoss)
  }
  if (largest === 0) return { a, b }
  const soft = boxBlur(eyes, Math.max(1, Math.round(largest / 20)))
  const without = (plane: Plane): Plane => ({
    ...plane,
    data: plane.data.map((value, i) => value * (1 - soft.data[i]!)),
  })
  return { a: without(a), b: without(b) }
}

const polygonOf = (mesh: Float32Array, points: readonly number[], scale: number): Polygon =>
  points.flatMap((point) => [mesh[point * 3]! * scale, mesh[point * 3 + 1]! * scale])
