import { expect, test } from 'vitest'
import { findBackdrop } from '#imaging/regions/backdrop.ts'
import { openTestScene } from '#imaging/regions/test-scene.ts'
import { photoOf } from '#imaging/test-planes.ts'

const isDisc = (x: number, y: number) => Math.hypot(x - 50, y - 40) < 20

test('what touches much of the border is backdrop, what stands in front is not, whatever their colours', () => {
  for (const [thing, ground] of [
    [
      [200, 60, 50, 255],
      [80, 150, 70, 255],
    ],
    [
      [80, 150, 70, 255],
      [200, 60, 50, 255],
    ],
  ] as const) {
    const { scene, pieceAt } = openTestScene(photoOf(100, 80, (x, y) => (isDisc(x, y) ? thing : ground)))
    const backdrop = findBackdrop(scene.graph)
    expect(backdrop[pieceAt(50, 40)]).toBeLessThan(0.1)
    expect(backdrop[pieceAt(4, 4)]).toBeGreaterThan(0.9)
    expect(Math.min(...backdrop)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...backdrop)).toBeLessThanOrEqual(1)
  }
})

test('ground that a thing cuts off from the border counts as a thing; a slight change of colour does not cut it off', () => {
  const isFrame = (x: number, y: number) => Math.max(Math.abs(x - 60), Math.abs(y - 60)) < 30
  const isHole = (x: number, y: number) => Math.max(Math.abs(x - 60), Math.abs(y - 60)) < 14
  const shades = (x: number, y: number) => (isFrame(x, y) && !isHole(x, y) ? [200, 60, 50, 255] : [80, 150, 70, 255])
  const { scene, pieceAt } = openTestScene(photoOf(120, 120, shades))
  const backdrop = findBackdrop(scene.graph)
  expect(backdrop[pieceAt(60, 60)]).toBeLessThan(0.1)
  const open = (x: number, y: number) => (isHole(x, y) ? [83, 152, 72, 255] : [80, 150, 70, 255])
  const joined = openTestScene(photoOf(120, 120, open))
  expect(findBackdrop(joined.scene.graph)[joined.pieceAt(60, 60)]).toBeGreaterThan(0.9)
})
