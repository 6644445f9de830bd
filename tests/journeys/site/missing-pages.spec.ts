import { expect, test } from '@playwright/test'

test('an address that is not there says so, with a way on', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('Page not found: /no/such/page', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeHidden()
})

test('a crawler gets the status and one line, not the error page', async ({ request }) => {
  const response = await request.get('/no/such/page', { headers: { 'user-agent': 'Googlebot/2.1' } })
  expect(response.status()).toBe(404)
  expect(await response.text()).toBe('Page not found: /no/such/page')
})
