import { expect, test } from 'vitest'
import { createPlane, createRgba } from '#imaging/image.ts'
import { photoOf } from '#imaging/test-planes.ts'
import { createSkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { mirrorSky, openReflection } from '#tools/change-sky/light/reflection.ts'

const [width, height] = [120, 90]

test('blue water under an orange sky turns orange, not green, at its own lightness', () => {
  const photo = photoOf(width, height, (_, y) => (y < 45 ? [110, 150, 215, 255] : [88, 120, 172, 255]))
  const probability = createPlane(12, 9)
  for (let i = 0; i < probability.data.length; i++) probability.data[i] = i < 54 ? 0.995 : 0.001
  const matte = createSkyMatte(photo, probability)
  const plane = (value: number) => ({ width: 12, height: 9, data: new Float32Array(108).fill(value) })
  const sky = { light: { red: plane(0.6), green: plane(0.3), blue: plane(0.12) }, readRow: () => {} }
  const water = createPlane(matte.alpha.width, matte.alpha.height)
  water.data.fill(1, (water.data.length * 55) / 90)
  const camera = { width, height, focalPx: 100, horizonY: 46 }
  const out = createRgba(width, height)
  const y = 60
  openReflection(mirrorSky(matte, sky, camera, water, 1)).addRow(y, photo, out)
  const [red, green, blue] = out.data.slice((y * width + 60) * 4)
  expect(red).toBeGreaterThan((green as number) * 1.2)
  expect(green).toBeGreaterThan((blue as number) * 1.2)
  expect(red).toBeLessThan(205)
})
