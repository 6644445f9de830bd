import type { Polygon } from '#imaging/drawing/polygon.ts'
import { noiseTile } from '#imaging/filters/noise-field.ts'
import { copyRgba, createMask, type Rgba } from '#imaging/image.ts'
import { drawCracks } from '../labels/labelled-cracks.ts'
import { awayFrom, type MadeCracks, walk } from './made-cracks.ts'

/** Where it is lighter or darker than before by less than this, levels, a fold is too faint to ask for. */
const visibleLevels = 12
/** Noise above this many deviations is a flake of the layer that broke off. */
const flakesFrom = 1.1
const paper = [226, 218, 200] as const

/**
 * Folds of a print: a soft core, lighter or darker than the print, shoulders of the other sign beside it, and flakes
 * of bare paper along it. The same seed gives the same ones.
 * @param widthPx of the core
 * @param levels how far the core differs from the print, at its strongest
 */
export function foldPrint(print: Rgba, widthPx: number, levels: number, seed: number): MadeCracks {
  const image = copyRgba(print)
  const answer = createMask(print.width, print.height)
  const strength = noiseTile(256, [{ wavelengthPx: 64, weight: 1 }], seed)
  const flakes = noiseTile(256, [{ wavelengthPx: Math.max(3, widthPx), weight: 1 }], seed + 1)
  for (let number = 0; number < 4; number++) {
    const line = walk(print, seed * 100 + 31 + number, number < 2 ? 0.03 : 0.008)
    const sign = number % 2 === 0 ? 1 : -1
    press(image, { line, widthPx, answer }, (at, away) => {
      const core = Math.exp(-0.5 * (away / (0.45 * widthPx)) ** 2)
      const shoulder = Math.exp(-0.5 * ((away - 1.5 * widthPx) / (0.6 * widthPx)) ** 2)
      const amount = Math.max(0.3, Math.min(1, 0.75 + 0.3 * strength.data[at]!))
      const flake = sign > 0 && away < 0.8 * widthPx && flakes.data[at]! > flakesFrom
      return { change: sign * levels * amount * (core - 0.3 * shoulder), isBare: flake }
    })
  }
  for (let i = 0; i < answer.data.length; i++) {
    if (answer.data[i] === 0) continue
    const change = Math.abs(image.data[i * 4 + 1]! - print.data[i * 4 + 1]!)
    answer.data[i] = answer.data[i] === 255 && change >= visibleLevels ? 255 : 128
  }
  return { image, answer }
}

interface Press {
  readonly line: Polygon
  readonly widthPx: number
  /** Becomes 255 at the core and 128 at the shoulders. */
  readonly answer: MadeCracks['answer']
}

function press(
  image: Rgba,
  { line, widthPx, answer }: Press,
  changeAt: (at: number, away: number) => { readonly change: number; readonly isBare: boolean },
): void {
  const wide = drawCracks([{ line, widthPx: 6 * widthPx + 2 }], image)
  const distance = awayFrom(line, image, wide)
  for (let i = 0; i < wide.data.length; i++) {
    if (wide.data[i] === 0) continue
    const [x, y] = [i % image.width, Math.floor(i / image.width)]
    const { change, isBare } = changeAt((y % 256) * 256 + (x % 256), distance[i]!)
    for (let c = 0; c < 3; c++) image.data[i * 4 + c] = isBare ? paper[c]! : image.data[i * 4 + c]! + change
    const isCore = distance[i]! <= Math.max(0.7, 0.6 * widthPx) || isBare
    answer.data[i] = Math.max(answer.data[i]!, isCore ? 255 : 128)
  }
}
