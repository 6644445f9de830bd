import { boundsOf, cropMask, growBox } from '#imaging/crop.ts'
import { growOverRemains, remainsPx, roomReaches } from '#imaging/edges/grow-over-remains.ts'
import { snapEdges } from '#imaging/edges/snap-edges.ts'
import { createMask, type Mask } from '#imaging/image.ts'
import { findCast, spareOthers } from '#imaging/regions/find-cast.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'
import { changedTiles, isEmptyMask, MaskEdit, type MaskTiles, tileRect, valueAt } from '#web/editor/model/mask-tiles.ts'
import { intersect, type Rect, union } from '#web/editor/model/viewport/view.ts'
import { FittedPixels, samplePart, writePart } from '#web/editor/pictures/fitted-photo.ts'
import { drawThings, findLeftover } from './find-leftover.ts'
import type { FitRequest, FittedPhoto, FittingRequest, MaskPart, ShadowRequest, SnapRequest } from './mask-work.ts'
import { partOf } from './merge-parts.ts'

let photo: FittedPixels | null = null

/** Runs in the worker: fits a mask to the photo; null when the worker does not have the photo's pixels. */
export function fitMask(request: FittingRequest): MaskTiles | MaskPart | Mask | true | null {
  const pixels = takePhoto(request.photo)
  if (pixels === null) return null
  if (request.kind === 'open') return true
  if (request.kind === 'fit') return fitThing(pixels, request)
  if (request.kind === 'snap') return snap(pixels, request)
  if (request.kind === 'leftover') return findLeftover(pixels.small, request)
  return addShadow(pixels, request)
}

function takePhoto({ key, bitmap }: FittedPhoto): FittedPixels | null {
  if (bitmap === null) return photo?.key === key ? photo : null
  photo?.close()
  photo = new FittedPixels(key, bitmap)
  return photo
}

/** How far a thing's border may be from the edge, pixels of its own mask: MobileSAM's is right to about one. */
const loosePx = 1.5

function fitThing(pixels: FittedPixels, { thing, size, marginPx }: FitRequest): MaskPart {
  const loose = partOf(thing, size, 0)
  const perThing = size.width / thing.grid.width
  // Room for the border to move in, and for samples of the surroundings.
  const room = Math.ceil(roomReaches * remainsPx * perThing)
  const { rect: box } = loose
  const rect = intersect(
    { left: box.left - room, top: box.top - room, right: box.right + room, bottom: box.bottom + room },
    { left: 0, top: 0, right: size.width, bottom: size.height },
  )
  const part = pixels.part(rect, size.width)
  const at = (x: number, y: number) => sample(loose, x, y)
  const snapped = snapEdges(part.pixels, samplePart(part, at), Math.max(2, loosePx * perThing * part.scale))
  if (marginPx === 0) return { mask: snapped, rect }
  const whole = growOverRemains(part.pixels, snapped, Math.max(2, remainsPx * perThing * part.scale))
  return { mask: growMask(whole, Math.max(2, marginPx * part.scale)), rect }
}

function addShadow({ small }: FittedPixels, { base, of, others, takesAway }: ShadowRequest): MaskTiles {
  if (isEmptyMask(base)) return base
  const stepX = base.width / small.width
  const stepY = base.height / small.height
  const staying = drawThings(others, small)
  // Each thing has its own shadow.
  return (of ?? [null]).reduce((mask, part) => {
    const thing = createMask(small.width, small.height)
    for (let y = 0, i = 0; y < small.height; y++)
      for (let x = 0; x < small.width; x++, i++) {
        const [u, v] = [Math.floor((x + 0.5) * stepX), Math.floor((y + 0.5) * stepY)]
        thing.data[i] = part === null ? valueAt(base, u, v) : sample(part, u, v)
      }
    return putShadow(spareOthers(findCast(small, thing), staying, thing), mask, takesAway)
  }, base)
}

/** A part's value at a pixel of its mask, between those of its own pixels; 0 outside of it. */
function sample({ mask: { width, height, data }, rect }: MaskPart, x: number, y: number): number {
  if (x < rect.left || y < rect.top || x >= rect.right || y >= rect.bottom) return 0
  const u = Math.max(0, ((x + 0.5 - rect.left) * width) / (rect.right - rect.left) - 0.5)
  const v = Math.max(0, ((y + 0.5 - rect.top) * height) / (rect.bottom - rect.top) - 0.5)
  const [column, row] = [Math.floor(u), Math.floor(v)]
  const [right, below] = [Math.min(column + 1, width - 1), Math.min(row + 1, height - 1)]
  const at = (i: number, j: number) => data[j * width + i] as number
  const upper = at(column, row) + (at(right, row) - at(column, row)) * (u - column)
  const lower = at(column, below) + (at(right, below) - at(column, below)) * (u - column)
  return upper + (lower - upper) * (v - row)
}

/** A shadow's border is soft, so it is not fitted. */
function putShadow(shadow: Mask, base: MaskTiles, takesAway: boolean): MaskTiles {
  const box = boundsOf(shadow)
  if (box === null) return base
  const toMask = base.width / shadow.width
  const around = growBox(box, 2, shadow)
  const rect = intersect(
    {
      left: Math.floor(around.x * toMask),
      top: Math.floor(around.y * toMask),
      right: Math.ceil((around.x + around.width) * toMask),
      bottom: Math.ceil((around.y + around.height) * toMask),
    },
    { left: 0, top: 0, right: base.width, bottom: base.height },
  )
  const edit = new MaskEdit(base)
  const put = takesAway ? (known: number, own: number) => Math.min(known, 255 - own) : Math.max
  writePart(edit, cropMask(shadow, around), rect, (known, own) => put(known, own))
  return edit.finish()
}

/** Fits the border of what was just marked or erased. The earlier mask does not change. */
function snap(pixels: FittedPixels, { before, after, reachPx }: SnapRequest): MaskTiles {
  const changed = changedTiles(before, after)
  if (changed.length === 0) return after
  const box = changed.map((index) => changeIn(before, after, tileRect(after, index))).reduce(union)
  const margin = Math.ceil(reachPx * 3)
  const rect = intersect(
    { left: box.left - margin, top: box.top - margin, right: box.right + margin, bottom: box.bottom + margin },
    { left: 0, top: 0, right: after.width, bottom: after.height },
  )
  const part = pixels.part(rect, after.width)
  const rough = samplePart(part, (x, y) => valueAt(after, x, y))
  const fresh = samplePart(part, (x, y) => (Math.abs(valueAt(after, x, y) - valueAt(before, x, y)) > 63 ? 255 : 0))
  const reach = Math.max(2, reachPx * part.scale)
  const snapped = snapEdges(part.pixels, rough, reach)
  const near = growMask(fresh, reach)
  const edit = new MaskEdit(after)
  writePart(edit, snapped, rect, (known, own, at) => ((near.data[at] ?? 0) > 0 ? own : known))
  return edit.finish()
}

function changeIn(before: MaskTiles, after: MaskTiles, tile: Rect): Rect {
  let { right: left, bottom: top, left: right, top: bottom } = tile
  for (let y = tile.top; y < tile.bottom; y++)
    for (let x = tile.left; x < tile.right; x++) {
      if (valueAt(before, x, y) === valueAt(after, x, y)) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  return { left, top, right, bottom }
}
