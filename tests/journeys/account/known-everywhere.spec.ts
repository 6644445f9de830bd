import { joinBasic, logOut } from '../accounts.ts'
import { expect, Member, test } from '../member.ts'

/** The same person, in another tab of the same browser. */
const tabOf = async (member: Member, path: string) => {
  const tab = await member.page.context().newPage()
  await tab.goto(path)
  await tab.waitForLoadState('networkidle')
  return member.at(tab)
}

test('who logs in on the front page is known to the whole page, and to every other tab', async ({
  editor,
  member,
  page,
}) => {
  await joinBasic(page.context().request, member.email)
  await logOut(page.context().request)
  const front = await tabOf(member, '/')
  const plans = await tabOf(member, '/pricing')
  await member.open('/')
  await member.logIn()
  await expect(page).toHaveURL(/\/home\/create$/)
  for (const there of [member, front, plans]) await there.expectLoggedIn()
  // The plans are for those who have just registered.
  await expect(member.pricing).toBeHidden()
  await expect(front.page).toHaveURL(/\/home\/create$/)

  // Without a load of the page: what may be run is a member's, too.
  await page.getByRole('region', { name: 'Tools' }).getByRole('link', { name: 'Repair' }).click()
  await expect(page).toHaveURL(/\/upload-repair\//)
  await editor.load('old-faded.jpg')
  await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 5,000 left')
  await expect(page.getByText('is part of BASIC')).toHaveCount(0)

  await front.logOut()
  await expect(plans.loginButton).toBeVisible()
  await expect(plans.page.getByText('You are logged out. Log in to continue')).toBeVisible()
  expect(await plans.page.evaluate(() => localStorage.getItem('emulsion_auth'))).toBeNull()
})

test('who registers on the front page is home, known, and asked about once', async ({ member, page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await member.open('/')
  await member.register()
  await expect(page).toHaveURL(/\/home\/create$/)
  await member.expectLoggedIn()
  await member.accountButton.click()
  await expect(page.locator('#user-menu')).toContainText('100 of 100 edits left')
  const timesAsked = () => asked.filter((path) => path === '/api/user/subscription').length
  await expect.poll(timesAsked).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(timesAsked()).toBe(1)

  // The same where the plans lie on the page itself.
  const other = new Member(await page.context().newPage())
  await logOut(page.context().request)
  asked.length = 0
  other.page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await other.open('/pricing')
  await other.registerToPlans()
  await expect.poll(timesAsked).toBe(1)
  await other.page.waitForLoadState('networkidle')
  expect(timesAsked()).toBe(1)
})
