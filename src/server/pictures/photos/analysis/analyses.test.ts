import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { decodeMask } from '#codec/codec.ts'
import type { AnalysisReply } from '#contract/analysis.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { type Browser, openRoutes } from '../../../../../tests/faults/setup/open-routes.ts'
import { opened } from '../../../../../tests/opened.ts'

const fixtures = join(import.meta.dirname, '../../../../../tests/fixtures')

let beach: PhotoReply

async function upload(name: string): Promise<PhotoReply> {
  const body = await readFile(join(fixtures, name))
  return visitor.data('POST', `/api/photos?name=${name}`, { body, type: 'image/jpeg' })
}

const read = (browser: Browser, photoId: string, tool = 'change-sky') =>
  browser.ask('GET', `/api/photos/${photoId}/analyses/${tool}`)

const routes = await opened(openRoutes())
const visitor = routes.createBrowser()
beforeAll(async () => {
  await visitor.ask('GET', '/api/photos')
  beach = await upload('sky-clear.jpg')
})

test('finds the sky before anything is charged, and gives the same answer again', async () => {
  const answers = await Promise.all([read(visitor, beach.id), read(visitor, beach.id)])
  const { findings, masks } = JSON.parse(answers[0].text).data as AnalysisReply
  expect(findings.hasSky).toBe(true)
  const sky = await decodeMask(Buffer.from(masks.sky as string, 'base64'))
  expect(Math.abs(sky.width / sky.height - beach.width / beach.height)).toBeLessThan(0.01)
  const share = sky.data.reduce((sum, value) => sum + value, 0) / 255 / sky.data.length
  expect(Math.abs(share - (findings.share as number))).toBeLessThan(0.01)
  expect(answers[1].text).toBe(answers[0].text)
  expect((await read(visitor, beach.id)).text).toBe(answers[0].text)
})

test('reports that there is none', async () => {
  const room = await upload('no-sky.jpg')
  const { findings, masks } = JSON.parse((await read(visitor, room.id)).text).data as AnalysisReply
  expect([findings.hasSky, Object.keys(masks)]).toEqual([false, []])
})

test('is for the owner alone, and for tools that analyse', async () => {
  const other = routes.createBrowser()
  await other.ask('GET', '/api/photos')
  expect((await read(other, beach.id)).status).toBe(404)
  expect((await read(visitor, beach.id, 'remove-object')).status).toBe(404)
  expect((await read(visitor, beach.id, 'nothing')).status).toBe(404)
})

test('is deleted with its photo', async () => {
  const gone = await upload('no-sky.jpg')
  await read(visitor, gone.id)
  const filesOf = async () =>
    (await readdir(routes.folder, { recursive: true })).filter((path) => path.includes(`${gone.id}/`))
  expect((await filesOf()).filter((path) => path.includes('/reading-'))).toHaveLength(1)
  await visitor.ask('DELETE', `/api/photos/${gone.id}`)
  expect(await filesOf()).toEqual([])
})
