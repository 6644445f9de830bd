import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { server } from '../../../tests/pages/server.ts'

test('a bar that sticks to the end of the page stands above the question about cookies', async () => {
  localStorage.clear()
  server.config = { gtagId: 'G-TEST' }
  const bar = document.createElement('div')
  bar.className = 'sticky bottom-0'
  try {
    await openPage(server, '/solutions')
    const question = page.getByRole('region', { name: 'May Google count your visit?' })
    await expect.element(question).toBeVisible()
    document.body.append(bar)
    const space = () => Number.parseFloat(getComputedStyle(bar).bottom)
    const gap = () => space() - question.element().getBoundingClientRect().height
    await expect.poll(gap).toBeCloseTo(0, 0)
    await page.viewport(375, 740)
    await expect.poll(gap).toBeCloseTo(0, 0)
  } finally {
    bar.remove()
    await page.viewport(1280, 800)
    server.config = {}
  }
})
