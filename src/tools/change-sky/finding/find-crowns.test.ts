import { describe, expect, it } from 'vitest'
import { photoOf, planeOf } from '#imaging/test-planes.ts'
import { findCrowns } from '#tools/change-sky/finding/find-crowns.ts'
import { createSkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { compositeSky } from '#tools/change-sky/light/composite.ts'

const [width, height, edge] = [300, 220, 90]
const leaf = [70, 110, 40]
const blue = [150, 190, 240]
const shirt = [60, 90, 190]

type Code = (x: number, y: number) => readonly number[]

/** Leaves under the sky; in each block of eight pixels is a gap that is half sky. Land reaches up at the right. */
const crown: Code = (x, y) => {
  if (x >= 250) return y < 180 ? blue : leaf
  if (y < edge) return blue
  return x % 8 < 2 && y % 8 < 2 ? leaf.map((code, c) => (code + blue[c]!) / 2) : leaf
}
const isShirt = (x: number, y: number) => x > 100 && x < 140 && y > edge + 3 && y < edge + 40
const seen = planeOf(width, height, (x, y) => (y < (x >= 250 ? 180 : edge) ? 0.995 : 0.001))

function crownsOf(codes: Code, sky: readonly number[] = blue) {
  const photo = [0, 1, 2].map((c) => planeOf(width, height, (x, y) => codes(x, y)[c]! / 255)) as never
  const old = [0, 1, 2].map((c) => planeOf(width, height, () => sky[c]! / 255)) as never
  return findCrowns(seen, photo, old)
}

describe('a crown', () => {
  it('is where leaves stand before a light sky with a hue', () => {
    const { data } = crownsOf(crown)
    expect(data[(edge + 15) * width + 60]).toBeGreaterThan(0.9)
    expect(data[(height - 4) * width + 60]).toBe(0)
  })

  it.each([
    ['a wall', (x: number, y: number) => (y < edge ? blue : [150 + 20 * (x % 2), 140, 130]), blue],
    ['under a dark sky, which shadows look like', crown, [70, 85, 110]],
    ['under a grey sky', crown, [200, 200, 200]],
  ] as const)('is not %s', (_, codes, sky) => {
    expect(Math.max(...crownsOf(codes, sky).data)).toBe(0)
  })

  it('is no thing of the hue of the sky before it, such as a blue shirt', () => {
    const { data } = crownsOf((x, y) => (isShirt(x, y) ? shirt : crown(x, y)))
    expect(data[(edge + 14) * width + 120]).toBe(0)
    expect(data[(edge + 14) * width + 60]).toBeGreaterThan(0.9)
  })
})

it('between leaves the old sky goes, and no hue of it stays', () => {
  const photo = photoOf(width, height, (x, y) => [...crown(x, y), 255])
  const matte = createSkyMatte(photo, seen)
  const light = planeOf(4, 4, () => 0.2)
  const scene = {
    matte,
    sky: {
      light: { red: light, green: light, blue: light },
      readRow: (_: number, codes: Float32Array) => codes.fill(90),
    },
    relight: { open: () => ({ lightRow: () => {} }) },
    reflection: undefined,
  }
  const out = compositeSky(photo, scene, () => {}, new AbortController().signal)
  const [x, y] = [80, edge + 14]
  const at = (y * width + x) * 4
  const alpha = new Float32Array(width)
  matte.readAlpha(y, alpha)
  expect(alpha[x]).toBeGreaterThan(0.1)
  expect(photo.data[at + 2]! - photo.data[at]!).toBeGreaterThan(20)
  expect(out.data[at + 2]! - out.data[at]!).toBeLessThan(4)
  // A leaf stays what it is.
  const beside = at + 4 * 4
  expect([...out.data.subarray(beside, beside + 3)]).toEqual(leaf)
})
