import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  analysisFixture,
  answerAnalysis,
  drawPhoto,
  fixture,
  loadFile,
  openEditor,
  openEditorServer,
  paint,
  photoPlace,
  refusal,
  runButton,
  runToEnd,
} from '../../../../tests/pages/editor-data.ts'
import { expectNoViolations, expectNoViolationsInThemes } from '../../../../tests/pages/no-violations.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { server } from '../../../../tests/pages/server.ts'

const tools = page.getByRole('navigation', { name: 'Tools' }).getByRole('button')
const settings = page.getByRole('button', { name: 'Settings', exact: true })

vi.setConfig({ testTimeout: 150_000 })
afterEach(() => page.viewport(1280, 800))

// The editor is charcoal in both themes, so one of them stands for it.
test('axe finds nothing in the editor, empty, marked, failed and done', async () => {
  openEditorServer(server)
  await openPage(server, '/remove-object')
  await expect.element(page.getByRole('heading', { name: 'Remove object' }).first()).toBeVisible()
  await expectNoViolations()
  await loadFile(await drawPhoto())
  await expect.poll(() => location.search).toMatch(/photo=/)
  // The table comes after the photo, and keys with it.
  await expect.element(page.getByRole('application')).toBeVisible()
  await expect.poll(photoPlace).not.toBe('')
  await expect.element(runButton).toHaveAccessibleDescription('Nothing is marked yet')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(refusal).toBeVisible()
  await expectNoViolations()
  await paint()
  await runToEnd()
  await expectNoViolations()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations()
})

// A theme's colours are the same at any width.
test.for([1440, 375])('axe finds nothing in any tool with its settings open, %i px wide', async (width) => {
  await page.viewport(width, 800)
  const editor = openEditorServer(server)
  answerAnalysis(server, 'beauty', await analysisFixture('beauty-portrait'))
  answerAnalysis(server, 'repair', await analysisFixture('repair-portrait'))
  await openEditor(server, 'remove-object', await fixture('portrait.jpg'), editor)
  if (width < 1024) await settings.click()
  await expect.element(tools.nth(6)).toBeVisible()
  for (let place = 0; place < 7; place++) {
    await tools.nth(place).click()
    await expect.element(tools.nth(place)).toHaveAttribute('aria-current', 'page')
    await (width < 1024 ? expectNoViolations() : expectNoViolationsInThemes())
  }
})
