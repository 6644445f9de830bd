import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { photoOf } from '#imaging/test-planes.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { compositeSky } from '#tools/change-sky/light/composite.ts'
import { openLight } from '#tools/change-sky/light/relight.ts'

const [width, height] = [30, 20]

/** A photo of one colour that is half sky everywhere, before blue sky and ground of this colour. */
function rimOver(ground: readonly [number, number, number], tinted: number): number[] {
  const plane = (value: number) => ({ ...createPlane(width, height), data: new Float32Array(600).fill(value) })
  const photo = photoOf(width, height, () => [55, 85, 155, 255])
  const planes = (codes: readonly [number, number, number]) =>
    codes.map((code) => plane(code / 255)) as unknown as SkyMatte['photo']
  const matte: SkyMatte = {
    readAlpha: (_, alpha) => alpha.fill(0.5),
    alpha: plane(0.5),
    photo: planes([55, 85, 155]),
    oldSky: planes([90, 140, 220]),
    ground: planes(ground),
    tinted: plane(tinted),
  }
  const light = { red: plane(0), green: plane(0), blue: plane(0) }
  const sky = { light, readRow: (_: number, codes: Float32Array) => codes.fill(0) }
  const out = compositeSky(photo, { matte, sky, relight: openLight(null), reflection: undefined }, () => {}, never)
  return [...out.data.slice(0, 3)]
}

const never = new AbortController().signal

test('a rim keeps no more of the old hue than the ground beside it has, and a wire none', () => {
  const chroma = ([red = 0, , blue = 0]: number[]) => blue - red
  expect(chroma(rimOver([40, 40, 40], 0))).toBeLessThan(5)
  expect(chroma(rimOver([20, 30, 90], 0))).toBeGreaterThan(30)
  expect(chroma(rimOver([20, 30, 90], 1))).toBeLessThan(5)
})
