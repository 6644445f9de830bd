import type { Rgba } from '#imaging/image.ts'
import { drawPair, type PairLook } from './draw-pair.ts'
import { type FilmProgress, makeGif, recordVideo, type VideoFormat } from './make-film.ts'
import type { OpenPair } from './open-pair.ts'
import type { PairFormat } from './pair-settings.ts'

/** The line of a picture, and of a preview that stands still. */
export const middle = 0.5
const jpegQuality = 0.92

/**
 * Makes the file.
 * @throws Error or DOMException when this browser cannot encode it, and what the signal was stopped with
 */
export async function makePair(
  pair: OpenPair,
  look: PairLook,
  { format, video }: { readonly format: PairFormat; readonly video: VideoFormat | null },
  progress: FilmProgress,
): Promise<Blob> {
  const { canvas, context } = openCanvas(look)
  const draw = (at: number) => drawPair(context, pair, look, at)
  if (format === 'video' && video !== null) return recordVideo(canvas, draw, video, progress)
  if (format === 'gif') {
    draw(1)
    const before = pixelsOf(context)
    draw(0)
    return makeGif(before, pixelsOf(context), progress)
  }
  draw(middle)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas is too large.')) : resolve(blob)),
      format === 'png' ? 'image/png' : 'image/jpeg',
      jpegQuality,
    ),
  )
}

function openCanvas({ layout }: PairLook) {
  const canvas = document.createElement('canvas')
  canvas.width = layout.frame.width
  canvas.height = layout.frame.height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The canvas is too large.')
  return { canvas, context }
}

function pixelsOf(context: CanvasRenderingContext2D): Rgba {
  const { width, height, data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  return { width, height, data }
}
