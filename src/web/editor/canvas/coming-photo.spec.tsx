import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { photoReply } from '#contract/photo.ts'
import { drawPhoto, openEditorServer, photoPlace } from '../../../../tests/pages/editor-data.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { server } from '../../../../tests/pages/server.ts'

const coming = () => document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]')

test('a sample is seen where it will be edited before it has loaded, and no empty editor is', async () => {
  openEditorServer(server)
  const [file, end] = [await drawPhoto(), Promise.withResolvers<void>()]
  server.answerRaw('GET /samples/:name', async () => {
    await end.promise
    return new Response(file)
  })
  await openPage(server, '/upload-cartoon/upload?sample=pilgrim')
  await expect.poll(() => coming()?.getAttribute('src')).toBe('/samples/pilgrim.jpg')
  expect(page.getByText('Or start from one of ours').elements()).toEqual([])
  end.resolve()
  await expect.poll(photoPlace).not.toBe('')
  await expect.poll(coming).toBeNull()
})

test('a photo that comes once its editor was left does not put its address over another page', async () => {
  const kept = await openEditorServer(server).keep(await drawPhoto())
  const [asked, come] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.answer('GET /api/photos/:id', photoReply, async () => {
    asked.resolve()
    await come.promise
    return kept
  })
  await openPage(server, `/remove-object?photo=${kept.id}`)
  await asked.promise
  await openPage(server, '/solutions')
  come.resolve()
  await new Promise((done) => setTimeout(done, 300))
  expect(location.pathname).toBe('/solutions')
})
