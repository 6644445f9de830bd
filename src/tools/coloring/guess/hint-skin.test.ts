import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { hintSkin } from '#tools/coloring/guess/hint-skin.ts'

const light = { ...createPlane(256, 256), data: new Float32Array(256 * 256).fill(0.6) }

/** All points of the mesh in the middle of the box. */
function faceOf(widthPx: number, x = 100): Face {
  const mesh = Float32Array.from({ length: 468 * 3 }, (_, i) => [x, 100, 0][i % 3] as number)
  const box = { x: x - widthPx / 2, y: 100 - widthPx / 2, width: widthPx, height: widthPx }
  return { box, score: 1, roll: 0, mesh }
}

test('faces get the usual colour of skin in light, within their box', () => {
  const hints = hintSkin(light, [faceOf(40)])
  expect(hints.length).toBeGreaterThan(1)
  for (const { x, y, radiusPx, a, b } of hints) {
    expect(Math.hypot(x - 100, y - 100) + radiusPx).toBeLessThan(20)
    expect((Math.atan2(b, a) * 180) / Math.PI).toBeCloseTo(48, -1)
    expect(Math.hypot(a, b)).toBeGreaterThan(18)
  }
})

test('small faces and those outside the photo get none', () => {
  expect(hintSkin(light, [faceOf(8), faceOf(40, 900)])).toEqual([])
})
