import { readingOf } from '#inference/reading/photo-reading.ts'
import { describeFaces } from '#tools/beauty/analysis.ts'
import { solidFaceOf } from '#tools/beauty/faces/solid-face.ts'
import { findPeopleMask } from '#tools/beauty/light/find-people-mask.ts'
import type { Analyzer } from '#tools/tool.ts'

/**
 * Finds the faces that a run would find, and where people are. It works at full size like a run, because recipes count
 * faces from the left and both must find the same faces.
 */
export const readBeauty: Analyzer = async (view, { models, whole: photo = view }) => {
  const faces = await readingOf(photo, models).faces()
  const people = faces.length === 0 ? null : await findPeopleMask(photo, models)
  return { findings: describeFaces(faces.map(solidFaceOf), photo), masks: people === null ? {} : { people } }
}
