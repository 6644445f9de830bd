import type { Rgba } from '#imaging/image.ts'
import type { ToolId } from '#tools/catalog.ts'
import { openWorker, type WorkerLine } from './worker-line.ts'

export interface PreviewRequest {
  readonly tool: ToolId
  readonly photo: Rgba
  readonly options: unknown
}

let line: WorkerLine<PreviewRequest, Rgba | null> | null = null

/** A tool's quick look at a small photo, made beside the page; null when the tool has none. */
export function previewTool(request: PreviewRequest): Promise<Rgba | null> {
  line ??= openWorker(() => new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' }))
  return line.ask(request)
}

/** The picture's pixels at `sidePx` on the long side. */
export function pixelsOf(bitmap: ImageBitmap, sidePx: number): Rgba {
  const scale = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

export async function pictureUrl(image: Rgba): Promise<string> {
  const canvas = new OffscreenCanvas(image.width, image.height)
  canvas
    .getContext('2d')
    ?.putImageData(new ImageData(new Uint8ClampedArray(image.data), image.width, image.height), 0, 0)
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }))
}
