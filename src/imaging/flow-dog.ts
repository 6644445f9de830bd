import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import type { FlowField } from '#imaging/structure-tensor.ts'

// Ratio of the two Gaussians that comes closest to the Laplacian (Marr & Hildreth 1980; Winnemöller 2012).
const scaleRatio = 1.6

/**
 * Flow-based difference of Gaussians (Kang 2007; separated as by Kyprianidis & Döllner 2008): across the edge a 1-D
 * difference, then smoothed along the flow, so that lines join up and specks fade.
 * @param lightness 0..1
 * @param sigmaPx width of the lines, about half of what is drawn
 * @param alongPx standard deviation of the smoothing along the flow
 * @returns below 0 on the dark side of edges; about 0.11 x the step's height at its strongest
 */
export function flowDifference(lightness: Plane, flow: FlowField, sigmaPx: number, alongPx: number): Plane {
  return smoothAlongFlow(differenceAcross(lightness, flow, sigmaPx), flow, alongPx)
}

function differenceAcross(lightness: Plane, flow: FlowField, sigmaPx: number): Plane {
  const { width, height, data } = lightness
  const out = createPlane(width, height)
  const reach = Math.max(1, Math.round(2.4 * scaleRatio * sigmaPx))
  const narrowRate = -1 / (2 * sigmaPx * sigmaPx)
  const wideRate = narrowRate / (scaleRatio * scaleRatio)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      // Across the edge, stretched so that one coordinate moves in whole pixels.
      let stepX = -flow.y[i]!
      let stepY = flow.x[i]!
      const isSteep = Math.abs(stepY) > Math.abs(stepX)
      const stretch = 1 / (isSteep ? Math.abs(stepY) : Math.abs(stepX))
      stepX *= stretch
      stepY *= stretch
      const squared = stretch * stretch
      let narrow = data[i]!
      let wide = narrow
      let narrowSum = 1
      let wideSum = 1
      for (let k = 1; k <= reach; k++) {
        const narrowWeight = Math.exp(narrowRate * k * k * squared)
        const wideWeight = Math.exp(wideRate * k * k * squared)
        if (wideWeight < 0.02) break
        const pair = isSteep
          ? sampleRow(data, width, height, x + k * stepX, y + (stepY > 0 ? k : -k)) +
            sampleRow(data, width, height, x - k * stepX, y - (stepY > 0 ? k : -k))
          : sampleColumn(data, width, height, x + (stepX > 0 ? k : -k), y + k * stepY) +
            sampleColumn(data, width, height, x - (stepX > 0 ? k : -k), y - k * stepY)
        narrow += narrowWeight * pair
        wide += wideWeight * pair
        narrowSum += 2 * narrowWeight
        wideSum += 2 * wideWeight
      }
      out.data[i] = narrow / narrowSum - wide / wideSum
    }
  return out
}

// y whole, x between two pixels; the border repeats.
function sampleRow(data: Float32Array, width: number, height: number, x: number, y: number): number {
  const row = (y < 0 ? 0 : y >= height ? height - 1 : y) * width
  if (x <= 0) return data[row]!
  if (x >= width - 1) return data[row + width - 1]!
  const left = x | 0
  const value = data[row + left]!
  return value + (data[row + left + 1]! - value) * (x - left)
}

// x whole, y between two pixels.
function sampleColumn(data: Float32Array, width: number, height: number, x: number, y: number): number {
  const column = x < 0 ? 0 : x >= width ? width - 1 : x
  if (y <= 0) return data[column]!
  if (y >= height - 1) return data[(height - 1) * width + column]!
  const top = y | 0
  const value = data[top * width + column]!
  return value + (data[(top + 1) * width + column]! - value) * (y - top)
}

/**
 * Gaussian mean along the flow's stream line through every pixel (line integral convolution, Cabral & Leedom 1993).
 * @param sigmaPx standard deviation along the line; 0 gives a copy
 */
export function smoothAlongFlow(plane: Plane, flow: FlowField, sigmaPx: number): Plane {
  const { width, height, data } = plane
  const out = createPlane(width, height)
  const reach = Math.round(2 * sigmaPx)
  const weights = Float32Array.from({ length: reach + 1 }, (_, k) => Math.exp((-k * k) / (2 * sigmaPx * sigmaPx || 1)))
  const right = width - 1
  const bottom = height - 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const start = y * width + x
      let sum = data[start]!
      let weightSum = 1
      for (let side = -1; side <= 1; side += 2) {
        let px = x
        let py = y
        let dx = flow.x[start]! * side
        let dy = flow.y[start]! * side
        for (let k = 1; k <= reach; k++) {
          px += dx
          py += dy
          if (px < 0 || py < 0 || px > right || py > bottom) break
          const left = px | 0
          const top = py | 0
          const at = top * width + left
          const fx = px - left
          const fy = py - top
          const a = data[at]!
          const b = left < right ? data[at + 1]! : a
          const c = top < bottom ? data[at + width]! : a
          const d = left < right && top < bottom ? data[at + width + 1]! : c
          const upper = a + (b - a) * fx
          const weight = weights[k]!
          sum += weight * (upper + (c + (d - c) * fx - upper) * fy)
          weightSum += weight
          const near = at + (fx > 0.5 && left < right ? 1 : 0) + (fy > 0.5 && top < bottom ? width : 0)
          const turn = flow.x[near]! * dx + flow.y[near]! * dy < 0 ? -1 : 1
          dx = flow.x[near]! * turn
          dy = flow.y[near]! * turn
        }
      }
      out.data[start] = sum / weightSum
    }
  return out
}
