import { selectionPointsMax } from '#contract/selection.ts'
import type { Mask, Size } from '#imaging/image.ts'
import type { SelectHints } from '#imaging/regions/select-object.ts'
import type { Point } from '#tools/photo-view.ts'
import { getSelection } from '#web/api/photos.ts'
import type { Rect } from '#web/editor/canvas/viewport/view.ts'
import { type MaskTiles, valueAt } from '#web/editor/mask/mask-tiles.ts'
import { type FittedPhoto, fitMask } from '#web/editor/mask/mask-work.ts'
import { readMaskPng } from '#web/editor/mask/read-mask-png.ts'

/** A click on a thing, or a box around it; in the mask's pixels. */
export type Pick = { readonly takesAway: boolean } & ({ readonly at: Point } | { readonly box: Rect })

/** The photo that is clicked on. */
export interface PickedPhoto extends FittedPhoto {
  /** Null while the server does not know the photo; the page's own method answers then. */
  readonly photoId: string | null
}

/** The first answer for a photo takes a few seconds. After this time the page's own method is used instead. Taste. */
const networkLimitMs = 15_000

/** A series of clicks that belong together, and the mask before the first of them. */
interface Session {
  readonly base: MaskTiles
  /** Whether the first click removed a thing. Then the result is subtracted from the base. */
  readonly takesAway: boolean
  readonly hints: SelectHints
}

/** Series by the mask that they made. A stroke in between starts a new series; an undo returns to the earlier one. */
const sessions = new WeakMap<MaskTiles, Session>()

/** The mask with the selected thing added or removed. */
export async function selectByClick(
  { key, bitmap, photoId }: PickedPhoto,
  mask: MaskTiles,
  pick: Pick,
  withShadow: boolean,
): Promise<MaskTiles> {
  // A click beside the mask cannot remove anything, and what it meant is not guessed.
  if ('at' in pick && pick.takesAway && valueAt(mask, Math.floor(pick.at.x), Math.floor(pick.at.y)) === 0) return mask
  const session = sessionWith(sessions.get(mask), mask, pick)
  const { base, takesAway, hints } = session
  const photo = { key, bitmap }
  const found = photoId === null ? null : await askNetwork(photoId, hints, base)
  const fitted = await fitMask({ kind: 'select', photo, base, hints, takesAway, found, withShadow })
  // A click that changed nothing returns the mask that it started from, which does not identify a series.
  if (fitted !== base) sessions.set(fitted, session)
  return fitted
}

/** The thing that the server's network finds; null when it finds none or does not answer. */
async function askNetwork(
  photoId: string,
  { points, box }: SelectHints,
  { width, height }: Size,
): Promise<Mask | null> {
  const shares = {
    points: points
      .slice(-selectionPointsMax)
      .map(({ x, y, isObject }) => ({ x: shareOf(x, width), y: shareOf(y, height), isObject })),
    box: box && {
      left: shareOf(box.left, width),
      top: shareOf(box.top, height),
      right: shareOf(box.right, width),
      bottom: shareOf(box.bottom, height),
    },
  }
  try {
    const mask = await readMaskPng((await getSelection(photoId, shares, AbortSignal.timeout(networkLimitMs))).mask)
    return mask.data.some((value) => value > 127) ? mask : null
  } catch {
    return null
  }
}

const shareOf = (place: number, size: number) => Math.min(1, Math.max(0, place / size))

function sessionWith(known: Session | undefined, mask: MaskTiles, pick: Pick): Session {
  if ('box' in pick) return { base: mask, takesAway: pick.takesAway, hints: { points: [], box: pick.box } }
  const { at, takesAway } = pick
  if (known === undefined) return { base: mask, takesAway, hints: { points: [{ ...at, isObject: true }], box: null } }
  const points = [...known.hints.points, { ...at, isObject: takesAway === known.takesAway }]
  return { ...known, hints: { ...known.hints, points } }
}
