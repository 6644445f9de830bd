import { add, clamp, dot, normalize, scale, type Vector } from './vector.ts'

/** Signed distance from a point to the nearest surface and what that surface is. */
export interface Nearest {
  readonly distance: number
  readonly material: number
}

/** A scene of solids given by their signed distance (Hart 1996, sphere tracing). */
export type Solids = (point: Vector) => Nearest

/** Distance along a ray to the first surface, or null. */
export function trace(
  solids: Solids,
  eye: Vector,
  direction: Vector,
  farthest: number,
): (Nearest & { point: Vector }) | null {
  let travelled = 0.001
  for (let step = 0; step < 160 && travelled < farthest; step++) {
    const point = add(eye, scale(direction, travelled))
    const nearest = solids(point)
    if (nearest.distance < 0.0004 * travelled + 0.0001) return { ...nearest, distance: travelled, point }
    travelled += nearest.distance * 0.9
  }
  return null
}

/** The outward normal, from four samples of the distance (Quilez, tetrahedron method). */
export function normalAt(solids: Solids, [x, y, z]: Vector): Vector {
  const e = 0.0006
  const a = solids([x + e, y - e, z - e]).distance
  const b = solids([x - e, y - e, z + e]).distance
  const c = solids([x - e, y + e, z - e]).distance
  const d = solids([x + e, y + e, z + e]).distance
  return normalize([a - b - c + d, c + d - a - b, b + d - a - c])
}

/** The visible share of a light of some width, 0..1 (Quilez 2010). `sharpness` is about distance over width. */
export function softShadow(solids: Solids, from: Vector, toLight: Vector, farthest: number, sharpness: number): number {
  let seen = 1
  for (let travelled = 0.02, step = 0; step < 48 && travelled < farthest; step++) {
    const { distance } = solids(add(from, scale(toLight, travelled)))
    seen = Math.min(seen, 0.5 + (0.5 * sharpness * distance) / travelled)
    if (seen <= 0) return 0
    travelled += clamp(distance, 0.015, 0.4)
  }
  return seen * seen * (3 - 2 * seen)
}

/** How open the sky is above a point, 0..1, from five distances along the normal (Evans 2006). */
export function openness(solids: Solids, point: Vector, normal: Vector, reach: number): number {
  let closed = 0
  let weight = 1
  for (let step = 1; step <= 5; step++) {
    const height = (reach * step) / 5
    closed += weight * (height - solids(add(point, scale(normal, height))).distance)
    weight *= 0.7
  }
  return clamp(1 - (1.4 * closed) / reach)
}

/** Blinn-Phong highlight of a half vector. */
export function highlight(normal: Vector, toEye: Vector, toLight: Vector, hardness: number): number {
  return Math.max(0, dot(normal, normalize(add(toEye, toLight)))) ** hardness
}

export const sphere = ([x, y, z]: Vector, radius: number): number => Math.hypot(x, y, z) - radius

export function roundBox([x, y, z]: Vector, [bx, by, bz]: Vector, radius: number): number {
  const dx = Math.abs(x) - bx + radius
  const dy = Math.abs(y) - by + radius
  const dz = Math.abs(z) - bz + radius
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0)) + Math.min(Math.max(dx, dy, dz), 0) - radius
}

/** Upright cylinder of half height `half`, with rounded rims. */
export function roundCylinder([x, y, z]: Vector, radius: number, half: number, rim: number): number {
  const across = Math.hypot(x, z) - radius + rim
  const along = Math.abs(y) - half + rim
  return Math.min(Math.max(across, along), 0) + Math.hypot(Math.max(across, 0), Math.max(along, 0)) - rim
}

/** Ring in the x-y plane. */
export const torus = ([x, y, z]: Vector, radius: number, thickness: number): number =>
  Math.hypot(Math.hypot(x, y) - radius, z) - thickness

/** Union with a fillet of about `width`. */
export function blendUnion(a: number, b: number, width: number): number {
  const h = clamp(0.5 + (0.5 * (b - a)) / width)
  return b + (a - b) * h - width * h * (1 - h)
}
