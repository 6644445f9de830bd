import type { WritableAtom } from 'nanostores'
import type { Point, View } from '#tools/photo-view.ts'
import { followGestures } from '#web/editor/canvas/canvas-gestures.ts'
import { drawGrid, drawPicture } from '#web/editor/canvas/draw-picture.ts'
import { fittedIn, type LinkedView, linkedBy, type Pane, viewIn } from '#web/editor/model/viewport/linked-view.ts'
import { panBy, pinch, scaleLimits, zoomAt } from '#web/editor/model/viewport/view.ts'
import type { PictureCache, Shown } from '#web/editor/pictures/picture-cache.ts'

export interface PaneParts {
  /** Takes the pointer. */
  readonly place: HTMLElement
  readonly canvas: HTMLCanvasElement
  /** The checkerboard under the picture. */
  readonly board: HTMLElement
  readonly shown: Shown
  readonly cache: PictureCache
  readonly linked: WritableAtom<LinkedView>
}

/** After this long without a move, pictures are drawn finely. */
const restMs = 120

/**
 * Draws a picture where the linked view has it, and moves that view by pointer and wheel.
 * @returns the pane as it is now, and what ends it
 */
export function followPane({ place, canvas, board, shown, cache, linked }: PaneParts) {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  let frame = 0
  let restTimer: ReturnType<typeof setTimeout> | undefined
  let isMoving = false

  const paneNow = (): Pane => ({
    photo: shown.size,
    canvas: { width: Math.max(1, place.clientWidth), height: Math.max(1, place.clientHeight) },
    pixelRatio: devicePixelRatio,
  })

  const draw = () => {
    frame = 0
    const { photo, canvas: size, pixelRatio } = paneNow()
    const view = viewIn(linked.get(), { photo, canvas: size, pixelRatio })
    const [width, height] = [Math.round(size.width * pixelRatio), Math.round(size.height * pixelRatio)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    context.clearRect(0, 0, size.width, size.height)
    const picture = cache.find(shown) ?? cache.findSmall(shown)
    const scene = { view, canvas: size, pixelRatio, photo }
    if (picture !== null) drawPicture(context, scene, picture, isMoving)
    drawGrid(context, scene)
    board.style.transform = `translate(${view.x}px, ${view.y}px)`
    board.style.width = `${photo.width * view.scale}px`
    board.style.height = `${photo.height * view.scale}px`
  }
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const moved = () => {
    isMoving = true
    clearTimeout(restTimer)
    restTimer = setTimeout(() => {
      isMoving = false
      schedule()
    }, restMs)
    schedule()
  }

  const change = (next: (view: View, limits: { min: number; max: number }) => View) => {
    const pane = paneNow()
    const limits = scaleLimits(fittedIn(pane), pane.pixelRatio)
    linked.set(linkedBy(next(viewIn(linked.get(), pane), limits), pane))
  }
  const moves = {
    panBy: (dx: number, dy: number) => change((view) => panBy(view, dx, dy)),
    zoomBy(factor: number, at?: Point) {
      const { width, height } = paneNow().canvas
      change((view, limits) => zoomAt(view, at ?? { x: width / 2, y: height / 2 }, factor, limits))
    },
    pinch: (from: readonly [Point, Point], to: readonly [Point, Point]) =>
      change((view, limits) => pinch(view, from, to, limits)),
  }

  const observer = new ResizeObserver(schedule)
  observer.observe(place)
  const stops = [
    linked.listen(moved),
    cache.changes.listen(schedule),
    followGestures(place, {
      viewport: moves,
      paints: () => false,
      isSpaceDown: () => false,
      putTipAway: () => false,
      press: () => {},
      begin: () => {},
      move: () => {},
      end: () => {},
      interrupt: () => {},
      cancel: () => {},
      hover: () => {},
    }),
  ]
  schedule()
  return {
    ...moves,
    /** One pixel of this picture on one of the screen. */
    actualSize: () => change((view) => zoomedTo(view, 1 / devicePixelRatio, paneNow())),
    stop() {
      observer.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(restTimer)
      for (const stop of stops) stop()
    },
  }
}

const zoomedTo = (view: View, scale: number, { canvas }: Pane): View =>
  zoomAt(view, { x: canvas.width / 2, y: canvas.height / 2 }, scale / view.scale, { min: scale, max: scale })
