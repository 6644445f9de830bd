import { type BrowserContext, expect } from '@playwright/test'
import { test } from '../shared-member.ts'

test.describe.configure({ mode: 'serial' })

let first: BrowserContext | null = null

test('what a journey leaves in its browser …', async ({ baseURL, context, page }) => {
  first = context
  await page.goto('/pricing')
  await page.waitForLoadState('networkidle')
  await context.addCookies([{ name: 'left', value: '1', url: baseURL ?? '' }])
  await page.evaluate(async () => {
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    await caches.open('left')
    await new Promise((done) => {
      indexedDB.open('left').onsuccess = done
    })
    await navigator.serviceWorker.register('/app-worker.js')
  })
  await context.grantPermissions(['geolocation'])
  await context.newPage()
  await context.route('**/robots.txt', (route) => route.fulfill({ body: 'left' }))
  await context.setOffline(true)
})

test('… is gone when the next one begins, and the site’s files are not', async ({ context, page }) => {
  expect(context).toBe(first)
  // One more keeps the process.
  expect(context.pages().map((each) => each.url())).toEqual(['http://localhost:9/', 'about:blank'])
  expect(await context.cookies()).toEqual([])
  expect(await (await page.goto('/robots.txt'))?.text()).toContain('Sitemap')
  await page.goto('/pricing')
  const left = await page.evaluate(async () => ({
    cookie: document.cookie,
    stored: ['local', 'session'].map((name) => window[`${name as 'local'}Storage`].getItem('left')),
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    mayLocate: (await navigator.permissions.query({ name: 'geolocation' })).state,
  }))
  expect(left).toEqual({
    cookie: expect.not.stringContaining('left'),
    stored: [null, null],
    caches: [],
    databases: [],
    workers: 0,
    mayLocate: expect.not.stringContaining('granted'),
  })
  await page.waitForLoadState('networkidle')
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js') && (entry as PerformanceResourceTiming).transferSize > 0),
  )
  expect(fetched).toEqual([])
})
