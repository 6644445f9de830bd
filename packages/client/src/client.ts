import createFetch from 'openapi-fetch'
import type { paths } from './api.ts'
import { ApiError, readRetryAfter } from './api-error.ts'
import type {
  BatchArchiveOptions,
  BatchOptions,
  Client,
  ClientOptions,
  DownloadOptions,
  EditOptions,
  MakeOptions,
  MaskSource,
  StartOptions,
} from './calls.ts'
import { streamForm } from './multipart.ts'
import { type PhotoSource, requirePhoto } from './photo-source.ts'
import { type SendOptions, send } from './send.ts'
import type { Batch, Job, MaskMeaning, Options, Photo, Recipe, Tool, ToolDescription } from './types.ts'
import { poll, waitForJob } from './wait-for-job.ts'

export { ApiError, type ProblemDetails } from './api-error.ts'
export type * from './calls.ts'
export type { UploadProgress } from './multipart.ts'
export type { PhotoSource } from './photo-source.ts'
export type * from './types.ts'
export { verifyWebhook, type WebhookEvent, WebhookVerificationError } from './webhooks.ts'

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

type EditingCalls = Pick<Client, 'startEdit' | 'runEdit' | 'edit'>
type BatchCalls = Pick<Client, 'startBatch' | 'runBatch' | 'runRecipe' | 'waitForBatch' | 'downloadBatch'>
/** All the others. */
type PlainCalls = Omit<Client, 'api' | 'call' | keyof EditingCalls | keyof BatchCalls>

const readJson = async <Value>(answer: Promise<Response>) => (await (await answer).json()) as Value

/** Asks for something as it is now. */
const looking =
  <Value>(call: Client['call'], path: string, signal: AbortSignal | undefined) =>
  async () => {
    const answer = await call('GET', path, { signal })
    const { headers } = answer
    return { seen: (await answer.json()) as Value, retryAfterSeconds: readRetryAfter(headers), headers }
  }

/** Waits for what runs; what nobody waits for any more is cancelled. */
async function orCancel<Value>(wait: Promise<Value>, signal: AbortSignal | undefined, cancel: () => Promise<unknown>) {
  try {
    return await wait
  } catch (error) {
    if (signal?.aborted) await cancel().catch(() => {})
    throw error
  }
}

async function archiveOf(
  call: Client['call'],
  path: string,
  { signal, sizes, partial, ...query }: BatchArchiveOptions = {},
): Promise<Blob> {
  const asked = { ...query, sizes: sizes?.join(','), partial: partial ? 'true' : undefined }
  return (await call('GET', path, { query: asked, signal })).blob()
}

const deliveryOf = ({ format, quality, metadata }: DownloadOptions) => ({ format, quality, metadata })

function plainCalls(call: Client['call']): PlainCalls {
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

function editing(call: Client['call'], calls: PlainCalls): EditingCalls {
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

function batching(call: Client['call'], calls: PlainCalls): BatchCalls {
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

/** The body of POST /edits: a form when it holds files, else JSON. What is undefined is left out of either. */
function bodyOf(photo: PhotoSource, rest: Readonly<Record<string, unknown>>, mask?: MaskSource) {
  if (!(photo instanceof Blob) && !(mask instanceof Blob)) {
    const source = 'id' in photo ? { photo: photo.id } : { url: photo.url }
    return { json: { ...source, ...rest, mask: nameOf(mask) } }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  if (mask instanceof Blob) form.set('mask', mask)
  else {
    const named = nameOf(mask)
    if (named !== undefined) form.set('mask', typeof named === 'string' ? named : JSON.stringify(named))
  }
  if (photo instanceof Blob) form.set('photo', photo)
  else if ('id' in photo) form.set('photo', photo.id)
  else form.set('url', photo.url)
  return { form }
}

const nameOf = (mask: Exclude<MaskSource, Blob> | undefined): string | MaskMeaning | undefined =>
  typeof mask === 'object' && 'id' in mask ? mask.id : mask

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
