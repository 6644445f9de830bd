import { hashNoise } from '#imaging/filters/noise-field.ts'
import {
  billowVolume,
  type NoiseTile,
  type NoiseVolume,
  weatherFeaturePx,
  weatherTile,
  wispVolume,
} from '#imaging/sky/cloud-noise.ts'
import { expLeast, expSteps, expTable } from '#imaging/sky/exp-table.ts'
import type { Light } from '#imaging/sky/sky-atmosphere.ts'
import { distanceToHeight, earthKm } from '#imaging/sky/sky-camera.ts'

/** What the shapes of clouds depend on, as plain data. */
export interface CloudShape {
  readonly seed: number
  /** 0 = none, 1 = closed. */
  readonly coverage: number
  readonly baseKm: number
  readonly topKm: number
  /** Width of one billow group. */
  readonly scaleKm: number
  /** Extinction per km. */
  readonly density: number
  /** Unit vector: x right, y up, z into the picture. */
  readonly sun: Light
  /** 0..1: how much rims fray. */
  readonly fray: number
  /** No cloud is nearer than this. */
  readonly nearestKm: number
  /** Angle around the sun that clouds keep free, radians; below 0 they gather there. */
  readonly gap?: number
}

export interface CloudSettings extends CloudShape {
  /** Writes the light of the sun on a cloud at a place where the sun stands `lift` radians higher than here. */
  sunLight(lift: number, out: Float32Array): void
  readonly ambient: Light
}

/** What clouds are made from, the same for all. */
export interface CloudNoise {
  readonly billows: NoiseVolume
  readonly wisps: NoiseVolume
  readonly weather: NoiseTile
}

/** Computed once and kept. */
export const cloudNoise = (): CloudNoise => ({
  billows: billowVolume(),
  wisps: wispVolume(),
  weather: weatherTile(),
})

/** How fine the steps through the clouds are. */
export interface CloudQuality {
  readonly viewSteps: number
  readonly sunSteps: number
  /** Factor for the length of steps, 1 = as fine as rims need. */
  readonly stride: number
}

// Beyond this distance billows are smaller than a pixel.
const farthestKm = 110
const fineShare = 0.25
// How far toward the sun shading is computed, in thicknesses of the layer.
const sunReach = 1.8
// A cloud that lets less than this share of light through counts as closed.
const closed = 0.03
/**
 * Follows one ray.
 * @param shift 0..1: the start point within a step
 * @param found receives the shares of the sun's light and of the sky's that come from the clouds, both premultiplied by
 *   opacity, how much higher the sun stands there, radians, and the opacity 0..1; only the opacity where that is 0
 */
export type March = (direction: Light, shift: number, found: Float64Array) => void

// The noise cubes repeat after four billow groups. They are turned by an odd angle, so that rows of them never point at
// the camera.
const groupsPerCube = 4
const turnCos = 0.829
const turnSin = 0.559
/** How many times finer than the billows the wisps are. */
const wispScale = 5.1
/** A billow this far above its threshold is fully dense. */
const softness = 0.22
const weatherGroups = 5
/** Where the table of exponentials has 1. */
const expZero = -expLeast * expSteps

/**
 * Creates the function that follows rays. It is one long function because calls in its loops would double its time
 * (numbers are boxed at each call). Visible places interpolate eight values of the cubes; shading takes the nearest
 * value.
 */
export function createMarch(
  { seed, coverage, baseKm, topKm, scaleKm, density, fray, nearestKm, sun, gap = 0 }: CloudShape,
  { viewSteps, sunSteps, stride: pace }: CloudQuality,
  noise: CloudNoise,
): March {
  const { side, data: billows } = noise.billows
  const { data: wisps } = noise.wisps
  const wrap = side - 1
  const area = side * side
  const { side: weatherSide, data: weather } = noise.weather
  const weatherWrap = weatherSide - 1
  const offsetX = hashNoise(seed, 1, 17) * side
  const offsetZ = hashNoise(seed, 2, 17) * side
  const thickness = topKm - baseKm
  const voxels = side / (scaleKm * groupsPerCube)
  const weatherPx = weatherFeaturePx / (scaleKm * weatherGroups)
  const weatherX = hashNoise(seed, 3, 17) * weatherSide
  const weatherZ = hashNoise(seed, 4, 17) * weatherSide
  // Closed and empty skies have no weather, and a closed sky has no place thin enough to see through.
  const localMost = 1 + 2 * Math.max(0, coverage - 0.8)
  const floorSwing = 0.06 + 0.16 * coverage
  const swing = 0.25 * Math.min(1, 4 * coverage * (1 - coverage))
  // Steps toward the sun get longer with distance.
  const growth = 1.2 + 3.4 / sunSteps
  const firstStride = (sunReach * Math.min(thickness, 1.2) * (growth - 1)) / (growth ** sunSteps - 1)
  const sunU = (sun[0] * turnCos + sun[2] * turnSin) * voxels
  const sunV = sun[1] * voxels
  const sunW = (sun[2] * turnCos - sun[0] * turnSin) * voxels
  // Of each step its length, how much higher it lies, in thicknesses, and where in the cube.
  const [strides, rises] = [new Float64Array(sunSteps), new Float64Array(sunSteps)]
  const [besideU, besideV, besideW] = [0, 1, 2].map(() => new Float64Array(sunSteps)) as Float64Array[]
  for (let k = 0, reach = 0, stride = firstStride; k < sunSteps; k++, stride *= growth) {
    reach += stride
    strides[k] = stride
    rises[k] = (sun[1] * reach) / thickness
    besideU[k] = sunU * reach
    besideV[k] = sunV * reach
    besideW[k] = sunW * reach
  }
  return (direction, shift, found) => {
    found[3] = 0
    const dx = direction[0]
    const rise = direction[1]
    const dz = direction[2]
    const nearest = distanceToHeight(rise, baseKm)
    if (rise <= 0 || nearest > farthestKm) return
    const span = Math.min(distanceToHeight(rise, topKm) - nearest, thickness * 7 + 2)
    const coarseStep = Math.min(span / 8, Math.max(span / viewSteps, scaleKm * 0.2), scaleKm * 0.4 * pace)
    // A step through the densest place absorbs about two thirds of the light.
    const fineStep = Math.min(coarseStep * fineShare, 1.1 / density) * pace
    const missesMax = Math.ceil(coarseStep / fineStep)
    const flat = Math.sqrt(1 - rise * rise)
    const cosine = dx * sun[0] + rise * sun[1] + dz * sun[2]
    const parted = gap === 0 ? 0 : (gap > 0 ? 1.2 : -0.5) * Math.exp((cosine - 1) / (1 - Math.cos(gap)))
    const phase0 = scatteringPhase(cosine, 1)
    const phase1 = 0.55 * scatteringPhase(cosine, 0.5)
    const phase2 = 0.3 * scatteringPhase(cosine, 0.25)
    const uStep = (dx * turnCos + dz * turnSin) * voxels
    const wStep = (dz * turnCos - dx * turnSin) * voxels
    const start = nearest + fineStep * shift
    let through = 1
    let isCoarse = true
    let misses = 0
    let local = 0
    let crown = 1
    let floor = 0.05
    let sunny = 0
    let shaded = 0
    let before = 0
    for (let t = start; t < nearest + span && through > closed; ) {
      const height = (rise * t + (t * t * flat * flat) / (2 * earthKm) - baseKm) / thickness
      if (isCoarse) {
        const x = dx * t * weatherPx + weatherX
        const z = dz * t * weatherPx + weatherZ
        const x0 = Math.floor(x)
        const z0 = Math.floor(z)
        const row = (z0 & weatherWrap) * weatherSide
        const next = ((z0 + 1) & weatherWrap) * weatherSide
        const a = weather[row + (x0 & weatherWrap)]
        const b = weather[row + ((x0 + 1) & weatherWrap)]
        const c = weather[next + (x0 & weatherWrap)]
        const d = weather[next + ((x0 + 1) & weatherWrap)]
        const upper = a + (b - a) * (x - x0)
        const patch = upper + (c + (d - c) * (x - x0) - upper) * (z - z0)
        local = coverage * localMost + swing * patch - parted
        if (local > localMost) local = localMost
        if (nearestKm > 0) local *= Math.min(1, Math.max(0, (t * flat) / nearestKm - 0.6) / 0.6)
        // Fuller places grow higher.
        crown = Math.min(1, 0.3 + 1.1 * local) * Math.min(1, Math.max(0.5, 0.85 + 0.2 * patch))
        floor = Math.min(0.3, Math.max(0.02, floorSwing * (0.5 - patch)))
      }
      let value = -1
      const level = height / crown
      const u = uStep * t + offsetX
      const v = height * thickness * voxels
      const w = wStep * t + offsetZ
      if (local > 0 && height > 0 && level < 1) {
        // Flat bases, rounded tops.
        const share = local * (height < floor ? height / floor : 1) * Math.sqrt(1 - level * level)
        const u0 = Math.floor(u)
        const v0 = Math.floor(v)
        const w0 = Math.floor(w)
        const fu = u - u0
        const fv = v - v0
        const ua = u0 & wrap
        const ub = (u0 + 1) & wrap
        const va = (v0 & wrap) * side
        const vb = ((v0 + 1) & wrap) * side
        const wa = (w0 & wrap) * area
        const wb = ((w0 + 1) & wrap) * area
        const p = billows[wa + va + ua] + (billows[wa + va + ub] - billows[wa + va + ua]) * fu
        const q = billows[wa + vb + ua] + (billows[wa + vb + ub] - billows[wa + vb + ua]) * fu
        const r = billows[wb + va + ua] + (billows[wb + va + ub] - billows[wb + va + ua]) * fu
        const s = billows[wb + vb + ua] + (billows[wb + vb + ub] - billows[wb + vb + ua]) * fu
        const near = p + (q - p) * fv
        value = (near + (r + (s - r) * fv - near) * (w - w0) - 1 + share) / softness
      }
      if (isCoarse) {
        if (value <= 0) t += coarseStep
        else {
          isCoarse = false
          misses = 0
          before = 0
          t = Math.max(start, t - coarseStep + fineStep)
        }
        continue
      }
      t += fineStep
      if (value > 0 && value < 1.6) {
        const fineU = (u - offsetX) * wispScale
        const fineV = v * wispScale
        const fineW = (w - offsetZ) * wispScale
        const u0 = Math.floor(fineU)
        const v0 = Math.floor(fineV)
        const w0 = Math.floor(fineW)
        const fu = fineU - u0
        const fv = fineV - v0
        const ua = u0 & wrap
        const ub = (u0 + 1) & wrap
        const va = (v0 & wrap) * side
        const vb = ((v0 + 1) & wrap) * side
        const wa = (w0 & wrap) * area
        const wb = ((w0 + 1) & wrap) * area
        const p = wisps[wa + va + ua] + (wisps[wa + va + ub] - wisps[wa + va + ua]) * fu
        const q = wisps[wa + vb + ua] + (wisps[wa + vb + ub] - wisps[wa + vb + ua]) * fu
        const r = wisps[wb + va + ua] + (wisps[wb + va + ub] - wisps[wb + va + ua]) * fu
        const s = wisps[wb + vb + ua] + (wisps[wb + vb + ub] - wisps[wb + vb + ua]) * fu
        const near = p + (q - p) * fv
        const cells = near + (r + (s - r) * fv - near) * (fineW - w0)
        // Round knobs above, wisps hanging below (Schneider 2015).
        const knobs = height < 0.2 ? height * 5 : 1
        value -= fray * (cells + (1 - 2 * cells) * knobs) * (1.6 - value) * 0.75
      }
      if (value <= 0) {
        misses++
        isCoarse = misses > missesMax
        before = value
        continue
      }
      misses = 0
      const amount = value < 1 ? value : 1
      // Clouds are thinner toward their bases.
      const thin = height < 0.33 ? 0.35 + 1.95 * height : 1
      // The first step counts from where the cloud begins, not from the first sample in it.
      const inside = before <= 0 ? value / (value - before) : 1
      before = value
      const within = expZero - amount * density * fineStep * thin * inside * expSteps
      const step = within > 0 ? within | 0 : 0
      const opacity = 1 - expTable[step] - (expTable[step + 1] - expTable[step]) * (within > 0 ? within - step : 0)
      const weight = through * opacity
      through -= weight
      if (weight < 0.006) continue
      let optical = 0
      for (let k = 0; k < sunSteps; k++) {
        const sunHeight = height + rises[k]
        const sunLevel = sunHeight / crown
        if (sunLevel >= 1 || sunHeight <= 0) break
        const at =
          ((w + besideW[k] + shift) & wrap) * area +
          ((v + besideV[k] + shift) & wrap) * side +
          ((u + besideU[k] + shift) & wrap)
        const own = (billows[at] - 1 + local * Math.sqrt(1 - sunLevel * sunLevel)) / softness
        if (own > 0) optical += (own < 1 ? own : 1) * strides[k]
      }
      // Each octave's rate is four times the next one's, so one exponential serves all three.
      const beyond = expZero - 0.07 * density * optical * expSteps
      const last = beyond > 0 ? beyond | 0 : 0
      const third = expTable[last] + (expTable[last + 1] - expTable[last]) * (beyond > 0 ? beyond - last : 0)
      const second = third * third * third * third
      const first = second * second * second * second
      sunny += weight * (phase0 * first + phase1 * second + phase2 * third)
      const under = height < 0.5 ? 2 * (1 - height) : 1
      shaded += weight * (0.55 + 0.45 * height) * (0.5 + 0.5 * third * third) * (1 - 0.35 * amount * Math.min(1, under))
    }
    if (through > 0.999) return
    found[0] = sunny
    found[1] = shaded
    found[2] = (nearest * (dx * sun[0] + dz * sun[2])) / flat / earthKm
    found[3] = Math.min(1, (1 - through) / (1 - closed))
  }
}

// Forward and backward lobes (Henyey & Greenstein 1941). Each further scattering flattens them; 1 = the same in all
// directions.
function scatteringPhase(cosine: number, narrow: number): number {
  return 0.72 * henyeyGreenstein(cosine, 0.72 * narrow) + 0.28 * henyeyGreenstein(cosine, -0.3 * narrow)
}

function henyeyGreenstein(cosine: number, asymmetry: number): number {
  const g2 = asymmetry * asymmetry
  const away = 1 + g2 - 2 * asymmetry * cosine
  return (1 - g2) / (away * Math.sqrt(away))
}
