import { expect, test } from '../editor.ts'
import { smallPhoto } from '../editor-page.ts'
import { addPhoto, editPhoto } from '../photos.ts'

test.use({ tier: 'FREE' })

test('keeps the steps of a photo, runs them on another, and makes an early step again with what follows', async ({
  page,
  context,
  editor,
}) => {
  const { request } = context
  const { buffer } = await smallPhoto(160)
  const photo = await addPhoto(request, buffer, 'wall.jpg')
  await addPhoto(request, buffer, 'gate.jpg')
  const drawn = await editPhoto(request, photo, 'cartoon', {})
  const adjusted = await editPhoto(request, drawn)

  await editor.open('cartoon', `?photo=${adjusted}`)
  await expect(editor.history).toHaveCount(3)
  await editor.button('Keep these steps').click()
  const dialog = page.getByRole('dialog', { name: 'Keep these steps' })
  await expect(dialog.getByText('In this order: Cartoon, Adjust.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bright comic')
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByText('Bright comic is kept.')).toBeVisible()

  // An early step with other settings: what follows it is made again, for what it costs.
  await editor.history.nth(1).click()
  await editor.button('Change this step').click()
  await editor.button('Pencil sketch').click()
  await editor.runButton.click()
  const question = page.getByRole('dialog', { name: 'Run the later steps again?' })
  await expect(question.getByText('Steps after this one: Adjust.')).toBeVisible()
  await expect(question.getByText('Uses 1 of 99 left')).toBeVisible()
  await question.getByRole('button', { name: 'Run all again' }).click()
  await expect(editor.history).toHaveCount(5, { timeout: 60_000 })
  await expect(editor.history.nth(4)).toHaveAttribute('aria-current', 'step')
  await expect(editor.history.nth(3)).toContainText('the one shown builds on it')
  await expect(editor.history.nth(1)).not.toContainText('the one shown builds on it')

  await page.goto('/home/recipes')
  const recipes = page.getByRole('list', { name: 'Recipes' })
  await expect(recipes.getByRole('heading', { name: 'Bright comic' })).toBeVisible()
  await recipes.getByRole('link', { name: 'Run on photos' }).click()
  const bar = page.getByRole('region', { name: 'Several at once' })
  await expect(bar.getByText('In this order: Cartoon, Adjust.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select gate.jpg' }).check()
  await expect(bar.getByText('Uses 1 of 98 left')).toBeVisible()
  await bar.getByRole('button', { name: 'Edit 1 photo' }).click()
  // A run of one photo is shown as that photo, and so is the step that was made again.
  await expect(page.getByRole('button', { name: 'gate.jpg: 2 steps' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('list', { name: 'Several at once' })).toHaveCount(0)
})
