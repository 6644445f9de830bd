import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZip } from '../../read-zip.ts'
import { logIn } from '../accounts.ts'
import { fixture } from '../editor.ts'
import { waitForMail } from '../mail-peer.ts'
import { expect, type Member, password, test } from '../member.ts'
import { addPhoto, editPhoto } from '../photos.ts'

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

  async open(): Promise<void> {
    await this.page.goto('/home/account')
    await expect(this.page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
    await this.page.waitForLoadState('networkidle')
  }
}

async function openAccount(member: Member): Promise<AccountPage> {
  await member.join()
  const account = new AccountPage(member.page)
  await account.open()
  return account
}

test('a member downloads all that is held of them', async ({ member, page }) => {
  await member.join()
  await editPhoto(page.request, await addPhoto(page.request, 'sky-clear.jpg'))
  const account = new AccountPage(page)
  await account.open()
  await expect(account.section('Your data')).toContainText('2 photos and results')
  const [download] = await Promise.all([page.waitForEvent('download'), account.button('Download my data').click()])
  expect(download.suggestedFilename()).toMatch(/^emulsion-\d{4}-\d\d-\d\d\.zip$/)
  const files = readZip(await readFile(await download.path()))
  expect([...files.keys()]).toEqual(['photos/sky-clear.jpg', 'results/sky-clear-adjust.png', 'account.json'])
  expect(files.get('photos/sky-clear.jpg')).toEqual(await readFile(fixture('sky-clear.jpg')))
  const known = JSON.parse(String(files.get('account.json')))
  expect(known).toMatchObject({ account: { email: member.email }, edits: [{ tool: 'adjust', state: 'done' }] })
  await expect(page).toHaveURL(/\/home\/account$/)
})

test('a deleted account is gone: no login, no photo, no other device', async ({ browser, member, page }) => {
  const account = await openAccount(member)
  const photoId = await addPhoto(page.request, 'grey.jpg')
  const phone = await browser.newContext({ userAgent: iphone, baseURL: process.env.EMULSION_ORIGIN ?? '' })
  await logIn(phone.request, member.email)
  const atPhone = async () => (await phone.request.get('/home/account')).text()
  expect(await atPhone()).toContain(`Account of ${member.email}`)
  await account.button('Delete account').click()
  const { deletion } = account
  await deletion.getByLabel('Your email, typed out').fill('somebody@example.org')
  await account.button('Delete for good').click()
  await expect(deletion).toContainText('to confirm you mean this account')
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
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect((await page.request.get(`/api/photos/${photoId}/image`)).status()).toBe(404)
  expect((await waitForMail(member.email, 2)).subject).toContain('deleted')
  expect(await atPhone()).not.toContain('Account of')
  expect(await atPhone()).toContain('Log in to see your account')
  await phone.close()
  await member.openOverlay()
  await member.logIn()
  await expect(member.failure).toContainText('That email and password do not match.')
})
