import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPage } from './seal-page.ts'

const policy =
  "default-src 'self'; script-src 'self' 'nonce-abc+/=' 'wasm-unsafe-eval'; style-src 'self' 'nonce-abc+/='"
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('what carries the nonce may run by its hash, and the nonce is gone', () => {
  const own = 'start()\nagain()'
  const html = `<script nonce="abc+/=">${own}</script><style data-a nonce="abc+/=">p{}</style><script nonce="abc+/=" src="/a.js"></script>`
  expect(sealPage(html, policy)).toEqual({
    html: `<script>${own}</script><style data-a>p{}</style><script src="/a.js"></script>`,
    policy: `default-src 'self'; script-src 'self' ${hashOf(own)} 'wasm-unsafe-eval'; style-src 'self' ${hashOf('p{}')}`,
  })
})

test('a script without the nonce stays forbidden', () => {
  const html = `<script>steal()</script><script nonce="guessed">steal(1)</script><script nonce="abc+/=">fine()</script>`
  const sealed = sealPage(html, policy)
  expect(sealed.policy).toContain(hashOf('fine()'))
  expect(sealed.policy).not.toContain(hashOf('steal()'))
  expect(sealed.policy).not.toContain(hashOf('steal(1)'))
})

test('without an inline style, none is allowed', () => {
  expect(sealPage('<p>', policy).policy).toBe(
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'",
  )
})

test('a page whose policy names no nonce is refused', () => {
  expect(() => sealPage('<p>', "script-src 'self'")).toThrow('no nonce')
})
