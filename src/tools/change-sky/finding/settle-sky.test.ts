import { expect, test } from 'vitest'
import { createPlane, createRgba } from '#imaging/image.ts'
import { settleInTurns, settleSky } from '#tools/change-sky/finding/settle-sky.ts'

function street() {
  const photo = createRgba(240, 160)
  for (let i = 0; i < photo.data.length; i += 4)
    photo.data.set(i < photo.data.length / 2 ? [120, 160, 220, 255] : [70 + (i % 60), 60, 50, 255], i)
  const probability = createPlane(24, 16)
  probability.data.fill(0.97, 0, 24 * 7).fill(0.5, 24 * 7, 24 * 9)
  return { photo, probability }
}

test('lets what waits for a network go on between its steps', async () => {
  const { photo, probability } = street()
  let [turns, isDone] = [0, false]
  const count = setInterval(() => {
    if (!isDone) turns++
  })
  const { likely } = await settleInTurns(photo, probability)
  isDone = true
  clearInterval(count)
  expect(turns).toBeGreaterThan(1)
  expect(likely.data).toEqual(settleSky(photo, probability).likely.data)
})
