import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collect, findBoundary, readMultipart } from '#server/ground/http/read-multipart.ts'

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array, void> {
  for (let start = 0, index = 0; start < bytes.length; index++) {
    const size = sizes[index % sizes.length] ?? 1
    yield bytes.subarray(start, start + size)
    start += size
  }
}

async function readAll(bytes: Uint8Array, contentType: string, sizes: readonly number[]) {
  const parts = []
  for await (const { name, filename, body } of readMultipart(inPieces(bytes, sizes), findBoundary(contentType) ?? ''))
    parts.push({ name, filename, bytes: [...(await collect(body, 1e6))] })
  return parts
}

const text = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }).filter((name) => !/[\\%]/.test(name))
const file = fc.uint8Array({ maxLength: 300 })

test('reads what the platform writes, however it is cut on the way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, fc.option(text), file), { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 9 }),
      async (parts, sizes) => {
        const form = new FormData()
        for (const [name, filename, bytes] of parts)
          if (filename === null) form.append(name, Buffer.from(bytes).toString('base64'))
          else form.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), filename)
        const request = new Request('http://localhost', { method: 'POST', body: form })
        const sent = new Uint8Array(await request.arrayBuffer())
        const read = await readAll(sent, request.headers.get('content-type') ?? '', sizes)
        expect(read).toEqual(
          parts.map(([name, filename, bytes]) => ({
            name,
            filename,
            bytes: filename === null ? [...Buffer.from(Buffer.from(bytes).toString('base64'))] : [...bytes],
          })),
        )
      },
    ),
    { numRuns: 200 },
  )
})

test('a part that nobody reads, or not to its end, is passed over', async () => {
  const body = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="a"; filename="a.bin"\r\n\r\nlong enough\r\n' +
      '--b\r\ncontent-disposition: form-data; name=b\r\n\r\nkept\r\n--b--\r\n',
  )
  const names: string[] = []
  for await (const part of readMultipart(inPieces(body, [7]), 'b')) {
    if (part.name === 'a') await part.body.next()
    else names.push((await collect(part.body, 100)).toString())
  }
  expect(names).toEqual(['kept'])
})

test.each([
  ['nothing', ''],
  ['no end', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf'],
  ['a part without a name', '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--\r\n'],
  ['another boundary', '--c\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--c--\r\n'],
])('%s is unreadable, and says so', async (_, body) => {
  await expect(readAll(Buffer.from(body), 'multipart/form-data; boundary=b', [5])).rejects.toMatchObject({
    code: 'request-unreadable',
  })
})
