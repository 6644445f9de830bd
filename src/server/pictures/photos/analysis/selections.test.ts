import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { decodeMask } from '#codec/codec.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { type SelectionHints, type SelectionReply, selectionPointsMax } from '#contract/selection.ts'
import { openModels } from '#inference/models/model-session.ts'
import { findAndStore, select } from '#server/pictures/render/select-task.ts'
import { type Browser, openRoutes } from '../../../../../tests/faults/setup/open-routes.ts'
import { modelFolders } from '../../../../../tests/model-folders.ts'
import { opened } from '../../../../../tests/opened.ts'
import { useFolder } from '../../../../../tests/use-folder.ts'

const block = { left: 160, top: 96, width: 240, height: 200 }

const folder = useFolder('selections')
let visitor: Browser
let photo: PhotoReply

const post = (browser: Browser, photoId: string, body: unknown) =>
  browser.ask('POST', `/api/photos/${photoId}/selection`, { body: JSON.stringify(body) })
const onBlock: SelectionHints = {
  points: [{ x: 280 / 640, y: 196 / 480, isObject: true }],
  box: null,
}

/** A red block on blue. */
function drawBlock(): Promise<Buffer> {
  const { left, top, width, height } = block
  const input = { create: { width, height, channels: 3, background: '#d02010' } } as const
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#1030d0' } })
    .composite([{ input, left, top }])
    .png()
    .toBuffer()
}

async function openVisitor(routesOpen: typeof routes): Promise<[Browser, PhotoReply]> {
  const browser = routesOpen.createBrowser()
  await browser.ask('GET', '/api/photos')
  return [browser, await browser.data('POST', '/api/photos?name=a', { body: await drawBlock(), type: 'image/png' })]
}

const routes = await opened(openRoutes())
beforeAll(async () => {
  ;[visitor, photo] = await openVisitor(routes)
})

test('returns what was clicked as a mask in the photo’s proportions', async () => {
  const { status, text } = await post(visitor, photo.id, onBlock)
  expect(status).toBe(200)
  const mask = await decodeMask(Buffer.from((JSON.parse(text).data as SelectionReply).mask, 'base64'))
  expect([mask.width, mask.height]).toEqual([1024, 768])
  const at = (x: number, y: number) => mask.data[Math.round(y * 1.6) * mask.width + Math.round(x * 1.6)]
  const { left, top, width, height } = block
  expect(at(left + width / 2, top + height / 2)).toBe(255)
  expect([at(left + 20, top + 20), at(left + width - 20, top + height - 20)]).toEqual([255, 255])
  for (const [x, y] of [
    [left - 20, top + 50],
    [left + width + 20, top + 50],
    [left + 50, top - 20],
    [left + 50, top + height + 20],
  ] as const)
    expect(at(x, y)).toBe(0)
})

test('is for the owner alone', async () => {
  const [other] = await openVisitor(routes)
  expect((await post(other, photo.id, onBlock)).status).toBe(404)
  expect((await post(other, photo.id, {})).status).toBe(404)
})

test.each([
  ['no list of points', {}],
  ['no point and no box', { points: [] }],
  ['a box that leaves the photo', { points: [], box: { left: 0, top: 0, right: 2, bottom: 1 } }],
  ['a point outside', { points: [{ x: 1.2, y: 0.5, isObject: true }] }],
  ['background alone', { points: [{ x: 0.5, y: 0.5, isObject: false }] }],
  ['too many points', { points: new Array(selectionPointsMax + 1).fill(onBlock.points[0]) }],
])('%s cannot be answered, and is refused', async (_, body) => {
  expect((await post(visitor, photo.id, body)).status).toBe(400)
})

test('tells somebody who clicks endlessly to wait, and then answers again', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(visitor, photo.id, onBlock)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.every((status) => [200, 429].includes(status))).toBe(true)
  expect(statuses).toContain(200)
  expect(statuses).toContain(429)
  expect((await post(visitor, photo.id, onBlock)).status).toBe(200)
})

test('answers from what was read of the photo, in any process, and reads it from the files once', async () => {
  const models = openModels(modelFolders, 1)
  const [viewPath, thingsPath, embeddingPath] = ['view.png', 'things', 'embedding'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  await sharp(await drawBlock()).toFile(viewPath)
  await findAndStore({ kind: 'things', photoId: 'one', viewPath, thingsPath, embeddingPath }, models)
  const click = (photoId: string) =>
    select({ kind: 'select', photoId, thingsPath, embeddingPath, hints: onBlock }, models)
  const maskOf = async (photoId: string) => decodeMask(Buffer.from((await click(photoId)).mask, 'base64'))
  const inTheSameProcess = await maskOf('one')
  const inAnother = await maskOf('copy')
  expect(inAnother).toEqual(inTheSameProcess)
  rmSync(thingsPath)
  expect(await maskOf('copy')).toEqual(inAnother)
  await expect(click('another')).rejects.toThrow()
  await models.unload()
})
