import type { Box } from '#imaging/crop.ts'
import type { Mask, Rgba, Size } from '#imaging/image.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { Analysis, CloseUp, PreviewPicture } from '#tools/tool.ts'
import { openWorker, type WorkerLine } from '#web/editor/pictures/worker-line.ts'
import { UrgencyQueue } from './urgency-queue.ts'

/** The input of a preview, at its size. */
export interface PreviewSubject {
  readonly tool: ToolId
  readonly photo: Rgba
  readonly analysis: Analysis | null
  readonly mask: Mask | null
  /** The photo's size in full; absent where no setting refers to a place. */
  readonly whole?: Size
}

export type PreviewPictureMap = ReadonlyMap<string, PreviewPicture>

/** What the page needs to know about a tool's preview. The rest stays in the worker. */
export interface PreviewKind {
  readonly pixelsMax: number
  /** Larger where it is drawn again once the settings rest. */
  readonly finePixelsMax: number
  readonly needsAnalysis: boolean
  readonly hasCloseUps: boolean
}

export type PreviewKinds = { readonly [Id in ToolId]?: PreviewKind }

export type PreviewRequest = { readonly key: number } & (
  | { readonly kind: 'list' }
  | { readonly kind: 'close-up'; readonly tool: ToolId; readonly analysis: Analysis; readonly size: Size }
  | { readonly kind: 'open'; readonly subject: PreviewSubject }
  | { readonly kind: 'draw'; readonly options: unknown; readonly pictures: PreviewPictureMap }
  | { readonly kind: 'close' }
)

/** What is drawn first: what the user tries, thumbnails on the screen, the canvas, thumbnails that are not in view. */
export const urgency = { tried: 0, inView: 1, canvas: 2, later: 3 } as const

const onCanvas = (): number => urgency.canvas

/** A tool's preview of one small photo, drawn in a worker. */
export interface OpenPreview {
  /** Null when these settings have nothing to show, or when `isStale` says that nobody waits for them any more. */
  draw(
    options: unknown,
    pictures: PreviewPictureMap,
    urgencyOf?: () => number,
    isStale?: () => boolean,
  ): Promise<Rgba | null>
  close(): void
}

export type PreviewReply = Rgba | CloseUp | PreviewKinds | null

type PreviewLine = WorkerLine<PreviewRequest, PreviewReply>

const openLine = (): PreviewLine =>
  openWorker(() => new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' }))

let line: PreviewLine | null = null
let fineLine: PreviewLine | null = null
let keys = 0
const queue = new UrgencyQueue()

const previewLine = () => {
  line ??= openLine()
  return line
}

export async function listPreviews(): Promise<PreviewKinds> {
  return (await previewLine().ask({ kind: 'list', key: 0 })) as PreviewKinds
}

/** The part that thumbnails show; null for the whole photo. */
export async function findCloseUp(tool: ToolId, analysis: Analysis, { width, height }: Size): Promise<CloseUp | null> {
  return (await previewLine().ask({
    kind: 'close-up',
    key: 0,
    tool,
    analysis,
    size: { width, height },
  })) as CloseUp | null
}

export async function openPreview(subject: PreviewSubject, urgencyOf = onCanvas): Promise<OpenPreview> {
  const asked = previewLine()
  const key = ++keys
  await queue.add(urgencyOf, () => asked.ask({ kind: 'open', key, subject }))
  return {
    draw: (options, pictures, urgencyOf = onCanvas, isStale = () => false) =>
      queue.add(urgencyOf, async () =>
        isStale() ? null : ((await asked.ask({ kind: 'draw', key, options, pictures })) as Rgba | null),
      ),
    // A worker that died has nothing to close.
    close: () => {
      asked.ask({ kind: 'close', key }).catch(() => {})
    },
  }
}

/** Draws once what may take seconds, in a worker of its own, so that quick previews do not wait for it. */
export async function drawFine(
  subject: PreviewSubject,
  options: unknown,
  pictures: PreviewPictureMap,
): Promise<Rgba | null> {
  fineLine ??= openLine()
  const key = ++keys
  await fineLine.ask({ kind: 'open', key, subject })
  try {
    return (await fineLine.ask({ kind: 'draw', key, options, pictures })) as Rgba | null
  } finally {
    fineLine.ask({ kind: 'close', key }).catch(() => {})
  }
}

/**
 * The picture's pixels, reduced to at most this many.
 * @param part of the picture, in its px; all of it when absent
 */
export function pixelsOf(bitmap: ImageBitmap, pixelsMax: number, part: Box = { x: 0, y: 0, ...sizeOf(bitmap) }): Rgba {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (part.width * part.height)))
  const width = Math.max(1, Math.round(part.width * scale))
  const height = Math.max(1, Math.round(part.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

function sizeOf({ width, height }: ImageBitmap): Size {
  return { width, height }
}

/** A small picture as an address. A blob of it would come once the page rests, which Chromium waits 4 s for at most. */
export function pictureUrl({ width, height, data }: Rgba): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return canvas.toDataURL()
}
