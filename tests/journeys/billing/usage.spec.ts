import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { payBasic } from '../accounts.ts'
import { expect, test } from '../member.ts'
import { expectNoViolations } from '../no-violations.ts'

const plans = (page: Page) => page.getByRole('dialog', { name: 'Unleash the full power of AI' })
const seePlans = (page: Page) => page.getByRole('complementary').getByRole('button', { name: 'See the plans' }).last()

/** What a browser does when one comes back to its tab. */
const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))

async function makePhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}

test('a visitor sees what an edit costs and how its result leaves; logged in, the same result leaves whole', async ({
  editor,
  member,
  page,
}) => {
  await page.goto('/solutions')
  await expect(page.getByRole('banner')).toContainText('3 of 3 edits left today')
  await editor.open('cartoon')
  await editor.load({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(1600, 1200) })
  await page.waitForURL(/photo=/)
  await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 3 left')
  await editor.runToEnd()
  await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 2 left')
  await expect(page.getByText('Downloads at 1,280 × 960 px.')).toBeVisible()

  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Download' })
  await expect(dialog).toContainText('1,280 × 960 px of 1,600 × 1,200 px')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  const { path } = await editor.download('PNG')
  const { width, height } = await sharp(path).metadata()
  expect([width, height]).toEqual([1280, 960])

  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'Log in for 1,600 px' }).click()
  await member.register()
  await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 100 left')
  await expect(page.getByText('Downloads at')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(dialog).toContainText('1,600 × 1,200 px, full size')
  await expect(dialog).not.toContainText('watermark')
})

async function expectTagged(page: Page, path: string): Promise<void> {
  await page.goto(path)
  for (const [tool, tags] of [
    ['Repair', 1],
    ['Change sky', 1],
    ['Cartoon', 0],
  ] as const) {
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: tool })
    await expect(row.getByText('Basic', { exact: true })).toHaveCount(tags)
  }
}

test.describe('to a FREE member', () => {
  test.use({ tier: 'FREE' })

  test('a member tool opens for work, leads to the plans, and runs once they are bought in another tab', async ({
    context,
    editor,
    page,
  }) => {
    await expectTagged(page, '/home/create')
    await editor.openWith('repair', 'old-faded.jpg')
    await page.getByRole('switch', { name: 'Mark by hand' }).click()
    await editor.paint()
    await editor.expectMarks(true)
    await seePlans(page).click()
    await expect(plans(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(plans(page)).toBeHidden()

    await payBasic(context.request)
    await comeBack(page)
    await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 5,000 left')
    await editor.expectMarks(true)
    await editor.runToEnd()
    await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 4,999 left')
    await expect(page.getByText('Downloads at')).toHaveCount(0)
    await page.goto('/upload')
    await expect(page.getByText('Basic', { exact: true })).toHaveCount(0)
  })
})
