import { findFaces } from '#inference/faces/find-faces.ts'
import { describeFaces } from '#tools/beauty/analysis.ts'
import type { Analyzer } from '#tools/tool.ts'

/** Which faces a run would find, and where: found at full size as well, since a recipe counts them from the left. */
export const readBeauty: Analyzer = async (view, { models, whole: photo = view }) => {
  const faces = await findFaces(photo, models)
  const shapes = faces.map(({ box, mesh }) => ({ box, mesh: mesh.filter((_, i) => i % 3 !== 2) }))
  return { findings: describeFaces(shapes, photo), masks: {} }
}
