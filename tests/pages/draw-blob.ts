import type { Size } from '#imaging/image.ts'

/**
 * A picture as a file's bytes. Chromium encodes for `toBlob` and `convertToBlob` of a page only while that rests, and waits
 * 4 s for it at most: with other tests beside it, that was half of a test's time.
 */
export async function drawBlob(
  { width, height }: Size,
  draw: (context: CanvasRenderingContext2D) => void,
  type: string,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  draw(canvas.getContext('2d') as CanvasRenderingContext2D)
  const base64 = canvas.toDataURL(type).split(',')[1] ?? ''
  return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type })
}
