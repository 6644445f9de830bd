import type { Taken } from '#contract/taken.ts'
import { brightStars } from '#imaging/sky/bright-stars.ts'
import { type Equatorial, horizontalOf, moonAt, sunAt, towardCamera } from '#imaging/sky/ephemeris.ts'
import type { Light } from '#imaging/sky/sky-atmosphere.ts'
import type { SkyLook } from '#tools/change-sky/scene/looks.ts'
import type { Heavens } from '#tools/change-sky/scene/sky-parts.ts'
import { momentAt } from '#tools/change-sky/scene/taken.ts'

const degrees = Math.PI / 180
// IAU 1958, in coordinates of 2000.
const galaxyMiddle: Equatorial = { rightAscension: 266.405 * degrees, declination: -28.936 * degrees }
const galaxyPole: Equatorial = { rightAscension: 192.859 * degrees, declination: 27.128 * degrees }
// Without a compass the camera is turned so that the sun of the photo's own moment stands in the picture, this far to
// the right of its middle.
const usualSunSide = 20 * degrees

export interface PlacedHeavens {
  readonly heavens: Heavens
  /** Degrees. */
  readonly sunElevation: number
  /** How much light the moon gives, 0..1. */
  readonly moonlight: number
}

/**
 * The sky over the place where a photo was taken, on its day.
 * @param hour on the clock there, 0..24
 * @param turn radians by which everything moves to the right
 */
export function placeHeavens(taken: Taken, hour: number, turn: number): PlacedHeavens {
  const observer = { latitude: taken.latitude * degrees, longitude: taken.longitude * degrees }
  const momentMs = momentAt(taken, hour)
  const ownMs = taken.localMs - taken.offsetMinutes * 60_000
  const heading =
    (taken.headingDegrees === null
      ? horizontalOf(sunAt(ownMs), observer, ownMs).azimuth - usualSunSide
      : taken.headingDegrees * degrees) - turn
  const see = (place: Equatorial): Light => towardCamera(horizontalOf(place, observer, momentMs), heading)
  const moon = moonAt(momentMs)
  const [sunSeen, moonSeen] = [see(sunAt(momentMs)), see(moon)]
  const middle = see(galaxyMiddle)
  return {
    heavens: {
      sun: sunSeen,
      moon: moonSeen,
      stars: brightStars.map(({ magnitude, colorIndex, ...place }) => ({
        direction: see(place),
        magnitude,
        colorIndex,
      })),
      galaxy: { middle, pole: squareTo(see(galaxyPole), middle) },
    },
    sunElevation: Math.asin(sunSeen[1]) / degrees,
    moonlight: Math.max(0, moonSeen[1]) ** 0.5 * moon.litShare ** 2,
  }
}

// Refraction bends the right angle by up to half a degree.
function squareTo(pole: Light, middle: Light): Light {
  const along = pole[0] * middle[0] + pole[1] * middle[1] + pole[2] * middle[2]
  const square = pole.map((value, c) => value - along * middle[c]) as [number, number, number]
  const length = Math.hypot(...square)
  return [square[0] / length, square[1] / length, square[2] / length]
}

type Row = readonly [elevation: number, ...values: readonly number[]]

// Light by the sun's elevation, degrees, read off the looks at their own: brightness of the upper sky, and the factor on
// a daylight foreground.
const keys: readonly Row[] = [
  [-6, 0.05],
  [-4.5, 0.075],
  [-2.2, 0.18],
  [1.6, 0.2],
  [7, 0.26],
  [40, 0.265],
]
const grounds: readonly Row[] = [
  [-18, 0.055, 0.072, 0.12],
  [-8, 0.1, 0.13, 0.22],
  [-4.5, 0.15, 0.2, 0.33],
  [-2.2, 0.5, 0.41, 0.46],
  [-0.7, 0.58, 0.34, 0.25],
  [1.6, 0.78, 0.4, 0.2],
  [7, 1.05, 0.8, 0.54],
  [20, 1.04, 1, 0.94],
  [40, 1.04, 1.02, 0.98],
]

function readRows(rows: readonly Row[], elevation: number): number[] {
  const after = rows.findIndex(([at]) => at >= elevation)
  if (after < 0) return rows[rows.length - 1].slice(1)
  if (after === 0) return rows[0].slice(1)
  const [low, high] = [rows[after - 1], rows[after]]
  const share = (elevation - low[0]) / (high[0] - low[0])
  return low.slice(1).map((value, k) => value + (high[k + 1] - value) * share)
}

// Civil twilight is over here, degrees; single scattering of the sun's light has become too dark.
const nightElevation = -6
// Nautical twilight is over here.
const darkElevation = -18

/**
 * A look under the sun of another hour: its clouds and its air, with the light of that hour. By night its clouds drift
 * before the stars.
 */
export function lookAt(look: SkyLook, { sunElevation, moonlight }: PlacedHeavens): SkyLook {
  const isNight = look.night !== undefined || look.moon !== undefined
  const [usualKey] = readRows(keys, look.sunElevation)
  const usualGround = readRows(grounds, look.sunElevation)
  // A storm is darker than a fair day at every hour.
  const shade = isNight ? 1 : Math.min(1, look.key / usualKey)
  const ground = readRows(grounds, sunElevation).map(
    (value, c) =>
      value * (isNight ? 1 : Math.min(1.1, look.ground[c] / usualGround[c])) +
      0.12 * nightShare(sunElevation) * moonlight,
  ) as unknown as SkyLook['ground']
  const { moon: _moon, isSunBehind: _behind, ...rest } = look
  if (sunElevation < nightElevation)
    return { ...rest, sunElevation, ground, night: nightOf(look, sunElevation, moonlight) }
  const { night: _night, ...day } = rest
  const blue = Math.min(1, Math.max(0, (-2 - sunElevation) / 2.5))
  return {
    ...day,
    sunElevation,
    key: readRows(keys, sunElevation)[0] * shade,
    saturation: isNight ? 1.15 : look.saturation,
    tint: [1 - 0.7 * blue, 1 - 0.14 * blue, 1 + 0.42 * blue],
    ground,
  }
}

const nightShare = (elevation: number): number => Math.min(1, Math.max(0, (nightElevation - elevation) / 6))

function nightOf(look: SkyLook, elevation: number, moonlight: number): NonNullable<SkyLook['night']> {
  const dusk = Math.max(0, (elevation - darkElevation) / (nightElevation - darkElevation)) ** 2
  const light = (dark: readonly number[], lit: readonly number[], late: readonly number[]) =>
    dark.map((value, c) => value + moonlight * lit[c] + dusk * late[c]) as [number, number, number]
  return {
    zenith: light([0.004, 0.0062, 0.014], [0.006, 0.01, 0.018], [0.006, 0.014, 0.036]),
    horizon: light([0.02, 0.026, 0.042], [0.008, 0.012, 0.018], [0.04, 0.055, 0.09]),
    stars: (1 - 0.6 * moonlight) * (1 - 0.6 * dusk),
    milkyWay: 0.1 * (1 - 0.9 * moonlight) * (1 - dusk),
    aurora: look.night?.aurora ?? 0,
  }
}
