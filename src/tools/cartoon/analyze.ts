import { readingOf } from '#inference/reading/photo-reading.ts'
import { findMeshes } from '#tools/cartoon/sketch/find-meshes.ts'
import { maskPeople } from '#tools/cartoon/sketch/people.ts'
import type { Analyzer } from '#tools/tool.ts'

/** The faces that a run would find, and where the people are that have them. */
export const readCartoon: Analyzer = async (view, { models, whole: photo = view }) => {
  const meshes = await findMeshes(photo, models, new AbortController().signal)
  // Looking for people takes 1 s; without a face, the preview shows a portrait without them.
  const people = meshes.length === 0 ? null : maskPeople(await readingOf(view, models).things(), view)
  const share = (value: number) => Math.round(value * 1e5) / 1e5
  return {
    findings: { faces: meshes.length, meshes: meshes.flat().map(share) },
    masks: people === null ? {} : { people },
  }
}
