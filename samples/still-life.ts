import type { Camera, Shade } from './camera.ts'
import { fractalNoise, hash, noise } from './noise.ts'
import {
  blendUnion,
  highlight,
  type Nearest,
  normalAt,
  openness,
  roundCylinder,
  type Solids,
  softShadow,
  sphere,
  torus,
  trace,
} from './solid.ts'
import { add, clamp, dot, mix, multiply, normalize, ramp, reflect, scale, subtract, type Vector } from './vector.ts'

/** A table by a window with a jug, pears, oranges, a bowl, and a red mug that does not belong there. */
export const stillLifeCamera: Camera = {
  eye: [0.35, 1.75, 4.3],
  target: [0.05, 0.62, 0],
  fieldOfView: 0.62,
  exposure: 0.6,
  grainCodes: 1.6,
}

const table = 0
const wall = 1
const jug = 2
const pear = 3
const orange = 4
const bowl = 5
const mug = 6
const stem = 7
const cloth = 8

const at = (point: Vector, x: number, y: number, z: number): Vector => subtract(point, [x, y, z])

function jugDistance(p: Vector): number {
  const [x, y, z] = p
  // Profile of a thrown jug: a belly, a waist and a lip, turned about its axis.
  const profile =
    0.3 + 0.13 * Math.sin(clamp(y / 1.1) * 4.2 + 0.35) * (1 - 0.5 * ramp(0.75, 1.1, y)) + 0.05 * ramp(0.95, 1.15, y)
  const wallDistance = Math.max(Math.abs(Math.hypot(x, z) - profile) - 0.022, Math.abs(y - 0.57) - 0.57) * 0.75
  const floor = Math.max(Math.hypot(x, z) - profile, Math.abs(y - 0.02) - 0.02) * 0.75
  const handle = Math.max(torus([x * 0.9 - 0.33, y - 0.72, z], 0.22, 0.042), 0.28 - x)
  return blendUnion(Math.min(wallDistance, floor), handle, 0.04)
}

function pearDistance(p: Vector, lean: number): number {
  const leaned: Vector = [p[0] - lean * p[1], p[1], p[2]]
  return blendUnion(sphere(at(leaned, 0, 0.21, 0), 0.215), sphere(at(leaned, 0, 0.47, 0), 0.105), 0.2) * 0.9
}

function bowlDistance(p: Vector): number {
  const shell = Math.abs(sphere(at(p, 0, 0.47, 0), 0.47)) - 0.022
  const foot = roundCylinder(at(p, 0, 0.02, 0), 0.17, 0.035, 0.01)
  return Math.min(Math.max(shell, p[1] - 0.34), foot)
}

function mugDistance(p: Vector): number {
  const body = Math.max(Math.abs(Math.hypot(p[0], p[2]) - 0.2) - 0.018, Math.abs(p[1] - 0.25) - 0.25)
  const floor = roundCylinder(at(p, 0, 0.02, 0), 0.2, 0.03, 0.01)
  const handle = Math.max(torus(at(p, 0.22, 0.26, 0), 0.13, 0.03), 0.2 - p[0])
  return Math.min(body, floor, handle) - 0.006
}

const solids: Solids = (p) => {
  let best: Nearest = { distance: p[1], material: table }
  const take = (distance: number, material: number) => {
    if (distance < best.distance) best = { distance, material }
  }
  take(p[2] + 2.6, wall)
  take(jugDistance(at(p, -0.95, 0, -0.45)), jug)
  take(pearDistance(at(p, -0.28, 0, 0.35), 0.12), pear)
  take(pearDistance(at(p, 0.08, 0, 0.02), -0.1), pear)
  take(roundCylinder(at(p, -0.21, 0.63, 0.35), 0.012, 0.08, 0.008), stem)
  take(roundCylinder(at(p, 0.03, 0.63, 0.02), 0.012, 0.08, 0.008), stem)
  take(bowlDistance(at(p, 0.98, 0, -0.5)), bowl)
  take(sphere(at(p, 0.85, 0.3, -0.42), 0.19), orange)
  take(sphere(at(p, 1.17, 0.31, -0.52), 0.185), orange)
  take(sphere(at(p, 0.98, 0.33, -0.78), 0.19), orange)
  take(sphere(at(p, -0.62, 0.18, 0.62), 0.182), orange)
  take(mugDistance(at(p, 1.42, 0, 0.82)), mug)
  const fold = 0.03 + 0.018 * Math.sin(p[0] * 9 + p[2] * 3) * ramp(0.2, 1, p[2])
  const clothEdge = Math.max(Math.abs(p[0] + 0.55) - 1.05, Math.abs(p[2] - 0.05) - 1.15)
  take(Math.max(clothEdge, p[1] - fold) * 0.5, cloth)
  return best
}

function woodColor([x, , z]: Vector): Vector {
  const plank = Math.floor((z + 10) / 0.62)
  const inPlank = (z + 10) / 0.62 - plank
  const shift = hash(plank, 3) * 20
  const rings = fractalNoise((x + shift) * 0.7, z * 9 + shift, 4)
  const grain = noise((x + shift) * 3, z * 90, plank)
  const tone =
    0.55 +
    0.5 * Math.abs(Math.sin((rings * 6 + x * 0.25) * 3.1)) * 0.4 +
    0.12 * (grain - 0.5) +
    0.16 * (hash(plank, 9) - 0.5)
  const gap = ramp(0, 0.018, inPlank) * ramp(1, 0.982, inPlank)
  return scale([0.36, 0.19, 0.09], tone * (0.25 + 0.75 * gap) * 1.2)
}

function surface(material: number, p: Vector): { color: Vector; gloss: number; hardness: number } {
  const speckle = noise(p[0] * 70, p[1] * 70, p[2] * 70)
  const patch = fractalNoise(p[0] * 3 + 7, p[1] * 3, 3, p[2] * 3)
  if (material === table) return { color: woodColor(p), gloss: 0.16, hardness: 40 }
  if (material === wall)
    return {
      color: scale([0.33, 0.37, 0.36], 0.85 + 0.3 * fractalNoise(p[0] * 1.3, p[1] * 1.3, 5)),
      gloss: 0,
      hardness: 1,
    }
  if (material === jug) {
    const glaze = mix([0.09, 0.2, 0.32], [0.5, 0.5, 0.44], ramp(0.62, 0.7, p[1] + 0.06 * patch))
    return { color: scale(glaze, 0.9 + 0.25 * (speckle - 0.5)), gloss: 0.55, hardness: 120 }
  }
  if (material === pear) {
    const blush = mix([0.42, 0.43, 0.08], [0.55, 0.24, 0.06], ramp(0.42, 0.7, patch))
    return { color: multiply(blush, scale([1, 1, 1], speckle > 0.86 ? 0.7 : 1)), gloss: 0.14, hardness: 28 }
  }
  if (material === orange)
    return { color: scale([0.72, 0.28, 0.025], 0.9 + 0.22 * (speckle - 0.5)), gloss: 0.2, hardness: 34 }
  if (material === bowl)
    return { color: scale([0.62, 0.6, 0.54], 0.95 + 0.1 * (patch - 0.5)), gloss: 0.5, hardness: 110 }
  if (material === mug) return { color: [0.58, 0.028, 0.03], gloss: 0.6, hardness: 140 }
  if (material === cloth) {
    const stripe = Math.abs(((p[0] + 0.55) % 0.5) - 0.02) < 0.03 ? 0.45 : 1
    const weave = 0.9 + 0.2 * (noise(p[0] * 160, p[2] * 160) - 0.5)
    return { color: multiply([0.62, 0.6, 0.55], [weave * stripe, weave * stripe, weave]), gloss: 0, hardness: 1 }
  }
  return { color: [0.12, 0.08, 0.03], gloss: 0.05, hardness: 12 }
}

const toWindow = normalize([-0.72, 0.62, 0.42])
const windowLight: Vector = [3.1, 2.95, 2.7]
const roomLight: Vector = [0.3, 0.33, 0.38]

export const shadeStillLife: Shade = (eye, direction) => shadeRay(eye, direction, 1)

function shadeRay(eye: Vector, direction: Vector, bounces: number): Vector {
  const hit = trace(solids, eye, direction, 12)
  // Reflections outside the picture: the window's pane, and the dim room.
  if (hit === null) return dot(direction, toWindow) > 0.86 ? scale(windowLight, 0.9) : roomLight
  const { point } = hit
  const normal = normalAt(solids, point)
  const { color, gloss, hardness } = surface(hit.material, point)
  const toEye = scale(direction, -1)
  const lit = Math.max(0, dot(normal, toWindow)) * softShadow(solids, add(point, scale(normal, 0.01)), toWindow, 5, 5)
  const open = openness(solids, point, normal, 0.5)
  // Light reflected by the table warms what stands on it.
  const bounce = scale([0.3, 0.19, 0.11], 0.35 * clamp(0.6 - 0.5 * normal[1]) * open)
  let light = multiply(
    color,
    add(scale(windowLight, lit * (hit.material === wall ? 0.33 : 1)), add(scale(roomLight, open), bounce)),
  )
  if (gloss > 0) {
    const grazing = gloss * (0.05 + 0.95 * (1 - clamp(dot(normal, toEye))) ** 5)
    const seen =
      bounces > 0 && gloss > 0.1
        ? shadeRay(add(point, scale(normal, 0.01)), reflect(direction, normal), bounces - 1)
        : roomLight
    light = add(light, scale(seen, grazing * open))
    light = add(light, scale(windowLight, gloss * lit * highlight(normal, toEye, toWindow, hardness)))
  }
  return light
}
