import { type FillLevel, featureCount } from '#imaging/fill/fill-level.ts'

// The texture feature weighs as much as colour when gradients are this many times fainter than colour differences
// (Newson 2017 uses a factor of the same order).
const textureWeight = 5

/** Sets the texture feature of the known pixels: mean absolute brightness gradient in a 5 x 5 window (Newson 2017). */
export function measureTexture(level: FillLevel): void {
  const { width, height, features, hole } = level
  const gradient = new Float32Array(width * height)
  const known = new Uint8Array(width * height)
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x
      if (hole[i] !== 0 || hole[i + 1] !== 0 || hole[i + width] !== 0) continue
      const luma = features[i * featureCount]
      gradient[i] =
        Math.abs(features[(i + 1) * featureCount] - luma) + Math.abs(features[(i + width) * featureCount] - luma)
      known[i] = 1
    }
  // Columns are summed once a row. Sums of 25 single floats are exact in doubles, so the order does not count.
  for (let y = 0; y < height; y++) {
    const sums = new Float64Array(width + 4)
    const counts = new Int32Array(width + 4)
    for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++)
      for (let x = 0, i = v * width; x < width; x++, i++) {
        sums[x + 2] += gradient[i]
        counts[x + 2] += known[i]
      }
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (hole[i] !== 0) continue
      const sum = sums[x] + sums[x + 1] + sums[x + 2] + sums[x + 3] + sums[x + 4]
      const count = counts[x] + counts[x + 1] + counts[x + 2] + counts[x + 3] + counts[x + 4]
      features[i * featureCount + 3] = count > 0 ? (textureWeight * sum) / (count * 2) : 0
    }
  }
}
