import { EditorPage, expect, test } from '../editor.ts'

test('what the page asks for is sealed on its way, and so is the answer', async ({ editor, page }) => {
  await editor.openAnEdit()
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/jobs'))
  await editor.runButton.click()
  const response = await asked
  expect(Object.keys(response.request().postDataJSON())).toEqual(['encryptedData'])
  expect((await response.json()).data).toMatch(/^[\w+/]+=*$/)
  await expect(editor.compareLine).toBeVisible({ timeout: 45_000 })
})

// As a page that came over plain http from another machine: Chromium trusts it with neither `crypto.subtle` nor
// `crypto.randomUUID`, and sends no Sec-Fetch-Site.
test.describe('on plain http', () => {
  test('the whole way works as it does on a trusted address', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: `http://photos.lan:${new URL(baseURL ?? '').port}` })
    const editor = new EditorPage(page)
    await editor.openAnEdit()
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined'])
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/jobs'))
    await editor.runToEnd()
    expect(Object.keys((await asked).postDataJSON())).toEqual(['encryptedData'])
    await page.close()
  })
})
