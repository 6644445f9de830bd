import type { Camera, Shade } from './camera.ts'
import { fractalNoise, hash, noise } from './noise.ts'
import { add, clamp, dot, mix, multiply, normalize, ramp, reflect, scale, type Vector } from './vector.ts'

/** A lake under mountains at a plain noon: a sky to change, a shore, a reflection. Units are about 100 m. */
export const landscapeCamera: Camera = {
  eye: [0, 0.34, 0],
  target: [0.3, 0.62, 10],
  fieldOfView: 0.72,
  exposure: 0.62,
  grainCodes: 1.4,
}

const toSun = normalize([-0.62, 0.58, -0.45])
const sunLight: Vector = [2.6, 2.35, 1.95]
const skyLight: Vector = [0.32, 0.46, 0.66]
const lakeLevel = 0

/** Ground height at (x, z): a near meadow, a lake, hills, and a range behind. */
function ground(x: number, z: number, octaves: number): number {
  const shore = 0.2 * fractalNoise(x * 0.35 + 3, z * 0.35, Math.min(octaves, 5)) - 0.1
  const meadow = 0.16 - 0.062 * z + 0.03 * Math.sin(x * 1.1) + shore * 0.5
  const valley = ramp(11.5, 16.5, z + 1.6 * noise(x * 0.25, 5) + 0.12 * x)
  const hills = 0.85 * fractalNoise(x * 0.22 + 11, z * 0.22, octaves) * valley
  const rise = ramp(15, 33, z) * (1 - 0.25 * ramp(0, 14, Math.abs(x - 2.5)))
  const ridge = 1 - Math.abs(2 * fractalNoise(x * 0.075 + 40, z * 0.075, octaves) - 1)
  const range = 9.2 * rise * ridge ** 2.1
  return Math.max(meadow, -0.12) + hills - 0.16 * valley + range
}

function groundNormal(x: number, z: number, distance: number): Vector {
  const e = 0.0012 * distance
  const octaves = distance > 20 ? 8 : 7
  const here = ground(x, z, octaves)
  return normalize([here - ground(x + e, z, octaves), e, here - ground(x, z + e, octaves)])
}

function sky(direction: Vector): Vector {
  const height = clamp(direction[1], 0, 1)
  const clear = mix([0.6, 0.74, 0.9], [0.13, 0.3, 0.66], height ** 0.42)
  const glow = Math.max(0, dot(direction, toSun)) ** 6
  let light = add(clear, scale([0.5, 0.42, 0.3], glow * 0.5))
  if (direction[1] > 0.015) {
    // A thin layer of fair-weather cloud, seen in perspective.
    const u = (direction[0] / direction[1]) * 0.55
    const v = (direction[2] / direction[1]) * 0.55
    const billow = fractalNoise(u + 2.3, v + 7.1, 6)
    const cover = ramp(0.53, 0.72, billow) * ramp(0.015, 0.16, direction[1])
    const lit = ramp(-0.08, 0.12, fractalNoise(u + 2.3 - 0.12, v + 7.1 - 0.1, 4) - billow + 0.06)
    light = mix(light, mix([0.62, 0.66, 0.72], [1.25, 1.22, 1.16], 1 - 0.75 * lit), cover * 0.86)
  }
  return light
}

function march(eye: Vector, direction: Vector): Vector | null {
  let low = 0
  let travelled = 0.05
  while (travelled < 60) {
    const [x, y, z] = add(eye, scale(direction, travelled))
    const clearance = y - Math.max(ground(x, z, travelled > 12 ? 6 : 5), lakeLevel)
    if (clearance < 0.0006 * travelled) return refine(eye, direction, low, travelled)
    low = travelled
    travelled += Math.max(0.004 * travelled, clearance * 0.42)
    if (y > 10 && direction[1] > 0) return null
  }
  return null
}

function refine(eye: Vector, direction: Vector, low: number, high: number): Vector {
  let near = low
  let far = high
  for (let step = 0; step < 9; step++) {
    const middle = (near + far) / 2
    const [x, y, z] = add(eye, scale(direction, middle))
    if (y < Math.max(ground(x, z, 7), lakeLevel)) far = middle
    else near = middle
  }
  return add(eye, scale(direction, far))
}

function sunSeen([x, y, z]: Vector): number {
  let seen = 1
  for (let travelled = 0.06, step = 0; step < 30 && travelled < 9; step++) {
    const clearance = y + toSun[1] * travelled - ground(x + toSun[0] * travelled, z + toSun[2] * travelled, 5)
    seen = Math.min(seen, 0.5 + (9 * clearance) / travelled)
    if (seen <= 0) return 0
    travelled += Math.max(0.05, clearance * 0.6)
  }
  return clamp(seen)
}

/** Small round flower heads, at most one in each cell of 3 m, never in rows. */
function isFlower(x: number, z: number): boolean {
  const cells = 34
  const u = Math.floor(x * cells)
  const v = Math.floor(z * cells)
  if (hash(u, v) < 0.9) return false
  const dx = x * cells - u - 0.3 - 0.4 * hash(u, v, 1)
  const dz = z * cells - v - 0.3 - 0.4 * hash(u, v, 2)
  return dx * dx + dz * dz < 0.018 + 0.02 * hash(u, v, 3)
}

function groundColor([x, y, z]: Vector, normal: Vector, distance: number): Vector {
  const patch = fractalNoise(x * 1.7, z * 1.7, 4)
  const rock: Vector = scale([0.25, 0.235, 0.225], 0.7 + 0.6 * fractalNoise(x * 2.2, z * 2.2 + y * 3, 4))
  const snowLine = 3.1 + 0.9 * fractalNoise(x * 0.4, z * 0.4, 3)
  const snow = ramp(snowLine, snowLine + 0.9, y) * ramp(0.42, 0.68, normal[1])
  const forest: Vector = scale([0.035, 0.075, 0.038], 0.55 + 0.9 * noise(x * 26, z * 26))
  const blades = distance < 6 ? 0.72 + 0.56 * noise(x * 190, z * 60) * noise(x * 60, z * 20) * 2 : 1
  const grass = scale(mix([0.15, 0.205, 0.055], [0.26, 0.24, 0.085], ramp(0.4, 0.66, patch)), blades)
  const meadow: Vector = distance < 5 && isFlower(x, z) ? [0.8, 0.74, 0.42] : grass
  const wooded =
    ramp(0.46, 0.6, fractalNoise(x * 0.5 + 5, z * 0.5, 4) + 0.1) *
    ramp(0.05, 0.2, y) *
    ramp(8.5, 10.5, z) *
    ramp(2.7, 1.7, y)
  let color = mix(meadow, forest, wooded)
  color = mix(color, rock, ramp(0.78, 0.6, normal[1]) * ramp(0.6, 1.5, y))
  color = mix(color, rock, ramp(2, 3, y))
  color = mix(color, [0.24, 0.21, 0.17], ramp(0.02, 0.004, y) * ramp(12, 9, z))
  return mix(color, [0.86, 0.89, 0.94], snow)
}

export const shadeLandscape: Shade = (eye, direction) => shadeRay(eye, direction, 1)

function shadeRay(eye: Vector, direction: Vector, bounces: number): Vector {
  const point = march(eye, direction)
  if (point === null) return sky(direction)
  const distance = Math.hypot(point[0] - eye[0], point[1] - eye[1], point[2] - eye[2])
  const isLake = point[1] <= lakeLevel + 0.001 + 0.0008 * distance && ground(point[0], point[2], 6) < lakeLevel
  const light = isLake ? water(point, direction, distance, bounces) : land(point, distance)
  // Haze: scattered blue light that grows with the distance through the air.
  const haze = 1 - Math.exp(-0.011 * distance)
  return mix(light, [0.5, 0.63, 0.8], haze)
}

function land(point: Vector, distance: number): Vector {
  const normal = groundNormal(point[0], point[2], distance)
  const lit = Math.max(0, dot(normal, toSun)) * sunSeen(point)
  const color = groundColor(point, normal, distance)
  return multiply(color, add(scale(sunLight, lit), scale(skyLight, 0.55 + 0.45 * normal[1])))
}

function water(point: Vector, direction: Vector, distance: number, bounces: number): Vector {
  const calm = 0.011 * ramp(0.5, 5, distance) + 0.004
  const wave = (x: number, z: number) => fractalNoise(x * 3.2, z * 11, 3) - 0.5
  const slope = wave(point[0] + 0.02, point[2]) - wave(point[0], point[2])
  const slopeAway = wave(point[0], point[2] + 0.02) - wave(point[0], point[2])
  const normal = normalize([slope * calm * 12, 1, slopeAway * calm * 12])
  const grazing = 0.03 + 0.97 * (1 - clamp(-dot(direction, normal))) ** 5
  const bounced = reflect(direction, normal)
  const mirrored: Vector = normalize([bounced[0], Math.abs(bounced[1]) + 0.0005, bounced[2]])
  const seen = bounces > 0 ? shadeRay([point[0], 0.003, point[2]], mirrored, bounces - 1) : sky(mirrored)
  return add(scale(seen, clamp(grazing * 0.95)), scale([0.018, 0.045, 0.052], 1 - grazing))
}
