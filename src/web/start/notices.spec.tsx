import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showNotification } from '#ui/notice.ts'
import { openEditor } from '../../../tests/pages/editor-data.ts'
import { server } from '../../../tests/pages/server.ts'

test('a notice paints itself alone, and no band over what it lies beside', async () => {
  await openEditor(server, 'cartoon')
  showNotification({ text: 'Kept.' })
  await expect.element(page.getByText('Kept.')).toBeVisible()
  const list = page.getByText('Kept.').element().closest('[aria-live]') as HTMLElement
  expect(list.dataset.theme).toBe('dark')
  expect(list.getBoundingClientRect().width).toBe(innerWidth)
  expect(getComputedStyle(list).backgroundColor).toBe('rgba(0, 0, 0, 0)')
})
