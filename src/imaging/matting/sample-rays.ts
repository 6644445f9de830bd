import type { Plane, Rgba } from '#imaging/image.ts'
import { trimapOf } from '#imaging/matting/solve-matte.ts'
import { createSharedBuffer } from '#imaging/rows/share-arrays.ts'
import type { RowWork } from '#imaging/rows/work-rows.ts'

/** What is looked at for samples, as plain data. */
export interface RayGiven {
  readonly picture: Rgba
  readonly trimap: Uint8Array
  /** See `spanOf`. */
  readonly spans: Float32Array
  /** 0..1 that a pixel is the thing, and how much that counts, 1 and more. */
  readonly likely: Plane
  readonly gain: Plane
  readonly reachPx: number
  /** Written. */
  readonly pairs: Pairs
}

/** The best pair of places offered to each pixel so far, -1 where there is none, and its cost. */
export interface Pairs {
  readonly thing: Int32Array
  readonly ground: Int32Array
  readonly costs: Float32Array
}

/** Looks for pairs along rays. A row writes its own pixels only. */
export const rayRows: RowWork<RayGiven> = {
  name: 'sample-colors',
  open: (given) => {
    const offer = openOffers(given, openColors(given.picture, given.trimap))
    const found = { things: new Int32Array(directions), grounds: new Int32Array(directions) }
    return (y) => lookAround(given, y, found, offer)
  },
}

export function createPairs(count: number): Pairs {
  const integers = () => new Int32Array(createSharedBuffer(count * 4)).fill(-1)
  const costs = new Float32Array(createSharedBuffer(count * 4)).fill(Number.POSITIVE_INFINITY)
  return { thing: integers(), ground: integers(), costs }
}

const directions = 8
/** A ray along an edge leaps by a pixel at a time; what it would find, others find sooner. */
const leapsMax = 32
/** Directions turn by a sixteenth of the angle between them, in turn. Cosines and sines of each: turn x directions + d. */
const turns = 16
const angles = Array.from(
  { length: turns * directions },
  (_, k) => (((k % directions) + Math.floor(k / directions) / turns) / directions) * 2 * Math.PI,
)
const raysX = Float64Array.from(angles, Math.cos)
const raysY = Float64Array.from(angles, Math.sin)
/** Penalty of a sample at full reach, as squared error. By eye. */
const distanceCost = 0.0015
/** Penalty of an alpha that is the opposite of what is likely, as squared error. By eye. */
const unlikelyCost = 0.002

/** Share of the way beyond a colour that counts as error. By eye. */
export const beyondCost = 0.3

/** Codes; R, G, B, A of each pixel, and the means around the sure ones of either kind that are known. */
export interface SampleColors {
  readonly own: Uint8ClampedArray
  readonly thing: Uint8ClampedArray
  readonly ground: Uint8ClampedArray
  /** Has the means at these places known. */
  know(thing: number, ground: number): void
}

/** A speck among its neighbours, such as the tip of a hair, is no sample, so the mean around is. */
export function openColors(picture: Rgba, trimap: Uint8Array): SampleColors {
  const thing = new Uint8ClampedArray(picture.data.length)
  const ground = new Uint8ClampedArray(picture.data.length)
  return {
    own: picture.data,
    thing,
    ground,
    // Few of the sure pixels are ever asked about; those that were are opaque.
    know(one, other) {
      if (thing[one * 4 + 3] === 0) writeMean(picture, trimap, one, 1, thing)
      if (ground[other * 4 + 3] === 0) writeMean(picture, trimap, other, 2, ground)
    },
  }
}

/** The mean of pixels of the same kind around pixel `i`, rounded as `boxBlur` rounds. */
function writeMean(
  { width, height, data }: Rgba,
  trimap: Uint8Array,
  i: number,
  radiusPx: number,
  out: Uint8ClampedArray,
): void {
  const x = i % width
  const y = (i - x) / width
  const [left, right] = [Math.max(0, x - radiusPx), Math.min(width - 1, x + radiusPx)]
  const [top, bottom] = [Math.max(0, y - radiusPx), Math.min(height - 1, y + radiusPx)]
  const across = right - left + 1
  const isInner = x > radiusPx && x < width - radiusPx
  const meanAcross = (sum: number) => Math.fround(isInner ? sum * (1 / across) : sum / across)
  let [red, green, blue, share] = [0, 0, 0, 0]
  for (let v = top; v <= bottom; v++) {
    let [r, g, b, count] = [0, 0, 0, 0]
    for (let at = v * width + left; at <= v * width + right; at++) {
      if (trimap[at] !== trimap[i]) continue
      r += data[at * 4]
      g += data[at * 4 + 1]
      b += data[at * 4 + 2]
      count++
    }
    red += meanAcross(r)
    green += meanAcross(g)
    blue += meanAcross(b)
    share += meanAcross(count)
  }
  const scale = 1 / (bottom - top + 1)
  const known = Math.fround(share * scale)
  out[i * 4] = Math.fround(red * scale) / known
  out[i * 4 + 1] = Math.fround(green * scale) / known
  out[i * 4 + 2] = Math.fround(blue * scale) / known
  out[i * 4 + 3] = 255
}

/** Gives the open pixel `i` the pair of places whose colours mix to its own, where no better one was offered before. */
export type Offer = (i: number, thing: number, ground: number) => void

export function openOffers(
  { pairs, likely, gain, reachPx }: RayGiven,
  { own, thing: things, ground: grounds, know }: SampleColors,
): Offer {
  const { width } = likely
  const { thing: chosenThing, ground: chosenGround, costs } = pairs
  return (i, thing, ground) => {
    // Neighbours mostly offer what is there already.
    if (chosenThing[i] === thing && chosenGround[i] === ground) return
    const f = thing * 4
    const b = ground * 4
    if (things[f + 3] === 0 || grounds[b + 3] === 0) know(thing, ground)
    // As mixtureOf, whose object would be written millions of times.
    const br = grounds[b]
    const bg = grounds[b + 1]
    const bb = grounds[b + 2]
    const fr = things[f] - br
    const fg = things[f + 1] - bg
    const fb = things[f + 2] - bb
    const r = own[i * 4] - br
    const g = own[i * 4 + 1] - bg
    const l = own[i * 4 + 2] - bb
    const contrast = fr * fr + fg * fg + fb * fb
    const share = contrast === 0 ? 0 : (r * fr + g * fg + l * fb) / contrast
    const alpha = share < 0 ? 0 : share > 1 ? 1 : share
    const off = alpha + (1 - beyondCost) * (share - alpha)
    const er = r - off * fr
    const eg = g - off * fg
    const el = l - off * fb
    const error = (er * er + eg * eg + el * el) / 65_025
    if (error >= costs[i]) return
    const away = apart(i, thing, width) + apart(i, ground, width)
    const beside = alpha - likely.data[i]
    const cost = error + distanceCost * (away / reachPx) + unlikelyCost * (gain.data[i] * (beside * beside))
    if (cost >= costs[i]) return
    costs[i] = cost
    chosenThing[i] = thing
    chosenGround[i] = ground
  }
}

/** The sure places that a pixel's rays have found. */
interface Found {
  readonly things: Int32Array
  readonly grounds: Int32Array
}

/** Every second open pixel of a row looks for sure colours along rays; the others take what their neighbours find. */
function lookAround(
  { picture: { width, height }, trimap, spans, reachPx }: RayGiven,
  y: number,
  { things, grounds }: Found,
  offer: Offer,
): void {
  for (let x = y & 1; x < width; x += 2) {
    const i = y * width + x
    if (trimap[i] !== trimapOf.open) continue
    // Directions turn from pixel to pixel, so that neighbours look at other places.
    const turn = (x & 3) + 4 * (y & 3)
    let thingCount = 0
    let groundCount = 0
    for (let d = 0; d < directions; d++) {
      const dx = raysX[turn * directions + d]
      const dy = raysY[turn * directions + d]
      let seen: number = trimapOf.open
      // Chamfer distances are up to 8 % too long, so leaps are shorter.
      for (let k = 0.9 * spans[i], leaps = 0; k <= reachPx && leaps < leapsMax; leaps++) {
        const u = x + dx * k
        const v = y + dy * k
        if (u < -0.5 || v < -0.5 || u >= width - 0.5 || v >= height - 0.5) break
        const at = Math.trunc(v + 0.5) * width + Math.trunc(u + 0.5)
        const kind = trimap[at]
        if (kind !== trimapOf.open && kind !== seen) {
          if (kind === trimapOf.thing) things[thingCount++] = at
          else grounds[groundCount++] = at
          // One of each along a ray.
          if (seen !== trimapOf.open) break
          seen = kind
        }
        k += Math.max(1, 0.9 * spans[at])
      }
    }
    for (let a = 0; a < thingCount; a++) for (let b = 0; b < groundCount; b++) offer(i, things[a], grounds[b])
  }
}

/**
 * How far each pixel is from the nearest one of another kind, px (chamfer 3-4, Borgefors 1986): what depthInside gives for
 * the masks of the three kinds, in one pass for all.
 */
export function spanOf(trimap: Uint8Array, width: number, height: number): Float32Array {
  const spans = new Float32Array(trimap.length)
  const far = width + height
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const left = x > 0 ? spanVia(trimap, spans, i, i - 1) : far
      const above = y > 0 ? spanVia(trimap, spans, i, i - width) : far
      const aboveLeft = x > 0 && y > 0 ? spanVia(trimap, spans, i, i - width - 1) : far
      const aboveRight = x < width - 1 && y > 0 ? spanVia(trimap, spans, i, i - width + 1) : far
      const beside = (left < above ? left : above) + 1
      const across = (aboveLeft < aboveRight ? aboveLeft : aboveRight) + 4 / 3
      spans[i] = beside < across ? beside : across
    }
  for (let y = height - 1, i = trimap.length - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--, i--) {
      const right = x < width - 1 ? spanVia(trimap, spans, i, i + 1) : far
      const below = y < height - 1 ? spanVia(trimap, spans, i, i + width) : far
      const belowRight = x < width - 1 && y < height - 1 ? spanVia(trimap, spans, i, i + width + 1) : far
      const belowLeft = x > 0 && y < height - 1 ? spanVia(trimap, spans, i, i + width - 1) : far
      const beside = (right < below ? right : below) + 1
      const across = (belowRight < belowLeft ? belowRight : belowLeft) + 4 / 3
      const after = beside < across ? beside : across
      if (after < spans[i]) spans[i] = after
    }
  return spans
}

/** The span of a neighbour; 0 where it is of another kind. */
const spanVia = (trimap: Uint8Array, spans: Float32Array, i: number, neighbour: number): number =>
  trimap[neighbour] === trimap[i] ? spans[neighbour] : 0

function apart(i: number, j: number, width: number): number {
  const dx = (i % width) - (j % width)
  const dy = (i - j - dx) / width
  return Math.sqrt(dx * dx + dy * dy)
}
