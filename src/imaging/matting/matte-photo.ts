import { channelPlane } from '#imaging/color/color.ts'
import { colorGuidedModel } from '#imaging/filters/color-guided-filter.ts'
import { createMask, createPlane, createRgba, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'

/** A thing cut out of its photo. */
export interface Matte {
  /** How much of each pixel is the thing, 0..255; the photo's size. */
  readonly alpha: Mask
  /** The thing's own colours, with `alpha` as straight alpha. Where alpha is 0 the colours mean nothing. */
  readonly foreground: Rgba
}

/**
 * The alpha of a thing, and its colours without those of its background.
 * @param likely 0..1 that a pixel belongs to the thing; the photo's shape, long side about 1024 px
 */
export function mattePhoto(photo: Rgba, likely: Plane): Matte {
  const { width, height } = photo
  const small = resizeRgba(photo, likely.width, likely.height)
  const guide = [channelPlane(small, 0), channelPlane(small, 1), channelPlane(small, 2)] as const
  const trust = createPlane(likely.width, likely.height)
  for (let i = 0; i < trust.data.length; i++) trust.data[i] = 0.05 + Math.abs(2 * likely.data[i] - 1)
  const model = colorGuidedModel(guide, likely, trust, 6, 1e-4)
  const [red, green, blue, bias] = [model.red, model.green, model.blue, model.bias].map(
    (plane) => resizePlane(plane, width, height).data,
  )
  const alpha = createMask(width, height)
  const foreground = createRgba(width, height)
  foreground.data.set(photo.data)
  for (let i = 0; i < alpha.data.length; i++) {
    const at = i * 4
    const value =
      (red[i] * photo.data[at] + green[i] * photo.data[at + 1] + blue[i] * photo.data[at + 2]) / 255 + bias[i]
    alpha.data[i] = Math.round(Math.min(1, Math.max(0, (value - 0.05) / 0.9)) * photo.data[at + 3])
    foreground.data[at + 3] = alpha.data[i]
  }
  return { alpha, foreground }
}
