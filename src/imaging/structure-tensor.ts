import { gaussianBlur } from '#imaging/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

/** The direction along which a picture changes least, pixel by pixel. */
export interface FlowField {
  readonly width: number
  readonly height: number
  /** Unit vectors along edges and hairs; their sign means nothing. */
  readonly x: Float32Array
  readonly y: Float32Array
  /** 0 = no direction, 1 = a single clear one. */
  readonly coherence: Float32Array
}

/**
 * Edge tangents from the smoothed structure tensor (Brox 2006; as used for line drawing by Kyprianidis & Döllner 2008).
 * @param planes channels whose gradients add up, e.g. Lab, all of one size
 * @param sigmaPx how far a direction reaches into its surroundings
 * @param restAngle direction in radians that featureless areas take
 * @param restStrength how firmly they take it, in squared units a px: a step of one unit gives 0.25
 */
export function findFlow(
  planes: readonly Plane[],
  sigmaPx: number,
  restAngle = Math.PI / 4,
  restStrength = 0.02,
): FlowField {
  const { width, height } = planes[0]!
  const tensor = gradientProducts(planes)
  const xx = gaussianBlur(tensor.xx, sigmaPx).data
  const xy = gaussianBlur(tensor.xy, sigmaPx).data
  const yy = gaussianBlur(tensor.yy, sigmaPx).data
  const flow = {
    width,
    height,
    x: new Float32Array(width * height),
    y: new Float32Array(width * height),
    coherence: new Float32Array(width * height),
  }
  const restX = restStrength * Math.sin(restAngle) ** 2
  const restY = restStrength * Math.cos(restAngle) ** 2
  const restCross = -restStrength * Math.sin(restAngle) * Math.cos(restAngle)
  for (let i = 0; i < flow.x.length; i++) {
    const e = xx[i]! + restX
    const f = xy[i]! + restCross
    const g = yy[i]! + restY
    const root = Math.sqrt((e - g) * (e - g) + 4 * f * f)
    const largest = (e + g + root) / 2
    let tangentX = largest - e
    let tangentY = -f
    if (tangentX * tangentX + tangentY * tangentY < 1e-12) {
      tangentX = 0
      tangentY = 1
    }
    const length = Math.hypot(tangentX, tangentY) || 1
    flow.x[i] = tangentX / length
    flow.y[i] = tangentY / length
    flow.coherence[i] = root / (e + g)
  }
  return flow
}

// Central differences, summed over the channels; the border repeats.
function gradientProducts(planes: readonly Plane[]): { xx: Plane; xy: Plane; yy: Plane } {
  const { width, height } = planes[0]!
  const xx = createPlane(width, height)
  const xy = createPlane(width, height)
  const yy = createPlane(width, height)
  for (const { data } of planes) {
    for (let y = 0; y < height; y++) {
      const above = y === 0 ? 0 : -width
      const below = y === height - 1 ? 0 : width
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const dx = (data[x === width - 1 ? i : i + 1]! - data[x === 0 ? i : i - 1]!) / 2
        const dy = (data[i + below]! - data[i + above]!) / 2
        xx.data[i] += dx * dx
        xy.data[i] += dx * dy
        yy.data[i] += dy * dy
      }
    }
  }
  return { xx, xy, yy }
}
