import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'
import { fitWithin, resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'

/** The copy on which torn edges are found, px: they are large. */
const searchedSidePx = 400
/** The lid of a scanner is this even, 8-bit levels a channel. */
const levelsMax = 9
const shareMin = 0.0012
/** More missing than this is no torn print but a cut-out. */
const shareMax = 0.2
/** At this many px beyond the rim the print begins, and there most of the rim differs by `stepMin` levels. */
const beyondPx = 4
const stepMin = 18
const steppedMin = 0.75
/** The even tone is that of a lid where little of the print has it. */
const elsewhereMax = 0.006
/** A lid is this white or this black in all channels; behind a print without colours nothing else is. */
const [whiteMin, blackMax] = [236, 24]
/** A plain border is as deep everywhere; a torn edge's depth differs by this share of it. */
const unevenMin = 0.5
/** A region along a whole side, corner to corner, is a border or a sky. */
const sideShareMax = 0.9
/** Bare paper along the tear, as a share of the long side, is filled too. */
const rimShare = 0.012

/**
 * Finds where a scanned print has lost a corner or a piece of its edge: even areas that reach the picture's border, of a
 * tone that the print itself hardly has, and that are neither a plain border nor a whole sky.
 * @returns the areas with their torn rims, the size of `photo`; null where there are none
 */
export function findTornEdges(photo: Rgba): Mask | null {
  const size = fitWithin(photo, searchedSidePx)
  const copy = resizeRgba(photo, size.width, size.height)
  const torn = createMask(size.width, size.height)
  const seen = new Uint8Array(size.width * size.height)
  let isFound = false
  for (const start of borderOf(size.width, size.height)) {
    if (seen[start] === 1) continue
    const area = spread(copy, start, seen)
    if (!isTorn(copy, area)) continue
    for (const at of area) torn.data[at] = 255
    isFound = true
  }
  if (!isFound) return null
  const grown = growMask(torn, Math.max(2, rimShare * searchedSidePx))
  const mask = resizeMask(grown, photo.width, photo.height)
  return { ...mask, data: mask.data.map((value) => (value >= 128 ? 255 : 0)) }
}

function* borderOf(width: number, height: number): Generator<number> {
  for (let x = 0; x < width; x++) {
    yield x
    yield (height - 1) * width + x
  }
  for (let y = 1; y < height - 1; y++) {
    yield y * width
    yield y * width + width - 1
  }
}

/** The pixels around `start` that have its colour. */
function spread({ width, height, data }: Rgba, start: number, seen: Uint8Array): number[] {
  const area = [start]
  seen[start] = 1
  for (let next = 0; next < area.length; next++) {
    const at = area[next]
    const x = at % width
    for (const near of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (near < 0 || near >= width * height || seen[near] === 1 || !isAlike(data, start, near)) continue
      seen[near] = 1
      area.push(near)
    }
  }
  return area
}

function isAlike(data: Rgba['data'], one: number, other: number): boolean {
  for (let c = 0; c < 3; c++) if (Math.abs(data[one * 4 + c] - data[other * 4 + c]) > levelsMax) return false
  return true
}

function isTorn(copy: Rgba, area: readonly number[]): boolean {
  const { width, height, data } = copy
  const pixels = width * height
  if (area.length < shareMin * pixels || area.length > shareMax * pixels) return false
  const seed = area[0]
  if (!isLid(data, seed)) return false
  const own = createMask(width, height)
  for (const at of area) own.data[at] = 255
  if (isBorder(own, area)) return false
  let elsewhere = 0
  for (let i = 0; i < pixels; i++) if (own.data[i] === 0 && isAlike(data, seed, i)) elsewhere++
  if (elsewhere > elsewhereMax * pixels) return false
  return standsApart(copy, own, seed)
}

function isLid(data: Rgba['data'], at: number): boolean {
  const channels = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
  return Math.min(...channels) >= whiteMin || Math.max(...channels) <= blackMax
}

/** Whether the print around the area differs from it all along the rim. */
function standsApart({ width, data }: Rgba, own: Mask, seed: number): boolean {
  const near = growMask(own, beyondPx - 1)
  const beyond = growMask(own, beyondPx)
  let asked = 0
  let stepped = 0
  for (let i = 0; i < beyond.data.length; i++) {
    if (beyond.data[i] === 0 || near.data[i] !== 0) continue
    asked++
    let change = 0
    for (let c = 0; c < 3; c++) change = Math.max(change, Math.abs(data[i * 4 + c] - data[seed * 4 + c]))
    if (change >= stepMin) stepped++
  }
  return asked > width / 40 && stepped >= steppedMin * asked
}

/** Whether the area runs along a whole side, or is about as deep everywhere. */
function isBorder({ width, height, data }: Mask, area: readonly number[]): boolean {
  const sides = [
    { length: width, at: (k: number, depth: number) => depth * width + k },
    { length: width, at: (k: number, depth: number) => (height - 1 - depth) * width + k },
    { length: height, at: (k: number, depth: number) => k * width + depth },
    { length: height, at: (k: number, depth: number) => k * width + width - 1 - depth },
  ]
  for (const { length, at } of sides) {
    const depths: number[] = []
    const depthMax = area.length / Math.max(1, length / 8)
    for (let k = 0; k < length; k++) {
      let depth = 0
      while (depth < depthMax && depth < Math.min(width, height) && data[at(k, depth)] === 255) depth++
      if (depth > 0) depths.push(depth)
    }
    if (depths.length < 2) continue
    if (depths.length >= sideShareMax * length) return true
    depths.sort((one, other) => one - other)
    const [low, high] = [depths[depths.length >> 3], depths[depths.length - 1 - (depths.length >> 3)]]
    // Only a long strip can be a border; a corner touches both sides for a while.
    if (depths.length > length / 2 && high - low < unevenMin * high) return true
  }
  return false
}
