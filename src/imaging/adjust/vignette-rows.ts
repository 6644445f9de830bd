import type { Size } from '#imaging/image.ts'

/** Stops in the corners at full range. Taste. */
const stops = { down: 1.9, up: 1 }
/** Squares of the distance from the middle, 1 in the corners, at which it begins and is whole. */
const begins = 0.12
const isWhole = 1.1

/** Multiplies the light of a row by a vignette; null when there is none. @param amount percent, negative darkens */
export function openVignetteRows(
  amount: number,
  { width, height }: Size,
): ((y: number, light: Float32Array) => void) | null {
  if (amount === 0) return null
  const ofCorner = (amount / 100) * (amount < 0 ? stops.down : stops.up)
  const steps = 512
  const gains = Float32Array.from({ length: steps + 1 }, (_, step) => {
    const share = Math.min(1, Math.max(0, (step / steps - begins) / (isWhole - begins)))
    return 2 ** (ofCorner * share * share * (3 - 2 * share))
  })
  const squares = Float32Array.from({ length: width }, (_, x) => ((2 * x + 1) / width - 1) ** 2 / 2)
  return (y, light) => {
    const down = ((2 * y + 1) / height - 1) ** 2 / 2
    for (let x = 0; x < width; x++) {
      const at = (squares[x] + down) * steps
      const step = Math.min(steps - 1, at | 0)
      light[x] *= gains[step] + (gains[step + 1] - gains[step]) * (at - step)
    }
  }
}
