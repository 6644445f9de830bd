import { afterEach, expect, test, vi } from 'vitest'
import { dismissNotice, noticeStore, showMessage, showNotification } from '#ui/notice.ts'

afterEach(() => {
  for (const { id } of noticeStore.get()) dismissNotice(id)
})

test('a message lives 3 s and a notification 4.5 s', () => {
  showMessage('Copied')
  showNotification({ text: 'The connection was lost.' })
  expect(noticeStore.get().map((notice) => notice.lifeMs)).toEqual([3000, 4500])
})

test('the same words twice are one notice, told anew', () => {
  showMessage('Copied')
  const [first] = noticeStore.get()
  showMessage('Copied')
  const [again, ...others] = noticeStore.get()
  expect(others).toEqual([])
  expect(again).toEqual({ ...first, id: expect.any(Number) })
  expect(again?.id).not.toBe(first?.id)
})

test('never more than three at once, the latest kept', () => {
  for (const text of ['one', 'two', 'three', 'four']) showMessage(text)
  expect(noticeStore.get().map((notice) => notice.text)).toEqual(['two', 'three', 'four'])
})

test('tells those who watch, until they stop', () => {
  const listener = vi.fn()
  const stop = noticeStore.listen(listener)
  showMessage('one')
  stop()
  showMessage('two')
  expect(listener).toHaveBeenCalledTimes(1)
})
