import { createRgba, type Rgba } from '#imaging/image.ts'
import { createSharedRgba, type RowWork, workRows } from '#imaging/rows/work-rows.ts'

/** Codes between two points of the grid, which lie at 0, 5 .. 255. A smooth change is met to within two levels. */
const spanCodes = 5
const points = 255 / spanCodes + 1
const [stepRed, stepGreen, stepBlue] = [points * points * 4, points * 4, 4]

// The grid's cell of each code, and how far into it the code lies.
const cells = Uint8Array.from({ length: 256 }, (_, code) => Math.min(points - 2, Math.floor(code / spanCodes)))
const shares = Float32Array.from({ length: 256 }, (_, code) => code / spanCodes - cells[code])

/**
 * Applies a costly change of colours: it is computed for a grid of colours and interpolated in tetrahedra (Sakamoto & Itooka
 * 1981). A photo with fewer pixels than the grid is changed directly. Alpha is kept.
 * @param change must be smooth and depend on nothing but a pixel's own colour
 */
export function changeColors(photo: Rgba, change: (colors: Rgba) => Rgba): Rgba {
  if (photo.width * photo.height <= points ** 3) return change(photo)
  const out = createSharedRgba(photo.width, photo.height)
  workRows(cubeRows, { photo, cube: change(gridOfColors()).data, out }, photo)
  return out
}

export interface CubeGiven {
  readonly photo: Rgba
  /** The changed colours of the grid, R, G, B, A. */
  readonly cube: Uint8ClampedArray
  /** Written. */
  readonly out: Rgba
}

/** Interpolates a row in the grid of colours. */
export const cubeRows: RowWork<CubeGiven> = {
  name: 'change-colors',
  open: ({ photo, cube, out }) => {
    const count = photo.width * 4
    return (y) => changeRow(photo.data, cube, out.data, y * count, (y + 1) * count)
  },
}

function changeRow(
  data: Uint8ClampedArray,
  cube: Uint8ClampedArray,
  out: Uint8ClampedArray,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i += 4) {
    const red = data[i]
    const green = data[i + 1]
    const blue = data[i + 2]
    const x = shares[red]
    const y = shares[green]
    const z = shares[blue]
    // From the near corner to the far one along the axes, the largest share first.
    const first = x >= y ? (x >= z ? stepRed : stepBlue) : y >= z ? stepGreen : stepBlue
    const last = x < y ? (x < z ? stepRed : stepBlue) : y < z ? stepGreen : stepBlue
    const near = cells[red] * stepRed + cells[green] * stepGreen + cells[blue] * stepBlue
    const one = near + first
    const far = near + stepRed + stepGreen + stepBlue
    const two = far - last
    const most = Math.max(x, y, z)
    const least = Math.min(x, y, z)
    const middle = x + y + z - most - least
    const atNear = 1 - most
    const atOne = most - middle
    const atTwo = middle - least
    out[i] = atNear * cube[near] + atOne * cube[one] + atTwo * cube[two] + least * cube[far]
    out[i + 1] = atNear * cube[near + 1] + atOne * cube[one + 1] + atTwo * cube[two + 1] + least * cube[far + 1]
    out[i + 2] = atNear * cube[near + 2] + atOne * cube[one + 2] + atTwo * cube[two + 2] + least * cube[far + 2]
    out[i + 3] = data[i + 3]
  }
}

function gridOfColors(): Rgba {
  const grid = createRgba(points * points, points)
  for (let r = 0, i = 0; r < points; r++)
    for (let g = 0; g < points; g++)
      for (let b = 0; b < points; b++, i += 4) grid.data.set([r * spanCodes, g * spanCodes, b * spanCodes, 255], i)
  return grid
}
