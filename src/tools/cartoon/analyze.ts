import { findMeshes } from '#tools/cartoon/sketch/find-meshes.ts'
import type { Analyzer } from '#tools/tool.ts'

/** The faces that a run would find. */
export const readCartoon: Analyzer = async (view, { models, whole: photo = view }) => {
  const meshes = await findMeshes(photo, models, new AbortController().signal)
  const share = (value: number) => Math.round(value * 1e5) / 1e5
  return {
    findings: { faces: meshes.length, meshes: meshes.flat().map(share) },
    masks: {},
  }
}
