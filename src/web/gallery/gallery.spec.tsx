import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { type BatchReply, batchReply, checkReply } from '#contract/batch.ts'
import { deletionReply, type GalleryEntry, galleryVersions } from '#contract/gallery.ts'
import type { JobReply } from '#contract/job.ts'
import { type PhotoReply, photoReply } from '#contract/photo.ts'
import { doneReply, recipesReply } from '#contract/recipe.ts'
import type { loader } from '#web/routes/home/create.tsx'
import { chooseFile, drawPhoto, openEditorServer, savedBy } from '../../../tests/pages/editor-data.ts'
import { expectNoViolations } from '../../../tests/pages/no-violations.ts'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { ada as member, usageOf } from '../../../tests/pages/page-server.ts'
import { server } from '../../../tests/pages/server.ts'

const photos = page.getByRole('list', { name: 'My photos' })
const bar = page.getByRole('region', { name: 'Several at once' })
const selected = page.getByRole('region', { name: 'Selected photos' })
const batchList = page.getByRole('list', { name: 'Several at once' })
const noFace = 'No face was found in this photo. Use one where a face is clear.'

let entries: GalleryEntry[] = []
let batches: BatchReply[] = []
/** When the list comes, by the address's filter. */
let whenListed: Promise<void> = Promise.resolve()

const entryOf = (name: string) => entries.find((entry) => entry.name === name) as GalleryEntry

beforeEach(async () => {
  const editor = openEditorServer(server)
  const picture = await drawPhoto()
  const ids = { 'ada.jpg': 'a', 'room.jpg': 'b' }
  entries = []
  for (const [name, letter] of Object.entries(ids)) {
    const id = `0197a000-0000-7000-8000-${letter.repeat(12)}`
    const photo: PhotoReply = await editor.keep(picture, { id, name })
    entries.push({ id, name, firstId: id, photo, steps: 0, isFavourite: false })
  }
  batches = []
  whenListed = Promise.resolve()
  server.user = { ...member, role: 'BASIC', isMember: true }
  server.usage = usageOf('BASIC', 0)
  server.answer('GET /api/recipes', recipesReply, { recipes: [] })
  server.show<typeof loader>('home/create.tsx', async (search) => {
    await whenListed
    const isMeant = ({ name, isFavourite }: GalleryEntry) =>
      name.toLowerCase().includes((search.get('q') ?? '').toLowerCase()) && (isFavourite || !search.has('favourites'))
    const found = { entries: entries.filter(isMeant), next: null }
    return { page: found, filter: {}, key: `ada?${search}`, jobs: [], batches, albums: [] }
  })
  await openPage(server, '/home/create')
})

/** Selects photos, and goes on to edit them together. */
async function select(...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await selected.getByRole('button', { name: names.length === 1 ? 'Edit' : 'Edit together', exact: true }).click()
  await expect.element(bar).toBeVisible()
}

async function chooseTool(name: string): Promise<void> {
  await bar.getByRole('combobox', { name: 'Tool' }).click()
  await page.getByRole('option', { name }).click()
}

/** A batch of one step that has ended. */
function batchOf(tool: string, photoIds: readonly string[]): BatchReply {
  const createdAt = new Date().toISOString()
  const jobs = photoIds.map(
    (photoId, i): JobReply => ({
      ...{ id: `job-${i}`, tool, state: 'done', photoId, options: {}, maskId: null, maskBy: null },
      ...{ resultPhotoId: photoId, problem: null, stage: null, done: 1, secondsLeft: null, ahead: null },
      ...{ report: null, createdAt, endedAt: createdAt },
    }),
  )
  const items = jobs.map((job) => ({ photoId: job.photoId, name: 'photo', step: 0, job }))
  return { id: 'batch', tool, tools: [tool], createdAt, items, jobs }
}

const sentPhotos = () => server.sentTo('POST /api/batches').map(({ json }) => (json as { photoIds: string[] }).photoIds)

function answerBatches(tool: string): void {
  server.answer('POST /api/batches', batchReply, ({ json }) => {
    const batch = batchOf(tool, (json as { photoIds: string[] }).photoIds)
    batches = [batch]
    return batch
  })
}

test('a photo without an edit opens in the editor at once, with Adjust', async () => {
  const { id } = entryOf('ada.jpg')
  const link = photos.getByRole('link', { name: 'Edit ada.jpg' })
  await expect.element(link).toHaveAttribute('href', `/remove-object?tool=adjust&photo=${id}`)
  await link.click()
  await expect.element(page.getByRole('heading', { name: 'Adjust' })).toBeVisible()
  await expect.poll(() => location.search).toBe(`?tool=adjust&photo=${id}`)
})

test('one photo is edited, several are edited together', async () => {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select ada.jpg' }).click()
  await expect.element(selected.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select room.jpg' }).click()
  await expect.element(selected.getByRole('button', { name: 'Edit together' })).toBeVisible()
})

test('photos are marked, their recipe is chosen, and what they cost is told', async () => {
  server.answer('POST /api/batches/checks', checkReply, { verdicts: {} })
  answerBatches('remove-object')
  await select('ada.jpg', 'room.jpg')
  await expect.element(bar.getByText('2 of 50 photos chosen')).toBeVisible()
  await expect.element(bar.getByText('Uses 2 of 5,000 left')).toBeVisible()
  await chooseTool('Remove background')
  await bar.getByRole('combobox', { name: 'Recipe' }).click()
  await expect.element(page.getByRole('option')).toHaveLength(3)
  const names = page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
  expect(names).toEqual(['Cut out', 'White for shops', 'Blurred'])
  await page.getByRole('option', { name: 'Cut out' }).click()
  await bar.getByRole('button', { name: 'Edit 2 photos' }).click()
  await expect.element(batchList.getByText('2 done')).toBeVisible()
  expect(sentPhotos()).toEqual([entries.map(({ id }) => id)])
  expect(server.sentTo('POST /api/batches')[0]?.json).toMatchObject({
    steps: [{ tool: 'remove-object', options: { remove: 'background', background: 'transparent' } }],
  })
})

test('the results of a batch that cannot be downloaded say why', async () => {
  batches = [
    batchOf(
      'cartoon',
      entries.map(({ id }) => id),
    ),
  ]
  await openPage(server, '/home/create')
  const failed = (why: RegExp) => page.getByRole('status').getByText(why)
  const message = 'Too many requests at once. Try again in 3 s.'
  const archive = 'GET /api/batches/:id/download'
  const forgive = server.refuse(archive, 'too-many-requests', { message, retryAfterSeconds: 3 })
  const download = batchList.getByRole('button', { name: 'Download all' })
  await download.click()
  await expect.element(failed(/^Download failed\.: Too many requests at once\. Try again in 3 s\./)).toBeVisible()
  forgive()
  server.cutOff(archive)
  await download.click()
  await expect.element(failed(/^Download failed\.: The connection was lost\./)).toBeVisible()
})

test('while the results of a batch are packed, the page says so', async () => {
  batches = [
    batchOf(
      'cartoon',
      entries.map(({ id }) => id),
    ),
  ]
  let send = () => {}
  const packed = new Promise<void>((resolve) => {
    send = resolve
  })
  server.answerRaw('GET /api/batches/:id/download', async () => {
    await packed
    return new Response('made', { headers: { 'content-disposition': "attachment; filename*=UTF-8''photos.zip" } })
  })
  await openPage(server, '/home/create')
  const saved = savedBy(() => batchList.getByRole('button', { name: 'Download all' }).click())
  await expect
    .element(batchList.getByRole('status'))
    .toHaveTextContent('The files are being packed. The download begins by itself.')
  await expect.element(batchList.getByRole('button', { name: 'Packing…' })).toBeDisabled()
  send()
  expect((await saved).name).toBe('photos.zip')
  await expect.element(batchList.getByRole('button', { name: 'Download all' })).toBeEnabled()
  await expect.element(batchList.getByRole('status')).not.toBeInTheDocument()
})

test('on a tablet the field for names has room', async () => {
  await page.viewport(768, 1024)
  await openPage(server, '/home/create')
  const field = page.getByRole('searchbox', { name: 'Name' })
  await expect.element(field).toBeVisible()
  expect(field.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(240)
  expect(document.documentElement.scrollWidth).toBe(768)
  await page.viewport(1280, 800)
})

test('the results of a batch leave in the sizes that are ticked', async () => {
  batches = [
    batchOf(
      'cartoon',
      entries.map(({ id }) => id),
    ),
  ]
  const asked: (string | null)[] = []
  server.answerRaw('GET /api/batches/:id/download', ({ query }) => {
    asked.push(query.get('sizes'))
    return new Response('made', { headers: { 'content-disposition': "attachment; filename*=UTF-8''photos.zip" } })
  })
  await openPage(server, '/home/create')
  await batchList.getByRole('button', { name: 'Sizes and file names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sizes and file names' })
  await dialog.getByRole('checkbox', { name: /^Amazon 2,000 × 2,000 px/ }).click()
  await expectNoViolations()
  const file = await savedBy(() => dialog.getByRole('button', { name: 'Download all' }).click())
  expect([file.name, ...asked]).toEqual(['photos.zip', 'amazon'])
})

test('photos on which a run would fail are told before it, and left out', async () => {
  const { id } = entryOf('ada.jpg')
  const verdicts = { [id]: 'fine' as const, [entryOf('room.jpg').id]: { sentence: noFace } }
  server.answer('POST /api/batches/checks', checkReply, { verdicts })
  answerBatches('beauty')
  await select('ada.jpg', 'room.jpg')
  await chooseTool('Beauty')
  await expect.element(bar.getByText(/^Left out: room\.jpg\. No face was found in this photo\./)).toBeVisible()
  await bar.getByRole('button', { name: 'Edit 1 photo' }).click()
  await expect.element(batchList.getByText('1 done')).toBeVisible()
  expect(sentPhotos()).toEqual([[id]])
})

test('what was done to a photo is repeated on others, and refused where none is left', async () => {
  const done = { tool: 'beauty', options: {}, mask: null, refusal: null, leavesMarks: false }
  const { photo } = entryOf('ada.jpg')
  entries = entries.map((entry) =>
    entry.name === 'ada.jpg'
      ? { ...entry, steps: 1, photo: { ...photo, sourcePhotoId: photo.id, tool: 'beauty' } }
      : entry,
  )
  server.answer('GET /api/recipes/done/:id', doneReply, { steps: [done] })
  server.answer('POST /api/batches/checks', checkReply, {
    verdicts: Object.fromEntries(entries.map(({ id }) => [id, { sentence: noFace }])),
  })
  await openPage(server, '/home/create')
  await select('ada.jpg', 'room.jpg')
  await chooseTool('Same as ada.jpg')
  await expect.element(bar.getByText('In this order: Beauty.')).toBeVisible()
  await expect.element(bar.getByText(/^Left out: room\.jpg\./)).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Edit 0 photos' })).toBeDisabled()
})

test('the editor leads here with what was done to its photo, for photos that are marked or added', async () => {
  const done = { tool: 'beauty', options: {}, mask: { by: 'bystanders' as const }, refusal: null, leavesMarks: false }
  const [ada, room] = [{ ...entryOf('ada.jpg'), name: 'a photo with a long name.jpg' }, entryOf('room.jpg')]
  entries = [ada, room]
  server.answer('GET /api/recipes/done/:id', doneReply, { steps: [done] })
  server.answer('POST /api/batches/checks', checkReply, { verdicts: {} })
  answerBatches('beauty')
  await openPage(server, `/home/create?like=${ada.photo.id}`)
  const chooser = bar.getByRole('combobox', { name: 'Tool' })
  await expect.element(chooser).toMatchTextContent('Same as a photo with a long name.jpg')
  const cancel = bar.getByRole('button', { name: 'Cancel' }).element().getBoundingClientRect()
  expect(chooser.element().getBoundingClientRect().right).toBeLessThan(cancel.left)
  await expect.element(bar.getByText('In this order: Beauty (People in the background).')).toBeVisible()
  await expect.element(bar.getByText('Choose photos to edit, or add some.')).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${ada.name}` }).click()
  await page.getByRole('checkbox', { name: 'Select room.jpg' }).click()
  await bar.getByRole('button', { name: 'Edit 1 photo' }).click()
  await expect.element(batchList.getByText('1 done')).toBeVisible()
  expect(sentPhotos()).toEqual([[room.id]])

  const added = { ...room.photo, id: crypto.randomUUID(), name: 'added.jpg' }
  server.answer('POST /api/photos', photoReply, () => {
    entries = [...entries, { ...room, id: added.id, name: added.name, photo: added }]
    return added
  })
  await openPage(server, `/home/create?like=${crypto.randomUUID()}`)
  await expect.element(bar.getByRole('combobox', { name: 'Tool' })).toMatchTextContent('Same as your photo')
  chooseFile(document.querySelector('input[type=file]') as HTMLInputElement, await drawPhoto())
  await expect.element(bar.getByText('1 of 50 photos chosen')).toBeVisible()
})

test('the address of the batch opens the bar for it', async () => {
  await openPage(server, '/home/create?batch')
  await expect.element(bar.getByText('Choose photos to edit, or add some.')).toBeVisible()
})

test('photos that were edited before are edited from their latest results, or from the originals', async () => {
  server.answer('POST /api/batches/checks', checkReply, { verdicts: {} })
  answerBatches('cartoon')
  const { id } = entryOf('ada.jpg')
  const result = { ...entryOf('ada.jpg').photo, id: '0197a000-0000-7000-8000-cccccccccccc' }
  entries = entries.map((entry) => (entry.id === id ? { ...entry, photo: result, steps: 1 } : entry))
  await openPage(server, '/home/create')
  for (const start of ['The latest results', 'The originals']) {
    await select('ada.jpg')
    await expect.element(bar.getByRole('combobox', { name: 'Starts from' })).toMatchTextContent('The latest results')
    await bar.getByRole('combobox', { name: 'Starts from' }).click()
    await page.getByRole('option', { name: new RegExp(`^${start}`) }).click()
    await bar.getByRole('button', { name: 'Edit 1 photo' }).click()
    await expect.element(bar).not.toBeInTheDocument()
  }
  expect(sentPhotos()).toEqual([[result.id], [id]])
  await select('room.jpg')
  await expect.element(bar.getByRole('combobox', { name: 'Starts from' })).not.toBeInTheDocument()
})

test('a member of FREE is told that one photo goes at a time', async () => {
  server.user = member
  server.usage = usageOf('FREE', 0)
  server.answer('GET /api/recipes/done/:id', doneReply, { steps: [] })
  await openPage(server, `/home/create?like=${entryOf('ada.jpg').photo.id}`)
  await expect.element(bar.getByText('0 of 1 photo chosen')).toBeVisible()
  await expect.element(bar.getByText('Several at once are part of BASIC.', { exact: false })).toBeVisible()
})

test('a member of FREE who marks more is led to the plans', async () => {
  server.user = member
  server.usage = usageOf('FREE', 0)
  server.answer('POST /api/batches/checks', checkReply, { verdicts: {} })
  await openPage(server, '/home/create?batch')
  for (const { name } of entries.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await expect.element(bar.getByText('2 photos selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Plans' }).click()
  const plans = page.getByRole('dialog', { name: 'Unleash the full power of AI' })
  await expect.element(plans.getByText('Editing several photos at once is part of BASIC.')).toBeVisible()
})

test('a result is called what was done, on its card and among its steps', async () => {
  const entry = entryOf('ada.jpg')
  const result: PhotoReply = {
    ...entry.photo,
    id: crypto.randomUUID(),
    tool: 'remove-object',
    label: 'Remove background',
  }
  entries = [{ ...entry, photo: result, steps: 1 }]
  server.answer('GET /api/gallery/:id', galleryVersions, { versions: [entry.photo, result] })
  await openPage(server, '/home/create')
  await expect.element(photos.getByText('1 step · Remove background')).toBeVisible()
  await photos.getByRole('button', { name: 'ada.jpg: 1 step' }).click()
  const steps = page.getByRole('dialog', { name: 'ada.jpg' })
  await expect.element(steps.getByRole('link', { name: 'Edit 1. Remove background' })).toBeVisible()
})

test('the result of a photo is a step of it', async () => {
  const { id, photo } = entryOf('ada.jpg')
  const result: PhotoReply = { ...photo, id: id.replace(/a+$/, 'c'.repeat(12)), sourcePhotoId: id, tool: 'beauty' }
  entries = [{ ...entryOf('ada.jpg'), photo: result, steps: 1 }]
  server.answer('GET /api/gallery/:id', galleryVersions, { versions: [photo, result] })
  await openPage(server, '/home/create')
  await photos.getByRole('button', { name: 'ada.jpg: 1 step' }).click()
  const steps = page.getByRole('dialog', { name: 'ada.jpg' })
  await expect.element(steps.getByRole('link')).toHaveLength(2)
  await expect.element(steps.getByRole('link', { name: 'Edit 1. Beauty' })).toBeVisible()
})

test('photos are renamed, starred, found, and deleted', async () => {
  server.answer('POST /api/gallery/:id/name', z.object({ name: z.string() }), ({ parts, json }) => {
    const { name } = json as { name: string }
    entries = entries.map((entry) =>
      entry.id === parts.id ? { ...entry, name, photo: { ...entry.photo, name } } : entry,
    )
    return { name }
  })
  server.answer('POST /api/gallery/favourites', z.object({}), ({ json }) => {
    const { ids, isFavourite } = json as { ids: string[]; isFavourite: boolean }
    entries = entries.map((entry) => (ids.includes(entry.id) ? { ...entry, isFavourite } : entry))
    return {}
  })
  server.answer('POST /api/gallery/deletions', deletionReply, ({ json }) => {
    const { ids } = json as { ids: string[] }
    entries = entries.filter(({ id }) => !ids.includes(id))
    return { photos: ids.length }
  })
  server.answer('POST /api/batches/checks', checkReply, { verdicts: {} })
  const more = (name: string) => photos.getByRole('button', { name: `More for ${name}` })
  await more('room.jpg').click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Under the stairs.jpg')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  const room = photos.getByRole('link', { name: 'Edit Under the stairs.jpg' })
  const ada = photos.getByRole('link', { name: 'Edit ada.jpg' })
  await expect.element(room).toBeVisible()
  await more('Under the stairs.jpg').click()
  await page.getByRole('menuitem', { name: 'Favourite' }).click()
  await expect.poll(() => entryOf('Under the stairs.jpg').isFavourite).toBe(true)
  const favourites = page.getByRole('button', { name: 'Favourites' })
  await favourites.click()
  await expect.element(ada).not.toBeInTheDocument()
  await expect.element(room).toBeVisible()
  await openPage(server, location.pathname + location.search)
  await expect.element(room).toBeVisible()
  // While a list is on its way, the next one builds on what was asked for, not on what is shown.
  const { promise, resolve } = Promise.withResolvers<void>()
  whenListed = promise
  await favourites.click()
  await page.getByRole('searchbox', { name: 'Name' }).fill('STAIRS')
  resolve()
  await expect.poll(() => location.search).toContain('q=STAIRS')
  expect(location.search).not.toContain('favourites')
  await expect.element(ada).not.toBeInTheDocument()
  await page.getByRole('searchbox', { name: 'Name' }).fill('')
  await expect.element(ada).toBeVisible()

  await select('ada.jpg', 'Under the stairs.jpg')
  await bar.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete 2 photos?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Nothing here yet')).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('two selected photos lie beside each other, are swapped by a key, and the selection stays', async () => {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const compare = selected.getByRole('button', { name: 'Compare' })
  await page.getByRole('checkbox', { name: 'Select room.jpg' }).click()
  await expect.element(compare).toBeDisabled()
  await expect.element(compare).toHaveAccessibleDescription('Select one more to compare.')
  await page.getByRole('checkbox', { name: 'Select ada.jpg' }).click()
  await expect.element(compare).toHaveAccessibleDescription('')
  await compare.click()
  const panes = page.getByRole('dialog', { name: 'Side by side' }).getByRole('application')
  await expect.element(panes.first()).toHaveAccessibleName('room.jpg')
  await expect.element(panes.last()).toHaveAccessibleName('ada.jpg')
  await expectNoViolations()
  await userEvent.keyboard('x')
  await expect.element(panes.first()).toHaveAccessibleName('ada.jpg')
  await userEvent.keyboard('{Escape}')
  await expect.element(panes).toHaveLength(0)
  await expect.element(selected.getByText('2 photos selected')).toBeVisible()
})
