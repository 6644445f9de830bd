import { expect, test } from 'vitest'
import { menuToolIds, toolCatalog } from '#tools/catalog.ts'
import { isAdPage } from './ad-pages.ts'

test('ads appear on pages for browsing', () => {
  for (const path of ['/', '/solutions', '/solutions/', '/upload']) expect(isAdPage(path, false)).toBe(true)
  expect(isAdPage('/home/create', true)).toBe(true)
})

test('ads never appear in the editor, nor on pages for terms, paying, logging in or support', () => {
  const editors = menuToolIds.map((id) => toolCatalog[id].path)
  const others = ['/policy', '/term-service', '/pricing', '/link', '/sandbox/checkout/1', '/mailbox', '/no-such-page']
  const account = ['/home', '/home/account', '/home/programs', '/home/support', '/home/order-record']
  for (const path of [...editors, ...others, ...account])
    for (const isLoggedIn of [true, false]) expect(isAdPage(path, isLoggedIn), path).toBe(false)
})

test('the photo list has no ads while the login is shown in its place', () => {
  expect(isAdPage('/home/create', false)).toBe(false)
})
