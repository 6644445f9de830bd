import type { Plane } from '#imaging/image.ts'

/** What a step adds to Lab at full strength; null for channels it does not change. */
export interface LabShift {
  readonly lightness: Plane | null
  readonly a: Plane | null
  readonly b: Plane | null
}
