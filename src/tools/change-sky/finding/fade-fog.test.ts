import { describe, expect, it } from 'vitest'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { photoOf, planeOf } from '#imaging/test-planes.ts'
import { fadeFog, findFog } from '#tools/change-sky/finding/fade-fog.ts'
import { createSkyMatte } from '#tools/change-sky/finding/sky-matte.ts'

const [width, height, lake] = [400, 300, 170]

/** 0..1 from the blue above to the grey of the bank. */
const greyAt = (y: number) => Math.min(1, Math.max(0, (y - 70) / 60))

interface Bank {
  readonly step?: number
  readonly rough?: number
}

/** Blue that turns into grey fog without an edge, over a lake that is hardly darker; on both sides stands dark land. */
function colorsOf({ step = 0, rough = 0 }: Bank) {
  const codeOf = (c: number) => (x: number, y: number) => {
    if (y >= 90 && (x < 60 || x >= 340)) return 0.15
    if (y >= lake) return [0.62, 0.63, 0.66][c]!
    const [blue, grey] = [[0.6, 0.73, 0.88][c]!, [0.66, 0.66, 0.68][c]!]
    const isFog = y >= 115
    return blue + (grey - blue) * greyAt(y) - (isFog ? step + rough * ((x + y) % 8 < 4 ? 1 : 0) : 0)
  }
  return [0, 1, 2].map((c) => planeOf(width, height, codeOf(c))) as never
}

// Sure of the sky above, half sure of the bank.
const seen = planeOf(width, height, (x, y) => {
  if (y >= lake || (y >= 90 && (x < 60 || x >= 340))) return 0.01
  return y < 115 ? 0.98 : 0.3
})
const found = { ...seen, data: seen.data.map((value) => (value > 0.5 ? 1 : 0)) }

describe('fog that was left out of the sky', () => {
  it('is found where no edge lies between', () => {
    const fog = findFog(found, seen, colorsOf({}))
    expect(fog).not.toBeNull()
    expect(fog!.data[70 * fog!.width + 100]).toBe(255)
    expect(fog!.data[30 * fog!.width + 100]).toBe(0)
    expect(fog!.data[100 * fog!.width + 100]).toBe(0)
  })

  it.each([
    ['an edge, as hills have', { step: 0.12 }],
    ['a grain, as trees have', { rough: 0.12 }],
  ])('is not what has %s', (_, bank) => {
    expect(findFog(found, seen, colorsOf(bank))).toBeNull()
  })

  it('lets less and less of the sky through down to its end, without an edge of its own', () => {
    const fog = findFog(found, seen, colorsOf({}))!
    const taken = { ...found, data: found.data.slice() }
    for (let i = 0; i < taken.data.length; i++) if (seen.data[i]! > 0.2) taken.data[i] = 1
    const fade = resizePlane(fadeFog(fog, taken), width, height)
    const at = (x: number, y: number) => fade.data[y * width + x]!
    expect(at(200, 60)).toBe(1)
    expect(at(200, lake - 2)).toBeLessThan(0.3)
    for (let y = 60; y < lake; y++) expect(at(200, y) - at(200, y - 1)).toBeLessThan(1e-3)
    for (let y = 60; y < lake; y++)
      for (let x = 1; x < width; x++) expect(Math.abs(at(x, y) - at(x - 1, y))).toBeLessThan(0.06)
  })
})

it('a bank of fog over a lake is no dome in the matte', () => {
  const [red, green, blue] = colorsOf({}) as unknown as { data: Float32Array }[]
  const photo = photoOf(width, height, (x, y) => {
    const i = y * width + x
    return [red!.data[i]! * 255, green!.data[i]! * 255, blue!.data[i]! * 255, 255]
  })
  const { alpha } = createSkyMatte(photo, seen)
  const steps = Array.from({ length: lake - 70 }, (_, at) => {
    const i = (at + 65) * width + 200
    return Math.abs(alpha.data[i]! - alpha.data[i - width]!)
  })
  expect(alpha.data[60 * width + 200]).toBe(1)
  expect(Math.max(...steps)).toBeLessThan(0.08)
  expect(alpha.data[(lake + 20) * width + 200]).toBe(0)
})
