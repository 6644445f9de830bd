import { expect, test } from 'vitest'
import { cropPlane } from '#imaging/crop.ts'
import { whereAsked } from '#imaging/damage/where-asked.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane } from '#imaging/image.ts'
import { maskOf, noisePlane } from '#imaging/test-planes.ts'

const plane = noisePlane(700, 600)
const whole = boxBlur(plane, 9)

test('planes are the same bits where they are asked for, with what is around taken from few pixels', () => {
  const asked = maskOf(700, 600, (x, y) => Math.hypot(x - 250, y - 260) < 12 || (x > 690 && y === 599))
  let pixels = 0
  const [blurred] = whereAsked(asked, 10, (part) => {
    pixels += part.width * part.height
    return [boxBlur(cropPlane(plane, part), 9)] as const
  })
  for (let i = 0; i < whole.data.length; i++) if (asked.data[i] > 0) expect(blurred.data[i]).toBe(whole.data[i])
  expect(pixels).toBeLessThan(0.03 * whole.data.length)
})

test('what is asked for everywhere is worked out at once', () => {
  let parts = 0
  const everywhere = maskOf(700, 600, (x, y) => (x + y) % 90 === 0)
  const [blurred] = whereAsked(everywhere, 10, (part) => {
    parts++
    return [boxBlur(cropPlane(plane, part), 9)] as const
  })
  expect(parts).toBe(1)
  expect(blurred).toEqual(whole)
})

test('where nothing is asked for hardly anything is worked out', () => {
  let pixels = 0
  const [none] = whereAsked(
    maskOf(700, 600, () => false),
    10,
    (part) => {
      pixels += part.width * part.height
      return [cropPlane(plane, part)] as const
    },
  )
  expect(pixels).toBe(1)
  expect(none).toEqual(createPlane(700, 600))
})
