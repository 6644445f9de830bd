import { type Box, growBox } from '#imaging/crop.ts'
import { createMask, type Mask, type Plane, type Size } from '#imaging/image.ts'
import { growApart } from '#imaging/regions/grow-apart.ts'
import { markedPlaces } from '#imaging/regions/marked-places.ts'

export interface DamageThresholds {
  /** A patch counts when at least one of its pixels is this sure. */
  readonly seed: number
  /** A patch extends over adjacent pixels that are at least this sure. */
  readonly grow: number
  /** Smaller patches are ignored. */
  readonly areaMinPx: number
}

/** Indices of pixels that touch, by a side or a corner. */
export type DamagePatch = readonly number[]

/** Finds patches of damage by hysteresis (Canny 1986): sure pixels, and the less sure ones that touch them. */
export function findPatches(
  { width, height, data }: Plane,
  { seed, grow, areaMinPx }: DamageThresholds,
): DamagePatch[] {
  const sureness = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) sureness[i] = data[i] >= seed ? isSeed : data[i] >= grow ? isMore : 0
  return takePatches(sureness, { width, height }, areaMinPx)
}

/** The patches of what is at least half marked. */
export function patchesOfMask(mask: Mask): DamagePatch[] {
  const marked = new Uint8Array(mask.data.length)
  for (const at of markedPlaces(mask)) marked[at] = isSeed
  return takePatches(marked, mask, 1)
}

const [isMore, isSeed] = [1, 2]

/** @param left 0 where nothing is; what is taken becomes 0 */
function takePatches(left: Uint8Array, { width, height }: Size, areaMinPx: number): DamagePatch[] {
  const patches: DamagePatch[] = []
  for (let start = left.indexOf(isSeed); start >= 0; start = left.indexOf(isSeed, start + 1)) {
    const patch = [start]
    left[start] = 0
    for (let next = 0; next < patch.length; next++) {
      const at = patch[next]
      const x = at % width
      const y = (at - x) / width
      const lastX = x < width - 1 ? 1 : 0
      const last = y < height - 1 ? at + width : at
      for (let row = y > 0 ? at - width : at; row <= last; row += width)
        for (let near = x > 0 ? row - 1 : row; near <= row + lastX; near++) {
          if (left[near] === 0) continue
          left[near] = 0
          patch.push(near)
        }
    }
    if (patch.length >= areaMinPx) patches.push(patch)
  }
  return patches
}

/** The longer side of the box around these pixels, px. @param rowPx the width of the picture */
export function spanOf(pixels: DamagePatch, rowPx: number): number {
  const { width, height } = boxOfPatch(pixels, rowPx)
  return Math.max(width, height)
}

// Shares of the longer side, with the least px.
/** Marks no longer than this are specks: dust, or beads and buttons. */
const [speckShare, speckMinPx] = [0.009, 5]
/** Pieces of one line lie this near to each other. */
const [gapShare, gapMinPx] = [0.006, 2]

/** Divides marks into specks and longer lines; pieces that lie near each other are one line. */
export function linesAndSpecks(marks: Mask): { lines: DamagePatch[]; specks: DamagePatch[] } {
  const sidePx = Math.max(marks.width, marks.height)
  const speckPx = Math.max(speckMinPx, speckShare * sidePx)
  const patches = patchesOfMask(marks)
  const isSpeck = (patch: DamagePatch) => spanOf(patch, marks.width) <= speckPx
  const long = maskOfPatches(
    patches.filter((patch) => !isSpeck(patch)),
    marks,
  )
  const groups = patchesOfMask(growApart(long, Math.max(gapMinPx, gapShare * sidePx)))
  return {
    lines: groups.map((near) => near.filter((at) => long.data[at] === 255)),
    specks: patches.filter(isSpeck),
  }
}

/** The smallest box around these pixels, px; empty where there are none. @param rowPx the width of the picture */
export function boxOfPatch(patch: DamagePatch, rowPx: number): Box {
  if (patch.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0]
  for (const at of patch) {
    const x = at % rowPx
    const y = (at - x) / rowPx
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

export function maskOfPatches(patches: readonly DamagePatch[], { width, height }: Size): Mask {
  const mask = createMask(width, height)
  for (const patch of patches) for (const at of patch) mask.data[at] = 255
  return mask
}

/** The mask grown by `radiusPx` on every side, corners included. Marks are few: only what is near some is worked. */
export function growMask({ width, height, data }: Mask, radiusPx: number): Mask {
  const out = createMask(width, height)
  const across = new Uint8Array(width)
  for (let y = 0; y < height; y++) {
    let first = -1
    let last = 0
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const value = data[at]
      if (value === 0) continue
      const left = Math.max(0, x - radiusPx)
      last = Math.min(width - 1, x + radiusPx)
      if (first < 0) across.fill(0)
      if (first < 0) first = left
      for (let u = left; u <= last; u++) if (value > across[u]) across[u] = value
    }
    if (first < 0) continue
    const bottom = Math.min(height - 1, y + radiusPx)
    for (let v = Math.max(0, y - radiusPx); v <= bottom; v++)
      for (let x = first, to = v * width + first; x <= last; x++, to++)
        if (across[x] > out.data[to]) out.data[to] = across[x]
  }
  return out
}

/** Marks every pixel that is at least half marked in either mask. */
export function uniteMasks(first: Mask, second: Mask): Mask {
  const out = createMask(first.width, first.height)
  const [one, other, both] = [first.data, second.data, out.data]
  for (let i = 0; i < both.length; i++) both[i] = ((one[i] | other[i]) >> 7) * 255
  return out
}

/** The number of pixels that are at least half marked. */
export function countMarked({ data }: Mask): number {
  let count = 0
  for (let i = 0; i < data.length; i++) if (data[i] >= 128) count++
  return count
}

/** A tear begins at the paper's edge and a fold crosses the paper: an end lies within this share of the longer side. */
const edgeShare = 0.02

/** What is this near to the edge of the picture is at it, px. */
export const edgePxOf = ({ width, height }: Size): number =>
  Math.max(2, Math.round(edgeShare * Math.max(width, height)))

/** Whether some of these pixels lie at the edge of the picture. */
export function reachesEdge(pixels: readonly number[], { width, height }: Size): boolean {
  const reachPx = edgePxOf({ width, height })
  return pixels.some((at) => {
    const x = at % width
    const y = (at - x) / width
    return Math.min(x, y, width - 1 - x, height - 1 - y) < reachPx
  })
}

/** Whether a patch that goes on for some px can reach the edge of the picture. */
export function mayReachEdge(patch: DamagePatch, furtherPx: number, { width, height }: Size): boolean {
  const { x, y, width: across, height: down } = growBox(boxOfPatch(patch, width), furtherPx, { width, height })
  const corners = [y * width + x, (y + down - 1) * width + x + across - 1]
  return reachesEdge(corners, { width, height })
}
