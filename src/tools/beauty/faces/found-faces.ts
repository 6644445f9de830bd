import type { Box } from '#imaging/crop.ts'
import type { Size } from '#imaging/image.ts'
import { faceBoxesIn } from '#tools/beauty/analysis.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import type { Point, View } from '#tools/photo-view.ts'
import type { CanvasState } from '#tools/stage.ts'
import type { Analysis } from '#tools/tool.ts'

/** A touch this near to a small face selects it. */
const reachPx = 16
// Rings are a little larger than the faces.
const room = 0.12

/** Position and size of the photo on the canvas. */
export interface PlacedPhoto {
  readonly photo: Size
  readonly view: View
}

const none: readonly Box[] = []
const known = new WeakMap<Analysis, readonly Box[]>()

/** The faces that can be switched on the canvas now, as shares of the photo. The same analysis gives the same list. */
export function facesOnCanvas(state: CanvasState<BeautyOptions>): readonly Box[] {
  const { photo, analysis } = state
  if (photo === null || state.isRunning || state.isComparing || state.isHolding || state.isMasking) return none
  if (analysis === null || analysis === 'failed') return none
  const boxes = known.get(analysis) ?? faceBoxesIn(analysis.findings)
  known.set(analysis, boxes)
  return boxes
}

/** The ellipse around a face, in CSS pixels of the canvas. */
export interface FaceRing {
  readonly x: number
  readonly y: number
  readonly radiusX: number
  readonly radiusY: number
}

export function ringAround(box: Box, { view, photo }: PlacedPhoto): FaceRing {
  const width = photo.width * view.scale
  const height = photo.height * view.scale
  return {
    x: (box.x + box.width / 2) * width + view.x,
    y: (box.y + box.height / 2) * height + view.y,
    radiusX: (box.width / 2) * width * (1 + room),
    radiusY: (box.height / 2) * height * (1 + room),
  }
}

/** The face at a point of the canvas; of several, the one whose middle is nearest relative to its size. */
export function faceAt(boxes: readonly Box[], placed: PlacedPhoto, at: Point): number | null {
  let nearest: number | null = null
  let least = 1
  for (const [face, box] of boxes.entries()) {
    const { x, y, radiusX, radiusY } = ringAround(box, placed)
    const distance = Math.hypot((at.x - x) / Math.max(reachPx, radiusX), (at.y - y) / Math.max(reachPx, radiusY))
    if (distance < least) [nearest, least] = [face, distance]
  }
  return nearest
}
