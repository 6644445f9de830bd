import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { photoFramesMax } from '#contract/photo.ts'
import { box, makeGif, makeTiff, makeWebp } from '../../tests/many-frames.ts'
import { countFrames } from './count-frames.ts'
import { inspectPhoto } from './photo-header.ts'
import { sharp } from './sharp-loaders.ts'

const enough = photoFramesMax + 1

/** The count of libvips, which walks through the whole file. */
const pagesOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).pages ?? 1

/** CPU time of this process, whatever else the machine does. */
function millisecondsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

describe('frames', () => {
  test.each([1, 2, 7, 300, 301, 500])(
    'of %i are counted as the decoder counts them, to one above the limit',
    async (frames) => {
      const counted = Math.min(frames, enough)
      const files = [
        ['gif', makeGif(frames)],
        ['webp', await makeWebp(frames)],
        ['tiff', makeTiff(frames)],
      ] as const
      for (const [format, bytes] of files) {
        expect([format, await pagesOf(bytes)]).toEqual([format, frames])
        expect([format, countFrames(bytes, format, enough)]).toEqual([format, counted])
      }
    },
  )

  test('are counted in files from an encoder: with times, colours, comments and profiles', async () => {
    const pixels = Buffer.alloc(3 * 8 * 8 * 5).map((_, at) => (at * 37) % 251)
    const stack = () => sharp(pixels, { raw: { width: 8, height: 40, channels: 3, pageHeight: 8 } }).withMetadata()
    const delay = [10, 20, 30, 40, 50]
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await stack()[format]({ delay }).toBuffer()
      expect(countFrames(bytes, format, enough)).toBe(await pagesOf(bytes))
    }
    expect(countFrames(await stack().avif().toBuffer(), 'avif', enough)).toBe(1)
  })

  test('of a chain of pages with a loop are counted once', () => {
    expect(countFrames(makeTiff(5, true), 'tiff', enough)).toBe(5)
  })

  test('of a sequence are counted from its track', () => {
    const samples = (count: number) => {
      const said = Buffer.alloc(12)
      said.writeUInt32BE(count, 8)
      return box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stsz', said))))))
    }
    const start = box('ftyp', Buffer.from('avis\0\0\0\0avis'))
    expect(countFrames(Buffer.concat([start, samples(12)]), 'avif', enough)).toBe(12)
    expect(countFrames(Buffer.concat([start, samples(12), samples(4_000_000)]), 'avif', enough)).toBe(4_000_000)
  })

  test('of a broken file are never fewer than the decoder would visit', async () => {
    const sources = [makeGif(6), await makeWebp(6), makeTiff(6)]
    const formats = ['gif', 'webp', 'tiff'] as const
    const change = fc.record({ at: fc.nat(400), value: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.array(change, { maxLength: 4 }), fc.nat(60), async (which, changes, cut) => {
        const bytes = Buffer.from(sources[which]!)
        for (const { at, value } of changes) if (at >= 12) bytes[at % bytes.length] = value
        const file = bytes.subarray(0, bytes.length - cut)
        const pages = await pagesOf(file).catch(() => 0)
        expect(countFrames(file, formats[which]!, enough)).toBeGreaterThanOrEqual(Math.min(pages, enough))
      }),
      // The example is a frame that claims to be longer than it is.
      { numRuns: 600, examples: [[1, [{ at: 392, value: 43 }], 0]] },
    )
  })
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

describe('a flood', () => {
  test.each([
    ['2,000,000 frames of GIF', () => makeGif(2_000_000)],
    ['400,000 frames of WebP', () => makeWebp(400_000)],
    ['300,000 pages of TIFF', () => makeTiff(300_000)],
  ])('of %s is refused in a second, without memory of its own', async (_, make) => {
    const bytes = await make()
    expect(bytes.length).toBeGreaterThan(10_000_000)
    // What earlier tests left would be freed meanwhile, and hide what is taken.
    collect()
    const before = process.memoryUsage.rss()
    const started = process.cpuUsage()
    await expect(inspectPhoto(bytes)).rejects.toMatchObject({ code: 'animation-too-long' })
    expect(millisecondsSince(started)).toBeLessThan(1_000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
  })

  test.each([
    [
      'blocks of a GIF',
      'gif',
      Buffer.concat([makeGif(1).subarray(0, -1), Buffer.alloc(39_000_000, Buffer.from([0x21, 0xff, 1, 0, 0]))]),
    ],
    ['empty chunks of a WebP', 'webp', Buffer.concat([Buffer.alloc(12), Buffer.alloc(39_000_000)])],
    ['boxes in boxes of an AVIF', 'avif', Buffer.alloc(39_000_000, Buffer.from('\0\0\0\x08moov', 'latin1'))],
  ] as const)('of %s is walked in three seconds', (_, format, bytes) => {
    const started = process.cpuUsage()
    countFrames(bytes, format, enough)
    expect(millisecondsSince(started)).toBeLessThan(3_000)
  })
})
