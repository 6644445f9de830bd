import type { Size } from '#imaging/image.ts'
import type { View } from '#tools/photo-view.ts'
import { type Rect, visibleRect } from '#web/editor/model/viewport/view.ts'
import type { Picture } from '#web/editor/pictures/picture.ts'

/** Above this many device pixels per photo pixel, pixels are drawn as squares. */
const squaresFrom = 3
/** From this many device pixels per photo pixel on, a grid is drawn between pixels. */
const gridFrom = 8

export interface Scene {
  readonly view: View
  readonly canvas: Size
  readonly pixelRatio: number
  /** The size that `view` refers to. Pictures of another size are stretched to it. */
  readonly photo: Size
}

/** Draws a picture at its position in the view: the rendition, and full pixels over it when zoomed in further. */
export function drawPicture(
  context: CanvasRenderingContext2D,
  scene: Scene,
  picture: Picture,
  isMoving: boolean,
): void {
  const { view, canvas, pixelRatio, photo } = scene
  const width = photo.width * view.scale
  const height = photo.height * view.scale
  const zoom = view.scale * pixelRatio * (photo.width / picture.size.width)
  context.imageSmoothingEnabled = picture.detail < 1 || zoom < squaresFrom
  // The best downscaling takes some 20 ms for a screen, so it waits until the picture rests.
  context.imageSmoothingQuality = isMoving ? 'low' : 'high'
  drawPart(context, picture.bitmap, scene, { x: view.x, y: view.y, width, height })
  if (picture.detail >= 1 || zoom <= picture.detail * 1.05) return
  const own: View = { ...view, scale: (view.scale * photo.width) / picture.size.width }
  context.imageSmoothingEnabled = zoom < squaresFrom
  const snap = (value: number) => Math.round(value * pixelRatio) / pixelRatio
  for (const cut of picture.cutsIn(visibleRect(own, picture.size, canvas))) {
    const left = snap(cut.left * own.scale + own.x)
    const top = snap(cut.top * own.scale + own.y)
    const right = snap(cut.right * own.scale + own.x)
    const bottom = snap(cut.bottom * own.scale + own.y)
    drawPart(context, cut.bitmap, scene, { x: left, y: top, width: right - left, height: bottom - top })
  }
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Draws only what the canvas shows: at 3200 % the whole would be 65,536 px wide. */
function drawPart(context: CanvasRenderingContext2D, bitmap: ImageBitmap, { canvas }: Scene, place: Place): void {
  const perX = bitmap.width / place.width
  const perY = bitmap.height / place.height
  const part: Rect = {
    left: Math.max(0, Math.floor(-place.x * perX) - 1),
    top: Math.max(0, Math.floor(-place.y * perY) - 1),
    right: Math.min(bitmap.width, Math.ceil((canvas.width - place.x) * perX) + 1),
    bottom: Math.min(bitmap.height, Math.ceil((canvas.height - place.y) * perY) + 1),
  }
  const width = part.right - part.left
  const height = part.bottom - part.top
  if (width <= 0 || height <= 0) return
  const x = place.x + part.left / perX
  const y = place.y + part.top / perY
  context.drawImage(bitmap, part.left, part.top, width, height, x, y, width / perX, height / perY)
}

/** Hairlines between photo pixels that are large enough to be distinguished. */
export function drawGrid(context: CanvasRenderingContext2D, scene: Scene): void {
  const { view, canvas, pixelRatio, photo } = scene
  if (view.scale * pixelRatio <= gridFrom) return
  const visible = visibleRect(view, photo, canvas)
  const hairline = 1 / pixelRatio
  const snap = (value: number) => Math.round(value * pixelRatio) / pixelRatio
  const top = snap(visible.top * view.scale + view.y)
  const left = snap(visible.left * view.scale + view.x)
  const height = snap(visible.bottom * view.scale + view.y) - top
  const width = snap(visible.right * view.scale + view.x) - left
  context.fillStyle = 'rgb(128 128 128 / 0.45)'
  for (let x = visible.left; x <= visible.right; x++)
    context.fillRect(snap(x * view.scale + view.x), top, hairline, height)
  for (let y = visible.top; y <= visible.bottom; y++)
    context.fillRect(left, snap(y * view.scale + view.y), width, hairline)
}
