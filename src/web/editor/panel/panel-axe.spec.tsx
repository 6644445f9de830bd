import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toolIds } from '#tools/catalog.ts'
import {
  analysisFixture,
  answerAnalysis,
  drawPhoto,
  expectPresetPictures,
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
import { drawPreviews } from '../../../../tests/pages/previews.ts'
import { server } from '../../../../tests/pages/server.ts'

const tools = page.getByRole('navigation', { name: 'Tools' }).getByRole('button')
const settings = page.getByRole('button', { name: 'Settings', exact: true })
const presets = page.getByRole('list', { name: 'Presets' })
/** Tools that draw their presets of the portrait. */
const drawsPresets = ['Cartoon', 'Beauty', 'Repair']

afterEach(() => page.viewport(1280, 800))

// The editor is charcoal in both themes, so one of them stands for it.
test('axe finds nothing in the editor, empty, marked, failed and done', { timeout: 150_000 }, async () => {
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

/** The editor of a portrait. @param width of the window, px; where it is narrow, with its settings open */
async function openPortrait(width: number): Promise<void> {
  await page.viewport(width, 800)
  const editor = openEditorServer(server)
  answerAnalysis(server, 'beauty', await analysisFixture('beauty-portrait'))
  answerAnalysis(server, 'repair', await analysisFixture('repair-portrait'))
  await openEditor(server, 'remove-object', await fixture('portrait.jpg'), editor)
  if (width < 1024) await settings.click()
}

/** Opens each tool that there is. @param look is told its name, with the plan that it takes */
async function atEachTool(look: (name: string) => Promise<void>): Promise<void> {
  await expect.element(tools).toHaveLength(toolIds.length)
  for (let place = 0; place < toolIds.length; place++) {
    const tool = tools.nth(place)
    await tool.click()
    await expect.element(tool).toHaveAttribute('aria-current', 'page')
    await look(tool.element().textContent)
  }
}

test('axe finds nothing in any tool, its presets drawn, 1440 px wide', { timeout: 150_000 }, async () => {
  drawPreviews()
  await openPortrait(1440)
  await atEachTool(async (name) => {
    if (drawsPresets.some((tool) => name.startsWith(tool)))
      await expectPresetPictures(presets.getByRole('listitem').elements().length)
    await expectNoViolationsInThemes()
  })
})

// A theme's colours are the same at any width.
test('axe finds nothing in any tool with its settings open, 375 px wide', { timeout: 150_000 }, async () => {
  await openPortrait(375)
  await atEachTool(() => expectNoViolations())
})

// A tablet upright, and 1280 px at 400 % (WCAG 1.4.10).
test.for([768, 320])('no tool with its settings open is wider than a window of %i px', async (width) => {
  await openPortrait(width)
  await atEachTool(async (name) => {
    expect({ name, wide: document.documentElement.scrollWidth }).toEqual({ name, wide: innerWidth })
    expect(innerWidth).toBe(width)
  })
})
