import { expect, type Page } from '@playwright/test'
import { joinFree, logIn, logOut, newEmail, password } from './accounts.ts'
import { test as base } from './editor.ts'
import { waitForCode } from './mail-peer.ts'

/** A person with an email address, at the login form. */
export class Member {
  readonly page: Page
  readonly email: string
  /** Mails that have come to the address. */
  #mails = 0

  constructor(page: Page, email = newEmail()) {
    this.page = page
    this.email = email
  }

  /** The same person at another browser. */
  at(page: Page): Member {
    const other = new Member(page, this.email)
    other.#mails = this.#mails
    return other
  }

  get overlay() {
    return this.page.getByRole('dialog', { name: /^(Login\/Register Account|Retrieve password)$/ })
  }

  get pricing() {
    return this.page.getByRole('dialog', { name: 'Unleash the full power of AI' })
  }

  get failure() {
    return this.page.getByRole('alertdialog', { name: 'Request error' })
  }

  field(label: 'Email' | 'Verification code' | 'Password' | 'New password') {
    return this.overlay.getByLabel(label, { exact: true })
  }

  button(name: string) {
    return this.overlay.getByRole('button', { name, exact: true })
  }

  get loginButton() {
    return this.page.getByRole('button', { name: 'Log in', exact: true }).first()
  }

  get accountButton() {
    return this.page.getByRole('button', { name: /^Account of / })
  }

  async open(path = '/solutions'): Promise<void> {
    await this.page.goto(path)
    await this.openOverlay()
  }

  async openOverlay(): Promise<void> {
    // A page listens once it is hydrated.
    await expect(async () => {
      if (!(await this.overlay.isVisible())) await this.loginButton.click({ timeout: 1000 })
      await expect(this.overlay).toBeVisible({ timeout: 1000 })
    }).toPass()
  }

  /** Asks for a code and reads it from the mail. */
  async askForCode(): Promise<string> {
    await this.field('Email').fill(this.email)
    await this.button('Get verification code').click()
    this.#mails += 1
    return waitForCode(this.email, this.#mails)
  }

  /** From the opened form to the plans. */
  async registerToPlans(): Promise<void> {
    await this.field('Verification code').fill(await this.askForCode())
    await this.field('Password').fill(password)
    await this.button('Log in/Register now').click()
    await expect(this.pricing).toBeVisible()
  }

  /** From the opened form to the page behind it. */
  async register(): Promise<void> {
    await this.registerToPlans()
    await this.page.keyboard.press('Escape')
    await expect(this.pricing).toBeHidden()
  }

  /** Registered and logged in before a page is opened, by the very calls of the form. For journeys that begin after it. */
  async join(): Promise<void> {
    await joinFree(this.page.context().request, this.email)
    this.#mails += 1
  }

  /** Has an account, and is logged out. */
  async joinAndLeave(): Promise<void> {
    await this.join()
    await logOut(this.page.context().request)
  }

  /** Logged in at this browser too, whose account was made at another. */
  async enter(): Promise<void> {
    await logIn(this.page.context().request, this.email)
  }

  async logIn(word = password): Promise<void> {
    await this.button('Log in without a code').click()
    await this.field('Email').fill(this.email)
    await this.field('Password').fill(word)
    await this.button('Log in').click()
  }

  async logOut(): Promise<void> {
    await this.accountButton.click()
    await this.page.getByRole('button', { name: 'Log out' }).click()
    await expect(this.accountButton).toBeHidden()
    await expect(this.loginButton).toBeVisible()
  }

  /** On a page with the header, in a wide window. */
  async expectLoggedIn(): Promise<void> {
    await expect(this.overlay).toBeHidden()
    await expect(this.accountButton).toBeVisible()
  }
}

export const test = base.extend<{ member: Member }>({
  member: async ({ page }, use) => use(new Member(page)),
})

export { expect, password }
