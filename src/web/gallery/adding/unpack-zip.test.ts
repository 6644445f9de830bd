import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type ZipEntry, zipStream } from '#archive/zip-stream.ts'
import { uploadBytesMax } from '#contract/photo.ts'
import { addedMax, findPictures } from './read-dropped.ts'
import { isZip, listZip } from './unpack-zip.ts'

const entry = (path: string, body: Buffer, isPacked = false): ZipEntry => ({
  path,
  modifiedAt: new Date('2026-11-20T00:00:00Z'),
  body: Readable.from([body]),
  isPacked,
})
async function zipOf(entries: readonly ZipEntry[], name = 'photos.zip'): Promise<File> {
  async function* each() {
    yield* entries
  }
  return new File([new Uint8Array(await buffer(zipStream(each())))], name)
}
const bytesOf = async (file: Blob | undefined) => Buffer.from(await (file ?? new Blob()).arrayBuffer())

test('pictures come out of an archive under their names, packed or not, and the rest is told', async () => {
  const [noise, plain] = [randomBytes(90_000), Buffer.from('plain '.repeat(9000))]
  const archive = await zipOf([
    entry('trip/10 Küste.jpg', noise, true),
    entry('trip/deep/2.png', plain),
    entry('trip/notes.txt', Buffer.from('x')),
    entry('__MACOSX/trip/._2.png', Buffer.from('x')),
    entry('trip/.DS_Store', Buffer.from('x')),
  ])
  expect(isZip(archive)).toBe(true)
  const { files, beyond, unreadable } = await findPictures([new File(['a'], '1.jpg', { type: 'image/jpeg' }), archive])
  expect(files.map(({ name }) => name)).toEqual(['1.jpg', '2.png', '10 Küste.jpg'])
  expect(await bytesOf(files[2])).toEqual(noise)
  expect(await bytesOf(files[1])).toEqual(plain)
  expect([beyond, unreadable]).toEqual([[], ['notes.txt']])
})

test('no more is unpacked than is added, and no photo larger than one may be', async () => {
  const many = Array.from({ length: addedMax + 2 }, (_, at) => entry(`${at}.jpg`, Buffer.from('x')))
  const { files, beyond } = await findPictures([await zipOf(many)])
  expect([files.length, beyond]).toEqual([addedMax, ['50.jpg', '51.jpg']])
  const bomb = await zipOf([entry('zeros.jpg', Buffer.alloc(uploadBytesMax + 1)), entry('small.jpg', Buffer.from('x'))])
  expect(bomb.size).toBeLessThan(200_000)
  const found = await findPictures([bomb])
  expect([found.files.map(({ name }) => name), found.unreadable]).toEqual([['small.jpg'], ['zeros.jpg']])
})

test('what is no archive, or is cut short, is told by its name', async () => {
  const whole = await zipOf([entry('a.jpg', randomBytes(5000), true)])
  const [half, noise] = [new File([whole.slice(0, 2000)], 'half.zip'), new File([randomBytes(300)], 'noise.zip')]
  expect((await findPictures([half, noise])).unreadable).toEqual(['half.zip', 'noise.zip'])
  const damaged = new Uint8Array(await (await zipOf([entry('a.jpg', Buffer.from('y'.repeat(9000)))])).arrayBuffer())
  damaged.fill(255, 40, 50)
  expect((await findPictures([new File([damaged], 'b.zip')])).unreadable).toEqual(['a.jpg'])
  expect(await listZip(await zipOf([]))).toEqual([])
})
