import type { SquareCrop } from '#inference/faces/face-crop.ts'

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
