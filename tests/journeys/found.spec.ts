import { readFile } from 'node:fs/promises'
import { expect, fixture, test } from './editor.ts'
import { publicPaths } from './public-paths.ts'

test('the site map names every public page, and each is there with a title and a text of its own', async ({
  request,
  baseURL,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
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

test('pages about one person ask not to be found', async ({ page }) => {
  for (const path of ['/home/account', '/home/create', '/home/support', '/home/order-record', '/link']) {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
})

test('what the plans cost and what is asked is told in the words of schema.org, as on the page', async ({ page }) => {
  await page.goto('/pricing')
  const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )
  expect(facts.map((fact) => fact['@type'])).toEqual(['Product', 'FAQPage'])
  expect(facts[0].offers.map((offer: { price: string }) => offer.price)).toEqual(['9.99', '59.94'])
  for (const { name } of facts[1].mainEntity) await expect(page.getByText(name, { exact: true })).toBeVisible()
})

test('the installed app has icons, and takes a photo that another app shares', async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(address ?? '')).json()
  for (const { src, type } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toContain(type)

  // As the app's own window, which is what registers the worker.
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => (query.includes('display-mode') ? ask('all') : ask(query))
  })
  await page.goto(manifest.start_url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
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

test('a photo shared before the app was ready is asked for once more', async ({ page }) => {
  await page.goto('/upload')
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share' })
    document.body.append(form)
    form.submit()
  })
  await expect(page.getByText('The shared photo did not arrive. Choose it here once.')).toBeVisible()
  await expect(page).toHaveURL(/\/upload$/)
})
