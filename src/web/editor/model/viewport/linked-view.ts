import type { Size } from '#imaging/image.ts'
import type { View } from '#tools/photo-view.ts'
import { fitView } from './view.ts'

/** How several pictures are looked at together, whatever their sizes and those of their places are. */
export interface LinkedView {
  /** The point in the middle, in shares of each picture's width and height, 0..1. */
  readonly x: number
  readonly y: number
  /** How much larger than whole, each in its place; 1: whole. */
  readonly zoom: number
}

export const wholeView: LinkedView = { x: 0.5, y: 0.5, zoom: 1 }

/** A place in which one of the pictures is seen. */
export interface Pane {
  readonly photo: Size
  readonly canvas: Size
  readonly pixelRatio: number
}

const marginPx = 12

/** The picture whole in its place. As on the canvas, small ones are enlarged to twice their size at most. */
export const fittedIn = ({ photo, canvas, pixelRatio }: Pane): View => fitView(photo, canvas, marginPx, 2 / pixelRatio)

export function viewIn(linked: LinkedView, pane: Pane): View {
  const { photo, canvas } = pane
  const scale = fittedIn(pane).scale * linked.zoom
  return {
    scale,
    x: canvas.width / 2 - linked.x * photo.width * scale,
    y: canvas.height / 2 - linked.y * photo.height * scale,
  }
}

/** What all show when one shows this. The middle stays on the picture. */
export function linkedBy(view: View, pane: Pane): LinkedView {
  const { photo, canvas } = pane
  const share = (at: number, extent: number) => Math.min(1, Math.max(0, at / (extent * view.scale)))
  return {
    x: share(canvas.width / 2 - view.x, photo.width),
    y: share(canvas.height / 2 - view.y, photo.height),
    zoom: view.scale / fittedIn(pane).scale,
  }
}
