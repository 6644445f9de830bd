import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { openJson, sealJson } from '#contract/envelope.ts'

const newKey = () => ({ key: '0123456789abcdefghijklmnopqrst-_', iv: 'ABCDEFGHIJKLMNOP' })

afterEach(() => vi.unstubAllGlobals())

/** As on a page that was loaded over plain http. */
const withoutSubtle = () => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })

test('is AES-256-CBC with PKCS7, as any other program writes it', async () => {
  const { key, iv } = newKey()
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  const sealed = cipher.update('{"email":"ada@example.com"}', 'utf8', 'base64') + cipher.final('base64')
  expect(await sealJson({ email: 'ada@example.com' }, newKey())).toBe(sealed)
})

test('gives back every JSON value that was sealed', async () => {
  const key = newKey()
  const texts = fc.string({ unit: 'binary' })
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), texts, fc.array(texts)), async (value) => {
      expect(await openJson(await sealJson(value, key), key)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: 500 },
  )
})

test('without Web Crypto seals to the same bytes, opens the same, and refuses the same', async () => {
  const web = newKey()
  const values = fc.sample(fc.oneof(fc.jsonValue(), fc.string({ minLength: 9000, maxLength: 20_000 })), 60)
  const sealed = await Promise.all(values.map((value) => sealJson(value, web)))
  const broken = fc.sample(fc.base64String({ maxLength: 200 }), 300)
  const refusals = (key: typeof web) =>
    Promise.all(
      broken.map((text) =>
        openJson(text, key).then(
          () => 'opened',
          () => 'refused',
        ),
      ),
    )
  const refusedByWeb = await refusals(web)
  withoutSubtle()
  expect(crypto.subtle).toBeUndefined()
  const library = newKey()
  expect(await Promise.all(values.map((value) => sealJson(value, library)))).toEqual(sealed)
  for (const [index, text] of sealed.entries())
    expect(await openJson(text, library)).toEqual(JSON.parse(JSON.stringify(values[index])))
  expect(await refusals(library)).toEqual(refusedByWeb)
})

test('is not opened when the text is not strict UTF-8 or not JSON', async () => {
  const { key, iv } = newKey()
  for (const plain of [Buffer.from([0x22, 0xff, 0x22]), Buffer.from([0xef, 0xbb, 0xbf, 0x31]), Buffer.from('{'), '']) {
    const cipher = createCipheriv('aes-256-cbc', key, iv)
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
    await expect(openJson(sealed, newKey())).rejects.toThrow()
  }
})
