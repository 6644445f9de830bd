// Differences of means over 3, 5 and 9 px (an à trous pyramid).
const bands = 3
// Less is noise of the sensor or of JPEG, codes.
const faintCodes = 0.7
const windowPx = 4

/**
 * How much detail there is around each pixel: by band, fine to coarse, the log of the mean in a window of 9 px.
 * @param luma width x height, codes
 */
export function detailBands(luma: Float32Array, width: number, height: number): Float32Array[] {
  let finer = luma
  return Array.from({ length: bands }, (_, k) => {
    const coarser = blur(finer, width, height, 2 ** k)
    const band = new Float32Array(luma.length)
    for (let i = 0; i < band.length; i++) band[i] = Math.abs(finer[i]! - coarser[i]!)
    finer = coarser
    return logMeans(band, width, height)
  })
}

/** Means of each pixel and those `step` away, by 1 2 1, across and down. */
function blur(plane: Float32Array, width: number, height: number, step: number): Float32Array {
  const across = new Float32Array(plane.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = y * width
      const [left, right] = [row + Math.max(0, x - step), row + Math.min(width - 1, x + step)]
      across[row + x] = 0.5 * plane[row + x]! + 0.25 * (plane[left]! + plane[right]!)
    }
  const out = new Float32Array(plane.length)
  for (let y = 0; y < height; y++) {
    const [above, below] = [Math.max(0, y - step) * width, Math.min(height - 1, y + step) * width]
    for (let x = 0; x < width; x++)
      out[y * width + x] = 0.5 * across[y * width + x]! + 0.25 * (across[above + x]! + across[below + x]!)
  }
  return out
}

function logMeans(band: Float32Array, width: number, height: number): Float32Array {
  const across = new Float32Array(band.length)
  const out = new Float32Array(band.length)
  for (let y = 0; y < height; y++) averageAlong(band, across, y * width, width, 1)
  for (let x = 0; x < width; x++) averageAlong(across, out, x, height, width)
  for (let i = 0; i < out.length; i++) out[i] = Math.log(faintCodes + Math.max(0, out[i]!))
  return out
}

/** Running means of one row or column. */
function averageAlong(from: Float32Array, to: Float32Array, start: number, length: number, stride: number): void {
  let sum = 0
  for (let k = 0; k < Math.min(length, windowPx); k++) sum += from[start + k * stride]!
  for (let k = 0; k < length; k++) {
    if (k + windowPx < length) sum += from[start + (k + windowPx) * stride]!
    if (k - windowPx - 1 >= 0) sum -= from[start + (k - windowPx - 1) * stride]!
    const count = Math.min(length - 1, k + windowPx) - Math.max(0, k - windowPx) + 1
    to[start + k * stride] = sum / count
  }
}
