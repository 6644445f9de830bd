import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { type Language, pathIn } from '#i18n/languages.ts'
import type { Translator } from '#i18n/messages.ts'

/** What is done with a screen once it stands. @param name its route, and what lies over it */
export type Look = (name: string, page: Page) => Promise<void>

/** One person's way through the site, in any language. */
export class Walk {
  readonly context: BrowserContext
  readonly language: Language
  readonly t: Translator
  readonly look: Look

  constructor(context: BrowserContext, language: Language, look: Look) {
    this.context = context
    this.language = language
    this.t = openFullTranslator(language)
    this.look = look
  }

  async open(path: string, page?: Page): Promise<Page> {
    const opened = page ?? (await this.context.newPage())
    await opened.goto(pathIn(this.language, path))
    await opened.waitForLoadState('networkidle')
    return opened
  }

  /**
   * Leads a page that is alive to another address, as a link on it would: the site is neither loaded nor read once more,
   * and neither is axe.
   */
  async goOn(path: string, page: Page): Promise<void> {
    await page.evaluate(async (to) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): Promise<void> }
      }
      await router.navigate(to)
      // Until nothing more has been fetched for a while.
      for (let count = -1, quiet = 0; quiet < 3; ) {
        await new Promise((done) => setTimeout(done, 100))
        const now = performance.getEntriesByType('resource').length
        quiet = now === count ? quiet + 1 : 0
        count = now
      }
    }, path)
    // The router adds the language.
    await expect(page).toHaveURL(new RegExp(`^\\w+://[^/]+${pathIn(this.language, path)}$`))
  }

  /** Presses what is there; a page listens only once it is hydrated. */
  async press(button: Locator, outcome: Locator): Promise<void> {
    await expect(async () => {
      if (!(await outcome.isVisible())) await button.click({ timeout: 2000 })
      await expect(outcome).toBeVisible({ timeout: 2000 })
    }).toPass()
  }

  dialog(page: Page): Locator {
    return page.getByRole('dialog').last()
  }

  async leave(page: Page): Promise<void> {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  /** Presses a button of the page that opens a dialog, looks, and closes it again. */
  async lookAtDialog(page: Page, button: string, name: string): Promise<void> {
    await this.press(page.getByRole('button', { name: button, exact: true }).last(), this.dialog(page))
    await this.look(name, page)
    await this.leave(page)
  }
}
