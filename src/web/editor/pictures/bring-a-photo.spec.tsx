import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { photoReply, uploadBytesMax } from '#contract/photo.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'
import { toolCatalog } from '#tools/catalog.ts'
import type { loader as uploadLoader } from '#web/routes/pages/upload.tsx'
import {
  answerAnalysis,
  drawPhoto,
  history,
  loadFile,
  openEditor,
  openEditorServer,
  refusal,
  runButton,
  savedBy,
} from '../../../../tests/pages/editor-data.ts'
import { expectNoViolations } from '../../../../tests/pages/no-violations.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { usageOf } from '../../../../tests/pages/page-server.ts'
import { drawPreviews } from '../../../../tests/pages/previews.ts'
import { server } from '../../../../tests/pages/server.ts'

const { path } = toolCatalog.cartoon
const presets = page.getByRole('list', { name: 'Presets' }).getByRole('button')
const chooseAnother = page.getByRole('button', { name: 'Choose another' })
const whenUploaded = () => expect.poll(() => location.search).toContain('photo=')

function transferOf(file: File): DataTransfer {
  const data = new DataTransfer()
  data.items.add(file)
  return data
}

const comings = {
  drop: (file: File) => new DragEvent('drop', { dataTransfer: transferOf(file), bubbles: true, cancelable: true }),
  paste: (file: File) =>
    new ClipboardEvent('paste', { clipboardData: transferOf(file), bubbles: true, cancelable: true }),
}

const bring = (way: keyof typeof comings, file: File) => document.body.dispatchEvent(comings[way](file))

test.for(['drop', 'paste'] as const)('a photo comes in by %s', async (way) => {
  const editor = openEditorServer(server)
  await openPage(server, path)
  await expect.element(page.getByRole('application')).toBeVisible()
  const file = await drawPhoto()
  bring(way, file)
  await whenUploaded()
  await expect.element(page.getByRole('heading', { name: 'house.jpg' })).toBeVisible()
  expect([...editor.photos.values()].map(({ photo }) => photo.bytes)).toEqual([file.size])
})

test('a photo that the browser cannot decode comes in without a type and is shown as the server reads it', async () => {
  const editor = openEditorServer(server)
  const picture = await drawPhoto()
  server.answer('POST /api/photos', photoReply, ({ query }) =>
    editor.keep(picture, { name: query.get('name') ?? '', format: 'heic' }),
  )
  await openPage(server, path)
  await expect.element(page.getByRole('application')).toBeVisible()
  bring('drop', new File(['not for browsers'], 'IMG_0001.HEIC'))
  await expect.element(page.getByRole('heading', { name: 'IMG_0001.HEIC' })).toBeVisible()
  expect(server.sentTo('POST /api/photos')[0]?.headers.get('content-type')).toBe('application/octet-stream')
  await expect
    .poll(() => server.sentTo('GET /api/photos/:id/image').map(({ query }) => query.get('size')))
    .toContain('view')
})

test('a RAW file says that it is a preview, when it is opened and when it leaves', async () => {
  const editor = openEditorServer(server)
  const picture = await drawPhoto()
  server.answer('POST /api/photos', photoReply, ({ query }) =>
    editor.keep(picture, { name: query.get('name') ?? '', format: 'raw' }),
  )
  const sentence = 'This is the preview in the RAW file, 480 × 320 px; develop it in a RAW editor for full size.'
  await openPage(server, path)
  await expect.element(page.getByRole('application')).toBeVisible()
  bring('drop', new File(['not for browsers'], 'DSC_0001.NEF'))
  await expect.element(page.getByRole('heading', { name: 'DSC_0001.NEF' })).toBeVisible()
  await expect.element(page.getByRole('status').getByText(sentence)).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await dialog.getByRole('radio', { name: 'TIFF' }).click()
  await dialog.getByRole('button', { name: 'More' }).click()
  await expect.element(dialog.getByText('Keep with the photo')).toBeVisible()
  const file = await savedBy(() => dialog.getByRole('link', { name: 'Download TIFF' }).click())
  expect(file.name).toBe('DSC_0001.tif')
})

test('a sample opens from its address', async () => {
  const editor = openEditorServer(server)
  const picture = await drawPhoto()
  server.answerRaw('GET /samples/:file', () => new Response(picture))
  await openPage(server, path)
  const sample = page.getByRole('main').getByRole('listitem').getByRole('button').first()
  const id = /samples\/(.+)\.jpg/.exec(sample.getByRole('img').element().getAttribute('src') ?? '')?.[1]
  await openPage(server, `${path}?sample=${id}`)
  await whenUploaded()
  expect(location.search).not.toContain('sample=')
  expect(server.sentTo('GET /samples/:file').map(({ parts }) => parts.file)).toContain(`${id}.jpg`)
  expect([...editor.photos.values()].map(({ photo }) => photo.name)).toContain(`${id}.jpg`)
})

const refusals: readonly { what: string; file: File; code: ProblemCode; says: string }[] = [
  {
    what: 'a file that is no picture',
    file: new File(['%PDF-1.7 not a picture'], 'notes.pdf', { type: 'application/pdf' }),
    code: 'photo-type-unsupported',
    says: 'That file is not a picture we can read',
  },
  {
    what: 'a picture cut short',
    file: new File(['half of it'], 'cut.jpg', { type: 'image/jpeg' }),
    code: 'photo-damaged',
    says: 'damaged or cut short',
  },
]

test.for(refusals)('$what is refused in one sentence, with a way on', async ({ file, code, says }) => {
  openEditorServer(server)
  const forgive = server.refuse('POST /api/photos', code)
  await openPage(server, path)
  await loadFile(file)
  await expect.element(refusal).toMatchTextContent(says)
  await expect.element(chooseAnother).toBeVisible()
  forgive()
  await loadFile(await drawPhoto())
  await whenUploaded()
  await expect.element(refusal).not.toBeInTheDocument()
  expect(server.sentTo('POST /api/photos')).toHaveLength(2)
})

test('an upload that the server is too busy, too full or too far away for keeps the file, says why and offers it again', async () => {
  const busy = (code: 'too-many-requests' | 'unavailable') => () =>
    server.refusal(code, { message: `${problems[code].sentence} Try again in 2 s.`, retryAfterSeconds: 2 })
  const refusals = [
    [busy('too-many-requests'), 'Too many requests at once. Wait a moment and try again. Try again in 2 s.'],
    [busy('unavailable'), 'Nothing is lost; try again in a moment. Try again in 2 s.'],
    [() => server.refusal('storage-full'), 'There is no room left to store photos just now.'],
    [() => new Response('<h1>Service unavailable</h1>', { status: 503 }), 'This cannot be reached just now.'],
  ] as const
  const again = page.getByRole('button', { name: 'Try again' })
  openEditorServer(server)
  await openPage(server, path)
  let forgive = () => {}
  for (const [refuse, says] of refusals) {
    forgive()
    forgive = server.answerRaw('POST /api/photos', refuse)
    await (again.query() === null ? loadFile(await drawPhoto()) : again.click())
    await expect.element(refusal).toMatchTextContent(says)
  }
  forgive()
  await again.click()
  await whenUploaded()
  await expect.element(refusal).not.toBeInTheDocument()

  // The same on the sheet.
  server.show<typeof uploadLoader>('pages/upload.tsx', async () => ({
    ...{ samples: [], pairs: {}, history: { photos: [], jobs: [] } },
  }))
  await openPage(server, '/upload')
  forgive = server.answerRaw('POST /api/photos', busy('too-many-requests'))
  await loadFile(await drawPhoto())
  await expect.element(refusal).toMatchTextContent('Try again in 2 s.')
  forgive()
  await again.click()
  await expect.element(refusal).not.toBeInTheDocument()
})

test.for([
  { what: 'an empty file', bytes: 0, says: 'That file is empty' },
  { what: 'a file over 40 MB', bytes: uploadBytesMax + 1, says: 'larger than 40 MB' },
])('$what is refused before it is sent', async ({ bytes, says }) => {
  openEditorServer(server)
  await openPage(server, path)
  await loadFile(new File([new Uint8Array(bytes)], 'huge.jpg', { type: 'image/jpeg' }))
  await expect.element(refusal).toMatchTextContent(says)
  await expect.element(chooseAnother).toBeVisible()
  expect(server.sentTo('POST /api/photos')).toEqual([])
  await loadFile(await drawPhoto())
  await whenUploaded()
  await expect.element(refusal).not.toBeInTheDocument()
})

test('a photo without a face, or without a sky, says so and keeps the photo', async () => {
  server.usage = usageOf('BASIC', 0)
  const editor = openEditorServer(server)
  answerAnalysis(server, 'beauty', { findings: { faces: 0, boxes: [], meshes: [] }, masks: {} })
  answerAnalysis(server, 'change-sky', { findings: { hasSky: false, share: 0 }, masks: {} })
  await openEditor(server, 'beauty', await drawPhoto(), editor)
  await expect.element(page.getByText(/^No face was found/).first()).toBeVisible()
  await expect.element(runButton).toBeDisabled()
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Change sky' }).click()
  await expect.element(page.getByText(/^No sky was found/).first()).toBeVisible()
  await expect.element(runButton).toBeDisabled()
  await expect.element(history).toHaveLength(1)
})

test('a tool opens with its preview, settings are tried before anything is sent, saved, and there again', async () => {
  drawPreviews()
  await openEditor(server, 'cartoon')
  await expect.element(page.getByText('Preview', { exact: true })).toBeVisible()
  const fourth = presets.nth(3).element().textContent ?? ''
  await presets.nth(3).click()
  await expect.element(presets.nth(3)).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(presets.first()).toHaveAttribute('aria-pressed', 'true')

  // Of this browser, since nobody is logged in.
  await presets.nth(3).click()
  const saveSettings = page.getByRole('button', { name: 'Save these settings', exact: true })
  await saveSettings.click()
  const dialog = page.getByRole('dialog', { name: 'Your presets' })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect.element(dialog.getByText('Give these settings a name.')).toBeVisible()
  await dialog.getByRole('textbox').fill('My lines')
  await save.click()
  await expect.element(dialog.getByRole('button', { name: 'Delete My lines' })).toBeVisible()
  await dialog.getByRole('textbox').fill('my LINES')
  await save.click()
  await expect.element(dialog.getByText('You already have settings with that name. Choose another name.')).toBeVisible()
  await dialog.getByRole('button', { name: `Show ${fourth} first` }).click()
  await expectNoViolations()
  await openPage(server, location.pathname + location.search)
  await expect.element(presets.nth(0)).toMatchTextContent(fourth)
  await expect.element(presets.nth(1)).toMatchTextContent('My lines')
  await expect.poll(() => presets.nth(1).element().querySelector('img:not([data-plain])')).not.toBeNull()
  expect(server.sentTo('POST /api/jobs')).toEqual([])

  await page.getByRole('button', { name: 'Your presets', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete My lines' }).click()
  await expect.element(presets.filter({ hasText: 'My lines' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Delete My lines' })).toBeVisible()
})
