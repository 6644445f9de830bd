import { readFile } from 'node:fs/promises'
import { expect, fixture, test } from '../editor.ts'

for (const way of ['drop', 'paste'] as const) {
  test(`a photo comes in by ${way}`, async ({ editor, page }) => {
    await editor.open('cartoon')
    const bytes = (await readFile(fixture('portrait.jpg'))).toString('base64')
    await page.evaluate(
      ([type, base64]) => {
        const data = new DataTransfer()
        const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([raw], 'portrait.jpg', { type: 'image/jpeg' }))
        const event =
          type === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        document.body.dispatchEvent(event)
      },
      [way, bytes] as const,
    )
    await page.waitForURL(/photo=/)
    await expect(page.getByRole('heading', { name: 'portrait.jpg' })).toBeVisible()
  })
}

test('a sample opens from its address', async ({ editor, page }) => {
  await editor.open('cartoon')
  const sample = page.getByRole('main').getByRole('listitem').getByRole('button').first()
  const address = await sample.getByRole('img').getAttribute('src')
  const id = /samples\/(.+)\.jpg/.exec(address ?? '')?.[1]
  await page.goto(`/upload-cartoon/upload?sample=${id}`)
  await page.waitForURL(/photo=/)
  await expect(page).not.toHaveURL(/sample=/)
})

test('an address inside the house is not fetched, and says so', async ({ editor, page }) => {
  await editor.open('cartoon')
  await editor.button('From an address').click()
  await page.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1/photo.jpg')
  await editor.button('Open').click()
  await editor.closeError('That address cannot be loaded')
  await expect(editor.failure).toContainText('That address cannot be loaded')
  await expect(editor.button('Choose another')).toBeVisible()
})

test('settings are tried on the photo before anything is sent', async ({ editor, page }) => {
  await editor.openWith('cartoon', 'portrait.jpg')
  let jobs = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/jobs')) jobs++
  })
  await page.getByRole('list', { name: 'Presets' }).getByRole('button').nth(3).click()
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
  expect(jobs).toBe(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Preview', { exact: true })).toHaveCount(0)
})
