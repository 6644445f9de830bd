import { expect, test } from 'vitest'
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
