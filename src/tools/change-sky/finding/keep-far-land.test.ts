import { describe, expect, test } from 'vitest'
import { createPlane, createRgba, type Plane } from '#imaging/image.ts'
import { keepFarLand } from '#tools/change-sky/finding/keep-far-land.ts'

const [width, height] = [640, 400]
const shore = 360

/** The row in which a misty hill ends. */
const ridgeAt = (x: number) => Math.round(250 + 40 * Math.cos((x - 320) / 90))

/** A shore, a hill in haze behind it, and sky. @param step how much lighter the hill is than the sky over it, codes */
function drawHaze(step: (x: number) => number) {
  const photo = createRgba(width, height)
  const [sky, seen, clear] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const isHill = y >= ridgeAt(x)
      const light = 200 - y / 20 + (isHill ? step(x) : 0)
      photo.data.set(y < shore ? [light - 20, light - 8, light, 255] : [60, 70, 50, 255], 4 * i)
      sky.data[i] = y < shore ? 1 : 0
      seen.data[i] = y < shore ? (isHill ? 0.9 : 0.995) : 0.01
      // The network knows the hill where it is nearest, and is in doubt up to well above its ridge.
      const over = y - ridgeAt(x)
      clear.data[i] = y >= shore || over > 30 ? 0.1 : over > -20 ? 0.8 : 0.995
    }
  return { photo, sky, seen, clear }
}

const takenAt = (sky: Plane, share: (x: number) => number) =>
  Array.from({ length: width }, (_, x) => sky.data[Math.round(share(x)) * width + x]!)

describe('what stands in haze', () => {
  test('is land up to its ridge where it is darker than the sky, and nothing below is sky', () => {
    const { photo, sky, seen, clear } = drawHaze(() => -9)
    // A pale roof on the shore.
    for (let y = 370; y < 390; y++) sky.data.fill(1, y * width + 300, y * width + 340)
    keepFarLand(sky, seen, clear, photo)
    expect(takenAt(sky, (x) => ridgeAt(x) + 3).every((share) => share === 0)).toBe(true)
    expect(takenAt(sky, (x) => ridgeAt(x) - 3).every((share) => share === 1)).toBe(true)
    expect(takenAt(sky, () => shore - 2).every((share) => share === 0)).toBe(true)
    expect(takenAt(sky, () => 380).every((share) => share === 0)).toBe(true)
  })

  test('is sky where it is lighter than the sky over it, as fog and white clouds are', () => {
    const { photo, sky, seen, clear } = drawHaze(() => 9)
    const before = sky.data.slice()
    keepFarLand(sky, seen, clear, photo)
    expect(sky.data).toEqual(before)
  })

  test('is sky where its edge is dark here and light there, as that of clouds is', () => {
    const { photo, sky, seen, clear } = drawHaze((x) => (x % 80 < 40 ? -9 : 9))
    const before = sky.data.slice()
    keepFarLand(sky, seen, clear, photo)
    expect(sky.data).toEqual(before)
  })

  test('is sky where the network has no doubt with the contrast raised', () => {
    const { photo, sky, seen, clear } = drawHaze(() => -9)
    for (let i = 0; i < clear.data.length; i++) if (sky.data[i] === 1) clear.data[i] = 0.99
    const before = sky.data.slice()
    keepFarLand(sky, seen, clear, photo)
    expect(sky.data).toEqual(before)
  })
})
