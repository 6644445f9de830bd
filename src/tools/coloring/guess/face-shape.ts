import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { fillPolygon, type Polygon } from '#imaging/drawing/polygon.ts'
import { eyeOpenings, faceOval } from '#imaging/faces/face-mesh-regions.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'

/** Softness of the rim, in widths of the face. */
const rimShare = 0.04
/** The mesh ends below the hairline: its upper half reaches this much further up. */
const foreheadReach = 0.12
/** What is darker above the mesh is hair; it counts fully this much lighter. Lightness 0..1. */
const hairRamp = 0.1
/** Eyes narrower than this are not told from their lids, px. */
const eyePxMin = 5
/** Height by width below which an eye counts as closed: a sleeper has 0.14 and 0.17, both eyes of 24 of 28 others more. */
const openMin = 0.18
/** Share of the colour that whites and iris lose. An iris may be brown. */
const eyeLoss = 0.85

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
    if (eyePx < eyePxMin || opennessOf(outline) < openMin) continue
    largest = Math.max(largest, eyePx)
    fillPolygon(eyes, outline, eyeLoss)
  }
  if (largest === 0) return { a, b }
  const soft = boxBlur(eyes, Math.max(1, Math.round(largest / 20)))
  const without = (plane: Plane): Plane => {
    const out = createPlane(plane.width, plane.height)
    for (let i = 0; i < out.data.length; i++) out.data[i] = plane.data[i] * (1 - soft.data[i])
    return out
  }
  return { a: without(a), b: without(b) }
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
