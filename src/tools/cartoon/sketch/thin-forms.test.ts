import { describe, expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { smoothForms } from '#tools/cartoon/sketch/forms.ts'

const side = 200

/** Lightness by place, without colour. */
function planesOf(lightnessAt: (x: number, y: number) => number) {
  const lightness = createPlane(side, side)
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) lightness.data[y * side + x] = lightnessAt(x, y)
  return { lightness, a: createPlane(side, side), b: createPlane(side, side) }
}

/** Share of a form's contrast that is left in the middle of the picture. */
function keptOf(lightnessAt: (x: number, y: number) => number, isForm: (x: number) => boolean, detail = 0.5): number {
  const [{ data }] = smoothForms(planesOf(lightnessAt), 1, detail)
  const mean = (wanted: boolean) => {
    let sum = 0
    let count = 0
    for (let y = 80; y < 120; y++)
      for (let x = 60; x < 140; x++)
        if (isForm(x) === wanted) {
          sum += data[y * side + x]
          count++
        }
    return sum / count
  }
  return (mean(false) - mean(true)) / 60
}

describe('thin forms', () => {
  test('a mast before the sky stays', () => {
    const isMast = (x: number) => x === 100 || x === 101
    expect(keptOf((x) => (isMast(x) ? 25 : 85), isMast)).toBeGreaterThan(0.9)
  })

  test('the bars of a railing stay', () => {
    const isBar = (x: number) => x % 9 < 2
    expect(keptOf((x) => (isBar(x) ? 25 : 85), isBar)).toBeGreaterThan(0.9)
  })

  test('leaves, which point everywhere, do not', () => {
    // Dabs of 3 px at random, from a fixed sequence.
    const cell = (v: number) => Math.floor(v / 3)
    const hash = (x: number, y: number) => (Math.imul(x * 73 + y * 179 + 11, 2654435761) >>> 16) % 100
    const isDab = (x: number, y: number) => hash(cell(x), cell(y)) < 45
    const photo = planesOf((x, y) => (isDab(x, y) ? 45 : 65))
    const [{ data }] = smoothForms(photo, 1, 0.2)
    const spread = (values: Float32Array) => {
      const middle = values.reduce((sum, value) => sum + value, 0) / values.length
      return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length)
    }
    expect(spread(data) / spread(photo.lightness.data)).toBeLessThan(0.5)
  })
})
