import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { toolCatalog, toolIds } from '#tools/catalog.ts'
import { openAllWords } from '#words/all-words.ts'
import { type Language, pathIn } from '#words/languages.ts'
import type { Words } from '#words/words.ts'
import { password } from './accounts.ts'
import { fixture } from './editor.ts'

/** What is done with a screen once it stands. @param name its route, and what lies over it */
export type Look = (name: string, page: Page) => Promise<void>

/** Plain JSON, as the pages ask it. */
const headers = { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' }

const longName = 'Maximiliana Konstantina von und zu Hohenlohe-Langenburg-Schillingsfürst'
const longPhotoName = 'a-very-long-name-that-nobody-would-type-by-hand_IMG_20260704_183012_edited_final_final.jpg'
const longSubject = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

/** Routes that anybody may open, the editor's apart. */
const openRoutes = ['/', '/upload', '/solutions', '/pricing', '/term-service', '/policy', '/no-such-page', '/mailbox']
/** Routes that ask for a login. */
const memberRoutes = ['/home/create', '/home/account', '/home/support', '/home/order-record']

/**
 * Goes through every route and what can lie over it, as one person who comes, tries, joins, buys and ends; by the words of
 * any language. The site must have no mail server, so that codes are in its mailbox, and ads, so that it asks for consent.
 */
export class Walk {
  readonly #context: BrowserContext
  readonly #language: Language
  readonly #t: Words
  readonly #look: Look

  constructor(context: BrowserContext, language: Language, look: Look) {
    this.#context = context
    this.#language = language
    this.#t = openAllWords(language)
    this.#look = look
  }

  async #open(path: string, page?: Page): Promise<Page> {
    const opened = page ?? (await this.#context.newPage())
    await opened.goto(pathIn(this.#language, path))
    await opened.waitForLoadState('networkidle')
    return opened
  }

  /** Presses what is there; a page listens only once it has come alive. */
  async #press(button: Locator, outcome: Locator): Promise<void> {
    await expect(async () => {
      if (!(await outcome.isVisible())) await button.click({ timeout: 2000 })
      await expect(outcome).toBeVisible({ timeout: 2000 })
    }).toPass()
  }

  #dialog(page: Page): Locator {
    return page.getByRole('dialog').last()
  }

  async #leave(page: Page): Promise<void> {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  /** Presses a button of the page that opens a dialog, looks, and closes it again. */
  async #lookAtDialog(page: Page, button: string, name: string): Promise<void> {
    await this.#press(page.getByRole('button', { name: button, exact: true }).last(), this.#dialog(page))
    await this.#look(name, page)
    await this.#leave(page)
  }

  async visitPages(): Promise<void> {
    const t = this.#t
    const page = await this.#open('/')
    const question = page.getByRole('region', { name: t('May Google show ads and count your visit here?') })
    await expect(question).toBeVisible()
    await this.#look('/ consent', page)
    await question.getByRole('button', { name: t('Decline') }).click()
    await expect(question).toHaveCount(0)
    for (const path of openRoutes) {
      await this.#open(path, page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await this.#look(path, page)
    }
    for (const path of [...memberRoutes, '/link']) {
      await this.#open(path, page)
      await expect(this.#dialog(page)).toBeVisible()
      await this.#leave(page)
      await this.#look(`${path} logged out`, page)
    }
    await page.close()
  }

  /** What lies over the pages of a visitor. */
  async visitOverlays(): Promise<void> {
    const t = this.#t
    const page = await this.#open('/solutions')
    const isWide = (page.viewportSize()?.width ?? 0) >= 768
    if (isWide) {
      await this.#press(page.getByRole('button', { name: t('Tools') }), page.locator('#tools-panel'))
      await this.#look('/solutions tools', page)
      await page.keyboard.press('Escape')
    } else await this.#lookAtDialog(page, t('Menu'), '/solutions menu')
    const languages = page.getByRole('contentinfo').locator('details')
    await languages.locator('summary').click()
    await this.#look('/solutions languages', page)
    await page.keyboard.press('Escape')
    await this.#visitLogin(page)
    await page.close()
  }

  async #visitLogin(page: Page): Promise<void> {
    const t = this.#t
    const form = this.#dialog(page)
    const press = (name: string) => form.getByRole('button', { name, exact: true }).click()
    await this.#press(page.getByRole('button', { name: t('Log in'), exact: true }).first(), form)
    await this.#look('/solutions login', page)
    await press(t('Log in/Register now'))
    await this.#look('/solutions login, values missing', page)
    await press(t('Retrieve password?'))
    await this.#look('/solutions retrieve password', page)
    await press(t('Back to login'))
    await press(t('Log in without a code'))
    await this.#look('/solutions login by password', page)
    await form.getByLabel(t('Email'), { exact: true }).fill('nobody@example.org')
    await form.getByLabel(t('Password'), { exact: true }).fill(password)
    await press(t('Log in'))
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await this.#look('/solutions request error', page)
    await page.getByRole('alertdialog').getByRole('button').click()
  }

  async visitEditor(): Promise<void> {
    const t = this.#t
    const page = await this.#open('/remove-object')
    for (const id of toolIds) {
      await this.#open(toolCatalog[id].path, page)
      await this.#look(toolCatalog[id].path, page)
    }
    await this.#open('/upload-cartoon/upload', page)
    await this.#press(page.getByRole('button', { name: t('From an address') }), this.#dialog(page))
    await this.#look('/upload-cartoon/upload address', page)
    await this.#leave(page)
    await page.locator('input[type=file]').first().setInputFiles(fixture('portrait.jpg'))
    await page.waitForURL(/photo=/)
    await page.keyboard.press('?')
    await expect(this.#dialog(page)).toBeVisible()
    await this.#look('/upload-cartoon/upload keys', page)
    await this.#leave(page)
    for (const [button, name] of [
      [page.getByRole('button', { name: t('More'), exact: true }).first(), 'menu'],
      [
        page.getByRole('button', { name: new RegExp(`^${t('Zoom, {percent} %', { percent: '@' }).split('@')[0]}`) }),
        'zoom',
      ],
    ] as const) {
      if (!(await button.isVisible())) continue
      await this.#press(button, page.getByRole('menu'))
      await this.#look(`/upload-cartoon/upload ${name}`, page)
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Control+s')
    await expect(this.#dialog(page)).toBeVisible()
    await this.#look('/upload-cartoon/upload download', page)
    await this.#leave(page)
    await this.#useUp(page)
    await page.close()
  }

  async #useUp(page: Page): Promise<void> {
    const photoId = new URL(page.url()).searchParams.get('photo')
    for (let used = 0; used < 3; used++)
      await this.#context.request.post('/api/jobs', {
        headers: { ...headers, 'idempotency-key': `screen-${used}` },
        data: { tool: 'cartoon', photoId, options: {} },
      })
    for (const path of ['/upload', '/upload-cartoon/upload']) {
      await this.#open(path, page)
      await expect(page.getByRole('region', { name: this.#t('Edits used up') })).toBeVisible()
      await this.#look(`${path} used up`, page)
    }
  }

  /** Registers by the form, and meets the plans. */
  async join(email: string): Promise<void> {
    const t = this.#t
    const page = await this.#open('/solutions')
    const form = this.#dialog(page)
    await this.#press(page.getByRole('button', { name: t('Log in'), exact: true }).first(), form)
    await form.getByLabel(t('Email'), { exact: true }).fill(email)
    await form.getByRole('button', { name: t('Get verification code') }).click()
    await expect(form.getByRole('button', { name: t('Get verification code') })).toHaveCount(0)
    const mailbox = await this.#open('/mailbox')
    const subject = await mailbox.getByRole('link', { name: /\d{6}/ }).first().innerText()
    await this.#look('/mailbox with a mail', mailbox)
    await mailbox.close()
    await form.getByLabel(t('Verification code'), { exact: true }).fill(/\d{6}/.exec(subject)?.[0] ?? '')
    await form.getByLabel(t('Password'), { exact: true }).fill(password)
    await form.getByRole('button', { name: t('Log in/Register now') }).click()
    await expect(this.#dialog(page).getByText(t('Paid annually'))).toBeVisible()
    await this.#look('/solutions plans', page)
    await page.close()
  }

  async visitAccount(): Promise<void> {
    const t = this.#t
    const page = await this.#open('/home/create')
    await this.#look('/home/create', page)
    const account = page.getByRole('button', { name: new RegExp(t('Account of {name}', { name: '.+' })) })
    if (await account.isVisible()) {
      await this.#press(account, page.locator('#user-menu'))
      await this.#look('/home/create user menu', page)
    } else await this.#lookAtDialog(page, t('Menu'), '/home/create menu')
    await this.#open('/home/account', page)
    await this.#look('/home/account', page)
    await page.getByLabel(t('Name'), { exact: true }).fill(longName)
    await page.getByRole('button', { name: t('Save name') }).click()
    await expect(page.getByText(t('Your name is saved.'))).toBeVisible()
    await page.getByRole('button', { name: t('Change password'), exact: true }).click()
    await this.#look('/home/account, values missing', page)
    await this.#lookAtDialog(page, t('Delete account'), '/home/account deletion')
    await this.#open('/home/support', page)
    await page.getByRole('button', { name: t('Send'), exact: true }).click()
    await this.#look('/home/support, values missing', page)
    await page.getByLabel(t('Subject')).fill(longSubject)
    await page.getByLabel(t('Message'), { exact: true }).fill('It stayed grey.')
    await page.getByRole('button', { name: t('Send'), exact: true }).click()
    await expect(page.getByText('It stayed grey.')).toBeVisible()
    await this.#look('/home/support', page)
    await this.#open('/home/order-record', page)
    await this.#look('/home/order-record empty', page)
    await page.close()
  }

  async visitPhotos(): Promise<void> {
    const t = this.#t
    const page = await this.#open('/upload')
    const name = longPhotoName
    const buffer = await readFile(fixture('portrait.jpg'))
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await page.waitForURL(/photo=/)
    await this.#look('/upload with a photo', page)
    await this.#open('/home/create', page)
    await this.#look('/home/create with photos', page)
    const more = page.getByRole('button', { name: t('More for {name}', { name }) })
    await this.#press(more, page.getByRole('menu'))
    await this.#look('/home/create photo menu', page)
    await page.getByRole('menuitem', { name: t('Delete') }).click()
    await expect(this.#dialog(page)).toBeVisible()
    await this.#look('/home/create photo deletion', page)
    await this.#leave(page)
    await page.close()
  }

  /** From the plans by a declined payment to a paid one. */
  async buy(): Promise<void> {
    const t = this.#t
    const page = await this.#context.newPage()
    await page.addInitScript(() => {
      window.open = () => null
    })
    await this.#open('/pricing', page)
    const offer = this.#dialog(page).getByRole('link', { name: t('Open the checkout') })
    await this.#press(page.getByRole('button', { name: t('Get BASIC') }), offer)
    await this.#look('/pricing checkout offered', page)
    const tab = await this.#context.newPage()
    await tab.goto((await offer.getAttribute('href')) ?? '')
    await tab.waitForLoadState('networkidle')
    await this.#look('/sandbox/checkout', tab)
    await this.#press(tab.getByRole('button', { name: t('checkout|Decline') }), tab.locator('[aria-live=polite] p'))
    await this.#look('/sandbox/checkout declined', tab)
    const checkout = tab.url()
    await tab.getByRole('link', { name: t('Abandon') }).click()
    await tab.waitForURL(/\/link\?order=/)
    await this.#look('/link waiting', tab)
    await this.#open('/home/order-record', page)
    await this.#look('/home/order-record', page)
    await this.#lookAtDialog(page, t('order|Close'), '/home/order-record closing')
    await tab.goto(checkout)
    await tab.waitForLoadState('networkidle')
    await tab.getByRole('button', { name: t('Approve') }).click()
    await tab.waitForURL(/\/link\?order=/)
    await expect(tab.locator('main [role=status]')).toHaveCount(0)
    await this.#look('/link paid', tab)
    await tab.close()
    await page.close()
  }

  async visitPlan(): Promise<void> {
    const t = this.#t
    const page = await this.#open('/home/account')
    await this.#look('/home/account on BASIC', page)
    await this.#lookAtDialog(page, t('End the plan'), '/home/account plan ends')
    await this.#lookAtDialog(page, t('Change to monthly'), '/home/account plan changes')
    const [portal] = await Promise.all([
      this.#context.waitForEvent('page'),
      page.getByRole('button', { name: t('Cards and invoices') }).click(),
    ])
    await portal.waitForURL(/\/sandbox\/subscription\//)
    await portal.waitForLoadState('networkidle')
    await this.#look('/sandbox/subscription', portal)
    await portal.close()
    await this.#open('/home/order-record', page)
    await this.#look('/home/order-record paid', page)
    await page.goto(
      (await page
        .getByRole('link', { name: t('Invoice') })
        .first()
        .getAttribute('href')) ?? '',
    )
    await expect(page.getByRole('button', { name: t('Print') })).toBeVisible()
    await this.#look('/sandbox/invoice', page)
    await page.close()
  }
}
