import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ZipEntry, zipStream } from '#archive/zip-stream.ts'
import type { JobReply } from '#contract/job.ts'
import type { DownloadFormat, PhotoReply } from '#contract/photo.ts'
import { foregroundType } from '#server/doors/removebg/foreground-type.ts'
import type { Parameters } from '#server/doors/removebg/parameters.ts'
import type { CallContext } from '#server/ground/http/http-types.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { withinPixels } from '#server/pictures/photos/download/delivery.ts'
import type { DownloadPart } from '#server/pictures/photos/download/downloads.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'

/** High enough for full chroma, which edges need. */
const quality = 90

export interface Answered {
  readonly body: Readable
  readonly contentType: string
  /** null: told by the end of the stream. */
  readonly bytes: number | null
}

/** The result as it is asked for. @throws Problem as `Photos.download` */
export async function openAnswer(
  photos: Photos,
  reader: Actor,
  result: PhotoReply,
  { format, channels, pixelsMax }: Parameters,
): Promise<Answered> {
  const open = (into: DownloadFormat, part: DownloadPart) => {
    const options = { format: into, quality, metadata: 'without-place', credentials: 'on' } as const
    return photos.download(reader, result.id, options, { pixelsMax, ...part })
  }
  if (format === 'zip') return { body: zipOf(open), contentType: 'application/zip', bytes: null }
  const isAlpha = channels === 'alpha'
  const automatic = isAlpha || result.hasAlpha ? 'png' : 'jpeg'
  const into = format === 'auto' ? automatic : format === 'jpg' ? 'jpeg' : format
  const file = await open(into, isAlpha ? { channels: 'alpha' } : {})
  return { body: await file.read(), contentType: file.contentType, bytes: file.bytes }
}

type Open = (into: DownloadFormat, part: DownloadPart) => ReturnType<Photos['download']>

function zipOf(open: Open): Readable {
  async function* entries(): AsyncGenerator<ZipEntry> {
    const modifiedAt = new Date()
    const color = await open('jpeg', { channels: 'color' })
    yield { path: 'color.jpg', modifiedAt, body: await color.read(), isPacked: true }
    const alpha = await open('png', { channels: 'alpha' })
    yield { path: 'alpha.png', modifiedAt, body: await alpha.read(), isPacked: true }
  }
  return zipStream(entries())
}

/** Where the things are in the picture that is answered, in px. */
export interface Foreground {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** States the size, the class and the place of what stays. */
export function tellResult(
  c: CallContext,
  result: PhotoReply,
  report: JobReply['report'],
  { pixelsMax, typeLevel }: Parameters,
): Foreground {
  const delivered = { width: result.deliveredWidth, height: result.deliveredHeight }
  const { width, height } = withinPixels(delivered, null, pixelsMax) ?? delivered
  const facts = report?.facts ?? {}
  const scaled = (name: string, side: number, whole: number) => Math.round((Number(facts[name] ?? 0) * side) / whole)
  const foreground = {
    top: scaled('top', height, result.height),
    left: scaled('left', width, result.width),
    width: scaled('width', width, result.width),
    height: scaled('height', height, result.height),
  }
  const type = foregroundType(facts.kind === undefined ? undefined : String(facts.kind), typeLevel)
  if (type !== null) c.header('x-type', type)
  c.header('x-width', String(width))
  c.header('x-height', String(height))
  for (const [name, px] of Object.entries(foreground)) c.header(`x-foreground-${name}`, String(px))
  return foreground
}

/** The result within JSON. */
export async function replyWithJson(c: CallContext, { body }: Answered, foreground: Foreground): Promise<Response> {
  const { top, left, width, height } = foreground
  return c.json({
    data: {
      result_b64: (await buffer(body)).toString('base64'),
      foreground_top: top,
      foreground_left: left,
      foreground_width: width,
      foreground_height: height,
    },
  })
}
