import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { photoLimits, receiveUpload } from '#server/pictures/photos/upload/receive-upload.ts'
import { folderOfTest } from '../../../../../tests/use-folder.ts'

const jpegStart = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(96)])
let folder: string

beforeEach(async () => {
  folder = folderOfTest('upload')
})

async function* chunks(count: number, everyMs = 0): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at++) {
    if (everyMs > 0) await wait(everyMs)
    yield jpegStart
  }
}

describe('receiveUpload', () => {
  test('writes every byte and returns their number and hash', async () => {
    const path = join(folder, 'a')
    const received = await receiveUpload(chunks(5), path, photoLimits)
    const written = await readFile(path)
    expect(received).toEqual({ bytes: 500, sha256: createHash('sha256').update(written).digest('hex') })
  })

  test('stops at the first byte too many, however much more would come', async () => {
    let sent = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      while (true) {
        sent++
        yield jpegStart
      }
    }
    const limits = { ...photoLimits, bytesMax: 1_000 }
    await expect(receiveUpload(endless(), join(folder, 'a'), limits)).rejects.toMatchObject({ code: 'photo-too-large' })
    expect(sent).toBeLessThan(13)
  })

  test('stops at the first bytes of another kind of file, and refuses short ones too', async () => {
    let sent = 0
    async function* text(): AsyncGenerator<Uint8Array> {
      while (true) {
        sent++
        yield Buffer.from('just some words that are no picture')
      }
    }
    const refusal = { code: 'photo-type-unsupported' }
    await expect(receiveUpload(text(), join(folder, 'a'), photoLimits)).rejects.toMatchObject(refusal)
    expect(sent).toBeLessThan(4)
    const short = [Buffer.from('hi')][Symbol.iterator]()
    async function* once(): AsyncGenerator<Uint8Array> {
      yield* short
    }
    await expect(receiveUpload(once(), join(folder, 'b'), photoLimits)).rejects.toMatchObject(refusal)
  })

  test('treats an empty body as an empty photo', async () => {
    await expect(receiveUpload(chunks(0), join(folder, 'a'), photoLimits)).rejects.toMatchObject({
      code: 'photo-empty',
    })
  })

  test('drops a client that is slow or silent after one span, and keeps a steady one', async () => {
    const limits = { ...photoLimits, rateMinBytesPerSecond: 2_000, rateSpanMs: 100 }
    const interrupted = { code: 'upload-interrupted' }
    const started = performance.now()
    await expect(receiveUpload(chunks(20, 60), join(folder, 'a'), limits)).rejects.toMatchObject(interrupted)
    async function* silent(): AsyncGenerator<Uint8Array> {
      yield jpegStart
      await wait(60_000, undefined, { ref: false })
    }
    await expect(receiveUpload(silent(), join(folder, 'b'), limits)).rejects.toMatchObject(interrupted)
    expect(performance.now() - started).toBeLessThan(1_000)
    expect((await receiveUpload(chunks(30, 10), join(folder, 'c'), limits)).bytes).toBe(3_000)
  })

  test('a connection that breaks is an interrupted upload', async () => {
    async function* cut(): AsyncGenerator<Uint8Array> {
      yield jpegStart
      throw new Error('aborted')
    }
    await expect(receiveUpload(cut(), join(folder, 'a'), photoLimits)).rejects.toMatchObject({
      code: 'upload-interrupted',
    })
  })
})
