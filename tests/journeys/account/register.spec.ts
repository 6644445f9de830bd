import { waitForMail } from '../mail-peer.ts'
import { expect, password, test } from '../member.ts'

const sentText = 'Your verification code has been sent to your email address, please check it.'

test('a fresh visitor registers with the code from the mail, and is shown the plans', async ({ member, page }) => {
  await member.open()
  await member.field('Email').fill(member.email)
  await member.button('Get verification code').click()
  await expect(page.getByText(sentText)).toBeVisible()
  const { subject } = await waitForMail(member.email)
  const code = /\d{6}/.exec(subject ?? '')?.[0] ?? ''
  // As it is pasted from a mail that writes it in two halves.
  await member.field('Verification code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(member.field('Verification code')).toHaveValue(code)
  await member.field('Password').fill(password)
  await member.button('Log in/Register now').click()

  await expect(member.pricing).toBeVisible()
  await expect(member.overlay).toBeHidden()
  await expect(member.pricing.getByRole('switch', { name: 'Paid annually' })).toBeChecked()
  await expect(member.pricing.getByText('Save 50.00%')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(member.pricing).toBeHidden()
  await member.expectLoggedIn()

  const marker = await page.evaluate(() => JSON.parse(localStorage.getItem('emulsion_auth') ?? 'null'))
  expect(marker).toEqual({ value: expect.any(String), expires: expect.any(Number) })
  const days = (marker.expires - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  await page.reload()
  await member.expectLoggedIn()
})

test('what a visitor opened is found again in the account, at another browser too', async ({
  browser,
  editor,
  member,
  page,
}) => {
  await editor.openWith('beauty', 'portrait.jpg')
  await member.open('/solutions')
  await member.register()
  await page.goto('/home/create')
  await expect(page.getByRole('link', { name: 'Edit portrait.jpg' })).toBeVisible()

  const other = await browser.newPage()
  const there = member.at(other)
  await there.open()
  await there.logIn()
  await there.expectLoggedIn()
  await other.goto('/home/create')
  await expect(other.getByRole('link', { name: 'Edit portrait.jpg' })).toBeVisible()
  await other.close()
})

test('over the editor, the form is charcoal and nothing that was painted is lost', async ({ editor, member, page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await editor.openWith('remove-object', 'sky-clear.jpg')
  await editor.paint()
  await editor.expectMarks(true)
  await page.getByLabel('More', { exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log in' }).click()
  await expect(member.overlay).toBeVisible()
  await expect(member.overlay).toHaveCSS('background-color', 'rgb(28, 28, 28)')
  // A key of the editor is none while the form is open.
  await member.button('Log in without a code').focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(member.overlay).toBeHidden()
  await editor.expectMarks(true)
  await page.getByLabel('More', { exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log in' }).click()
  await member.register()
  await editor.expectMarks(true)
  await editor.runToEnd()
  await expect(editor.history).toHaveCount(2)
})
