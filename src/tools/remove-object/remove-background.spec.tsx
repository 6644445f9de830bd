import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  chooseFile,
  compareLine,
  drawFile,
  drawPhoto,
  expectMarks,
  history,
  openEditor,
  paint,
  runButton,
} from '../../../tests/pages/editor-data.ts'
import type { EditorServer } from '../../../tests/pages/editor-server.ts'
import { expectNoViolations } from '../../../tests/pages/no-violations.ts'
import { onPhone } from '../../../tests/pages/on-phone.ts'
import { server } from '../../../tests/pages/server.ts'

const panel = page.getByRole('complementary', { name: 'Remove object settings' })

async function openBackground(): Promise<EditorServer> {
  const editor = await openEditor(server, 'remove-object')
  await panel.getByRole('radio', { name: 'Background' }).click()
  return editor
}

async function removeTheBackground(count: number): Promise<void> {
  await page.getByRole('button', { name: /^Remove the background/ }).click()
  await expect.element(history).toHaveLength(count)
}

test('a colour and a crop each start from the photo again, and undo goes back through them', async () => {
  const editor = await openBackground()
  const [photo] = editor.photos.keys()
  await panel.getByRole('radio', { name: 'Colour' }).click()
  await panel.getByRole('button', { name: 'Colour: #1b1a18' }).click()
  await removeTheBackground(2)
  await expect.element(compareLine).toBeVisible()
  await panel.getByRole('button', { name: 'White for shops' }).click()
  await expect.element(panel.getByRole('switch', { name: 'Crop to it' })).toBeChecked()
  const cropped = await drawFile({ width: 200, height: 200 }, () => {}, { type: 'image/png' })
  editor.draw = () => Promise.resolve(cropped)
  await removeTheBackground(3)
  // What is cropped lies elsewhere in the original, so there is nothing to compare it with.
  await expect.element(compareLine).not.toBeInTheDocument()
  expect(editor.requests).toMatchObject([
    { photoId: photo, maskId: null, options: { remove: 'background', background: 'color', color: '#1b1a18' } },
    { photoId: photo, maskId: null, options: { background: 'color', color: '#ffffff', shadow: true, crop: true } },
  ])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(history).toHaveLength(2)
})

test('a picture of one’s own is put behind it', async () => {
  const editor = await openBackground()
  await panel.getByRole('radio', { name: 'Picture' }).click()
  await expect.element(panel.getByRole('button', { name: 'Use your own picture' })).toBeVisible()
  chooseFile(
    panel.element().querySelector('input[type=file]:not([accept^="image/png,"])') as HTMLInputElement,
    await drawPhoto(),
  )
  await expect.element(panel.getByRole('button', { name: 'Your own background' })).toBeVisible()
  await expectNoViolations()
  const picture = [...editor.photos.keys()].at(-1)
  await removeTheBackground(2)
  expect(editor.requests).toMatchObject([{ options: { background: 'picture', picture } }])
})

test('what goes and what stays are marked apart', async () => {
  await openBackground()
  await panel.getByRole('switch', { name: 'Choose what stays' }).click()
  await panel.getByRole('button', { name: 'Brush' }).click()
  await paint()
  await expectMarks(true)
  await panel.getByRole('radio', { name: 'Object' }).click()
  await expectMarks(false)
  await expect.element(runButton).toBeDisabled()
  await expect.element(runButton).toHaveAccessibleDescription('Nothing is marked yet')
  await panel.getByRole('radio', { name: 'Background' }).click()
  await expectMarks(true)
})

describe('on a phone', () => {
  onPhone(390, 844)

  test('the choice and its presets are in reach without opening the settings', async () => {
    const editor = await openBackground()
    await panel.getByRole('button', { name: 'Cut out' }).click()
    await removeTheBackground(2)
    expect(editor.requests).toMatchObject([{ options: { remove: 'background', background: 'transparent' } }])
  })
})
