import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutBodies } from './leave-out-json-schema.ts'

test.each(['json-schema-processors', 'to-json-schema'])(
  'the pages keep the names of zod’s %s and nothing else',
  async (name) => {
    const url = new URL(`../../node_modules/zod/v4/core/${name}.js`, import.meta.url)
    const code = withoutBodies(readFileSync(fileURLToPath(url), 'utf8'))
    const whole = await import(/* @vite-ignore */ url.href)
    const stub = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
    expect(Object.keys(stub)).toEqual(Object.keys(whole))
  },
)

test('a zod that exports in another way stops the build', () => {
  expect(() => withoutBodies('module.exports = {}')).toThrow('in another way')
})
