import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
