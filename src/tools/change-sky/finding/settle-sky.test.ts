import { expect, test } from 'vitest'
import { createPlane, createRgba } from '#imaging/image.ts'
import { beginSettling, settleSky } from '#tools/change-sky/finding/settle-sky.ts'

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
  const settling = beginSettling(photo, probability)
  let [turns, isDone] = [0, false]
  const count = setInterval(() => {
    if (!isDone) turns++
  })
  await settling.inTurns()
  isDone = true
  clearInterval(count)
  expect(turns).toBeGreaterThan(1)
  expect(settling.finish().likely.data).toEqual(settleSky(photo, probability).likely.data)
})

test('is finished at once for who cannot wait', async () => {
  const { photo, probability } = street()
  const settling = beginSettling(photo, probability)
  const turns = settling.inTurns()
  const sky = settling.finish()
  await turns
  expect(settling.finish()).toBe(sky)
})
