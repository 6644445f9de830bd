import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'

test('who looks out between others is a person of a group, and nothing else is', async () => {
  const photo = await decodePhoto(readFileSync('tests/fixtures/group.jpg'))
  const people = (await readingOf(photo, models).things()).filter(({ group }) => group === 'people')
  const heads = [0.44, 0.54, 0.53, 0.65, 0.7, 0.755, 0.83]
  const tops = people.map(({ box, mask }) => {
    const top = mask.data.indexOf(255)
    return box.left + ((top % mask.width) / mask.width) * (box.right - box.left)
  })
  expect(people).toHaveLength(heads.length)
  for (const x of heads) expect(Math.min(...tops.map((top) => Math.abs(top - x))), `${x}`).toBeLessThan(0.03)
})
