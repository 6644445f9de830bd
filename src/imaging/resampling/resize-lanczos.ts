import { createRgba, type Rgba } from '#imaging/image.ts'

const lobes = 3

// Weights of the six source samples about an output sample that lies a quarter of a px off the middle one.
function lanczosTaps(): Float32Array {
  const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
  const taps = Float32Array.from({ length: 2 * lobes }, (_, k) => {
    const distance = k - lobes + 0.25
    return sinc(distance) * sinc(distance / lobes)
  })
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return taps.map((tap) => tap / sum)
}

/** Twice the size by a Lanczos filter of three lobes (Duchon 1979), all four channels; borders repeat. */
export function doubleLanczos(image: Rgba): Rgba {
  const { width, height } = image
  const taps = lanczosTaps()
  const out = createRgba(width * 2, height * 2)
  const rows = new Map<number, Float32Array>()
  const sum = new Float32Array(width * 8)
  for (let y = 0; y < height * 2; y++) {
    const first = firstTap(y)
    for (const kept of rows.keys()) if (kept < first) rows.delete(kept)
    // Rounded by the typed array itself.
    sum.fill(0)
    for (let k = 0; k < taps.length; k++) {
      let row = rows.get(first + k)
      if (row === undefined) {
        row = doubleRow(image, Math.min(height - 1, Math.max(0, first + k)), taps)
        rows.set(first + k, row)
      }
      const weight = tapWeight(taps, y, k)
      for (let x = 0; x < sum.length; x++) sum[x] += weight * row[x]
    }
    out.data.set(sum, y * width * 8)
  }
  return out
}

// Even output samples lie a quarter px before their source sample, odd ones a quarter px after.
const firstTap = (at: number): number => (at >> 1) - lobes + (at & 1)
const tapWeight = (taps: Float32Array, at: number, k: number): number => taps[at & 1 ? taps.length - 1 - k : k]

function doubleRow({ width, data }: Rgba, y: number, taps: Float32Array): Float32Array {
  const row = new Float32Array(width * 8)
  for (let x = 0; x < width * 2; x++) {
    const first = firstTap(x)
    for (let k = 0; k < taps.length; k++) {
      const from = (y * width + Math.min(width - 1, Math.max(0, first + k))) * 4
      const weight = tapWeight(taps, x, k)
      for (let channel = 0; channel < 4; channel++) row[x * 4 + channel] += weight * data[from + channel]
    }
  }
  return row
}
