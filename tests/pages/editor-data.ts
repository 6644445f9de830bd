import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type PhotoReply, photoReply } from '#contract/photo.ts'
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
  server.answer('POST /api/photos/:id/things', thingsReply, { things: [] })
  server.answer('GET /api/photos/:id/things', thingsReply, { things: [] })
  return photo
}

export const stage = page.getByRole('application')

/** The editor with a photo that the server keeps. */
export async function openEditor(server: PageServer, tool: MenuToolId): Promise<void> {
  const photo = await keepPhoto(server)
  await openPage(server, `${toolCatalog[tool].path}?photo=${photo.id}`)
  await expect.element(stage).toBeVisible()
}
