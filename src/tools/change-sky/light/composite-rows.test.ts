import { expect, test } from 'vitest'
import { createPlane, createRgba } from '#imaging/image.ts'
import { photoOf } from '#imaging/test-planes.ts'
import { createSkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { type CompositeGiven, compositeRows, paintSky } from '#tools/change-sky/light/composite-rows.ts'
import { changeSkyTool } from '#tools/change-sky/options.ts'
import { findCamera } from '#tools/change-sky/scene/horizon.ts'

const [width, height] = [180, 120]

/** A blue sky over a lake of its colour, with dark stripes of land between. */
const photo = photoOf(width, height, (x, y) => {
  if (y > 52 && y < 64) return [50 + (x % 7) * 6, 60, 40, 255]
  const shade = y < 58 ? 1 : 0.8 + 0.05 * Math.sin(x / 3)
  return [90 * shade, 140 * shade, 220 * shade, 255]
})

function paint(options: object): CompositeGiven {
  const probability = createPlane(18, 12)
  for (let i = 0; i < probability.data.length; i++) probability.data[i] = i < 90 ? 0.995 : 0.001
  const { readAlpha, openNear, ...matte } = createSkyMatte(photo, probability)
  return paintSky({
    photo,
    out: createRgba(width, height),
    matte,
    finish: null,
    camera: findCamera(matte.alpha, width, height, 0),
    options: changeSkyTool.schema.parse(options),
    taken: null,
    own: null,
  })
}

function rowsOf(given: CompositeGiven): Uint8ClampedArray {
  const out = createRgba(width, height)
  const workRow = compositeRows.open({ ...given, out })
  for (let y = 0; y < height; y++) workRow(y)
  return out.data
}

test.each([
  ['a storm in haze', { sky: 'storm', haze: 30 }],
  ['a sunset in water', { sky: 'sunset', reflection: 100 }],
  ['a night', { sky: 'stars' }],
  ['no light on the ground', { sky: 'storm', relight: 0, haze: 0, reflection: 0 }],
])('%s is the same where a thread is given what was painted', (_, options) => {
  const given = paint(options)
  expect(given.painted).not.toBeNull()
  expect(rowsOf(given)).toEqual(rowsOf({ ...given, painted: null }))
})

test('what the sky does to the ground is not found again by each thread', () => {
  const given = paint({ sky: 'storm', haze: 30 })
  const { effects } = given.painted as NonNullable<CompositeGiven['painted']>
  const { light } = effects
  expect(light).not.toBeNull()
  // A thread lights by what it is given, even if that is another light than it would find.
  const dark = { ...light, tables: light?.tables.map((table) => table.map((code) => code / 2)) } as typeof light
  const changed = rowsOf({ ...given, painted: { ...given.painted, effects: { ...effects, light: dark } } as never })
  const ground = (58 * width + 90) * 4
  expect(changed[ground]).toBeLessThan(rowsOf(given)[ground])
})

test('the noise of the rims goes with what was painted', () => {
  const keys = paint({ sky: 'storm' }).painted?.parts.map(([key]) => key)
  expect(keys).toContain('fine noise')
})
