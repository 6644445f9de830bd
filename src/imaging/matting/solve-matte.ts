import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'

/** How sure a place is: ground, to be decided, or thing. */
export const trimapOf = { ground: 0, open: 1, thing: 2 } as const

/** What is known of a pixel's alpha before its neighbours are asked. */
export interface MatteGuess {
  /** 0..1. */
  readonly alpha: Plane
  /** How much the guess counts, >= 0, against 1 for all neighbours together. */
  readonly weight: Plane
}

// Variance of a window that counts as noise, colours 0..1 (Levin 2008 gives 1e-7 to 1e-5).
const epsilon = 1e-5
const reach = 5
const taps = reach * reach
const iterationsMax = 160
/** The residual falls by this before the solver stops; a hundredth of it changes no code (measured). */
const residualShare = 3e-4

/**
 * Alpha in the open places of a trimap: the one that is locally linear in colour (closed-form matting, Levin 2008), held
 * to a guess, by conjugate gradients on the open pixels alone.
 * @param trimap width x height of `trimapOf`
 * @returns 0..1; 0 in the ground, 1 in the thing
 */
export function solveMatte(picture: Rgba, trimap: Uint8Array, guess: MatteGuess): Plane {
  const { width, height } = picture
  const alpha = createPlane(width, height)
  const { places, numbers } = listOpen(trimap)
  for (let i = 0; i < trimap.length; i++)
    alpha.data[i] = trimap[i] === trimapOf.open ? guess.alpha.data[i] : trimap[i] === trimapOf.thing ? 1 : 0
  if (places.length === 0) return alpha
  const rows = assembleRows(picture, trimap, numbers, places.length)
  const { matrix, right, diagonal } = buildSystem(rows, { places, numbers, alpha, guess })
  const solution = new Float32Array(places.length)
  for (let k = 0; k < places.length; k++) solution[k] = alpha.data[places[k]]
  conjugateGradients(matrix, right, diagonal, solution)
  for (let k = 0; k < places.length; k++) alpha.data[places[k]] = Math.min(1, Math.max(0, solution[k]))
  return alpha
}

interface Known {
  readonly places: Int32Array
  readonly numbers: Int32Array
  /** Right where nothing is open. */
  readonly alpha: Plane
  readonly guess: MatteGuess
}

/** @param rows become the matrix's values, so that 100 bytes a pixel are not held twice */
function buildSystem(
  rows: Float32Array,
  { places, numbers, alpha, guess }: Known,
): { matrix: Sparse; right: Float32Array; diagonal: Float32Array } {
  const n = places.length
  const offsets = Int32Array.from(
    { length: taps },
    (_, t) => (Math.floor(t / reach) - 2) * alpha.width + (t % reach) - 2,
  )
  const right = new Float32Array(n)
  const diagonal = new Float32Array(n)
  const starts = new Int32Array(n + 1)
  const columns = new Int32Array(n * taps)
  let count = 0
  let linked = 0
  for (let k = 0; k < n; k++) {
    const i = places[k]
    const first = linked
    const weight = guess.weight.data[i]
    diagonal[k] = rows[k * taps + 12] + weight
    for (let t = 0; t < taps; t++) {
      const value = rows[k * taps + t]
      if (value === 0) continue
      const j = i + offsets[t]
      if (numbers[j] >= 0) {
        columns[linked++] = numbers[j]
        rows[count++] = t === 12 ? diagonal[k] : value
        // Known pixels move to the right-hand side.
      } else right[k] -= value * alpha.data[j]
    }
    right[k] += weight * guess.alpha.data[i]
    starts[k + 1] = count
    if (linked - first < taps) continue
    for (let run = 1; run < reach; run++) columns[first + run] = columns[first + run * reach]
    linked = first + reach
  }
  return { matrix: { starts, columns, values: rows }, right, diagonal }
}

function listOpen(trimap: Uint8Array): { places: Int32Array; numbers: Int32Array } {
  let count = 0
  for (const value of trimap) if (value === trimapOf.open) count++
  const places = new Int32Array(count)
  const numbers = new Int32Array(trimap.length).fill(-1)
  for (let i = 0, k = 0; i < trimap.length; i++)
    if (trimap[i] === trimapOf.open) {
      numbers[i] = k
      places[k++] = i
    }
  return { places, numbers }
}

/** Of the pixels a and b of a window of 3 x 3, at a x 9 + b: where b lies in the 5 x 5 around a. */
const tapOf = Uint8Array.from({ length: 81 }, (_, k) => {
  const [a, b] = [Math.floor(k / 9), k % 9]
  return (Math.floor(b / 3) - Math.floor(a / 3) + 2) * reach + (b % 3) - (a % 3) + 2
})

/** The rows of the matting Laplacian for open pixels: 5 x 5 values each, the own one in the middle. */
function assembleRows({ width, height, data }: Rgba, trimap: Uint8Array, numbers: Int32Array, n: number): Float32Array {
  const rows = new Float32Array(n * taps)
  const red = new Float64Array(9)
  const green = new Float64Array(9)
  const blue = new Float64Array(9)
  const across = new Float64Array(27)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const middle = y * width + x
      if (!touchesOpen(trimap, middle, width)) continue
      let mr = 0
      let mg = 0
      let mb = 0
      for (let k = 0; k < 9; k++) {
        const at = (middle + (Math.floor(k / 3) - 1) * width + (k % 3) - 1) * 4
        red[k] = data[at] / 255
        green[k] = data[at + 1] / 255
        blue[k] = data[at + 2] / 255
        mr += red[k]
        mg += green[k]
        mb += blue[k]
      }
      mr /= 9
      mg /= 9
      mb /= 9
      let rr = epsilon / 9
      let gg = rr
      let bb = rr
      let rg = 0
      let rb = 0
      let gb = 0
      for (let k = 0; k < 9; k++) {
        const r = red[k] - mr
        const g = green[k] - mg
        const b = blue[k] - mb
        red[k] = r
        green[k] = g
        blue[k] = b
        rr += (r * r) / 9
        rg += (r * g) / 9
        rb += (r * b) / 9
        gg += (g * g) / 9
        gb += (g * b) / 9
        bb += (b * b) / 9
      }
      // The inverse covariance by cofactors, applied to each of the nine colours.
      const c00 = gg * bb - gb * gb
      const c01 = rb * gb - rg * bb
      const c02 = rg * gb - rb * gg
      const c11 = rr * bb - rb * rb
      const c12 = rb * rg - rr * gb
      const c22 = rr * gg - rg * rg
      const inverse = 1 / (rr * c00 + rg * c01 + rb * c02)
      for (let k = 0; k < 9; k++) {
        across[k * 3] = (c00 * red[k] + c01 * green[k] + c02 * blue[k]) * inverse
        across[k * 3 + 1] = (c01 * red[k] + c11 * green[k] + c12 * blue[k]) * inverse
        across[k * 3 + 2] = (c02 * red[k] + c12 * green[k] + c22 * blue[k]) * inverse
      }
      for (let a = 0; a < 9; a++) {
        const number = numbers[middle + (Math.floor(a / 3) - 1) * width + (a % 3) - 1]
        if (number < 0) continue
        const cr = across[a * 3]
        const cg = across[a * 3 + 1]
        const cb = across[a * 3 + 2]
        const row = number * taps
        for (let b = 0; b < 9; b++) {
          const like = (1 + cr * red[b] + cg * green[b] + cb * blue[b]) / 9
          rows[row + tapOf[a * 9 + b]] += (a === b ? 1 : 0) - like
        }
      }
    }
  return rows
}

function touchesOpen(trimap: Uint8Array, middle: number, width: number): boolean {
  for (let row = middle - width; row <= middle + width; row += width)
    if (trimap[row - 1] === 1 || trimap[row] === 1 || trimap[row + 1] === 1) return true
  return false
}

/** A sparse matrix in compressed rows. */
interface Sparse {
  /** Of each row's values; one more than there are rows. */
  readonly starts: Int32Array
  readonly values: Float32Array
  /**
   * Of each row's values, one row after another. A pixel with nothing but open ones around has five runs of five, since
   * they are numbered along the picture's rows: of these only the first columns are here. What is read less, is read sooner.
   */
  readonly columns: Int32Array
}

function multiply({ starts, columns, values }: Sparse, by: Float32Array, out: Float32Array): void {
  for (let k = 0, link = 0; k < out.length; k++) {
    const end = starts[k + 1]
    let at = starts[k]
    let sum = 0
    if (end - at === taps)
      for (; at < end; at += reach) {
        const from = columns[link++]
        sum += values[at] * by[from]
        sum += values[at + 1] * by[from + 1]
        sum += values[at + 2] * by[from + 2]
        sum += values[at + 3] * by[from + 3]
        sum += values[at + 4] * by[from + 4]
      }
    else for (; at < end; at++) sum += values[at] * by[columns[link++]]
    out[k] = sum
  }
}

/** Solves matrix x solution = right, in place, with the diagonal as preconditioner (Hestenes & Stiefel 1952). */
function conjugateGradients(matrix: Sparse, right: Float32Array, diagonal: Float32Array, solution: Float32Array): void {
  const n = right.length
  const residual = new Float32Array(n)
  const direction = new Float32Array(n)
  const product = new Float32Array(n)
  multiply(matrix, solution, product)
  let fit = 0
  for (let k = 0; k < n; k++) {
    residual[k] = right[k] - product[k]
    direction[k] = residual[k] / (diagonal[k] + 1e-9)
    fit += residual[k] * direction[k]
  }
  const enough = fit * residualShare ** 2
  for (let iteration = 0; iteration < iterationsMax && fit > enough; iteration++) {
    multiply(matrix, direction, product)
    let along = 0
    for (let k = 0; k < n; k++) along += direction[k] * product[k]
    if (along <= 0) return
    const step = fit / along
    let next = 0
    for (let k = 0; k < n; k++) {
      solution[k] += step * direction[k]
      residual[k] -= step * product[k]
      next += (residual[k] * residual[k]) / (diagonal[k] + 1e-9)
    }
    const turn = next / fit
    fit = next
    for (let k = 0; k < n; k++) direction[k] = residual[k] / (diagonal[k] + 1e-9) + turn * direction[k]
  }
}
