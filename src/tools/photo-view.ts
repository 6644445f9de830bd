export interface Point {
  readonly x: number
  readonly y: number
}

/** Where the photo lies on the canvas: canvas = photo * scale + (x, y), in CSS pixels. */
export interface View {
  /** CSS pixels per photo pixel. */
  readonly scale: number
  readonly x: number
  readonly y: number
}

export function toPhoto(view: View, canvas: Point): Point {
  return { x: (canvas.x - view.x) / view.scale, y: (canvas.y - view.y) / view.scale }
}

export function toCanvas(view: View, photo: Point): Point {
  return { x: photo.x * view.scale + view.x, y: photo.y * view.scale + view.y }
}
