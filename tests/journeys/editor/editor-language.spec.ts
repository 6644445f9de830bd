import { expect, test } from '../editor.ts'

test('in German the editor keeps its language through photos, tools and reloads', async ({ editor, page }) => {
  await page.goto('/de/remove-object')
  await page.waitForFunction(() => document.querySelector('canvas')?.width !== 300)
  await editor.load('sky-clear.jpg')
  await page.waitForURL(/\/de\/remove-object\?photo=/)
  await page.getByRole('navigation', { name: 'Werkzeuge' }).getByRole('button', { name: 'Porträt' }).click()
  await page.waitForURL(/\/de\/upload-beauty\/upload\?photo=/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Porträt' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Verlauf' }).getByRole('button')).toHaveCount(1)
  // What the server says, in the reader's language.
  await page.route('**/api/photos?name=*', (route) => route.abort('connectionreset'), { times: 1 })
  await editor.load('people.jpg')
  await expect(page.getByText('Die Verbindung ist abgebrochen.', { exact: false }).first()).toBeVisible()
})
