import { expect, test } from 'vitest'
import { createMask, createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readingOf, type ThingShape } from '#inference/reading/photo-reading.ts'
import { findRecipeMask } from '#tools/recipe-mask.ts'
import { leftPeople, markedBefore } from '#tools/remove-object/left-people.ts'
import { removeObjectTool } from '#tools/remove-object/options.ts'
import { removeObjectPipeline } from '#tools/remove-object/pipeline.ts'
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
  const count = (hole: Mask) => leftPeople(photo, markedBefore(photo, hole, models)!, people, models, signal)
  // The fourth wades in foam, of which the network is not sure.
  expect(main).toHaveLength(4)
  expect(await count(marksOf(photo, main, 0.7))).toBeGreaterThanOrEqual(3)
  expect(await count(await findRecipeMask(photo, { by: 'people' }, 'removal', { models }))).toBe(0)
  expect(await count(marksOf(photo, main, 0.1))).toBe(0)
})

test('a removal tells of whom it leaves a part', async () => {
  const photo = await peoplePhoto()
  const main = (await readingOf(photo, models).things()).filter(({ isMain, group }) => isMain && group === 'people')
  const needed: readonly string[] = ['thing-detector', 'people-finder', 'mobile-sam-encoder', 'mobile-sam-decoder']
  const context = {
    models: { ...models, has: (id: string) => needed.includes(id) },
    progress: silentProgress(),
    signal,
  }
  const options = removeObjectTool.schema.parse({ detail: 'fast' })
  const factsOf = async (share: number) =>
    (await removeObjectPipeline(photo, options, { ...context, mask: marksOf(photo, main.slice(0, 1), share) })).facts
  expect(await factsOf(0.7)).toMatchObject({ peopleLeft: 1 })
  expect(await factsOf(0.1)).not.toHaveProperty('peopleLeft')
})

test('the same one, as two parts of the photo show them, is looked at once', async () => {
  const photo = await peoplePhoto()
  const main = (await readingOf(photo, models).things()).filter(({ isMain, group }) => isMain && group === 'people')
  const marked = markedBefore(photo, marksOf(photo, main, 0.7), models)!
  const looksAt = async (people: readonly ThingShape[]) => {
    let looks = 0
    const run: Models['run'] = (id, inputs) => {
      if (id === 'people-finder') looks++
      return models.run(id, inputs)
    }
    await leftPeople(photo, marked, people, { ...models, run }, signal)
    return looks
  }
  const variants = main.map((one) => ({ ...one, mask: { ...one.mask, data: one.mask.data.slice() } }))
  expect(await looksAt([...main, ...variants])).toBe(await looksAt(main))
})

test('without the detector nothing is told of who is left, and nothing fails', () => {
  const photo = createRgba(40, 30)
  const without = (missing: string): Models => ({ ...models, has: (id) => id !== missing && models.has(id) })
  const hole = createMask(40, 30)
  expect(markedBefore(photo, hole, models)).not.toBeNull()
  for (const missing of ['thing-detector', 'people-finder'])
    expect(markedBefore(photo, hole, without(missing))).toBeNull()
})
