import type { LabPlanes } from '#imaging/color/color.ts'
import type { Plane } from '#imaging/image.ts'
import { beginRows, createSharedPlane, type RowWork } from '#imaging/rows/work-rows.ts'
import type { FaceMarks } from '#tools/cartoon/sketch/face-marks.ts'
import { findLines, type LineStyle } from '#tools/cartoon/sketch/lines.ts'
import type { Shapes } from '#tools/cartoon/sketch/shapes.ts'

/** What lines are found in, all planes of one size. */
export interface LinesGiven {
  readonly planes: LabPlanes
  readonly shapes: Shapes
  readonly unitPx: number
  readonly faces: FaceMarks
  readonly style: LineStyle
  /** Written: see `findLines`. */
  readonly out: Plane
}

/** The finding of lines as a work of one row: another thread does it while this one paints. */
export const linesWork: RowWork<LinesGiven> = {
  name: 'find-lines',
  open:
    ({ planes, shapes, unitPx, faces, style, out }) =>
    () =>
      out.data.set(findLines(planes, shapes, unitPx, faces, style).data),
}

/** Begins to find lines, on another thread where there is one, and returns at once. @returns waits for them */
export function beginLines(given: Omit<LinesGiven, 'out'>): () => Plane {
  const { width, height } = given.planes.lightness
  const out = createSharedPlane(width, height)
  const finish = beginRows(linesWork, { ...given, out }, 1)
  return () => {
    finish()
    return out
  }
}
