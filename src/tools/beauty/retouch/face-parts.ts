import type { LabPlanes } from '#imaging/color/color.ts'
import type { Plane } from '#imaging/image.ts'
import { beginRows, createSharedPlane, type RowWork } from '#imaging/rows/work-rows.ts'
import { evenTone } from '#tools/beauty/retouch/even-tone.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'
import { edgesOf, fineStructure } from '#tools/beauty/skin/skin-detail.ts'

// Parts of a retouch that nothing waits for at first: another thread makes them meanwhile.

interface PartGiven {
  readonly part: 'tone' | 'detail'
  readonly lab: LabPlanes
  /** Skin for the tone, bare skin for the detail. */
  readonly skin: Plane
  readonly color: SkinColor
  readonly faceWidthPx: number
  readonly made: readonly Plane[]
}

export const facePartWork: RowWork<PartGiven> = {
  name: 'face-part',
  open: (given) => (part) => {
    if (part !== 0) return
    for (const [at, plane] of partOf(given).entries()) given.made[at].data.set(plane.data)
  },
}

function partOf({ part, lab, skin, color, faceWidthPx }: PartGiven): readonly Plane[] {
  if (part === 'detail')
    return [fineStructure(lab.lightness, skin, color, faceWidthPx), edgesOf(lab.lightness, color, faceWidthPx)]
  const { lightness, a, b } = evenTone(lab, skin, color, faceWidthPx)
  return [lightness, a, b]
}

/** Begins with what `evenTone` makes. @returns waits for it */
export function beginTone(lab: LabPlanes, skin: Plane, color: SkinColor, faceWidthPx: number): () => LabShift {
  const { made, wait } = begin('tone', 3, lab, skin, color, faceWidthPx)
  const [lightness, a, b] = made as [Plane, Plane, Plane]
  return () => {
    wait()
    return { lightness, a, b }
  }
}

/** How fine the detail is, and where edges are. */
export interface SkinDetail {
  readonly structure: Plane
  readonly edges: Plane
}

/** Begins with what `fineStructure` and `edgesOf` make. @returns waits for it */
export function beginDetail(lab: LabPlanes, bare: Plane, color: SkinColor, faceWidthPx: number): () => SkinDetail {
  const { made, wait } = begin('detail', 2, lab, bare, color, faceWidthPx)
  const [structure, edges] = made as [Plane, Plane]
  return () => {
    wait()
    return { structure, edges }
  }
}

function begin(
  part: PartGiven['part'],
  planes: number,
  lab: LabPlanes,
  skin: Plane,
  color: SkinColor,
  faceWidthPx: number,
) {
  const made = Array.from({ length: planes }, () => createSharedPlane(skin.width, skin.height))
  return { made, wait: beginRows(facePartWork, { part, lab, skin, color, faceWidthPx, made }, 1) }
}
