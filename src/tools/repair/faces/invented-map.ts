import { luminance } from '#imaging/color/color.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import type { SquareCrop } from '#inference/faces/face-crop.ts'
import type { AlignedFace } from '#tools/repair/faces/aligned-face.ts'

/** Where and how much of a face is not the print's own. */
export interface InventedMap {
  /** The square of the photo that it covers, in shares of the photo's width. */
  readonly crop: SquareCrop
  /** `mapCells` x `mapCells` values, 0..1: the share of the detail that the network added. */
  readonly cells: Float32Array
}

/** Cells a side: 16 px of an aligned face, half an eye. */
export const mapCells = 32
const levelsOfDigit = 15
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

/** The maps as one text that fits among the facts of a result: a digit a cell. */
export function writeMaps(maps: readonly InventedMap[]): string {
  return maps
    .map(({ crop: { centerX, centerY, sidePx, roll }, cells }) => {
      const place = [centerX, centerY, sidePx, roll].map((value) => value.toFixed(5)).join(',')
      return `${place}:${Array.from(cells, (share) => Math.round(share * levelsOfDigit).toString(16)).join('')}`
    })
    .join(';')
}

/** @param text as `writeMaps` gives it; other text gives no map */
export function readMaps(text: string): InventedMap[] {
  return text.split(';').flatMap((one) => {
    const [place = '', digits = ''] = one.split(':')
    const [centerX, centerY, sidePx, roll] = place.split(',').map(Number)
    if (digits.length !== mapCells * mapCells) return []
    const cells = Float32Array.from(digits, (digit) => Number.parseInt(digit, 16) / levelsOfDigit)
    return [{ crop: { centerX, centerY, sidePx, roll }, cells }]
  })
}
