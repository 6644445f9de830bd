import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { menuToolIds, toolCatalog } from '#tools/catalog.ts'
import { drawPhoto, history, openEditor, openEditorServer } from '../../../../tests/pages/editor-data.ts'
import { expectNoViolations } from '../../../../tests/pages/no-violations.ts'
import { onPhone } from '../../../../tests/pages/on-phone.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { server } from '../../../../tests/pages/server.ts'

const line = page.getByRole('slider', { name: /^Compare before and after/ })
const samples = page.getByRole('main').getByRole('listitem')
const sources = () => [...document.querySelectorAll('.compare img')].map((picture) => picture.getAttribute('src') ?? '')
const sampleIds = () =>
  samples.elements().map((sample) => /samples\/(.+)-thumb\.webp/.exec(sample.querySelector('img')?.src ?? '')?.[1])

async function open(tool: (typeof menuToolIds)[number]): Promise<void> {
  openEditorServer(server)
  await openPage(server, toolCatalog[tool].path)
  await expect.element(line).toBeVisible()
}

test.each(menuToolIds)('%s opens with a before and after of its own', async (tool) => {
  await open(tool)
  expect(sources().map((source) => source.replace(/-\d+\.webp$/, ''))).toEqual([
    `/pairs/${tool}-after`,
    `/pairs/${tool}-before`,
  ])
  expect(sampleIds().length).toBeLessThan(7)
  await expectNoViolations()
})

test('the line is moved by the keyboard', async () => {
  await open('repair')
  await expect.element(line).toHaveAttribute('aria-valuenow', '50')
  ;(line.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(line).toHaveAttribute('aria-valuenow', '46')
  await userEvent.keyboard('{End}')
  await expect.element(line).toHaveAttribute('aria-valuenow', '100')
})

test('the samples are those that the tool has something to do on, its own first', async () => {
  await open('coloring')
  expect(sampleIds()).toEqual(['mathematician', 'camp'])
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Change sky' }).click()
  await expect.poll(sampleIds).toEqual(['sign'])
  await expect.poll(sources).toContain('/pairs/change-sky-after-720.webp')
})

test('it makes room for a photo', async () => {
  await openEditor(server, 'repair')
  await expect.element(history).toHaveLength(1)
  await expect.element(line).not.toBeInTheDocument()
  expect(sources()).toEqual([])
})

test('a preset that is chosen before there is a photo opens the tool’s sample, and shows what it does', async () => {
  await open('cartoon')
  const picture = await drawPhoto()
  server.answerRaw('GET /samples/:file', () => new Response(picture))
  const watercolour = page.getByRole('button', { name: 'Watercolour' })
  await watercolour.click()
  await expect.element(history).toHaveLength(1)
  expect(server.sentTo('GET /samples/:file').at(-1)?.parts.file).toBe('pilgrim.jpg')
  await expect.element(watercolour).toHaveAttribute('aria-pressed', 'true')
  await expect.element(line).not.toBeInTheDocument()
})

describe('on a touch screen', () => {
  onPhone(375, 667)

  test('nobody is told to drop a photo', async () => {
    await open('cartoon')
    await expect.element(page.getByText(/JPEG, HEIC, PNG/)).toBeVisible()
    await expect.element(page.getByText('Or drop it anywhere here.')).not.toBeVisible()
  })
})

describe('on a phone', () => {
  afterEach(() => page.viewport(1280, 800))

  test.each([
    [375, 667],
    [375, 812],
  ])('the pair and the button are in view at %i × %i px', async (width, height) => {
    await page.viewport(width, height)
    for (const tool of ['beauty', 'change-sky'] as const) {
      await open(tool)
      const stage = page.getByRole('main').element().getBoundingClientRect()
      const button = page
        .getByRole('button', { name: /hoose a photo/ })
        .element()
        .getBoundingClientRect()
      const frame = document.querySelector('.compare')?.getBoundingClientRect()
      expect(frame?.height).toBeGreaterThanOrEqual(130)
      expect(button.bottom).toBeLessThanOrEqual(stage.bottom)
      // The samples are seen above the sheet without a scroll, on a low screen a part of them.
      const { top, bottom } = samples.first().element().getBoundingClientRect()
      expect(Math.min(bottom, stage.bottom) - top).toBeGreaterThanOrEqual(height > 700 ? 72 : 40)
      expect(document.documentElement.scrollWidth).toBe(width)
    }
  })
})
