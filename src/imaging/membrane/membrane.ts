/** Values with interleaved channels, in rows. */
export interface Grid {
  readonly width: number
  readonly height: number
  readonly channels: number
  /** width x height x channels values. */
  readonly data: Float32Array
}

// Gauss-Seidel sweeps per scale. More changed the result by under half a code on holes of 300 px.
const sweepsPerScale = 24

/**
 * Fills `hole`, in place, with the smoothest surface that meets its border (Laplace's equation, the membrane of Pérez
 * 2003), solved from coarse to fine (pull-push, Gortler 1996, then relaxation). Does nothing when all or none is hole.
 * @param hole width x height; 0 = known, anything else = fill
 * @param relax over-relaxation of each sweep, 1..1.9
 */
export function fillMembrane(grid: Grid, hole: Uint8Array, relax = 1.6): void {
  const { width, height, channels } = grid
  let known = 0
  for (let i = 0; i < hole.length; i++) if (hole[i] === 0) known++
  if (known === 0 || known === hole.length) return
  if (width > 2 || height > 2) {
    const coarse = shrinkKnown(grid, hole)
    fillMembrane(coarse.grid, coarse.hole, relax)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        if (hole[i] === 0) continue
        const j = (y >> 1) * coarse.grid.width + (x >> 1)
        for (let c = 0; c < channels; c++) grid.data[i * channels + c] = coarse.grid.data[j * channels + c]
      }
  }
  const list = holeList(hole, known)
  const inner = innerOf(list, width, height)
  for (let sweep = 0; sweep < sweepsPerScale; sweep++) sweepLaplace(grid, list, inner, relax, sweep % 2 === 1)
}

/** @param known how many pixels are no hole */
function holeList(hole: Uint8Array, known: number): Int32Array {
  const list = new Int32Array(hole.length - known)
  for (let i = 0, k = 0; i < hole.length; i++) if (hole[i] !== 0) list[k++] = i
  return list
}

/** Which of those have a neighbour on all four sides. */
function innerOf(list: Int32Array, width: number, height: number): Uint8Array {
  const inner = new Uint8Array(list.length)
  for (let k = 0; k < list.length; k++) {
    const x = list[k] % width
    const y = (list[k] - x) / width
    if (x > 0 && y > 0 && x < width - 1 && y < height - 1) inner[k] = 1
  }
  return inner
}

function sweepLaplace(grid: Grid, list: Int32Array, inner: Uint8Array, relax: number, backward: boolean): void {
  const { width, channels, data } = grid
  const row = width * channels
  for (let n = 0; n < list.length; n++) {
    const k = backward ? list.length - 1 - n : n
    const first = list[k] * channels
    if (inner[k] === 0) {
      relaxAtBorder(grid, list[k], relax)
      continue
    }
    for (let at = first; at < first + channels; at++) {
      const sum = data[at - channels] + data[at + channels] + data[at - row] + data[at + row]
      data[at] += relax * (sum / 4 - data[at])
    }
  }
}

function relaxAtBorder({ width, height, channels, data }: Grid, i: number, relax: number): void {
  const x = i % width
  const y = (i - x) / width
  for (let c = 0; c < channels; c++) {
    let sum = 0
    let count = 0
    if (x > 0) {
      sum += data[(i - 1) * channels + c]
      count++
    }
    if (x < width - 1) {
      sum += data[(i + 1) * channels + c]
      count++
    }
    if (y > 0) {
      sum += data[(i - width) * channels + c]
      count++
    }
    if (y < height - 1) {
      sum += data[(i + width) * channels + c]
      count++
    }
    const at = i * channels + c
    data[at] += relax * (sum / count - data[at])
  }
}

/** Halves a grid: the mean of the known values of each 2 x 2 block. Blocks without any stay hole. */
function shrinkKnown(grid: Grid, hole: Uint8Array): { grid: Grid; hole: Uint8Array } {
  const { channels, data } = grid
  const width = (grid.width + 1) >> 1
  const height = (grid.height + 1) >> 1
  const out = new Float32Array(width * height * channels)
  const outHole = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const j = y * width + x
      let count = 0
      for (let v = 2 * y; v < Math.min(grid.height, 2 * y + 2); v++)
        for (let u = 2 * x; u < Math.min(grid.width, 2 * x + 2); u++) {
          const i = v * grid.width + u
          if (hole[i] !== 0) continue
          count++
          for (let c = 0; c < channels; c++) out[j * channels + c] += data[i * channels + c]
        }
      if (count === 0) outHole[j] = 1
      else for (let c = 0; c < channels; c++) out[j * channels + c] /= count
    }
  return { grid: { width, height, channels, data: out }, hole: outHole }
}
