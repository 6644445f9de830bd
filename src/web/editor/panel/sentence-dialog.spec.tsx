import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import { readExportSettings } from '#web/exports/export-settings.ts'
import {
  answerAnalysis,
  clickAt,
  drawPhoto,
  history,
  loadFile,
  openEditor,
  openEditorServer,
  quietTool,
} from '../../../../tests/pages/editor-data.ts'
import { expectNoViolations } from '../../../../tests/pages/no-violations.ts'
import { usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'
import { answerThings, drawScene, type Shape, settled } from '../../../../tests/pages/things-data.ts'

const dialog = page.getByRole('dialog', { name: 'What should change?' })
const field = dialog.getByRole('textbox', { name: 'In your own words' })
const steps = dialog.getByRole('listitem')
const change = dialog.getByRole('button', { name: 'Change the photo' })

async function say(sentence: string): Promise<void> {
  await userEvent.keyboard('/')
  await field.fill(sentence)
  await change.click()
}

test('a sentence becomes steps, one is left out, and the others are made one on the other and can be undone', async () => {
  server.usage = usageOf('BASIC', 0)
  const editor = openEditorServer(server)
  await answerThings(server, [person(0.4)])
  await openEditor(server, quietTool, await drawScene([person(0.4)], '#689850'), editor)
  await userEvent.keyboard('/')
  await expect.element(change).toBeDisabled()
  await field.fill('Make the sky a sunset, remove the people, crop square and a bit warmer')
  await expect.element(steps).toHaveLength(3)
  await expect.element(steps.nth(0)).toMatchTextContent(/Change sky · Sunset/)
  await expect.element(steps.nth(1)).toMatchTextContent(/Remove object · People/)
  await expect.element(steps.nth(2)).toMatchTextContent(/Adjust · Crop to 1:1, Temperature \+15/)
  await expect.element(dialog.getByText('Uses 2 of 5,000 left')).toBeVisible()
  await expectNoViolations()
  await steps.nth(1).getByRole('button', { name: 'Leave out: Remove object, People' }).click()
  await expect.element(dialog.getByText('Uses 1 of 5,000 left')).toBeVisible()
  await change.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(history).toHaveLength(3)
  const [first, second] = editor.requests
  expect(editor.requests).toMatchObject([
    { tool: 'change-sky', options: { sky: 'sunset' }, maskBy: null },
    { tool: 'adjust', options: { temperature: 15 } },
  ])
  expect([...editor.jobs.values()].find(({ tool }) => tool === 'change-sky')?.resultPhotoId).toBe(second?.photoId)
  expect(first?.photoId).not.toBe(second?.photoId)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(history).toHaveLength(2)
})

test('where a step works is sent with it', async () => {
  server.usage = usageOf('BASIC', 0)
  const dog = { ...person(0.4), named: { kind: 'dog', group: 'animals', isMain: true, isSmall: false } } as const
  const editor = openEditorServer(server)
  await answerThings(server, [dog])
  await openEditor(server, quietTool, await drawScene([dog], '#689850'), editor)
  const opener = page.getByRole('button', { name: 'What should change?' }).first()
  await opener.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await field.fill('black and white except the dog')
  await expect.element(change).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => editor.requests)
    .toMatchObject([
      { tool: 'adjust', options: { look: 'silver' }, maskBy: { by: 'thing', kind: 'dog', isInverted: true } },
    ])
})

test.each(['VISITOR', 'FREE', 'BASIC'] as const)('the example is one that %s may run', async (plan) => {
  server.usage = usageOf(plan, 0)
  await openEditor(server, quietTool)
  await userEvent.keyboard('/')
  await expect.element(field).toBeVisible()
  await field.fill((field.element() as HTMLInputElement).placeholder)
  await expect.element(steps).toHaveLength(2)
  await expect.element(change).toBeEnabled()
  expect(steps.getByText('BASIC').elements()).toEqual([])
})

test('what nobody but a hand can do is said, and nothing is sent', async () => {
  server.usage = usageOf('VISITOR', 0)
  const editor = await openEditor(server, quietTool)
  await userEvent.keyboard('/')
  await field.fill('sing us a song')
  await expect.element(dialog.getByText('Not understood: sing us a song')).toBeVisible()
  await field.fill('remove the unicorn')
  await expect.element(dialog.getByText(/No tool finds “unicorn” by name/)).toBeVisible()
  await expect.element(change).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  expect(editor.requests).toEqual([])
})

test('what nothing finds by name is told, with the tool that does it by hand', async () => {
  server.usage = usageOf('VISITOR', 0)
  await openEditor(server, quietTool)
  await userEvent.keyboard('/')
  const told = (text: RegExp) => expect.element(dialog.getByRole('status').getByText(text)).toBeVisible()
  await field.fill('remove the two posts')
  await told(/No tool finds “posts” by name: choose Remove object, and mark it/)
  await expect.element(dialog.getByText(/^Not understood/)).not.toBeInTheDocument()
  await field.fill('bluer water')
  await told(/No tool finds “water” by name: choose Adjust, and mark it/)
  await field.fill('moles on cheeks')
  await told(/No setting takes moles away. In Beauty, choose the brush that heals/)
  await expect.element(change).toBeDisabled()
})

test('a shirt takes the colour that was said of it by one click, and its wearer keeps theirs', async () => {
  server.usage = usageOf('VISITOR', 0)
  const shirt: Shape = { box: { left: 0.4, top: 0.4, right: 0.5, bottom: 0.6 }, color: '#c83c32' }
  const editor = openEditorServer(server)
  await answerThings(server, [person(0.4), shirt])
  await openEditor(server, quietTool, await drawScene([person(0.4), shirt], '#689850'), editor)
  await userEvent.keyboard('/')
  await field.fill('make the shirt pale blue')
  await dialog.getByRole('button', { name: 'Mark it in Adjust' }).click()
  const hint = page.getByText('Click “shirt” in the photo')
  await expect.element(hint).toBeVisible()
  await clickAt(0.45, 0.5)
  await expect.element(hint).not.toBeInTheDocument()
  const asked = () => server.sent.find(({ call }) => call === 'POST /api/photos/:id/selection')?.json
  await expect.poll(asked).toMatchObject({ isPart: true })
  await settled()
  await expect.element(page.getByText('Another click adds to it')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'New colour' })).toHaveValue('#d4e7fe')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => editor.requests).toHaveLength(1)
  const [request] = editor.requests
  expect(request).toMatchObject({ tool: 'adjust' })
  const { dye } = (request as NonNullable<typeof request>).options as AdjustOptions
  const codes = [1, 3, 5].map((at) => Number.parseInt(dye?.from.slice(at, at + 2) ?? '', 16))
  for (const [channel, code] of [0xc8, 0x3c, 0x32].entries())
    expect(Math.abs((codes[channel] as number) - code)).toBeLessThan(12)
  expect(dye?.to).toBe('#d4e7fe')
  await expect.element(page.getByRole('button', { name: 'Apply' })).toBeVisible()
  // What was marked for the shirt does not take the colour of the hat.
  await userEvent.keyboard('/')
  await field.fill('make the hat red')
  await dialog.getByRole('button', { name: 'Mark it in Adjust' }).click()
  await expect.element(page.getByText('Click “hat” in the photo')).toBeVisible()
  await expect.element(page.getByText('Another click adds to it')).not.toBeInTheDocument()
})

test('what a file is to be is no edit, and the field says where it is', async () => {
  server.usage = usageOf('VISITOR', 0)
  await openEditor(server, quietTool)
  await userEvent.keyboard('/')
  const hint = dialog.getByText('Formats, sizes, text and sharing are in Download.')
  await field.fill('add text')
  await expect.element(hint).toBeVisible()
  await expect.element(dialog.getByText(/^Not understood/)).not.toBeInTheDocument()
  await expect.element(steps).toHaveLength(0)
  await expect.element(change).toBeDisabled()
  await field.fill('blur the background')
  await expect.element(steps.nth(0)).toMatchTextContent(/^Blur the background(?! ·)/)
  await expect.element(hint).not.toBeInTheDocument()
})

const person = (left: number): Shape => ({
  box: { left, top: 0.3, right: left + 0.1, bottom: 0.8 },
  color: '#cd322d',
  named: { kind: 'person', group: 'people', isMain: true, isSmall: false },
})

const openRow = (places = [0.7, 0.1, 0.4]) => openShapes(places.map((place) => person(place)))

async function openShapes(shapes: readonly Shape[]) {
  server.usage = usageOf('BASIC', 0)
  const editor = openEditorServer(server)
  await answerThings(server, shapes)
  await openEditor(server, quietTool, await drawScene(shapes, '#689850'), editor)
  await userEvent.keyboard('/')
  return editor
}

test('Enter begins nothing while a part is not understood, and the button does the rest', async () => {
  server.usage = usageOf('BASIC', 0)
  const editor = await openEditor(server, quietTool)
  await userEvent.keyboard('/')
  await field.fill('a bit warmer and make the water blue')
  await expect.element(dialog.getByText(/No tool finds “water” by name/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  expect(editor.requests).toEqual([])
  await change.click()
  await expect.poll(() => editor.requests).toMatchObject([{ tool: 'adjust', options: { temperature: 15 } }])
})

test('where several may be meant nothing goes before one is chosen, and only that one goes', async () => {
  const editor = await openRow()
  await field.fill('remove the man')
  await expect.element(dialog.getByText('Choose what you mean.')).toBeVisible()
  await expect.element(change).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Person 2 of 3' }).click()
  await change.click()
  await expect
    .poll(() => editor.requests)
    .toMatchObject([
      { tool: 'remove-object', maskId: expect.any(String), maskBy: { by: 'painted', isInverted: false } },
    ])
})

test('of several the main one is taken where it is clear, and one press takes another instead', async () => {
  const large = { ...person(0.35), box: { left: 0.35, top: 0.1, right: 0.6, bottom: 0.95 } }
  await openShapes([person(0.05), large, person(0.85)])
  await field.fill('remove the man')
  await expect.element(dialog.getByText(/^Number 2 is the main one and is taken/)).toBeVisible()
  await expect.element(change).toBeEnabled()
  await dialog.getByRole('button', { name: 'Person 3 of 3' }).click()
  await expect.element(dialog.getByText('1 of 3 chosen')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Person 3 of 3', pressed: true })).toBeVisible()
  await expect.element(dialog.getByText(/is the main one/)).not.toBeInTheDocument()
})

test('who does not fit in a shape is told, with a shape that holds all and the whole picture with margins', async () => {
  await openShapes([person(0.05), person(0.45), person(0.85)])
  await field.fill('crop to 9:16')
  const told = dialog.getByText(/^2 people do not fit in 9:16/)
  await expect.element(told).toBeVisible()
  await dialog.getByRole('button', { name: /^Crop to / }).click()
  await expect.element(told).not.toBeInTheDocument()
  await expect.element(change).toBeEnabled()
  await field.fill('crop to 9:16 ')
  await expect.element(told).toBeVisible()
  await dialog.getByRole('button', { name: 'Whole picture with margins' }).click()
  await expect.element(dialog.getByText(/with the whole picture and margins around it/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expectChosen(/Padded/)
})

test('a format that is said is chosen in Download', async () => {
  server.usage = usageOf('VISITOR', 0)
  await openEditor(server, quietTool)
  await userEvent.keyboard('/')
  await field.fill('save as webp')
  await expect.element(dialog.getByText('Download then has WebP chosen.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect.element(page.getByRole('link', { name: 'Download WebP' })).toBeVisible()
})

test('on a phone half a row of pictures says that there are more below', async () => {
  await page.viewport(375, 720)
  await openRow([0.02, 0.12, 0.22, 0.32, 0.42, 0.52, 0.62, 0.72, 0.82])
  await field.fill('remove the man')
  const seventh = dialog.getByRole('button', { name: 'Person 7 of 9' })
  await expect.element(seventh).toBeInTheDocument()
  const box = seventh.element().parentElement as HTMLElement
  const shown = box.getBoundingClientRect().bottom - seventh.element().getBoundingClientRect().top
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight)
  expect(shown).toBeGreaterThan(30)
  expect(shown).toBeLessThan(60)
  await page.viewport(1280, 800)
})

test('what the sentence chose is scrolled into view, and counted', async () => {
  await page.viewport(375, 720)
  await openRow([0.02, 0.12, 0.22, 0.32, 0.42, 0.52, 0.62, 0.72, 0.82])
  await field.fill('remove the man on the right')
  const last = dialog.getByRole('button', { name: 'Person 9 of 9', pressed: true })
  await expect.element(last).toBeInTheDocument()
  await expect.element(dialog.getByText('1 of 9 chosen')).toBeVisible()
  const box = last.element().parentElement as HTMLElement
  await expect
    .poll(() => box.getBoundingClientRect().bottom - last.element().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0)
  await last.click()
  await expect.element(dialog.getByText('0 of 9 chosen')).toBeVisible()
  await page.viewport(1280, 800)
})

test('a place says which is meant, and the plural means all', async () => {
  const editor = await openRow()
  await field.fill('remove the man on the right')
  await expect.element(dialog.getByRole('button', { name: 'Person 3 of 3', pressed: true })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Person 1 of 3', pressed: false })).toBeVisible()
  await field.fill('remove the people')
  await expect.element(dialog.getByRole('button', { name: 'Person 1 of 3' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => editor.requests).toMatchObject([{ maskId: null, maskBy: { by: 'people' } }])
})

test('a family is all of those the photo was taken of; where there are bystanders, too, it is asked for', async () => {
  server.usage = usageOf('BASIC', 0)
  const named = { kind: 'person', group: 'people', isMain: false, isSmall: false } as const
  const stranger: Shape = { ...person(0.8), named }
  const shapes = [person(0.1), person(0.4), stranger]
  const editor = openEditorServer(server)
  await answerThings(server, shapes)
  await openEditor(server, quietTool, await drawScene(shapes, '#689850'), editor)
  await userEvent.keyboard('/')
  await field.fill('brighten the family')
  await expect.element(dialog.getByText('Choose what you mean.')).toBeVisible()
  await expect.element(change).toBeDisabled()
  for (const at of [1, 2]) await dialog.getByRole('button', { name: `Person ${at} of 3` }).click()
  await change.click()
  await expect
    .poll(() => editor.requests)
    .toMatchObject([{ tool: 'adjust', maskId: expect.any(String), maskBy: { by: 'painted' } }])
})

test('who stays is chosen where the others go, in another language than the page’s', async () => {
  const editor = await openRow()
  await field.fill('remove everyone except the man on the left')
  await expect.element(dialog.getByRole('button', { name: 'Person 1 of 3', pressed: false })).toBeVisible()
  await field.fill('entferne alle außer dem Kind')
  await expect.element(dialog.getByRole('group', { name: 'Which should stay?' })).toBeVisible()
  await expect.element(change).toBeDisabled()
  for (const at of [1, 2, 3]) await dialog.getByRole('button', { name: `Person ${at} of 3` }).click()
  // Nobody would go.
  await expect.element(change).toBeDisabled()
  await dialog.getByRole('button', { name: 'Person 2 of 3' }).click()
  await change.click()
  await expect
    .poll(() => editor.requests)
    .toMatchObject([{ tool: 'remove-object', maskId: expect.any(String), maskBy: { by: 'painted' } }])
})

test('where the only one there is would stay, that is said', async () => {
  await openRow([0.4])
  await field.fill('remove everyone except the woman')
  await expect.element(dialog.getByText('With these settings nothing would change.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Person 1 of 1', pressed: true })).toBeVisible()
  await expect.element(change).toBeDisabled()
})

test('what is not in the photo is said before anything is asked for, and costs nothing', async () => {
  const editor = await openRow([0.4])
  await field.fill('remove the car, remove the woman and make it warmer')
  await expect.element(steps.nth(0)).toMatchTextContent(/Car.*No car was found in this photo/)
  await expect.element(dialog.getByText('Uses 1 of 5,000 left')).toBeVisible()
  await change.click()
  await expect.poll(() => editor.requests.length).toBe(2)
  expect(editor.requests).toMatchObject([{ tool: 'remove-object' }, { tool: 'adjust', options: { temperature: 30 } }])
  expect(editor.requests[0]?.maskBy).toEqual({ by: 'people' })
})

test('a sky that the photo does not show is told before anything is asked for, and costs nothing', async () => {
  server.usage = usageOf('BASIC', 0)
  const editor = openEditorServer(server)
  answerAnalysis(server, 'change-sky', { findings: { hasSky: false, share: 0 }, masks: {} })
  await openEditor(server, quietTool, undefined, editor)
  await userEvent.keyboard('/')
  await field.fill('make it a bit warmer and the sky a sunset')
  await expect.element(dialog.getByText('No sky was found in this photo. Use one that shows the sky.')).toBeVisible()
  await change.click()
  await expect
    .poll(() => editor.requests)
    .toMatchObject([{ tool: 'adjust', options: { temperature: 15 }, maskBy: null }])
  await expect.element(history).toHaveLength(2)
})

test.each([
  ['crop square', 0],
  ['remove the people and crop square', 1 / 6],
])('a crop to a shape holds whom the photo shows, and not who is taken out of it: %s', async (wish, left) => {
  const editor = await openRow([0.02])
  await field.fill(wish)
  await expect.element(change).toBeEnabled()
  await change.click()
  await expect
    .poll(() => editor.requests.at(-1))
    .toMatchObject({ tool: 'adjust', options: { crop: { left: expect.closeTo(left) } } })
})

test('the only one there is is shown where a colour was said', async () => {
  await openRow([0.4])
  await field.fill('brighten the white man')
  await expect.element(steps.nth(0)).toMatchTextContent(/People, White/)
  await expect.element(dialog.getByRole('button', { name: 'Person 1 of 1', pressed: true })).toBeVisible()
  await expect.element(change).toBeEnabled()
})

test('a wish for no watermark is answered, and takes no writing away', async () => {
  server.usage = usageOf('VISITOR', 0)
  await openEditor(server, quietTool)
  await userEvent.keyboard('/')
  await field.fill('no watermark please')
  await expect.element(dialog.getByText(/The first result carries no watermark/)).toBeVisible()
  await expect.element(steps).toHaveLength(0)
  await expect.element(change).toBeDisabled()
})

test('more than is left is told before anything is made', async () => {
  server.usage = usageOf('VISITOR', 2)
  await openEditor(server, quietTool)
  await userEvent.keyboard('/')
  await field.fill('colorize it and make it a watercolour')
  await expect.element(dialog.getByText('Together they take 2 edits; 1 are left.')).toBeVisible()
  await expect.element(change).toBeDisabled()
})

test('a step that fails ends the others, and says why', async () => {
  server.usage = usageOf('BASIC', 0)
  await openEditor(server, quietTool)
  server.answerRaw('POST /api/jobs', () => server.refusal('no-sky-found'))
  await say('a starry sky and a watercolour')
  await expect.element(page.getByRole('alertdialog', { name: 'Request error' })).toBeVisible()
  expect(server.sentTo('POST /api/jobs')).toHaveLength(1)
})

test('a wish in a language that is not read does nothing, and says which are', async () => {
  await openEditor(server, quietTool)
  await userEvent.keyboard('/')
  await field.fill('убери людей на заднем плане')
  await expect.element(dialog.getByText(/^You can write in English, Deutsch, Español/)).toBeVisible()
  await expect.element(change).toBeDisabled()
})

test('the pixels that are said are chosen in Download once the step is made', async () => {
  server.usage = usageOf('VISITOR', 0)
  await openEditor(server, quietTool)
  await userEvent.keyboard('/')
  await field.fill('1200x1200 and a bit warmer')
  await expect.element(dialog.getByText(/Download then has 1,200\s×\s1,200\spx chosen/)).toBeVisible()
  await change.click()
  await expect.element(history).toHaveLength(2)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expectChosen(/Cropped/)
})

test('the pixels of steps that fail are not chosen', async () => {
  server.usage = usageOf('BASIC', 0)
  await openEditor(server, quietTool)
  server.answerRaw('POST /api/jobs', () => server.refusal('no-sky-found'))
  await say('1200x1200 and a starry sky')
  await expect.element(page.getByRole('alertdialog', { name: 'Request error' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expectPlain()
})

test('the pixels are chosen for the photo of which they were said, and for no other one', async () => {
  server.usage = usageOf('BASIC', 0)
  await openEditor(server, quietTool)
  await say('1080x1350 and a bit warmer')
  await expect.element(history).toHaveLength(2)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expectChosen(/Instagram 4:5/)
  await userEvent.keyboard('{Escape}')
  await loadFile(await drawPhoto())
  await expect.element(history).toHaveLength(1)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expectPlain()
})

test('the ground of one sentence is not remembered, the size and what is chosen by hand are', async () => {
  server.usage = usageOf('BASIC', 0)
  await openEditor(server, quietTool)
  await say('cut out on red, 700x700')
  await expect.element(history).toHaveLength(2)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expectChosen(/Padded/)
  const sheet = page.getByRole('dialog', { name: 'Download' })
  await sheet.getByRole('textbox', { name: 'File names' }).fill('{name}')
  const kept = () => readExportSettings()
  await expect.poll(() => kept().name).toBe('{name}')
  expect(kept()).toMatchObject({ ground: null, own: ['700x700-pad'] })
})

test('a size that comes smaller is told by what may leave, and not where a step enlarges', async () => {
  server.usage = usageOf('BASIC', 0)
  await openEditor(server, quietTool)
  await userEvent.keyboard('/')
  const note = dialog.getByText(/^A picture is never enlarged/)
  await field.fill('9x9 px')
  await expect.element(note).not.toBeInTheDocument()
  await field.fill('6000x4000')
  await expect.element(note).toBeVisible()
  await field.fill('enlarge to 6000x4000')
  await expect.element(steps).toHaveLength(1)
  await expect.element(note).not.toBeInTheDocument()
})

test('a cut-out that is left out gives the file neither margins nor a ground', async () => {
  server.usage = usageOf('BASIC', 0)
  await openEditor(server, quietTool)
  await userEvent.keyboard('/')
  await field.fill('cut out on white, a bit warmer, 400x400')
  await expect.element(dialog.getByText(/margins around it/)).toBeVisible()
  // One side suffices for a picture with margins, and not for one that fills.
  const note = dialog.getByText(/^A picture is never enlarged/)
  await expect.element(note).not.toBeInTheDocument()
  await steps
    .nth(0)
    .getByRole('button', { name: /^Leave out: Remove background/ })
    .click()
  await expect.element(dialog.getByText(/filled by the picture/)).toBeVisible()
  await expect.element(note).toBeVisible()
})

test('pixels alone lead to Download, and an answer stands in place of what is not understood', async () => {
  server.usage = usageOf('VISITOR', 0)
  await openEditor(server, quietTool)
  await userEvent.keyboard('/')
  await field.fill('zoom out')
  await expect.element(dialog.getByText(/^No tool shows more than the photo holds/)).toBeVisible()
  await expect.element(dialog.getByText(/^Not understood/)).not.toBeInTheDocument()
  await field.fill('resize it to 120x120')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expectChosen(/Cropped/)
})

/** The size that Download has chosen, and no other. */
async function expectChosen(name: RegExp): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Download' })
  await expect.element(sheet).toBeVisible()
  await expect.poll(() => sheet.getByRole('checkbox', { checked: true }).elements()).toHaveLength(1)
  await expect.element(sheet.getByRole('checkbox', { name })).toBeChecked()
}

/** Download takes the file as it is, in no other size. */
const expectPlain = () => expect.element(page.getByRole('link', { name: /^Download (JPEG|PNG)$/ })).toBeVisible()
