import createFetch, { type Client as FetchClient } from 'openapi-fetch'
import type { paths } from './api.ts'
import { ApiError } from './api-error.ts'
import { bodyOf } from './body-of-edit.ts'
import { type Call, callWith } from './call.ts'
import type {
  ArchiveOptions,
  BatchArchiveOptions,
  BatchOptions,
  CallOptions,
  ClientOptions,
  DownloadOptions,
  EditOptions,
  MakeOptions,
  StartOptions,
} from './options.ts'
import { type PhotoSource, requirePhoto } from './photo-source.ts'
import { send } from './send.ts'
import type {
  Batch,
  EditedPhoto,
  Job,
  Options,
  Page,
  Photo,
  PhotoAddress,
  Recipe,
  Tool,
  ToolDescription,
  Upload,
  Usage,
} from './types.ts'
import { looking, orCancel, poll, waitForJob } from './wait-for-job.ts'

export { ApiError, type ProblemDetails } from './api-error.ts'
export type { UploadProgress } from './multipart.ts'
export type * from './options.ts'
export type { PhotoSource } from './photo-source.ts'
export type * from './types.ts'
export { verifyWebhook, type WebhookEvent, WebhookVerificationError } from './webhooks.ts'

/**
 * What runs to its end (`edit`, `runEdit`, `runRecipe`, `runBatch`) is cancelled when its signal ends it, so that its
 * requests come back; what is only started goes on.
 */
export interface Client {
  /**
   * Edits a photo with one tool, waits, and brings the result.
   * @throws ApiError also when the edit failed; TypeError, as all that takes a photo, for what is none, such as a path
   */
  edit<T extends Tool>(
    photo: PhotoSource,
    tool: T,
    options?: Options[T],
    more?: EditOptions<T> & DownloadOptions,
  ): Promise<EditedPhoto>
  /** As `edit`; the result stays on the server. */
  runEdit<T extends Tool>(photo: PhotoSource, tool: T, options?: Options[T], more?: EditOptions<T>): Promise<Job>
  /** Starts an edit of one tool, and does not wait for it. */
  startEdit<T extends Tool>(photo: PhotoSource, tool: T, options?: Options[T], more?: StartOptions<T>): Promise<Job>
  /** Asks for a job until it has ended. @throws ApiError when it failed or was cancelled */
  waitFor(jobId: string, more?: Pick<EditOptions, 'signal' | 'onProgress'>): Promise<Job>
  /** Does all steps of a recipe on one photo, waits, and brings the result. @param recipe whole, or the id of a kept one */
  runRecipe(photo: PhotoSource, recipe: Recipe | string, more?: BatchOptions & DownloadOptions): Promise<EditedPhoto>
  /** Does a recipe on photos of the account, and waits; photos of it may have failed. @param photoIds more than one with BASIC */
  runBatch(photoIds: readonly string[], recipe: Recipe | string, more?: BatchOptions): Promise<Batch>
  /** As `runBatch`, without waiting. */
  startBatch(photoIds: readonly string[], recipe: Recipe | string, more?: MakeOptions): Promise<Batch>
  /** Asks for a batch until nothing more happens. */
  waitForBatch(batchId: string, more?: Pick<BatchOptions, 'signal' | 'onProgress'>): Promise<Batch>
  /** The results of a batch as a ZIP file, under the names of their photos. @throws ApiError `batch-running` while it runs */
  downloadBatch(batchId: string, options?: BatchArchiveOptions): Promise<Blob>
  /** Adds a photo without an edit. */
  upload(photo: Blob | { readonly url: string }, more?: MakeOptions): Promise<Photo>
  /**
   * An address to which somebody without the key sends one photo within the hour, by `fetch(url, { method, headers, body })`.
   * Its id is that of a photo for `edit` then.
   * @param photo the exact number of bytes, type and name of its file; a `File` has all three
   */
  openUpload(
    photo: { readonly size: number; readonly type?: string; readonly name?: string },
    options?: Pick<MakeOptions, 'signal' | 'idempotencyKey'>,
  ): Promise<Upload>
  download(photoId: string, options?: DownloadOptions): Promise<Blob>
  /** A photo in several sizes, as a ZIP file. */
  downloadSizes(photoId: string, sizes: readonly string[], options?: Omit<ArchiveOptions, 'sizes'>): Promise<Blob>
  /** An address from which somebody without the key downloads the photo within the hour. */
  addressOf(photoId: string, options?: DownloadOptions): Promise<PhotoAddress>
  /** As `download`, byte by byte, for what should not lie in memory. */
  downloadStream(photoId: string, options?: DownloadOptions): Promise<ReadableStream<Uint8Array>>
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
  readonly call: Call
}

const apiPath = '/api/v1'

/**
 * Opens the interface of an Emulsion server for programs. Runs on Node.js 20 and newer, Deno, Bun, and in pages.
 * @throws TypeError for an origin without http:// or https://
 */
export function createClient({ origin, key, retriesMax = 4, fetch = globalThis.fetch }: ClientOptions): Client {
  if (!/^https?:\/\//i.test(origin)) throw new TypeError(`origin must begin with http:// or https://, not ${origin}`)
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
  | 'upload'
  | 'openUpload'
  | 'addressOf'
  | 'download'
  | 'downloadSizes'
  | 'downloadStream'
  | 'photos'
  | 'deletePhoto'
  | 'job'
  | 'cancel'
  | 'tools'
  | 'usage'
  | 'waitFor'
>

const readJson = async <Value>(answer: Promise<Response>) => (await (await answer).json()) as Value

async function archiveOf(
  call: Call,
  path: string,
  { signal, sizes, partial, ...query }: BatchArchiveOptions = {},
): Promise<Blob> {
  const asked = { ...query, sizes: sizes?.join(','), partial: partial ? 'true' : undefined }
  return (await call('GET', path, { query: asked, signal })).blob()
}

const deliveryOf = ({ format, quality, metadata }: DownloadOptions) => ({ format, quality, metadata })

function plainCalls(call: Call): PlainCalls {
  const get = (path: string, options: DownloadOptions = {}) =>
    call('GET', path, { query: deliveryOf(options), signal: options.signal })
  const fileOf = (photoId: string, options?: DownloadOptions) => get(`/photos/${photoId}/file`, options)
  return {
    async upload(photo, more = {}) {
      requirePhoto(photo)
      if (!(photo instanceof Blob)) return readJson(call('POST', '/photos', { ...more, json: photo }))
      const form = new FormData()
      form.set('photo', photo)
      return readJson(call('POST', '/photos', { ...more, form }))
    },
    openUpload: ({ size, type, name }, more = {}) =>
      readJson(call('POST', '/uploads', { ...more, json: { bytes: size, type: type || undefined, name } })),
    addressOf: (photoId, options) => readJson(get(`/photos/${photoId}/address`, options)),
    downloadSizes: async (photoId, sizes, options) =>
      archiveOf(call, `/photos/${photoId}/archive`, { ...options, sizes }),
    download: async (photoId, options) => (await fileOf(photoId, options)).blob(),
    downloadStream: async (photoId, options) => (await fileOf(photoId, options)).body as ReadableStream<Uint8Array>,
    photos: ({ signal, ...query } = {}) => readJson(call('GET', '/photos', { query, signal })),
    async deletePhoto(photoId, more) {
      await call('DELETE', `/photos/${photoId}`, more)
    },
    job: (jobId, more) => readJson(call('GET', `/jobs/${jobId}`, more)),
    cancel: (jobId, more) => readJson(call('POST', `/jobs/${jobId}/cancel`, more)),
    tools: async (more) => (await readJson<{ data: ToolDescription[] }>(call('GET', '/tools', more))).data,
    usage: (more) => readJson(call('GET', '/usage', more)),
    waitFor: (jobId, more = {}) => waitForJob(looking<Job>(call, `/jobs/${jobId}`, more.signal), more),
  }
}

type EditingCalls = Pick<Client, 'startEdit' | 'runEdit' | 'edit'>

function editing(call: Call, calls: PlainCalls): EditingCalls {
  const { upload, waitFor, download, cancel, deletePhoto } = calls
  /** Says with the start how the result will be fetched, so that a wrong wish is refused before the edit is counted. */
  const start = async <T extends Tool>(
    photo: PhotoSource,
    tool: T,
    options?: Options[T],
    more: StartOptions<T> & DownloadOptions = {},
  ): Promise<Job> => {
    requirePhoto(photo)
    const { signal, idempotencyKey, onUpload, mask, preset, callback, onCallbackSecret } = more
    const body = bodyOf(photo, { tool, preset, options, callback }, mask)
    const init = { signal, idempotencyKey, onUpload, query: deliveryOf(more), ...body }
    const answer = await call('POST', '/edits', init)
    const secret = answer.headers.get('emulsion-callback-secret')
    if (secret !== null) onCallbackSecret?.(secret)
    return answer.json() as Promise<Job>
  }
  const run = async <T extends Tool>(
    photo: PhotoSource,
    tool: T,
    options?: Options[T],
    { signal, onUpload, onProgress, ...more }: EditOptions<T> & DownloadOptions = {},
  ): Promise<Job> => {
    // What is large is sent on its own, for that can be cut off; the start cannot, since its job would go on unknown.
    const isCut = signal !== undefined && photo instanceof Blob
    const own = isCut ? await upload(photo, { signal, onUpload }) : null
    signal?.throwIfAborted()
    const started = start(own ?? photo, tool, options, { ...more, onUpload: isCut ? undefined : onUpload })
    const { id } = await orDelete(started, own, calls)
    return orCancel(waitFor(id, { signal, onProgress }), signal, async () => {
      await cancel(id)
      if (own !== null) await deletePhoto(own.id)
    })
  }
  return {
    startEdit: start,
    runEdit: run,
    async edit(photo, tool, options, more = {}) {
      const job = await run(photo, tool, options, more)
      return { job, image: await download(job.result as string, more) }
    },
  }
}

type BatchCalls = Pick<Client, 'startBatch' | 'runBatch' | 'runRecipe' | 'waitForBatch' | 'downloadBatch'>

/** A call that is refused leaves nothing of a photo that was sent for it alone. */
async function orDelete<Value>(started: Promise<Value>, own: Photo | null, calls: PlainCalls): Promise<Value> {
  try {
    return await started
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (own !== null && isRefused) await calls.deletePhoto(own.id).catch(() => {})
    throw error
  }
}

function batching(call: Call, calls: PlainCalls): BatchCalls {
  const { upload, waitFor, download, addressOf } = calls
  const startBatch: Client['startBatch'] = (photoIds, recipe, more = {}) => {
    const what = typeof recipe === 'string' ? { recipe } : { steps: recipe.steps }
    return readJson(call('POST', '/batches', { ...more, json: { photos: photoIds, ...what } }))
  }
  const waitForBatch: Client['waitForBatch'] = (batchId, more = {}) =>
    poll(looking<Batch>(call, `/batches/${batchId}`, more.signal), ({ isDone }) => isDone, more)
  const untilEnded = (id: string, more: Pick<BatchOptions, 'signal' | 'onProgress'>) =>
    orCancel(waitForBatch(id, more), more.signal, () => call('POST', `/batches/${id}/cancel`))
  const runBatch: Client['runBatch'] = async (photoIds, recipe, { signal, onProgress, ...more } = {}) => {
    signal?.throwIfAborted()
    const { id } = await startBatch(photoIds, recipe, more)
    return untilEnded(id, { signal, onProgress })
  }
  /** What a batch has no place for is refused here, before a step is counted: how its result will be fetched. */
  const startChecked = async (id: string, recipe: Recipe | string, more: MakeOptions & DownloadOptions) => {
    if (Object.values(deliveryOf(more)).some((one) => one !== undefined)) await addressOf(id, more)
    return startBatch([id], recipe, more)
  }
  return {
    startBatch,
    waitForBatch,
    runBatch,
    downloadBatch: async (batchId, options) => archiveOf(call, `/batches/${batchId}/archive`, options),
    async runRecipe(photo, recipe, { onUpload, onProgress, ...more } = {}) {
      requirePhoto(photo)
      const { signal } = more
      const own = 'id' in photo ? null : await upload(photo, { signal, onUpload })
      const { id } = own ?? (photo as { readonly id: string })
      signal?.throwIfAborted()
      const batch = await orDelete(startChecked(id, recipe, more), own, calls)
      const { photos } = await untilEnded(batch.id, { signal, onProgress })
      const [one] = photos as [Batch['photos'][number]]
      const ended = await waitFor(one.job, { signal: more.signal })
      return { job: ended, image: await download(ended.result as string, more) }
    },
  }
}
