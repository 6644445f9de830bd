import type { LabPlanes } from '#imaging/color/color.ts'
import type { Plane } from '#imaging/image.ts'
import { beginRows, createSharedPlane, type RowWork } from '#imaging/rows/work-rows.ts'
import { evenTone } from '#tools/beauty/retouch/even-tone.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

interface ToneGiven {
  readonly lab: LabPlanes
  readonly skin: Plane
  readonly color: SkinColor
  readonly faceWidthPx: number
  readonly made: LabPlanes
}

/** What `evenTone` makes, as one: another thread does it while this one goes on. */
export const toneWork: RowWork<ToneGiven> = {
  name: 'even-tone',
  open:
    ({ lab, skin, color, faceWidthPx, made }) =>
    (part) => {
      if (part !== 0) return
      const { lightness, a, b } = evenTone(lab, skin, color, faceWidthPx)
      made.lightness.data.set(lightness.data)
      made.a.data.set(a.data)
      made.b.data.set(b.data)
    },
}

/** Begins with what `evenTone` makes. @returns waits for it */
export function beginTone(lab: LabPlanes, skin: Plane, color: SkinColor, faceWidthPx: number): () => LabShift {
  const plane = () => createSharedPlane(skin.width, skin.height)
  const made = { lightness: plane(), a: plane(), b: plane() }
  const wait = beginRows(toneWork, { lab, skin, color, faceWidthPx, made }, 1)
  return () => {
    wait()
    return made
  }
}
