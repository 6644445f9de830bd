import { createMask, createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { cutSurroundings, type Surroundings, toWhole } from '#imaging/regions/cut-surroundings.ts'
import { type LogLight, logLight, weighLight } from '#imaging/regions/log-light.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'
import { MinHeap } from '#imaging/regions/min-heap.ts'

// Light in a shadow, as a share of the light beside it: from a deep shadow at noon to the faint shadow of a lamp.
const lightLeastShare = 0.05
const lightMostShare = 0.78
// Natural logs. The blue sky lights a shadow outdoors, so it may lose far more red than blue, but hardly more blue than
// red.
const blueGainMost = 1.6
const redGainMost = 0.12
const greenOffMost = 0.4

// What a shadow is told by, set on the things of bench/tools/labels outside the photos held out.
/** A shadow larger than this many times the thing is shade that the thing stands in. */
const areaMost = 1.6
/** Smaller patches, as shares of the thing's area and in px, are folds, gaps and stones. */
const areaLeast = 0.004
const pixelsLeast = 50
/** A shadow ends in ground with more light along at least this share of its border. */
const litLeast = 0.6
/** All along that border, the light changes by about the same: shares of the border, and of the usual step. */
const steadyLeast = 0.52
const steadyFrom = 0.55
const steadyTo = 1.6
const spreadMost = 1.05
/** The usual step, natural log: a fainter patch may be anything. */
const stepLeast = 0.45
/** A patch below this many px is as steady as a tuft of grass by chance: then more is asked of it. */
const smallPixels = 200
const smallStepLeast = 0.6
const smallLitLeast = 0.7
const smallSteadyLeast = 0.65
/**
 * Shadows lie on the ground: how far one may rise above the foot, as a share of the thing's longer side, but for a share
 * of its pixels.
 */
const riseMost = 0.33
const aboveMost = 0.02

/** Width of the thing's own soft border, px. */
const rimPx = 2
/** Shadows begin within this distance below the thing, or beside its foot, px. */
const footPx = 5
/** What is so far above the lowest pixel of a column still counts as its foot, as a share of the longer side. */
const footShare = 0.03
/** The thing's lower share in which it may touch the ground. */
const groundShare = 0.4
/** Both sides of a border are compared at this distance from it, px: shadows end softly. */
const sidesPx = 4
/** How far the soft border of a shadow reaches beyond what is found, px. */
const penumbraPx = 3
/** Between one darkness that is tried as the shadow's limit and the next, natural log. */
const levelStep = 0.06

/**
 * Finds the shadow that a thing casts on the ground it touches. From the thing's foot the dark pixels are flooded, the
 * darkest first. Of the patches that grow so, the one is taken whose border is most like a shadow's: beyond it the
 * same ground gets more light, in about equal shares of red, green and blue apart from the blue of the sky (the colour
 * rule of shadows after Finlayson 2006), by the same factor all around.
 * @param photo at most about 1 megapixel
 * @param thing the photo's size, 255 = the thing
 * @returns the shadow, soft at its border and up to the thing's; empty in doubtful cases
 */
export function findShadow(photo: Rgba, thing: Mask): Mask {
  const around = cutSurroundings(photo, thing, 1.2)
  const patch = around === null ? null : findPatch(around)
  if (around === null || patch === null) return createMask(thing.width, thing.height)
  return toWhole(growMask(patch, penumbraPx), around)
}

/** All that is dark is judged, and each place by itself: a shadow lies around feet, or beside another car's dark tyres. */
function findPatch(around: Surroundings): Mask | null {
  const { width, height } = around.thing
  const logs = logLight(around.photo)
  const light = createPlane(width, height)
  for (let i = 0; i < light.data.length; i++)
    light.data[i] = weighLight(logs[0].data[i], logs[1].data[i], logs[2].data[i])
  const thingArea = around.thing.data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0)
  const closed = growMask(around.thing, rimPx)
  const { order, levels } = flood(light, closed, around, Math.ceil(areaMost * thingArea))
  const inside = createMask(width, height)
  const longer = Math.max(around.box.width, around.box.height)
  const highest = (around.box.y + around.box.height - riseMost * longer) * width
  let best = new Uint32Array(0) as Uint32Array
  let bestScore = 0
  for (let [area, level] = [0, levels[0] + levelStep]; area < order.length; level += levelStep) {
    const before = area
    for (; area < order.length && levels[area] <= level; area++) inside.data[order[area]] = 255
    if (area === before) continue
    const dark = order.subarray(0, area)
    for (const patch of [dark, ...patchesOf(dark, inside)]) {
      if (patch.length < Math.max(pixelsLeast, areaLeast * thingArea)) continue
      const above = patch.reduce((sum, at) => sum + (at < highest ? 1 : 0), 0)
      const steady = above > aboveMost * patch.length ? 0 : rateBorder(logs, inside, closed, patch, around)
      const score = steady * patch.length ** 0.25
      if (score <= bestScore) continue
      best = patch
      bestScore = score
    }
  }
  if (best.length === 0) return null
  inside.data.fill(0)
  for (const at of best) inside.data[at] = 255
  return inside
}

/** What of the places hangs together, each part by itself. */
function patchesOf(places: Uint32Array, { width, data }: Mask): Uint32Array[] {
  const isOpen = data.slice()
  const patches: Uint32Array[] = []
  const found = new Uint32Array(places.length)
  for (const first of places) {
    if (isOpen[first] === 0) continue
    let count = 0
    const visit = (at: number) => {
      if (!(isOpen[at] > 0)) return
      isOpen[at] = 0
      found[count++] = at
    }
    visit(first)
    for (let i = 0; i < count; i++) {
      const [at, x] = [found[i], found[i] % width]
      if (x > 0) visit(at - 1)
      if (x < width - 1) visit(at + 1)
      visit(at - width)
      visit(at + width)
    }
    patches.push(found.slice(0, count))
  }
  return patches
}

/** Pixels in the order in which rising water reaches them from the thing's foot, and its level then. */
interface Flood {
  readonly order: Uint32Array
  readonly levels: Float32Array
}

function flood({ width, height, data }: Plane, closed: Mask, around: Surroundings, most: number): Flood {
  const seen = Uint8Array.from(closed.data, (value) => (value > 0 ? 1 : 0))
  const heap = new MinHeap()
  const reach = (i: number, from: number) => {
    if (seen[i] === 1) return
    seen[i] = 1
    heap.push(Math.max(from, data[i]), i)
  }
  const { box, bottoms } = around
  const sidePx = 2 + footShare * Math.max(box.width, box.height)
  for (let column = box.x; column < box.x + box.width; column++) {
    const bottom = bottoms[column]
    if (bottom < box.y + box.height * (1 - groundShare)) continue
    for (let y = Math.max(0, Math.floor(bottom - sidePx)); y <= Math.min(height - 1, bottom + footPx); y++)
      for (let x = Math.max(0, column - footPx); x <= Math.min(width - 1, column + footPx); x++)
        reach(y * width + x, Number.NEGATIVE_INFINITY)
  }
  const order = new Uint32Array(most)
  const levels = new Float32Array(most)
  let count = 0
  for (let item = heap.pop(); item !== undefined && count < most; item = heap.pop()) {
    const at = item.value
    order[count] = at
    levels[count++] = item.key
    const x = at % width
    if (x > 0) reach(at - 1, item.key)
    if (x < width - 1) reach(at + 1, item.key)
    if (at >= width) reach(at - width, item.key)
    if (at + width < data.length) reach(at + width, item.key)
  }
  return { order: order.subarray(0, count), levels: levels.subarray(0, count) }
}

const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** How much the border of a patch is like that of a shadow, 0..1; 0 when it is none. */
function rateBorder(logs: LogLight, inside: Mask, closed: Mask, patch: Uint32Array, around: Surroundings): number {
  const { width, height, data } = inside
  const steps: number[] = []
  let all = 0
  for (const at of patch)
    for (const [dx, dy] of directions) {
      const x = (at % width) + dx
      const y = Math.floor(at / width) + dy
      if (x < 0 || y < 0 || x >= width || y >= height) {
        if (!isPhotoBorder(around, dx, dy)) all++
        continue
      }
      const next = y * width + x
      if (data[next] > 0 || closed.data[next] > 0) continue
      all++
      const lit = walk(inside, closed, next, dx, dy)
      const dark = walk(inside, closed, at, -dx, -dy)
      const [red, green, blue] = logs.map((plane) => plane.data[lit] - plane.data[dark])
      if (isShaded(red, green, blue)) steps.push(weighLight(red, green, blue))
    }
  const isSmall = patch.length < smallPixels
  if (steps.length < (isSmall ? smallLitLeast : litLeast) * all) return 0
  steps.sort((one, other) => one - other)
  const [low, usual, high] = [0.2, 0.5, 0.8].map((share) => steps[Math.floor(share * steps.length)])
  if (usual < (isSmall ? smallStepLeast : stepLeast) || high - low > spreadMost * usual) return 0
  const steady = steps.filter((step) => step > steadyFrom * usual && step < steadyTo * usual).length / all
  return steady < (isSmall ? smallSteadyLeast : steadyLeast) ? 0 : steady
}

/** Whether the surroundings end where the photo ends: a shadow may go on beyond. */
function isPhotoBorder({ rect, whole }: Surroundings, dx: number, dy: number): boolean {
  if (dx !== 0) return dx < 0 ? rect.x === 0 : rect.x + rect.width === whole.width
  return dy < 0 ? rect.y === 0 : rect.y + rect.height === whole.height
}

/** A few pixels on from a border pixel, as far as the side goes. */
function walk({ width, height, data }: Mask, closed: Mask, from: number, dx: number, dy: number): number {
  let [at, x, y] = [from, from % width, Math.floor(from / width)]
  for (let step = 0; step < sidesPx; step++) {
    x += dx
    y += dy
    const next = y * width + x
    if (x < 0 || y < 0 || x >= width || y >= height || closed.data[next] > 0 || data[next] !== data[from]) break
    at = next
  }
  return at
}

/** @param red,green,blue logs of the light beside a shadow over that in it */
function isShaded(red: number, green: number, blue: number): boolean {
  const light = weighLight(red, green, blue)
  if (light > -Math.log(lightLeastShare) || light < -Math.log(lightMostShare)) return false
  if (red - blue > blueGainMost || blue - red > redGainMost) return false
  return Math.abs(green - (red + blue) / 2) < greenOffMost
}
