import { hashNoise } from '#imaging/filters/noise-field.ts'
import type { Light } from '#imaging/sky/sky-atmosphere.ts'
import { distanceToHeight, earthKm, type SkyCamera } from '#imaging/sky/sky-camera.ts'
import { readBillows, readCells, readNoise, readOctaves } from '#imaging/sky/sky-noise.ts'

/** A thin, high layer of cloud. */
export interface SheetKind {
  /**
   * strands: ice drawn out by the wind (cirrus); cells: small round clouds in rows (altocumulus); rolls: broad waves
   * (altostratus).
   */
  readonly form: 'strands' | 'cells' | 'rolls'
  /** 0 = none, 1 = closed. */
  readonly amount: number
  readonly heightKm: number
  /** Width of one strand, cell or roll. */
  readonly scaleKm: number
  /** Optical depth where it is thick. */
  readonly density: number
}

export interface SheetLight {
  /** Unit vector: x right, y up, z into the picture. */
  readonly sun: Light
  /** Writes the light of the sun on the sheet at a place where the sun stands `lift` radians higher than here. */
  sunLight(lift: number, out: Float32Array): void
  readonly ambient: Light
  /** Distance at which haze hides two thirds of it. */
  readonly hazeKm: number
}

type Thickness = (x: number, z: number, footprintKm: number, octaves: number) => number

/** Returns the thickness, 0..about 1.5, at a place of the sheet. */
function createThickness(kind: SheetKind, seed: number): Thickness {
  // Strands lie across the view, to either side: those that run toward the camera would fan out from the horizon.
  const chance = hashNoise(seed, 5, 23) - 0.5
  const turn = kind.form === 'strands' ? Math.sign(chance) * (0.12 + 0.5 * Math.abs(chance)) : chance * 0.8
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const offsetU = hashNoise(seed, 3, 23) * 900
  const offsetV = hashNoise(seed, 4, 23) * 900
  const scale = 1 / kind.scaleKm
  const of = { strands, cells, rolls }[kind.form]
  return (x, z, footprintKm, octaves) =>
    of(
      (x * cos + z * sin) * scale + offsetU,
      (z * cos - x * sin) * scale + offsetV,
      footprintKm * scale,
      octaves,
      kind.amount,
    )
}

// u runs along the wind, v across it.
function strands(u: number, v: number, footprint: number, octaves: number, amount: number): number {
  const patch = 0.7 * readNoise(u * 0.03, v * 0.055) + 0.45 * readNoise(u * 0.075 + 20, v * 0.12)
  const local = amount * 2.3 - 1.2 + 0.75 * patch
  if (local <= 0) return 0
  // The wind shears the strands into hooks and waves.
  const bend = 1.5 * readNoise(u * 0.06 + 7, v * 0.05) + 0.55 * readNoise(u * 0.19, v * 0.16)
  const across = v + bend
  const broad = readOctaves(u * 0.08 + bend * 0.2, across * 0.26, 3, footprint * 0.3, 0.6)
  const fibres = readOctaves(u * 0.2 + 31, across * 0.75, octaves, footprint * 0.7, 0.62)
  const fluff = readOctaves(u * 0.5 + 31, across * 0.7, octaves - 1, footprint * 0.8, 0.6)
  const soft = local < 1 ? local * local * (3 - 2 * local) : 1
  const value = 0.4 + 0.28 * broad + 0.13 * fibres + 0.2 * fluff
  return value <= 0 ? 0 : soft * value * Math.min(1.4, value + 0.25)
}

function cells(u: number, v: number, footprint: number, octaves: number, amount: number): number {
  const patch = 0.62 * readNoise(u * 0.035, v * 0.05) + 0.42 * readNoise(u * 0.11 + 50, v * 0.14)
  // Rows across the wind.
  const ripple = 0.34 * readNoise(u * 0.07 + 12, v * 0.34 + 0.8 * readNoise(u * 0.06, v * 0.06))
  const local = amount * 2.2 - 1.1 + 0.62 * patch + ripple
  if (local <= -0.55) return 0
  const bend = 0.3 * readNoise(u * 0.2, v * 0.2 + 9)
  const a = u * 0.85 + bend
  const b = v + 0.3 * readNoise(u * 0.2 + 33, v * 0.2)
  const finer = readOctaves(a * 2.3, b * 2.3, octaves - 1, footprint * 2.3, 0.7)
  const cell = footprint > 0.5 ? 0.36 : readCells(a + bend * 0.2, b)
  // The gaps between cells close where there is more cloud.
  const value = 0.62 * cell + 0.5 * local - 0.12 + 0.105 * finer
  return value <= 0 ? 0 : Math.min(2, value * Math.sqrt(value) * 1.9)
}

function rolls(u: number, v: number, footprint: number, octaves: number, amount: number): number {
  const patch = 0.6 * readNoise(u * 0.07, v * 0.08) + 0.4 * readNoise(u * 0.17 + 50, v * 0.2)
  const local = amount * 2.4 - 1.15 + 0.6 * patch
  if (local <= -0.9) return 0
  // A stronger bend would draw the billows out into combed hair.
  const a = u + 0.4 * readNoise(u * 0.13, v * 0.14 + 9)
  const b = v + 0.4 * readNoise(u * 0.14 + 27, v * 0.13)
  const waves = readOctaves(a * 0.3, b * 0.42, Math.min(3, octaves), footprint * 0.5, 0.55)
  const bumps = readBillows(a * 0.75, b * 0.8, octaves, footprint * 0.9, 0.58)
  const value = local + 0.34 * waves + 0.85 * (bumps / 1.7 - 0.5)
  return value <= 0 ? 0 : value < 1 ? value : 1 + 0.5 * (value - 1)
}

const octavesMost = 6
// Only the larger forms cast the relief that a low sun shows.
const reliefOctaves = 3

/** A row of a sheet: its opacity 0..1, its linear light and the haze in front of it, both premultiplied by opacity. */
export interface SheetRow {
  readonly opacity: Float32Array
  readonly haze: Float32Array
  readonly light: readonly [Float32Array, Float32Array, Float32Array]
}

export const createSheetRow = (width: number): SheetRow => ({
  opacity: new Float32Array(width),
  haze: new Float32Array(width),
  light: [new Float32Array(width), new Float32Array(width), new Float32Array(width)],
})

/**
 * Draws a sheet row by row. Thin places let light through and glow toward the sun; a low sun shows relief on the
 * underside.
 * @param camera the view at the size to draw
 * @returns overwrites `row` with row y; all 0 below the horizon
 */
export function createSheet(
  camera: SkyCamera,
  kind: SheetKind,
  light: SheetLight,
  seed: number,
): (y: number, row: SheetRow) => void {
  const thicknessAt = createThickness(kind, seed)
  const { width, focalPx, horizonY } = camera
  const { sun, ambient } = light
  const flatSun = Math.max(0.05, Math.hypot(sun[0], sun[2]))
  // Light from below or from the side shows relief on the underside; light from above only dims it.
  const modelling = Math.min(1, Math.max(0, 1 - sun[1] * 2.2))
  const reliefX = (sun[0] / flatSun) * kind.scaleKm * 0.16
  const reliefZ = (sun[2] / flatSun) * kind.scaleKm * 0.16
  const color = new Float32Array(3)
  return (y, row) => {
    row.opacity.fill(0)
    row.haze.fill(0)
    for (const channel of row.light) channel.fill(0)
    const up = (horizonY - y - 0.5) / focalPx
    if (up <= 0.008) return
    for (let x = 0; x < width; x++) {
      const right = (x + 0.5 - width / 2) / focalPx
      const length = Math.sqrt(right * right + up * up + 1)
      const rise = up / length
      const t = distanceToHeight(rise, kind.heightKm)
      const placeX = (right / length) * t
      const placeZ = t / length
      // Width of a pixel on the sheet, stretched by the slant.
      const footprint = t / focalPx / rise ** 0.72
      const thickness = thicknessAt(placeX, placeZ, footprint, octavesMost)
      if (thickness <= 0.002) continue
      const optical = thickness * kind.density
      const opacity = 1 - Math.exp(-optical * Math.min(2.2, 0.7 / rise + 0.4))
      const seen = Math.exp(-t / light.hazeKm)
      const cosine = (right * sun[0] + up * sun[1] + sun[2]) / length
      let facing = 1
      if (modelling > 0) {
        const further = thicknessAt(placeX + reliefX, placeZ + reliefZ, footprint * 2, reliefOctaves)
        facing = 1 + modelling * Math.max(-0.85, Math.min(1.6, 3.2 * (thickness - further)))
      }
      // Ice and droplets scatter most light forward, so the sheet is bright around the sun.
      const forward = Math.max(0, cosine)
      const phase = 1.05 + 0.5 * forward ** 3 + 1.5 * forward ** 24
      const lit = phase * facing * (0.22 + 0.78 * Math.exp(-0.75 * optical))
      light.sunLight((t * (right * sun[0] + sun[2])) / length / flatSun / earthKm, color)
      const shade = 0.62 + 0.38 * Math.exp(-0.6 * optical)
      const weight = opacity * seen
      row.opacity[x] = opacity
      row.haze[x] = opacity - weight
      for (let c = 0; c < 3; c++) row.light[c][x] = weight * (color[c] * lit + ambient[c] * shade)
    }
  }
}
