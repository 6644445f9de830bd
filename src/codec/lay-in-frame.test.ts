import { expect, test } from 'vitest'
import { planFrame } from '#imaging/area/plan-frame.ts'
import type { Rgba } from '#imaging/image.ts'
import { layInFrame } from './lay-in-frame.ts'

/** Left half red, right half transparent. */
const size = { width: 40, height: 20 }
const halves = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) }
for (let at = 0; at < size.width * size.height; at++)
  if (at % size.width < size.width / 2) halves.data.set([200, 0, 0, 255], at * 4)

const pixelOf = ({ width, data }: Rgba, x: number, y: number) => [...data.slice((y * width + x) * 4).slice(0, 4)]

test('a padded picture stays transparent, or lies on its ground whole', async () => {
  const plan = planFrame(size, size, { width: 20, height: 20, fit: 'pad' })
  const clear = await layInFrame(halves, plan, null)
  expect(clear).toMatchObject({ width: 20, height: 20 })
  expect([pixelOf(clear, 3, 1)[3], pixelOf(clear, 3, 10), pixelOf(clear, 16, 10)[3]]).toEqual([0, [200, 0, 0, 255], 0])
  const laid = await layInFrame(halves, plan, '#00ff00')
  for (const [x, y] of [
    [3, 1],
    [16, 10],
    [16, 18],
  ] as const)
    expect(pixelOf(laid, x, y)).toEqual([0, 255, 0, 255])
  expect(pixelOf(laid, 3, 10)).toEqual([200, 0, 0, 255])
})

test('a filled frame shows the part that it was planned for', async () => {
  const at = (x: number) => ({ left: x, right: x, top: 0.5, bottom: 0.5 })
  const of = (x: number) =>
    layInFrame(halves, planFrame(size, size, { width: 16, height: 16, fit: 'fill' }, at(x)), null)
  expect(pixelOf(await of(0), 15, 8)).toEqual([200, 0, 0, 255])
  expect(pixelOf(await of(1), 1, 8)[3]).toBe(0)
})
