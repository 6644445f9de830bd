import { expect, test } from '../member.ts'

test('who logs in on the front page is home and known, in every other tab too, and the front page sends them home from then on; a logout leads to it, asks nothing, and reaches every tab', async ({
  context,
  member,
  page,
}) => {
  await member.joinAndLeave()
  const plans = member.at(await context.newPage())
  await plans.page.goto('/pricing')
  await plans.page.waitForLoadState('networkidle')
  await member.open('/')
  await member.logIn()
  await expect(page).toHaveURL(/\/home\/create$/)
  for (const there of [member, plans]) await there.expectLoggedIn()
  // The plans are for those who have just registered.
  await expect(member.pricing).toBeHidden()

  // The front page is for others, by a link as well as by the address.
  await page.getByRole('link', { name: 'Emulsion, front page' }).click()
  await expect(page).toHaveURL(/\/home\/create$/)
  expect((await page.request.get('/')).url()).toMatch(/\/home\/create$/)

  // Out of a page of the account: to the front page, which asks nothing.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click()
  await expect(page).toHaveURL(/\/home\/support$/)
  await member.logOut()
  await expect(page).toHaveURL(/\/$/)
  await expect(member.overlay).toBeHidden()
  await expect(plans.loginButton).toBeVisible()
  await expect(plans.page.getByText('You are logged out. Log in to continue')).toBeVisible()
  expect(await plans.page.evaluate(() => localStorage.getItem('emulsion_auth'))).toBeNull()
})
