import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, fixture, test } from '../editor.ts'
import { publicPaths } from '../public-paths.ts'

test('the site map names every public page, and each is there with a title and a text of its own', async ({
  request,
  baseURL,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of ['/docs', '/llms.txt', '/docs/api.md', '/docs/mcp.md', '/moving-from-remove-bg.md'])
    expect(await (await request.get(path)).text()).toContain(baseURL)
  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>(.+?)<\/loc>/g)].map((match) => match[1])
  expect(
    addresses.filter((address) => !/^\/(de|es|fr|ja|zh-Hans)\b/.test(address?.slice(baseURL?.length) ?? '')),
  ).toEqual(publicPaths.map((path) => baseURL + path))
  const titles = new Set<string | undefined>()
  const descriptions = new Set<string | undefined>()
  for (const path of publicPaths) {
    const page = await request.get(path)
    expect(page.status()).toBe(200)
    const html = await page.text()
    const found = (tag: RegExp) => tag.exec(html)?.[1]
    titles.add(found(/<title>(.+?)<\/title>/))
    descriptions.add(found(/<meta name="description" content="(.+?)"/))
    expect(found(/<link rel="canonical" href="(.+?)"/)).toBe(baseURL + path)
    const picture = await request.get(found(/<meta property="og:image" content="(.+?)"/) ?? '')
    expect(picture.headers()['content-type']).toBe('image/jpeg')
  }
  expect([titles.size, descriptions.size]).toEqual([publicPaths.length, publicPaths.length])
})

test('pages about one person ask not to be found; what the plans cost and what is asked is told in the words of schema.org, as on the page', async ({
  request,
}) => {
  // As a crawler that runs no scripts reads it, or one that does: both get the same first bytes.
  for (const path of ['/home/account', '/home/create', '/home/support', '/home/order-record', '/link', '/connect'])
    expect(await (await request.get(path)).text(), path).toMatch(/<meta name="robots" content="noindex"/)
  const html = await (await request.get('/pricing')).text()
  const facts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text as string),
  )
  expect(facts.map((fact) => fact['@type'])).toEqual(['Product', 'FAQPage'])
  expect(facts[0].offers.map((offer: { price: string }) => offer.price)).toEqual(['9.99', '59.94'])
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('&#x27;', "'")
  for (const { name } of facts[1].mainEntity) expect(main).toContain(`>${name}<`)
})

/** The answer with the manifest that a page names. */
async function manifestOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  return request.get(/<link(?=[^>]* rel="manifest")[^>]* href="([^"]+)"/.exec(html)?.[1] ?? '')
}

/** Opens the installed app: a window of its own, which is what registers the worker. */
async function openInstalled(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => (query.includes('display-mode') ? ask('all') : ask(query))
  })
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('the installed app has icons, and takes a photo that another app shares', async ({ page, request }) => {
  const manifest = await (await manifestOf(request, '/')).json()
  for (const { src, type } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toContain(type)

  await openInstalled(page, manifest.start_url)
  const bytes = (await readFile(fixture('portrait.jpg'))).toString('base64')
  await page.evaluate(
    ([base64, action]) => {
      const data = new DataTransfer()
      const raw = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0))
      data.items.add(new File([raw], 'from a friend.jpg', { type: 'image/jpeg' }))
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action })
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'photo', files: data.files })
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    [bytes, manifest.share_target.action],
  )
  await expect(page.getByRole('heading', { name: 'Now choose a tool' })).toBeVisible()
  await page.waitForURL(/photo=/)
  // On the sheet, and soon in the list below it.
  await expect(page.getByText('from a friend.jpg').first()).toBeVisible()
})

test('the app is installed in the language of the page, and a photo shared with it stays in the reader’s', async ({
  request,
}) => {
  const reply = await manifestOf(request, '/de/pricing')
  expect(reply.headers()['content-type']).toBe('application/manifest+json')
  const manifest = await reply.json()
  expect([manifest.id, manifest.start_url, manifest.shortcuts[0].name]).toEqual(['/', '/de/upload', 'Objekt entfernen'])

  const share = (language: string | null) =>
    request.post(manifest.share_target.action, {
      maxRedirects: 0,
      headers: { 'sec-fetch-site': 'same-origin', ...(language ? { cookie: `emulsion_language=${language}` } : {}) },
      multipart: { photo: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('') } },
    })
  expect((await share(null)).headers().location).toBe('/de/upload?shared=nothing')
  expect((await share('fr')).headers().location).toBe('/fr/upload?shared=nothing')
  expect((await share('en')).headers().location).toBe('/upload?shared=nothing')
})

test('without a connection the installed app says so in the reader’s language, and goes on once it is back', async ({
  page,
  context,
  baseURL,
}) => {
  await openInstalled(page, '/upload')
  await context.setOffline(true)
  await page.goto('/de/upload')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // Pages of one's own have no language in their address.
  await context.addCookies([{ name: 'emulsion_language', value: 'ja', url: baseURL ?? '' }])
  await page.goto('/home/create')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('接続がありません')
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'もう一度' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('接続がありません')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'もう一度' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unleash the full power of AI')
})
