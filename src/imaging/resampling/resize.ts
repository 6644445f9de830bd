import { createMask, createPlane, createRgba, type Mask, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { resizeByKernels } from '#imaging/kernels/resize-by-kernels.ts'
import { resizePlainly, type Samples, type Taps, triangleTaps } from '#imaging/resampling/resize-plainly.ts'
import { tellWork } from '#imaging/work.ts'

/** The size that fits into a square of `sidePx` without growing; sides at least 1. */
export function fitWithin(size: Size, sidePx: number): Size {
  const scale = Math.min(1, sidePx / Math.max(size.width, size.height))
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) }
}

// Below this the way into the kernels' memory and back takes longer than the work.
const samplesMin = 2048

function resizeChannels(source: Samples, from: Size, to: Size, channels: 1 | 4, target: Samples): void {
  if (from.width === to.width && from.height === to.height) {
    target.set(source)
    return
  }
  resizeSamples(
    source,
    from,
    to,
    channels,
    triangleTaps(from.width, to.width),
    triangleTaps(from.height, to.height),
    target,
  )
}

/** Resizes by given taps of rows and columns. */
export function resizeSamples(
  source: Samples,
  from: Size,
  to: Size,
  channels: 1 | 4,
  across: Taps,
  down: Taps,
  target: Samples,
): void {
  const isSmall = source.length + target.length < samplesMin
  if (isSmall || !resizeByKernels(source, from, to, channels, across, down, target))
    resizePlainly(source, from, to, channels, across, down, target)
}

/** Resizes a plane: bilinear when growing, anti-aliased when shrinking. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  tellWork({ kind: 'resize', from: plane })
  const out = createPlane(width, height)
  resizeChannels(plane.data, plane, out, 1, out.data)
  return out
}

/** Resizes a mask, 0..255. */
export function resizeMask(mask: Mask, width: number, height: number): Mask {
  tellWork({ kind: 'resize', from: mask })
  const out = createMask(width, height)
  resizeChannels(mask.data, mask, out, 1, out.data)
  return out
}

/** Resizes pixels on their stored values; transparent colours bleed into edges, so use it for working copies only. */
export function resizeRgba(image: Rgba, width: number, height: number): Rgba {
  tellWork({ kind: 'resize', from: image })
  const out = createRgba(width, height)
  resizeChannels(image.data, image, out, 4, out.data)
  return out
}
