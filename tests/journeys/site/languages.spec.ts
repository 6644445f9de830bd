import type { Page } from '@playwright/test'
import { languages, pathIn } from '#i18n/languages.ts'
import { expect, test } from '../editor.ts'
import { smallPhoto } from '../editor-page.ts'
import { expectNoViolations } from '../no-violations.ts'
import { publicPaths } from '../public-paths.ts'
import { Walk } from '../screens/walk.ts'

async function choose(page: Page, from: string, to: string) {
  const menu = page.getByRole('contentinfo').locator('details')
  await menu.locator('summary', { hasText: from }).click()
  await menu.getByRole('link', { name: to }).click()
}

test('the menu leads to the same page in German and back, and links stay in the language', async ({ page }) => {
  await page.goto('/solutions#cartoons')
  await choose(page, 'English', 'Deutsch')
  await expect(page).toHaveURL(/\/de\/solutions#cartoons$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was du mitbringst, und was du mitnimmst.')
  await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click()
  await expect(page).toHaveURL(/\/de\/pricing$/)
  await expect(page).toHaveTitle('Preise · Emulsion')
  await expect(page.getByText(/9,99\s\$/).first()).toBeVisible()

  await choose(page, 'Deutsch', 'English')
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('pages of one’s own come in the language last read in, wherever one comes from', async ({ page }) => {
  await page.goto('/fr/solutions')
  await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value)).toContain('fr')
  expect((await page.request.get('/home?from=mail')).url()).toMatch(/\/fr\/home\/create$/)
  // A public address says itself what it is.
  const english = await page.request.get('/solutions')
  expect(english.url()).toMatch(/\d\/solutions$/)
  expect(await english.text()).toContain('<html lang="en"')
})

test('a reader of another language is offered it once, in its words, without the page moving', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto('/pricing')
  const offer = page.getByRole('link', { name: 'Esta página también está en español' })
  await expect(offer).toBeVisible()
  await expect(offer).toHaveAttribute('href', '/es/pricing')
  await expectNoViolations(page)
  const heading = page.getByRole('heading', { level: 1 })
  const top = async () => (await heading.boundingBox())?.y
  const before = await top()
  await page.waitForLoadState('networkidle')
  expect(await top()).toBe(before)
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(offer).toHaveCount(0)
  expect(await (await page.request.get('/pricing')).text()).not.toContain('Esta página también está en español')
  await context.close()
})

test('an address without a page is offered in no language', async ({ request }) => {
  const offered = async (path: string) => {
    const response = await request.get(path, { headers: { 'accept-language': 'es-MX' } })
    return [response.status(), (await response.text()).includes('Esta página también está en español')]
  }
  expect(await offered('/pricing')).toEqual([200, true])
  expect(await offered('/nothing')).toEqual([404, false])
  expect(await offered('/support/none')).toEqual([404, false])
})

test('every public page names its six languages, and each is there in that language, with prices as it writes them', async ({
  request,
  baseURL,
}) => {
  for (const path of publicPaths) {
    for (const language of languages) {
      const reply = await request.get(pathIn(language, path))
      const html = await reply.text()
      const where = pathIn(language, path)
      expect({ where, status: reply.status(), language: reply.headers()['content-language'] }).toEqual({
        where,
        status: 200,
        language,
      })
      expect(html).toContain(`<html lang="${language}"`)
      const found = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="(.+?)"/gi)]
      expect(Object.fromEntries(found.map((match) => [match[1], match[2]]))).toEqual({
        ...Object.fromEntries(languages.map((other) => [other, baseURL + pathIn(other, path)])),
        'x-default': baseURL + path,
      })
      expect(html).toContain(`<link rel="canonical" href="${baseURL}${where}"`)
      if (path !== '/pricing') continue
      const price = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(9.99)
      expect(html.slice(html.indexOf('<main'))).toContain(price)
    }
  }
})

/** Three words of Latin letters in a row: in Japanese, something that nobody translated. */
const latin = /[A-Za-z’']{2,}(?: [A-Za-z’']{2,}){2,}/g

async function latinPhrases(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...said]
  })
  return texts.flatMap((text) => text.match(latin) ?? [])
}

test('nothing on the public pages is left in English in Japanese, nor in the editor, which changes its language without losing the photo', async ({
  context,
  editor,
  page,
}) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  const walk = new Walk(context, 'ja', async () => {})
  await walk.open('/', page)
  for (const path of ['/', '/solutions', '/pricing', '/policy', '/term-service', '/upload']) {
    // As a document, once: hydration complains of what the server has written in another way.
    if (path === '/pricing') await walk.open(path, page)
    else if (path !== '/') await walk.goOn(path, page)
    expect({ path, left: await latinPhrases(page) }).toEqual({ path, left: [] })
  }
  await page.getByRole('banner').getByRole('button', { name: 'ログイン' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await latinPhrases(page)).toEqual([])
  await walk.leave(page)

  await walk.open('/remove-object', page)
  expect(await latinPhrases(page)).toEqual([])
  await editor.load(await smallPhoto())
  await page.waitForURL(/photo=/)
  await expect(page.locator('.area-strip nav button')).toHaveCount(1)
  expect(await latinPhrases(page)).toEqual([])
  const { search } = new URL(page.url())
  await page
    .getByRole('button', { name: walk.t('More'), exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '日本語' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page).toHaveURL(new RegExp(`\\d/remove-object\\${search}$`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(editor.stage).toBeVisible()
  expect(faults).toEqual([])
})
