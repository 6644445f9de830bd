import { EditorPage, expect, test } from '../editor.ts'

const address = 'http://127.0.0.1/photo.jpg'

/** Asks for a photo that the server refuses to fetch. */
async function importRefused(editor: EditorPage): Promise<void> {
  await editor.button('From an address').click()
  await editor.page.getByRole('textbox', { name: 'Address' }).fill(address)
  await editor.button('Open').click()
}

test('what the page asks for is sealed on its way, and so is the answer', async ({ editor, page }) => {
  await editor.openAnEdit()
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/jobs'))
  await editor.runButton.click()
  const response = await asked
  expect(Object.keys(response.request().postDataJSON())).toEqual(['encryptedData'])
  expect((await response.json()).data).toMatch(/^[\w+/]+=*$/)
  await expect(editor.compareLine).toBeVisible({ timeout: 45_000 })
})

test('while an action waits and runs, the page says so, and no longer', async ({ editor, page }) => {
  await editor.open('cartoon')
  await page.route('**/api/photos/import', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await importRefused(editor)
  await expect(page.getByRole('status').filter({ hasText: 'Action in loading...' })).toBeVisible()
  await editor.closeError('That address cannot be loaded')
  await expect(page.getByText('Action in loading...')).toHaveCount(0)
})

for (const key of ['Enter', 'Escape']) {
  test(`a failed action is told in a modal that holds the focus and goes by ${key}`, async ({ editor, page }) => {
    await editor.open('cartoon')
    await importRefused(editor)
    const modal = page.getByRole('alertdialog', { name: 'Request error' })
    await expect(modal.getByRole('button', { name: 'OK' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(modal.getByRole('button', { name: 'OK' })).toBeFocused()
    await page.keyboard.press(key)
    await expect(modal).toHaveCount(0)
    await expect(editor.failure).toContainText('That address cannot be loaded')
  })
}

test('a failing server is told once, and the next action tries again', async ({ editor, page }) => {
  await editor.openAnEdit()
  await page.route('**/api/jobs', (route) => route.fulfill({ status: 503, body: '<h1>Service unavailable</h1>' }), {
    times: 1,
  })
  await editor.runButton.click()
  await editor.closeError('This cannot be reached just now')
  await editor.runToEnd()
})

// As a page that came over plain http from another machine: Chromium trusts it with neither `crypto.subtle` nor
// `crypto.randomUUID`, and sends no Sec-Fetch-Site.
test.describe('on plain http', () => {
  test('the whole way works as it does on a trusted address', async ({ playwright, baseURL, launchOptions }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP photos.lan 127.0.0.1'],
    })
    const page = await browser.newPage({ baseURL: `http://photos.lan:${new URL(baseURL ?? '').port}` })
    const editor = new EditorPage(page)
    await editor.openAnEdit()
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined'])
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/jobs'))
    await editor.runToEnd()
    expect(Object.keys((await asked).postDataJSON())).toEqual(['encryptedData'])
    await browser.close()
  })
})
