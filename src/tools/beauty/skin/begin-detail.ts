import type { Plane } from '#imaging/image.ts'
import { beginRows, createSharedPlane, type RowWork } from '#imaging/rows/work-rows.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'
import { edgesOf, fineStructure } from '#tools/beauty/skin/skin-detail.ts'

/** How fine the detail is, and where edges are. */
export interface SkinDetail {
  readonly structure: Plane
  readonly edges: Plane
}

interface DetailGiven {
  readonly lightness: Plane
  readonly bare: Plane
  readonly color: SkinColor
  readonly faceWidthPx: number
  readonly made: SkinDetail
}

/** What `fineStructure` and `edgesOf` make, as one: another thread does it while this one goes on. */
export const detailWork: RowWork<DetailGiven> = {
  name: 'skin-detail',
  open:
    ({ lightness, bare, color, faceWidthPx, made }) =>
    (part) => {
      if (part !== 0) return
      made.structure.data.set(fineStructure(lightness, bare, color, faceWidthPx).data)
      made.edges.data.set(edgesOf(lightness, color, faceWidthPx).data)
    },
}

/** Begins with what `fineStructure` and `edgesOf` make. @returns waits for it */
export function beginDetail(lightness: Plane, bare: Plane, color: SkinColor, faceWidthPx: number): () => SkinDetail {
  const plane = () => createSharedPlane(bare.width, bare.height)
  const made = { structure: plane(), edges: plane() }
  const wait = beginRows(detailWork, { lightness, bare, color, faceWidthPx, made }, 1)
  return () => {
    wait()
    return made
  }
}
