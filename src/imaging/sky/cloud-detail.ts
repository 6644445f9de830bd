import { type CloudPicture, depthMax } from '#imaging/sky/cloud-layer.ts'
import { detailFeaturePx, detailTile, finestWeight, readTile } from '#imaging/sky/detail-tile.ts'
import { readExp } from '#imaging/sky/exp-table.ts'
import { distanceToHeight, type SkyCamera } from '#imaging/sky/sky-camera.ts'

/**
 * A row of clouds at full size: opacity 0..1, the share of their light that gets through the haze 0..1, and linear
 * light.
 */
export interface CloudRow {
  readonly cover: Float32Array
  readonly clear: Float32Array
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
}

// Marched clouds are smooth. Noise with features of `detailShare` of the focal length, and finer down to single pixels,
// shifts them by up to about `shiftShare` and thickens and thins their rims, the same at every size. By eye, against
// photos of cumulus at 100 %.
const detailShare = 1 / 27
const shiftShare = 1 / 230
const rimSwing = 0.85
const relief = 0.012
// Optical depth below this is rim.
const rimDepth = 4
const blockPx = 8
const hazeStepPx = 16
/** Texels of the noise a pixel: six pixels a texel. */
const texelsSlow = 1 / 6

/**
 * Enlarges marched clouds row by row and adds detail to their rims. It enlarges depth, not opacity, so that rims stay
 * sharp.
 * @param camera the view at the size to return
 * @param baseKm height of the clouds' base
 * @param hazeKm distance at which haze hides two thirds of a cloud
 * @param detail see `detailTile`
 * @returns writes row y, where it is seen (above 0); false when it has no cloud there
 */
export function readClouds(
  picture: CloudPicture,
  camera: SkyCamera,
  baseKm: number,
  hazeKm: number,
  detail: Float32Array = detailTile(),
): (y: number, row: CloudRow, seen?: Float32Array) => boolean {
  const { width, height, data } = picture.depth
  const scaleX = width / camera.width
  const scaleY = height / camera.height
  const wavePx = camera.focalPx * detailShare
  // Small pictures get less detail, as it would look like grain.
  const strength = Math.min(1, wavePx / detailFeaturePx)
  const texels = detailFeaturePx / wavePx
  const clouds: Clouds = {
    width,
    height,
    depths: data,
    light: interleave(picture),
    detail,
    scaleX,
    shiftX: camera.focalPx * shiftShare * scaleX * strength,
    shiftY: camera.focalPx * shiftShare * scaleY * strength,
    strength,
    texels,
    hasFinest: wavePx > 40,
    // Wide noise changes so slowly that between every other pixel it is straight.
    step: texels > texelsSlow ? 1 : 2,
  }
  const shifts = {
    asked: new Uint8Array(camera.width),
    one: new Float64Array(camera.width),
    other: new Float64Array(camera.width),
  }
  const blocks = cloudyBlocks(picture)
  const all = new Float32Array(camera.width).fill(1)
  const columns = Math.ceil(width / blockPx)
  return (y, row, seen = all) => {
    row.cover.fill(0)
    if (camera.horizonY - y - 0.5 <= 0) return false
    const v = (y + 0.5) * scaleY - 0.5
    const blockRow = Math.min(Math.ceil(height / blockPx) - 1, Math.max(0, Math.floor(v / blockPx))) * columns
    const cloudy = blocks.subarray(blockRow, blockRow + columns)
    if (!cloudy.includes(1)) return false
    if (!shiftRow(clouds, shifts, y, v, cloudy, seen)) return false
    hazeAlong(camera, y, baseKm, hazeKm, row.clear)
    drawRow(clouds, shifts, v, row)
    return true
  }
}

/** What rows of clouds are drawn from. */
interface Clouds {
  readonly width: number
  readonly height: number
  readonly depths: Float32Array
  /** R, G, B a pixel. */
  readonly light: Float32Array
  readonly detail: Float32Array
  readonly scaleX: number
  readonly shiftX: number
  readonly shiftY: number
  readonly strength: number
  readonly texels: number
  readonly hasFinest: boolean
  /** From one place where the wide noise is read to the next, px. */
  readonly step: number
}

/** How noise shifts the pixels of a row. */
interface Shifts {
  /** 1 where cloud may be seen; elsewhere the others are not written. */
  readonly asked: Uint8Array
  readonly one: Float64Array
  readonly other: Float64Array
}

// Of a row first all shifts and then all colours: what each loop calls is worked out in place.
/**
 * @param v the row's place in the marched picture
 * @param cloudy 1 for each block that may have cloud there
 * @returns whether one of them is seen
 */
function shiftRow(
  { width, height, depths, detail, scaleX, texels, hasFinest, step }: Clouds,
  { asked, one, other }: Shifts,
  y: number,
  v: number,
  cloudy: Uint8Array,
  seen: Float32Array,
): boolean {
  // The tile is turned and bent so that its repetition does not show.
  const detailV = y * texels
  const sway = 13 * Math.sin(detailV * 0.021)
  const depthRow = (v > 0 ? Math.min(v | 0, height - 1) : 0) * width
  const left = new Float64Array(2)
  const right = new Float64Array(2)
  const fine = new Float64Array(2)
  asked.fill(0)
  let isAny = false
  let drawn = -2
  for (let x = 0; x < seen.length; x++) {
    if (seen[x] === 0) continue
    const u = (x + 0.5) * scaleX - 0.5
    const column = u > 0 ? u | 0 : 0
    if (cloudy[(column / blockPx) | 0] === 0) continue
    isAny = true
    asked[x] = 1
    const place = (x / step) | 0
    if (place !== drawn) {
      if (place === drawn + 1) {
        left[0] = right[0]
        left[1] = right[1]
      } else {
        const du = place * step * texels
        readTile(detail, du * 0.87 - detailV * 0.5 + sway, du * 0.5 + detailV * 0.87, left)
      }
      const du = (place + 1) * step * texels
      readTile(detail, du * 0.87 - detailV * 0.5 + sway, du * 0.5 + detailV * 0.87, right)
      drawn = place
    }
    const along = (x - place * step) / step
    one[x] = left[0] + (right[0] - left[0]) * along
    other[x] = left[1] + (right[1] - left[1]) * along
    // The finest is seen at rims only.
    const within = depths[depthRow + column]
    const finest = within < rimDepth ? finestWeight : finestWeight * (rimDepth + 1 - within)
    if (hasFinest && finest > 0) {
      // The same tile again. Its widest features are half as wide as the finest above.
      const du = x * texels
      readTile(detail, (du * 0.6 - detailV * 0.8) * 15.3, (du * 0.8 + detailV * 0.6) * 15.3, fine)
      one[x] += finest * fine[0]
      other[x] += finest * fine[1]
    }
  }
  return isAny
}

/** @param v the row's place in the marched picture */
function drawRow(
  { width, height, depths, light, scaleX, shiftX, shiftY, strength }: Clouds,
  { asked, one, other }: Shifts,
  v: number,
  { cover, red, green, blue }: CloudRow,
): void {
  const mostX = width - 1.001
  const mostY = height - 1.001
  for (let x = 0; x < asked.length; x++) {
    if (asked[x] === 0) continue
    const swing = strength * (one[x] + other[x])
    let atX = (x + 0.5) * scaleX - 0.5 + shiftX * one[x]
    let atY = v + shiftY * other[x]
    if (atX < 0) atX = 0
    else if (atX > mostX) atX = mostX
    if (atY < 0) atY = 0
    else if (atY > mostY) atY = mostY
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
    const depth = a * depths[i] + b * depths[i + 1] + c * depths[j] + d * depths[j + 1]
    if (depth <= 0.001) continue
    // Only rims fray; the inside stays closed even where it is thinner.
    const fray = depth < rimDepth ? 1 - depth / rimDepth : 0
    const bent = rimSwing * swing
    const factor = fray === 0 ? 1 : bent < 0 ? readExp(bent) : 1 / readExp(-bent)
    const frayed = depth * (1 + fray * (factor - 1))
    cover[x] = depth > depthMax * 0.97 ? 1 : 1 - readExp(-frayed)
    const shade = 1 + relief * swing
    const p = i * 3
    const q = j * 3
    red[x] = shade * (a * light[p] + b * light[p + 3] + c * light[q] + d * light[q + 3])
    green[x] = shade * (a * light[p + 1] + b * light[p + 4] + c * light[q + 1] + d * light[q + 4])
    blue[x] = shade * (a * light[p + 2] + b * light[p + 5] + c * light[q + 2] + d * light[q + 5])
  }
}

/** R, G and B of each pixel, side by side. */
function interleave({ red, green, blue }: CloudPicture): Float32Array {
  const light = new Float32Array(red.data.length * 3)
  for (let i = 0, at = 0; at < light.length; i++, at += 3) {
    light[at] = red.data[i]
    light[at + 1] = green.data[i]
    light[at + 2] = blue.data[i]
  }
  return light
}

// Haze changes slowly, so it is computed at every sixteenth pixel.
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

// 1 for each block that has cloud or is next to one that has.
function cloudyBlocks({ depth }: CloudPicture): Uint8Array {
  const columns = Math.ceil(depth.width / blockPx)
  const rows = Math.ceil(depth.height / blockPx)
  const near = new Uint8Array(columns * rows)
  for (let y = 0; y < depth.height; y++)
    for (let x = 0; x < depth.width; x++) {
      if (depth.data[y * depth.width + x] < 0.002) continue
      const column = (x / blockPx) | 0
      const row = (y / blockPx) | 0
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++)
          if (column + dx >= 0 && column + dx < columns && row + dy >= 0 && row + dy < rows)
            near[(row + dy) * columns + column + dx] = 1
    }
  return near
}
