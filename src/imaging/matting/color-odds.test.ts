import { expect, test } from 'vitest'
import { createRgba } from '#imaging/image.ts'
import { groundOdds, partOf } from '#imaging/matting/color-odds.ts'

const side = 120
type Color = readonly [red: number, green: number, blue: number]
const sky: Color = [120, 160, 220]
const field: Color = [170, 150, 60]
const coat: Color = [60, 50, 50]

/** Ground, then a rim, then what is within, from left to right; sky above, field below. */
function compose(within: (y: number) => Color) {
  const picture = createRgba(side, side)
  const parts = new Uint8Array(side * side)
  for (let y = 0, i = 0; y < side; y++)
    for (let x = 0; x < side; x++, i++) {
      const ground = y < side / 2 ? sky : field
      const color = x < 40 ? ground : x < 50 ? coat : within(y)
      picture.data.set([...color, 255], i * 4)
      parts[i] = x < 38 ? partOf.ground : x < 40 ? partOf.none : x < 50 ? partOf.rim : partOf.inner
    }
  return groundOdds(picture, parts)
}

const oddsAt = (odds: ReturnType<typeof groundOdds>, x: number, y: number) => odds.data[y * side + x]

test('colours within are the ground of that height where they are its own', () => {
  const odds = compose((y) => (y < side / 2 ? sky : field))
  for (const y of [10, side - 10]) {
    expect(oddsAt(odds, 80, y)).toBeGreaterThan(2)
    expect(oddsAt(odds, 44, y)).toBeLessThan(-2)
    expect(oddsAt(odds, 20, y)).toBe(0)
  }
})

test('a colour that only the thing has is never the ground', () => {
  expect(
    oddsAt(
      compose(() => [200, 40, 90]),
      80,
      10,
    ),
  ).toBeLessThan(-1)
})

test('a colour of the other end of the ground is less likely the ground', () => {
  const [own, other] = [compose((y) => (y < side / 2 ? sky : field)), compose((y) => (y < side / 2 ? field : sky))]
  expect(oddsAt(other, 80, 6)).toBeLessThan(oddsAt(own, 80, 6) as number)
})
