import type { Light } from '#imaging/sky/sky-atmosphere.ts'

/** A place among the stars, radians: along the equator from the spring point, and north of it. */
export interface Equatorial {
  readonly rightAscension: number
  readonly declination: number
}

/** A place in the sky of an observer, radians: clockwise from north, and above the horizon. */
export interface Horizontal {
  readonly azimuth: number
  readonly altitude: number
}

/** Where an observer stands, radians; north and east positive. */
export interface Observer {
  readonly latitude: number
  readonly longitude: number
}

const degrees = Math.PI / 180
const dayMs = 86_400_000
// Julian day of 1970-01-01, and of 2000-01-01 12:00, from which the series count.
const unixDay = 2_440_587.5
const epochDay = 2_451_545
// Terrestrial time is ahead of UTC by about this in the years of digital photos.
const terrestrialMs = 69_000

const centuriesAt = (momentMs: number): number => ((momentMs + terrestrialMs) / dayMs + unixDay - epochDay) / 36_525
const obliquityAt = (centuries: number): number => (23.439291 - 0.0130042 * centuries) * degrees

function equatorialOf(longitude: number, latitude: number, obliquity: number): Equatorial {
  const [sinE, cosE] = [Math.sin(obliquity), Math.cos(obliquity)]
  return {
    rightAscension: Math.atan2(Math.sin(longitude) * cosE - Math.tan(latitude) * sinE, Math.cos(longitude)),
    declination: Math.asin(Math.sin(latitude) * cosE + Math.cos(latitude) * sinE * Math.sin(longitude)),
  }
}

function sunLongitude(centuries: number): number {
  const t = centuries
  const mean = 280.46646 + 36_000.76983 * t + 0.0003032 * t * t
  const anomaly = (357.52911 + 35_999.05029 * t - 0.0001537 * t * t) * degrees
  const center =
    (1.914602 - 0.004817 * t) * Math.sin(anomaly) +
    (0.019993 - 0.000101 * t) * Math.sin(2 * anomaly) +
    0.000289 * Math.sin(3 * anomaly)
  const node = (125.04 - 1934.136 * t) * degrees
  return (mean + center - 0.00569 - 0.00478 * Math.sin(node)) * degrees
}

/**
 * The sun's apparent place, to 0.01 degrees (Meeus, Astronomical Algorithms, 1998, chapter 25).
 * @param momentMs ms since 1970 UTC
 */
export function sunAt(momentMs: number): Equatorial {
  const t = centuriesAt(momentMs)
  return equatorialOf(sunLongitude(t), 0, obliquityAt(t))
}

// Multiples of D, M, M', F, and 1e-6 degrees: the largest terms of tables 47.A and 47.B.
const longitudeTerms = [
  [0, 0, 1, 0, 6_288_774],
  [2, 0, -1, 0, 1_274_027],
  [2, 0, 0, 0, 658_314],
  [0, 0, 2, 0, 213_618],
  [0, 1, 0, 0, -185_116],
  [0, 0, 0, 2, -114_332],
  [2, 0, -2, 0, 58_793],
  [2, -1, -1, 0, 57_066],
  [2, 0, 1, 0, 53_322],
  [2, -1, 0, 0, 45_758],
  [0, 1, -1, 0, -40_923],
  [1, 0, 0, 0, -34_720],
  [0, 1, 1, 0, -30_383],
  [2, 0, 0, -2, 15_327],
] as const
const latitudeTerms = [
  [0, 0, 0, 1, 5_128_122],
  [0, 0, 1, 1, 280_602],
  [0, 0, 1, -1, 277_693],
  [2, 0, 0, -1, 173_237],
  [2, 0, -1, 1, 55_413],
  [2, 0, -1, -1, 46_271],
  [2, 0, 0, 1, 32_573],
  [0, 0, 2, 1, 17_198],
] as const

export interface Moon extends Equatorial {
  /** Share of its disc that is lit, 0..1. */
  readonly litShare: number
}

/** The moon's place, to 0.1 degrees, and its phase (Meeus 1998, chapters 47 and 48, shortened). */
export function moonAt(momentMs: number): Moon {
  const t = centuriesAt(momentMs)
  const [d, m, n, f] = [
    297.8501921 + 445_267.1114034 * t,
    357.5291092 + 35_999.0502909 * t,
    134.9633964 + 477_198.8675055 * t,
    93.272095 + 483_202.0175233 * t,
  ].map((angle) => angle * degrees) as [number, number, number, number]
  const sum = (terms: readonly (readonly number[])[]) =>
    terms.reduce((all, [a, b, c, e, size]) => all + size * Math.sin(a * d + b * m + c * n + e * f), 0) * 1e-6 * degrees
  const longitude = (218.3164477 + 481_267.88123421 * t) * degrees + sum(longitudeTerms)
  const latitude = sum(latitudeTerms)
  const elongation = Math.acos(Math.cos(latitude) * Math.cos(longitude - sunLongitude(t)))
  // The sun is 389 times as far away as the moon.
  const phase = Math.atan2(389 * Math.sin(elongation), 1 - 389 * Math.cos(elongation))
  return { ...equatorialOf(longitude, latitude, obliquityAt(t)), litShare: (1 + Math.cos(phase)) / 2 }
}

/** Sidereal time of an observer: the right ascension that is due south (north of the equator), radians. */
export function siderealAt(momentMs: number, longitude: number): number {
  const days = momentMs / dayMs + unixDay - epochDay
  return (280.46061837 + 360.98564736629 * days) * degrees + longitude
}

/** The place in the sky of an observer, with the air's refraction (Saemundsson 1986). */
export function horizontalOf(
  { rightAscension, declination }: Equatorial,
  { latitude, longitude }: Observer,
  momentMs: number,
): Horizontal {
  const hour = siderealAt(momentMs, longitude) - rightAscension
  const up = Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(hour)
  const east = -Math.cos(declination) * Math.sin(hour)
  const north = Math.cos(latitude) * Math.sin(declination) - Math.sin(latitude) * Math.cos(declination) * Math.cos(hour)
  const altitude = Math.asin(Math.min(1, Math.max(-1, up)))
  const raised = altitude / degrees
  const refraction = raised < -2 ? 0 : 1.02 / Math.tan((raised + 10.3 / (raised + 5.11)) * degrees) / 60
  return { azimuth: (Math.atan2(east, north) + 2 * Math.PI) % (2 * Math.PI), altitude: altitude + refraction * degrees }
}

/** The direction from a camera that points at `heading` (radians from north): x right, y up, z into the picture. */
export function towardCamera({ azimuth, altitude }: Horizontal, heading: number): Light {
  const flat = Math.cos(altitude)
  return [flat * Math.sin(azimuth - heading), Math.sin(altitude), flat * Math.cos(azimuth - heading)]
}
