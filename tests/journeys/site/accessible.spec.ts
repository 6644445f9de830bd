import { expect, test } from '../editor.ts'
import { expectNoViolations, expectNoViolationsInThemes } from '../no-violations.ts'

// The editor is charcoal in both themes, so one of them stands for it.
test('axe finds nothing in the editor, empty, marked, failed and done', async ({ editor, page }) => {
  await editor.open('remove-object')
  await expectNoViolations(page)
  await editor.load('sky-clear.jpg')
  await page.waitForURL(/photo=/)
  await page.keyboard.press('Control+Enter')
  await expect(editor.failure).toBeVisible()
  await expectNoViolations(page)
  await editor.paint()
  await editor.runToEnd()
  await expectNoViolations(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
})

test('axe finds nothing on a phone', async ({ editor, page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await editor.openWith('beauty', 'portrait.jpg')
  await editor.button('Settings').click()
  await expectNoViolations(page)
})

for (const width of [1440, 375])
  test(`axe finds nothing in any tool with its settings open, ${width} px wide`, async ({ editor, page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await editor.openWith('remove-object', 'portrait.jpg')
    if (width < 1024) await editor.button('Settings').click()
    for (const tool of await page.getByRole('navigation', { name: 'Tools' }).getByRole('button').all()) {
      await tool.click()
      await expectNoViolationsInThemes(page)
    }
  })
