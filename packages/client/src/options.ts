import type { UploadProgress } from './multipart.ts'
import type { Batch, Job, MaskMeaning, Presets, Tool } from './types.ts'

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

export interface CallInit extends MakeOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined
  readonly json?: unknown
  readonly form?: FormData | undefined
  /** A file as the body; its type is sent along. */
  readonly body?: Blob | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}
