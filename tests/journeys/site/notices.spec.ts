import type { Page } from '@playwright/test'
import { expect, test } from '../editor.ts'

const lost = (page: Page) => page.getByRole('status').filter({ hasText: 'The connection was lost.' })

/** What a finger or a pointer would hit in the middle of every control that is in sight: itself, and no notice. */
async function expectNothingCovered(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const list = [...document.querySelectorAll('[role=status]')].find((one) => one.querySelector('button'))
      const notices = [...(list?.children ?? [])].map((notice) => notice.getBoundingClientRect())
      if (notices.length === 0) return ['no notice']
      return [...document.querySelectorAll('a[href], button, input')]
        .filter((control) => !list?.contains(control))
        .filter((control) => {
          const box = control.getBoundingClientRect()
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
          if (box.width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false
          const over = document.elementsFromPoint(x, y).find((element) => !list?.contains(element))
          if (over === undefined || !(control.contains(over) || over.contains(control))) return false
          return notices.some(
            (notice) =>
              box.left < notice.right && box.right > notice.left && box.top < notice.bottom && box.bottom > notice.top,
          )
        })
        .map((control) => control.textContent || control.getAttribute('aria-label'))
    })
  await expect.poll(covered).toEqual([])
}

test('a notice covers no control, and is dark over the editor, also on a light page', async ({
  context,
  editor,
  page,
}) => {
  const expectNothingCoveredAtAnyWidth = async () => {
    for (const width of [375, 768, 1440])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: width === 375 ? 667 : 900 })
        await expectNothingCovered(page)
      })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/pricing')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const away = page.getByRole('link', { name: 'Emulsion, front page' }).first()
  await away.click()
  await expect(lost(page)).toBeVisible()
  await expectNothingCoveredAtAnyWidth()
  const background = () =>
    lost(page)
      .locator('> div')
      .evaluate((notice) => getComputedStyle(notice).backgroundColor)
  expect(await background()).toBe('rgb(255, 255, 255)')
  await context.setOffline(false)

  await editor.openWith('remove-object', 'sky-clear.jpg')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Leave the editor' }).click()
  await expect(lost(page)).toBeVisible()
  await expectNothingCoveredAtAnyWidth()
  expect(await background()).toBe('rgb(28, 28, 28)')
  // A press beneath reaches what it was meant for.
  await page.getByRole('button', { name: 'Remove object', exact: true }).click({ trial: true })
  await context.setOffline(false)
})
