import { expect, test } from 'vitest'
import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import { readingOf, type ThingShape } from '#inference/reading/photo-reading.ts'
import { findRecipeMask } from '#tools/recipe-mask.ts'
import { leftPeople } from '#tools/remove-object/left-people.ts'
import { peoplePhoto } from '../../../tests/fixture-photo.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'

const { signal } = new AbortController()

/** Marks these people, of each as much of their height. */
function marksOf(photo: Rgba, people: readonly ThingShape[], share: number): Mask {
  const marks = createMask(photo.width, photo.height)
  for (const { box, mask } of people) {
    const [x, y] = [Math.round(box.left * photo.width), Math.round(box.top * photo.height)]
    const [width, height] = [Math.round(box.right * photo.width) - x, Math.round(box.bottom * photo.height) - y]
    const scaled = resizeMask(mask, width, height)
    for (let row = 0; row < share * height; row++)
      for (let column = 0; column < width; column++)
        if (scaled.data[row * width + column]! > 127) marks.data[(y + row) * photo.width + x + column] = 255
  }
  return marks
}

test('who is marked without the legs is left in part, and nobody who is marked whole', async () => {
  const photo = await peoplePhoto()
  const people = (await readingOf(photo, models).things()).filter(({ group }) => group === 'people')
  const main = people.filter(({ isMain }) => isMain)
  const count = (hole: Mask) => leftPeople(photo, hole, people, models, signal)
  // The fourth wades in foam, of which the network is not sure.
  expect(main).toHaveLength(4)
  expect(await count(marksOf(photo, main, 0.7))).toBeGreaterThanOrEqual(3)
  expect(await count(await findRecipeMask(photo, { by: 'people' }, 'removal', { models }))).toBe(0)
  expect(await count(marksOf(photo, main, 0.1))).toBe(0)
})
