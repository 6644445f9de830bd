import type { Camera, Shade } from './camera.ts'
import { fractalNoise, hash, noise } from './noise.ts'
import { type Nearest, normalAt, openness, roundBox, type Solids, softShadow, sphere, trace } from './solid.ts'
import { add, clamp, dot, mix, multiply, normalize, ramp, scale, subtract, type Vector } from './vector.ts'

/** A brick cottage with trees and a fence: familiar colours, for the grey and the faded print. Units are metres. */
export const cottageCamera: Camera = {
  eye: [-3.6, 1.75, 12.5],
  target: [0.6, 2.35, 0],
  fieldOfView: 0.62,
  exposure: 0.6,
  grainCodes: 1.5,
}

const lawn = 0
const brick = 1
const roof = 2
const door = 3
const frame = 4
const glass = 5
const trunk = 6
const leaves = 7
const fence = 8
const path = 9

const at = (p: Vector, x: number, y: number, z: number): Vector => subtract(p, [x, y, z])

function roofDistance([x, y, z]: Vector): number {
  // Two slabs that lean on each other along the ridge.
  const across = Math.abs(z) * 0.82 + y * 0.57 - 1.72
  return Math.max(Math.abs(across) - 0.09, Math.abs(x) - 3.9, -y - 0.35, Math.abs(z) - 2.75) * 0.9
}

function gableDistance([x, y, z]: Vector): number {
  return Math.max(Math.abs(x) - 3.5, Math.abs(z) * 0.82 + y * 0.57 - 1.66, -y)
}

function treeLeaves(p: Vector, seed: number): number {
  let nearest = 1e9
  for (let i = 0; i < 7; i++) {
    const x = (hash(i, seed, 1) - 0.5) * 2.3
    const y = 3.1 + (hash(i, seed, 2) - 0.35) * 2
    const z = (hash(i, seed, 3) - 0.5) * 2.2
    nearest = Math.min(nearest, sphere(at(p, x, y, z), 0.75 + 0.45 * hash(i, seed, 4)))
  }
  if (nearest > 0.6) return nearest - 0.3
  const ragged =
    0.34 * (noise(p[0] * 5, p[1] * 5, p[2] * 5) - 0.5) + 0.2 * (noise(p[0] * 15, p[1] * 15, p[2] * 15) - 0.5)
  return (nearest + ragged) * 0.55
}

const solids: Solids = (p) => {
  const lawnHeight = 0.05 * Math.sin(p[0] * 0.7) * Math.sin(p[2] * 0.5)
  const isPath = Math.abs(p[0] - 0.55 - 0.25 * Math.sin(p[2] * 0.6)) < 0.55 && p[2] > 2.2
  let best: Nearest = { distance: (p[1] - lawnHeight) * 0.9, material: isPath ? path : lawn }
  const take = (distance: number, material: number) => {
    if (distance < best.distance) best = { distance, material }
  }
  take(Math.min(roundBox(at(p, 0, 1.3, 0), [3.5, 1.3, 2.2], 0.02), gableDistance(at(p, 0, 2.6, 0))), brick)
  take(roundBox(at(p, 2.2, 4.7, -0.5), [0.32, 1.1, 0.32], 0.02), brick)
  take(roofDistance(at(p, 0, 2.75, 0)), roof)
  take(roundBox(at(p, 0.55, 1.02, 2.2), [0.5, 1.02, 0.06], 0.02), door)
  for (const x of [-2.1, 2.55]) {
    take(roundBox(at(p, x, 1.5, 2.2), [0.62, 0.68, 0.07], 0.01), frame)
    take(
      Math.min(
        roundBox(at(p, x - 0.28, 1.5, 2.25), [0.25, 0.58, 0.03], 0),
        roundBox(at(p, x + 0.28, 1.5, 2.25), [0.25, 0.58, 0.03], 0),
      ),
      glass,
    )
  }
  for (const [x, z, seed] of [
    [-5.4, -1.5, 1],
    [5.6, -3.2, 2],
    [-7.6, -5.5, 3],
    [8.6, -1, 5],
  ] as const) {
    take(Math.max(Math.hypot(p[0] - x, p[2] - z) - 0.17 + 0.02 * p[1], p[1] - 3.4), trunk)
    take(treeLeaves(at(p, x, 0, z), seed), leaves)
  }
  const alongFence = p[0] - Math.round(p[0] / 0.3) * 0.3
  const pale = roundBox([alongFence, p[1] - 0.42, p[2] - 5.2], [0.055, 0.42, 0.02], 0.01)
  const rails = Math.min(
    roundBox([0, p[1] - 0.25, p[2] - 5.16], [1, 0.04, 0.02], 0),
    roundBox([0, p[1] - 0.65, p[2] - 5.16], [1, 0.04, 0.02], 0),
  )
  take(Math.max(Math.min(pale, rails), 1.6 - p[0] + 0), fence)
  take(Math.max(Math.min(pale, rails), p[0] + 0.5), fence)
  return best
}

function color(material: number, p: Vector, normal: Vector): Vector {
  const patch = fractalNoise(p[0] * 1.3, p[2] * 1.3 + p[1], 4)
  if (material === lawn)
    return scale(mix([0.09, 0.16, 0.035], [0.17, 0.22, 0.06], patch), 0.6 + 0.8 * noise(p[0] * 46, p[2] * 30))
  if (material === path) return scale([0.4, 0.36, 0.3], 0.8 + 0.4 * fractalNoise(p[0] * 7, p[2] * 7, 3))
  if (material === brick) {
    const along = Math.abs(normal[2]) > 0.5 ? p[0] : p[2]
    const row = Math.floor(p[1] / 0.085)
    const stone = along / 0.24 + (row % 2) * 0.5
    const inRow = p[1] / 0.085 - row
    const inStone = stone - Math.floor(stone)
    if (inRow < 0.13 || inStone < 0.045) return [0.42, 0.39, 0.35]
    return scale([0.36, 0.105, 0.06], 0.65 + 0.6 * hash(Math.floor(stone), row, 7) + 0.2 * (patch - 0.5))
  }
  if (material === roof) {
    const course = Math.floor(p[1] / 0.17)
    const tile = Math.floor(p[0] / 0.3 + (course % 2) * 0.5)
    return scale(
      [0.13, 0.125, 0.135],
      (0.7 + 0.6 * hash(tile, course)) * (0.55 + 0.45 * ramp(0, 0.3, p[1] / 0.17 - course)),
    )
  }
  if (material === door) return [0.035, 0.13, 0.1]
  if (material === frame) return [0.74, 0.73, 0.69]
  if (material === glass) return [0.05, 0.065, 0.08]
  if (material === trunk) return scale([0.13, 0.09, 0.06], 0.6 + 0.8 * noise(p[0] * 30, p[1] * 4))
  if (material === leaves)
    return scale(mix([0.045, 0.11, 0.022], [0.13, 0.2, 0.045], noise(p[0] * 9, p[1] * 9, p[2] * 9)), 0.7 + 0.6 * patch)
  return scale([0.7, 0.69, 0.65], 0.85 + 0.2 * patch)
}

const toSun = normalize([-0.5, 0.62, 0.6])
const sunLight: Vector = [2.7, 2.5, 2.1]
const skyLight: Vector = [0.36, 0.47, 0.62]

export const shadeCottage: Shade = (eye, direction) => {
  const hit = trace(solids, eye, direction, 60)
  if (hit === null) return sky(direction)
  const normal = normalAt(solids, hit.point)
  const start = add(hit.point, scale(normal, 0.015))
  const facing = hit.material === leaves ? 0.35 + 0.65 * clamp(dot(normal, toSun)) : clamp(dot(normal, toSun))
  const lit = facing * softShadow(solids, start, toSun, 12, 9)
  const open = openness(solids, hit.point, normal, 1)
  let light = multiply(
    color(hit.material, hit.point, normal),
    add(scale(sunLight, lit), scale(skyLight, open * (0.6 + 0.4 * normal[1]))),
  )
  if (hit.material === glass)
    light = add(light, scale(sky([direction[0], Math.abs(direction[1]) + 0.25, direction[2]]), 0.45))
  return mix(light, [0.6, 0.7, 0.82], 1 - Math.exp(-0.006 * hit.distance))
}

function sky(direction: Vector): Vector {
  const height = clamp(direction[1] * 1.4)
  const u = (direction[0] / (Math.abs(direction[1]) + 0.15)) * 0.9
  const cover = ramp(0.5, 0.74, fractalNoise(u + 4, 2.2 / (Math.abs(direction[1]) + 0.15), 6))
  return mix(mix([0.72, 0.82, 0.92], [0.2, 0.38, 0.72], height ** 0.6), [1.2, 1.2, 1.17], cover * 0.8)
}
