import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'

test('who looks out between others is a person of a group, and nothing else is', async () => {
  const photo = await decodePhoto(readFileSync('tests/fixtures/group.jpg'))
  const people = (await readingOf(photo, models).things()).filter(({ group }) => group === 'people')
  const heads = [0.44, 0.54, 0.53, 0.65, 0.7, 0.755, 0.83]
  const middles = people.map(({ box }) => (box.left + box.right) / 2)
  expect(people).toHaveLength(heads.length)
  for (const x of heads) expect(Math.min(...middles.map((middle) => Math.abs(middle - x))), `${x}`).toBeLessThan(0.03)
})
