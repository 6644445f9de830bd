/**
 * A projective map of the plane, row by row: (x, y) goes to (ax + by + c, dx + ey + f) / (gx + hy + i). Points are
 * continuous px: pixel n covers n to n + 1.
 */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

export interface Place {
  readonly x: number
  readonly y: number
}

/** Top left, top right, bottom right, bottom left. */
export type Quad = readonly [Place, Place, Place, Place]

export const shiftBy = (x: number, y: number): Homography => [1, 0, x, 0, 1, y, 0, 0, 1]
export const scaleBy = (x: number, y: number): Homography => [x, 0, 0, 0, y, 0, 0, 0, 1]

/** The map that does `first`, then `second`. */
export function follow(first: Homography, second: Homography): Homography {
  const at = (row: number, column: number) =>
    second[row * 3] * first[column] + second[row * 3 + 1] * first[3 + column] + second[row * 3 + 2] * first[6 + column]
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)]
}

export function mapPlace([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Place): Place {
  const w = g * x + h * y + i
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/** The inverse map. It is stated up to a common factor, which a projective map does not have. */
export function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

/** Maps the unit square to a quadrilateral (Heckbert 1989, section 2.2.3). */
export function squareToQuad([topLeft, topRight, bottomRight, bottomLeft]: Quad): Homography {
  const sumX = topLeft.x - topRight.x + bottomRight.x - bottomLeft.x
  const sumY = topLeft.y - topRight.y + bottomRight.y - bottomLeft.y
  const rightX = topRight.x - bottomRight.x
  const rightY = topRight.y - bottomRight.y
  const bottomX = bottomLeft.x - bottomRight.x
  const bottomY = bottomLeft.y - bottomRight.y
  const area = rightX * bottomY - bottomX * rightY
  const g = (sumX * bottomY - bottomX * sumY) / area
  const h = (rightX * sumY - sumX * rightY) / area
  return [
    topRight.x - topLeft.x + g * topRight.x,
    bottomLeft.x - topLeft.x + h * bottomLeft.x,
    topLeft.x,
    topRight.y - topLeft.y + g * topRight.y,
    bottomLeft.y - topLeft.y + h * bottomLeft.y,
    topLeft.y,
    g,
    h,
    1,
  ]
}

/** Whether the corners go round clockwise and none is pushed in, so that a rectangle can become of them. */
export function isConvex(quad: Quad): boolean {
  return quad.every((corner, at) => {
    const next = quad[(at + 1) % 4] as Place
    const last = quad[(at + 2) % 4] as Place
    return (next.x - corner.x) * (last.y - next.y) - (next.y - corner.y) * (last.x - next.x) > 1e-6
  })
}
