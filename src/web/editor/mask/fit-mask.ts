import { cropMask, growBox } from '#imaging/crop.ts'
import { snapEdges } from '#imaging/edges/snap-edges.ts'
import type { Mask } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import { intersect, type Rect, union } from '#web/editor/canvas/viewport/view.ts'
import { FittedPixels, samplePart, writePart } from '#web/editor/pictures/fitted-photo.ts'
import { changedTiles, isEmptyMask, MaskEdit, type MaskTiles, tileRect, valueAt } from './mask-tiles.ts'
import type { FittedPhoto, FittingRequest, SelectRequest, SnapRequest } from './mask-work.ts'

let photo: FittedPixels | null = null

/** Runs in the worker: fits a mask to the photo; null when the worker does not have the photo's pixels. */
export function fitMask(request: FittingRequest): MaskTiles | null {
  const pixels = takePhoto(request.photo)
  if (pixels === null) return null
  if (request.kind === 'select') return select(pixels, request)
  if (request.kind === 'snap') return snap(pixels, request)
  if (request.kind === 'open') {
    pixels.select()
    return request.base
  }
  return addShadow(pixels, request.base)
}

function takePhoto({ key, bitmap }: FittedPhoto): FittedPixels | null {
  if (bitmap === null) return photo?.key === key ? photo : null
  photo?.close()
  photo = new FittedPixels(key, bitmap)
  return photo
}

/**
 * How far the mask reaches beyond an edge, as a share of the photo's long side. Pixels on an edge are a mixture of both
 * sides, and the rest of the thing in them would be visible (1.5 px of 1,000: by eye on removed things).
 */
const rimShare = 0.0015

function select(pixels: FittedPixels, { hints, base, takesAway, found, withShadow }: SelectRequest): MaskTiles {
  const { selection, width } = pixels.select()
  const toSmall = width / base.width
  const small = {
    points: hints.points.map(({ x, y, isObject }) => ({ x: x * toSmall, y: y * toSmall, isObject })),
    box:
      hints.box === null
        ? null
        : {
            left: hints.box.left * toSmall,
            top: hints.box.top * toSmall,
            right: hints.box.right * toSmall,
            bottom: hints.box.bottom * toSmall,
          },
  }
  const thing = found ?? selection.select(small)
  const toThing = thing.width / base.width
  const box = boxOf(thing)
  if (box === null) return base
  // Room for the border to move in, and for samples of the surroundings.
  const loosePx = found === null ? selection.looseWithinPx : 1.5
  const around = growBox(box, Math.ceil(loosePx * 4), thing)
  const rect = intersect(
    {
      left: Math.floor(around.x / toThing),
      top: Math.floor(around.y / toThing),
      right: Math.ceil((around.x + around.width) / toThing),
      bottom: Math.ceil((around.y + around.height) / toThing),
    },
    { left: 0, top: 0, right: base.width, bottom: base.height },
  )
  const part = pixels.part(rect, base.width)
  const rough = resizeMask(cropMask(thing, around), part.pixels.width, part.pixels.height)
  const snapped = snapEdges(part.pixels, rough, Math.max(2, (loosePx / toThing) * part.scale))
  const rimPx = rimShare * Math.max(base.width, base.height) * part.scale
  const whole = takesAway ? snapped : growMask(snapped, Math.max(1, rimPx))
  const edit = new MaskEdit(base)
  writePart(edit, whole, rect, (known, own) => (takesAway ? Math.min(known, 255 - own) : Math.max(known, own)))
  const fitted = edit.finish()
  return withShadow && !takesAway ? putShadow(pixels, selection.shadowOf(thing), fitted) : fitted
}

function addShadow(pixels: FittedPixels, base: MaskTiles): MaskTiles {
  if (isEmptyMask(base)) return base
  const { selection, width } = pixels.select()
  const thing = createMask(width, Math.max(1, Math.round((base.height * width) / base.width)))
  const step = base.width / width
  for (let y = 0, i = 0; y < thing.height; y++)
    for (let x = 0; x < width; x++, i++)
      thing.data[i] = valueAt(base, Math.floor((x + 0.5) * step), Math.floor((y + 0.5) * step))
  return putShadow(pixels, selection.shadowOf(thing), base)
}

/** A shadow's border is soft, so it is not fitted. It reaches as far out as the shadow's segments. */
function putShadow(_: FittedPixels, shadow: Mask, base: MaskTiles): MaskTiles {
  const box = boxOf(shadow)
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
  writePart(edit, cropMask(shadow, around), rect, (known, own) => Math.max(known, own))
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

function boxOf({ width, data }: Mask) {
  let [left, top, right, bottom] = [width, Number.POSITIVE_INFINITY, -1, -1]
  for (let i = 0; i < data.length; i++) {
    if ((data[i] as number) <= 127) continue
    const x = i % width
    const y = (i - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
