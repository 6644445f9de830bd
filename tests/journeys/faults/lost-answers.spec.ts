import { expect, test } from '../editor.ts'

const uploads = '**/api/photos?name=*'
const busy = (status: number, code: string, message: string) => ({
  status,
  headers: { 'retry-after': '2' },
  json: { code, message: `${message} Try again in 2 s.`, retryAfterSeconds: 2 },
})

test('a result whose answer is lost is fetched, and neither run nor counted once more', async ({ editor, page }) => {
  await editor.openAnEdit()
  const own = new URL(page.url()).searchParams.get('photo') as string
  let runs = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/jobs')) runs++
  })
  const lost: string[] = []
  await page.route(/\/api\/photos\/[0-9a-f-]{36}$/, (route) => {
    if (route.request().url().includes(own)) return route.continue()
    lost.push(route.request().url())
    return lost.length === 1 ? route.abort('connectionreset') : route.fulfill({ status: 503, body: 'no' })
  })
  await editor.runButton.click()
  const load = editor.button('Load the result')
  await expect(load).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText('Your result is made. Loading it costs nothing')).toBeVisible()
  await expect(editor.failure).toHaveCount(0)
  await expect(editor.button('Remove')).toHaveCount(0)
  // By itself, and when told to.
  await expect.poll(() => lost.length).toBeGreaterThan(1)
  const before = lost.length
  await load.click()
  await expect.poll(() => lost.length).toBeGreaterThan(before)

  // A reload does not forget it either.
  await expect(page).toHaveURL(/job=/)
  await page.reload()
  await expect(load).toBeVisible()
  await page.unrouteAll()
  // It may load by itself before the press.
  await load.click({ timeout: 5_000 }).catch(() => {})
  await expect(editor.compareLine).toBeVisible()
  await expect(editor.history).toHaveCount(2)
  await expect(page).not.toHaveURL(/job=/)
  expect(runs).toBe(1)
  await editor.paint()
  await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 2 left')
})

test('a run whose answer is lost is asked for again with the same key, also when nothing is left by then', async ({
  editor,
  page,
}) => {
  await editor.openAnEdit()
  const keys: (string | undefined)[] = []
  await page.route('**/api/jobs', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // Taken by the server, and never answered.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await editor.runButton.click()
  await editor.closeError('The connection was lost')
  // The two that are left go elsewhere meanwhile.
  await editor.editElsewhere('one', 'two')
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  await expect(editor.button('Register')).toBeVisible()
  await editor.failure.getByRole('button', { name: 'Try again' }).click()
  await expect(editor.compareLine).toBeVisible({ timeout: 45_000 })
  expect(keys).toEqual([keys[0], keys[0]])
})

test('an upload that the server is too busy, too full or too far away for keeps the file, says why and offers it again', async ({
  editor,
  page,
}) => {
  const refusals = [
    busy(429, 'too-many-requests', 'Too many requests at once. Wait a moment and try again.'),
    busy(503, 'unavailable', 'This cannot be reached just now. Nothing is lost; try again in a moment.'),
    {
      status: 507,
      json: { code: 'storage-full', message: 'There is no room left to store photos just now. Try again later.' },
    },
    { status: 503, body: '<h1>Service unavailable</h1>' },
  ]
  await page.route(uploads, (route) => {
    const refusal = refusals.shift()
    return refusal === undefined ? route.continue() : route.fulfill(refusal)
  })
  await editor.open('remove-object')
  await editor.load('portrait.jpg')
  for (const says of [
    'Too many requests at once. Wait a moment and try again. Try again in 2 s.',
    'This cannot be reached just now. Nothing is lost; try again in a moment. Try again in 2 s.',
    'There is no room left to store photos just now.',
    'This cannot be reached just now.',
  ]) {
    await expect(editor.failure).toContainText(says)
    await editor.button('Try again').click()
  }
  await page.waitForURL(/photo=/)
  await expect(editor.failure).toHaveCount(0)

  // The same on the sheet.
  refusals.push(busy(429, 'too-many-requests', 'Too many requests at once. Wait a moment and try again.'))
  await page.goto('/upload')
  await editor.load('portrait.jpg')
  await expect(page.getByRole('alert')).toContainText('Try again in 2 s.')
  await editor.button('Try again').click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
