import { findAutoTone } from '#imaging/adjust/auto-tone.ts'
import { findAxisLines } from '#imaging/adjust/axis-lines.ts'
import { cornersOf, cornersReach } from '#imaging/adjust/find-corners.ts'
import { tiltOf } from '#imaging/adjust/find-level.ts'
import type { Rgba } from '#imaging/image.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import type { AdjustFindings } from '#tools/adjust/analysis.ts'

/** Runs find the same as the analysis, which sees no more of the photo than this. */
const sidePx = 1600

export function findInPhoto(photo: Rgba): AdjustFindings {
  const { width, height } = fitWithin(photo, sidePx)
  const view = width === photo.width ? photo : resizeRgba(photo, width, height)
  const lines = findAxisLines(view, cornersReach)
  return { tiltDegrees: tiltOf(lines), corners: cornersOf(lines, view), auto: findAutoTone(view) }
}
