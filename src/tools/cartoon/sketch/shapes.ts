import type { LabPlanes } from '#imaging/color/color.ts'
import { type FlowField, findFlow } from '#imaging/edges/structure-tensor.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { PlaneTriple } from '#imaging/filters/domain-transform.ts'
import type { Plane } from '#imaging/image.ts'
import { createSharedPlane } from '#imaging/rows/work-rows.ts'
import type { FaceMarks } from '#tools/cartoon/sketch/face-marks.ts'

/** A photo without its small structures, at working size, and the directions of its forms. */
export interface Shapes {
  readonly smooth: LabPlanes
  readonly flow: FlowField
}

/** @param smooth what `smoothForms` made of the planes; features are restored in it */
export function findShapes(planes: LabPlanes, smooth: PlaneTriple, unitPx: number, faces: FaceMarks): Shapes {
  if (faces.count > 0) keepFeatures(smooth, [planes.lightness, planes.a, planes.b], faces.features, unitPx)
  const flow = findFlow(smooth, Math.max(1.2, 2.2 * unitPx))
  return { smooth: { lightness: smooth[0], a: smooth[1], b: smooth[2] }, flow }
}

// Eyelids and lips are smaller than the details that are removed elsewhere, so faces only get a light blur.
function keepFeatures(smooth: PlaneTriple, planes: PlaneTriple, features: Plane, unitPx: number): void {
  for (const [index, plane] of planes.entries()) {
    const fine = gaussianBlur(plane, 0.7 * unitPx)
    const target = smooth[index].data
    for (let i = 0; i < target.length; i++) target[i] += 0.85 * features.data[i] * (fine.data[i] - target[i])
  }
}

/**
 * Lightness 0..1, darker where colours are vivid, so that things stand out that differ from their background in colour
 * only.
 */
export function inkableTone({ lightness, a, b }: LabPlanes): Plane {
  const tone = createSharedPlane(lightness.width, lightness.height)
  for (let i = 0; i < tone.data.length; i++) {
    const u = a.data[i]
    const v = b.data[i]
    tone.data[i] = (lightness.data[i] - 0.3 * Math.sqrt(u * u + v * v)) / 100
  }
  return tone
}
