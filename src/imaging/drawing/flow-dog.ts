import type { FlowField } from '#imaging/edges/structure-tensor.ts'
import type { Plane } from '#imaging/image.ts'
import { createSharedPlane, type RowWork, workRows } from '#imaging/rows/work-rows.ts'

// Ratio of the two Gaussians that comes closest to the Laplacian (Marr & Hildreth 1980; Winnemöller 2012).
const scaleRatio = 1.6

export interface LineSettings {
  /** Half the width of the drawn lines, approximately. */
  readonly sigmaPx: number
  /** Standard deviation of the smoothing along the flow. */
  readonly alongPx: number
  /** Weaker responses do not matter: where nothing stronger is near, the result is 0 and costs no time. */
  readonly faintest: number
}

/**
 * Flow-based difference of Gaussians (Kang 2007; separated as by Kyprianidis & Döllner 2008): across the edge a 1-D
 * difference, then smoothed along the flow, so that lines join up and specks fade.
 * @param lightness 0..1
 * @returns below 0 on the dark side of edges; about 0.11 x the step's height at its strongest
 */
export function flowDifference(lightness: Plane, flow: FlowField, settings: LineSettings): Plane {
  const across = differenceAcross(lightness, flow, settings.sigmaPx)
  return smoothAlongFlow(across, flow, settings.alongPx, settings.faintest)
}

// Edges slant by up to 45 degrees to the axis along which they are sampled; weights are tabulated for this many slants.
const slants = 32

/** The narrow Gaussian minus the wide one: one row of weights per slant. */
function crossWeights(sigmaPx: number, reach: number): Float32Array {
  const weights = new Float32Array((slants + 1) * (reach + 1))
  const narrowRate = -1 / (2 * sigmaPx * sigmaPx)
  const wideRate = narrowRate / (scaleRatio * scaleRatio)
  for (let slant = 0; slant <= slants; slant++) {
    const stretch = 1 + ((Math.SQRT2 - 1) * slant) / slants
    const squared = (k: number) => k * k * stretch * stretch
    let narrowSum = 1
    let wideSum = 1
    for (let k = 1; k <= reach; k++) {
      narrowSum += 2 * Math.exp(narrowRate * squared(k))
      wideSum += 2 * Math.exp(wideRate * squared(k))
    }
    for (let k = 0; k <= reach; k++)
      weights[slant * (reach + 1) + k] =
        Math.exp(narrowRate * squared(k)) / narrowSum - Math.exp(wideRate * squared(k)) / wideSum
  }
  return weights
}

/** What of a flow its lines follow: the rest need not be sent to other threads. */
type Directions = Pick<FlowField, 'width' | 'height' | 'x' | 'y'>

const directionsOf = ({ width, height, x, y }: FlowField): Directions => ({ width, height, x, y })

interface AcrossGiven {
  readonly lightness: Plane
  readonly flow: Directions
  readonly sigmaPx: number
  readonly out: Plane
}

function differenceAcross(lightness: Plane, flow: FlowField, sigmaPx: number): Plane {
  const out = createSharedPlane(lightness.width, lightness.height)
  workRows(acrossRows, { lightness, flow: directionsOf(flow), sigmaPx, out }, out)
  return out
}

export const acrossRows: RowWork<AcrossGiven> = { name: 'difference-across', open: openAcross }

function openAcross({ lightness, flow, sigmaPx, out }: AcrossGiven): (y: number) => void {
  const { width, height, data } = lightness
  const reach = Math.max(1, Math.round(2.4 * scaleRatio * sigmaPx))
  const weights = crossWeights(sigmaPx, reach)
  return (y) => {
    for (let x = 0; x < width; x++) {
      const cell = (y >> 1) * flow.width + (x >> 1)
      // The step across the edge, stretched so that one coordinate moves in whole pixels.
      let stepX = -flow.y[cell]
      let stepY = flow.x[cell]
      const isSteep = Math.abs(stepY) > Math.abs(stepX)
      const stretch = 1 / (isSteep ? Math.abs(stepY) : Math.abs(stepX))
      stepX *= stretch
      stepY *= stretch
      const table = Math.round(((stretch - 1) / (Math.SQRT2 - 1)) * slants) * (reach + 1)
      const i = y * width + x
      let sum = weights[table] * data[i]
      for (let k = 1; k <= reach; k++) {
        const pair = isSteep
          ? sampleRow(data, width, height, x + k * stepX, y + (stepY > 0 ? k : -k)) +
            sampleRow(data, width, height, x - k * stepX, y - (stepY > 0 ? k : -k))
          : sampleColumn(data, width, height, x + (stepX > 0 ? k : -k), y + k * stepY) +
            sampleColumn(data, width, height, x - (stepX > 0 ? k : -k), y - k * stepY)
        sum += weights[table + k] * pair
      }
      out.data[i] = sum
    }
  }
}

// y is whole, x lies between two pixels; the border repeats.
function sampleRow(data: Float32Array, width: number, height: number, x: number, y: number): number {
  const row = (y < 0 ? 0 : y >= height ? height - 1 : y) * width
  if (x <= 0) return data[row]
  if (x >= width - 1) return data[row + width - 1]
  const left = x | 0
  const value = data[row + left]
  return value + (data[row + left + 1] - value) * (x - left)
}

// x is whole, y lies between two pixels.
function sampleColumn(data: Float32Array, width: number, height: number, x: number, y: number): number {
  const column = x < 0 ? 0 : x >= width ? width - 1 : x
  if (y <= 0) return data[column]
  if (y >= height - 1) return data[(height - 1) * width + column]
  const top = y | 0
  const value = data[top * width + column]
  return value + (data[(top + 1) * width + column] - value) * (y - top)
}

/**
 * Gaussian mean along the flow's stream line through every pixel (line integral convolution, Cabral & Leedom 1993).
 * @param sigmaPx standard deviation along the line; 0 gives a copy
 * @param faintest the result is 0 where nothing within reach is as strong; values more than twice as strong on the light
 *   side of an edge do not change
 */
function smoothAlongFlow(plane: Plane, flow: FlowField, sigmaPx: number, faintest = 0): Plane {
  const out = createSharedPlane(plane.width, plane.height)
  const busy = faintest > 0 ? busyBlocks(plane, faintest, Math.round(2 * sigmaPx)) : null
  workRows(alongRows, { plane, flow: directionsOf(flow), sigmaPx, faintest, busy, out }, out)
  return out
}

interface AlongGiven {
  readonly plane: Plane
  readonly flow: Directions
  readonly sigmaPx: number
  readonly faintest: number
  /** See `busyBlocks`; null: all are. */
  readonly busy: Uint8Array | null
  readonly out: Plane
}

export const alongRows: RowWork<AlongGiven> = { name: 'smooth-along-flow', open: openAlong }

function openAlong({ plane, flow, sigmaPx, faintest, busy, out }: AlongGiven): (y: number) => void {
  const { width, height, data } = plane
  const reach = Math.round(2 * sigmaPx)
  const weights = Float32Array.from({ length: reach + 1 }, (_, k) => Math.exp((-k * k) / (2 * sigmaPx * sigmaPx || 1)))
  const blocksAcross = (width + blockPx - 1) >> blockShift
  const right = width - 1
  const bottom = height - 1
  return (y) => {
    for (let x = 0; x < width; x++) {
      if (busy !== null && busy[(y >> blockShift) * blocksAcross + (x >> blockShift)] === 0) continue
      const start = y * width + x
      if (faintest > 0 && data[start] > 2 * faintest) {
        out.data[start] = data[start]
        continue
      }
      const first = (y >> 1) * flow.width + (x >> 1)
      let sum = data[start]
      let weightSum = 1
      for (let side = -1; side <= 1; side += 2) {
        let px = x
        let py = y
        let dx = flow.x[first] * side
        let dy = flow.y[first] * side
        for (let k = 1; k <= reach; k++) {
          px += dx
          py += dy
          if (px < 0 || py < 0 || px >= right || py >= bottom) break
          const left = px | 0
          const top = py | 0
          const at = top * width + left
          const fx = px - left
          const upper = data[at] + (data[at + 1] - data[at]) * fx
          const lower = data[at + width] + (data[at + width + 1] - data[at + width]) * fx
          const weight = weights[k]
          sum += weight * (upper + (lower - upper) * (py - top))
          weightSum += weight
          const near = ((py + 0.5) >> 1) * flow.width + ((px + 0.5) >> 1)
          const nextX = flow.x[near]
          const nextY = flow.y[near]
          const turn = nextX * dx + nextY * dy < 0 ? -1 : 1
          dx = nextX * turn
          dy = nextY * turn
        }
      }
      out.data[start] = sum / weightSum
    }
  }
}

const blockShift = 3
const blockPx = 1 << blockShift

/** Blocks of 8 x 8 px that hold a value of at least `faintest`, or lie within reach of one: 1, else 0. */
function busyBlocks({ width, height, data }: Plane, faintest: number, reachPx: number): Uint8Array {
  const across = (width + blockPx - 1) >> blockShift
  const down = (height + blockPx - 1) >> blockShift
  const marked = new Uint8Array(across * down)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (Math.abs(data[y * width + x]) >= faintest) marked[(y >> blockShift) * across + (x >> blockShift)] = 1
  const reach = Math.ceil(reachPx / blockPx)
  const busy = new Uint8Array(across * down)
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      if (marked[y * across + x] === 0) continue
      for (let v = Math.max(0, y - reach); v <= Math.min(down - 1, y + reach); v++)
        busy.fill(1, v * across + Math.max(0, x - reach), v * across + Math.min(across, x + reach + 1))
    }
  return busy
}
