/// <reference lib="webworker" />
import type { CutRequest, PictureReply, PictureRequest } from './picture.ts'

// Decodes and cuts outside the page's thread, because a 50-megapixel photo is 200 MB of pixels.
const open = new Map<number, Promise<ImageBitmap>>()

/** A copy whose long side is at most `sidePx`; the whole picture stays open. */
async function reduce(whole: ImageBitmap, sidePx: number, resizeQuality: ResizeQuality): Promise<PictureReply> {
  const { width, height } = whole
  const scale = Math.min(1, sidePx / Math.max(width, height))
  const bitmap = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality,
  })
  return { width, height, bitmap }
}

async function wholeOf(picture: number): Promise<ImageBitmap> {
  const whole = await open.get(picture)
  if (whole === undefined) throw new Error('closed')
  return whole
}

async function cut({ picture, left, top, width, height }: CutRequest): Promise<PictureReply> {
  const whole = await wholeOf(picture)
  return { width, height, bitmap: await createImageBitmap(whole, left, top, width, height) }
}

async function answer(request: PictureRequest): Promise<PictureReply | null> {
  if (request.kind === 'reduce') return reduce(await wholeOf(request.picture), request.sidePx, request.quality)
  if (request.kind === 'cut') return cut(request)
  if (request.kind === 'close') {
    const whole = open.get(request.picture)
    open.delete(request.picture)
    whole?.then((bitmap) => bitmap.close()).catch(() => {})
    return null
  }
  const whole = createImageBitmap(request.blob)
  open.set(request.picture, whole)
  const { width, height } = await whole
  return { width, height, bitmap: null }
}

self.onmessage = async ({ data }: MessageEvent<{ id: number; request: PictureRequest }>) => {
  try {
    const reply = await answer(data.request)
    self.postMessage({ id: data.id, reply }, reply?.bitmap ? [reply.bitmap] : [])
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) })
  }
}
