import { type CloudPicture, depthMax } from '#imaging/cloud-layer.ts'
import { distanceToHeight, type SkyCamera } from '#imaging/sky-camera.ts'
import { readOctaves } from '#imaging/sky-noise.ts'

/** A row of clouds at full size: opacity 0..1 and light. */
export interface CloudRow {
  readonly cover: Float32Array
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
}

// Detail is made of noise this many marched pixels wide and finer, which shifts what was marched by up to about `shiftPx`
// marched pixels and thickens and thins the rims. By eye, against photos of cumulus at 100 %.
const detailPx = 5
const shiftPx = 0.9
const rimSwing = 0.75
const relief = 0.035
const blockPx = 8

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
  const scaleX = width / camera.width
  const scaleY = height / camera.height
  const isCloudy = cloudyBlocks(picture)
  const footprint = scaleX / detailPx
  const hasDetail = scaleX < 0.7
  const planes = [picture.red.data, picture.green.data, picture.blue.data] as const
  return (y, row) => {
    row.cover.fill(0)
    const v = (y + 0.5) * scaleY - 0.5
    const blockRow = Math.min(Math.ceil(height / blockPx) - 1, Math.max(0, Math.floor(v / blockPx)))
    const up = (camera.horizonY - y - 0.5) / camera.focalPx
    if (up <= 0) return false
    const rows = [row.red, row.green, row.blue] as const
    let isAny = false
    for (let x = 0; x < camera.width; x++) {
      const u = (x + 0.5) * scaleX - 0.5
      if (isCloudy(Math.max(0, u), blockRow) === 0) continue
      isAny = true
      let atX = u
      let atY = v
      let swing = 0
      if (hasDetail) {
        const one = readOctaves(u / detailPx, v / detailPx, 5, footprint, 0.58)
        const other = readOctaves(u / detailPx + 9.7, v / detailPx + 71.3, 5, footprint, 0.58)
        atX += shiftPx * one * 0.7
        atY += shiftPx * other * 0.7
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
      const a = (1 - fx) * (1 - fy)
      const b = fx * (1 - fy)
      const c = (1 - fx) * fy
      const d = fx * fy
      const depth = a * data[i]! + b * data[i + 1]! + c * data[i + width]! + d * data[i + width + 1]!
      if (depth <= 0.001) continue
      const rise = up / Math.sqrt(up * up + 1 + ((x + 0.5 - camera.width / 2) / camera.focalPx) ** 2)
      const clear = Math.exp(-distanceToHeight(rise, baseKm) / hazeKm)
      row.cover[x] = (1 - Math.exp(-depth * Math.exp(rimSwing * swing))) * clear
      const shade = 1 + relief * swing * Math.min(1, depth / depthMax)
      for (let k = 0; k < 3; k++) {
        const plane = planes[k]!
        rows[k]![x] = shade * (a * plane[i]! + b * plane[i + 1]! + c * plane[i + width]! + d * plane[i + width + 1]!)
      }
    }
    return isAny
  }
}

// 1 where a block or one beside it has any cloud.
function cloudyBlocks({ depth }: CloudPicture): (u: number, blockRow: number) => number {
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
  return (u, blockRow) => near[blockRow * columns + ((u / blockPx) | 0)]!
}
