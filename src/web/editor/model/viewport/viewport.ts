import { atom, type ReadableAtom } from 'nanostores'
import type { Size } from '#imaging/image.ts'
import type { Point, View } from '#tools/photo-view.ts'
import { fitView, keepInView, panBy, pinch, scaleLimits, viewForCanvas, viewForSize, zoomAt } from './view.ts'

/** Distance of a fitted photo from the edges, CSS pixels. */
const fitMarginPx = { wide: 32, narrow: 12 }

/** The view of the photo. It is kept outside of React, because it changes up to 120 times a second. */
export class Viewport {
  readonly #view = atom<View>({ scale: 1, x: 0, y: 0 })
  #photo: Size = { width: 1, height: 1 }
  #canvas: Size = { width: 1, height: 1 }
  #isFit = true
  #pixelRatio = 1

  /** Listeners of the view. Each move makes a new view. */
  readonly changes: ReadableAtom<View> = this.#view

  get view(): View {
    return this.#view.get()
  }
  get photo(): Size {
    return this.#photo
  }
  get canvas(): Size {
    return this.#canvas
  }
  get pixelRatio(): number {
    return this.#pixelRatio
  }

  /** Device pixels per photo pixel, as shown to the user. */
  readonly zoom = (): number => this.view.scale * this.#pixelRatio

  resize(canvas: Size, pixelRatio: number): void {
    if (canvas.width === this.#canvas.width && canvas.height === this.#canvas.height && pixelRatio === this.#pixelRatio)
      return
    const before = this.#canvas
    this.#canvas = canvas
    this.#pixelRatio = pixelRatio
    if (this.#isFit) this.fit()
    else this.#set(viewForCanvas(this.view, before, canvas), false)
  }

  /** Another picture of the same history keeps its position; a new one is fitted. */
  setPhoto(photo: Size, keepsPlace: boolean): void {
    const before = this.#photo
    this.#photo = photo
    const sameShape = Math.abs(photo.width / photo.height / (before.width / before.height) - 1) < 0.01
    if (!keepsPlace || this.#isFit || !sameShape) this.fit()
    else this.#set(viewForSize(this.view, before, photo), false)
  }

  fit(): void {
    this.#set(this.fitted(), true)
  }

  /** Shows one photo pixel on one device pixel, around the middle. */
  actualSize(): void {
    this.zoomTo(1)
  }

  zoomTo(zoom: number, at: Point = this.#middle()): void {
    this.zoomBy(zoom / this.zoom(), at)
  }

  zoomBy(factor: number, at: Point = this.#middle()): void {
    this.#set(zoomAt(this.view, at, factor, this.#limits()), false)
  }

  panBy(dx: number, dy: number): void {
    this.#set(panBy(this.view, dx, dy), false)
  }

  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): void {
    this.#set(pinch(this.view, from, to, this.#limits()), false)
  }

  #middle(): Point {
    return { x: this.#canvas.width / 2, y: this.#canvas.height / 2 }
  }

  /** The view in which a picture is shown whole. */
  fitted(photo: Size = this.#photo): View {
    const margin = this.#canvas.width < 640 ? fitMarginPx.narrow : fitMarginPx.wide
    // Small photos are shown up to twice their size, so that a thumbnail does not fill the screen with blur.
    return fitView(photo, this.#canvas, margin, 2 / this.#pixelRatio)
  }

  #limits(): { min: number; max: number } {
    return scaleLimits(this.fitted(), this.#pixelRatio)
  }

  #set(view: View, isFit: boolean): void {
    this.#isFit = isFit
    this.#view.set(isFit ? view : keepInView(view, this.#photo, this.#canvas))
  }
}
