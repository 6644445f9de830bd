import { z } from 'zod'
import { isFinal, type JobReply, jobReply } from '#contract/job.ts'
import { maskReply, type PhotoReply, photoReply } from '#contract/photo.ts'
import { isCounted, type JobRequest, jobRequest } from '#tools/catalog.ts'
import { drawBlob } from './draw-blob.ts'
import { eventOf } from './fake-events.ts'
import type { PageServer } from './page-server.ts'

interface Kept {
  readonly photo: PhotoReply
  readonly file: Blob
}

type Draw = (source: Blob, request: JobRequest) => Promise<Blob>

const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif' }

let made = 0
let madeBefore = 0
const idPrefix = '0197a0ed-0000-7000-8000-'
const nextId = () => `${idPrefix}${String(++made).padStart(12, '0')}`

/** What is made from here on is of the next test. */
export function beginTest(): void {
  madeBefore = made
}

/** Whether a call is about what an earlier test made: its page has decoded a picture meanwhile, and asks for the next. */
export function isOfEarlierTest(call: string): boolean {
  const [, number] = call.split(idPrefix)
  return number !== undefined && Number.parseInt(number, 10) <= madeBefore
}

/** The part of the page API that the editor works with: photos, masks, and jobs that end with a drawn result. */
export class EditorServer {
  readonly photos = new Map<string, Kept>()
  readonly jobs = new Map<string, JobReply>()
  /** What runs were asked for, oldest first. */
  readonly requests: JobRequest[] = []
  readonly masks = new Map<string, Blob>()
  /** Draws what a run gives. */
  draw: Draw = turnAround
  /** What a running job is at. */
  stage = 'Working'
  /** What a finished job tells. */
  report: JobReply['report'] = { engines: [], facts: {}, stages: [] }
  readonly #server: PageServer
  readonly #endings = new Map<string, Promise<void>>()
  #held: Promise<void> | null = null

  constructor(server: PageServer) {
    this.#server = server
    const photoOf = (id: string | undefined) => this.photos.get(id ?? '')
    server.answerRaw('GET /api/photos/:id', ({ parts }) => {
      const kept = photoOf(parts.id)
      return kept === undefined ? server.refusal('not-found') : server.reply(photoReply, kept.photo)
    })
    server.answer('GET /api/photos', z.object({ photos: z.array(photoReply) }), () => ({
      photos: [...this.photos.values()].map(({ photo }) => photo).reverse(),
    }))
    for (const call of ['GET /api/photos/:id/image', 'GET /api/photos/:id/download'])
      server.answerRaw(call, ({ parts, query }) => {
        const { photo, file } = photoOf(parts.id) as Kept
        const format = query.get('format') ?? photo.format
        const name = photo.name.replace(/(\.\w+)?$/, `.${endings[format] ?? format}`)
        const headers = { 'content-type': file.type, 'content-disposition': `attachment; filename*=UTF-8''${name}` }
        return new Response(file, { headers })
      })
    server.answer('POST /api/photos', photoReply, ({ body, query }) =>
      this.keep(body as Blob, { name: query.get('name') ?? '' }),
    )
    server.answer('PUT /api/photos/:id/mask', maskReply, ({ body }) => {
      const maskId = nextId()
      this.masks.set(maskId, body as Blob)
      return { maskId }
    })
    server.answerRaw('GET /api/photos/:id/masks/:mask', ({ parts }) => new Response(this.masks.get(parts.mask ?? '')))
    server.answer('POST /api/jobs', jobReply, ({ json }) => this.#begin(jobRequest.parse(json)))
    server.answer('GET /api/jobs/:id', jobReply, ({ parts }) => this.#work(parts.id))
    server.answerRaw('GET /api/jobs/:id/events', ({ parts }) => this.#follow(parts.id))
    server.answer('POST /api/jobs/:id/cancel', jobReply, ({ parts }) =>
      this.#change(parts.id, { state: 'cancelled', endedAt: new Date().toISOString() }),
    )
  }

  /** Keeps a picture as a photo of the user. Its size is the picture's own. */
  async keep(file: Blob, changes: Partial<PhotoReply> = {}): Promise<PhotoReply> {
    const { width, height } = await createImageBitmap(file)
    const photo: PhotoReply = {
      id: nextId(),
      name: 'house.jpg',
      width,
      height,
      bytes: file.size,
      format: file.type === 'image/png' ? 'png' : 'jpeg',
      hasAlpha: false,
      createdAt: new Date().toISOString(),
      sourcePhotoId: null,
      jobId: null,
      tool: null,
      deliveredWidth: width,
      deliveredHeight: height,
      isWatermarked: false,
      frames: 1,
      hasLines: false,
      ...changes,
    }
    this.photos.set(photo.id, { photo, file })
    return photo
  }

  /** Jobs run until the returned function is called. */
  holdJobs(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held = promise
    return () => {
      this.#held = null
      resolve()
    }
  }

  #job(id: string | undefined): JobReply {
    const job = this.jobs.get(id ?? '')
    if (job === undefined) throw new Error(`There is no job ${id}.`)
    return job
  }

  #change(id: string | undefined, changes: Partial<JobReply>): JobReply {
    const job = { ...this.#job(id), ...changes }
    this.jobs.set(job.id, job)
    return job
  }

  #begin(request: JobRequest): JobReply {
    this.requests.push(request)
    const { tool, photoId, options, maskId, maskBy } = request
    const job: JobReply = {
      ...{ id: nextId(), tool, photoId, options, maskId, maskBy },
      ...{ state: 'queued', resultPhotoId: null, problem: null, stage: null, done: 0, secondsLeft: null, ahead: 0 },
      ...{ report: null, createdAt: new Date().toISOString(), endedAt: null },
    }
    this.jobs.set(job.id, job)
    return job
  }

  #follow(id: string | undefined): Response {
    const steps = this.#steps(this.#job(id).id)
    const events = new ReadableStream<string>({
      pull: async (events) => {
        const { value } = await steps.next()
        if (value === undefined) return events.close()
        events.enqueue(eventOf('job', jobReply.parse(value)))
      },
    })
    return new Response(events.pipeThrough(new TextEncoderStream()))
  }

  async *#steps(id: string): AsyncGenerator<JobReply> {
    yield this.#change(id, { state: 'running', stage: this.stage, done: 0.5, ahead: null })
    await this.#held
    yield this.#work(id)
  }

  /** A job runs to its end as soon as somebody asks for it, unless jobs are held. */
  async #work(id: string | undefined): Promise<JobReply> {
    const job = this.#job(id)
    if (isFinal(job.state)) return job
    if (this.#held !== null) return this.#change(id, { state: 'running', stage: this.stage, done: 0.5, ahead: null })
    // Two may ask at once, of its events and of itself: it has one result.
    const ending = this.#endings.get(job.id) ?? this.#finish(job)
    this.#endings.set(job.id, ending)
    await ending
    return this.#job(id)
  }

  async #finish({ id, tool, photoId, options, maskId, maskBy }: JobReply): Promise<void> {
    const { photo, file } = this.photos.get(photoId) as Kept
    const drawn = await this.draw(file, { tool, photoId, options, maskId, maskBy } as JobRequest)
    const name = photo.name.replace(/\.\w+$/, `-${tool}.png`)
    const result = await this.keep(drawn, { name, sourcePhotoId: photoId, jobId: id, tool })
    if (this.#server.usage !== null && isCounted(tool as JobRequest['tool'])) this.#server.usage.usage.current++
    const endedAt = result.createdAt
    this.#change(id, { state: 'done', done: 1, resultPhotoId: result.id, report: this.report, endedAt })
  }
}

/** A result that no one takes for its photo: the photo upside down. */
async function turnAround(source: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(source)
  const draw = (context: CanvasRenderingContext2D) => {
    context.scale(1, -1)
    context.drawImage(bitmap, 0, -bitmap.height)
  }
  return drawBlob(bitmap, draw, 'image/png')
}
