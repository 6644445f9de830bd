import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { decodeMask, decodePhoto } from '#codec/codec.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { thingsReply } from '#contract/things.ts'
import { readingOf, readScene } from '#inference/reading/photo-reading.ts'
import { type Browser, openRoutes } from '../../../../../tests/faults/setup/open-routes.ts'
import { opened } from '../../../../../tests/opened.ts'
import { sharedModels } from '../../../../../tests/shared-models.ts'

const fixtures = join(import.meta.dirname, '../../../../../tests/fixtures')

let people: PhotoReply

const upload = async (name: string): Promise<PhotoReply> =>
  visitor.data('POST', `/api/photos?name=${name}`, { body: await readFile(join(fixtures, name)), type: 'image/jpeg' })
const find = (browser: Browser, photoId: string) => browser.ask('GET', `/api/photos/${photoId}/things`)
const filesOf = async ({ id }: PhotoReply) =>
  (await readdir(routes.folder, { recursive: true })).filter((path) => path.includes(`${id}/`)).sort()

const routes = await opened(openRoutes())
const visitor = routes.createBrowser()
beforeAll(async () => {
  await visitor.ask('GET', '/api/photos')
  people = await upload('people.jpg')
})

test('says what is in the photo and where, each with a mask as large as its box', async () => {
  const { status, text } = await find(visitor, people.id)
  expect(status).toBe(200)
  const { things } = thingsReply.parse(JSON.parse(text).data)
  const persons = things.filter(({ kind }) => kind === 'person')
  expect(persons.length).toBeGreaterThanOrEqual(3)
  expect(persons.every(({ group }) => group === 'people')).toBe(true)
  const longSide = Math.max(people.width, people.height)
  for (const { box, mask } of things) {
    const { width, height, data } = await decodeMask(Buffer.from(mask, 'base64'))
    expect(Math.abs(width - ((box.right - box.left) * people.width * 1024) / longSide)).toBeLessThan(1.5)
    expect(Math.abs(height - ((box.bottom - box.top) * people.height * 1024) / longSide)).toBeLessThan(1.5)
    expect(data.filter((value) => value > 127).length / data.length).toBeGreaterThan(0.1)
  }
  // The man in the middle of the foreground.
  const man = persons.find(({ box }) => box.left < 0.31 && box.right > 0.31 && box.bottom - box.top > 0.5)
  expect(man?.isMain).toBe(true)
})

test('is what an edit by meaning finds in the same file', async () => {
  const name = 'no-sky.jpg'
  const { things } = thingsReply.parse(JSON.parse((await find(visitor, (await upload(name)).id)).text).data)
  expect(things.length).toBeGreaterThan(0)
  const photo = await decodePhoto(await readFile(join(fixtures, name)))
  const seen = await readScene(readingOf(photo, sharedModels))
  expect(things.map(({ kind, score }) => [kind, score])).toEqual(seen.things.map(({ kind, score }) => [kind, score]))
})

test('is found once, for all who ask at the same time and later', async () => {
  const photo = await upload('no-sky.jpg')
  const answers = await Promise.all([find(visitor, photo.id), find(visitor, photo.id)])
  const kept = await filesOf(photo)
  expect(answers[1].text).toBe(answers[0].text)
  expect((await find(visitor, photo.id)).text).toBe(answers[0].text)
  expect(await filesOf(photo)).toEqual(kept)
})

test('is for the owner alone', async () => {
  const other = routes.createBrowser()
  await other.ask('GET', '/api/photos')
  expect((await find(other, people.id)).status).toBe(404)
})

test('a click without a reading makes one, and it is deleted with the photo', async () => {
  const photo = await upload('no-sky.jpg')
  const hints = { points: [{ x: 0.5, y: 0.5, isObject: true }] }
  await visitor.post(`/api/photos/${photo.id}/selection`, hints)
  const made = (await filesOf(photo)).map((path) => path.split('/').at(-1))
  expect(made).toEqual(
    expect.arrayContaining([expect.stringMatching(/^things-/), expect.stringMatching(/^embedding-/)]),
  )
  await visitor.ask('DELETE', `/api/photos/${photo.id}`)
  expect(await filesOf(photo)).toEqual([])
})
