import { findFaces } from '#inference/find-faces.ts'
import { describeFaces } from '#tools/beauty/reading.ts'
import type { Reader } from '#tools/tool.ts'

/** Which faces a run would find, and where. */
export const readBeauty: Reader = async (view, { models }) => {
  const faces = await findFaces(view, models)
  const shapes = faces.map(({ box, mesh }) => ({ box, mesh: mesh.filter((_, i) => i % 3 !== 2) }))
  return { findings: describeFaces(shapes, view), masks: {} }
}
