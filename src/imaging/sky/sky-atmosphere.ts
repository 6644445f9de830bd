/** Linear light, R, G, B. */
export type Light = readonly [red: number, green: number, blue: number]

export interface Atmosphere {
  /**
   * Light of the clear sky.
   * @param rise sine of the elevation, -1..1; below the horizon it repeats the horizon
   * @param towardSun cosine of the angle between the view's and the sun's azimuth
   * @param out receives R, G, B
   */
  sky(rise: number, towardSun: number, out: Float32Array): void
  /**
   * Light of the sun that arrives at a height, without the sky's.
   * @param lift radians that the sun stands higher there than here
   */
  sunAt(heightKm: number, lift?: number): Light
  /** The same for many places at one height: by table. */
  sunAlong(heightKm: number): (lift: number, out: Float32Array) => void
  /** Mean light of the upper sky: what lights the shaded side of things. */
  readonly ambient: Light
}

// Scattering at sea level a km, for R, G, B (Nishita 1993; Bruneton & Neyret 2008), and ozone's absorption, which keeps
// twilight blue (Bruneton 2016).
const rayleigh = [0.0058, 0.0135, 0.0331] as const
const ozone = [0.00065, 0.00188, 0.000085] as const
const mieBase = 0.0042
const rayleighHeightKm = 8
const mieHeightKm = 1.2
const groundKm = 6360
const topKm = 6420
const mieAsymmetry = 0.76

const riseSteps = 48
const azimuthSteps = 16
const viewSamples = 20
const sunSamples = 8
/** What single scattering misses: light scattered again, taken as even from all sides; fitted by eye to a noon sky. */
const againShare = 0.9

/**
 * Clear sky by single scattering (Nishita 1993) with ozone and an even term for what is scattered again, tabulated over
 * the hemisphere.
 * @param sunElevation radians; below 0 is twilight
 * @param haze 1 = clear air, 4 = hazy
 */
export function createAtmosphere(sunElevation: number, haze: number): Atmosphere {
  const mie = mieBase * haze
  const table = new Float32Array((riseSteps + 1) * (azimuthSteps + 1) * tableValues)
  const ambient: [number, number, number] = [0, 0, 0]
  let weight = 0
  for (let r = 0; r <= riseSteps; r++) {
    // Squared: finest near the horizon, where the colour changes most.
    const rise = Math.max(0.002, (r / riseSteps) ** 2)
    for (let a = 0; a <= azimuthSteps; a++) {
      const light = scatter(rise, Math.cos((a / azimuthSteps) * Math.PI), sunElevation, mie)
      table.set(light, (r * (azimuthSteps + 1) + a) * tableValues)
      const phase = miePhase(cosineToSun(rise, Math.cos((a / azimuthSteps) * Math.PI), sunElevation))
      if (rise > 0.25) for (let c = 0; c < 3; c++) ambient[c] += light[c] + light[c + 3] * phase
      if (rise > 0.25) weight++
    }
  }
  for (let c = 0; c < 3; c++) ambient[c] /= weight
  const sunAt = (heightKm: number, lift = 0): Light =>
    transmitted(opticalDepth(heightKm + groundKm, Math.sin(sunElevation + lift), sunSamples * 3), mie)
  return {
    ambient,
    sky: (rise, towardSun, out) =>
      readTable(table, rise, towardSun, miePhase(cosineToSun(Math.max(0, rise), towardSun, sunElevation)), out),
    sunAt,
    sunAlong: (heightKm) => tabulateSun((lift) => sunAt(heightKm, lift)),
  }
}

// Lift of the sun up to 5 degrees either way: clouds within 560 km.
const liftMost = 0.0873
const liftSteps = 40

function tabulateSun(sunAt: (lift: number) => Light): (lift: number, out: Float32Array) => void {
  const table = new Float32Array((liftSteps + 2) * 3)
  for (let k = 0; k <= liftSteps; k++) table.set(sunAt((k / liftSteps) * 2 * liftMost - liftMost), k * 3)
  table.copyWithin((liftSteps + 1) * 3, liftSteps * 3)
  return (lift, out) => {
    const at = Math.min(liftSteps, Math.max(0, ((lift / liftMost + 1) / 2) * liftSteps))
    const k = Math.floor(at)
    for (let c = 0; c < 3; c++) out[c] = table[k * 3 + c] + (table[k * 3 + 3 + c] - table[k * 3 + c]) * (at - k)
  }
}

// What air sends, and what haze sends before its phase: the phase is too narrow for the table and is worked out at each
// place.
const tableValues = 6

const cosineToSun = (rise: number, towardSun: number, sunElevation: number): number =>
  rise * Math.sin(sunElevation) + Math.sqrt(1 - rise * rise) * Math.cos(sunElevation) * towardSun

// Cornette & Shanks 1992.
function miePhase(cosine: number): number {
  const g2 = mieAsymmetry * mieAsymmetry
  return (
    ((3 / (8 * Math.PI)) * (1 - g2) * (1 + cosine * cosine)) / ((2 + g2) * (1 + g2 - 2 * mieAsymmetry * cosine) ** 1.5)
  )
}

function readTable(table: Float32Array, rise: number, towardSun: number, phase: number, out: Float32Array): void {
  const r = Math.sqrt(Math.min(1, Math.max(0, rise))) * riseSteps
  const a = (Math.acos(Math.min(1, Math.max(-1, towardSun))) / Math.PI) * azimuthSteps
  const r0 = Math.min(riseSteps - 1, Math.floor(r))
  const a0 = Math.min(azimuthSteps - 1, Math.floor(a))
  const fr = r - r0
  const fa = a - a0
  const at = (r0 * (azimuthSteps + 1) + a0) * tableValues
  const below = at + (azimuthSteps + 1) * tableValues
  for (let c = 0; c < 3; c++) {
    const value = (k: number) => table[k + c] + phase * table[k + c + 3]
    const low = value(at) + (value(at + tableValues) - value(at)) * fa
    const high = value(below) + (value(below + tableValues) - value(below)) * fa
    out[c] = low + (high - low) * fr
  }
}

interface Depth {
  rayleigh: number
  mie: number
  ozone: number
}

// Length through each kind of air from a distance to the earth's center, at a sine of elevation; infinite into the
// ground.
function opticalDepth(radiusKm: number, rise: number, samples: number): Depth {
  const depth = { rayleigh: 0, mie: 0, ozone: 0 }
  const along = radiusKm * rise
  const toGround = along * along - radiusKm * radiusKm + groundKm * groundKm
  // Grazing rays are let through a little below the horizon, so that the sun sets softly.
  if (rise < 0 && toGround > 0 && Math.sqrt(radiusKm * radiusKm - along * along) < groundKm - 12)
    return { rayleigh: 1e4, mie: 1e4, ozone: 0 }
  const length = -along + Math.sqrt(Math.max(0, along * along - radiusKm * radiusKm + topKm * topKm))
  const step = length / samples
  for (let k = 0; k < samples; k++) {
    const t = (k + 0.5) * step
    const height = Math.max(0, Math.sqrt(radiusKm * radiusKm + t * t + 2 * t * along) - groundKm)
    depth.rayleigh += Math.exp(-height / rayleighHeightKm) * step
    depth.mie += Math.exp(-height / mieHeightKm) * step
    depth.ozone += Math.max(0, 1 - Math.abs(height - 25) / 15) * step
  }
  return depth
}

function transmitted({ rayleigh: r, mie: m, ozone: o }: Depth, mie: number): [number, number, number] {
  const of = (c: 0 | 1 | 2) => Math.exp(-(rayleigh[c] * r + mie * 1.1 * m + ozone[c] * o))
  return [of(0), of(1), of(2)]
}

/** Three values of the air's light, then three of the haze's before its phase. */
function scatter(rise: number, towardSun: number, sunElevation: number, mie: number): Float32Array {
  const sunRise = Math.sin(sunElevation)
  const cosine = cosineToSun(rise, towardSun, sunElevation)
  const rayleighPhase = (3 / (16 * Math.PI)) * (1 + cosine * cosine)
  const even = againShare / (4 * Math.PI)
  const along = groundKm * rise
  const length = -along + Math.sqrt(along * along - groundKm * groundKm + topKm * topKm)
  const depth = { rayleigh: 0, mie: 0, ozone: 0 }
  const light = new Float32Array(tableValues)
  let before = 0
  for (let k = 0; k < viewSamples; k++) {
    // Samples grow with distance: near air is thicker.
    const after = length * ((k + 1) / viewSamples) ** 2
    const step = after - before
    const t = (before + after) / 2
    before = after
    const radius = Math.sqrt(groundKm * groundKm + t * t + 2 * t * along)
    const height = radius - groundKm
    const rayleighHere = Math.exp(-height / rayleighHeightKm) * step
    const mieHere = Math.exp(-height / mieHeightKm) * step
    depth.rayleigh += rayleighHere
    depth.mie += mieHere
    depth.ozone += Math.max(0, 1 - Math.abs(height - 25) / 15) * step
    const sunRiseHere = (groundKm * sunRise + t * cosine) / radius
    const toSun = opticalDepth(radius, sunRiseHere, sunSamples)
    const seen = transmitted(
      { rayleigh: toSun.rayleigh + depth.rayleigh, mie: toSun.mie + depth.mie, ozone: toSun.ozone + depth.ozone },
      mie,
    )
    // Light that bounced before is whiter and comes through more air.
    const spread = transmitted(
      {
        rayleigh: 0.35 * (toSun.rayleigh + depth.rayleigh),
        mie: 0.35 * (toSun.mie + depth.mie),
        ozone: toSun.ozone + depth.ozone,
      },
      mie,
    )
    for (let c = 0; c < 3; c++) {
      light[c] +=
        seen[c] * rayleigh[c] * rayleighHere * rayleighPhase +
        spread[c] * even * (rayleigh[c] * rayleighHere + mie * mieHere) * 0.6
      light[c + 3] += seen[c] * mie * mieHere
    }
  }
  return light
}
