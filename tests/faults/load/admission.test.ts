import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PhotoReply } from '#contract/photo.ts'
import { admissionBudgets } from '#server/ground/limits/admission-budgets.ts'
import { makeGif, makeWebp } from '../../many-frames.ts'
import { opened } from '../../opened.ts'
import { openSite } from '../setup/open-server.ts'
import { createVisitor, until } from '../setup/start-server.ts'

let visitor: ReturnType<typeof createVisitor>

// Each child takes seconds to start and to encode.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const { folder, db, origin } = await opened(openSite())
beforeEach(async () => {
  visitor = createVisitor(origin)
  await visitor.ask('GET', '/api/photos')
})

/** Process ids of the children that decode and encode photos. */
const findPhotoChildren = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === process.pid && found?.[3]?.includes('"loadsTools":false'))
    .map((found) => Number(found?.[1]))

/** CPU time used by a child, in clock ticks. */
const ticksOf = (pid: number) => {
  const fields =
    execFileSync('cat', [`/proc/${pid}/stat`], { encoding: 'utf8' })
      .split(') ')[1]
      ?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

const spooled = () => readdir(join(folder, 'spool')).catch((): string[] => [])

/** Uploads a photo whose AVIF takes a child many seconds. */
async function uploadLarge(): Promise<PhotoReply> {
  const pixels = Buffer.alloc(3 * 6000 * 4000)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 2_654_435_761) >>> 24
  const photo = await sharp(pixels, { raw: { width: 6000, height: 4000, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
  const reply = await visitor.ask('POST', '/api/photos?name=large.jpg', photo)
  return ((await reply.json()) as { data: PhotoReply }).data
}

/** Starts a download that can be aborted. */
function startDownload(photoId: string, quality: number): { hangUp(): void } {
  const call = request(`${visitor.origin}/api/photos/${photoId}/download?format=avif&quality=${quality}`, {
    headers: { cookie: visitor.cookie, 'sec-fetch-site': 'same-origin' },
  })
  call.on('error', () => {})
  call.end()
  return { hangUp: () => call.destroy() }
}

describe('a client that hangs up', () => {
  test('gets no more work: 24 abandoned downloads leave the queue, their child is stopped, and nothing of them is left', async () => {
    const photo = await uploadLarge()
    const downloads = Array.from({ length: 24 }, (_, index) => startDownload(photo.id, 60 + index))
    // One is with a child; the others wait with the files that they have fetched.
    await until('all in line', 60_000, async () => ((await spooled()).length >= 24 ? true : null))
    for (const { hangUp } of downloads) hangUp()
    await until('no work is left', 10_000, async () => ((await spooled()).length === 0 ? true : null))
    // Idle children use no more CPU time.
    const ticks = () => findPhotoChildren().reduce((sum, pid) => sum + ticksOf(pid), 0)
    await until('children at rest', 10_000, async () => {
      const first = ticks()
      await new Promise((resolve) => setTimeout(resolve, 300))
      return ticks() - first <= 3 ? true : null
    })
    const started = performance.now()
    expect((await visitor.upload(200)).width).toBe(200)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('costs others who wait for the same file nothing', async () => {
    const photo = await visitor.upload(1500)
    const path = `/api/photos/${photo.id}/download?format=avif&quality=77`
    const first = startDownload(photo.id, 77)
    const second = visitor.ask('GET', path)
    await until('both ask', 30_000, async () => ((await spooled()).length > 0 ? true : null))
    first.hangUp()
    expect((await second).status).toBe(200)
  })
})

describe('a flood of frames', () => {
  test.each([
    ['2,000,000 in a GIF of 30 MB', async () => makeGif(2_000_000)],
    ['400,000 in a WebP of 17 MB', () => makeWebp(400_000)],
  ])('is refused before anything is kept: %s', async (_, make) => {
    const body = await make()
    const reply = await visitor.ask('POST', '/api/photos', body)
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([413, 'animation-too-long'])
    const { data } = (await (await visitor.ask('GET', '/api/photos')).json()) as { data: { photos: PhotoReply[] } }
    expect([data.photos, await spooled()]).toEqual([[], []])
  })
})

describe('what an owner stores', () => {
  test('never exceeds their budget, however many uploads come at once; the refusal says to delete some', async () => {
    const { photosKeptMax } = admissionBudgets.VISITOR
    const first = await visitor.upload(40)
    const {
      id: _,
      frames: __,
      has_recipe: ___,
      ...row
    } = await db.selectFrom('photos').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
    const more = Array.from({ length: photosKeptMax - 4 }, (_, index) => ({
      ...row,
      animation: null,
      made: null,
      recipe: null,
      id: `${first.id}-${index}`,
    }))
    await db.insertInto('photos').values(more).execute()
    const body = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer()
    const replies = await Promise.all(Array.from({ length: 12 }, () => visitor.ask('POST', '/api/photos', body)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array(9).fill(429)])
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('10')
    expect(await refused?.json()).toMatchObject({ code: 'photos-used-up' })
    await visitor.ask('DELETE', `/api/photos/${first.id}`)
    expect((await visitor.ask('POST', '/api/photos', body)).status).toBe(201)
  })
})

test('a visitor may follow jobs by a limited number of streams at once, and by another when one has ended', async () => {
  const { eventStreamsMax } = admissionBudgets.VISITOR
  const job = await visitor.submit(await visitor.upload(40))
  const follow = () =>
    new Promise<{ status: number; end(): void }>((resolve, reject) => {
      const call = request(`${visitor.origin}/api/jobs/${job.id}/events`, {
        headers: { cookie: visitor.cookie, 'x-forwarded-for': '10.9.9.9' },
      })
      call.on('error', reject)
      call.on('response', (reply) => {
        reply.on('error', () => {})
        reply.resume()
        resolve({ status: reply.statusCode ?? 0, end: () => call.destroy() })
      })
      call.end()
    })
  const streams = await Promise.all(Array.from({ length: eventStreamsMax }, follow))
  expect(streams.every(({ status }) => status === 200)).toBe(true)
  expect((await follow()).status).toBe(429)
  streams[0]?.end()
  await until('a place', 10_000, async () => {
    const next = await follow()
    next.end()
    return next.status === 200 ? true : null
  })
  for (const { end } of streams) end()
})
