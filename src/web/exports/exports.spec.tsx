import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { thingsReply } from '#contract/things.ts'
import {
  answerAnalysis,
  chooseFile,
  drawPhoto,
  openEditor,
  openEditorServer,
  openKept,
  quietTool,
  savedBy,
} from '../../../tests/pages/editor-data.ts'
import { expectNoViolations } from '../../../tests/pages/no-violations.ts'
import { server } from '../../../tests/pages/server.ts'

const dialog = page.getByRole('dialog', { name: 'Download' })
async function openDialog(): Promise<void> {
  await userEvent.keyboard('{Control>}s{/Control}')
  const more = dialog.getByRole('button', { name: 'More' })
  await expect.element(more).toBeVisible()
  // It is open where files are exported from the time before.
  if (more.element().getAttribute('aria-expanded') === 'false') await more.click()
}
const size = (name: RegExp) => dialog.getByRole('checkbox', { name })

/** What was asked for last. */
function serveExports(name: string): unknown[] {
  const asked: unknown[] = []
  server.answerRaw('POST /api/photos/:id/exports', ({ json }) => {
    asked.push(json)
    return new Response('made', { headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` } })
  })
  return asked
}

test('several sizes are ticked and leave as one file, by the keyboard too, and one’s own size is remembered', async () => {
  await openEditor(server, quietTool)
  const asked = serveExports('house.zip')
  await openDialog()
  await dialog.getByRole('button', { name: 'Sizes and file names' }).click()
  await size(/^Amazon/).click()
  ;(size(/^Story/).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await dialog.getByLabelText('Width, px').fill('300')
  await dialog.getByLabelText('Height, px').fill('200')
  await dialog.getByRole('radio', { name: 'Padded' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText('For example: house-amazon')).toBeVisible()
  await dialog.getByLabelText('File names').fill('{n} {name} {size}')
  await expect.element(dialog.getByText('For example: 1 house amazon')).toBeVisible()
  await expectNoViolations()
  const file = await savedBy(() => dialog.getByRole('button', { name: 'Download 3 files' }).click())
  expect(file.name).toBe('house.zip')
  expect(asked.at(-1)).toMatchObject({
    sizes: 'amazon,story,300x200-pad',
    name: '{n} {name} {size}',
    format: 'jpeg',
    credentials: 'on',
  })

  await openEditor(server, quietTool)
  await openDialog()
  await dialog.getByRole('button', { name: 'Sizes and file names' }).click()
  await expect.element(size(/^Padded 300 × 200 px/)).not.toBeChecked()
  await expect.element(dialog.getByLabelText('File names')).toHaveValue('{n} {name} {size}')
  await dialog.getByRole('button', { name: /^Remove Padded/ }).click()
  await expect.element(size(/^Padded/)).not.toBeInTheDocument()
})

test('a size says how large it leaves: none is enlarged', async () => {
  const editor = await openEditor(server, quietTool)
  const [{ width, height } = { width: 0, height: 0 }] = [...editor.photos.values()].map(({ photo }) => photo)
  await openDialog()
  await dialog.getByRole('button', { name: 'Sizes and file names' }).click()
  await expect.element(size(/^Original size/)).toBeChecked()
  const side = Math.min(1080, width, height)
  await expect.element(size(new RegExp(`^Instagram 1:1 ${side} × ${side} px`))).toBeVisible()
})

test('what leaves smaller than it is does not call itself original', async () => {
  const editor = openEditorServer(server)
  const { id } = await editor.keep(await drawPhoto(), { deliveredWidth: 240, deliveredHeight: 160 })
  await openKept(server, quietTool, id)
  await openDialog()
  await dialog.getByRole('button', { name: 'Sizes and file names' }).click()
  await expect.element(size(/^As large as your plan allows 240 × 160 px/)).toBeChecked()
})

test('a size that crops keeps the part that is chosen, by the keyboard too', async () => {
  await openEditor(server, quietTool)
  const asked = serveExports('house.jpg')
  await openDialog()
  await dialog.getByRole('button', { name: 'Sizes and file names' }).click()
  const found = dialog.getByRole('switch', { name: 'Crops keep faces and subjects' })
  await expect.element(found).not.toBeInTheDocument()
  await size(/^Instagram 1:1/).click()
  await expect.element(found).toBeChecked()
  await found.click()
  await expect.element(dialog.getByRole('radio', { name: 'Middle' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Left', exact: true }).click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog.getByRole('radio', { name: 'Top right' })).toBeChecked()
  const picture = dialog.getByRole('img', { name: 'The part to keep' }).element().getBoundingClientRect()
  const part = document.querySelector('[data-part]')?.getBoundingClientRect()
  expect(part?.right).toBeCloseTo(picture.right, 0)
  expect(part?.left).toBeGreaterThan(picture.left + 10)
  await expectNoViolations()
  await savedBy(() => dialog.getByRole('button', { name: 'Download JPEG' }).click())
  expect(asked.at(-1)).toMatchObject({ sizes: 'instagram-square', keep: 'top-right' })
})

test('the picture with the mark is large, and stays in sight with the fields above the buttons', async () => {
  await openEditor(server, quietTool)
  await openDialog()
  await dialog.getByRole('button', { name: 'Text and logo' }).click()
  const picture = dialog.getByRole('img', { name: 'The picture with your mark' })
  await expect.element(picture).toBeVisible()
  expect(picture.element().getBoundingClientRect().width).toBeGreaterThan(350)
  const opacity = dialog.getByRole('slider', { name: 'Opacity' })
  ;(opacity.element() as HTMLElement).focus()
  await expect.element(picture).toBeInViewport({ ratio: 0.9 })
  const button = dialog.getByRole('link', { name: 'Download JPEG' }).element().getBoundingClientRect()
  const scroller = opacity.element().closest('.overflow-y-auto')?.getBoundingClientRect()
  expect(button.top - (scroller?.bottom ?? 0)).toBeGreaterThanOrEqual(12)
  expect((scroller?.bottom ?? 0) - opacity.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(12)
})

test('text and a logo are drawn on what leaves once they are wanted, and remembered', async () => {
  await openEditor(server, quietTool)
  const asked = serveExports('house.jpg')
  await openDialog()
  await dialog.getByRole('button', { name: 'Text and logo' }).click()
  await dialog.getByLabelText('Your text').fill('© Ada')
  await dialog.getByRole('radio', { name: 'Top left' }).click()
  chooseFile(document.querySelector('[role=dialog] input[type=file]') as HTMLInputElement, await drawPhoto())
  await expect.element(dialog.getByRole('button', { name: 'Remove the logo' })).toBeVisible()
  await expectNoViolations()
  await savedBy(() => dialog.getByRole('button', { name: 'Download JPEG' }).click())
  const { mark } = asked.at(-1) as { mark: { png: string } }
  expect(mark).toMatchObject({ place: 'top-left', size: 0.3, opacity: 0.8 })
  const drawn = Object.assign(new Image(), { src: `data:image/png;base64,${mark.png}` })
  await drawn.decode()
  expect(drawn.width).toBeGreaterThan(2 * drawn.height)

  await openEditor(server, quietTool)
  await openDialog()
  // Nothing is drawn that was not asked for again.
  await expect.element(dialog.getByRole('link', { name: 'Download JPEG' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Text and logo' }).click()
  await expect.element(dialog.getByLabelText('Your text')).toHaveValue('© Ada')
  await expect.element(dialog.getByRole('switch', { name: 'Draw it on the picture' })).not.toBeChecked()
})

test('an alternative text is made from what was found, can be changed, and leaves with the file', async () => {
  await openEditor(server, quietTool)
  const asked = serveExports('house.jpg')
  const box = { left: 0.1, top: 0.1, right: 0.5, bottom: 0.9 }
  const found = { score: 0.9, box, isMain: true, isSmall: false, mask: '' }
  const things = [
    { ...found, kind: 'person', group: 'people' as const },
    { ...found, kind: 'dog', group: 'animals' as const },
  ]
  server.answer('GET /api/photos/:id/things', thingsReply, { things })
  answerAnalysis(server, 'change-sky', { findings: { hasSky: true, share: 0.3 }, masks: {} })
  await openDialog()
  await dialog.getByRole('button', { name: 'Alternative text' }).click()
  await dialog.getByRole('button', { name: 'Describe what was found' }).click()
  const text = dialog.getByLabelText('What the picture shows')
  await expect.element(text).toHaveValue('Photo: one person, dog, sky.')
  await text.fill('Ada and her dog under the sky.')
  await expectNoViolations()
  await savedBy(() => dialog.getByRole('button', { name: 'Download JPEG' }).click())
  expect(asked.at(-1)).toMatchObject({ sizes: 'original', altText: 'Ada and her dog under the sky.' })
})
