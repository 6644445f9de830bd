import type { Rgba } from '#imaging/image.ts'
import { findFaces } from '#inference/faces/find-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { FaceMesh } from '#tools/cartoon/sketch/face-marks.ts'

/** Finds the faces that the drawing spares; none without the face networks. */
export async function findMeshes(photo: Rgba, models: Models, signal: AbortSignal): Promise<FaceMesh[]> {
  if (!models.has('face-detector') || !models.has('face-mesh')) return []
  const faces = await findFaces(photo, models, signal)
  return faces.map(({ mesh }) =>
    Array.from({ length: (mesh.length / 3) * 2 }, (_, i) =>
      i % 2 === 0 ? mesh[(i / 2) * 3] / photo.width : mesh[((i - 1) / 2) * 3 + 1] / photo.height,
    ),
  )
}
