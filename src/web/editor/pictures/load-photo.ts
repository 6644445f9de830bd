import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import { getJob } from '#web/api/jobs.ts'
import { fetchImage, getPhoto, imageUrl, importPhoto, refusalOf, uploadPhoto } from '#web/api/photos.ts'
import { asFailure, type RequestFailure } from '#web/api/request/request.ts'
import { type Failing, type Step, stepFor, stepOf } from '#web/editor/model/editor-state.ts'
import type { EditorStore } from '#web/editor/model/editor-store.ts'
import { needStages } from '#web/editor/model/need-stages.ts'
import { describeOpened } from './kept-and-lost.ts'
import type { PictureCache } from './picture-cache.ts'

export function toFailing(failure: RequestFailure): Failing {
  const { code, message, requestId, mayRetry, isTold } = failure
  return { code, sentence: message, requestId, mayRetry, isTold }
}

/** Where a photo comes from. It is kept while it loads, so that a retry needs nothing from the user. */
type Source =
  | { readonly kind: 'file'; readonly file: Blob; readonly name: string }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'sample'; readonly id: string }
  | { readonly kind: 'photo'; readonly photoId: string }

/** Loads photos into the editor, one at a time; the newest wins. */
export class PhotoLoader {
  readonly #store: EditorStore
  readonly #cache: PictureCache
  #source: Source | null = null
  #stop = new AbortController()
  #nextKey = 1

  constructor(store: EditorStore, cache: PictureCache) {
    this.#store = store
    this.#cache = cache
  }

  readonly loadFile = (file: Blob, name: string): Promise<void> => this.#load({ kind: 'file', file, name })
  readonly loadUrl = (url: string): Promise<void> => this.#load({ kind: 'url', url })
  readonly loadSample = (id: string): Promise<void> => this.#load({ kind: 'sample', id })
  /** Opens a photo of the server with its history. Resolves once it is on the canvas. */
  readonly openPhoto = (photoId: string): Promise<void> => this.#load({ kind: 'photo', photoId })

  /** A picture that is already on the canvas stays there, with what was painted on it. */
  readonly retry = (): Promise<void> =>
    this.#source === null ? Promise.resolve() : this.#load(this.#source, this.#store.get().loading?.key)

  /** Stops an upload, or dismisses its failure. */
  readonly drop = (): void => {
    this.#stop.abort()
    this.#source = null
    this.#store.dispatch({ type: 'load-dropped' })
  }

  async #load(source: Source, key = `new-${this.#nextKey++}`): Promise<void> {
    this.#stop.abort()
    const stop = new AbortController()
    this.#stop = stop
    this.#source = source
    const phase = source.kind === 'file' || source.kind === 'sample' ? 'sending' : 'opening'
    const photoId = source.kind === 'photo' ? source.photoId : null
    this.#store.dispatch({ type: 'load-began', key, name: nameOf(source), phase, photoId, picture: pictureOf(source) })
    try {
      await this.#bring(source, key, stop.signal)
      if (!stop.signal.aborted) this.#source = null
    } catch (error) {
      if (!stop.signal.aborted) this.#store.dispatch({ type: 'load-failed', key, failing: toFailing(asFailure(error)) })
    }
  }

  async #bring(source: Source, key: string, signal: AbortSignal): Promise<void> {
    if (source.kind === 'file') return this.#send(source.file, source.name, key, signal)
    if (source.kind === 'sample') {
      return this.#send(await fetchImage(sampleUrl(source.id), signal), `${source.id}.jpg`, key, signal)
    }
    const photo = source.kind === 'url' ? await importPhoto(source.url, signal) : await getPhoto(source.photoId, signal)
    const steps = source.kind === 'url' ? [stepFor(photo, null)] : await chainOf(photo, signal)
    await needStages(steps.map(({ tool }) => tool))
    if (signal.aborted) return
    this.#store.dispatch({ type: 'opened', steps })
    if (steps.length === 1) tellLosses(photo)
  }

  async #send(file: Blob, name: string, key: string, signal: AbortSignal): Promise<void> {
    const refusal = refusalOf(file)
    if (refusal !== null) throw refusal
    if (stepOf(this.#store.get().work, key) === null) void this.#look(file, name, key, signal)
    const onProgress = (share: number) => this.#store.dispatch({ type: 'load-moved', key, share })
    const photo = await uploadPhoto(file, { name, onProgress, signal })
    this.#cache.keepFile(key, file, photo)
    this.#store.dispatch({ type: 'load-ended', key, photo })
    tellLosses(photo)
  }

  /** Shows the file at once when the browser can decode it. The server decides whether it is valid. */
  async #look(file: Blob, name: string, key: string, signal: AbortSignal): Promise<void> {
    try {
      const size = await this.#cache.addFile(key, file)
      if (!signal.aborted) this.#store.dispatch({ type: 'load-seen', key, name, size })
    } catch {
      // HEIC, TIFF and the like appear once the server has made a rendition.
    }
  }
}

/** Says once, when an upload is opened, what of its file is not in it. */
function tellLosses(photo: PhotoReply): void {
  const text = photo.tool === null ? describeOpened(pageTranslator(), photo) : null
  if (text !== null) showNotification({ text })
}

export const sampleUrl = (id: string): string => `/samples/${encodeURIComponent(id)}.jpg`

const pictureOf = (source: Source): string | null =>
  source.kind === 'sample' ? sampleUrl(source.id) : source.kind === 'photo' ? imageUrl(source.photoId, 'thumb') : null

function nameOf(source: Source): string {
  if (source.kind === 'file') return source.name
  if (source.kind === 'sample') return `${source.id}.jpg`
  return source.kind === 'url' ? source.url : ''
}

/** Longer chains are followed no further: the strip would not show them. */
const chainMax = 20

/** The uploaded photo, then each result up to `photo`. A deleted source ends the chain. */
async function chainOf(photo: PhotoReply, signal: AbortSignal): Promise<Step[]> {
  const steps: Step[] = []
  let next: PhotoReply | null = photo
  while (next !== null && steps.length < chainMax) {
    const [job, source]: [JobReply | null, PhotoReply | null] = await Promise.all([
      next.jobId === null ? null : getJob(next.jobId, signal).catch(() => null),
      next.sourcePhotoId === null ? null : getPhoto(next.sourcePhotoId, signal).catch(() => null),
    ])
    const step = stepFor(next, job)
    steps.unshift(source === null ? { ...step, sourceKey: null } : step)
    next = source
  }
  return steps
}
