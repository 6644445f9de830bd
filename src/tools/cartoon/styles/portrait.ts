import type { LabPlanes } from '#imaging/color/color.ts'
import { codeFromLinear, linearFromLab } from '#imaging/color/color.ts'
import { type Cluster, findClusters, nearestClusters } from '#imaging/color/color-clusters.ts'
import { colorAreas } from '#imaging/drawing/color-areas.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { eyebrows, eyeOpenings, lipsOutline, mouthOpening } from '#imaging/faces/face-mesh-regions.ts'
import { boxBlur, gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import { drawInk, type PaintRow, type Style, smoothStep } from '#tools/cartoon/painting/painting.ts'
import { boxOf, type FaceMesh } from '#tools/cartoon/sketch/face-marks.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'

type Ink = readonly [number, number, number]

/** Shapes of one colour each, the lowest first; each covers where its plane exceeds one half. */
export interface FlatShapes {
  readonly inks: readonly Ink[]
  /** One fewer than inks: the lowest covers everything. */
  readonly covers: readonly Plane[]
}

const lineInk = [34, 24, 36] as const

/**
 * Flat portrait: clean shapes of a few inks, eyes, brows and lips by the face mesh, on a calm ground. Every shape lies
 * on those below it, so that the same planes give the picture and its SVG without gaps.
 */
export const portrait: Style = {
  lineWidth: 0.8,
  lineContrast: 0.11,
  lineSwell: 0.7,
  lineColor: lineInk,
  paintedBy: ['detail', 'saturation'],
  begin(sketch, options) {
    const { inks, covers } = findFlatShapes(sketch, options.detail, options.saturation)
    return {
      colors: null,
      layers: covers,
      flat: { inks, covers },
      paintRow(row) {
        layShapes(row, inks, sketch.scale)
        drawInk(row, lineInk, 1)
      },
    }
  },
}
