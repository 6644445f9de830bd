import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { server } from '../../../tests/pages/server.ts'

test('an ad keeps to the margins of the page, and as high as it was', async () => {
  server.config = { adsenseClient: 'ca-pub-1', adsenseSlot: '1' }
  try {
    await openPage(server, '/solutions')
    const slot = page.getByRole('complementary', { name: 'Advertisement' })
    await expect.element(slot).toBeInTheDocument()
    const frame = () => slot.element().firstElementChild?.getBoundingClientRect() as DOMRect
    const text = () => document.querySelector('h1')?.getBoundingClientRect() as DOMRect
    for (const [width, frameWidth, height] of [
      [375, 343, 120],
      [768, 720, 110],
      [1280, 728, 110],
    ] as const) {
      await page.viewport(width, 800)
      await expect.poll(() => [frame().width, frame().height], { message: `${width}` }).toEqual([frameWidth, height])
      expect(frame().left, `${width}`).toBeGreaterThanOrEqual(text().left)
    }
  } finally {
    await page.viewport(1280, 800)
    server.config = {}
  }
})
