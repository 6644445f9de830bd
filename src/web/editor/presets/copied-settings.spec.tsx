import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openEditor } from '../../../../tests/pages/editor-data.ts'
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
