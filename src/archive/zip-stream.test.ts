import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type ZipEntry, zipStream } from '#archive/zip-stream.ts'

async function* entries(count: number, bytes: number): AsyncGenerator<ZipEntry, void> {
  for (let place = 0; place < count; place++) {
    const body = Readable.from([Buffer.alloc(bytes)], { objectMode: false })
    yield { path: `${place}.jpg`, modifiedAt: new Date(), body, isPacked: true }
  }
}

test('an archive holds so many files and bytes, and is broken off above either', async () => {
  const limits = { filesMax: 3, bytesMax: 300 }
  expect((await buffer(zipStream(entries(3, 100), limits))).length).toBeGreaterThan(300)
  await expect(buffer(zipStream(entries(4, 10), limits))).rejects.toThrow('more than 3 files')
  await expect(buffer(zipStream(entries(3, 101), limits))).rejects.toThrow('more than 300 bytes')
})
