import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { zipLimits } from '#archive/zip-limits.ts'
import { type ZipEntry, zipStream } from '#archive/zip-stream.ts'
import { archivePhotosMax, archiveRequest } from '#contract/gallery.ts'
import { photoPixelsMax } from '#contract/photo.ts'
import { entitlements } from '#contract/plan.ts'

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

test('the most and largest photos that one download may name never reach the limits, and more are refused before', () => {
  // Red, green, blue and alpha of 16 bits that do not shrink, with as much again of a tenth for all else in the file.
  const photoBytesMax = photoPixelsMax * 8 * 1.1
  for (const photos of [archivePhotosMax, ...Object.values(entitlements).map(({ batchPhotosMax }) => batchPhotosMax)]) {
    expect(photos).toBeLessThanOrEqual(zipLimits.filesMax)
    expect(photos * photoBytesMax).toBeLessThan(zipLimits.bytesMax)
  }
  const ids = Array.from({ length: archivePhotosMax + 1 }, () => crypto.randomUUID())
  expect(archiveRequest.safeParse({ ids }).success).toBe(false)
  expect(archiveRequest.safeParse({ ids: ids.slice(1) }).success).toBe(true)
})
