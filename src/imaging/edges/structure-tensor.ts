import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { createSharedPlane } from '#imaging/rows/work-rows.ts'

/** The direction along which a picture changes least, one for each cell of 2 x 2 pixels. */
export interface FlowField {
  /** Size of the field: half the picture's, rounded up. Pixel (x, y) lies in cell (x >> 1, y >> 1). */
  readonly width: number
  readonly height: number
  /** Unit vectors along edges and hairs; their sign means nothing. */
  readonly x: Float32Array
  readonly y: Float32Array
  /** Mean squared change per px of the summed channels: near 0 where there is nothing to draw. */
  readonly energy: Float32Array
}

// Featureless areas take this direction. It weighs as much as this squared change per px; a step of one unit gives
// 0.25.
const restAngle = Math.PI / 4
const restStrength = 0.02

/**
 * Edge tangents from the smoothed structure tensor (Brox 2006; as used for line drawing by Kyprianidis & Döllner 2008).
 * Directions vary slowly: a quarter of them is enough, at a quarter of the time.
 * @param planes channels whose gradients add up, e.g. Lab, all of one size
 * @param sigmaPx how far a direction reaches into its surroundings
 */
export function findFlow(planes: readonly Plane[], sigmaPx: number): FlowField {
  const tensor = gradientProducts(planes)
  const { width, height } = tensor.xx
  const xx = gaussianBlur(tensor.xx, sigmaPx / 2).data
  const xy = gaussianBlur(tensor.xy, sigmaPx / 2).data
  const yy = gaussianBlur(tensor.yy, sigmaPx / 2).data
  const count = width * height
  const flow = {
    width,
    height,
    x: createSharedPlane(width, height).data,
    y: createSharedPlane(width, height).data,
    energy: new Float32Array(count),
  }
  const restX = restStrength * Math.sin(restAngle) ** 2
  const restY = restStrength * Math.cos(restAngle) ** 2
  const restCross = -restStrength * Math.sin(restAngle) * Math.cos(restAngle)
  for (let i = 0; i < count; i++) {
    const e = xx[i] + restX
    const f = xy[i] + restCross
    const g = yy[i] + restY
    const largest = (e + g + Math.sqrt((e - g) * (e - g) + 4 * f * f)) / 2
    let tangentX = largest - e
    let tangentY = -f
    if (tangentX * tangentX + tangentY * tangentY < 1e-12) {
      tangentX = 0
      tangentY = 1
    }
    const length = Math.sqrt(tangentX * tangentX + tangentY * tangentY)
    flow.x[i] = tangentX / length
    flow.y[i] = tangentY / length
    flow.energy[i] = xx[i] + yy[i]
  }
  return flow
}

/**
 * 0..1 a cell of 2 x 2 pixels: how much of what changes around it changes in one direction; 1 beside bars and ropes, little
 * in leaves and gravel.
 * @param sigmaPx how far around
 */
export function findCoherence(plane: Plane, sigmaPx: number): Plane {
  const { xx, xy, yy } = gradientProducts([plane])
  const e = gaussianBlur(xx, sigmaPx / 2).data
  const f = gaussianBlur(xy, sigmaPx / 2).data
  const g = gaussianBlur(yy, sigmaPx / 2).data
  const coherence = createPlane(xx.width, xx.height)
  for (let i = 0; i < e.length; i++)
    coherence.data[i] = Math.sqrt((e[i] - g[i]) * (e[i] - g[i]) + 4 * f[i] * f[i]) / (e[i] + g[i] + restStrength)
  return coherence
}

// Central differences, summed over the channels and averaged over each cell; the border repeats.
function gradientProducts(planes: readonly Plane[]): { xx: Plane; xy: Plane; yy: Plane } {
  const { width, height } = planes[0]
  const cellsAcross = (width + 1) >> 1
  const cellsDown = (height + 1) >> 1
  const xx = createPlane(cellsAcross, cellsDown)
  const xy = createPlane(cellsAcross, cellsDown)
  const yy = createPlane(cellsAcross, cellsDown)
  for (const { data } of planes)
    for (let y = 0; y < height; y++) {
      const row = y * width
      const above = y === 0 ? row : row - width
      const below = y === height - 1 ? row : row + width
      addRowProducts(data, width, row, above, below, (y >> 1) * cellsAcross, xx.data, xy.data, yy.data)
    }
  return { xx, xy, yy }
}

// A function of its own is compiled after a few rows; as one long loop this ran interpreted, and each number was garbage.
function addRowProducts(
  data: Float32Array,
  width: number,
  row: number,
  above: number,
  below: number,
  cells: number,
  xx: Float32Array,
  xy: Float32Array,
  yy: Float32Array,
): void {
  const last = width - 1
  for (let x = 0; x < width; x++) {
    const dx = data[row + (x === last ? x : x + 1)] - data[row + (x === 0 ? x : x - 1)]
    const dy = data[below + x] - data[above + x]
    const cell = cells + (x >> 1)
    // A quarter for the central difference, a quarter for the mean of four pixels.
    xx[cell] += dx * dx * 0.0625
    xy[cell] += dx * dy * 0.0625
    yy[cell] += dy * dy * 0.0625
  }
}
