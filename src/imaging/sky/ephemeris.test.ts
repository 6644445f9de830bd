import { expect, test } from 'vitest'
import { brightStars } from '#imaging/sky/bright-stars.ts'
import { horizontalOf, moonAt, siderealAt, sunAt, towardCamera } from '#imaging/sky/ephemeris.ts'

const degrees = 180 / Math.PI
const turned = (radians: number) => (((radians * degrees) % 360) + 360) % 360
// The examples are in terrestrial time, which was this far ahead of UTC in 1992.
const ahead1992Ms = 59_000

test('the sun stands where Meeus, example 25.a, has it', () => {
  const { rightAscension, declination } = sunAt(Date.UTC(1992, 9, 13) - ahead1992Ms)
  expect(Math.abs(turned(rightAscension) - 198.38083)).toBeLessThan(0.01)
  expect(Math.abs(declination * degrees - -7.78507)).toBeLessThan(0.01)
})

test('the moon stands and is lit as in Meeus, examples 47.a and 48.a', () => {
  const { rightAscension, declination, litShare } = moonAt(Date.UTC(1992, 3, 12) - ahead1992Ms)
  expect(Math.abs(turned(rightAscension) - 134.688)).toBeLessThan(0.15)
  expect(Math.abs(declination * degrees - 13.768)).toBeLessThan(0.15)
  expect(Math.abs(litShare - 0.6786)).toBeLessThan(0.005)
})

test('sidereal time is that of Meeus, example 12.b', () => {
  expect(Math.abs(turned(siderealAt(Date.UTC(1987, 3, 10, 19, 21), 0)) - 128.73788)).toBeLessThan(0.001)
})

test('Venus over Washington stands where Meeus, example 13.b, has it, apart from refraction', () => {
  const venus = { rightAscension: 347.3193375 / degrees, declination: -6.719892 / degrees }
  const washington = { latitude: 38.921389 / degrees, longitude: -77.065556 / degrees }
  const { azimuth, altitude } = horizontalOf(venus, washington, Date.UTC(1987, 3, 10, 19, 21))
  // Meeus counts from the south.
  expect(Math.abs(azimuth * degrees - 180 - 68.0337)).toBeLessThan(0.01)
  expect(Math.abs(altitude * degrees - 15.1249 - 0.06)).toBeLessThan(0.02)
})

test('the pole star stands in the north at the height of the latitude, at any hour', () => {
  const polaris = brightStars.find(({ declination }) => declination * degrees > 89)
  for (const hour of [0, 7, 15, 22]) {
    const observer = { latitude: 52 / degrees, longitude: 13 / degrees }
    const { azimuth, altitude } = horizontalOf(polaris!, observer, Date.UTC(2024, 5, 1, hour))
    expect(Math.abs(altitude * degrees - 52)).toBeLessThan(1)
    expect(Math.min(azimuth * degrees, 360 - azimuth * degrees)).toBeLessThan(1.5)
  }
})

test('what is ahead of the camera is in the middle of its picture, what is to the right of it on the right', () => {
  const [right, up, ahead] = towardCamera({ azimuth: 2, altitude: 0.3 }, 2)
  expect([right, up, ahead]).toEqual([0, Math.sin(0.3), Math.cos(0.3)])
  expect(towardCamera({ azimuth: 2.4, altitude: 0 }, 2)[0]).toBeGreaterThan(0.3)
})

test('the brightest stars are Sirius and Canopus, and Betelgeuse is warmer than Rigel', () => {
  expect(brightStars.slice(0, 2).map(({ declination }) => Math.round(declination * degrees))).toEqual([-17, -53])
  expect(brightStars.length).toBeGreaterThan(200)
  const near = (ra: number, dec: number) =>
    brightStars.find((star) => Math.hypot(star.rightAscension * degrees - ra, star.declination * degrees - dec) < 0.3)
  expect(near(88.8, 7.4)?.colorIndex).toBeGreaterThan((near(78.6, -8.2)?.colorIndex ?? 9) + 1)
})
