import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { readZip } from '../../read-zip.ts'
import { fixture } from '../editor.ts'
import { waitForMail } from '../mail-peer.ts'
import { expect, type Member, password, test } from '../member.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

/** The account page as its member sees it. */
class AccountPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  section(name: string) {
    return this.page.getByRole('region', { name, exact: true })
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  get deletion() {
    return this.page.getByRole('dialog', { name: 'Delete your account?' })
  }

  device(name: string) {
    return this.section('Devices').getByRole('listitem').filter({ hasText: name })
  }

  async open(): Promise<void> {
    await this.page.goto('/home/account')
    await expect(this.page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
    await this.page.waitForLoadState('networkidle')
  }

  async changePassword(current: string, next: string): Promise<void> {
    await this.page.getByLabel('Current password', { exact: true }).fill(current)
    await this.page.getByLabel('New password', { exact: true }).fill(next)
    await this.button('Change password').click()
  }
}

async function openAccount(member: Member): Promise<AccountPage> {
  await member.join()
  const account = new AccountPage(member.page)
  await account.open()
  return account
}

/** The same member on a phone of theirs. */
async function openOnPhone(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext({ userAgent: iphone, baseURL: process.env.EMULSION_ORIGIN ?? '' })
  const page = await context.newPage()
  await member.at(page).enter()
  await page.goto('/home/account')
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  return page
}

/** The page asks for a login instead of showing itself. */
async function expectLoggedOut(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Login/Register Account' })).toBeVisible()
  await expect(page.getByText('Log in to see your account')).toBeVisible()
}

async function addPhoto(page: Page): Promise<string> {
  await page.goto('/upload')
  await page.locator('input[type=file]').first().setInputFiles(fixture('portrait.jpg'))
  await page.waitForURL(/photo=/)
  return new URL(page.url()).searchParams.get('photo') as string
}

test('a member is known by another name at once, and a name must be one', async ({ member, page }) => {
  const account = await openAccount(member)
  const name = page.getByLabel('Name', { exact: true })
  // Who gave no name is not called by the one that the account has meanwhile, which is English.
  await expect(name).toHaveValue('')
  await expect(name).toHaveAccessibleDescription('What may we call you? Until you say, it is your email.')
  await expect(page.getByRole('button', { name: `Account of ${member.email}` })).toBeVisible()
  await name.fill('  ')
  await account.button('Save name').click()
  await expect(account.section('Profile')).toContainText('Type the name you want to go by.')
  await name.fill('Grace Hopper')
  await account.button('Save name').click()
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Grace Hopper' })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Grace Hopper')
})

test('a changed password opens the account, the old one no more, and other devices are logged out', async ({
  browser,
  member,
  page,
}) => {
  const account = await openAccount(member)
  const phone = await openOnPhone(browser, member)
  await account.changePassword('not this one', 'a brighter red lamp')
  await expect(member.failure).toContainText('That is not the password of this account.')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('a brighter red lamp')
  await account.changePassword(password, 'password123')
  await expect(member.failure).toContainText('hard to guess')
  await expect(member.failure).not.toContainText('characters')
  await page.keyboard.press('Escape')
  await account.changePassword(password, 'a brighter red lamp')
  await expect(page.getByText('Your password is changed. Other devices are logged out.')).toBeVisible()
  expect((await waitForMail(member.email, 2)).subject).toContain('password')
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')
  await expectLoggedOut(phone)
  await page.reload()
  await expect(account.section('Profile')).toContainText(member.email)
  await member.logOut()
  await member.openOverlay()
  await member.logIn()
  await expect(member.failure).toContainText('do not belong together')
  await page.keyboard.press('Escape')
  await member.field('Password').fill('a brighter red lamp')
  await member.button('Log in').click()
  await member.expectLoggedIn()
})

test('a member sees their devices, and logs one out, or all but this one', async ({ browser, member, page }) => {
  const account = await openAccount(member)
  const phone = await openOnPhone(browser, member)
  await page.reload()
  await expect(account.device('Chrome on Linux')).toContainText('This device')
  await expect(account.device('Safari on iPhone')).not.toContainText('This device')
  await account.device('Safari on iPhone').getByRole('button').click()
  await expect(page.getByText('Safari on iPhone is logged out.')).toBeVisible()
  await expect(account.device('Safari on iPhone')).toHaveCount(0)
  await expect(account.button('Log out all other devices')).toHaveCount(0)
  await expectLoggedOut(phone)
  const phones = [await openOnPhone(browser, member), await openOnPhone(browser, member)]
  await page.reload()
  await expect(account.device('Safari on iPhone')).toHaveCount(2)
  await account.button('Log out all other devices').click()
  await expect(page.getByText('All other devices are logged out.')).toBeVisible()
  await expect(account.section('Devices').getByRole('listitem')).toHaveCount(1)
  for (const other of phones) await expectLoggedOut(other)
})

test('the figure of edits left counts what was made', async ({ editor, member, page }) => {
  await member.join()
  await editor.openAnEdit()
  await editor.runToEnd()
  const account = new AccountPage(page)
  await account.open()
  await expect(account.section('Plan and usage')).toContainText('99of 100 edits remaining this month, on the Free plan')
  await expect(account.section('Plan and usage')).toContainText('1.0 % used')
  await expect(account.section('Plan and usage').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
})

test('a member downloads all that is held of them', async ({ editor, member, page }) => {
  await member.join()
  await editor.openWith('remove-object', 'sky-clear.jpg')
  await editor.paint()
  await editor.runToEnd()
  const account = new AccountPage(page)
  await account.open()
  await expect(account.section('Your data')).toContainText('2 photos and results')
  const [download] = await Promise.all([page.waitForEvent('download'), account.button('Download my data').click()])
  expect(download.suggestedFilename()).toMatch(/^emulsion-\d{4}-\d\d-\d\d\.zip$/)
  const files = readZip(await readFile(await download.path()))
  expect([...files.keys()]).toEqual(['photos/sky-clear.jpg', 'results/sky-clear-remove-object.png', 'account.json'])
  expect(files.get('photos/sky-clear.jpg')).toEqual(await readFile(fixture('sky-clear.jpg')))
  const known = JSON.parse(String(files.get('account.json')))
  expect(known).toMatchObject({ account: { email: member.email }, edits: [{ tool: 'remove-object', state: 'done' }] })
  await expect(page).toHaveURL(/\/home\/account$/)
})

test('a download that cannot begin says why', async ({ member, page }) => {
  const account = await openAccount(member)
  await page.context().setOffline(true)
  await account.button('Download my data').click()
  await expect(page.getByText('Download failed.: The connection was lost.')).toBeVisible()
  await page.context().setOffline(false)
  await Promise.all([page.waitForEvent('download'), account.button('Download my data').click()])
})

test('a deleted account is gone: no login, no photo, no other device', async ({ browser, member, page }) => {
  const account = await openAccount(member)
  const photoId = await addPhoto(page)
  const phone = await openOnPhone(browser, member)
  await account.open()
  await account.button('Delete account').click()
  const { deletion } = account
  await deletion.getByLabel('Your email, typed out').fill('somebody@example.org')
  await account.button('Delete for good').click()
  await expect(deletion).toContainText('to say that you mean this account')
  await expect(deletion).toContainText('Please enter password')
  await deletion.getByLabel('Your email, typed out').fill(member.email)
  await deletion.getByLabel('Password', { exact: true }).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(member.failure).toContainText('That is not the password of this account.')
  await member.failure.getByRole('button', { name: 'OK' }).click()
  await expect(deletion.getByLabel('Your email, typed out')).toHaveValue(member.email)
  expect((await page.request.get(`/api/photos/${photoId}/image`)).status()).toBe(200)
  await deletion.getByLabel('Password', { exact: true }).fill(password)
  await account.button('Delete for good').click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(member.loginButton).toBeVisible()
  expect((await page.request.get(`/api/photos/${photoId}/image`)).status()).toBe(404)
  expect((await waitForMail(member.email, 2)).subject).toContain('deleted')
  await expectLoggedOut(phone)
  await member.openOverlay()
  await member.logIn()
  await expect(member.failure).toContainText('That email and that password do not belong together.')
})
