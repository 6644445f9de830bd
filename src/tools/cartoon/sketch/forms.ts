import { type LabPlanes, labFromRgba } from '#imaging/color/color.ts'
import { type PlaneTriple, smoothByRollingGuidance } from '#imaging/filters/domain-transform.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import { beginRows, createSharedPlane, createSharedRgba, type RowWork } from '#imaging/rows/work-rows.ts'
import { keepThinForms } from '#tools/cartoon/sketch/thin-forms.ts'
import { copyAt } from '#tools/cartoon/sketch/working-copy.ts'

// Edge strength in summed Lab units that stops colour; taste, chosen by eye on portraits and streets.
const edgeUnits = 7

/** The photo without its small structures, but with its thin forms. @param detail 0..1, see the options */
export function smoothForms(lab: LabPlanes, unitPx: number, detail: number): PlaneTriple {
  const grainPx = Math.max(0.6, unitPx * (3.2 - 2.4 * detail))
  const settings = { reachPx: 30 * unitPx, edge: edgeUnits * (1.5 - detail), passes: 2, isTurning: true }
  const smooth = smoothByRollingGuidance([lab.lightness, lab.a, lab.b], grainPx, 3, settings)
  keepThinForms(lab, smooth, unitPx)
  return smooth
}

interface FormsGiven {
  readonly photo: Rgba
  readonly copy: Rgba
  readonly unitPx: number
  readonly detail: number
  readonly planes: PlaneTriple
  readonly smooth: PlaneTriple
}

/** A copy of a photo, with its colours and forms, made as one: another thread does it while this one looks for faces. */
export const formsWork: RowWork<FormsGiven> = {
  name: 'smooth-forms',
  open: (given) => (part) => {
    if (part === 0) fill(given)
  },
}

function fill({ photo, copy, unitPx, detail, planes, smooth }: FormsGiven): void {
  copy.data.set(copyAt(photo, copy.width, copy.height).data)
  const lab = labFromRgba(copy)
  for (const [c, { data }] of smoothForms(lab, unitPx, detail).entries()) smooth[c].data.set(data)
  for (const [c, { data }] of [lab.lightness, lab.a, lab.b].entries()) planes[c].data.set(data)
}

/** What of a sketch is being made before its faces are known. */
export interface BegunForms {
  readonly detail: number
  /** Waits for it. `smooth` may be changed by who asks first. */
  finish(): { readonly copy: Rgba; readonly planes: LabPlanes; readonly smooth: PlaneTriple }
}

/** Begins with what of a sketch needs no faces. @param size the working size */
export function beginForms(photo: Rgba, { width, height }: Size, unitPx: number, detail: number): BegunForms {
  const triple = () => [0, 1, 2].map(() => createSharedPlane(width, height)) as unknown as PlaneTriple
  const copy = createSharedRgba(width, height)
  const given = { photo, copy, unitPx, detail, planes: triple(), smooth: triple() }
  const wait = beginRows(formsWork, given, 1)
  const [lightness, a, b] = given.planes
  return {
    detail,
    finish() {
      wait()
      return { copy, planes: { lightness, a, b }, smooth: given.smooth }
    },
  }
}
