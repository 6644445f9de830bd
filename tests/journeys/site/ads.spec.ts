import type { BrowserContext, Page } from '@playwright/test'
import { payBasic } from '../accounts.ts'
import { expect, test as plainTest } from '../editor.ts'
import { OwnServer, useOwnServer } from '../own-server.ts'

const client = 'ca-pub-1234567890123456'
const tag = 'G-ABC123DEF4'

/**
 * What we use of Google's scripts, and what they leave behind: a frame, names on the window, a cookie, an entry, and a clock
 * that goes on asking for something. The unit is filled a moment later, as the real one is.
 */
const adScript = `
  document.cookie = '__gads=stub; path=/'
  localStorage.setItem('google_adsense_settings', 'stub')
  window.google_stub = setInterval(() => { new Image().src = 'https://pagead2.googlesyndication.com/ping?' + Math.random() }, 100)
  window.adCalls = { personal: window.adsbygoogle.requestNonPersonalizedAds }
  const fill = () => setTimeout(() => {
    const unit = document.querySelector('ins.adsbygoogle:not([data-ad-status])')
    if (unit === null) return
    const frame = document.createElement('iframe')
    Object.assign(frame, { name: 'aswift_0', title: 'Advertisement', src: 'https://googleads.g.doubleclick.net/pagead/ads' })
    frame.style.cssText = 'border:0;width:' + unit.style.width + ';height:' + unit.style.height
    unit.append(frame)
    unit.dataset.adStatus = 'filled'
  }, 300)
  for (const _ of window.adsbygoogle) fill()
  window.adsbygoogle = { push: fill, loaded: true }
`
const tagScript = `
  document.cookie = '_ga=stub; path=/'
  fetch('https://region1.google-analytics.com/g/collect?began', { method: 'POST', mode: 'no-cors' })
`

/** Plays Google, and writes down what it is asked for. */
async function playGoogle(context: BrowserContext, origin: string): Promise<string[]> {
  const asked: string[] = []
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const url = new URL(route.request().url())
      asked.push(url.origin + url.pathname)
      const headers = { 'access-control-allow-origin': '*' }
      if (url.pathname.endsWith('/adsbygoogle.js'))
        return route.fulfill({ headers, contentType: 'text/javascript', body: adScript })
      if (url.pathname === '/gtag/js')
        return route.fulfill({ headers, contentType: 'text/javascript', body: tagScript })
      if (url.pathname === '/pagead/ads')
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Ad</title><p>A camera</p>' })
      return route.fulfill({ status: 204, headers })
    },
  )
  return asked
}

const site = useOwnServer(() => {
  const mail = JSON.parse(process.env.EMULSION_SETTINGS ?? '{}') as Record<string, string>
  return OwnServer.create({
    SMTP_URL: mail.SMTP_URL ?? '',
    MAIL_FROM: mail.MAIL_FROM ?? '',
    ADSENSE_CLIENT: client,
    ADSENSE_SLOT: '1234567890',
    GTAG_ID: tag,
    OPERATOR_NAME: "Ada's Darkroom",
    OPERATOR_EMAIL: 'ada@example.org',
    TRUSTED_PROXIES: '1',
    PAYMENT_PROVIDER: 'sandbox',
  })
})

const test = plainTest.extend<{ asked: string[] }>({
  asked: async ({ context }, use) => use(await playGoogle(context, site().origin)),
})

const question = (page: Page) => page.getByRole('region', { name: 'May Google show ads and count your visit here?' })
const slot = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' })
const ownAd = (page: Page) => slot(page).getByText('Emulsion without ads')
const adFrame = (page: Page) => slot(page).frameLocator('iframe').getByText('A camera')
const answer = (page: Page, choice: 'Accept' | 'Decline') =>
  question(page).getByRole('button', { name: choice }).click()
const scriptsOf = (asked: readonly string[]) => asked.filter((address) => /adsbygoogle\.js|gtag\/js/.test(address))

/** Goes on from page to page without loading a document anew. */
async function goByLink(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
}

interface Shifting {
  shifts: number
}

/** Adds up how far things jump, as Chrome's own measure has it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const page = window as unknown as Shifting
    page.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) page.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

interface Counted {
  dataLayer?: ArrayLike<unknown>[]
}

/** What the tag was told, as plain lists. */
const toldTag = (page: Page) =>
  page.evaluate(() => ((window as Counted).dataLayer ?? []).map((call) => Array.from(call)))

const pagesCounted = async (page: Page) =>
  (await toldTag(page))
    .filter(([command, name]) => command === 'event' && name === 'page_view')
    .map(([, , fields]) => new URL((fields as { page_location: string }).page_location).pathname)

test('a visitor is asked first, but not in the editor: until then, and when they decline, nothing is asked of Google', async ({
  page,
  editor,
  asked,
}) => {
  await editor.open('remove-object')
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toHaveCount(0)
  await page.goto('/solutions')
  await expect(question(page)).toBeVisible()
  await slot(page).scrollIntoViewIfNeeded()
  await expect(ownAd(page)).toBeVisible()
  await goByLink(page, 'Open a photo')
  await expect(page).toHaveURL('/upload')
  await slot(page).scrollIntoViewIfNeeded()
  await expect(ownAd(page)).toBeVisible()
  await question(page).getByRole('link', { name: 'What that means' }).click()
  await expect(page.getByRole('heading', { name: 'Advertising and visits' })).toBeInViewport()
  expect(asked).toEqual([])
  await answer(page, 'Decline')
  await expect(question(page)).toBeHidden()
  await page.goto('/solutions')
  await slot(page).scrollIntoViewIfNeeded()
  await expect(ownAd(page)).toBeVisible()
  await goByLink(page, 'Pricing')
  await expect(page).toHaveURL('/pricing')
  await expect(question(page)).toBeHidden()
  expect(asked).toEqual([])
})

test('who accepts gets an ad in its place: one script, not chosen by what they do, and nothing on the page moves, and is counted page by page, by addresses that name nobody; who declines later sees none and is no longer counted', async ({
  page,
  asked,
}) => {
  await watchShifts(page)
  await page.goto('/solutions?from=a-friend#portraits')
  await answer(page, 'Accept')
  await expect.poll(() => pagesCounted(page)).toEqual(['/solutions'])
  await slot(page).scrollIntoViewIfNeeded()
  await expect(adFrame(page)).toBeVisible()
  await expect(ownAd(page)).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as { adCalls: object }).adCalls)).toEqual({ personal: 1 })
  await expect(page.locator('ins.adsbygoogle')).toHaveAttribute('data-ad-slot', '1234567890')
  const shifts = await page.evaluate(() => (window as unknown as Shifting).shifts)
  expect(shifts).toBeLessThanOrEqual(0.02)

  await goByLink(page, 'Open a photo')
  await expect(page).toHaveURL('/upload')
  await slot(page).scrollIntoViewIfNeeded()
  await expect(adFrame(page)).toBeVisible()
  expect(scriptsOf(asked).filter((address) => address.endsWith('adsbygoogle.js'))).toHaveLength(1)
  await expect.poll(() => pagesCounted(page)).toEqual(['/solutions', '/upload'])
  const told = await toldTag(page)
  expect(told).toContainEqual([
    'config',
    tag,
    expect.objectContaining({ send_page_view: false, allow_google_signals: false }),
  ])
  expect(told[0]).toEqual(['consent', 'default', expect.objectContaining({ ad_personalization: 'denied' })])
  const views = told.filter(([command, name]) => command === 'event' && name === 'page_view')
  expect(views[0]?.[2]).toMatchObject({ page_location: `${site().origin}/solutions` })
  expect(asked.filter((address) => address.includes('gtag/js'))).toHaveLength(1)
  expect(asked).toContain('https://region1.google-analytics.com/g/collect')

  await page.getByRole('button', { name: 'Cookie choice' }).click()
  await expect(question(page)).toBeFocused()
  await answer(page, 'Decline')
  await slot(page).scrollIntoViewIfNeeded()
  await expect(ownAd(page)).toBeVisible()
  expect(await page.evaluate(() => 'gtag' in window || 'adsbygoogle' in window)).toBe(false)
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/_ga|__gads/)
  await page.waitForTimeout(300)
  const before = asked.length
  await goByLink(page, 'Solutions')
  await page.waitForTimeout(500)
  expect(asked.slice(before)).toEqual([])

  await page.getByRole('button', { name: 'Cookie choice' }).click()
  await answer(page, 'Accept')
  await slot(page).scrollIntoViewIfNeeded()
  await expect(adFrame(page)).toBeVisible()
})

test('there is no place for ads where one works, orders, reads the terms or asks for help', async ({ page, asked }) => {
  await page.goto('/solutions')
  await answer(page, 'Accept')
  await expect.poll(() => scriptsOf(asked).length).toBeGreaterThan(0)
  // Which pages these are is told by `src/web/ads/ad-pages.test.ts`.
  for (const path of ['/upload-beauty/upload', '/pricing', '/policy', '/term-service', '/home/support']) {
    const { 'content-security-policy': policy } = (await page.request.get(path)).headers()
    expect(policy, path).not.toContain('googlesyndication')
  }
  const before = asked.length
  await page.goto('/remove-object')
  await page.waitForLoadState('networkidle')
  await expect(slot(page)).toHaveCount(0)
  expect(asked.slice(before).filter((address) => /pagead|doubleclick/.test(address))).toEqual([])
})

test.describe('a member', () => {
  test.use({ tier: 'BASIC' })

  test('has no ads, no script of them, and no host of them in the policy of any page', async ({ page, asked }) => {
    for (const path of ['/solutions', '/upload', '/home/create']) {
      const response = await page.request.get(path)
      expect(response.headers()['content-security-policy']).not.toMatch(/googlesyndication|doubleclick|adtraffic/)
      expect(await response.text()).not.toContain(client)
    }
    await page.goto('/solutions')
    await expect(slot(page)).toHaveCount(0)
    const counted = page.getByRole('region', { name: 'May Google count your visit?' })
    await counted.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => scriptsOf(asked)).toEqual(['https://www.googletagmanager.com/gtag/js'])
    await page.waitForLoadState('networkidle')
    expect(asked.filter((address) => /pagead|doubleclick|syndication/.test(address))).toEqual([])
  })
})

test.describe('a FREE member', () => {
  test.use({ tier: 'FREE' })

  test('who buys BASIC in another tab is rid of ads here at once, and of what their script left behind', async ({
    page,
    context,
    asked,
  }) => {
    await page.goto('/home/create')
    await answer(page, 'Accept')
    await slot(page).scrollIntoViewIfNeeded()
    await expect(adFrame(page)).toBeVisible()
    await expect.poll(() => asked.some((address) => address.endsWith('/ping'))).toBe(true)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    await payBasic(context.request)
    const other = await context.newPage()
    await other.goto('/robots.txt')
    // The word that a checkout's tab leaves for the others when it has seen the payment.
    await other.evaluate(() => localStorage.setItem('emulsion_plan', String(Date.now())))

    await expect(slot(page)).toHaveCount(0)
    await expect(page.locator('script[src*="googlesyndication"], iframe, ins')).toHaveCount(0)
    const left = await page.evaluate(() => ({
      names: Object.keys(window).filter((name) => /^(adsbygoogle|google_)/.test(name)),
      entries: Object.keys(localStorage).filter((name) => name.startsWith('google_')),
      cookies: document.cookie.includes('__gads'),
      isSamePage: 'isSamePage' in window,
    }))
    expect(left).toEqual({ names: [], entries: [], cookies: false, isSamePage: true })

    // Its clock still runs, and reaches nobody: many ticks later nothing was asked for. Visits are still counted.
    await page.waitForTimeout(300)
    const before = asked.filter((address) => address.endsWith('/ping')).length
    await page.waitForTimeout(1000)
    expect(asked.filter((address) => address.endsWith('/ping'))).toHaveLength(before)
    const isCounted = await page.evaluate(() =>
      fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
    )
    expect(isCounted).toBe(true)
  })
})

test('buyers of ads can read who may sell them here; the privacy policy and the terms name the operator, and say what is loaded here', async ({
  request,
}) => {
  const response = await request.get('/ads.txt')
  expect(response.headers()['content-type']).toContain('text/plain')
  expect(await response.text()).toBe('google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\n')

  const written = async (path: string) =>
    (await (await request.get(path)).text()).replaceAll(/<!-- -->/g, '').replaceAll('&#x27;', "'")
  const policy = await written('/policy')
  expect(policy).toContain("run by Ada's Darkroom")
  expect(policy).toContain('href="mailto:ada@example.org"')
  for (const name of ['emulsion_visitor', 'emulsion_session', '_ga, _ga_…', '__gads, __gpi, __eoi', 'emulsion_consent'])
    expect(policy).toContain(`>${name}<`)
  expect(await written('/term-service')).toContain('$59.94 a year')
})
