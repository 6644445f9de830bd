import type { Place, Quad } from '#imaging/adjust/homography.ts'
import type { Size } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'

const distance = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y)

// Focal lengths of lenses from 14 mm to 200 mm, as multiples of the frame's diagonal. Outside of it the corners are too
// near a parallelogram, or not of a rectangle, and the formula gives noise.
const focalMin = 0.32
const focalMax = 4.6
/** How far the shape may be from that of the mean sides. Taste. */
const stretchMax = 2

/**
 * The size of the rectangle whose picture has these corners: its shape by its perspective (Zhang & He, Whiteboard
 * scanning, 2007, with the middle of the frame as the principal point), its sides as long as the longer ones in the
 * picture. Where the perspective is too weak, the shape is that of the mean sides.
 * @param quad in px of the frame
 */
export function rectangleSize(quad: Quad, frame: Size): Size {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad
  const across = (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2
  const down = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2
  const plain = across / down
  const found = shapeByPerspective(quad, frame)
  const shape = found !== null && found < plain * stretchMax && found > plain / stretchMax ? found : plain
  const wide = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight))
  const tall = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight))
  const width = Math.sqrt(wide * tall * shape)
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(width / shape)) }
}

function shapeByPerspective(quad: Quad, { width, height }: Size): number | null {
  const [m1, m2, m4, m3] = quad.map(({ x, y }) => [x - width / 2, y - height / 2, 1] as const) as [
    Vector,
    Vector,
    Vector,
    Vector,
  ]
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3)
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2)
  const n2 = mapThree(m2, (value, i) => k2 * value - m1[i])
  const n3 = mapThree(m3, (value, i) => k3 * value - m1[i])
  const focalSquare = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2])
  const diagonal = Math.hypot(width, height)
  if (!(focalSquare > (focalMin * diagonal) ** 2 && focalSquare < (focalMax * diagonal) ** 2)) return null
  const lengthOf = (n: Vector) => Math.sqrt((n[0] ** 2 + n[1] ** 2) / focalSquare + n[2] ** 2)
  return lengthOf(n2) / lengthOf(n3)
}

type Vector = readonly [number, number, number]

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
