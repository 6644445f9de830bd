import { guidedCoefficients } from '#imaging/filters/guided-filter.ts'
import { createPlane, type Plane, type Rgba, type Rgba16 } from '#imaging/image.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'

/**
 * The light of a photo without its detail, stopping at edges: base = gain x code + bias, where the code is that of the
 * pixel's luminance, 0..1. Stated on a small grid, so that it is as wide in a preview as in the result.
 */
export interface LightBase {
  readonly gain: Plane
  readonly bias: Plane
}

const gridSidePx = 640
/** Shares of the long side. Wider, and a face gets the light of what is around it; by eye. */
const radiusShare = 0.025
/** Codes that differ by less within a window count as detail, by more as an edge. By eye: no halo on roofs before skies. */
const edgeCodes = 0.1

export function findLightBase(photo: Rgba | Rgba16): LightBase {
  const grid = luminanceGrid(photo)
  const radiusPx = Math.max(1, Math.round(Math.max(grid.width, grid.height) * radiusShare))
  return guidedCoefficients(grid, grid, radiusPx, edgeCodes ** 2)
}

/** Means of the luma of the codes, long side at most `gridSidePx`. */
function luminanceGrid(photo: Rgba | Rgba16): Plane {
  const { width, height } = fitWithin(photo, gridSidePx)
  const grid = createPlane(width, height)
  const { data } = photo
  const full = data instanceof Uint16Array ? 65535 : 255
  // Every other pixel of a large photo is as good.
  const step = Math.max(1, Math.floor(photo.width / width / 4))
  for (let y = 0, k = 0; y < height; y++) {
    const [top, bottom] = rangeOf(y, height, photo.height)
    for (let x = 0; x < width; x++, k++) {
      const [left, right] = rangeOf(x, width, photo.width)
      let sum = 0
      let count = 0
      for (let v = top; v < bottom; v += step)
        for (let u = left, i = (v * photo.width + left) * 4; u < right; u += step, i += 4 * step) {
          sum += 0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2]
          count++
        }
      grid.data[k] = sum / (count * full)
    }
  }
  return grid
}

const rangeOf = (at: number, cells: number, side: number): [number, number] => {
  const from = Math.floor((at * side) / cells)
  return [from, Math.max(from + 1, Math.floor(((at + 1) * side) / cells))]
}

/** Reads rows of a base at the size of the photo. */
export function openBaseRows({ gain, bias }: LightBase, width: number, height: number) {
  const starts = new Int32Array(width)
  const shares = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const at = Math.min(gain.width - 1, Math.max(0, ((x + 0.5) * gain.width) / width - 0.5))
    starts[x] = Math.min(Math.max(0, gain.width - 2), Math.floor(at))
    shares[x] = gain.width === 1 ? 0 : at - starts[x]
  }
  const mixed = [new Float32Array(gain.width + 1), new Float32Array(gain.width + 1)]
  const mixRows = ({ width: side, data }: Plane, top: number, share: number, out: Float32Array) => {
    const below = Math.min(gain.height - 1, top + 1)
    for (let x = 0; x < side; x++)
      out[x] = data[top * side + x] + (data[below * side + x] - data[top * side + x]) * share
  }
  /** Replaces the codes of a row by those of the base. */
  return (y: number, codes: Float32Array): void => {
    const at = Math.min(gain.height - 1, Math.max(0, ((y + 0.5) * gain.height) / height - 0.5))
    mixRows(gain, Math.floor(at), at - Math.floor(at), mixed[0])
    mixRows(bias, Math.floor(at), at - Math.floor(at), mixed[1])
    const [gains, biases] = mixed
    for (let x = 0; x < width; x++) {
      const [k, share] = [starts[x], shares[x]]
      const slope = gains[k] + (gains[k + 1] - gains[k]) * share
      codes[x] = slope * codes[x] + biases[k] + (biases[k + 1] - biases[k]) * share
    }
  }
}
