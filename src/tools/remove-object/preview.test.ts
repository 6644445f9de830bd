import { expect, test } from 'vitest'
import { createMask, createRgba } from '#imaging/image.ts'
import { removeObjectTool } from '#tools/remove-object/options.ts'
import { removeObjectPreview } from '#tools/remove-object/preview.ts'

const size = { width: 120, height: 90 }
const options = removeObjectTool.schema.parse({ growPx: 0 })

/** Light ground, and a dark square of 20 px that is marked. */
function drawSquare() {
  const photo = createRgba(size.width, size.height)
  photo.data.fill(200)
  const mask = createMask(size.width, size.height)
  const square = (x: number, y: number) => x >= 50 && x < 70 && y >= 30 && y < 50
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const i = y * size.width + x
      photo.data.set([200, 190 + ((x + y) % 3), 180, 255], i * 4)
      if (!square(x, y)) continue
      photo.data.set([10, 10, 10, 255], i * 4)
      mask.data[i] = 255
    }
  return { photo, mask, square }
}

test('a draft covers what is marked with its surroundings, and is transparent elsewhere', () => {
  const { photo, mask, square } = drawSquare()
  const draft = removeObjectPreview.open(photo, null, mask)(options, new Map())
  if (draft === null) throw new Error('no draft')
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const [red = 0, , , alpha] = draft.data.slice((y * size.width + x) * 4)
      if (square(x, y)) expect([red > 150, alpha]).toEqual([true, 255])
      if (x < 48 || x > 71 || y < 28 || y > 51) expect(alpha).toBe(0)
    }
  expect(photo.data[(40 * size.width + 60) * 4]).toBe(10)
})

test('there is no draft of nothing, of a large part, and of a background', () => {
  const { photo, mask } = drawSquare()
  const large = { ...mask, data: mask.data.slice().fill(255, 0, Math.round(0.3 * mask.data.length)) }
  const draw = (given: typeof mask | null, remove: 'object' | 'background') =>
    removeObjectPreview.open(photo, null, given)({ ...options, remove }, new Map())
  expect([draw(null, 'object'), draw(large, 'object'), draw(mask, 'background')]).toEqual([null, null, null])
})
