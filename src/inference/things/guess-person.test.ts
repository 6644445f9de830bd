import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'

test('a person is there from head to feet and to the hands, and who stands beside is not', async () => {
  const photo = await decodePhoto(readFileSync('tests/fixtures/people.jpg'))
  const people = (await readingOf(photo, models).things()).filter(({ group }) => group === 'people')
  const [x, y] = [0.332, 0.33]
  const man = people.find(({ box }) => box.left < x && x < box.right && box.top < y && y < box.bottom)
  const isIn = (x: number, y: number) => {
    if (man === undefined) return false
    const { box, mask } = man
    const [across, down] = [(x - box.left) / (box.right - box.left), (y - box.top) / (box.bottom - box.top)]
    if (across < 0 || across >= 1 || down < 0 || down >= 1) return false
    return mask.data[Math.floor(down * mask.height) * mask.width + Math.floor(across * mask.width)] === 255
  }
  const parts = { head: [0.345, 0.16], trunk: [x, y], leg: [0.324, 0.73], wrist: [0.396, 0.5] } as const
  for (const [name, [u, v]] of Object.entries(parts)) expect(isIn(u, v), name).toBe(true)
  expect(isIn(0.45, 0.6), 'child').toBe(false)
  expect(isIn(0.33, 0.85), 'water').toBe(false)
})
