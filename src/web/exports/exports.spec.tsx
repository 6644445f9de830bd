import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openEditor, savedBy } from '../../../tests/pages/editor-data.ts'
import { expectNoViolations } from '../../../tests/pages/no-violations.ts'
import { server } from '../../../tests/pages/server.ts'

const dialog = page.getByRole('dialog', { name: 'Download' })
const openDialog = () => userEvent.keyboard('{Control>}s{/Control}')
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
  await openEditor(server, 'cartoon')
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
  await expect.element(dialog.getByText('For example: house')).toBeVisible()
  await dialog.getByLabelText('File names').fill('{n} {name} {size}')
  await size(/^Original size/).click()
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

  await openEditor(server, 'cartoon')
  await openDialog()
  await dialog.getByRole('button', { name: 'Sizes and file names' }).click()
  await expect.element(size(/^Padded 300 × 200 px/)).not.toBeChecked()
  await expect.element(dialog.getByLabelText('File names')).toHaveValue('{n} {name} {size}')
  await dialog.getByRole('button', { name: /^Remove Padded/ }).click()
  await expect.element(size(/^Padded/)).not.toBeInTheDocument()
})

test('a size says how large it leaves: none is enlarged', async () => {
  const editor = await openEditor(server, 'cartoon')
  const [{ width, height } = { width: 0, height: 0 }] = [...editor.photos.values()].map(({ photo }) => photo)
  await openDialog()
  await dialog.getByRole('button', { name: 'Sizes and file names' }).click()
  await expect.element(size(/^Original size/)).toBeChecked()
  const side = Math.min(1080, width, height)
  await expect.element(size(new RegExp(`^Instagram 1:1 ${side} × ${side} px`))).toBeVisible()
})
