import { type CloudPicture, depthMax } from '#imaging/cloud-layer.ts'
import { distanceToHeight, type SkyCamera } from '#imaging/sky-camera.ts'
import { readNoise } from '#imaging/sky-noise.ts'

/** A row of clouds at full size: opacity 0..1, how much haze leaves of their light, 0..1, and light. */
export interface CloudRow {
  readonly cover: Float32Array
  readonly clear: Float32Array
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
}

// Detail is made of noise this many marched pixels wide and finer, which shifts what was marched by up to about `shiftPx`
// marched pixels and thickens and thins the rims. By eye, against photos of cumulus at 100 %.
const detailPx = 6
const shiftPx = 0.75
const rimSwing = 0.85
const relief = 0.013
// Less than this is rim.
const rimDepth = 4
const blockPx = 8
const hazeStepPx = 16

/**
 * Reads marched clouds at a larger size. Rims get the detail that marching left out, only where there is cloud: depth is
 * enlarged, not opacity, so that rims stay crisp.
 * @param camera of the size to read
 * @param hazeKm distance at which haze hides two thirds of a cloud
 */
export function readClouds(
  picture: CloudPicture,
  camera: SkyCamera,
  baseKm: number,
  hazeKm: number,
): (y: number, row: CloudRow) => boolean {
  const { width, height, data } = picture.depth
  const { red, green, blue } = picture
  const scaleX = width / camera.width
  const scaleY = height / camera.height
  const blocks = cloudyBlocks(picture)
  const columns = Math.ceil(width / blockPx)
  // Nothing is missing in a picture of the marched size.
  const strength = Math.min(1, Math.max(0, (0.8 - scaleX) / 0.3))
  const detail = strength > 0 ? detailTile() : undefined
  return (y, row) => {
    row.cover.fill(0)
    if (camera.horizonY - y - 0.5 <= 0) return false
    hazeAlong(camera, y, baseKm, hazeKm, row.clear)
    const v = (y + 0.5) * scaleY - 0.5
    const blockRow = Math.min(Math.ceil(height / blockPx) - 1, Math.max(0, Math.floor(v / blockPx))) * columns
    const detailV = (v / detailPx) * detailFeaturePx
    const sway = 13 * Math.sin(detailV * 0.021)
    let isAny = false
    for (let x = 0; x < camera.width; x++) {
      const u = (x + 0.5) * scaleX - 0.5
      if (blocks[blockRow + (u > 0 ? (u / blockPx) | 0 : 0)] === 0) continue
      isAny = true
      let atX = u
      let atY = v
      let swing = 0
      if (detail !== undefined) {
        // Turned and bent, so that its repeat lines up with nothing.
        const du = (u / detailPx) * detailFeaturePx
        const a = du * 0.87 - detailV * 0.5 + sway
        const b = du * 0.5 + detailV * 0.87
        const a0 = Math.floor(a)
        const b0 = Math.floor(b)
        const fa = a - a0
        const fb = b - b0
        const p = ((b0 & detailWrap) * detailSide + (a0 & detailWrap)) * 2
        const q = ((b0 & detailWrap) * detailSide + ((a0 + 1) & detailWrap)) * 2
        const r = (((b0 + 1) & detailWrap) * detailSide + (a0 & detailWrap)) * 2
        const s = (((b0 + 1) & detailWrap) * detailSide + ((a0 + 1) & detailWrap)) * 2
        const wp = (1 - fa) * (1 - fb)
        const wq = fa * (1 - fb)
        const wr = (1 - fa) * fb
        const ws = fa * fb
        const one = strength * (wp * detail[p]! + wq * detail[q]! + wr * detail[r]! + ws * detail[s]!)
        const other = strength * (wp * detail[p + 1]! + wq * detail[q + 1]! + wr * detail[r + 1]! + ws * detail[s + 1]!)
        atX += shiftPx * one
        atY += shiftPx * other
        swing = one + other
      }
      if (atX < 0) atX = 0
      else if (atX > width - 1.001) atX = width - 1.001
      if (atY < 0) atY = 0
      else if (atY > height - 1.001) atY = height - 1.001
      const x0 = atX | 0
      const y0 = atY | 0
      const fx = atX - x0
      const fy = atY - y0
      const i = y0 * width + x0
      const j = i + width
      const a = (1 - fx) * (1 - fy)
      const b = fx * (1 - fy)
      const c = (1 - fx) * fy
      const d = fx * fy
      const depth = a * data[i]! + b * data[i + 1]! + c * data[j]! + d * data[j + 1]!
      if (depth <= 0.001) continue
      // Only rims fray: inside, thinner is still closed.
      const fray = depth < rimDepth ? 1 - depth / rimDepth : 0
      row.cover[x] = depth > depthMax * 0.97 ? 1 : 1 - Math.exp(-depth * (1 + fray * (Math.exp(rimSwing * swing) - 1)))
      const shade = 1 + relief * swing
      row.red[x] = shade * (a * red.data[i]! + b * red.data[i + 1]! + c * red.data[j]! + d * red.data[j + 1]!)
      row.green[x] = shade * (a * green.data[i]! + b * green.data[i + 1]! + c * green.data[j]! + d * green.data[j + 1]!)
      row.blue[x] = shade * (a * blue.data[i]! + b * blue.data[i + 1]! + c * blue.data[j]! + d * blue.data[j + 1]!)
    }
    return isAny
  }
}

// Haze changes slowly: it is worked out at every sixteenth pixel.
function hazeAlong(
  { width, focalPx, horizonY }: SkyCamera,
  y: number,
  baseKm: number,
  hazeKm: number,
  out: Float32Array,
) {
  const up = (horizonY - y - 0.5) / focalPx
  const clearAt = (x: number): number => {
    const right = (x + 0.5 - width / 2) / focalPx
    return Math.exp(-distanceToHeight(up / Math.sqrt(up * up + 1 + right * right), baseKm) / hazeKm)
  }
  let left = clearAt(0)
  for (let from = 0; from < width; from += hazeStepPx) {
    const right = clearAt(from + hazeStepPx)
    const to = Math.min(width, from + hazeStepPx)
    for (let x = from; x < to; x++) out[x] = left + ((right - left) * (x - from)) / hazeStepPx
    left = right
  }
}

const detailSide = 512
const detailWrap = detailSide - 1
const detailFeaturePx = 16
let detailValues: Float32Array | undefined

/** Two fractal noises, interleaved, standard deviation about 1: features of 16 px down to 2; repeats every 512. */
function detailTile(): Float32Array {
  if (detailValues) return detailValues
  detailValues = new Float32Array(detailSide * detailSide * 2)
  for (let y = 0, i = 0; y < detailSide; y++)
    for (let x = 0; x < detailSide; x++, i += 2) {
      // Octaves whose features divide the side, so that it repeats without a seam.
      for (let k = 0; k < 4; k++) {
        const scale = 2 ** k / detailFeaturePx
        const weight = 0.74 * 0.62 ** k
        detailValues[i] += weight * readNoise(x * scale + k * 7.3, y * scale + k * 3.1)
        detailValues[i + 1] += weight * readNoise(x * scale + 16.1 + k * 5.7, y * scale + 9.4 + k * 2.3)
      }
    }
  return detailValues
}

// 1 where a block or one beside it has any cloud.
function cloudyBlocks({ depth }: CloudPicture): Uint8Array {
  const columns = Math.ceil(depth.width / blockPx)
  const rows = Math.ceil(depth.height / blockPx)
  const near = new Uint8Array(columns * rows)
  for (let y = 0; y < depth.height; y++)
    for (let x = 0; x < depth.width; x++) {
      if (depth.data[y * depth.width + x]! < 0.002) continue
      const column = (x / blockPx) | 0
      const row = (y / blockPx) | 0
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++)
          if (column + dx >= 0 && column + dx < columns && row + dy >= 0 && row + dy < rows)
            near[(row + dy) * columns + column + dx] = 1
    }
  return near
}
