import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectMarks, openEditor, paint } from '../../../../tests/pages/editor-data.ts'
import { server } from '../../../../tests/pages/server.ts'

const tip = page.getByText('Click what should go')

test('a press on the tip over the photo puts it away and marks nothing below it', async () => {
  await openEditor(server, 'remove-object')
  await expect.element(tip).toBeVisible()
  const { left, top, width, height } = tip.element().getBoundingClientRect()
  const middle = [left + width / 2, top + height / 2] as const
  await commands.stroke([middle])
  await expect.element(tip).not.toBeInTheDocument()
  await expectMarks(false)
  // It does not come again for the same.
  await paint()
  await expectMarks(true)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectMarks(false)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect.element(tip).not.toBeInTheDocument()
  expect(server.sent.filter(({ call }) => !call.startsWith('GET '))).toEqual([])
})
