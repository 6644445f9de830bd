import { z } from 'zod'
import { type AnalysisReply, analysisReply } from '#contract/analysis.ts'
import {
  type AnimationOptions,
  type DownloadOptions,
  type MaskReply,
  maskReply,
  type PhotoReply,
  photoReply,
  type RenditionSize,
  uploadBytesMax,
} from '#contract/photo.ts'
import { problems } from '#contract/problem.ts'
import { type SelectionHints, selectionReply } from '#contract/selection.ts'
import { type ThingsReply, thingsReply } from '#contract/things.ts'
import type { Recipe } from '#tools/recipe.ts'
import {
  cancelledFailure,
  failureOf,
  networkFailure,
  orSessionEnd,
  parseData,
  RequestFailure,
  request,
  requestNothing,
  sendBytes,
} from './request/request.ts'
import { watchSession } from './request/watch-session.ts'

export interface UploadInput {
  readonly name: string
  /** Share of the bytes sent, 0..1. */
  onProgress?(share: number): void
  readonly signal?: AbortSignal
}

/**
 * Uploads a photo. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @throws RequestFailure; an empty or too large file is refused before anything is sent
 */
export function uploadPhoto(file: Blob, input: UploadInput): Promise<PhotoReply> {
  const refusal = refusalOf(file)
  if (refusal !== null) return Promise.reject(refusal)
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const stop = () => call.abort()
    const settle = (settlement: () => void) => {
      input.signal?.removeEventListener('abort', stop)
      settlement()
    }
    call.open('POST', `/api/photos?name=${encodeURIComponent(input.name)}`)
    call.setRequestHeader('content-type', file.type.startsWith('image/') ? file.type : 'application/octet-stream')
    call.upload.onprogress = (event) => {
      if (event.lengthComputable) input.onProgress?.(event.loaded / event.total)
    }
    const session = watchSession()
    const headers = { get: (name: string) => call.getResponseHeader(name) }
    call.onload = () =>
      settle(() => {
        if (call.status < 200 || call.status > 299)
          return reject(orSessionEnd(failureOf(call.status, call.responseText), session, headers))
        session.take(headers)
        try {
          resolve(parseData(call.responseText, photoReply, call.status))
        } catch (error) {
          reject(error)
        }
      })
    call.onerror = () => settle(() => reject(networkFailure()))
    call.onabort = () => settle(() => reject(cancelledFailure()))
    if (input.signal?.aborted) return reject(cancelledFailure())
    input.signal?.addEventListener('abort', stop)
    call.send(file)
  })
}

/** Refuses what can be refused before a byte is sent. */
export function refusalOf(file: Blob): RequestFailure | null {
  if (file.size === 0) return new RequestFailure('photo-empty', problems['photo-empty'].sentence)
  if (file.size > uploadBytesMax) return new RequestFailure('photo-too-large', problems['photo-too-large'].sentence)
  return null
}

export function importPhoto(url: string, signal?: AbortSignal): Promise<PhotoReply> {
  return request('/api/photos/import', photoReply, { method: 'POST', json: { url }, signal })
}

/** Quiet: the editor asks in the background and shows a failure itself. */
export function getPhoto(id: string, signal?: AbortSignal): Promise<PhotoReply> {
  return request(`/api/photos/${encodeURIComponent(id)}`, photoReply, { signal, isQuiet: true })
}

interface PhotoPage {
  before?: string
  limit?: number
  /** A failure is told nobody. */
  isQuiet?: boolean
}

/** Newest first; `before` is the `createdAt` of the last photo known. */
export async function listPhotos({ isQuiet = false, ...page }: PhotoPage = {}): Promise<PhotoReply[]> {
  const query = new URLSearchParams({ limit: String(page.limit ?? 50) })
  if (page.before !== undefined) query.set('before', page.before)
  return (await request(`/api/photos?${query}`, z.object({ photos: z.array(photoReply) }), { isQuiet })).photos
}

/** The steps that made a photo; null for none. Quiet: it is an offer beside the photo. */
export async function getPhotoRecipe(id: string, signal?: AbortSignal): Promise<{ readonly recipe: Recipe | null }> {
  const path = `/api/photos/${encodeURIComponent(id)}/recipe`
  // The server has checked it; its schema would bring all tools' schemas into the page.
  return request(path, z.object({ recipe: z.custom<Recipe>().nullable() }), { signal, isQuiet: true })
}

export function deletePhoto(id: string): Promise<void> {
  return requestNothing(`/api/photos/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

/** @param png greyscale, the photo's own size, white = work here */
export function putMask(photoId: string, png: Blob, signal?: AbortSignal): Promise<MaskReply> {
  const headers = { 'content-type': 'image/png' }
  return sendBytes(`/api/photos/${encodeURIComponent(photoId)}/mask`, maskReply, {
    method: 'PUT',
    bytes: png,
    headers,
    signal,
  })
}

/** A mask that was sent before. It skips the queue, as `getAnalysis` does. */
export function getMask(photoId: string, maskId: string): Promise<Blob> {
  return fetchImage(`/api/photos/${encodeURIComponent(photoId)}/masks/${encodeURIComponent(maskId)}`)
}

/** Selects by clicks, with the server's network. Quiet: the editor says itself what else can be done. */
export function getSelection(photoId: string, hints: SelectionHints, signal?: AbortSignal) {
  const path = `/api/photos/${encodeURIComponent(photoId)}/selection`
  return request(path, selectionReply, { method: 'POST', json: hints, signal, isQuiet: true })
}

/** The analysis of a photo for a tool. It skips the queue: it may take seconds, and nobody waits for it. */
export async function getAnalysis(photoId: string, tool: string): Promise<AnalysisReply> {
  const file = await fetchImage(`/api/photos/${encodeURIComponent(photoId)}/analyses/${tool}`)
  return parseData(await file.text(), analysisReply, 200)
}

/** Whether there is sky in a photo. It skips the queue, as `getAnalysis` does. */
export async function seesSky(photoId: string): Promise<boolean> {
  return (await getAnalysis(photoId, 'change-sky')).findings.hasSky === true
}

/** The things in a photo. It skips the queue, as `getAnalysis` does. */
export async function getThings(photoId: string): Promise<ThingsReply> {
  const file = await fetchImage(`/api/photos/${encodeURIComponent(photoId)}/things`)
  return parseData(await file.text(), thingsReply, 200)
}

export function imageUrl(photoId: string, size: RenditionSize): string {
  return `/api/photos/${encodeURIComponent(photoId)}/image?size=${size}`
}

export function downloadUrl(photoId: string, options: DownloadOptions): string {
  const query = new URLSearchParams({
    format: options.format,
    quality: String(options.quality),
    metadata: options.metadata,
    credentials: options.credentials,
  })
  return `/api/photos/${encodeURIComponent(photoId)}/download?${query}`
}

/** Answers POST: a photo in sizes. */
export const exportsUrl = (photoId: string) => `/api/photos/${encodeURIComponent(photoId)}/exports`

/** The animation of a result, with all its frames. */
export function animationUrl(photoId: string, { format, quality }: AnimationOptions): string {
  const query = new URLSearchParams({ format, quality: String(quality) })
  return `/api/photos/${encodeURIComponent(photoId)}/animation?${query}`
}

/** A drawing's lines, as SVG. */
export function linesUrl(photoId: string): string {
  return `/api/photos/${encodeURIComponent(photoId)}/lines`
}

/** The bytes of an image, for drawing. */
export async function fetchImage(url: string, signal?: AbortSignal): Promise<Blob> {
  const session = watchSession()
  try {
    const response = await fetch(url, { credentials: 'same-origin', ...(signal === undefined ? {} : { signal }) })
    if (!response.ok) {
      const failure = failureOf(response.status, await response.text().catch(() => ''))
      throw orSessionEnd(failure, session, response.headers)
    }
    return await response.blob()
  } catch (error) {
    if (error instanceof RequestFailure) throw error
    throw signal?.aborted ? cancelledFailure() : networkFailure()
  }
}
