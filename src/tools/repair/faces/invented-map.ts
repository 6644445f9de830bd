import { luminance } from '#imaging/color/color.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import type { AlignedFace } from '#tools/repair/faces/aligned-face.ts'
import { type InventedMap, mapCells } from '#tools/repair/faces/invented-text.ts'

/** Detail of less than this is not seen, whose it ever is. In levels. */
const visibleLevels = 4
/** Detail is what differs from its surroundings of this size, px of 512. */
const detailPx = 18

/**
 * Compares, cell by cell, the detail that was added with the detail that the print had.
 * @param change what was added to lightness, levels, before the oval is applied
 * @param share of it that was added
 * @param print for its size
 */
export function mapInvented(face: AlignedFace, change: Plane, share: number, print: Size): InventedMap {
  const light = luminance(face.calm)
  const low = wideBlur(light, detailPx)
  const own = createPlane(light.width, light.height)
  const added = createPlane(light.width, light.height)
  for (let i = 0; i < own.data.length; i++) {
    own.data[i] = (255 * (light.data[i] - low.data[i])) ** 2
    added.data[i] = (share * face.oval.data[i] * change.data[i]) ** 2
  }
  const [ownPower, addedPower] = [meansOf(own), meansOf(added)]
  const { centerX, centerY, sidePx, roll } = face.crop
  const { width } = print
  return {
    crop: { centerX: centerX / width, centerY: centerY / width, sidePx: sidePx / width, roll },
    cells: addedPower.map((power, i) => power / (power + ownPower[i] + visibleLevels ** 2)),
  }
}

function meansOf({ width, data }: Plane): Float32Array {
  const cellPx = width / mapCells
  const means = new Float32Array(mapCells * mapCells)
  for (let i = 0; i < data.length; i++) {
    const x = i % width
    means[Math.floor((i - x) / width / cellPx) * mapCells + Math.floor(x / cellPx)] += data[i] / (cellPx * cellPx)
  }
  return means
}

/** The mean of the map over the face, 0..1. */
export function shareInvented({ cells }: InventedMap, { oval }: AlignedFace): number {
  const inside = meansOf(oval)
  let [sum, weight] = [0, 0]
  for (let i = 0; i < cells.length; i++) {
    sum += inside[i] * cells[i]
    weight += inside[i]
  }
  return weight === 0 ? 0 : sum / weight
}
