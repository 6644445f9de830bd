import { expect } from '@playwright/test'
import { findViolations } from '../no-violations.ts'
import { test } from '../shared-member.ts'

const pageOf = (more: string, style = '') => `<!doctype html><html lang="en"><title>Page</title>
  <style>@media (prefers-color-scheme: dark) { body { background: #111; color: #eee } .faint { color: #333 } } ${style}</style>
  <main><h1>Head</h1><p class="text">Words</p>${more}</main></html>`

test('a fault of colours is found among elements that were sound before, in either theme and over another ground', async ({
  page,
}) => {
  const faultsOf = async (html: string, inDark = false) => {
    await page.emulateMedia({ colorScheme: inDark ? 'dark' : 'light' })
    await page.setContent(html)
    return (await findViolations(page, inDark)).join()
  }
  expect(await faultsOf(pageOf(''))).toBe('')
  expect(await faultsOf(pageOf('<p class="text">Again</p>'))).toBe('')
  expect(await faultsOf(pageOf('<p class="text" style="color: #ccc">Pale</p>'))).toMatch(
    /^color-contrast: .*Pale<\/p>$/,
  )
  expect(await faultsOf(pageOf('', '.text { color: #ccc }'))).toContain('Words')
  expect(await faultsOf(pageOf('', 'body { background: #555 }'))).toContain('Words')
  expect(await faultsOf(pageOf('<div style="background: #555"><p class="text">Low</p></div>'))).toContain('Low')
  expect(await faultsOf(pageOf('<p class="faint">Dark</p>'))).toBe('')
  expect(await faultsOf(pageOf('<p class="faint">Dark</p>'), true)).toContain('Dark')
  expect(await faultsOf(pageOf('<p class="text" style="color: #ccc" hidden>Later</p>'))).toBe('')
  expect(await faultsOf(pageOf('<p class="text" style="color: #ccc">Later</p>'))).toContain('Later')
  // A part with a fault is looked at again, and a sound one is left out for what it holds alone.
  for (let looks = 0; looks < 2; looks++) expect(await faultsOf(pageOf('<button></button>'))).toContain('button-name')
  expect(await faultsOf(pageOf('').replace('</main>', '</main><img src="data:,">'))).toContain('image-alt')
})

test('a page that is empty for a moment is looked at once it stands', async ({ page }) => {
  await page.setContent('<!doctype html><html lang="en"><title>Page</title><body></body></html>')
  await page.evaluate(() =>
    setTimeout(() => {
      document.body.innerHTML = '<main><h1>Head</h1><p>Words</p></main>'
    }, 400),
  )
  expect(await findViolations(page)).toEqual([])
})
