import { decodeColor, type FillLevel, featureCount, patchRadius } from '#imaging/fill/fill-level.ts'
import type { Layout } from '#imaging/fill/layout/layout.ts'
import { createField, type PatchField, type PatchMatches } from '#imaging/fill/patch-field.ts'
import { refreshField } from '#imaging/fill/patch-match.ts'
import { findSites, type PatchSites } from '#imaging/fill/patch-sites.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'

/** A filled level, with the patches that it was filled from. */
export interface Draft {
  readonly maker: Layout['maker']
  readonly level: FillLevel
  readonly field: PatchMatches
  /** For each hole pixel the index difference to the pixel it was copied from, 0 = not copied. */
  readonly copied: Int32Array
}

/** A copy of a level whose estimate can be changed alone. */
export const copyLevel = (level: FillLevel): FillLevel => ({ ...level, features: level.features.slice() })

/** What the makers of layouts exchange. */
export function layoutOf({ maker, level, copied }: Draft): Layout {
  const source = new Int32Array(copied.length).fill(-1)
  for (let i = 0; i < copied.length; i++) if (level.hole[i] !== 0 && copied[i] !== 0) source[i] = i + copied[i]
  return { maker, features: level.features, source }
}

/** The picture that a layout shows. */
export function startOf(
  { width, height }: FillLevel,
  { maker, features }: Layout,
): { readonly maker: Layout['maker']; readonly picture: Rgba } {
  const picture = createRgba(width, height)
  for (let i = 0; i < width * height; i++) {
    decodeColor(features, i * featureCount, picture.data, i * 4)
    picture.data[i * 4 + 3] = 255
  }
  return { maker, picture }
}

/** Reads the patches of a layout that only says which pixel is copied to which. */
export function draftOf(level: FillLevel, layout: Layout): Draft & { readonly field: PatchField } {
  const own = { ...level, features: layout.features.slice() }
  const sites = findSites(level, 2)
  const field = createField(own, sites, 0)
  const copied = new Int32Array(level.hole.length)
  const { source } = layout
  if (source !== null) {
    for (let i = 0; i < copied.length; i++) if (source[i] >= 0) copied[i] = source[i] - i
    for (const target of sites.targets) field.source[target] = sourceNear(level, sites, copied, target)
  }
  const matched = sites.targets.filter((target) => field.source[target] >= 0)
  refreshField(own, { ...sites, targets: matched }, field, Number.POSITIVE_INFINITY)
  return { maker: layout.maker, level: own, field, copied }
}

/** The centre that a patch is copied from: by its middle pixel, or by the one nearest to it that is copied. */
function sourceNear({ width, hole }: FillLevel, sites: PatchSites, copied: Int32Array, target: number): number {
  for (let radius = 0; radius <= patchRadius; radius++)
    for (let v = -radius; v <= radius; v++)
      for (let u = -radius; u <= radius; u++) {
        if (Math.max(Math.abs(u), Math.abs(v)) !== radius) continue
        const i = target + v * width + u
        if (hole[i] === 0 || copied[i] === 0) continue
        const from = target + copied[i]
        if (from >= 0 && from < hole.length && sites.usable[from] !== 0) return from
      }
  return -1
}

/**
 * Copies the estimate and the matches of a coarser scale, at any ratio of sizes.
 * @param reachPx px of `level`
 */
export function inheritDraft(
  coarse: Pick<Draft, 'level' | 'field'>,
  level: FillLevel,
  sites: PatchSites,
  field: PatchField,
  reachPx: number,
): void {
  const { width, height, features, hole } = level
  const { width: coarseWidth, height: coarseHeight, features: from } = coarse.level
  const columns = indexCoarser(width, coarseWidth)
  const rows = indexCoarser(height, coarseHeight)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (hole[i] === 0) continue
      const j = (rows[y] * coarseWidth + columns[x]) * featureCount
      for (let c = 0; c < featureCount; c++) features[i * featureCount + c] = from[j + c]
    }
  const ratioX = width / coarseWidth
  const ratioY = height / coarseHeight
  for (const target of sites.targets) {
    const x = target % width
    const y = (target - x) / width
    const near = nearestMatched(coarseWidth, coarse.field, columns[x], rows[y])
    if (near < 0) continue
    const match = coarse.field.source[near]
    const u = x + Math.round(((match % coarseWidth) - (near % coarseWidth)) * ratioX)
    const v = y + Math.round((Math.floor(match / coarseWidth) - Math.floor(near / coarseWidth)) * ratioY)
    if (u < 0 || v < 0 || u >= width || v >= height || sites.usable[v * width + u] === 0) continue
    if (Math.abs(u - x) <= reachPx && Math.abs(v - y) <= reachPx) field.source[target] = v * width + u
  }
}

function indexCoarser(side: number, coarseSide: number): Int32Array {
  return Int32Array.from({ length: side }, (_, k) =>
    Math.min(coarseSide - 1, Math.floor(((k + 0.5) * coarseSide) / side)),
  )
}

const besideX = Int8Array.of(0, -1, 0, -1, 1, 0, 1)
const besideY = Int8Array.of(0, 0, -1, -1, 0, 1, 1)

/** The coarse target at or next to a place, or -1. With a stride of 2 not every pixel is a target. */
function nearestMatched(width: number, field: PatchMatches, x: number, y: number): number {
  const { source } = field
  for (let k = 0; k < besideX.length; k++) {
    const u = besideX[k]
    const v = besideY[k]
    const i = (y + v) * width + x + u
    if (x + u >= 0 && x + u < width && i >= 0 && i < source.length && source[i] >= 0) return i
  }
  return -1
}
