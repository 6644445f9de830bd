import type { Browser, BrowserContext, Page } from '@playwright/test'

/** What a browser context is made with and cannot be told later. */
export type ContextKind = Readonly<Record<string, unknown>>

/** An empty page of the site that the journeys' servers are of, whatever their port. */
async function openIdle(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.route('**', (route) => route.fulfill({ body: '' }))
  await page.goto('http://localhost:9/')
  await page.unrouteAll()
  return page
}

/**
 * A browser context that the journeys of one worker use one after the other: the site's files stay in its cache, as in the
 * browser of somebody who comes back. A new one fetches and compiles 130 files for an editor, half a second of a core. All
 * that one journey leaves otherwise is gone when the next begins: pages, cookies, storages, workers, routes, permissions.
 */
export class KeptContext {
  #context: BrowserContext | null = null
  #kind = ''
  /** Keeps the process that shows the site: see playwright.config.ts. */
  #idle: Page | null = null
  readonly #origins = new Set<string>()
  readonly #watch = (page: Page) => {
    page.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url())
      if (origin !== 'null') this.#origins.add(origin)
    })
  }

  /** @param kind another one than before gets a context of its own @param headers of all requests */
  async lend(browser: Browser, kind: ContextKind, headers: Readonly<Record<string, string>>): Promise<BrowserContext> {
    const wanted = JSON.stringify(kind)
    if (this.#context === null || this.#kind !== wanted) {
      await this.drop()
      // With the options of the test that runs: Playwright gives them to every context that it makes.
      this.#context = await browser.newContext()
      this.#kind = wanted
      this.#context.on('page', this.#watch)
    }
    await this.#context.setExtraHTTPHeaders(headers)
    return this.#context
  }

  /** Makes it like new, but for the browser's cache. */
  async takeBack(): Promise<void> {
    const context = this.#context
    if (context === null) return
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    this.#idle ??= await openIdle(context)
    // What still works in a page could write again.
    for (const page of context.pages()) if (page !== this.#idle) await page.close()
    await context.clearCookies()
    const session = await context.newCDPSession(this.#idle)
    for (const origin of this.#origins)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.detach()
    this.#origins.clear()
  }

  async drop(): Promise<void> {
    await this.#context?.close()
    this.#context = null
    this.#idle = null
    this.#origins.clear()
  }
}
