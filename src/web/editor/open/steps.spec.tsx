import rest from 'virtual:messages/de/rest'
import site from 'virtual:messages/de/site'
import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { translatorIn } from '#i18n/known-messages.ts'
import {
  answerAnalysis,
  chooseFile,
  compareLine,
  drawPhoto,
  expectMarks,
  exportedMask,
  history,
  loadFile,
  markedShare,
  openEditor,
  openEditorServer,
  openKept,
  paint,
  pixelsOf,
  placeOnPhoto,
  quietTool,
  reload,
  runButton,
  runToEnd,
} from '../../../../tests/pages/editor-data.ts'
import { onPhone } from '../../../../tests/pages/on-phone.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { server } from '../../../../tests/pages/server.ts'

const tools = page.getByRole('navigation', { name: 'Tools' })

test("marks leave as a PNG of the photo's own size, and come back the same", async () => {
  await openEditor(server, 'remove-object')
  await paint()
  await expectMarks(true)
  const marked = markedShare()
  const mask = await exportedMask()
  const { width, height } = await pixelsOf(mask)
  expect([width, height]).toEqual([480, 320])
  await page.getByRole('button', { name: 'More marking' }).click()
  await page.getByRole('menuitem', { name: 'Clear' }).click()
  await expectMarks(false)
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept="image/png,image/webp"]')
  chooseFile(input as HTMLInputElement, new File([mask], 'mask.png', { type: 'image/png' }))
  await expect.poll(markedShare).toBeCloseTo(marked, 4)
})

test('a result can be undone, redone, and be the source of another tool, and all is there after a reload', async () => {
  const editor = openEditorServer(server)
  answerAnalysis(server, 'cartoon', { findings: { faces: 0, meshes: [] }, masks: {} })
  await openEditor(server, 'cartoon', await drawPhoto(), editor)
  await runToEnd()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(history).toHaveLength(1)
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(history).toHaveLength(2)
  await tools.getByRole('button', { name: 'Remove object' }).click()
  await expect.poll(() => location.pathname + location.search).toMatch(/^\/remove-object\?photo=/)
  await paint()
  await runButton.click()
  await expect.element(history).toHaveLength(3)
  const jobs = [...editor.jobs.values()]
  expect(jobs.map(({ tool }) => tool)).toEqual(['cartoon', 'remove-object'])
  expect(jobs[1]?.photoId).toBe(jobs[0]?.resultPhotoId)
  await reload(server)
  await expect.element(history).toHaveLength(3)
  await expect.element(history.nth(1)).toMatchTextContent('Cartoon')
})

test('the photo of a result, opened again, leads to the result', async () => {
  const editor = await openEditor(server, quietTool, await drawPhoto())
  const offer = page.getByText('This photo has a newer result.')
  await runToEnd()
  await expect.element(history).toHaveLength(2)
  await expect.element(offer).not.toBeInTheDocument()
  const [photoId] = editor.photos.keys()
  await openKept(server, quietTool, photoId as string)
  await expect.element(history).toHaveLength(1)
  await expect.element(offer).toBeVisible()
  await page.getByRole('button', { name: 'Open the result' }).click()
  await expect.element(history).toHaveLength(2)
  await expect.element(history.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect.element(offer).not.toBeInTheDocument()
})

test('in German the editor keeps its language through photos, tools and reloads', async () => {
  server.language = 'de'
  // A document has one language, and this one began in English.
  for (const messages of [site, rest]) translatorIn('de').add(messages)
  openEditorServer(server)
  await openPage(server, '/de/remove-object')
  await loadFile(await drawPhoto())
  await expect.poll(() => location.pathname + location.search).toMatch(/^\/de\/remove-object\?photo=/)
  await page.getByRole('navigation', { name: 'Werkzeuge' }).getByRole('button', { name: 'Porträt' }).click()
  await expect.poll(() => location.pathname + location.search).toMatch(/^\/de\/upload-beauty\/upload\?photo=/)
  await reload(server)
  await expect.element(page.getByRole('heading', { name: 'Porträt' })).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Verlauf' }).getByRole('button')
  await expect.element(steps).toHaveLength(1)
  // What the server says, in the reader's language.
  server.cutOff('POST /api/photos')
  await loadFile(await drawPhoto())
  await expect.element(page.getByText(/^Die Verbindung ist abgebrochen\./).first()).toBeVisible()
})

describe('on a large phone', () => {
  // With room for what says how close the photo is.
  onPhone(430, 760)

  test('one finger paints, two zoom and never paint', async () => {
    await openEditor(server, 'remove-object')
    await page.getByRole('button', { name: 'Brush' }).click()
    const [x, y] = placeOnPhoto(0.5, 0.5)
    const zoom = page.getByRole('button', { name: /^Zoom/ })
    const before = zoom.element().textContent ?? ''
    await commands.fingers([
      ['touchStart', [x - 30, y]],
      ['touchStart', [x - 30, y], [x + 30, y]],
      ['touchMove', [x - 54, y], [x + 54, y]],
      ['touchMove', [x - 78, y], [x + 78, y]],
      ['touchEnd'],
    ])
    await expect.element(zoom).not.toHaveTextContent(before)
    await expectMarks(false)
    await commands.fingers([
      ['touchStart', [x - 40, y]],
      ['touchMove', [x, y + 8]],
      ['touchMove', [x + 20, y + 12]],
      ['touchEnd'],
    ])
    await expectMarks(true)
  })
})

describe('on a phone', () => {
  onPhone(375, 667)

  test('what should change is asked in the bar, and the menu zooms', async () => {
    await openEditor(server, quietTool)
    await expect.element(page.getByRole('button', { name: /^Zoom/ })).not.toBeInTheDocument()
    const width = () => placeOnPhoto(1, 0)[0] - placeOnPhoto(0, 0)[0]
    const before = width()
    await page.getByRole('banner').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Zoom' }).click()
    await page.getByRole('menuitem', { name: 'Twice as close' }).click()
    await expect.poll(width).toBeGreaterThan(before)
    await page.getByRole('banner').getByRole('button', { name: 'What should change?' }).click()
    await expect.element(page.getByRole('dialog', { name: 'What should change?' })).toBeVisible()
  })

  test('the original stays whole at the start of the strip, however many steps there are', async () => {
    await openEditor(server, 'cartoon')
    await runToEnd()
    await tools.getByRole('button', { name: 'Coloring' }).click()
    await expect.element(runButton).toHaveTextContent('Colour')
    await runToEnd()
    await tools.getByRole('button', { name: 'Cartoon' }).click()
    await expect.element(runButton).toHaveTextContent('Make cartoon')
    await runToEnd()
    await expect.element(history).toHaveLength(4)
    const strip = page.getByRole('navigation', { name: 'History' })
    await expect.poll(() => strip.element().scrollLeft).toBeGreaterThan(0)
    const leftOf = (element: Element) => element.getBoundingClientRect().left
    expect(leftOf(history.first().element())).toBeGreaterThanOrEqual(leftOf(strip.element()))
  })

  test('a photo is edited with a thumb, and every button is large enough for one', async () => {
    await openEditor(server, quietTool)
    const small = page
      .getByRole('button')
      .elements()
      .filter((button) => button.checkVisibility())
      .map((button) => ({ name: button.textContent || button.ariaLabel, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ name, box }) => `${name} ${Math.round(box.width)} x ${Math.round(box.height)}`)
    expect(small).toEqual([])
    await runButton.click()
    await expect.element(compareLine).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(375)
    // The bar's gives way to the one at the thumb.
    await expect.element(page.getByRole('button', { name: 'Download' })).toHaveLength(1)
  })
})

test('two results of one photo are compared under one line, chosen by the menu or by a key', async () => {
  await openEditor(server, 'cartoon')
  await runToEnd()
  await history.first().click()
  await tools.getByRole('button', { name: 'Coloring' }).click()
  await expect.element(runButton).toHaveTextContent('Colour')
  await runToEnd()
  await expect.element(history).toHaveLength(3)
  if (compareLine.query() !== null)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }))
  await expect.element(compareLine).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'What to compare with' }).click()
  const items = page.getByRole('menuitem')
  await expect.element(items).toHaveLength(3)
  // Both results are made of the original, which is listed once; a key stands at none of the pictures.
  await expect
    .poll(() => items.elements().map(({ textContent }) => textContent))
    .toEqual(['Original', 'Cartoon · Clean comic, step 1', 'Side by sideD'])
  await page.getByRole('menuitem', { name: /^Cartoon/ }).click()
  await expect.element(page.getByRole('button', { name: 'Compare with Cartoon, step 1' })).toBeVisible()
  await expect.element(compareLine).toBeVisible()
  for (const name of ['Cartoon, step 1', 'Coloring, step 2'])
    await expect.element(page.getByText(name, { exact: true })).toBeVisible()
  const key = { key: 'C', code: 'KeyC', shiftKey: true, bubbles: true }
  document.body.dispatchEvent(new KeyboardEvent('keydown', key))
  await expect.element(page.getByRole('button', { name: 'Compare with the original' })).toBeVisible()
})
