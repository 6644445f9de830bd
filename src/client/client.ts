import createFetch, { type Client as FetchClient } from 'openapi-fetch'
import type { paths } from '#client/api.ts'
import { readRetryAfter } from '#client/api-error.ts'
import { streamForm, type UploadProgress } from '#client/multipart.ts'
import { type SendOptions, send } from '#client/send.ts'
import type { Batch, EditedPhoto, Job, Page, Photo, Recipe, ToolDescription, Usage } from '#client/types.ts'
import { poll, requireDone, waitForJob } from '#client/wait-for-job.ts'

export { ApiError, type ProblemDetails } from '#client/api-error.ts'
export type { UploadProgress } from '#client/multipart.ts'
export type * from '#client/types.ts'
export { verifyWebhook, type WebhookEvent, WebhookVerificationError } from '#client/webhooks.ts'

export interface ClientOptions {
  /** Where Emulsion runs, e.g. 'https://photos.example.org'. */
  readonly origin: string
  /** `em_live_…` or `em_test_…`, from the page "API" of the account. */
  readonly key: string
  /** 4 when not given. */
  readonly retriesMax?: number
  /** The one of the platform when not given. */
  readonly fetch?: typeof fetch
}

/** A photo: a file, the id of a photo that is there already, or the public address of one. */
export type PhotoSource = Blob | { readonly id: string } | { readonly url: string }

/** What is found in a photo by its meaning: people, the sky, the background, or each thing of a kind such as 'dog'. */
export type MaskMeaning = { readonly isInverted?: boolean } & (
  | { readonly by: 'people' | 'sky' | 'background' }
  | { readonly by: 'thing'; readonly kind: string }
)

/**
 * Where a tool works: a PNG of the photo's size, white where; the id of a mask that the photo has already; or what is
 * found there by its meaning.
 */
export type MaskSource = Blob | { readonly id: string } | MaskMeaning

export interface CallOptions {
  readonly signal?: AbortSignal
}

export interface MakeOptions extends CallOptions {
  /** Two calls with the same key are one. A new key for each call when not given. */
  readonly idempotencyKey?: string
  readonly onUpload?: (progress: UploadProgress) => void
}

export interface EditOptions extends MakeOptions {
  readonly mask?: MaskSource
  /** Told of the job whenever it was asked for, while `edit` waits. */
  readonly onProgress?: (job: Job) => void
}

export interface BatchOptions extends MakeOptions {
  /** Told of the batch whenever it was asked for. */
  readonly onProgress?: (batch: Batch) => void
}

export interface DownloadOptions extends CallOptions {
  /** Without one: PNG where something is transparent, else JPEG. A GIF holds all frames of an animation. */
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif'
  /** 1 to 100. */
  readonly quality?: number
  readonly metadata?: 'all' | 'without-place' | 'none'
}

export interface Client {
  /** Starts an edit of one tool, and does not wait for it. */
  startEdit(photo: PhotoSource, tool: string, options?: object, more?: EditOptions): Promise<Job>
  /** Edits a photo with one tool, waits, and brings the result. @throws ApiError also when the edit failed */
  edit(photo: PhotoSource, tool: string, options?: object, more?: EditOptions & DownloadOptions): Promise<EditedPhoto>
  /**
   * Starts a recipe on photos of the account, and does not wait for it.
   * @param recipe whole, or the id of a kept one @param photoIds one with any plan, more with BASIC
   */
  startBatch(photoIds: readonly string[], recipe: Recipe | string, more?: MakeOptions): Promise<Batch>
  /** Does all steps of a recipe on one photo, waits, and brings the result. */
  runRecipe(photo: PhotoSource, recipe: Recipe | string, more?: BatchOptions & DownloadOptions): Promise<EditedPhoto>
  /** Asks for a batch until nothing more happens; photos of it may have failed. */
  waitForBatch(batchId: string, more?: Pick<BatchOptions, 'signal' | 'onProgress'>): Promise<Batch>
  /** The results of a batch as a ZIP file, under the names of their photos. */
  downloadBatch(batchId: string, options?: DownloadOptions): Promise<Blob>
  /** Asks for a job until it has ended. @throws ApiError when it failed or was cancelled */
  waitFor(jobId: string, more?: Pick<EditOptions, 'signal' | 'onProgress'>): Promise<Job>
  /** Adds a photo without an edit. */
  upload(photo: Blob | { readonly url: string }, more?: MakeOptions): Promise<Photo>
  download(photoId: string, options?: DownloadOptions): Promise<Blob>
  /** Uploads and results, newest first. */
  photos(options?: { readonly cursor?: string; readonly limit?: number } & CallOptions): Promise<Page<Photo>>
  deletePhoto(photoId: string, options?: CallOptions): Promise<void>
  job(jobId: string, options?: CallOptions): Promise<Job>
  cancel(jobId: string, options?: CallOptions): Promise<Job>
  tools(options?: CallOptions): Promise<readonly ToolDescription[]>
  usage(options?: CallOptions): Promise<Usage>
  /** Every operation of the document with its types: `api.GET('/jobs', { params: { query: { photo } } })`. */
  readonly api: FetchClient<paths>
  /** Any call at all, with key, retries and errors: `call('GET', '/recipes')`. */
  call(method: string, path: string, init?: CallInit): Promise<Response>
}

export interface CallInit extends MakeOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly json?: unknown
  readonly form?: FormData
  /** A file as the body; its type is sent along. */
  readonly body?: Blob
  readonly headers?: Readonly<Record<string, string>>
}

const apiPath = '/api/v1'

/** Opens the interface of an Emulsion server for programs. Runs on Node, Deno and Bun. */
export function createClient({ origin, key, retriesMax = 4, fetch = globalThis.fetch }: ClientOptions): Client {
  const base = new URL(apiPath, origin).href
  const options = { fetch, retriesMax }
  const call = callWith({ base, key, send: options })
  const plain = plainCalls(call)
  const api = createFetch<paths>({
    baseUrl: base,
    fetch: (request) => {
      // A request can be sent once, and a try may not be the last.
      request.headers.set('authorization', `Bearer ${key}`)
      if (request.method === 'POST' && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID())
      return send(() => request.clone(), options)
    },
  })
  return { call, api, ...plain, ...editing(call, plain), ...batching(call, plain) }
}

type PlainCalls = Pick<
  Client,
  'upload' | 'download' | 'photos' | 'deletePhoto' | 'job' | 'cancel' | 'tools' | 'usage' | 'waitFor'
>

const readJson = async <Value>(answer: Promise<Response>) => (await (await answer).json()) as Value

function plainCalls(call: Client['call']): PlainCalls {
  return {
    upload(photo, more = {}) {
      if (!(photo instanceof Blob)) return readJson(call('POST', '/photos', { ...more, json: photo }))
      const form = new FormData()
      form.set('photo', photo)
      return readJson(call('POST', '/photos', { ...more, form }))
    },
    async download(photoId, { signal, ...query } = {}) {
      return (await call('GET', `/photos/${photoId}/file`, { query, ...(signal ? { signal } : {}) })).blob()
    },
    photos: ({ signal, ...query } = {}) => readJson(call('GET', '/photos', { query, ...(signal ? { signal } : {}) })),
    async deletePhoto(photoId, more) {
      await call('DELETE', `/photos/${photoId}`, more)
    },
    job: (jobId, more) => readJson(call('GET', `/jobs/${jobId}`, more)),
    cancel: (jobId, more) => readJson(call('POST', `/jobs/${jobId}/cancel`, more)),
    tools: async (more) => (await readJson<{ data: ToolDescription[] }>(call('GET', '/tools', more))).data,
    usage: (more) => readJson(call('GET', '/usage', more)),
    waitFor(jobId, more = {}) {
      return waitForJob(async () => {
        const answer = await call('GET', `/jobs/${jobId}`, more.signal ? { signal: more.signal } : {})
        return { seen: (await answer.json()) as Job, retryAfterSeconds: readRetryAfter(answer.headers) }
      }, more)
    },
  }
}

type EditingCalls = Pick<Client, 'startEdit' | 'edit'>

function editing(call: Client['call'], { waitFor, download }: PlainCalls): EditingCalls {
  const startEdit: Client['startEdit'] = (photo, tool, options = {}, more = {}) => {
    const { signal, idempotencyKey, onUpload, mask } = more
    const init = { signal, idempotencyKey, onUpload, ...bodyOf(photo, { tool, options }, mask) }
    return readJson<Job>(call('POST', '/edits', withoutAbsent(init)))
  }
  return {
    startEdit,
    async edit(photo, tool, options, more = {}) {
      const { signal, onProgress, format, quality, metadata } = more
      const { id } = await startEdit(photo, tool, options, more)
      const job = await waitFor(id, withoutAbsent({ signal, onProgress }))
      const image = await download(job.result as string, withoutAbsent({ signal, format, quality, metadata }))
      return { job, image }
    },
  }
}

type BatchCalls = Pick<Client, 'startBatch' | 'runRecipe' | 'waitForBatch' | 'downloadBatch'>

function batching(call: Client['call'], { upload, job, download }: PlainCalls): BatchCalls {
  const { startBatch, waitForBatch }: Pick<BatchCalls, 'startBatch' | 'waitForBatch'> = {
    startBatch(photoIds, recipe, more = {}) {
      const what = typeof recipe === 'string' ? { recipe } : { steps: recipe.steps }
      return readJson(call('POST', '/batches', { ...more, json: { photos: photoIds, ...what } }))
    },
    waitForBatch(batchId, { signal, onProgress } = {}) {
      const look = async () => {
        const answer = await call('GET', `/batches/${batchId}`, withoutAbsent({ signal }))
        return { seen: (await answer.json()) as Batch, retryAfterSeconds: readRetryAfter(answer.headers) }
      }
      return poll(look, ({ isDone }) => isDone, withoutAbsent({ signal, onProgress }))
    },
  }
  return {
    startBatch,
    waitForBatch,
    async downloadBatch(batchId, { signal, ...query } = {}) {
      return (await call('GET', `/batches/${batchId}/archive`, withoutAbsent({ query, signal }))).blob()
    },
    async runRecipe(photo, recipe, more = {}) {
      const { signal, onUpload, onProgress, idempotencyKey, format, quality, metadata } = more
      const { id } = 'id' in photo ? photo : await upload(photo, withoutAbsent({ signal, onUpload }))
      const started = await startBatch([id], recipe, withoutAbsent({ signal, idempotencyKey }))
      const { photos } = await waitForBatch(started.id, withoutAbsent({ signal, onProgress }))
      const [one] = photos as [Batch['photos'][number]]
      const ended = requireDone(await job(one.job, withoutAbsent({ signal })))
      const image = await download(ended.result as string, withoutAbsent({ signal, format, quality, metadata }))
      return { job: ended, image }
    },
  }
}

type Present<Value> = { [Name in keyof Value]: Exclude<Value[Name], undefined> }

/** Absent and undefined are the same to a caller, and not to a type. */
const withoutAbsent = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Partial<Present<Value>>

/** The body of POST /edits: a form when it holds files, else JSON. */
function bodyOf(photo: PhotoSource, rest: Readonly<Record<string, unknown>>, mask?: MaskSource) {
  if (!(photo instanceof Blob) && !(mask instanceof Blob)) {
    const source = 'id' in photo ? { photo: photo.id } : { url: photo.url }
    return { json: { ...source, ...rest, ...(mask === undefined ? {} : { mask: 'id' in mask ? mask.id : mask }) } }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(rest))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  if (mask instanceof Blob) form.set('mask', mask)
  else if (mask !== undefined) form.set('mask', 'id' in mask ? mask.id : JSON.stringify(mask))
  if (photo instanceof Blob) form.set('photo', photo)
  else if ('id' in photo) form.set('photo', photo.id)
  else form.set('url', photo.url)
  return { form }
}

interface Caller {
  readonly base: string
  readonly key: string
  readonly send: SendOptions
}

function callWith({ base, key, send: options }: Caller): Client['call'] {
  return (method, path, init = {}) => {
    const { query = {}, json, form, body, idempotencyKey, headers, signal, onUpload } = init
    const address = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, String(value))
    const sent = new Headers({ authorization: `Bearer ${key}`, ...headers })
    if (method === 'POST') sent.set('idempotency-key', idempotencyKey ?? crypto.randomUUID())
    if (json !== undefined) sent.set('content-type', 'application/json')
    const make = () => {
      const parts: RequestInit & { duplex?: 'half' } = { method, headers: sent, ...(signal ? { signal } : {}) }
      if (json !== undefined) parts.body = JSON.stringify(json)
      if (body !== undefined) parts.body = body
      if (form !== undefined && onUpload === undefined) parts.body = form
      if (form !== undefined && onUpload !== undefined) {
        const { body: stream, contentType } = streamForm(form, bytesOf(form), onUpload)
        sent.set('content-type', contentType)
        Object.assign(parts, { body: stream, duplex: 'half' })
      }
      return new Request(address, parts)
    }
    return send(make, options)
  }
}

function bytesOf(form: FormData): number {
  return [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0)
}
