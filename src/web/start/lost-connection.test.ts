import { UNSAFE_ErrorResponseImpl as ErrorReply, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { forgetLosses, getLosses, isLostConnection, keepPage, loseRoute, noteShownPage } from './lost-connection.ts'

test.each([
  ['Chromium', new TypeError('Failed to fetch'), true],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.'), true],
  ['Safari', new TypeError('Load failed'), true],
  ['Safari without a network', new TypeError('The Internet connection appears to be offline.'), true],
  [
    'an answer that ends midway',
    new Error('Unable to decode turbo-stream response', { cause: new TypeError('network error') }),
    true,
  ],
  ['a proxy without its server', new ErrorReply(502, 'Bad Gateway', ''), true],
  ['a page that is not there', new ErrorReply(404, 'Not Found', ''), false],
  ['a fault of the server', new ErrorReply(500, 'Internal Server Error', ''), false],
  ['a fault in a loader', new Error('Unexpected Server Error'), false],
  ['a fault in the page', new TypeError("Cannot read properties of undefined (reading 'photos')"), false],
  ['nothing', undefined, false],
])('a lost connection is told from %s', (_, error, isLost) => {
  expect(isLostConnection(error)).toBe(isLost)
})

const failed = { type: 'error', result: new TypeError('Failed to fetch') } as const
const loaded = { type: 'data', result: 'new' } as const

function go(path: string, results: Awaited<ReturnType<Parameters<typeof keepPage>[1]>>) {
  const request = new Request(`https://example.org${path}`)
  const args = { request, url: new URL(request.url), pattern: path, params: {}, context: new RouterContextProvider() }
  return Promise.race([keepPage(args, async () => results), new Promise((resolve) => setTimeout(resolve, 20, 'open'))])
}

test('a lost navigation stays pending and is reported, until another one starts', async () => {
  noteShownPage('/pricing')
  expect(await go('/solutions?a=1', { root: loaded, solutions: failed })).toBe('open')
  expect(getLosses().page).toBe('/solutions?a=1')
  expect(await go('/upload', { upload: loaded })).toEqual({ upload: loaded })
  expect(getLosses().page).toBeNull()
})

test('the shown page keeps data that cannot be reloaded', async () => {
  noteShownPage('/home/create')
  expect(await go('/home/create', { root: loaded, create: failed })).toEqual({ root: loaded })
  expect(getLosses().page).toBeNull()
})

test('other errors reach the error page', async () => {
  noteShownPage('/pricing')
  const fault = { type: 'error', result: new ErrorReply(500, 'Internal Server Error', '') } as const
  expect(await go('/solutions', { solutions: fault })).toEqual({ solutions: fault })
})

test('a missing script is requested again with the next page, not with the same one', async () => {
  noteShownPage('/pricing')
  let isAskedAgain = false
  void loseRoute('routes/solutions').then(() => {
    isAskedAgain = true
  })
  await go('/pricing', {})
  expect([isAskedAgain, [...getLosses().routes]]).toEqual([false, ['routes/solutions']])
  await go('/solutions', {})
  expect([isAskedAgain, [...getLosses().routes]]).toEqual([true, []])
  forgetLosses()
})
