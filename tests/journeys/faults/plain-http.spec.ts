import { EditorPage, expect, test } from '../editor.ts'

// As a page that came over plain http from another machine: Chromium trusts it with neither `crypto.subtle` nor
// `crypto.randomUUID`, and sends no Sec-Fetch-Site.
test('on plain http the whole way works as it does on a trusted address', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: `http://photos.lan:${new URL(baseURL ?? '').port}` })
  const editor = new EditorPage(page)
  await editor.openAnEdit()
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined'])
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/jobs'))
  await editor.runToEnd()
  expect(Object.keys((await asked).postDataJSON())).toEqual(['encryptedData'])
  await page.close()
})
