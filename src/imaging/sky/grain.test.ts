import { expect, test } from 'vitest'
import { hashNoise } from '#imaging/filters/noise-field.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { createGrain, type Grain, measureGrain, noGrain } from '#imaging/sky/grain.ts'

const side = 384
const anywhere = () => true

/** A grey gradient with `paint` added to each row of codes. */
function gradient(paint: (y: number, codes: Float32Array) => void, light = 120): Rgba {
  const photo = createRgba(side, side)
  const codes = new Float32Array(side * 3)
  for (let y = 0; y < side; y++) {
    codes.fill(light + y * 0.1)
    paint(y, codes)
    for (let x = 0; x < side; x++)
      for (let c = 0; c < 3; c++) photo.data[(y * side + x) * 4 + c] = codes[x * 3 + c] ?? 0
  }
  return photo
}

test('noise of single pixels is measured as what it is, and a clean gradient has none', () => {
  // An even number of 0..1 has a deviation of 0.2887.
  const noisy = gradient((y, codes) => {
    for (let x = 0; x < side; x++) {
      const noise = ((hashNoise(x, y, 1) - 0.5) * 6) / 0.2887
      for (let c = 0; c < 3; c++) codes[x * 3 + c] = (codes[x * 3 + c] ?? 0) + noise
    }
  })
  const grain = measureGrain(noisy, anywhere)
  expect(Math.abs((grain?.fine ?? 0) - 6)).toBeLessThan(0.6)
  expect(Math.abs((grain?.coarse ?? 0) - 3)).toBeLessThan(0.6)
  expect(grain?.chroma).toBeLessThan(0.1)
  expect(
    measureGrain(
      gradient(() => {}),
      anywhere,
    )?.fine,
  ).toBeLessThan(0.5)
})

test('what is clipped or must not be used is not measured', () => {
  expect(
    measureGrain(
      gradient(() => {}, 254),
      anywhere,
    ),
  ).toBeUndefined()
  expect(
    measureGrain(
      gradient(() => {}),
      () => false,
    ),
  ).toBeUndefined()
})

test('made grain measures as that which was asked for: fine, clumped and coloured', () => {
  const asked: Grain[] = [
    { fine: 5, coarse: 2.5, chroma: 0 },
    { fine: 4, coarse: 4.4, chroma: 0 },
    { fine: 6, coarse: 4, chroma: 3 },
  ]
  for (const grain of asked) {
    const found = measureGrain(gradient(createGrain(grain, 3)), anywhere) ?? noGrain
    expect(Math.abs(found.fine / grain.fine - 1)).toBeLessThan(0.25)
    expect(Math.abs(found.coarse / grain.coarse - 1)).toBeLessThan(0.4)
    if (grain.chroma === 0) expect(found.chroma).toBeLessThan(0.1)
    else expect(Math.abs(found.chroma / grain.chroma - 1)).toBeLessThan(0.3)
  }
})

test('a seed gives the same grain, another seed other grain, and white stays white', () => {
  const grain: Grain = { fine: 5, coarse: 3, chroma: 1 }
  const rowOf = (seed: number, code: number) => {
    const codes = new Float32Array(600).fill(code)
    createGrain(grain, seed)(7, codes)
    return codes
  }
  expect(rowOf(1, 100)).toEqual(rowOf(1, 100))
  expect(rowOf(1, 100)).not.toEqual(rowOf(2, 100))
  expect(rowOf(1, 255)).toEqual(new Float32Array(600).fill(255))
})
