import { describe, expect, test } from 'vitest'
import type { Taken } from '#contract/taken.ts'
import { changeSkyTool } from '#tools/change-sky/options.ts'
import { lookAt, placeHeavens } from '#tools/change-sky/scene/heavens.ts'
import { looks } from '#tools/change-sky/scene/looks.ts'
import { skySettings } from '#tools/change-sky/scene/sky-settings.ts'
import { hourOf, momentAt, numbersOfTaken, takenIn } from '#tools/change-sky/scene/taken.ts'

/** Greenwich on the day of the summer solstice at 15:30 local time, the camera pointing west. */
const greenwich: Taken = {
  latitude: 51.48,
  longitude: 0,
  localMs: Date.UTC(2024, 5, 20, 15, 30),
  offsetMinutes: 60,
  headingDegrees: 270,
}

describe('the sky over a place', () => {
  test('the sun culminates where latitude and season put it, and goes from left to right', () => {
    // 90 - 51.48 + 23.44 degrees; clocks are an hour ahead and the sun is two minutes late.
    expect(Math.abs(placeHeavens(greenwich, 13.03, 0).sunElevation - 61.96)).toBeLessThan(0.1)
    const across = [9, 13, 17].map(
      (hour) => placeHeavens({ ...greenwich, headingDegrees: 180 }, hour, 0).heavens.sun[0],
    )
    expect(across[0]).toBeLessThan(-0.5)
    expect(Math.abs(across[1] ?? 9)).toBeLessThan(0.05)
    expect(across[2]).toBeGreaterThan(0.5)
  })

  test('it sets in the picture of a camera that points at the place where it sets', () => {
    // At the solstice the sun sets at 51 degrees north of west here, at 21:21.
    const { heavens, sunElevation } = placeHeavens({ ...greenwich, headingDegrees: 310 }, 21.3, 0)
    expect(Math.abs(sunElevation)).toBeLessThan(1)
    expect(Math.abs(heavens.sun[0])).toBeLessThan(0.05)
    expect(heavens.sun[2]).toBeGreaterThan(0.99)
  })

  test('without a compass the sun of the own moment is in the picture, and turning moves all of it to the right', () => {
    const lost = { ...greenwich, headingDegrees: null }
    const { sun } = placeHeavens(lost, 15.5, 0).heavens
    expect(Math.abs(Math.atan2(sun[0], sun[2]))).toBeLessThan(0.5)
    const turned = placeHeavens(lost, 15.5, Math.PI / 2).heavens.sun
    expect(Math.abs(Math.atan2(turned[0], turned[2]) - Math.atan2(sun[0], sun[2]) - Math.PI / 2)).toBeLessThan(1e-6)
  })

  test('its light follows the sun: bright by day, blue after sunset, stars at night', () => {
    const at = (hour: number) => lookAt(looks['fair-clouds'], placeHeavens(greenwich, hour, 0))
    expect(at(13).night).toBeUndefined()
    expect(at(13).ground[0]).toBeGreaterThan(1)
    expect(at(22).key).toBeLessThan(at(13).key / 2)
    expect(at(22).tint?.[2]).toBeGreaterThan(at(22).tint?.[0] ?? 9)
    expect(at(1.1).night?.stars).toBeGreaterThan(0)
    expect(at(1.1).ground[0]).toBeLessThan(0.25)
    // The night of another look goes when the sun is up.
    expect(lookAt(looks.stars, placeHeavens(greenwich, 13, 0)).night).toBeUndefined()
    expect(lookAt(looks.storm, placeHeavens(greenwich, 13, 0)).ground[0]).toBeLessThan(0.7)
  })

  test('settings take it only with an hour and a place', () => {
    const options = changeSkyTool.schema.parse({ hour: 15.5 })
    expect(skySettings(options, null)).toEqual(skySettings({ ...options, hour: null }, greenwich))
    expect(skySettings(options, greenwich).heavens).toBeDefined()
  })
})

test('what was taken when survives the analysis, and the hour is that of its clock', () => {
  expect(takenIn({ taken: numbersOfTaken(greenwich) })).toEqual(greenwich)
  const lost = { ...greenwich, headingDegrees: null }
  expect(takenIn({ taken: numbersOfTaken(lost) })).toEqual(lost)
  expect(takenIn({})).toBeNull()
  expect(hourOf(greenwich)).toBe(15.5)
  expect(momentAt(greenwich, 1)).toBe(Date.UTC(2024, 5, 20, 0))
})
