import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { server } from '../../../tests/pages/server.ts'

test('portraits are shown by one portrait, as wide as its place, and not by a cut sheet of two', async () => {
  await openPage(server, '/solutions')
  const after = page.getByRole('img', { name: 'Portraits' })
  await expect.element(after.first()).toBeVisible()
  const picture = document.querySelector<HTMLImageElement>('#portraits picture img')
  expect(picture?.getAttribute('src')).toMatch(/portrait-after/)
  expect(Number(picture?.width) / Number(picture?.height)).toBeCloseTo(3 / 2, 1)
})
