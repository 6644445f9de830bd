import type { CDPSession } from '@playwright/test'
import sharp from 'sharp'
import { type EditorPage, expect, type SharedMember, test } from '../editor.ts'

test.use({ tier: 'MEMBER', readsThings: true })

const width = 720
const height = 480
const ball = { x: 300, y: 220, radius: 60 }
/** Lies on the grass to the right of the ball and touches it. */
const shadow = { x: 385, y: 262, across: 75, along: 24 }

/** A red ball on grass with its shadow. */
async function meadow(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 3
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      const noise = 1 + (state / 2 ** 32 - 0.5) * 0.12
      const isBall = Math.hypot(x - ball.x, y - ball.y) < ball.radius
      const isShaded = Math.hypot((x - shadow.x) / shadow.across, (y - shadow.y) / shadow.along) < 1
      const color = isBall ? [205, 50, 45] : isShaded ? [52, 76, 44] : [104, 152, 80]
      pixels.set(
        color.map((value) => Math.min(255, value * noise)),
        (y * width + x) * 3,
      )
    }
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { name: 'meadow.png', mimeType: 'image/png', buffer }
}

const onBall = [ball.x / width, ball.y / height] as const

/** For what runs; what only marks opens a photo that was read before. */
async function openMeadow(editor: EditorPage): Promise<void> {
  await editor.open('remove-object')
  await editor.load(await meadow())
  await editor.page.waitForURL(/photo=/)
  await editor.button('Select').click()
}

async function openReadMeadow(editor: EditorPage, sharedMember: SharedMember): Promise<void> {
  await sharedMember.openRead(editor, await meadow())
  await editor.button('Select').click()
}

/** The first answer waits for the reading of the photo. */
async function settle({ page }: EditorPage): Promise<void> {
  await expect(page.getByText('Finding its edges')).toHaveCount(0, { timeout: 45_000 })
}

async function clickOn(editor: EditorPage, [x, y]: readonly [number, number], modifiers: 'Alt'[] = []): Promise<void> {
  const place = await editor.placeOnPhoto(x, y)
  for (const key of modifiers) await editor.page.keyboard.down(key)
  await editor.page.mouse.click(place.x, place.y)
  for (const key of modifiers) await editor.page.keyboard.up(key)
  await settle(editor)
}

const isMarked = (mask: Buffer, x: number, y: number) => mask.readUInt8(y * width + x) > 127

test('one click marks a thing to its edges, and a run takes it away', async ({ editor }) => {
  await openMeadow(editor)
  await clickOn(editor, onBall)
  await editor.expectMarks(true)
  const mask = await editor.exportedMask()
  let wrong = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(x - ball.x, y - ball.y)
      if (distance < ball.radius - 3 && !isMarked(mask, x, y)) wrong++
      if (distance > ball.radius + 8 && isMarked(mask, x, y)) wrong++
    }
  expect(wrong / (Math.PI * ball.radius ** 2)).toBeLessThan(0.03)
  await editor.runToEnd()
  const { path } = await editor.download('PNG')
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let red = 0
  for (let i = 0; i < data.length; i += info.channels) if (data.readUInt8(i) > data.readUInt8(i + 1) + 60) red++
  expect(red).toBeLessThan(30)
})

test('a thing is marked with its shadow when asked, and each click can be undone', async ({
  editor,
  page,
  sharedMember,
}) => {
  await openReadMeadow(editor, sharedMember)
  await page.getByRole('switch', { name: 'With its shadow and reflection' }).click()
  await clickOn(editor, onBall)
  const mask = await editor.exportedMask()
  expect(isMarked(mask, shadow.x + 30, shadow.y)).toBe(true)
  expect(isMarked(mask, shadow.x, shadow.y - 80)).toBe(false)
  await page.keyboard.press('Control+z')
  await editor.expectMarks(false)
})

test('Alt takes away what a click meets, and a box marks the thing in it', async ({ editor, page, sharedMember }) => {
  await openReadMeadow(editor, sharedMember)
  const from = await editor.placeOnPhoto((ball.x - 75) / width, (ball.y - 75) / height)
  const to = await editor.placeOnPhoto((ball.x + 75) / width, (ball.y + 75) / height)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await settle(editor)
  await editor.expectMarks(true)
  await clickOn(editor, onBall, ['Alt'])
  await expect.poll(() => editor.markedShare()).toBeLessThan(0.004)
})

test('what is drawn around a thing ends at its edges', async ({ editor, page, sharedMember }) => {
  await openReadMeadow(editor, sharedMember)
  await page.keyboard.press('l')
  const placeOf = (i: number) => {
    const angle = (i / 24) * 2 * Math.PI
    const radius = ball.radius + 7
    return editor.placeOnPhoto(
      (ball.x + radius * Math.cos(angle)) / width,
      (ball.y + radius * Math.sin(angle)) / height,
    )
  }
  const start = await placeOf(0)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (let i = 1; i <= 24; i++) {
    const { x, y } = await placeOf(i)
    await page.mouse.move(x, y)
  }
  await page.mouse.up()
  await expect
    .poll(async () => isMarked(await editor.exportedMask(), ball.x - ball.radius - 4, ball.y), { intervals: [500] })
    .toBe(false)
  expect(isMarked(await editor.exportedMask(), ball.x - ball.radius + 4, ball.y)).toBe(true)
})

test.describe('by the brush, where nothing is looked for', () => {
  test.use({ readsThings: false })

  test('another fill starts at once and leaves the first, and both can be gone through by keys', async ({
    editor,
    page,
  }) => {
    await openMeadow(editor)
    await editor.paint()
    await editor.runToEnd()
    const first = await editor.history.nth(1).locator('img').getAttribute('src')
    await editor.button(/^Try another fill/).click()
    await expect(editor.history).toHaveCount(3, { timeout: 45_000 })
    const fills = page.getByRole('region', { name: 'Fills' })
    await expect(fills).toContainText('2 of 2')
    await page.keyboard.press(',')
    await expect(fills).toContainText('1 of 2')
    await expect(editor.history.nth(1)).toHaveAttribute('aria-current', 'step')
    await page.keyboard.press('.')
    await expect(fills).toContainText('2 of 2')
    await expect(editor.history).toHaveCount(3)
    expect(await editor.history.nth(1).locator('img').getAttribute('src')).toBe(first)
    // The marks are the server's too.
    await page.reload()
    await expect(editor.history).toHaveCount(2)
    await editor.button(/^Try another fill/).click()
    await expect(fills).toContainText('2 of 2', { timeout: 45_000 })
  })

  test('several marked regions are each said to be filled', async ({ editor, page }) => {
    await openMeadow(editor)
    await page.keyboard.press('b')
    for (const [x, y] of [
      [0.15, 0.2],
      [0.8, 0.25],
      [0.5, 0.8],
    ] as const) {
      const place = await editor.placeOnPhoto(x, y)
      await page.mouse.move(place.x, place.y)
      await page.mouse.down()
      await page.mouse.move(place.x + 60, place.y + 20, { steps: 4 })
      await page.mouse.up()
    }
    await editor.runButton.click()
    await expect(page.getByRole('progressbar', { name: 'Region 3' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('progressbar', { name: /^Region/ })).toHaveCount(3)
    await expect(editor.compareLine).toBeVisible({ timeout: 45_000 })
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  type Finger = readonly [x: number, y: number]
  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) })

  test('a tap marks a thing, "Take away" takes it back, and two fingers mark nothing', async ({
    editor,
    page,
    sharedMember,
  }) => {
    await openReadMeadow(editor, sharedMember)
    const session = await page.context().newCDPSession(page)
    const { x, y } = await editor.placeOnPhoto(...onBall)
    await touch(session, 'touchStart', [[x - 20, y]])
    await page.waitForTimeout(400)
    await touch(session, 'touchStart', [
      [x - 20, y],
      [x + 20, y],
    ])
    await touch(session, 'touchMove', [
      [x - 24, y],
      [x + 24, y],
    ])
    await touch(session, 'touchEnd', [])
    await page.waitForTimeout(500)
    await editor.expectMarks(false)
    const place = await editor.placeOnPhoto(...onBall)
    await page.touchscreen.tap(place.x, place.y)
    await editor.expectMarks(true)
    await editor.button('Take away').tap()
    await page.touchscreen.tap(place.x, place.y)
    await expect.poll(() => editor.markedShare()).toBeLessThan(0.004)
  })
})
