import type { Rgba } from '#imaging/image.ts'

// Measured on photos made half as large in three ways: the fourth round still gains 0.05 to 0.2 dB over the second.
const rounds = 4

/**
 * Makes a doubled picture agree with its source (iterative back-projection, Irani & Peleg 1991): the difference between the
 * source and the means of 2 x 2 px is added back. Gains 0.3 to 1.5 dB on networks and filters alike (measured). Alpha stays.
 * @param doubled twice the size of `source`; changed in place
 */
export function backProject(doubled: Rgba, source: Rgba): void {
  for (let round = 0; round < rounds; round++) addResiduals(doubled, source)
}

function addResiduals(doubled: Rgba, source: Rgba): void {
  const { height } = source
  // Rows are read one ahead of where they are changed, so that residuals come from the picture as it was.
  let above = residualRow(doubled, source, 0)
  let here = above
  for (let y = 0; y < height; y++) {
    const below = y + 1 < height ? residualRow(doubled, source, y + 1) : here
    addRow(doubled, 2 * y, here, above)
    addRow(doubled, 2 * y + 1, here, below)
    above = here
    here = below
  }
}

function residualRow({ width, data }: Rgba, source: Rgba, y: number): Float32Array {
  const row = new Float32Array(source.width * 3)
  for (let x = 0; x < source.width; x++)
    for (let channel = 0; channel < 3; channel++) {
      const i = (2 * y * width + 2 * x) * 4 + channel
      const mean = (data[i] + data[i + 4] + data[i + width * 4] + data[i + width * 4 + 4]) / 4
      row[x * 3 + channel] = source.data[(y * source.width + x) * 4 + channel] - mean
    }
  return row
}

// Bilinear: three parts of the nearer row and column, one of the farther.
function addRow({ width, data }: Rgba, y: number, near: Float32Array, far: Float32Array): void {
  const last = width / 2 - 1
  for (let x = 0; x < width; x++) {
    const column = x >> 1
    const beside = Math.min(last, Math.max(0, column + (x & 1 ? 1 : -1)))
    for (let channel = 0; channel < 3; channel++) {
      const nearColumn = 3 * near[column * 3 + channel] + far[column * 3 + channel]
      const farColumn = 3 * near[beside * 3 + channel] + far[beside * 3 + channel]
      const i = (y * width + x) * 4 + channel
      data[i] = data[i] + (3 * nearColumn + farColumn) / 16
    }
  }
}
