/** Linear light, R, G, B. */
export type Light = readonly [red: number, green: number, blue: number]

export interface Atmosphere {
  /**
   * Writes the light of the clear sky.
   * @param rise sine of the elevation, -1..1; below 0 gives the horizon's light
   * @param towardSun cosine of the angle between the azimuths of view and sun
   * @param out receives R, G, B
   */
  sky(rise: number, towardSun: number, out: Float32Array): void
  /**
   * The same for many views at once, such as along a row.
   * @param towards cosines of each view, the same for all calls
   * @returns writes R, G and B of each view
   */
  skyAlong(towards: Float64Array): (rises: Float64Array, out: readonly Float32Array[]) => void
  /**
   * Direct light of the sun at a height, 0..1 per channel.
   * @param lift how much higher the sun stands there than here, radians
   */
  sunAt(heightKm: number, lift?: number): Light
  /** The same for many places at one height, from a table; `lift` is limited to 5 degrees either way. */
  sunAlong(heightKm: number): (lift: number, out: Float32Array) => void
  /** Mean light of the upper sky, which lights the shaded side of things. */
  readonly ambient: Light
}

// Scattering per km at sea level, for R, G, B (Nishita 1993; Bruneton & Neyret 2008), and the absorption of ozone,
// which keeps twilight blue (Bruneton 2016).
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
/** Strength of light scattered more than once, taken as even from all sides. Fitted by eye to a noon sky. */
const againShare = 0.9

/**
 * Computes a table of the clear sky over the hemisphere: single scattering (Nishita 1993) with ozone, and an even term
 * for light scattered again. All light is linear and above 0.
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
    sky(rise, towardSun, out) {
      const channels = [0, 1, 2].map((c) => out.subarray(c, c + 1))
      openViews(table, Float64Array.of(towardSun), sunElevation)(Float64Array.of(rise), channels)
    },
    skyAlong: (towards) => openViews(table, towards, sunElevation),
    sunAt,
    sunAlong: (heightKm) => tabulateSun((lift) => sunAt(heightKm, lift)),
  }
}

// The table covers a lift of 5 degrees either way: clouds within 560 km.
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

// Light of the air, and light of the haze without its phase function. The phase is too narrow for the table, so it is
// applied on reading.
const tableValues = 6

const cosineToSun = (rise: number, towardSun: number, sunElevation: number): number =>
  rise * Math.sin(sunElevation) + Math.sqrt(1 - rise * rise) * Math.cos(sunElevation) * towardSun

// Cornette & Shanks 1992.
function miePhase(cosine: number): number {
  const g2 = mieAsymmetry * mieAsymmetry
  const away = 1 + g2 - 2 * mieAsymmetry * cosine
  return ((3 / (8 * Math.PI)) * (1 - g2) * (1 + cosine * cosine)) / ((2 + g2) * away * Math.sqrt(away))
}

/** @param a column of the table, from `columnOf` */
function readAt(
  table: Float32Array,
  rise: number,
  a: number,
  phase: number,
  out: readonly Float32Array[],
  k: number,
): void {
  const r = Math.sqrt(Math.min(1, Math.max(0, rise))) * riseSteps
  const r0 = Math.min(riseSteps - 1, Math.floor(r))
  const a0 = Math.min(azimuthSteps - 1, Math.floor(a))
  const fr = r - r0
  const fa = a - a0
  const at = (r0 * (azimuthSteps + 1) + a0) * tableValues
  const below = at + (azimuthSteps + 1) * tableValues
  for (let c = 0; c < 3; c++) {
    const low = lightAt(table, at + c, phase)
    const lowNext = lightAt(table, at + tableValues + c, phase)
    const high = lightAt(table, below + c, phase)
    const highNext = lightAt(table, below + tableValues + c, phase)
    const lower = low + (lowNext - low) * fa
    const upper = high + (highNext - high) * fa
    out[c][k] = lower + (upper - lower) * fr
  }
}

function openViews(
  table: Float32Array,
  towards: Float64Array,
  sunElevation: number,
): ReturnType<Atmosphere['skyAlong']> {
  const columns = towards.map((toward) => columnOf(toward))
  const sunRise = Math.sin(sunElevation)
  const sunFlat = Math.cos(sunElevation)
  return (rises, out) => {
    for (let k = 0; k < towards.length; k++) {
      const above = Math.max(0, rises[k])
      const cosine = above * sunRise + Math.sqrt(1 - above * above) * sunFlat * towards[k]
      readAt(table, rises[k], columns[k], miePhase(cosine), out, k)
    }
  }
}

const columnOf = (towardSun: number): number =>
  (Math.acos(Math.min(1, Math.max(-1, towardSun))) / Math.PI) * azimuthSteps

const lightAt = (table: Float32Array, k: number, phase: number): number => table[k] + phase * table[k + 3]

interface Depth {
  rayleigh: number
  mie: number
  ozone: number
}

// Optical length through each kind of air, from a distance to the earth's centre at a sine of elevation. Infinite into
// the ground.
function opticalDepth(radiusKm: number, rise: number, samples: number): Depth {
  const depth = { rayleigh: 0, mie: 0, ozone: 0 }
  const along = radiusKm * rise
  const toGround = along * along - radiusKm * radiusKm + groundKm * groundKm
  // Rays a little below the horizon still pass, so that the sun sets softly.
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

/** Returns R, G, B of the air's light, then R, G, B of the haze's light without its phase. */
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
    // Samples get longer with distance, because near air is denser.
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
    // Light scattered more than once is whiter and comes through more air.
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
