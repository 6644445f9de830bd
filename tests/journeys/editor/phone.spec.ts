import type { CDPSession } from '@playwright/test'
import { expect, test } from '../editor.ts'

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

type Finger = readonly [x: number, y: number]

function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[]) {
  const touchPoints = fingers.map(([x, y], id) => ({ x, y, id }))
  return session.send('Input.dispatchTouchEvent', { type, touchPoints })
}

test('one finger paints, two zoom and never paint', async ({ editor, page }) => {
  await editor.openWith('remove-object', 'people.jpg')
  await editor.button('Brush').tap()
  const session = await page.context().newCDPSession(page)
  const box = await editor.stage.boundingBox()
  if (box === null) throw new Error('no canvas')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const zoom = page.getByRole('button', { name: /^Zoom/ })
  const before = await zoom.textContent()
  await touch(session, 'touchStart', [[x - 30, y]])
  await touch(session, 'touchStart', [
    [x - 30, y],
    [x + 30, y],
  ])
  for (let i = 1; i <= 6; i++)
    await touch(session, 'touchMove', [
      [x - 30 - i * 8, y],
      [x + 30 + i * 8, y],
    ])
  await touch(session, 'touchEnd', [])
  await expect(zoom).not.toHaveText(before ?? '')
  await editor.expectMarks(false)
  await touch(session, 'touchStart', [[x - 40, y]])
  for (let i = 1; i <= 6; i++) await touch(session, 'touchMove', [[x - 40 + i * 10, y + i * 2]])
  await touch(session, 'touchEnd', [])
  await editor.expectMarks(true)
})

test('a photo is edited with a thumb, and every button is large enough for one', async ({ editor, page }) => {
  await editor.openWith('cartoon', 'portrait.jpg')
  const sizes = await page.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility())
      .map((button) => ({ name: button.textContent || button.ariaLabel, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ name, box }) => `${name} ${Math.round(box.width)} x ${Math.round(box.height)}`),
  )
  expect(sizes).toEqual([])
  await editor.runButton.tap()
  await expect(editor.compareLine).toBeVisible({ timeout: 45_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
