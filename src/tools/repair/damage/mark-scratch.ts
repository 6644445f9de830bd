import { luminance } from '#imaging/color/color.ts'
import { growMask } from '#imaging/damage/damage-mask.ts'
import { traceScratch } from '#imaging/damage/trace-scratch.ts'
import type { Plane } from '#imaging/image.ts'
import { type Point, toPhoto } from '#tools/photo-view.ts'
import { maybeAt } from '#tools/repair/damage/maybe-marks.ts'
import { maybeMask } from '#tools/repair/damage/maybe-mask.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import type { Canvas } from '#tools/stage.ts'

/** How near a click must come to a scratch, CSS pixels: it is thinner than a pointer is steady. */
const snapPx = 8
/** In px of the picture; limits the time where a large photo is shown small. */
const reachMaxPx = 24

/**
 * What a click on the photo does: the mark that is asked about, or else the scratch under it along its whole length, is
 * marked to be filled.
 */
export function scratchMarker(canvas: Canvas<RepairOptions>): (at: Point) => void {
  let known: { readonly picture: ImageBitmap; readonly luma: Plane } | null = null
  const lumaOf = (picture: ImageBitmap): Plane => {
    known = known?.picture === picture ? known : { picture, luma: readLuma(picture) }
    return known.luma
  }
  return (at) => {
    const state = canvas.state.get()
    const { photo, isRunning, isResult } = state
    const picture = canvas.picture()
    if (photo === null || picture === null || isRunning || isResult) return
    const view = canvas.view.get()
    const { x, y } = toPhoto(view, at)
    const maybe = maybeMask(state)
    const share = maybe === null ? 0 : maybe.width / photo.width
    const asked = maybe && maybeAt(maybe, { x: x * share, y: y * share }, (snapPx / view.scale) * share)
    if (asked !== null) return void canvas.mark(asked)
    const scale = picture.width / photo.width
    const luma = lumaOf(picture)
    const reachPx = Math.min(reachMaxPx, (snapPx / view.scale) * scale)
    const traced = traceScratch(luma, { x: x * scale, y: y * scale }, reachPx)
    // With its soft rims.
    if (traced !== null) void canvas.mark(growMask(traced, 1))
  }
}

function readLuma(picture: ImageBitmap): Plane {
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.drawImage(picture, 0, 0)
  return luminance(context.getImageData(0, 0, picture.width, picture.height))
}
