import { afterEach, expect, test, vi } from 'vitest'
import { dismissNotice, listNotices, showMessage, showNotification, watchNotices } from '#ui/notice.ts'

afterEach(() => {
  for (const { id } of listNotices()) dismissNotice(id)
})

test('a message lives 3 s and a notification 4.5 s', () => {
  showMessage('Copied')
  showNotification({ text: 'The connection was lost.' })
  expect(listNotices().map((notice) => notice.lifeMs)).toEqual([3000, 4500])
})

test('the same words twice are one notice, told anew', () => {
  showMessage('Copied')
  const [first] = listNotices()
  showMessage('Copied')
  const [again, ...others] = listNotices()
  expect(others).toEqual([])
  expect(again).toEqual({ ...first, id: expect.any(Number) })
  expect(again?.id).not.toBe(first?.id)
})

test('never more than three at once, the latest kept', () => {
  for (const text of ['one', 'two', 'three', 'four']) showMessage(text)
  expect(listNotices().map((notice) => notice.text)).toEqual(['two', 'three', 'four'])
})

test('tells those who watch, until they stop', () => {
  const listener = vi.fn()
  const stop = watchNotices(listener)
  showMessage('one')
  stop()
  showMessage('two')
  expect(listener).toHaveBeenCalledTimes(1)
})
