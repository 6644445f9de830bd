import { expect, test, vi } from 'vitest'
import { editAll } from '#cli/edit/edit-all.ts'
import type { Editor } from '#cli/edit/editor.ts'
import type { PhotoTask } from '#cli/photos/photo-task.ts'

test('what is stopped ends with 130', async () => {
  const stop = new AbortController()
  const edit = async () => {
    stop.abort()
    throw stop.signal.reason
  }
  const files = { input: 'a.png', output: 'b.png', format: null }
  const task: PhotoTask = { ...files, read: async () => Buffer.alloc(0), write: async () => {} }
  const options = { asJson: true, isQuiet: true, print: () => {}, signal: stop.signal }
  expect(await editAll([task], { atOnce: 1, edit } as unknown as Editor, options)).toBe(130)
})

test.each([
  [1, 'a.png: parts of one person may be left: look at the result at full size'],
  [3, 'a.png: parts of 3 people may be left: look at the result at full size'],
])('a removal that leaves parts of %i says so', async (peopleLeft, said) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const report = { width: 1, height: 1, engines: [], facts: { regions: 1, peopleLeft }, stages: [] }
  const edit = async () => ({ bytes: Buffer.alloc(0), report })
  const files = { input: 'a.png', output: 'b.png', format: null }
  const task: PhotoTask = { ...files, read: async () => Buffer.alloc(0), write: async () => {} }
  await editAll([task], { atOnce: 1, edit } as unknown as Editor, { asJson: false, isQuiet: false, print: () => {} })
  const lines = written.mock.calls.map(([line]) => String(line)).join('')
  written.mockRestore()
  expect(lines).toContain(`${said}\n`)
})
