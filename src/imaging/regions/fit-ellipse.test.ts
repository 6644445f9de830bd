import { expect, test } from 'vitest'
import { fitEllipse, middleOf, radiusIn } from '#imaging/regions/fit-ellipse.ts'

const along = (share: number, points = 90): [number, number][] =>
  Array.from({ length: points }, (_, i) => {
    const turn = (share * 2 * Math.PI * i) / points
    const [x, y] = [40 * Math.cos(turn), 20 * Math.sin(turn)]
    return [100 + 0.8 * x - 0.6 * y, 50 + 0.6 * x + 0.8 * y]
  })

test('an ellipse is found by half of it, with its middle', () => {
  const ellipse = fitEllipse(along(0.55))!
  const [x, y] = middleOf(ellipse)
  expect(x).toBeCloseTo(100, 3)
  expect(y).toBeCloseTo(50, 3)
  expect(radiusIn(ellipse)(100 + 0.8 * 20, 50 + 0.6 * 20)).toBeCloseTo(0.5, 3)
})

test('a bite in the outline does not bend it', () => {
  const outline = along(1).map(([x, y], i): [number, number] => (i < 10 ? [x - 12, y - 9] : [x, y]))
  const ellipse = fitEllipse(outline)!
  for (const point of along(1)) expect(radiusIn(ellipse)(...point)).toBeCloseTo(1, 2)
})

test('there is none along a line, or by a few points', () => {
  expect(fitEllipse(Array.from({ length: 40 }, (_, i) => [i, 2 * i]))).toBeNull()
  expect(fitEllipse(along(1, 8))).toBeNull()
})
