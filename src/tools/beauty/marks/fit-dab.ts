import type { Stroke } from '#contract/stroke.ts'
import type { Rgba } from '#imaging/image.ts'
import { fitMark, fitRoom } from '#tools/beauty/marks/fit-mark.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { type Point, toPhoto } from '#tools/photo-view.ts'
import type { Canvas } from '#tools/stage.ts'

/** In px of the picture; limits the time of a click with a large brush. */
const reachPxMax = 32

/**
 * The dab moved onto the spot under it and as large as it; the dab itself where no spot is seen.
 * @param touchPx the spot is looked for from at least this near, CSS px
 */
export function fitDab(canvas: Canvas<BeautyOptions>, at: Point, dab: Stroke, touchPx: number): Stroke {
  const { photo } = canvas.state.get()
  const picture = canvas.picture()
  if (photo === null || picture === null || picture.width === 0) return dab
  const scale = picture.width / photo.width
  const view = canvas.view.get()
  const reachPx = Math.min(reachPxMax, Math.max(2, Math.max(dab.radiusPx, touchPx / view.scale) * scale))
  const { x, y } = toPhoto(view, at)
  const room = Math.ceil(fitRoom * reachPx)
  const left = Math.max(0, Math.floor(x * scale) - room)
  const top = Math.max(0, Math.floor(y * scale) - room)
  const width = Math.min(picture.width - left, 2 * room + 1)
  const height = Math.min(picture.height - top, 2 * room + 1)
  if (width < 3 || height < 3) return dab
  const found = fitMark(
    readPart(picture, left, top, width, height),
    { x: x * scale - left, y: y * scale - top },
    reachPx,
  )
  if (found === null) return dab
  const round = (value: number, side: number) => Math.round(Math.min(side, Math.max(0, value)) * 10) / 10
  return {
    ...dab,
    x: round((left + found.x) / scale, photo.width),
    y: round((top + found.y) / scale, photo.height),
    radiusPx: Math.max(0.5, Math.round((found.radiusPx / scale) * 10) / 10),
  }
}

function readPart(picture: ImageBitmap, left: number, top: number, width: number, height: number): Rgba {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.drawImage(picture, -left, -top)
  return context.getImageData(0, 0, width, height)
}
