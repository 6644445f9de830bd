import { expect, test } from 'vitest'
import { featureCount } from '#imaging/fill/fill-level.ts'
import { raiseTexture } from '#imaging/fill/layout/expect-texture.ts'
import { levelOf, squareHole, truthOf } from '#imaging/fill/test-level.ts'
import { createMask, type Rgba } from '#imaging/image.ts'
import { photoOf, randomFrom } from '#imaging/test-planes.ts'

const side = 128
const hole = squareHole(side, side, 32, 32, 64)
const random = randomFrom(5)
const grain = Array.from({ length: side * side }, () => 36 * random() - 18)
const sky = [150, 180, 220] as const
const grass = [90, 120, 50] as const

/** Sky without grain above grass with grain. */
const photo = photoOf(side, side, (x, y) => {
  if (y < 64) return [...sky, 255]
  const [red, green, blue] = grass.map((code) => code + grain[y * side + x])
  return [red, green, blue, 255]
})
const level = levelOf(photo, hole)

/** Mean texture of a picture in the hole, of the rows from `top` up to `end`. */
function textureOf(features: Float32Array, top: number, end: number): number {
  let sum = 0
  for (let y = top; y < end; y++) for (let x = 40; x < 88; x++) sum += features[(y * side + x) * featureCount + 3]
  return sum / (end - top) / 48
}

function raised(picture: Rgba, around = level): Float32Array {
  const { features } = truthOf(picture)
  raiseTexture(around, features)
  return features
}

const soft = photoOf(side, side, (_, y) => [...(y < 64 ? sky : grass), 255])

test('a soft picture becomes as rough as what looks alike around the hole', () => {
  const truth = truthOf(photo).features
  const found = raised(soft)
  expect(textureOf(found, 72, 92) / textureOf(truth, 72, 92)).toBeGreaterThan(0.75)
  expect(textureOf(found, 72, 92) / textureOf(truth, 72, 92)).toBeLessThan(1.1)
  expect(textureOf(found, 36, 56)).toBeLessThan(0.1 * textureOf(truth, 72, 92))
})

test('colour decides before place: grass that a picture shows among the sky is rough', () => {
  const swapped = photoOf(side, side, (_, y) => [...(y < 64 ? grass : sky), 255])
  const found = raised(swapped)
  expect(textureOf(found, 36, 56)).toBeGreaterThan(2 * textureOf(found, 72, 92))
})

test('what the picture shows rougher stays, and so do its colours and all outside of the hole', () => {
  const rough = photoOf(side, side, (x, y) => ((x + y) % 2 === 0 ? [...sky, 255] : [...grass, 255]))
  const before = truthOf(rough).features
  const after = raised(rough)
  expect(after.every((value, k) => (k % featureCount === 3 ? value >= before[k] : value === before[k]))).toBe(true)
  expect(textureOf(after, 36, 92)).toBe(textureOf(before, 36, 92))
  const found = raised(soft)
  const given = truthOf(soft).features
  expect(found.every((value, k) => value === given[k] || hole.data[Math.floor(k / featureCount)] > 0)).toBe(true)
})

test('between edges that a picture shows nothing is raised', () => {
  const faint = photoOf(side, side, (x, y) => {
    const [red, green, blue] = grass.map((code) => code + grain[y * side + x] / 8)
    return [red, green, blue, 255]
  })
  const bars = photoOf(side, side, (x) => (x % 8 === 0 ? [0, 0, 0, 255] : [...grass, 255]))
  expect(raised(bars, levelOf(faint, hole))).toEqual(truthOf(bars).features)
})

test('banned pixels say nothing, and without any ring nothing changes', () => {
  const { data } = createMask(side, side)
  for (let i = 64 * side; i < data.length; i++) data[i] = 255
  const banned = levelOf(photo, hole, { width: side, height: side, data })
  expect(textureOf(raised(soft, banned), 72, 92)).toBeLessThan(1)
  const whole = levelOf(photo, squareHole(side, side, 0, 0, side))
  expect(raised(soft, whole)).toEqual(truthOf(soft).features)
})
