import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Mask, type Plane } from '#imaging/image.ts'
import { findRegions, type MaskRegion } from '#imaging/regions/mask-regions.ts'

type Colors = readonly [Plane, Plane, Plane]

// By eye on one chimney. Doubt of the network about each pixel and about a whole thing; clouds get more.
const doubted = 0.97
const seenMost = 0.93
const surelySky = 0.98
// It is lighter than the sky around it by this, 0..1, within this share of the longer side.
const lighterMin = 0.06
const aroundShare = 0.02
// The least side and the largest width, as shares of the longer side: clouds are wider.
const sideMin = 0.006
const widthMost = 0.045
// Sky lies beside so many of its rows. Its sides rise over so many px in so many of these; so much of it has ground under it.
const openMin = 0.4
const edgePx = 2
const sharpMin = 0.7
const footMin = 0.6

/**
 * Takes from the sky, in place, light things that stand on the ground: chimneys, posts, stones. They have the colour of a
 * lighter piece of the sky elsewhere, but not of the sky beside them, and sharper sides than clouds.
 * @param sky 0..1, what was taken for sky
 * @param seen 0..1, the network's own answer, the same size
 * @param colors R, G, B, 0..1
 */
export function keepLightThings(sky: Plane, seen: Plane, colors: Colors): void {
  const light = lightOf(colors)
  const lighter = markLighter(sky, seen, light)
  const side = Math.max(sky.width, sky.height)
  for (const piece of findRegions(lighter, 0)) {
    const { box, mask } = piece
    if (Math.min(box.width, box.height) < sideMin * side || box.width > widthMost * side) continue
    if (meanIn(piece, seen) > seenMost || !stands(piece, sky) || !isSharp(piece, sky, light)) continue
    for (let y = 0; y < box.height; y++) {
      const row = mask.data.subarray(y * box.width, (y + 1) * box.width)
      const [from, to] = [row.findIndex((value) => value > 0), row.findLastIndex((value) => value > 0)]
      const at = (box.y + y) * sky.width + box.x
      if (from >= 0) sky.data.fill(0, at + from, at + to + 1)
    }
  }
}

function lightOf([red, green, blue]: Colors): Plane {
  const light = createPlane(red.width, red.height)
  for (let i = 0; i < light.data.length; i++) light.data[i] = (red.data[i] + green.data[i] + blue.data[i]) / 3
  return light
}

/** 255 where what was taken for sky, though doubted, is lighter than the sure sky around it. */
function markLighter(sky: Plane, seen: Plane, light: Plane): Mask {
  const { width, height } = sky
  const mask = createMask(width, height)
  const [sure, shining] = [createPlane(width, height), createPlane(width, height)]
  for (let i = 0; i < sure.data.length; i++) {
    if (sky.data[i] <= 0.5 || seen.data[i] <= surelySky) continue
    sure.data[i] = 1
    shining.data[i] = light.data[i]
  }
  const aroundPx = Math.max(3, Math.round(aroundShare * Math.max(width, height)))
  const [count, sum] = [boxBlur(sure, aroundPx), boxBlur(shining, aroundPx)]
  for (let i = 0; i < mask.data.length; i++) {
    if (sky.data[i] <= 0.5 || seen.data[i] >= doubted || count.data[i] < 0.05) continue
    if (light.data[i] - sum.data[i] / count.data[i] > lighterMin) mask.data[i] = 255
  }
  return mask
}

function meanIn({ box, mask, pixels }: MaskRegion, { width, data }: Plane): number {
  let sum = 0
  for (let k = 0; k < mask.data.length; k++)
    if (mask.data[k] > 0) sum += data[(box.y + Math.floor(k / box.width)) * width + box.x + (k % box.width)]
  return sum / pixels
}

/** Whether ground lies right under most of its columns. */
function stands({ box, mask }: MaskRegion, { width, height, data }: Plane): boolean {
  let feet = 0
  for (let x = 0; x < box.width; x++) {
    let y = box.height - 1
    while (y >= 0 && mask.data[y * box.width + x] === 0) y--
    const under = Math.min(height - 1, box.y + y + edgePx)
    if (y >= 0 && data[under * width + box.x + x] <= 0.5) feet++
  }
  return feet >= footMin * box.width
}

/** Whether its rows end in steps to a darker sky, on both sides. */
function isSharp({ box, mask }: MaskRegion, sky: Plane, light: Plane): boolean {
  const [left, right] = [-1, 1].map((step) => {
    let [open, sharp] = [0, 0]
    for (let y = 0; y < box.height; y++) {
      const row = mask.data.subarray(y * box.width, (y + 1) * box.width)
      const isIn = (value: number) => value > 0
      const end = box.x + (step < 0 ? row.findIndex(isIn) : row.findLastIndex(isIn))
      const [inside, outside] = [end - step * (edgePx - 1), end + step * edgePx]
      if (outside < 0 || outside >= sky.width) continue
      const at = (box.y + y) * sky.width
      if (sky.data[at + outside] <= 0.5) continue
      open++
      if (light.data[at + inside] - light.data[at + outside] > lighterMin) sharp++
    }
    return open < openMin * box.height ? 0 : sharp / open
  }) as [number, number]
  return Math.min(left, right) >= sharpMin
}
