import { type Browser, type BrowserContext, test as base } from '@playwright/test'
import { joinBasic, newAddress } from './accounts.ts'

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

/**
 * What every journey begins from. Playwright ends a worker, and its browser, where the next file has other fixtures of a
 * worker: those are the same for all. A server of one file is opened by `useOwnServer`.
 */
export const test = base.extend<object, { sharedMember: SharedMember }>({
  sharedMember: [
    async ({ browser }, use) => {
      const member = await SharedMember.join(browser)
      await use(member)
      await member.leave()
    },
    { scope: 'worker' },
  ],
})
