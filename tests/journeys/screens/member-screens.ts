import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { password } from '../accounts.ts'
import { fixture } from '../editor.ts'
import type { Walk } from './walk.ts'

const longName = 'Maximiliana Konstantina von und zu Hohenlohe-Langenburg-Schillingsfürst'
const longPhotoName = 'a-very-long-name-that-nobody-would-type-by-hand_IMG_20260704_183012_edited_final_final.jpg'
const longSubject = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

/** Registers by the form, and meets the plans. @param mailboxAddress as the start has named it */
export async function register(walk: Walk, email: string, mailboxAddress: string): Promise<void> {
  const { t } = walk
  const complaints: string[] = []
  const mailbox = await walk.context.newPage()
  mailbox.on('console', (message) => /error|warning/.test(message.type()) && complaints.push(message.text()))
  await walk.open(mailboxAddress, mailbox)
  await expect(mailbox).toHaveURL(/\/mailbox$/)
  await expect(mailbox.getByText(t('No mail yet'))).toBeVisible()
  const page = await walk.open('/solutions')
  const form = walk.dialog(page)
  await walk.press(page.getByRole('button', { name: t('Log in'), exact: true }).first(), form)
  await form.getByLabel(t('Email'), { exact: true }).fill(email)
  await form.getByRole('button', { name: t('Get verification code') }).click()
  await expect(form.getByRole('button', { name: t('Get verification code') })).toHaveCount(0)
  await mailbox.getByRole('button', { name: t('Refresh') }).click()
  const subject = await mailbox.getByRole('link', { name: /\d{6}/ }).first().innerText()
  const code = /\d{6}/.exec(subject)?.[0] ?? ''
  // As it looks, where no script runs, and as text.
  await expect(mailbox.frameLocator('iframe').getByText(code, { exact: true })).toBeVisible()
  await expect(mailbox.locator('iframe')).toHaveAttribute('sandbox', '')
  await expect(mailbox.locator('pre')).toContainText(code)
  expect(complaints).toEqual([])
  await walk.look('/mailbox with a mail', mailbox)
  await mailbox.close()
  await form.getByLabel(t('Verification code'), { exact: true }).fill(code)
  await form.getByLabel(t('Password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: t('Log in/Register now') }).click()
  await expect(walk.dialog(page).getByText(t('Paid annually'))).toBeVisible()
  await walk.look('/solutions plans', page)
  await page.close()
}

/** @returns the page, alive, for what comes next */
export async function visitAccount(walk: Walk): Promise<Page> {
  const { t } = walk
  const page = await walk.open('/home/create')
  await walk.look('/home/create', page)
  const account = page.getByRole('button', { name: new RegExp(t('Account of {name}', { name: '.+' })) })
  if (await account.isVisible()) {
    await walk.press(account, page.locator('#user-menu'))
    await walk.look('/home/create user menu', page)
  } else await walk.lookAtDialog(page, t('Menu'), '/home/create menu')
  for (const path of ['/home/recipes', '/home/programs', '/home/account']) {
    await walk.goOn(path, page)
    await walk.look(path, page)
  }
  await page.getByLabel(t('Name'), { exact: true }).fill(longName)
  await page.getByRole('button', { name: t('Save name') }).click()
  await expect(page.getByText(t('Your name is saved.'))).toBeVisible()
  await page.getByRole('button', { name: t('Change password'), exact: true }).click()
  await walk.look('/home/account, values missing', page)
  await walk.press(page.getByRole('button', { name: t('Delete account'), exact: true }), walk.dialog(page))
  await walk
    .dialog(page)
    .getByRole('button', { name: t('Delete for good') })
    .click()
  await walk.look('/home/account deletion, values missing', page)
  await walk.leave(page)
  await walk.goOn('/home/support', page)
  await page.getByRole('button', { name: t('Send'), exact: true }).click()
  await walk.look('/home/support, values missing', page)
  await page.getByLabel(t('Subject')).fill(longSubject)
  await page.getByLabel(t('Message'), { exact: true }).fill('It stayed grey.')
  await page.getByRole('button', { name: t('Send'), exact: true }).click()
  await expect(page.getByText('It stayed grey.')).toBeVisible()
  await walk.look('/home/support', page)
  await walk.goOn('/home/order-record', page)
  await walk.look('/home/order-record empty', page)
  return page
}

export async function visitPhotos(walk: Walk, page: Page): Promise<void> {
  const { t } = walk
  await walk.goOn('/upload', page)
  const name = longPhotoName
  const buffer = await readFile(fixture('portrait.jpg'))
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await page.waitForURL(/photo=/)
  await walk.look('/upload with a photo', page)
  await walk.goOn('/home/create', page)
  await walk.look('/home/create with photos', page)
  const more = page.getByRole('button', { name: t('More for {name}', { name }) })
  await walk.press(more, page.getByRole('menu'))
  await walk.look('/home/create photo menu', page)
  await page.getByRole('menuitem', { name: t('Delete') }).click()
  await expect(walk.dialog(page)).toBeVisible()
  await walk.look('/home/create photo deletion', page)
  await walk.leave(page)
  await page.close()
}

/** What a new tab shows until there is a checkout to go to. */
async function visitHandOver(walk: Walk): Promise<void> {
  const page = await walk.open('/pricing')
  // Held back in the page: a route that Playwright holds would keep the tab from its style sheets, too.
  await page.evaluate(() => {
    const ask = window.fetch
    window.fetch = (input, init) =>
      /subscriptions\/user/.test(input instanceof Request ? input.url : String(input))
        ? new Promise(() => {})
        : ask(input, init)
  })
  const [tab] = await Promise.all([
    walk.context.waitForEvent('page'),
    page.getByRole('button', { name: walk.t('Get BASIC') }).click(),
  ])
  await expect(tab.getByRole('main')).toHaveCSS('display', 'grid')
  await expect(tab.getByRole('heading')).toBeVisible()
  await walk.look('/pricing hand-over', tab)
  await page.close()
}

/** From the plans by a declined payment to a paid one. @returns the tab that has paid */
export async function buy(walk: Walk): Promise<Page> {
  await visitHandOver(walk)
  const { t } = walk
  const page = await walk.context.newPage()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await walk.open('/pricing', page)
  const offer = walk.dialog(page).getByRole('link', { name: t('Open the checkout') })
  await walk.press(page.getByRole('button', { name: t('Get BASIC') }), offer)
  await walk.look('/pricing checkout offered', page)
  const tab = await walk.context.newPage()
  await tab.goto((await offer.getAttribute('href')) ?? '')
  await tab.waitForLoadState('networkidle')
  await walk.look('/sandbox/checkout', tab)
  await walk.press(tab.getByRole('button', { name: t('checkout|Decline') }), tab.locator('[aria-live=polite] p'))
  await walk.look('/sandbox/checkout declined', tab)
  const checkout = tab.url()
  await tab.getByRole('link', { name: t('Abandon') }).click()
  await tab.waitForURL(/\/link\?order=/)
  await walk.look('/link waiting', tab)
  await walk.leave(page)
  await walk.goOn('/home/order-record', page)
  await walk.look('/home/order-record', page)
  await walk.lookAtDialog(page, t('Cancel order'), '/home/order-record closing')
  await tab.goto(checkout)
  await tab.waitForLoadState('networkidle')
  await tab.getByRole('button', { name: t('Approve') }).click()
  await tab.waitForURL(/\/link\?order=/)
  await expect(tab.locator('main [role=status]')).toHaveCount(0)
  await walk.look('/link paid', tab)
  await page.close()
  return tab
}

export async function visitPlan(walk: Walk, page: Page): Promise<void> {
  const { t } = walk
  await walk.goOn('/home/account', page)
  await walk.look('/home/account on BASIC', page)
  await walk.lookAtDialog(page, t('End the plan'), '/home/account plan ends')
  await walk.lookAtDialog(page, t('Change to monthly'), '/home/account plan changes')
  const [portal] = await Promise.all([
    walk.context.waitForEvent('page'),
    page.getByRole('button', { name: t('Cards and invoices') }).click(),
  ])
  await portal.waitForURL(/\/sandbox\/subscription\//)
  await portal.waitForLoadState('networkidle')
  await walk.look('/sandbox/subscription', portal)
  await portal.close()
  await walk.goOn('/home/order-record', page)
  await walk.look('/home/order-record paid', page)
  await page.goto(
    (await page
      .getByRole('link', { name: t('Invoice') })
      .first()
      .getAttribute('href')) ?? '',
  )
  await expect(page.getByRole('button', { name: t('Print or save as PDF') })).toBeVisible()
  await walk.look('/sandbox/invoice', page)
  await page.close()
}
