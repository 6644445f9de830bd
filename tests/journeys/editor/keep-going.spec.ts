import { expect, test } from '../editor.ts'

// Repair takes long enough to be reloaded and cancelled, and is BASIC's.
test.use({ tier: 'MEMBER' })

test('a reload while a job runs picks it up with its marks, and shows its result', async ({ editor, page }) => {
  const { letEnd } = await editor.holdJobs()
  await editor.openWith('remove-object', 'people.jpg')
  await editor.paint([0.4, 0.4], [0.6, 0.6])
  await editor.runButton.click()
  await expect(page).toHaveURL(/job=/)
  await editor.expectMarks(true)
  await page.reload()
  await editor.expectMarks(true)
  await expect(page).toHaveURL(/job=/)
  await expect(editor.button('Cancel').first()).toBeVisible()
  await expect(editor.compareLine).toBeHidden()
  letEnd()
  await expect(editor.compareLine).toBeVisible({ timeout: 45_000 })
  await expect(editor.history).toHaveCount(2)
  await expect(page).not.toHaveURL(/job=/)
  await editor.expectMarks(false)
})

test('a job can be cancelled, and run again', async ({ editor, page }) => {
  await editor.openWith('repair', 'old-faded.jpg')
  await editor.runButton.click()
  await expect(page).toHaveURL(/job=/)
  // Beside the line; the panel's button does the same.
  await editor.button('Cancel').first().click()
  await expect(editor.runButton).toBeEnabled({ timeout: 5000 })
  await expect(editor.history).toHaveCount(1)
  await expect(editor.failure).toHaveCount(0)
  await editor.runToEnd()
})

test('an upload cut off says so, keeps the file, and goes through on retry', async ({ editor, page }) => {
  await page.route('**/api/photos?name=*', (route) => route.abort('connectionreset'), { times: 1 })
  await editor.open('remove-object')
  await editor.load('people.jpg')
  await expect(editor.failure).toContainText('The connection was lost')
  // The connection may be lost before the photo lies on the canvas, and nothing can be painted on yet.
  await expect(async () => {
    await editor.paint()
    expect(await editor.markedShare()).toBeGreaterThan(0)
  }).toPass()
  await editor.button('Try again').click()
  await page.waitForURL(/photo=/)
  await expect(editor.failure).toHaveCount(0)
  await editor.expectMarks(true)
})

test('a run cut off says so, keeps what was painted, and goes through on retry', async ({ editor, page }) => {
  await editor.openWith('remove-object', 'sky-clear.jpg')
  await editor.paint()
  await page.route('**/api/jobs', (route) => route.abort('connectionreset'), { times: 1 })
  await editor.runButton.click()
  await editor.closeError('The connection was lost')
  // What the dialog has said is not said again.
  await expect(editor.failure).toContainText('The run did not start')
  await editor.button('Try again').click()
  await expect(editor.compareLine).toBeVisible({ timeout: 45_000 })
})

test('progress that is cut off is found again', async ({ editor, page }) => {
  await page.route('**/events', (route) => route.abort('connectionreset'))
  await editor.openAnEdit()
  await editor.runToEnd()
})
