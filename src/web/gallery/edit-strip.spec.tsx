import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AlbumReply } from '#contract/album.ts'
import { type BatchReply, batchReply, checkReply } from '#contract/batch.ts'
import type { GalleryEntry } from '#contract/gallery.ts'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { recipesReply } from '#contract/recipe.ts'
import type { loader } from '#web/routes/home/create.tsx'
import { drawPhoto, openEditorServer } from '../../../tests/pages/editor-data.ts'
import { expectNoViolations } from '../../../tests/pages/no-violations.ts'
import { onPhone } from '../../../tests/pages/on-phone.ts'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { ada, usageOf } from '../../../tests/pages/page-server.ts'
import { server } from '../../../tests/pages/server.ts'

const photos = page.getByRole('list', { name: 'My photos' })
const strip = page.getByRole('list', { name: 'Several at once' })
const dismiss = page.getByRole('button', { name: 'Dismiss' })
const idOf = (letter: string) => `0197a000-0000-7000-8000-${letter.repeat(12)}`
const album: AlbumReply = { id: idOf('1'), name: 'Sea', createdAt: '2026-11-29T00:00:00.000Z', photos: 2, cover: null }
const day = '2026-11-29T10:00:00.000Z'

let entries: GalleryEntry[] = []
/** What each photo becomes. */
let results: PhotoReply[] = []
let batches: BatchReply[] = []

function jobOf(photoId: string, state: JobReply['state'], id = photoId): JobReply {
  return {
    ...{ id, tool: 'cartoon', state, photoId, options: {}, maskId: null, maskBy: null },
    ...{ resultPhotoId: null, problem: null, stage: null, done: 0.5, secondsLeft: null, ahead: null },
    ...{ report: null, createdAt: day, endedAt: state === 'running' || state === 'queued' ? null : day },
  }
}

/** A batch on both photos. */
function batchOf(id: string, ...states: JobReply['state'][]): BatchReply {
  const items = entries.map(({ id: photoId, name }, place) => ({
    ...{ photoId, name, step: 0 },
    job: jobOf(photoId, states[place] as JobReply['state'], `${id}-${place}`),
  }))
  const jobs = items.map(({ job }) => job)
  return { id, tool: 'cartoon', tools: ['cartoon'], createdAt: day, items, jobs }
}

/** As the server does once its workers are through. */
function finish(...states: JobReply['state'][]): void {
  batches = [batchOf('first', ...states)]
  entries = entries.map((entry, place) => {
    const result = results[place]
    return states[place] === 'done' && result !== undefined ? { ...entry, photo: result, steps: 1 } : entry
  })
}

beforeEach(async () => {
  const editor = openEditorServer(server)
  const picture = await drawPhoto()
  entries = []
  results = []
  for (const [place, name] of ['beach.jpg', 'house.jpg'].entries()) {
    const id = idOf('ab'[place] as string)
    entries.push({
      id,
      name,
      firstId: id,
      photo: await editor.keep(picture, { id, name }),
      steps: 0,
      isFavourite: false,
    })
    results.push(await editor.keep(picture, { id: idOf('cd'[place] as string), name }))
  }
  batches = []
  server.user = { ...ada, role: 'BASIC', isMember: true }
  server.usage = usageOf('BASIC', 0)
  server.answer('GET /api/recipes', recipesReply, { recipes: [] })
  server.answer('POST /api/batches/checks', checkReply, { verdicts: {} })
  server.show<typeof loader>('home/create.tsx', (search) => {
    const filter = search.has('album') ? { album: album.id } : {}
    const list = { page: { entries, next: null }, filter, key: `ada?${search}` }
    return Promise.resolve({ ...list, jobs: [], batches, albums: [album] })
  })
})

afterEach(() => {
  document.body.style.paddingBottom = ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we support
  document.cookie = 'emulsion_put_away=; path=/; max-age=0'
})

const pictures = () => Array.from(photos.element().querySelectorAll('img'), ({ src }) => src).join(' ')

test('photos edited together in an album are followed there, and their results are seen as they come', async () => {
  server.answer('POST /api/batches', batchReply, () => {
    batches = [batchOf('first', 'running', 'queued')]
    return batches[0] as BatchReply
  })
  await openPage(server, `/home/create?album=${album.id}`)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of ['beach.jpg', 'house.jpg']) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: 'Edit together', exact: true }).click()
  document.body.style.paddingBottom = '2000px'
  window.scrollTo(0, 1000)
  await page.getByRole('button', { name: 'Edit 2 photos' }).click()
  await expect.element(strip.getByRole('paragraph').filter({ hasText: '2 to go' })).toBeVisible()
  await expect.element(strip.getByRole('button', { name: 'Stop' })).toBeVisible()
  // Below the header, which stays.
  await expect.poll(() => strip.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(64)
  finish('done', 'running')
  await expect.element(strip.getByRole('paragraph').filter({ hasText: '1 done, 1 to go' })).toBeVisible()
  await expect.poll(pictures).toContain(idOf('c'))
  finish('done', 'done')
  await expect.element(strip.getByText('2 done', { exact: true })).toBeVisible()
  await expect.element(strip.getByRole('button', { name: 'Download all' })).toBeVisible()
  await expect.poll(pictures).toContain(idOf('d'))
})

test('each run that has ended keeps a line of its own, which tells more when pressed and is put away', async () => {
  batches = [batchOf('first', 'done', 'cancelled'), batchOf('second', 'done', 'done')]
  await openPage(server, '/home/create')
  const stopped = strip.getByRole('button', { name: /1 done, 1 stopped$/ })
  const done = strip.getByRole('button', { name: /2 done$/ })
  await expect.element(done).toHaveAttribute('aria-expanded', 'false')
  await stopped.click()
  await expect.element(strip.getByText('Stopped', { exact: true })).toBeVisible()
  await expectNoViolations()
  await dismiss.first().click()
  await expect.element(stopped).not.toBeInTheDocument()
  await expect.element(done).toBeVisible()
  await dismiss.click()
  await expect.element(strip).not.toBeInTheDocument()
  expect(document.cookie).toContain(`emulsion_put_away=${ada.id}.${Date.parse(day)}`)
})

describe('on a phone', () => {
  onPhone(375, 812)

  /** From the bar above the list to the first photo, px. */
  async function roomAbovePhotos(): Promise<number> {
    await expect.element(photos).toBeVisible()
    const bar = page.getByRole('button', { name: 'Select', exact: true }).element().getBoundingClientRect()
    return photos.element().getBoundingClientRect().top - bar.bottom
  }

  test('the first photo begins in the upper half of the screen, and what is filtered by is one press away', async () => {
    await openPage(server, '/home/create')
    await expect.element(photos).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Sea/ })).toBeVisible()
    expect(photos.element().getBoundingClientRect().top + window.scrollY).toBeLessThan(420)
    expect(document.documentElement.scrollWidth).toBe(375)
    const tool = page.getByRole('combobox', { name: 'Tool' })
    await expect.element(tool).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect.element(tool).toBeVisible()
  })

  test('each run keeps a line that says what it did, and is stopped at once', async () => {
    server.answer('POST /api/batches/second/cancel', batchReply, () => {
      batches = [batchOf('first', 'done', 'cancelled'), batchOf('second', 'done', 'cancelled')]
      return batches[1] as BatchReply
    })
    batches = [batchOf('first', 'done', 'cancelled'), batchOf('second', 'running', 'queued')]
    await openPage(server, `/home/create?album=${album.id}`)
    await expect.element(page.getByRole('button', { name: 'Cartoon on 2 photos 2 to go' })).toBeVisible()
    const ended = page.getByRole('button', { name: 'Cartoon on 2 photos 1 done, 1 stopped' })
    await expect.element(ended).toBeVisible()
    await strip.getByRole('button', { name: 'Stop' }).click()
    await expect.element(ended).toHaveLength(2)
    expect(document.documentElement.scrollWidth).toBe(375)
    await expectNoViolations()
  })

  test.each<[string, number, () => BatchReply[]]>([
    [
      'two that run and one that has ended',
      3,
      () => [
        batchOf('first', 'running', 'queued'),
        batchOf('second', 'running', 'queued'),
        batchOf('third', 'done', 'failed'),
      ],
    ],
    ['four that have ended', 3, () => ['1', '2', '3', '4'].map((id) => batchOf(id, 'done', 'failed'))],
    ['one that has ended', 1, () => [batchOf('first', 'done', 'failed')]],
  ])('%s take %i short lines before the photos', async (_, lines, made) => {
    await openPage(server, `/home/create?album=${album.id}`)
    const without = await roomAbovePhotos()
    batches = made()
    await openPage(server, `/home/create?album=${album.id}`)
    const line = page.getByRole('button', { expanded: false, name: /done|to go/ })
    await expect.element(line).toHaveLength(lines)
    // Two small lines of text and the pause below them; and the pause below all.
    expect((await roomAbovePhotos()) - without).toBeLessThanOrEqual(lines * 72 + 24)
    expect(document.documentElement.scrollWidth).toBe(375)
    await expectNoViolations()
  })
})
