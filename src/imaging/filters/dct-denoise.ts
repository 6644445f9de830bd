import { copyRgba, type Rgba } from '#imaging/image.ts'

const side = 8
/** Blocks start at every 4th px, so that each pixel is the mean of four estimates. */
const step = 4
// Coefficients under this many standard deviations are noise (Yu & Sapiro 2011 use 3; a little less keeps texture).
const thresholdDeviations = 2.7
/** Colour noise differs more from colour detail than luma noise does from luma detail, and is uglier. */
const chromaTimes = 1.6

/** How much of the noise that is found is removed, 0..1. */
export interface DenoiseShares {
  readonly luma: number
  readonly chroma: number
}

/**
 * Denoises by hard-thresholding the cosine transform of overlapping blocks (Yu & Sapiro 2011) in luma and colour differences.
 * Used where no network is installed. Alpha is kept; a photo smaller than a block comes back as a copy.
 * @param noiseLevels standard deviation of the noise, 8-bit levels
 * @param progress called with the share that is done after each row of blocks
 */
export function denoiseByDct(
  photo: Rgba,
  noiseLevels: number,
  shares: DenoiseShares,
  progress: (fraction: number) => void,
): Rgba {
  const out = copyRgba(photo)
  const { width, height } = photo
  if (width < side || height < side) return out
  const tops = starts(height)
  const lefts = starts(width)
  const strip = new Float32Array(side * width * 3)
  const counts = new Float32Array(side * width)
  const block = new Float32Array(side * side)
  const scratch = new Float32Array(side * side)
  const colours = new Float32Array(side * width * 3)
  for (const [t, top] of tops.entries()) {
    readStrip(photo, top, colours)
    for (const left of lefts) {
      for (let channel = 0; channel < 3; channel++) {
        const threshold = thresholdDeviations * noiseLevels * (channel === 0 ? 1 : chromaTimes)
        for (let y = 0; y < side; y++)
          for (let x = 0; x < side; x++) block[y * side + x] = colours[(y * width + left + x) * 3 + channel]
        shrinkBlock(block, scratch, threshold)
        for (let y = 0; y < side; y++)
          for (let x = 0; x < side; x++) strip[(y * width + left + x) * 3 + channel] += block[y * side + x]
      }
      for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) counts[y * width + left + x]++
    }
    const done = (tops[t + 1] ?? height) - top
    for (let y = 0; y < done; y++) writeRow(photo, out, top + y, y, strip, counts, colours, shares)
    strip.copyWithin(0, done * width * 3)
    strip.fill(0, (side - done) * width * 3)
    counts.copyWithin(0, done * width)
    counts.fill(0, (side - done) * width)
    progress((t + 1) / tops.length)
  }
  return out
}

function starts(length: number): number[] {
  const list: number[] = []
  for (let at = 0; at < length - side; at += step) list.push(at)
  list.push(length - side)
  return list
}

// Luma and two colour differences with an orthonormal transform, so that equal noise stays equal.
function readStrip({ width, data }: Rgba, top: number, colours: Float32Array): void {
  for (let i = 0, j = top * width * 4; i < side * width; i++, j += 4) {
    const red = data[j]
    const green = data[j + 1]
    const blue = data[j + 2]
    colours[i * 3] = (red + green + blue) * Math.sqrt(1 / 3)
    colours[i * 3 + 1] = (red - blue) * Math.SQRT1_2
    colours[i * 3 + 2] = (red - 2 * green + blue) * Math.sqrt(1 / 6)
  }
}

function writeRow(
  photo: Rgba,
  out: Rgba,
  y: number,
  stripRow: number,
  strip: Float32Array,
  counts: Float32Array,
  colours: Float32Array,
  shares: DenoiseShares,
): void {
  for (let x = 0; x < photo.width; x++) {
    const i = stripRow * photo.width + x
    const count = counts[i]
    const first = shares.luma * (strip[i * 3] / count - colours[i * 3]) * Math.sqrt(1 / 3)
    const second = shares.chroma * (strip[i * 3 + 1] / count - colours[i * 3 + 1]) * Math.SQRT1_2
    const third = shares.chroma * (strip[i * 3 + 2] / count - colours[i * 3 + 2]) * Math.sqrt(1 / 6)
    const j = (y * photo.width + x) * 4
    out.data[j] = photo.data[j] + first + second + third
    out.data[j + 1] = photo.data[j + 1] + first - 2 * third
    out.data[j + 2] = photo.data[j + 2] + first - second + third
  }
}

const cosines = Float32Array.from({ length: side * side }, (_, i) => {
  const frequency = Math.floor(i / side)
  const scale = frequency === 0 ? Math.sqrt(1 / side) : Math.sqrt(2 / side)
  return scale * Math.cos((Math.PI * (2 * (i % side) + 1) * frequency) / (2 * side))
})

function shrinkBlock(block: Float32Array, scratch: Float32Array, threshold: number): void {
  transformRows(block, scratch, false)
  transformRows(scratch, block, false)
  for (let i = 1; i < block.length; i++) if (Math.abs(block[i]) < threshold) block[i] = 0
  transformRows(block, scratch, true)
  transformRows(scratch, block, true)
}

// Transforms each row and writes it as a column, so that two calls do both directions.
function transformRows(source: Float32Array, target: Float32Array, isInverse: boolean): void {
  for (let row = 0; row < side; row++)
    for (let k = 0; k < side; k++) {
      let sum = 0
      for (let n = 0; n < side; n++) sum += source[row * side + n] * cosines[isInverse ? n * side + k : k * side + n]
      target[k * side + row] = sum
    }
}
