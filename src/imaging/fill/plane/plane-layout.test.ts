import { expect, test } from 'vitest'
import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { featureCount } from '#imaging/fill/fill-level.ts'
import { planeLayout } from '#imaging/fill/plane/plane-layout.ts'
import { isSameOutside, levelOf, truthOf } from '#imaging/fill/test-level.ts'
import type { Mask } from '#imaging/image.ts'
import { maskOf, photoOf, randomFrom } from '#imaging/test-planes.ts'

const width = 420
const height = 320
type At = (x: number, y: number) => readonly [number, number, number]

/** Draws with 3 x 3 samples per pixel, as a camera would. */
const draw = (colorAt: At) =>
  photoOf(width, height, (x, y) => {
    const sum = [0, 0, 0, 255]
    for (let k = 0; k < 9; k++) {
      const color = colorAt(x + ((k % 3) - 1) / 3, y + (Math.floor(k / 3) - 1) / 3)
      for (let c = 0; c < 3; c++) sum[c] += color[c] / 9
    }
    return sum
  })

const bricks: At = (u, v) => {
  const row = Math.floor(v / 22)
  const inRow = v - row * 22
  const along = u + (row % 2) * 24
  const inBrick = along - Math.floor(along / 48) * 48
  return inRow < 4 || inBrick < 4 ? [205, 200, 190] : [150, 80, 60]
}

/** A wall seen slantwise: its far end is on the left. */
const wall: At = (x, y) => {
  const w = 1 + 0.0016 * (x - 210)
  return bricks((x - 210) / w + 4800, (y - 160) / w + 4400)
}

/** A tiled floor with its horizon above the picture. */
const floor: At = (x, y) => {
  const depth = 40000 / (y + 160)
  const u = ((x - 210) * depth) / 130 / 40
  const v = depth / 13
  return (Math.floor(u + 900) + Math.floor(v)) % 2 === 0 ? [200, 190, 175] : [95, 90, 85]
}

const hole = maskOf(width, height, (x, y) => ((x - 215) / 44) ** 2 + ((y - 165) / 38) ** 2 < 1)
const settings = { reachPx: 200, seed: 1 }

/** Share of the hole whose brightness is that of the truth within 1 px of its place. */
function within1Px(truth: FillLevel, features: Float32Array, mask: Mask): number {
  let near = 0
  let count = 0
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue
    count++
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const step of [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1]) {
      least = Math.min(least, truth.features[(i + step) * featureCount])
      most = Math.max(most, truth.features[(i + step) * featureCount])
    }
    const value = features[i * featureCount]
    if (value > least - 25 && value < most + 25) near++
  }
  return near / count
}

test('a wall of bricks in perspective goes on within a pixel', () => {
  const photo = draw(wall)
  const layout = planeLayout([levelOf(photo, hole)], settings)
  expect(layout?.maker).toBe('plane')
  expect(within1Px(truthOf(photo), layout!.features, hole)).toBeGreaterThan(0.95)
})

test('a tiled floor in perspective goes on within a pixel', () => {
  const photo = draw(floor)
  const layout = planeLayout([levelOf(photo, hole)], settings)
  expect(within1Px(truthOf(photo), layout!.features, hole)).toBeGreaterThan(0.97)
})

test('what is known stays, and nothing is said to be copied', () => {
  const level = levelOf(draw(wall), hole)
  const before = level.features.slice()
  const layout = planeLayout([level], settings)!
  expect(level.features).toEqual(before)
  expect(isSameOutside(level.hole, layout.features, before)).toBe(true)
  expect(layout.source).toBeNull()
})

test('there is no plane in noise, in a wall seen from the front, or in lines that meet nowhere', () => {
  const random = randomFrom(4)
  const noise: At = () => [0, 0, 0].map(() => 60 + 120 * random()) as [number, number, number]
  const straight: At = (x, y) => bricks(x + 4800, y + 4400)
  const chords = Array.from({ length: 14 }, () => ({ angle: random() * Math.PI, off: (random() - 0.5) * 300 }))
  const strewn: At = (x, y) => {
    const side = chords.reduce(
      (sum, { angle, off }) => sum + ((x - 210) * Math.cos(angle) + (y - 160) * Math.sin(angle) > off ? 1 : 0),
      0,
    )
    return side % 2 === 0 ? [180, 180, 180] : [90, 90, 90]
  }
  for (const scene of [noise, straight, strewn]) expect(planeLayout([levelOf(draw(scene), hole)], settings)).toBeNull()
})
