import { beforeEach, expect, test, vi } from 'vitest'
import type { RootData } from './root-data.ts'

// What is due is the page's own, so each test has a page of its own.
let page: typeof import('./root-data.ts')
beforeEach(async () => {
  vi.resetModules()
  page = await import('./root-data.ts')
})

const dataOf = (name: string) => ({ origin: name }) as RootData

test('requested data is due until it is shown, not until it has loaded', async () => {
  page.keepRootData(dataOf('the page'))
  expect(page.isRootDataDue()).toBe(false)
  page.askForRootData()
  // A redirect overtakes the load, and the router drops it.
  await page.loadRootData(async () => dataOf('dropped'))
  expect(page.isRootDataDue()).toBe(true)
  const data = await page.loadRootData(async () => dataOf('shown'))
  page.keepRootData(data)
  expect(page.isRootDataDue()).toBe(false)
})

test('a load that began before the last request does not satisfy it', async () => {
  const older = page.loadRootData(async () => dataOf('older'))
  page.askForRootData()
  page.keepRootData(await older)
  expect(page.isRootDataDue()).toBe(true)
})

test('a failed load leaves the shown data, and stays due', async () => {
  const shown = dataOf('shown')
  page.keepRootData(shown)
  page.askForRootData()
  const data = await page.loadRootData(async () => {
    throw new TypeError('Failed to fetch')
  })
  page.keepRootData(data)
  expect(data).toBe(shown)
  expect(page.isRootDataDue()).toBe(true)
})
