import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whiteGains, whiteSettingsFor } from '#imaging/adjust/white-balance.ts'

const percent = fc.integer({ min: -100, max: 100 })

test('what is picked becomes grey, from any light that the settings can name', () => {
  fc.assert(
    fc.property(percent, percent, fc.double({ min: 0.01, max: 1, noNaN: true }), (temperature, tint, light) => {
      // A grey thing in the light that these settings would take away.
      const gains = whiteGains(temperature, tint)
      const seen = gains.map((gain) => light / gain) as [number, number, number]
      const found = whiteSettingsFor(seen)
      const [red, green, blue] = whiteGains(found.temperature, found.tint).map(
        (gain, at) => gain * (seen[at] as number),
      )
      expect(Math.abs(found.temperature - temperature)).toBeLessThanOrEqual(1)
      expect(Math.abs(found.tint - tint)).toBeLessThanOrEqual(1)
      expect(Math.abs((red as number) / (green as number) - 1)).toBeLessThan(0.02)
      expect(Math.abs((blue as number) / (green as number) - 1)).toBeLessThan(0.02)
    }),
  )
})

test('grey needs nothing, and a strong colour gets the settings at their ends', () => {
  expect(whiteSettingsFor([0.2, 0.2, 0.2])).toEqual({ temperature: 0, tint: 0 })
  const { temperature, tint } = whiteSettingsFor([0.9, 0.05, 0.01])
  expect(Math.abs(temperature) <= 100 && Math.abs(tint) <= 100).toBe(true)
})
