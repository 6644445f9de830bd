import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { type PhotoReply, photoReply } from '#contract/photo.ts'
import { selectionReply } from '#contract/selection.ts'
import { thingsReply } from '#contract/things.ts'
import { type MenuToolId, toolCatalog } from '#tools/catalog.ts'
import { openPage } from './open-page.tsx'
import type { PageServer } from './page-server.ts'

/** Landscape, so that it fills the canvas from side to side. */
const size = { width: 480, height: 320 }

/** A photo of two colours. */
async function drawPhoto(): Promise<Blob> {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas.')
  context.fillStyle = '#4a78b0'
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = '#6f8f4a'
  context.fillRect(0, size.height / 2, size.width, size.height / 2)
  return canvas.convertToBlob({ type: 'image/jpeg' })
}

export async function keepPhoto(server: PageServer): Promise<PhotoReply> {
  const photo: PhotoReply = {
    ...size,
    id: '0197a000-0000-7000-8000-000000000201',
    name: 'house.jpg',
    bytes: 4000,
    format: 'jpeg',
    hasAlpha: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    sourcePhotoId: null,
    jobId: null,
    tool: null,
    deliveredWidth: size.width,
    deliveredHeight: size.height,
    isWatermarked: false,
    frames: 1,
    hasLines: false,
  }
  const bytes = await drawPhoto()
  server.answer('GET /api/photos/:id', photoReply, photo)
  server.answerRaw(
    'GET /api/photos/:id/image',
    () => new Response(bytes, { headers: { 'content-type': 'image/jpeg' } }),
  )
  server.answer('GET /api/photos/:id/things', thingsReply, { things: [] })
  // What is looked for in it is found in no time that a test waits for.
  server.answerRaw('GET /api/photos/:id/analyses/:tool', () => new Promise(() => {}))
  // What the pointer may rest on is nothing: one black pixel.
  server.answer('POST /api/photos/:id/selection', selectionReply, { mask: nothing })
  return photo
}

const nothing = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='

export const stage = page.getByRole('application')

/** The editor with a photo that the server keeps, fitted into its canvas. */
export async function openEditor(server: PageServer, tool: MenuToolId): Promise<void> {
  const photo = await keepPhoto(server)
  await openPage(server, `${toolCatalog[tool].path}?photo=${photo.id}`)
  await expect.element(stage).toBeVisible()
  await expect.poll(photoPlace).not.toBe('')
  await expect.element(page.getByRole('navigation', { name: 'History' }).getByRole('button')).toHaveLength(1)
}

/** Where the photo begins on the canvas, as its layers are told. */
export const photoPlace = () =>
  document.querySelector<HTMLElement>('.pictures')?.style.getPropertyValue('--photo-left') ?? ''

/** A stroke over the canvas through points in shares of its size; of the brush, where things are selected. */
export async function paint(...points: readonly (readonly [x: number, y: number])[]): Promise<void> {
  const isSelecting = page.getByRole('button', { name: 'Select', exact: true, pressed: true })
  if (isSelecting.elements().length > 0) await page.getByRole('button', { name: 'Brush', exact: true }).click()
  const { left, top, width, height } = stage.element().getBoundingClientRect()
  const through =
    points.length > 0
      ? points
      : ([
          [0.45, 0.5],
          [0.55, 0.5],
        ] as const)
  await commands.stroke(through.map(([x, y]) => [left + x * width, top + y * height] as const))
}

/** Share of the canvas's pixels on which marks are drawn. */
export function markedShare(): number {
  const canvas = document.querySelectorAll('canvas')[2]
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  if (pixels === undefined) throw new Error('There is no layer of marks.')
  let drawn = 0
  for (let i = 3; i < pixels.length; i += 4) if ((pixels[i] ?? 0) > 0) drawn++
  return drawn / (pixels.length / 4)
}

export const expectMarks = (isMarked: boolean) => expect.poll(() => markedShare() > 0).toBe(isMarked)

/** The one button that starts the tool. */
export const runButton = page
  .getByRole('button', { name: /^(Remove|Retouch|Repair|Make cartoon|Colour|Change sky)$/ })
  .last()

/** What went wrong, said in the editor. */
export const refusal = page.getByRole('alert')
