import type { Plane } from '#imaging/image.ts'

/** What a step adds to Lab at full strength; a channel that it leaves is null. */
export interface LabShift {
  readonly lightness: Plane | null
  readonly a: Plane | null
  readonly b: Plane | null
}
