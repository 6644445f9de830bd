import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { photoOf } from '#imaging/test-planes.ts'
import type { Models, Tensor } from '#inference/models/model-session.ts'
import { readThings } from '#inference/reading/read-things.ts'
import { detectorOf } from '#inference/things/test-detector.ts'

const tensorOf = (length: number, value = 0): Tensor => ({ data: new Float32Array(length).fill(value), dims: [length] })

/** Whether BlazeFace sees a face in the middle of what it is shown. */
function faceAnswer(isSeen: boolean): Record<string, Tensor> {
  const [scores16, boxes16] = [tensorOf(16 * 16 * 2, -9), tensorOf(16 * 16 * 2 * 16)]
  const middle = 2 * (8 * 16 + 8)
  if (isSeen) scores16.data[middle] = 9
  boxes16.data.fill(100, middle * 16 + 2, middle * 16 + 4)
  return { scores16, boxes16, scores8: tensorOf(8 * 8 * 6, -9), boxes8: tensorOf(8 * 8 * 6 * 16) }
}

test('who looks out of a crowd, beyond those who are looked at one by one, is somebody', async () => {
  const one = { kind: 'person' as const, score: 0.2, halfPx: 28, y: 128 }
  const faint = { ...one, score: 0.12, x: 448, y: 400 }
  const detector = detectorOf(() => [
    ...Array.from({ length: 8 }, (_, i) => ({ ...one, x: 64 + 100 * (i % 4), y: 100 + 120 * Math.floor(i / 4) })),
    faint,
  ])
  const looks = { 'people-finder': 0, 'face-detector': 0 }
  const models: Models = {
    ...detector,
    has: () => true,
    run: async (id, inputs) => {
      if (id === 'people-finder') return { out: tensorOf(256 ** 2, looks[id]++ < 8 ? 0.02 : 0.97) }
      if (id === 'face-detector') return faceAnswer(looks[id]++ >= 8)
      if (id === 'thing-detector') return detector.run(id, inputs)
      throw new Error(`${id} was asked`)
    },
  }
  const photo = photoOf(256, 256, (x) => [x, x, x, 255])
  const embedding = () => Promise.reject(new Error('nothing is cut out'))
  const view = { view: () => photo, detailed: () => photo, light: () => createPlane(256, 256), embedding }
  const [found, ...more] = await readThings(view, models).things()
  expect(more).toEqual([])
  expect(found).toMatchObject({ kind: 'person', score: expect.closeTo(0.12) })
  expect([found?.box.left, found?.box.right].map((x) => Math.abs((x as number) - 448 / 512) < 0.1)).toEqual([
    true,
    true,
  ])
})
