import { expect, test } from '../editor.ts'

test('a run whose answer is lost is asked for again with the same key, also when nothing is left by then; its result, lost as well, is fetched, and neither run nor counted once more', async ({
  editor,
  page,
}) => {
  await editor.openAnEdit()
  const own = new URL(page.url()).searchParams.get('photo') as string
  const keys: (string | undefined)[] = []
  await page.route('**/api/jobs', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // Taken by the server, and never answered.
    await route.fetch()
    await route.abort('connectionreset')
  })
  const lost: string[] = []
  await page.route(/\/api\/photos\/[0-9a-f-]{36}$/, (route) => {
    if (route.request().url().includes(own)) return route.continue()
    lost.push(route.request().url())
    return lost.length === 1 ? route.abort('connectionreset') : route.fulfill({ status: 503, body: 'no' })
  })
  await editor.runButton.click()
  await editor.closeError('The connection was lost')
  // The two that are left go elsewhere meanwhile.
  await editor.editElsewhere('one', 'two')
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  await expect(editor.button('Register')).toBeVisible()
  await editor.failure.getByRole('button', { name: 'Try again' }).click()

  const load = editor.button('Load the result')
  await expect(load).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText('Your result is ready. Loading it costs nothing')).toBeVisible()
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
  expect(keys[0]).toMatch(/./)
  expect(keys).toEqual([keys[0], keys[0]])
  const usage = () =>
    page.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { state: { loaderData: { root: { usage: unknown } } } }
      }
      return router.state.loaderData.root.usage
    })
  expect(await usage()).toMatchObject({ usage: { current: 3, limit: 3 } })
})
