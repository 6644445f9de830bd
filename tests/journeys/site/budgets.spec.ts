import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from '../shared-member.ts'

// React and its router alone are 105 kB of this (gzip; 92 kB as Brotli, which browsers ask for): the rest is held small.
const scriptBytesMax = 139_650
const styleBytesMax = 15_500
/** The editor's pages bring the stage of their own tool: its panel and what it puts on the photo. */
const editorBytesMax = {
  '/remove-object': 257_300,
  '/upload-cartoon/upload': 256_900,
  '/upload-repair/upload': 261_200,
  '/upload-coloring/upload': 262_850,
  '/change-sky/upload': 261_850,
  '/upload-beauty/upload': 264_150,
}
/** Each is a link, a request and a module of its own: 72 held a phone for twice as long. */
const editorFilesMax = 27
const editorPictureBytesMax = 115_000
const shiftMax = 0.02
/** Pages where a photo that is dropped is edited at once. */
const beginsByItself = new Set(['/', '/remove-background'])

interface Load {
  readonly scripts: number
  readonly scriptBytes: number
  readonly styleBytes: number
  /** All pictures of the first view and below it, each at its smallest. */
  readonly pictureBytes: number
}

/** What a page names to be fetched before it comes alive, gzip. */
async function measureLoad(request: APIRequestContext, path: string): Promise<Load> {
  const html = await (await request.get(path)).text()
  const named = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map((match) => match[1] as string))
  const bytesOf = async (urls: ReadonlySet<string>) => {
    const sizes = [...urls].map(async (url) => {
      const reply = await request.get(url, { headers: { 'accept-encoding': 'gzip' } })
      // What is too small to be worth packing is sent as it is.
      return Number(reply.headers()['content-length'] ?? (await reply.body()).byteLength)
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  const scripts = new Set(/ data-modules="([^"]+)"/.exec(html)?.[1]?.split(' '))
  return {
    scripts: scripts.size,
    scriptBytes: await bytesOf(scripts),
    styleBytes: await bytesOf(named(/<link(?=[^>]* rel="stylesheet")[^>]* href="([^"]+)"/g)),
    pictureBytes: await bytesOf(named(/<img [^>]*?src="(\/[^"]+)"/g)),
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** Layout shifts of the page so far, as the web vitals count them. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        new PerformanceObserver((list) => {
          // What follows an action at once is expected to move.
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 200)
      }),
  )

/** Opens the page in an empty browser, which begins with the fonts of its language and fetches no others. */
async function openWithFonts(page: Page, path: string, own: RegExp): Promise<void> {
  const faces: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && faces.push(request.url()))
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect.poll(() => faces.length).toBeGreaterThanOrEqual(2)
  expect(faces.filter((url) => !own.test(url))).toEqual([])
}

for (const path of ['/', '/solutions', '/pricing', '/remove-background']) {
  test(`${path} fetches little on a phone, begins with English fonts alone, and nothing on it moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 })
    const { scriptBytes, styleBytes } = await measureLoad(page.request, path)
    expect(scriptBytes).toBeGreaterThan(100_000)
    expect(scriptBytes).toBeLessThanOrEqual(scriptBytesMax)
    expect(styleBytes).toBeGreaterThan(0)
    expect(styleBytes).toBeLessThanOrEqual(styleBytesMax)
    await openWithFonts(page, path, /-english/)
    // What the drop begins costs, which is read before it.
    if (beginsByItself.has(path)) await expect(page.getByText(/counts as one edit/)).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page)).toBeLessThanOrEqual(shiftMax)
  })
}

for (const [path, own] of [
  ['/ja/solutions', /-english/],
  ['/de', /-latin-/],
] as const)
  test(`${path} begins with the fonts of its language, and fetches no others`, async ({ page }) => {
    await openWithFonts(page, path, own)
  })

test('each editor comes alive with the stage of its tool alone', async ({ request }) => {
  for (const [path, bytesMax] of Object.entries(editorBytesMax)) {
    const { scripts, scriptBytes, pictureBytes } = await measureLoad(request, path)
    expect.soft(scripts, path).toBeLessThanOrEqual(editorFilesMax)
    expect(scriptBytes, path).toBeGreaterThan(200_000)
    expect.soft(scriptBytes, path).toBeLessThanOrEqual(bytesMax)
    // The samples by their small copies: whole, four of them are 940 kB.
    expect.soft(pictureBytes, path).toBeGreaterThan(20_000)
    expect.soft(pictureBytes, path).toBeLessThanOrEqual(editorPictureBytesMax)
  }
})

for (const [width, height, paths] of [
  [375, 667, ['/remove-object', '/change-sky/upload']],
  [1440, 900, ['/upload-cartoon/upload']],
] as const)
  test(`nothing moves in ${paths.join(' and ')}, ${width} px wide, when a photo comes`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.setInputFiles('input[type=file] >> nth=0', 'tests/fixtures/no-sky.jpg')
      await expect(page.locator('.area-strip nav button')).toHaveCount(1)
      if (path === '/change-sky/upload') await expect(page.getByText(/^No sky was found/)).toBeVisible()
      expect(await shiftOf(page)).toBeLessThanOrEqual(shiftMax)
    }
  })

/** Milliseconds until the first of these entries of the page began. It is waited for. */
const startOf = async (page: Page, type: 'paint' | 'resource', nameEnd: string) => {
  const started = await page.waitForFunction(
    ([type, end]) => performance.getEntriesByType(type).find(({ name }) => name.endsWith(end))?.startTime,
    [type, nameEnd] as const,
  )
  return started.jsonValue()
}

test('style is asked for with the first bytes, and scripts once the page is painted', async ({ page }) => {
  const reply = await page.request.get('/')
  expect(reply.headers().link).toMatch(/^<\/assets\/[^>]+\.css#?>; rel=preload; as=style/)
  expect(await reply.text()).not.toMatch(/<script[^>]* src=|rel="modulepreload"/)
  await page.goto('/')
  const paintedMs = await startOf(page, 'paint', 'first-contentful-paint')
  const scriptMs = await startOf(page, 'resource', '.js')
  expect(scriptMs).toBeGreaterThan(paintedMs ?? Number.POSITIVE_INFINITY)
})

test('the editor keeps within the policy that it was sent with', async ({ page }) => {
  await page.addInitScript(() => {
    const breaches: string[] = []
    Object.assign(window, { breaches })
    document.addEventListener('securitypolicyviolation', (event) =>
      breaches.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`),
    )
  })
  await page.goto('/remove-object')
  // Until its own scripts have read it.
  await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { breaches: string[] }).breaches)).toEqual([])
})
