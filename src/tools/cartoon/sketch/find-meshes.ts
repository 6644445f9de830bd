import type { Rgba } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import type { FaceMesh } from '#tools/cartoon/sketch/face-marks.ts'

/** Finds the faces that the drawing spares; none without the face networks. */
export async function findMeshes(photo: Rgba, models: Models, signal: AbortSignal): Promise<FaceMesh[]> {
  const faces = await readingOf(photo, models).faces(signal)
  return faces.map(({ mesh }) =>
    Array.from({ length: (mesh.length / 3) * 2 }, (_, i) =>
      i % 2 === 0 ? mesh[(i / 2) * 3] / photo.width : mesh[((i - 1) / 2) * 3 + 1] / photo.height,
    ),
  )
}
