import { detectorSidePx, type FaceCandidate, findFaceCandidates } from '#inference/faces/face-candidates.ts'
import { type PhotoPyramid, photoPointOf, sampleSquare } from '#inference/faces/face-crop.ts'
import { headSquare } from '#inference/faces/find-beings.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'

/**
 * Looks once, closely, at a person's head.
 * @param scoreMin 0..1
 * @returns in photo px; none of who lies
 */
export async function findHeadCandidates(
  pyramid: PhotoPyramid,
  models: Models,
  person: DetectedThing,
  scoreMin: number,
): Promise<FaceCandidate[]> {
  const square = headSquare(person)
  if (square === null) return []
  const view = sampleSquare(pyramid, square, detectorSidePx)
  const scale = detectorSidePx / square.sidePx
  return (await findFaceCandidates(view, scale, models, scoreMin)).map((candidate) => {
    const { centerX: x, centerY: y } = candidate
    const [centerX, centerY] = photoPointOf(square, detectorSidePx, x * scale, y * scale)
    return { ...candidate, centerX, centerY }
  })
}
