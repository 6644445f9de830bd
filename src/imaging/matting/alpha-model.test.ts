import { expect, test } from 'vitest'
import { channelPlane } from '#imaging/color/color.ts'
import { colorGuidedModel } from '#imaging/filters/color-guided-filter.ts'
import { createPlane } from '#imaging/image.ts'
import { writeAlphaModel } from '#imaging/matting/alpha-model.ts'
import { photoOf } from '#imaging/test-planes.ts'

const [width, height] = [37, 23]
const picture = photoOf(width, height, (x, y) => [(x * 37 + y * 11) % 256, (x * y * 5) % 256, (x + y * 29) % 256, 255])
const alpha = createPlane(width, height)
for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = ((i * 7) % 100) / 100

// The other one sums in single precision, which shows where a window at a corner has few colours.
test('marked pixels have the model of the whole picture, and no other is written', () => {
  const marked = new Uint8Array(width * height)
  for (let i = 0; i < marked.length; i++) if (i % 11 < 3 || i < 5 || i > marked.length - 4) marked[i] = 1
  const stride = 6
  const out = new Float32Array(marked.length * stride)
  writeAlphaModel(picture, alpha, marked, out, stride)
  const colors = [channelPlane(picture, 0), channelPlane(picture, 1), channelPlane(picture, 2)] as const
  const trust = createPlane(width, height)
  trust.data.fill(1)
  const { red, green, blue, bias } = colorGuidedModel(colors, alpha, trust, 2, 1e-5)
  for (let i = 0; i < marked.length; i++)
    for (const [k, { data }] of [red, green, blue, bias].entries())
      if (marked[i] === 1) expect(out[i * stride + k]).toBeCloseTo(data[i] as number, 1)
      else expect(out[i * stride + k]).toBe(0)
})
