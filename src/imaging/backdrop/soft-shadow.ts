import type { Box } from '#imaging/crop.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'

/** Shadows are soft, so they are drawn on a copy of this size. */
const sidePx = 640

/** Opacity, and standard deviation as a share of the things' longer side. By eye on bottles, shoes and people. Taste. */
const contact = { opacity: 0.5, blurShare: 0.008 }
const cast = { opacity: 0.28, blurShare: 0.035 }
const drop = { opacity: 0.3, blurShare: 0.03, downShare: 0.012 }
/** The lowest part of a thing that is near enough to the ground to darken it, as a share of its height. */
const standsShare = 0.07
/** How deep the ground shadow reaches towards the viewer, as a share of its width: ground seen from standing height. */
const depthShare = 0.1

/**
 * A soft shadow of the things: on the ground where they stand, or behind them where the photo cuts off their foot.
 * @param things the cut-out, of the photo's size
 * @param box of the things in the photo
 * @param frame the part of the photo that the shadow is wanted for; it may reach beyond the photo
 * @returns 0..1 opacity of black; of the frame's shape, smaller
 */
export function softShadow(things: Rgba, box: Box, frame: Box, standsFree: boolean): Plane {
  const scale = Math.min(1, sidePx / Math.max(frame.width, frame.height))
  const size = {
    width: Math.max(1, Math.round(frame.width * scale)),
    height: Math.max(1, Math.round(frame.height * scale)),
  }
  const alpha = resizePlane(alphaIn(things, frame), size.width, size.height)
  const sidePxOfThings = Math.max(box.width, box.height) * scale
  if (!standsFree) return dropShadow(alpha, sidePxOfThings)
  const foot = groundUnder(alpha, { y: (box.y - frame.y) * scale, height: box.height * scale })
  const near = gaussianBlur(foot.near, Math.max(0.6, contact.blurShare * sidePxOfThings))
  const wide = gaussianBlur(foot.wide, Math.max(0.8, cast.blurShare * sidePxOfThings))
  const out = createPlane(size.width, size.height)
  for (let i = 0; i < out.data.length; i++)
    out.data[i] = 1 - (1 - contact.opacity * near.data[i]) * (1 - cast.opacity * wide.data[i])
  return out
}

/** Alpha 0..1 inside a frame that may reach beyond the photo. */
function alphaIn({ width, height, data }: Rgba, frame: Box): Plane {
  const plane = createPlane(frame.width, frame.height)
  const left = Math.max(0, frame.x)
  const right = Math.min(width, frame.x + frame.width)
  for (let y = Math.max(0, frame.y); y < Math.min(height, frame.y + frame.height); y++)
    for (let x = left; x < right; x++)
      plane.data[(y - frame.y) * frame.width + x - frame.x] = data[(y * width + x) * 4 + 3] / 255
  return plane
}

function dropShadow(alpha: Plane, sidePxOfThings: number): Plane {
  const down = Math.round(drop.downShare * sidePxOfThings)
  const moved = createPlane(alpha.width, alpha.height)
  moved.data.set(alpha.data.subarray(0, alpha.data.length - down * alpha.width), down * alpha.width)
  const out = gaussianBlur(moved, Math.max(0.8, drop.blurShare * sidePxOfThings))
  for (let i = 0; i < out.data.length; i++) out.data[i] *= drop.opacity
  return out
}

/** What touches the ground, and the flat ellipses around it: the shadow of light from everywhere above. */
function groundUnder(alpha: Plane, box: Pick<Box, 'y' | 'height'>): { near: Plane; wide: Plane } {
  const { width, height } = alpha
  const near = createPlane(width, height)
  const wide = createPlane(width, height)
  const lowest = lowestRows(alpha)
  const foot = box.y + box.height
  const from = foot - Math.max(2, standsShare * box.height)
  for (const { left, right } of runsBelow(lowest, from)) {
    const depth = Math.max(1, (depthShare * (right - left + 1)) / 2)
    const middle = (left + right) / 2
    const half = (right - left + 1) / 2
    const line = Math.max(...lowest.subarray(left, right + 1))
    for (let x = left; x <= right; x++) {
      // As far towards the viewer as away from them, but most of the far half is hidden.
      const share = Math.sqrt(Math.max(0, 1 - ((x - middle) / (half + 0.5)) ** 2))
      fillColumn(wide, x, line - depth * share, line + depth * share)
      fillColumn(near, x, lowest[x] - depth * 0.5 * share - 1, lowest[x] + 1)
    }
  }
  return { near, wide }
}

/** The lowest row of the things in each column; -1 where there are none. */
function lowestRows({ width, height, data }: Size & Pick<Plane, 'data'>): Float32Array {
  const lowest = new Float32Array(width).fill(-1)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (data[y * width + x] > 0.4) lowest[x] = y
  return lowest
}

/** Columns, without a gap, whose lowest row is below `from`. */
function runsBelow(lowest: Float32Array, from: number): { left: number; right: number }[] {
  const runs: { left: number; right: number }[] = []
  let left = -1
  for (let x = 0; x <= lowest.length; x++) {
    const stands = x < lowest.length && lowest[x] >= from
    if (stands && left < 0) left = x
    if (!stands && left >= 0) {
      runs.push({ left, right: x - 1 })
      left = -1
    }
  }
  return runs
}

function fillColumn({ width, height, data }: Plane, x: number, top: number, bottom: number): void {
  for (let y = Math.max(0, Math.round(top)); y <= Math.min(height - 1, Math.round(bottom)); y++) data[y * width + x] = 1
}
