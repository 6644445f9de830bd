import type { Client as FetchClient } from 'openapi-fetch'
import type { paths } from './api.ts'
import type { UploadProgress } from './multipart.ts'
import type { PhotoSource } from './photo-source.ts'
import type {
  Batch,
  EditedPhoto,
  Job,
  MaskMeaning,
  Options,
  Page,
  Photo,
  PhotoAddress,
  Presets,
  Recipe,
  Tool,
  ToolDescription,
  Upload,
  Usage,
} from './types.ts'

export interface ClientOptions {
  /** Where Emulsion runs, e.g. 'https://photos.example.org'. */
  readonly origin: string
  /** `em_live_…` or `em_test_…`, from the page "API" of the account. */
  readonly key: string
  /** 4 when not given. */
  readonly retriesMax?: number | undefined
  /** The one of the platform when not given. */
  readonly fetch?: typeof fetch | undefined
}

/**
 * Where a tool works: a PNG of the photo's size, white where; the id of a mask that the photo has already; or what is
 * found there by its meaning, also in a word: 'people', 'sky', 'dog', 'not-dog'.
 */
export type MaskSource = Blob | string | { readonly id: string } | MaskMeaning

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

export interface MakeOptions extends CallOptions {
  /** Two calls with the same key are one. A new key for each call when not given. */
  readonly idempotencyKey?: string | undefined
  readonly onUpload?: ((progress: UploadProgress) => void) | undefined
}

export interface StartOptions<T extends Tool = Tool> extends MakeOptions {
  /** Settings to start from; the options are on top of it. */
  readonly preset?: Presets[T] | undefined
  readonly mask?: MaskSource | undefined
  /** A public https address that is told once the edit has ended, as a webhook is. */
  readonly callback?: string | undefined
  /** Given the secret with which `verifyWebhook` reads what `callback` is told; a key has one for all. */
  readonly onCallbackSecret?: ((secret: string) => void) | undefined
}

export interface EditOptions<T extends Tool = Tool> extends StartOptions<T> {
  /** Told of the job whenever it was asked for. */
  readonly onProgress?: ((job: Job) => void) | undefined
}

export interface BatchOptions extends MakeOptions {
  /** Told of the batch whenever it was asked for. */
  readonly onProgress?: ((batch: Batch) => void) | undefined
}

export interface DownloadOptions extends CallOptions {
  /** Without one: PNG where something is transparent, else JPEG. A GIF holds all frames of an animation. */
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif' | undefined
  /** 1 to 100. */
  readonly quality?: number | undefined
  readonly metadata?: 'all' | 'without-place' | 'none' | undefined
}

export interface ArchiveOptions extends Omit<DownloadOptions, 'format'> {
  readonly format?: Exclude<DownloadOptions['format'], 'gif'>
  /** Names such as `story` or `web`, or sides such as `1200x630-pad`; without one, as large as it may leave. */
  readonly sizes?: readonly string[] | undefined
  /** The part that crops keep, such as `top` or `bottom-left`; without it, faces and main things. */
  readonly keep?: `${'top' | 'bottom'}${'' | '-left' | '-right'}` | 'left' | 'middle' | 'right' | undefined
}

export interface BatchArchiveOptions extends ArchiveOptions {
  /** Also while the batch runs: the results so far. */
  readonly partial?: boolean | undefined
}

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
  call(method: string, path: string, init?: CallInit): Promise<Response>
}

export interface CallInit extends MakeOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined
  readonly json?: unknown
  readonly form?: FormData | undefined
  /** A file as the body; its type is sent along. */
  readonly body?: Blob | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}
