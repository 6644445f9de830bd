import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Mask, type Plane, type Size } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'
import { measureColorSteps } from '#imaging/regions/color-steps.ts'
import { geodesicDistance } from '#imaging/regions/geodesic-distance.ts'
import { findRegions, type MaskRegion } from '#imaging/regions/mask-regions.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { type RowSampler, sampleRows } from '#imaging/resampling/row-sampler.ts'

type Colors = readonly [Plane, Plane, Plane]

// By eye on one lake in fog, checked on 115 photos. Where the network's answer lies between these it has none: the bank
// over the lake gets .05 to .7.
const openFrom = 0.05
const openTo = 0.93
// What a step costs between pixels whose colours differ by 1, above the grain, and the dearest way from the sky.
const changeCost = 4
const grain = 0.015
const farthest = 0.12
// Light varies by less than this within a cell of the network, and fog has less chroma and more light, 0..1.
const cellShare = 0.004
const calm = 0.02
const chromaMax = 0.16
const paleMin = 0.35
// The least area, as a share of the photo, and the least width and height, as shares of its sides.
const areaMin = 0.006
const acrossMin = 0.12
const deepMin = 0.04
// It hangs from the sky: so many of its columns begin right under it. A slope of snow has its own rock above it.
const hangingMin = 0.7
const hangingPx = 4
// How softly it ends to the left and right, as a share of the width.
const softShare = 0.04

/**
 * Finds fog that was left out of the sky though no edge lies between, at half the size.
 * @param sky 0..1, what was taken for sky
 * @param seen 0..1, the network's own answer, the same size
 * @param colors R, G, B, 0..1
 * @returns null where there is none
 */
export function findFog(sky: Plane, seen: Plane, colors: Colors): Mask | null {
  const [width, height] = [Math.ceil(sky.width / 2), Math.ceil(sky.height / 2)]
  const half = (plane: Plane) => resizePlane(plane, width, height)
  const near = calmNear(half(sky), half(seen), mapThree(colors, half))
  if (near === null) return null
  const fog = createMask(width, height)
  const banks = findRegions(near, 0).filter((bank) => isBank(bank, near) && isHanging(bank, half(sky)))
  for (const { box, mask } of banks)
    for (let k = 0; k < mask.data.length; k++)
      if (mask.data[k] > 0) fog.data[(box.y + Math.floor(k / box.width)) * width + box.x + (k % box.width)] = 255
  return banks.length === 0 ? null : fog
}

/** The mean row of the fog, as a share of the height. The horizon lies under it. */
export function middleOf({ width, height, data }: Mask): number {
  let [rows, pixels] = [0, 0]
  for (let i = 0; i < data.length; i++)
    if (data[i] > 0) {
      rows += Math.floor(i / width)
      pixels++
    }
  return rows / pixels / height
}

/** Makes fog sky, in place. */
export function takeFog(sky: Plane, fog: Mask): void {
  for (let y = 0, i = 0; y < sky.height; y++)
    for (let x = 0; x < sky.width; x++, i++) if (fog.data[(y >> 1) * fog.width + (x >> 1)] > 0) sky.data[i] = 1
}

/**
 * How much of the sky shows through fog: all where it begins, none where it ends, so that neither its end nor its own
 * shape is an edge.
 * @param sky 0..1, what was taken for sky in the end, twice the size of the fog
 * @returns 0..1, at the fog's size; 1 where there is none
 */
export function fadeFog(fog: Mask, sky: Plane): Plane {
  const { width, height } = fog
  const fade = { ...createPlane(width, height), data: new Float32Array(width * height).fill(1) }
  const isFog = (x: number, y: number) =>
    fog.data[y * width + x] > 0 && sky.data[Math.min(sky.height - 1, 2 * y) * sky.width + 2 * x] > 0.5
  for (let x = 0; x < width; x++) {
    let [top, bottom] = [0, height - 1]
    while (top < height && !isFog(x, top)) top++
    while (bottom > top && !isFog(x, bottom)) bottom--
    for (let y = top; y < height; y++) {
      const down = Math.min(1, (y - top) / Math.max(1, bottom - top))
      fade.data[y * width + x] = 1 - down * down * (3 - 2 * down)
    }
  }
  const softPx = Math.max(1, Math.round(softShare * width))
  return boxBlur(boxBlur(fade, softPx), softPx)
}

/** In front of the new sky stands fog of its own colour, not what stands beside it. */
export function putFog(ground: Colors, sky: Colors, fade: Plane, sure: Plane): void {
  const { data } = resizePlane(fade, sure.width, sure.height)
  for (let i = 0; i < data.length; i++)
    if (sure.data[i] === 1 && data[i] < 1) for (let c = 0; c < 3; c++) ground[c].data[i] = sky[c].data[i]
}

/** @param read writes how much of each pixel of a row is sky, as if there were no fog */
export function readThroughFog(read: RowSampler, fade: Plane, size: Size): RowSampler {
  const [readFade] = sampleRows([fade], size)
  const row = new Float32Array(size.width)
  return (y, alpha) => {
    read(y, alpha)
    readFade(y, row)
    for (let x = 0; x < size.width; x++) alpha[x] *= row[x]
  }
}

/** Doubtful, calm and pale places to which a way without edges leads from what the network is sure of. */
function calmNear(sky: Plane, seen: Plane, colors: Colors): Mask | null {
  const { width, height } = sky
  const unrest = unrestOf(colors[1], Math.max(2, Math.round(cellShare * Math.max(width, height))))
  const belief = boxBlur(seen, 2)
  const isOpen = (i: number) => {
    if (sky.data[i] > 0.5 || belief.data[i] <= openFrom || belief.data[i] >= openTo) return false
    const codes = colors.map(({ data }) => data[i])
    const least = Math.min(...codes)
    return unrest.data[i] < calm && least > paleMin && Math.max(...codes) - least < chromaMax
  }
  const open = createMask(width, height)
  for (let i = 0; i < open.data.length; i++) if (isOpen(i)) open.data[i] = 255
  if (open.data.filter((value) => value > 0).length < areaMin * open.data.length) return null
  const seeds: number[] = []
  for (let i = 0; i < open.data.length; i++) if (sky.data[i] > 0.5 && seen.data[i] > openTo) seeds.push(i)
  const pxCosts = Float32Array.from(open.data, (value, i) => (value > 0 || sky.data[i] > 0.5 ? 0 : 1))
  const smooth = mapThree(colors, (plane) => boxBlur(plane, 1))
  const steps = measureColorSteps(smooth, { cost: changeCost, grain }, pxCosts)
  const away = geodesicDistance(steps, seeds, 1e-5, 1)
  for (let i = 0; i < open.data.length; i++) if (away.data[i] >= farthest) open.data[i] = 0
  return open
}

const isBank = ({ box, pixels }: MaskRegion, { width, height }: Mask): boolean =>
  pixels >= areaMin * width * height && box.width >= acrossMin * width && box.height >= deepMin * height

function isHanging({ box, mask }: MaskRegion, { width, data }: Plane): boolean {
  let [hanging, all] = [0, 0]
  for (let x = 0; x < box.width; x++) {
    let y = 0
    while (y < box.height && mask.data[y * box.width + x] === 0) y++
    if (y === box.height) continue
    all++
    const over = Math.max(0, box.y + y - hangingPx) * width + box.x + x
    if (data[over] > 0.5) hanging++
  }
  return hanging >= hangingMin * all
}

function unrestOf(light: Plane, radiusPx: number): Plane {
  const mean = boxBlur(light, radiusPx)
  const spread = boxBlur({ ...light, data: light.data.map((value) => value * value) }, radiusPx)
  for (let i = 0; i < spread.data.length; i++)
    spread.data[i] = Math.sqrt(Math.max(0, spread.data[i] - mean.data[i] * mean.data[i]))
  return spread
}
