import type { LabPlanes } from '#imaging/color/color.ts'
import type { Plane } from '#imaging/image.ts'
import { findSpotCandidates } from '#tools/beauty/retouch/spot-candidates.ts'
import { type Spot, tellSpots } from '#tools/beauty/retouch/tell-spots.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

/** Finds the spots of one face, strongest first, and tells what each is. */
export function findSpots(lab: LabPlanes, skin: Plane, color: SkinColor, faceWidthPx: number): Spot[] {
  return tellSpots(lab, findSpotCandidates(lab, skin, color, faceWidthPx), color.unit, faceWidthPx)
}
