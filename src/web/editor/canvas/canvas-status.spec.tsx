import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectMarks, openEditor } from '../../../../tests/pages/editor-data.ts'
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
  expect(server.sent.filter(({ call }) => !call.startsWith('GET '))).toEqual([])
})
