import type { SelectHints } from '#imaging/select-object.ts'
import type { MaskTiles } from './mask-tiles.ts'
import { type FittedPhoto, fitMask } from './mask-work.ts'
import type { Point, Rect } from './view.ts'

/** A click on a thing, or a box around it; in the mask's pixels. */
export type Pick = { readonly takesAway: boolean } & ({ readonly at: Point } | { readonly box: Rect })

/** The photo that is clicked on, with the id that the server knows it by, once it does. */
export interface PickedPhoto extends FittedPhoto {
  readonly photoId: string | null
}

/** A row of clicks that belong together: what was marked before the first of them, and all of them. */
interface Session {
  readonly base: MaskTiles
  /** Whether the first click took away: then what it means is taken from the base. */
  readonly takesAway: boolean
  readonly hints: SelectHints
}

/** By what they came to: a stroke in between begins a new row, an undo goes back to the row as it was. */
const sessions = new WeakMap<MaskTiles, Session>()

/** The marks with the thing that was picked added to them, or taken away. */
export async function selectByClick(
  { key, bitmap }: PickedPhoto,
  mask: MaskTiles,
  pick: Pick,
  withShadow: boolean,
): Promise<MaskTiles> {
  const session = sessionWith(sessions.get(mask), mask, pick)
  const { base, takesAway, hints } = session
  const photo = { key, bitmap }
  const found = await fitMask({ kind: 'select', photo, base, hints, takesAway, found: null, withShadow })
  // The very mask it began from says nothing of this row.
  if (found !== base) sessions.set(found, session)
  return found
}

function sessionWith(known: Session | undefined, mask: MaskTiles, pick: Pick): Session {
  if ('box' in pick) return { base: mask, takesAway: pick.takesAway, hints: { points: [], box: pick.box } }
  const { at, takesAway } = pick
  if (known === undefined) return { base: mask, takesAway, hints: { points: [{ ...at, isObject: true }], box: null } }
  const points = [...known.hints.points, { ...at, isObject: takesAway === known.takesAway }]
  return { ...known, hints: { ...known.hints, points } }
}
