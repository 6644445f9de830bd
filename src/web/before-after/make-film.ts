import type { Rgba } from '#imaging/image.ts'
import type { GifReply, GifRequest } from './gif.worker.ts'
import { filmSeconds, lineAt } from './pair-layout.ts'

export interface FilmProgress {
  readonly signal: AbortSignal
  /** Share done, 0..1. */
  onProgress(done: number): void
}

export interface VideoFormat {
  readonly mimeType: string
  readonly extension: 'mp4' | 'webm'
}

// MP4 first: phones and messengers play it.
const videoTypes = ['video/mp4;codecs=avc1.640028', 'video/mp4', 'video/webm;codecs=vp9', 'video/webm']

/** What this browser can record, the most widely played first; null when it records no video. */
export function findVideoFormat(): VideoFormat | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null
  const mimeType = videoTypes.find((type) => MediaRecorder.isTypeSupported(type))
  if (mimeType === undefined) return null
  return { mimeType, extension: mimeType.startsWith('video/mp4') ? 'mp4' : 'webm' }
}

/** Makes the film as a GIF, in a worker. @throws Error, and what the signal was stopped with */
export function makeGif(before: Rgba, after: Rgba, { signal, onProgress }: FilmProgress): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./gif.worker.ts', import.meta.url), { type: 'module' })
    const stop = () => {
      worker.terminate()
      reject(signal.reason)
    }
    const end = () => {
      signal.removeEventListener('abort', stop)
      worker.terminate()
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    worker.onmessage = ({ data }: MessageEvent<GifReply>) => {
      if ('done' in data) return onProgress(data.done)
      end()
      resolve(new Blob([data.gif], { type: 'image/gif' }))
    }
    worker.onerror = (event) => {
      end()
      reject(new Error(event.message))
    }
    const request: GifRequest = { before, after }
    worker.postMessage(request, [before.data.buffer, after.data.buffer])
  })
}

// Enough for fine texture that a line runs over.
const bitsPerPx = 6
const bitsPerSecondMax = 24_000_000

/**
 * Records the film while it plays, so it takes as long as it is.
 * @param draw draws the frame with the line at 0..1 on the canvas
 * @throws DOMException when the browser cannot encode it, and what the signal was stopped with
 */
export async function recordVideo(
  canvas: HTMLCanvasElement,
  draw: (at: number) => void,
  { mimeType }: VideoFormat,
  { signal, onProgress }: FilmProgress,
): Promise<Blob> {
  signal.throwIfAborted()
  const stream = canvas.captureStream(30)
  const bitsPerSecond = Math.min(bitsPerSecondMax, bitsPerPx * canvas.width * canvas.height)
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: bitsPerSecond })
  const parts: Blob[] = []
  const whenStarted = new Promise<void>((resolve) => {
    recorder.onstart = () => resolve()
  })
  const whenStopped = new Promise<void>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => resolve()
    recorder.onerror = () => reject(new DOMException('The video could not be encoded.', 'EncodingError'))
  })
  try {
    recorder.start()
    draw(lineAt(0))
    await Promise.race([whenStarted, whenStopped])
    await play(draw, signal, onProgress)
    recorder.stop()
    await whenStopped
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
  const video = new Blob(parts, { type: mimeType.split(';')[0] ?? mimeType })
  if (!(await isWhole(video))) throw new DOMException('Much of the video is missing.', 'EncodingError')
  return video
}

// A computer that is busy leaves frames out, and some encoders leave out the time with them.
const wholeShareMin = 0.85

/** Whether a recording is about as long as the film. One whose file does not say how long it is counts as whole. */
async function isWhole(video: Blob): Promise<boolean> {
  const element = document.createElement('video')
  const url = URL.createObjectURL(video)
  try {
    await new Promise<void>((resolve, reject) => {
      element.onloadedmetadata = () => resolve()
      element.onerror = () => reject(new DOMException('The video cannot be played.', 'EncodingError'))
      element.preload = 'metadata'
      element.src = url
    })
    return !(element.duration < wholeShareMin * filmSeconds)
  } finally {
    element.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}

function play(draw: (at: number) => void, signal: AbortSignal, onProgress: (done: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const step = () => {
      if (signal.aborted) return reject(signal.reason)
      const done = Math.min(1, (performance.now() - startedAt) / (1000 * filmSeconds))
      draw(lineAt(done))
      onProgress(done)
      if (done === 1) resolve()
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}
