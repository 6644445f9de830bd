import { readingOf } from '#inference/reading/photo-reading.ts'
import { describeFaces } from '#tools/beauty/analysis.ts'
import type { Analyzer } from '#tools/tool.ts'

/**
 * Finds the faces that a run would find. It works at full size like a run, because recipes count faces from the left
 * and both must find the same faces.
 */
export const readBeauty: Analyzer = async (view, { models, whole: photo = view }) => {
  const faces = await readingOf(photo, models).faces()
  const shapes = faces.map(({ box, mesh }) => ({ box, mesh: mesh.filter((_, i) => i % 3 !== 2) }))
  return { findings: describeFaces(shapes, photo), masks: {} }
}
