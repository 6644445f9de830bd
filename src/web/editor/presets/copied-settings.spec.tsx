import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openEditor, strokeAt } from '../../../../tests/pages/editor-data.ts'
import { server } from '../../../../tests/pages/server.ts'

const copy = () => userEvent.keyboard('{Control>}{Alt>}c{/Alt}{/Control}')
const paste = () => userEvent.keyboard('{Control>}{Alt>}v{/Alt}{/Control}')

test('settings bring the panel of their tool along, where it was not used since the page was loaded', async () => {
  await openEditor(server, 'cartoon')
  await copy()
  await expect.element(page.getByText('Settings copied: Cartoon.')).toBeVisible()
  const key = Object.keys(localStorage).find((name) => name.includes('copied_settings')) ?? ''
  // Of a tool that this page has not loaded.
  localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('cartoon', 'coloring'))
  await paste()
  await expect.element(page.getByRole('heading', { name: 'Coloring' }).first()).toBeVisible()
  await expect.element(page.getByRole('complementary').getByRole('slider').first()).toBeInTheDocument()
})

test('where settings work by meaning comes along, and what was painted is said to stay with its photo', async () => {
  await openEditor(server, 'cartoon')
  const worksOn = page.getByRole('combobox', { name: 'Works on' })
  const choose = async (name: string) => {
    await worksOn.click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await choose('People')
  await copy()
  await choose('The whole photo')
  await paste()
  await expect.element(worksOn).toMatchTextContent('People')
  await expect.element(page.getByText('Settings pasted: Cartoon. Works on: People.')).toBeVisible()

  await choose('Only where I paint')
  await page.getByRole('button', { name: 'Brush', exact: true }).click()
  await strokeAt([0.3, 0.3], [0.6, 0.6])
  await copy()
  await openEditor(server, 'cartoon')
  await paste()
  await expect.element(page.getByText(/What was painted stays with its photo/)).toBeVisible()
  await expect.element(worksOn).toMatchTextContent('The whole photo')
})
