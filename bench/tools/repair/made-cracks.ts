import type { Polygon } from '#imaging/drawing/polygon.ts'
import { hashNoise, noiseTile } from '#imaging/filters/noise-field.ts'
import { copyRgba, createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { drawCracks } from '../labels/labelled-cracks.ts'

/** A print with cracks drawn on it. */
export interface MadeCracks {
  readonly image: Rgba
  /** 255: crack, 128: too faint to ask for, or its soft rim, 0: none; as bench/networks/damage/tally.ts wants it. */
  readonly answer: Mask
}

/** Levels between a crack and what was there; less is not asked for. */
const visibleLevels = 24
/** The wider, the fewer, so that the print stays. */
const cracksOf = (widthPx: number) => Math.max(2, Math.min(6, Math.round(48 / widthPx)))

/** Cracks of one width, where the paper shows, and some that are dark with dirt. The same seed gives the same ones. */
export function crackPrint(print: Rgba, widthPx: number, seed: number): MadeCracks {
  const image = copyRgba(print)
  const answer = createMask(print.width, print.height)
  const ragged = noiseTile(256, [{ wavelengthPx: Math.max(3, widthPx), weight: 1 }], seed)
  const grain = noiseTile(
    256,
    [
      { wavelengthPx: 2, weight: 1 },
      { wavelengthPx: 9, weight: 0.7 },
    ],
    seed + 1,
  )
  for (let number = 0; number < cracksOf(widthPx); number++) {
    const line = walk(print, seed * 100 + number)
    const paper = number % 3 === 2 ? [58, 52, 46] : [226, 218, 200]
    const wide = drawCracks([{ line, widthPx: widthPx * 1.5 + 2 }], print)
    const distance = awayFrom(line, print, wide)
    for (let i = 0; i < wide.data.length; i++) {
      if (wide.data[i] === 0) continue
      const [x, y] = [i % print.width, Math.floor(i / print.width)]
      const at = (y % 256) * 256 + (x % 256)
      const radius = (widthPx / 2) * (1 + 0.22 * Math.max(-1.5, Math.min(1.5, ragged.data[at]!)))
      const cover = Math.min(1, Math.max(0, radius - distance[i]! + 0.5))
      if (cover === 0) continue
      let levels = 0
      for (let c = 0; c < 3; c++) {
        const before = image.data[i * 4 + c]!
        image.data[i * 4 + c] = before + (paper[c]! + 7 * grain.data[at]! - before) * 0.92 * cover
        levels = Math.max(levels, Math.abs(image.data[i * 4 + c]! - print.data[i * 4 + c]!))
      }
      answer.data[i] = cover > 0.5 && levels >= visibleLevels ? 255 : Math.max(128, answer.data[i]!)
    }
  }
  return { image, answer }
}

/**
 * From one side of the print to another, with bends.
 * @param bendShare how far it bends at the most, as a share of the shorter side
 */
export function walk({ width, height }: Rgba, seed: number, bendShare = 0.035): Polygon {
  const random = (k: number) => hashNoise(k, seed, 7)
  const steps = 14
  const across = random(0) < 0.5
  const [from, to] = [0.1 + 0.8 * random(1), 0.1 + 0.8 * random(2)]
  const bend = bendShare * Math.min(width, height)
  return Array.from({ length: steps + 1 }, (_, k) => {
    const along = k / steps
    const aside = from + (to - from) * along
    const [x, y] = across ? [along * width, aside * height] : [aside * width, along * height]
    return [x + bend * (2 * random(10 + k) - 1), y + bend * (2 * random(40 + k) - 1)]
  }).flat()
}

/** Distance to the line, px, where `near` is set. */
export function awayFrom(line: Polygon, { width }: Rgba, near: Mask): Float32Array {
  const away = new Float32Array(near.data.length).fill(Number.POSITIVE_INFINITY)
  for (let i = 0; i < near.data.length; i++) {
    if (near.data[i] === 0) continue
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5]
    for (let k = 0; k + 3 < line.length; k += 2) {
      const [x0, y0, x1, y1] = line.slice(k, k + 4) as [number, number, number, number]
      const along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / Math.max(1e-9, (x1 - x0) ** 2 + (y1 - y0) ** 2)
      const at = Math.min(1, Math.max(0, along))
      away[i] = Math.min(away[i]!, Math.hypot(x - x0 - at * (x1 - x0), y - y0 - at * (y1 - y0)))
    }
  }
  return away
}
