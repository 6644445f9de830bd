import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Animation, decodeAnimation, encodeGif, openStack } from '#codec/animation.ts'
import { inspectPhoto } from '#codec/photo-header.ts'
import { readXmpStamp } from '#codec/xmp-stamp.ts'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { createRgba } from '#imaging/image.ts'
import { digitalSourceOf } from '#tools/digital-source.ts'
import { type Browser, openRoutes } from '../../../../../tests/faults/setup/open-routes.ts'
import { opened } from '../../../../../tests/opened.ts'

const [width, height] = [240, 160]
const timing = { delaysMs: [40, 300, 70, 70], loops: 2 }

const site = await opened(openRoutes({ ROLE: 'all' }))
const gif = await encodeGif(drawSource())

/** A dark square that moves over two tones, with a transparent corner; it rests in the last frame. */
function drawSource(): Animation {
  const animation = openStack(createRgba(width, height * timing.delaysMs.length), timing)
  for (const [index, { data }] of animation.frames.entries()) {
    const left = 30 + 25 * Math.min(index, 2)
    for (let at = 0; at < width * height; at++) {
      const [x, y] = [at % width, Math.floor(at / width)]
      const isSquare = x > left && x < left + 50 && y > 50 && y < 110
      const color = isSquare ? [40, 30, 60] : x < 120 ? [200, 120, 60] : [230, 230, 240]
      data.set([...color, x < 20 && y < 20 ? 0 : 255], at * 4)
    }
  }
  return animation
}

async function ask(browser: Browser, path: string): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return site.running.http.request(path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
}

async function draw(browser: Browser, photoId: string, tool = 'cartoon'): Promise<PhotoReply> {
  const { id } = await browser.post<JobReply>('/api/jobs', { tool, photoId, options: {} })
  const job = await expect
    .poll(() => browser.data<JobReply>('GET', `/api/jobs/${id}`), { timeout: 60_000 })
    .toMatchObject({ state: 'done' })
    .then(() => browser.data<JobReply>('GET', `/api/jobs/${id}`))
  return browser.data('GET', `/api/photos/${job.resultPhotoId}`)
}

async function download(browser: Browser, id: string, query = ''): Promise<Animation> {
  const response = await ask(browser, `/api/photos/${id}/animation${query}`)
  expect(response.status).toBe(200)
  return decodeAnimation(Buffer.from(await response.arrayBuffer()))
}

/** Mean difference of two frames, in code values. */
function distance(one: Animation, other: Animation, index: number): number {
  const [a, b] = [one.frames[index]!.data, other.frames[index]!.data]
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / a.length
}

test('an animation is drawn and delivered frame by frame, marked for visitors and clean for members, and is deleted as one', async () => {
  const browser = site.createBrowser()
  await browser.data('GET', '/api/photos')
  const upload = await browser.data<PhotoReply>('POST', '/api/photos?name=wave.gif', { body: gif, type: 'image/gif' })
  expect(upload).toMatchObject({ frames: 4, format: 'gif', width, height })
  // Another tool edits the first frame; a visitor's first result carries no mark.
  expect(await draw(browser, upload.id, 'coloring')).toMatchObject({ frames: 1, isWatermarked: false })
  const result = await draw(browser, upload.id)
  expect(result).toMatchObject({ frames: 4, width, height, hasAlpha: true, isWatermarked: true })

  const marked = await download(browser, result.id)
  expect({ delaysMs: marked.delaysMs, loops: marked.loops }).toEqual(timing)
  expect(marked.frames[3]!.data[3]).toBe(0)
  await browser.register()
  const clean = await download(browser, result.id)
  expect({ delaysMs: clean.delaysMs, loops: clean.loops }).toEqual(timing)
  for (const index of timing.delaysMs.keys()) expect(distance(marked, clean, index)).toBeGreaterThan(1)
  // The square has moved, and the rest is unchanged.
  expect(distance(clean, { ...clean, frames: clean.frames.slice(1) }, 0)).toBeGreaterThan(1)
  expect(distance({ ...clean, frames: clean.frames.slice(2) }, { ...clean, frames: clean.frames.slice(3) }, 0)).toBe(0)
  const webp = await ask(browser, `/api/photos/${result.id}/animation?format=webp`)
  expect(webp.headers.get('content-disposition')).toContain('wave-cartoon.webp')
  const moving = await decodeAnimation(Buffer.from(await webp.arrayBuffer()))
  const total = (delaysMs: readonly number[]) => delaysMs.reduce((sum, delay) => sum + delay)
  expect(total(moving.delaysMs)).toBe(total(timing.delaysMs))

  // Drawing it again edits all its frames.
  expect((await draw(browser, result.id)).frames).toBe(4)

  const folder = join(site.folder, 'objects/photos', result.id)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['frames', 'gif', 'gif-visitor']))
  await browser.ask('DELETE', `/api/photos/${result.id}`)
  expect(await readdir(folder).catch(() => [])).toEqual([])
})

test('a moving result says how it was made in its XMP, and never less than its upload did', async () => {
  const browser = site.createBrowser()
  await browser.data('GET', '/api/photos')
  const saysOf = async (id: string, query: string) => {
    const file = await (await ask(browser, `/api/photos/${id}/animation${query}`)).arrayBuffer()
    return readXmpStamp((await inspectPhoto(Buffer.from(file))).metadata.xmp)
  }
  const send = async (body: Buffer) =>
    draw(browser, (await browser.data<PhotoReply>('POST', '/api/photos?name=a.gif', { body, type: 'image/gif' })).id)
  const [plain, invented] = [await send(gif), await send(await encodeGif(drawSource(), 'trainedAlgorithmicMedia'))]
  const again = await draw(browser, invented.id)
  const said = async () => {
    const terms = []
    for (const { id } of [plain, invented, again])
      for (const query of ['', '?format=webp']) terms.push((await saysOf(id, query)).source)
    return terms
  }
  const own = digitalSourceOf('cartoon', {}, [])
  const all = [own, own, ...Array.from({ length: 4 }, () => 'trainedAlgorithmicMedia')]
  expect(await said()).toEqual(all)
  await browser.register()
  expect(await said()).toEqual(all)
})

test('a still photo has no frames to deliver, and an upload is its own file', async () => {
  const browser = site.createBrowser()
  const still = await browser.uploadPhoto()
  expect(still.frames).toBe(1)
  expect((await ask(browser, `/api/photos/${still.id}/animation`)).status).toBe(404)
  const upload = await browser.data<PhotoReply>('POST', '/api/photos?name=wave.gif', { body: gif, type: 'image/gif' })
  expect((await ask(browser, `/api/photos/${upload.id}/animation`)).status).toBe(404)
})

test('the lines of a drawing are delivered to members as SVG in its size; visitors are asked to log in, and other results have none', async () => {
  const browser = site.createBrowser()
  const still = await browser.uploadPhoto()
  const drawing = await draw(browser, still.id)
  expect(drawing.hasLines).toBe(true)
  const refused = await ask(browser, `/api/photos/${drawing.id}/lines`)
  expect(refused.status).toBe(401)
  await browser.register()
  const left = await ask(browser, `/api/photos/${drawing.id}/lines`)
  expect(left.headers.get('content-type')).toBe('image/svg+xml')
  expect(left.headers.get('content-disposition')).toMatch(/-cartoon\.svg/)
  expect(await left.text()).toContain(`width="${drawing.width}" height="${drawing.height}"`)
  expect((await ask(browser, `/api/photos/${still.id}/lines`)).status).toBe(404)
})
