import type { Box } from '#imaging/crop.ts'
import { faceBoxesIn } from '#tools/beauty/analysis.ts'
import type { Analysis } from '#tools/tool.ts'
import type { Point } from './canvas/view.ts'
import type { Viewport } from './canvas/viewport.ts'
import { marksIn } from './marking/paint-settings.ts'
import type { Editor } from './state/editor-context.tsx'
import { shownStep, targetStep } from './state/editor-state.ts'

/** A finger this near to a small face means it. */
const reachPx = 16
// Rings stand a little away from the faces they are around.
const room = 0.12

const none: readonly Box[] = []
const known = new WeakMap<Analysis, readonly Box[]>()

/** The faces that can be switched on the table as it is now, as shares of the photo; the same list for the same reading. */
export function facesOnTable(editor: Editor): readonly Box[] {
  const state = editor.store.get()
  if (state.work.tool !== 'beauty' || state.running !== null || state.isComparing || editor.isHolding.get()) return none
  if (marksIn('beauty', editor.paint.get()) || shownStep(state.work) === null) return none
  const analysis = editor.analyses.find('beauty', targetStep(state))
  if (analysis === null || analysis === 'failed') return none
  const boxes = known.get(analysis) ?? faceBoxesIn(analysis.findings)
  known.set(analysis, boxes)
  return boxes
}

/** The ellipse around a face, in CSS pixels of the stage. */
export interface FaceRing {
  readonly x: number
  readonly y: number
  readonly radiusX: number
  readonly radiusY: number
}

export function ringAround(box: Box, { view, photo }: Pick<Viewport, 'view' | 'photo'>): FaceRing {
  const width = photo.width * view.scale
  const height = photo.height * view.scale
  return {
    x: (box.x + box.width / 2) * width + view.x,
    y: (box.y + box.height / 2) * height + view.y,
    radiusX: (box.width / 2) * width * (1 + room),
    radiusY: (box.height / 2) * height * (1 + room),
  }
}

/** The face under a place on the stage; of several the one whose middle is nearest for its size. */
export function faceAt(boxes: readonly Box[], viewport: Pick<Viewport, 'view' | 'photo'>, at: Point): number | null {
  let nearest: number | null = null
  let least = 1
  for (const [face, box] of boxes.entries()) {
    const { x, y, radiusX, radiusY } = ringAround(box, viewport)
    const distance = Math.hypot((at.x - x) / Math.max(reachPx, radiusX), (at.y - y) / Math.max(reachPx, radiusY))
    if (distance < least) [nearest, least] = [face, distance]
  }
  return nearest
}
