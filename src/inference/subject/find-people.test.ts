import { afterAll, expect, it } from 'vitest'
import type { Plane, Rgba } from '#imaging/image.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { findPeople } from '#inference/subject/find-people.ts'
import { fixturePhoto } from '../../../tests/fixture-photo.ts'
import { modelFolders } from '../../../tests/model-folders.ts'

const models = openModels(modelFolders, 1)

afterAll(() => models.unload())

async function find(photo: Rgba, networks: Models = models) {
  const reading = readingOf(photo, networks)
  const faces = await reading.faces()
  const view = reading.copyAt(fitWithin(photo, 512))
  return { faces, likely: await findPeople(photo, view, faces, networks), scale: view.width / photo.width }
}

const at = ({ width, data }: Plane, x: number, y: number) => data[Math.round(y) * width + Math.round(x)] as number

it('knows every face of a group as of a person', async () => {
  const { faces, likely, scale } = await find(await fixturePhoto('group.jpg'))
  expect(faces.length).toBeGreaterThan(3)
  for (const { box } of faces)
    expect(at(likely as Plane, scale * (box.x + box.width / 2), scale * (box.y + box.height / 2))).toBe(1)
})

it('tells a person from the wall behind, down to the lower edge of the photo', async () => {
  const { likely } = await find(await fixturePhoto('portrait.jpg'))
  const { width, height } = likely as Plane
  expect(at(likely as Plane, 0.06 * width, 0.6 * height)).toBeLessThan(0.3)
  expect(at(likely as Plane, 0.7 * width, 0.08 * height)).toBe(0)
  expect(at(likely as Plane, 0.4 * width, 0.97 * height)).toBeGreaterThan(0.7)
})

it('finds nobody in a photo without people, nor without its network', async () => {
  expect((await find(await fixturePhoto('grey.jpg'))).likely).toBeNull()
  const blind: Models = { ...models, has: (id) => id !== 'people-finder' && models.has(id) }
  expect((await find(await fixturePhoto('portrait.jpg'), blind)).likely).toBeNull()
})
