import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PhotoReply } from '#contract/photo.ts'
import type { loader } from '#web/routes/pages/upload.tsx'
import {
  drawPhoto,
  fixture,
  openEditor,
  openEditorServer,
  quietTool,
  runToEnd,
  savedBy,
} from '../../../../tests/pages/editor-data.ts'
import { onPhone } from '../../../../tests/pages/on-phone.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { drawPreviews } from '../../../../tests/pages/previews.ts'
import { server } from '../../../../tests/pages/server.ts'

const download = 'GET /api/photos/:id/download'
const failed = (why: string) =>
  page.getByRole('status').getByText(new RegExp(`^Download failed\\.: ${why.replaceAll('.', '\\.')}`))
const pressSave = () => userEvent.keyboard('{Control>}s{/Control}')

async function take(): Promise<void> {
  await pressSave()
  await page.getByRole('link', { name: 'Download JPEG' }).click()
}

async function openList(...photos: PhotoReply[]): Promise<void> {
  server.show<typeof loader>('pages/upload.tsx', { samples: [], pairs: {}, history: { photos, jobs: [] } })
  await openPage(server, '/upload')
}

async function choose(photo: string, item: string): Promise<void> {
  await page
    .getByRole('button', { name: `More for ${photo}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('the dialog begins at what takes the file', async () => {
  await openEditor(server, quietTool)
  await pressSave()
  await expect.element(page.getByRole('link', { name: 'Download JPEG' })).toHaveFocus()
})

test('a download that fails says so and why, and goes through once it can', async () => {
  await openEditor(server, 'remove-object')
  const busy = 'Too many requests at once. Try again in 3 s.'
  const forgive = server.refuse(download, 'too-many-requests', { message: busy, retryAfterSeconds: 3 })
  await take()
  await expect.element(failed(busy)).toBeVisible()
  forgive()
  const file = await savedBy(() => page.getByRole('status').getByRole('button', { name: 'Try again' }).click())
  expect(file.name).toBe('house.jpg')
  expect(file.size).toBeGreaterThan(0)
  server.cutOff(download)
  await take()
  await expect.element(failed('The connection was lost.')).toBeVisible()
})

test('a result leaves without its credentials where they are switched off', async () => {
  await openEditor(server, quietTool, await fixture('portrait.jpg'))
  await runToEnd()
  await pressSave()
  const link = page.getByRole('link', { name: 'Download JPEG' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('credentials=on'))
  // What few need is folded away.
  const credentials = page.getByRole('switch', { name: 'Content credentials' })
  await expect.element(credentials).not.toBeInTheDocument()
  await page.getByRole('dialog').getByRole('button', { name: 'More' }).click()
  await credentials.click()
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('credentials=off'))
})

test('a download from the list that fails says so where it was asked for', async () => {
  const editor = openEditorServer(server)
  await openList(await editor.keep(await drawPhoto()))
  server.answerRaw(download, () => new Response('no', { status: 503 }))
  await choose('house.jpg', 'Download')
  await expect.element(failed('This cannot be reached just now.')).toBeVisible()
  expect(location.pathname).toBe('/upload')
  server.refuse(download, 'not-found')
  await choose('house.jpg', 'Download')
  await expect.element(failed('That is not here, or no longer here.')).toBeVisible()
  // Of a photo that is gone, no other try is offered: the one is that of the failure before.
  await expect.element(page.getByRole('status').getByRole('button', { name: 'Try again' })).toHaveLength(1)
})

const made = page.getByRole('dialog', { name: 'Before and after' })

/** Mean difference of the codes of a part of a picture and of a whole picture, 0..255. */
async function differenceOf(picture: Blob, left: number, wide: number, whole: Blob): Promise<number> {
  const { width, height } = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(wide, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(await createImageBitmap(whole), 0, 0, wide, height)
  const other = context.getImageData(0, 0, wide, height).data
  context.drawImage(await createImageBitmap(picture), -left, 0)
  const own = context.getImageData(0, 0, wide, height).data
  expect(width).toBeGreaterThanOrEqual(left + wide)
  return own.reduce((sum, code, i) => sum + Math.abs(code - (other[i] ?? 0)), 0) / own.length
}

/** Each frame of a GIF begins with how long it is shown. */
const framesOf = (gif: Uint8Array) =>
  gif.reduce((count, byte, i) => count + Number(byte === 0x21 && gif[i + 1] === 0xf9 && gif[i + 2] === 4), 0)

test('a result leaves beside its photo, as a picture and as a film', async () => {
  drawPreviews()
  const photo = await fixture('portrait.jpg')
  const editor = await openEditor(server, 'cartoon', photo)
  await pressSave()
  await expect.element(page.getByRole('link', { name: 'Download JPEG' })).toBeVisible()
  // There is nothing to compare an upload with.
  const compare = page.getByRole('button', { name: 'Before and after', exact: true })
  await expect.element(compare).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await runToEnd()
  await pressSave()
  await compare.click()
  const preview = made.getByRole('img', { name: 'The photo before and after' })
  await expect.element(preview).toBeVisible()
  const save = () => savedBy(() => made.getByRole('button', { name: 'Save' }).click())

  await made.getByRole('radio', { name: 'Side by side' }).click()
  await made.getByRole('radio', { name: 'PNG' }).click()
  await made.getByRole('radio', { name: 'Small' }).click()
  await made.getByRole('switch').click()
  const picture = await save()
  expect(picture.name).toBe('portrait-cartoon-before-after.png')
  const { width } = await createImageBitmap(picture)
  expect(width).toBeLessThanOrEqual(1080)
  const half = Math.floor((width - 8) / 2)
  const before = await differenceOf(picture, 0, half, photo)
  expect(before).toBeLessThan(8)
  expect(await differenceOf(picture, width - half, half, photo)).toBeGreaterThan(before + 4)

  await made.getByRole('radio', { name: 'Animation' }).click()
  await made.getByRole('radio', { name: 'GIF' }).click()
  const film = await save()
  expect(film.name).toBe('portrait-cartoon-before-after.gif')
  expect(framesOf(new Uint8Array(await film.arrayBuffer()))).toBeGreaterThan(20)

  const result = [...editor.photos.values()].find(({ photo }) => photo.tool === 'cartoon')
  await openList(result?.photo as PhotoReply)
  await choose('portrait-cartoon.png', 'Before and after')
  await expect.element(preview).toBeVisible()
})

describe('on a phone', () => {
  onPhone(375, 667)

  test('what is unfolded comes into view', async () => {
    await openEditor(server, 'remove-object')
    await pressSave()
    await page.getByRole('dialog').getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Sizes and file names' }).click()
    await expect.element(page.getByRole('checkbox', { name: /^Original size/ })).toBeInViewport({ ratio: 1 })
  })
})
