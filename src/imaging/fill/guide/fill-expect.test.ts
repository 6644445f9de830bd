import { expect, test } from 'vitest'
import { featureCount, levelFromCrop } from '#imaging/fill/fill-level.ts'
import { expectHole } from '#imaging/fill/guide/fill-expect.ts'
import { measureTexture } from '#imaging/fill/level-texture.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import { photoOf } from '#imaging/test-planes.ts'

const draw = (width: number, height: number, at: (x: number, y: number) => readonly number[]): Rgba => {
  return photoOf(width, height, (x, y) => [...at(x, y), 255])
}

const noise = (x: number, y: number): number => {
  const mixed = Math.imul(Math.imul(x + 1, 374761393) ^ Math.imul(y + 7, 668265263), 1274126177)
  return ((mixed ^ (mixed >>> 15)) & 255) / 255
}

const paint = (image: Rgba, left: number, top: number, right: number, bottom: number): Mask => {
  const mask = createMask(image.width, image.height)
  for (let y = top; y < bottom; y++) mask.data.fill(255, y * image.width + left, y * image.width + right)
  return mask
}

const read = (scene: Rgba, hole: Mask) => {
  const level = levelFromCrop(scene, hole, createMask(scene.width, scene.height), 1)
  measureTexture(level)
  const expected = expectHole(level)
  return (x: number, y: number) => {
    const i = y * scene.width + x
    return {
      luma: expected.features[i * featureCount],
      roughness: expected.features[i * featureCount + 3],
      sureness: expected.sureness[i],
    }
  }
}

const town = (x: number, y: number) => (y < 30 ? [200, 205, 210] : [60 + 80 * noise(x, y), 50 + 70 * noise(x, y), 50])

test('expects the look of two similar sides between them: rough ground below, smooth sky above', () => {
  const scene = draw(100, 80, town)
  const at = read(scene, paint(scene, 30, 10, 70, 60))
  expect(at(50, 20).luma).toBeGreaterThan(300)
  expect(at(50, 20).roughness).toBeLessThan(15)
  expect(at(50, 50).luma).toBeLessThan(200)
  expect(at(50, 50).roughness).toBeGreaterThan(60)
  for (const y of [20, 50]) expect(at(50, y).sureness).toBeGreaterThan(0.6)
})

test('is not sure between sides that have nothing in common', () => {
  const colors = [
    [220, 40, 30],
    [30, 60, 220],
    [40, 200, 60],
    [240, 230, 60],
  ] as const
  const scene = draw(80, 80, (x, y) => colors[(x < y ? 0 : 1) + (x + y < 80 ? 0 : 2)] as readonly number[])
  expect(read(scene, paint(scene, 20, 20, 60, 60))(40, 40).sureness).toBeLessThan(0.2)
})

test('ignores the pixels under the hole', () => {
  const scene = draw(100, 80, town)
  const hole = paint(scene, 30, 10, 70, 60)
  const other = { ...scene, data: scene.data.slice() }
  for (let i = 0; i < hole.data.length; i++) if (hole.data[i] > 0) other.data.set([255, 0, 255], i * 4)
  expect(read(other, hole)(50, 40)).toEqual(read(scene, hole)(50, 40))
})
