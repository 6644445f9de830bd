import { expect, test } from 'vitest'
import { toolCatalog, toolIds } from '#tools/catalog.ts'
import { isAdPage } from './ad-pages.ts'

test('ads have a place on the pages to look around on', () => {
  for (const path of ['/', '/solutions', '/solutions/', '/upload']) expect(isAdPage(path, false)).toBe(true)
  expect(isAdPage('/home/create', true)).toBe(true)
})

test('ads have none in the editor, nor where one reads terms, pays, logs in or asks for help', () => {
  const editors = toolIds.map((id) => toolCatalog[id].path)
  const others = ['/policy', '/term-service', '/pricing', '/link', '/sandbox/checkout/1', '/mailbox', '/no-such-page']
  const account = ['/home', '/home/account', '/home/support', '/home/order-record']
  for (const path of [...editors, ...others, ...account])
    for (const isLoggedIn of [true, false]) expect(isAdPage(path, isLoggedIn), path).toBe(false)
})

test('the list of photos has none where the login stands in its place', () => {
  expect(isAdPage('/home/create', false)).toBe(false)
})
