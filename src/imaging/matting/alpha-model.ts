import type { Plane, Rgba } from '#imaging/image.ts'

/** Half a window's side. */
const reach = 2
/** Variance of a window that counts as one colour, 0..1. */
const flatVariance = 1e-5
/** Of a pixel: R, G, B, alpha, and products of two of them. */
const moments = 13
/** Of a window: alpha = red x R + green x G + blue x B + bias. */
const parts = 4

/**
 * Local linear models of alpha in a picture's colours, 0..1 (the guided filter of He 2010 with a colour guide), each pixel
 * with the mean of the models of all windows that contain it. `colorGuidedModel` without trust, but for marked pixels only:
 * mostly a band along an edge.
 * @param marked 1 for pixels whose model is asked for
 * @param out red, green, blue and bias of marked pixel i, from i x stride on
 */
export function writeAlphaModel(
  picture: Rgba,
  alpha: Plane,
  marked: Uint8Array,
  out: Float32Array,
  stride: number,
): void {
  const { width, height } = picture
  const around = growMarked(marked, width, height)
  const models = new Float32Array(width * height * parts)
  const sums = new Float64Array(moments)
  const columns = openColumns(width, height, moments, (i, to, sign, all) =>
    addMoments(picture, alpha, i, to, sign, all),
  )
  eachMarked(around, columns, sums, width, height, (i, count) => solveModel(sums, 1 / count, models, i * parts))
  const means = new Float64Array(parts)
  const modelColumns = openColumns(width, height, parts, (i, to, sign, all) => {
    for (let k = 0; k < parts; k++) all[to + k] += sign * models[i * parts + k]
  })
  eachMarked(marked, modelColumns, means, width, height, (i, count) => {
    for (let k = 0; k < parts; k++) out[i * stride + k] = means[k] / count
  })
}

/** Pixels within a window of a marked one. */
function growMarked(marked: Uint8Array, width: number, height: number): Uint8Array {
  const grown = new Uint8Array(marked.length)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (marked[i] === 0) continue
      const from = Math.max(0, x - reach)
      while (x + 1 < width && marked[i + 1] === 1) {
        x++
        i++
      }
      const to = Math.min(width, x + reach + 1)
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
        grown.fill(1, v * width + from, v * width + to)
    }
  return grown
}

/** Sums over the columns of the windows of one row, of `size` values each. */
interface Columns {
  readonly sums: Float64Array
  /** Makes the sums of column `x` those of row `y`. */
  reach(x: number, y: number): void
}

/** @param add adds the values of pixel `i` times `sign` to `all`, from `to` on */
function openColumns(
  width: number,
  height: number,
  size: number,
  add: (i: number, to: number, sign: number, all: Float64Array) => void,
): Columns {
  const sums = new Float64Array(width * size)
  const rows = new Int32Array(width).fill(-reach - 2)
  return {
    sums,
    reach(x, y) {
      if (rows[x] === y) return
      const to = x * size
      if (rows[x] === y - 1) {
        // The window slides by a row.
        if (y + reach < height) add((y + reach) * width + x, to, 1, sums)
        if (y - reach > 0) add((y - reach - 1) * width + x, to, -1, sums)
      } else {
        sums.fill(0, to, to + size)
        for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) add(v * width + x, to, 1, sums)
      }
      rows[x] = y
    },
  }
}

/** Visits marked pixels with the sums over the windows around them. */
function eachMarked(
  marked: Uint8Array,
  columns: Columns,
  sums: Float64Array,
  width: number,
  height: number,
  visit: (i: number, count: number) => void,
): void {
  const size = sums.length
  for (let y = 0; y < height; y++) {
    const rows = Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (marked[i] === 0) continue
      const left = Math.max(0, x - reach)
      const right = Math.min(width - 1, x + reach)
      sums.fill(0)
      for (let u = left; u <= right; u++) {
        columns.reach(u, y)
        for (let k = 0, at = u * size; k < size; k++, at++) sums[k] += columns.sums[at]
      }
      visit(i, rows * (right - left + 1))
    }
  }
}

function addMoments({ data }: Rgba, alpha: Plane, i: number, to: number, sign: number, all: Float64Array): void {
  const r = data[i * 4] / 255
  const g = data[i * 4 + 1] / 255
  const b = data[i * 4 + 2] / 255
  const p = alpha.data[i]
  const [sr, sg, sb, sp] = [sign * r, sign * g, sign * b, sign * p]
  all[to] += sr
  all[to + 1] += sg
  all[to + 2] += sb
  all[to + 3] += sp
  all[to + 4] += sr * r
  all[to + 5] += sr * g
  all[to + 6] += sr * b
  all[to + 7] += sg * g
  all[to + 8] += sg * b
  all[to + 9] += sb * b
  all[to + 10] += sp * r
  all[to + 11] += sp * g
  all[to + 12] += sp * b
}

/** Writes the model of a window. @param share 1 / count of its pixels */
function solveModel(sums: Float64Array, share: number, models: Float32Array, to: number): void {
  const mr = sums[0] * share
  const mg = sums[1] * share
  const mb = sums[2] * share
  const mp = sums[3] * share
  // Covariance of the colours with a ridge, and its inverse by cofactors.
  const rr = sums[4] * share - mr * mr + flatVariance
  const rg = sums[5] * share - mr * mg
  const rb = sums[6] * share - mr * mb
  const gg = sums[7] * share - mg * mg + flatVariance
  const gb = sums[8] * share - mg * mb
  const bb = sums[9] * share - mb * mb + flatVariance
  const cr = sums[10] * share - mr * mp
  const cg = sums[11] * share - mg * mp
  const cb = sums[12] * share - mb * mp
  const c00 = gg * bb - gb * gb
  const c01 = rb * gb - rg * bb
  const c02 = rg * gb - rb * gg
  const inverse = 1 / (rr * c00 + rg * c01 + rb * c02)
  const ar = (c00 * cr + c01 * cg + c02 * cb) * inverse
  const ag = (c01 * cr + (rr * bb - rb * rb) * cg + (rb * rg - rr * gb) * cb) * inverse
  const ab = (c02 * cr + (rb * rg - rr * gb) * cg + (rr * gg - rg * rg) * cb) * inverse
  models[to] = ar
  models[to + 1] = ag
  models[to + 2] = ab
  models[to + 3] = mp - ar * mr - ag * mg - ab * mb
}
