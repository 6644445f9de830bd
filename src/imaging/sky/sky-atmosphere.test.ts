import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAtmosphere } from '#imaging/sky/sky-atmosphere.ts'

const degrees = Math.PI / 180
const skyAt = (atmosphere: ReturnType<typeof createAtmosphere>, rise: number, towardSun: number) => {
  const out = new Float32Array(3)
  atmosphere.sky(rise, towardSun, out)
  return [...out] as [number, number, number]
}

test('the sky has light above 0 in every direction, by day and in twilight', () => {
  for (const elevation of [60, 20, 2, -3]) {
    const atmosphere = createAtmosphere(elevation * degrees, 1.5)
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (rise, toward) => {
          for (const light of skyAt(atmosphere, rise, toward)) {
            expect(light).toBeGreaterThan(0)
            expect(light).toBeLessThan(60)
          }
        },
      ),
      { numRuns: 50 },
    )
  }
})

test('away from a high sun the sky gets steadily brighter and whiter toward the horizon', () => {
  const atmosphere = createAtmosphere(70 * degrees, 1)
  const rises = [0.7, 0.5, 0.35, 0.22, 0.12, 0.06]
  const skies = rises.map((rise) => skyAt(atmosphere, rise, -1))
  for (let k = 1; k < skies.length; k++) {
    for (const c of [0, 1]) expect(skies[k][c]).toBeGreaterThan(skies[k - 1][c])
    expect(skies[k][0] / skies[k][2]).toBeGreaterThan(skies[k - 1][0] / skies[k - 1][2])
  }
  // A clear sky overhead is blue.
  expect(skies[0][2]).toBeGreaterThan(2 * skies[0][0])
})

test('the sky has no steps', () => {
  const atmosphere = createAtmosphere(25 * degrees, 1.5)
  for (const toward of [-1, 0.2, 0.97])
    for (let rise = 0.02; rise < 0.99; rise += 0.002) {
      const [here, next] = [skyAt(atmosphere, rise, toward)[1], skyAt(atmosphere, rise + 0.002, toward)[1]]
      expect(Math.abs(next / here - 1)).toBeLessThan(0.05)
    }
})

test('below the horizon the sky repeats the horizon', () => {
  const atmosphere = createAtmosphere(30 * degrees, 1)
  expect(skyAt(atmosphere, -0.5, 0.3)).toEqual(skyAt(atmosphere, 0, 0.3))
})

test('it is brighter toward the sun', () => {
  const atmosphere = createAtmosphere(10 * degrees, 1)
  const around = [1, 0.9, 0.6, 0].map((toward) => skyAt(atmosphere, 0.17, toward)[1])
  expect(around).toEqual(around.toSorted((one, other) => other - one))
})

test('a lower sun is fainter and redder', () => {
  const suns = [80, 40, 15, 5, 1].map((elevation) => createAtmosphere(elevation * degrees, 1).sunAt(0))
  for (const [red, green, blue] of suns) {
    expect(red).toBeLessThan(1)
    expect(red).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(blue)
    expect(blue).toBeGreaterThan(0)
  }
  for (let k = 1; k < suns.length; k++) {
    expect(suns[k][0]).toBeLessThan(suns[k - 1][0])
    expect(suns[k][0] / suns[k][2]).toBeGreaterThan(suns[k - 1][0] / suns[k - 1][2])
  }
})

test('more of the sun arrives higher up, and less through haze', () => {
  const clear = createAtmosphere(20 * degrees, 1)
  expect(clear.sunAt(8)[2]).toBeGreaterThan(clear.sunAt(1)[2])
  expect(createAtmosphere(20 * degrees, 4).sunAt(0)[1]).toBeLessThan(clear.sunAt(0)[1])
})

test('the table of the sun over a place agrees with the sun itself', () => {
  const atmosphere = createAtmosphere(6 * degrees, 1.2)
  const along = atmosphere.sunAlong(2)
  const out = new Float32Array(3)
  for (const lift of [-0.08, -0.031, 0, 0.017, 0.087]) {
    along(lift, out)
    const sun = atmosphere.sunAt(2, lift)
    for (let c = 0; c < 3; c++) expect(Math.abs(out[c] - sun[c])).toBeLessThan(0.01)
  }
})

test('shade is lit by a blue sky', () => {
  const [red, green, blue] = createAtmosphere(50 * degrees, 1).ambient
  expect(red).toBeGreaterThan(0)
  expect(green).toBeGreaterThan(red)
  expect(blue).toBeGreaterThan(green)
})
