import { type Browser, type BrowserContext, test as base } from '@playwright/test'
import { joinBasic, newAddress } from './accounts.ts'
import { KeptContext } from './kept-context.ts'

/** A member of BASIC whom the journeys of one worker share. */
export class SharedMember {
  readonly #context: BrowserContext

  private constructor(context: BrowserContext) {
    this.#context = context
  }

  static async join(browser: Browser): Promise<SharedMember> {
    const baseURL = process.env.EMULSION_ORIGIN ?? ''
    const extraHTTPHeaders = { 'x-forwarded-for': newAddress() }
    const context = await browser.newContext({ baseURL, extraHTTPHeaders })
    await joinBasic(context.request)
    return new SharedMember(context)
  }

  async enter(context: BrowserContext): Promise<void> {
    await context.addCookies(await this.#context.cookies())
  }

  async leave(): Promise<void> {
    await this.#context.close()
  }
}

interface Begun {
  /** Whether nothing of the site may be in the browser's cache: for journeys about how its files come, or do not. */
  readonly emptyCache: boolean
}

/**
 * What every journey begins from. Playwright ends a worker, and its browser, where the next file has other fixtures of a
 * worker: those are the same for all. A server of one file is opened by `useOwnServer`.
 */
export const test = base.extend<Begun, { sharedMember: SharedMember; keptContext: KeptContext }>({
  sharedMember: [
    async ({ browser }, use) => {
      const member = await SharedMember.join(browser)
      await use(member)
      await member.leave()
    },
    { scope: 'worker' },
  ],
  keptContext: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const kept = new KeptContext()
      await use(kept)
      await kept.drop()
    },
    { scope: 'worker' },
  ],
  emptyCache: [false, { option: true }],
  context: async (
    {
      browser,
      keptContext,
      emptyCache,
      extraHTTPHeaders,
      // All that a journey may ask for that a context is made with.
      baseURL,
      viewport,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      colorScheme,
      locale,
      timezoneId,
      userAgent,
      javaScriptEnabled,
      permissions,
      storageState,
      contextOptions,
    },
    use,
    told,
  ) => {
    if (emptyCache) await keptContext.drop()
    const screen = { viewport, deviceScaleFactor, hasTouch, isMobile, colorScheme }
    const reader = { locale, timezoneId, userAgent, javaScriptEnabled, permissions, storageState }
    const kind = { baseURL, ...screen, ...reader, contextOptions }
    await use(await keptContext.lend(browser, kind, extraHTTPHeaders ?? {}))
    if (told.status === told.expectedStatus && !emptyCache) await keptContext.takeBack()
    else await keptContext.drop()
  },
})
