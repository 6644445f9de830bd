import type { Face } from '#inference/faces/find-faces.ts'
import type { SolidFace } from '#tools/beauty/light/face-turn.ts'

/** A found face as the retouch takes it. */
export function solidFaceOf({ box, mesh }: Face): SolidFace {
  return { box, mesh: mesh.filter((_, i) => i % 3 !== 2), depth: mesh.filter((_, i) => i % 3 === 2) }
}
