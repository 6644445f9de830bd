import { readRetryAfter } from '#client/api-error.ts'
import { streamForm, type UploadProgress } from '#client/multipart.ts'
import { type SendOptions, send } from '#client/send.ts'
import type { EditedPhoto, Job, Page, Photo, Recipe, ToolDescription, Usage } from '#client/types.ts'
import { waitForJob } from '#client/wait-for-job.ts'

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

/** Where a tool works: a picture of the photo's size, white where; or a meaning. */
export type MaskSource = Blob | NonNullable<Recipe['steps'][number]['mask']>

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

export interface DownloadOptions extends CallOptions {
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff'
  /** 1 to 100. */
  readonly quality?: number
  readonly metadata?: 'all' | 'without-place' | 'none'
}

export interface Client {
  /** Starts an edit of one tool, and does not wait for it. */
  startEdit(photo: PhotoSource, tool: string, options?: object, more?: EditOptions): Promise<Job>
  /** Edits a photo with one tool, waits, and brings the result. @throws ApiError also when the edit failed */
  edit(photo: PhotoSource, tool: string, options?: object, more?: EditOptions & DownloadOptions): Promise<EditedPhoto>
  /** Starts all steps of a recipe, and does not wait for them. @param recipe whole, or the id of a kept one */
  startRecipe(photo: PhotoSource, recipe: Recipe | string, more?: EditOptions): Promise<Job>
  /** Does all steps of a recipe, waits, and brings the result. */
  runRecipe(photo: PhotoSource, recipe: Recipe | string, more?: EditOptions & DownloadOptions): Promise<EditedPhoto>
  /** Asks for a job until it has ended. @throws ApiError when it failed or was cancelled */
  waitFor(jobId: string, more?: Pick<EditOptions, 'signal' | 'onProgress'>): Promise<Job>
  upload(photo: Blob, more?: MakeOptions): Promise<Photo>
  download(photoId: string, options?: DownloadOptions): Promise<Blob>
  photos(options?: { readonly cursor?: string; readonly limit?: number } & CallOptions): Promise<Page<Photo>>
  deletePhoto(photoId: string, options?: CallOptions): Promise<void>
  job(jobId: string, options?: CallOptions): Promise<Job>
  cancel(jobId: string, options?: CallOptions): Promise<Job>
  tools(options?: CallOptions): Promise<readonly ToolDescription[]>
  usage(options?: CallOptions): Promise<Usage>
  /** Any other call, with key, retries and errors: `call('GET', '/recipes')`. */
  call(method: string, path: string, init?: CallInit): Promise<Response>
}

export interface CallInit extends MakeOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly json?: unknown
  readonly form?: FormData
  readonly headers?: Readonly<Record<string, string>>
}

const apiPath = '/api/v1'

/** Opens the interface of an Emulsion server for programs. Runs on Node, Deno and Bun. */
export function createClient({ origin, key, retriesMax = 4, fetch = globalThis.fetch }: ClientOptions): Client {
  const base = new URL(apiPath, origin).href
  const call = callWith({ base, key, send: { fetch, retriesMax } })
  const json = async <Value>(method: string, path: string, init?: CallInit) =>
    (await (await call(method, path, init)).json()) as Value

  const client: Client = {
    call,
    async startEdit(photo, tool, options = {}, more = {}) {
      const { mask } = more
      return json('POST', '/edits', { ...more, ...bodyOf(photo, { tool, options }, mask) })
    },
    async startRecipe(photo, recipe, more = {}) {
      return json('POST', '/edits', { ...more, ...bodyOf(photo, { recipe }) })
    },
    async edit(photo, tool, options, more = {}) {
      return bring(await client.startEdit(photo, tool, options, more), more)
    },
    async runRecipe(photo, recipe, more = {}) {
      return bring(await client.startRecipe(photo, recipe, more), more)
    },
    waitFor(jobId, more = {}) {
      return waitForJob(async () => {
        const answer = await call('GET', `/jobs/${jobId}`, more)
        return { job: (await answer.json()) as Job, retryAfterSeconds: readRetryAfter(answer.headers) }
      }, more)
    },
    upload(photo, more = {}) {
      const form = new FormData()
      form.set('photo', photo)
      return json('POST', '/photos', { ...more, form })
    },
    async download(photoId, { signal, ...query } = {}) {
      return (await call('GET', `/photos/${photoId}/download`, { query, ...(signal ? { signal } : {}) })).blob()
    },
    photos: ({ signal, ...query } = {}) => json('GET', '/photos', { query, ...(signal ? { signal } : {}) }),
    async deletePhoto(photoId, more) {
      await call('DELETE', `/photos/${photoId}`, more)
    },
    job: (jobId, more) => json('GET', `/jobs/${jobId}`, more),
    cancel: (jobId, more) => json('POST', `/jobs/${jobId}/cancel`, more),
    async tools(more) {
      return (await json<Page<ToolDescription>>('GET', '/tools', more)).items
    },
    usage: (more) => json('GET', '/usage', more),
  }

  async function bring(started: Job, more: EditOptions & DownloadOptions): Promise<EditedPhoto> {
    const job = await client.waitFor(started.id, more)
    const { format, quality, metadata, signal } = more
    const wanted = Object.entries({ format, quality, metadata, signal }).filter(([, value]) => value !== undefined)
    return { job, image: await client.download(job.result as string, Object.fromEntries(wanted)) }
  }
  return client
}

/** The body of POST /edits: multipart when it holds files, else JSON. */
function bodyOf(photo: PhotoSource, rest: Readonly<Record<string, unknown>>, mask?: MaskSource) {
  const isPlain = !(photo instanceof Blob) && !(mask instanceof Blob)
  if (isPlain) {
    const named = 'id' in photo ? { photo: photo.id } : { url: photo.url }
    return { json: { ...named, ...rest, ...(mask === undefined ? {} : { mask }) } }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(rest))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  if (mask !== undefined) form.set('mask', mask instanceof Blob ? mask : JSON.stringify(mask))
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
    const { query = {}, json, form, idempotencyKey, headers, signal, onUpload } = init
    const address = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, String(value))
    const sent = new Headers({ authorization: `Bearer ${key}`, ...headers })
    if (method === 'POST') sent.set('idempotency-key', idempotencyKey ?? crypto.randomUUID())
    if (json !== undefined) sent.set('content-type', 'application/json')
    const make = () => {
      const parts: RequestInit & { duplex?: 'half' } = { method, headers: sent, ...(signal ? { signal } : {}) }
      if (json !== undefined) parts.body = JSON.stringify(json)
      if (form !== undefined && onUpload === undefined) parts.body = form
      if (form !== undefined && onUpload !== undefined) {
        const { body, contentType } = streamForm(form, bytesOf(form), onUpload)
        sent.set('content-type', contentType)
        Object.assign(parts, { body, duplex: 'half' })
      }
      return new Request(address, parts)
    }
    return send(make, options)
  }
}

function bytesOf(form: FormData): number {
  return [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0)
}
