import type { ThingGroup } from '#contract/things.ts'

/** Sides in shares of a photo, or of a frame. */
export type Bounds = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>

/** Something in a photo that a crop should not cut off. */
export interface Kept {
  readonly group: ThingGroup | null
  readonly isMain: boolean
  readonly box: Bounds
}

/** Share of a standing person's height that head and shoulders take; of one who is cut off, it is more of the picture. */
const headShare = 0.35
export const headOf = (box: Bounds): Bounds => ({ ...box, bottom: box.top + headShare * (box.bottom - box.top) })
