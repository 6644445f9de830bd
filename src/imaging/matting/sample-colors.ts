import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { trimapOf } from '#imaging/matting/solve-matte.ts'

/** What the colours around say of each open pixel. */
export interface ColorSamples {
  /** 0..1: alpha of the mixture that comes closest to the pixel's colour. */
  readonly alpha: Plane
  /** 0..1: how far that mixture can be trusted. */
  readonly trust: Plane
  /** Places of the colours that were mixed; -1 where there are none. */
  readonly thing: Int32Array
  readonly ground: Int32Array
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
/** Squared colour error at which trust falls to a third, colours 0..1: about 9 codes. */
const errorScale = 0.035 ** 2
/** Thing and ground that differ by less than about this cannot be told apart by colour. */
const alike = 0.12
/** Penalty of a sample at full reach, as squared error. By eye. */
const distanceCost = 0.0015
/** Penalty of an alpha that is the opposite of what is likely, as squared error. By eye. */
const unlikelyCost = 0.002

/**
 * Looks from each open pixel in all directions for sure thing and sure ground, and takes the two colours whose mixture
 * explains it best; then neighbours offer theirs (Shared Matting, Gastal & Oliveira 2010).
 * @param prior likely: 0..1 that a pixel is the thing, gain: how much that counts, 1 and more; decides between mixtures
 *   that explain a pixel equally
 * @param reachPx how far samples are looked for
 */
export function sampleColors(
  picture: Rgba,
  trimap: Uint8Array,
  { likely, gain }: { likely: Plane; gain: Plane },
  reachPx: number,
): ColorSamples {
  const { width, height } = picture
  const colors: SampleColors = {
    own: picture.data,
    thing: meanOf(picture, trimap, trimapOf.thing, 1),
    ground: meanOf(picture, trimap, trimapOf.ground, 2),
  }
  const samples: ColorSamples = {
    alpha: createPlane(width, height),
    trust: createPlane(width, height),
    thing: new Int32Array(trimap.length).fill(-1),
    ground: new Int32Array(trimap.length).fill(-1),
  }
  const pairs = { ...samples, costs: new Float32Array(trimap.length).fill(Number.POSITIVE_INFINITY) }
  const offer = openOffers(colors, pairs, { likely, gain }, reachPx)
  lookAround(trimap, width, height, reachPx, offer)
  passOn(trimap, width, samples, offer)
  const mix: Mixture = { alpha: 0, error: 0, contrast: 0 }
  for (let i = 0; i < trimap.length; i++) {
    const thing = samples.thing[i]
    if (thing < 0) continue
    mixtureOf(colors, i, thing, samples.ground[i], mix)
    samples.alpha.data[i] = mix.alpha
    samples.trust.data[i] = Math.exp(-mix.error / errorScale) * (mix.contrast / (mix.contrast + alike * alike))
  }
  return samples
}

/** Gives the open pixel `i` the pair of places whose colours mix to its own, where no better one was offered before. */
type Offer = (i: number, thing: number, ground: number) => void

interface Pairs {
  readonly thing: Int32Array
  readonly ground: Int32Array
  readonly costs: Float32Array
}

function openOffers(
  { own, thing: things, ground: grounds }: SampleColors,
  { thing: chosenThing, ground: chosenGround, costs }: Pairs,
  { likely, gain }: { likely: Plane; gain: Plane },
  reachPx: number,
): Offer {
  const { width } = likely
  return (i, thing, ground) => {
    // Neighbours mostly offer what is there already.
    if (chosenThing[i] === thing && chosenGround[i] === ground) return
    // As mixtureOf, whose object would be written millions of times.
    const f = thing * 4
    const b = ground * 4
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

/** Every second open pixel looks for sure colours along rays; the others take what their neighbours found. */
function lookAround(trimap: Uint8Array, width: number, height: number, reachPx: number, offer: Offer): void {
  const spans = spanOf(trimap, width, height)
  const things = new Int32Array(directions)
  const grounds = new Int32Array(directions)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (trimap[i] !== trimapOf.open || ((x + y) & 1) === 1) continue
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

/** Down and back, so that a good pair travels along a strand. */
function passOn(trimap: Uint8Array, width: number, { thing, ground }: ColorSamples, offer: Offer): void {
  for (let pass = 0; pass < 2; pass++) {
    const steps = pass === 0 ? [-1, -width, -width - 1, -width + 1] : [1, width, width + 1, width - 1]
    for (let k = 0; k < trimap.length; k++) {
      const i = pass === 0 ? k : trimap.length - 1 - k
      if (trimap[i] !== trimapOf.open) continue
      for (let n = 0; n < 4; n++) {
        const j = i + steps[n]
        if (j >= 0 && j < trimap.length && thing[j] >= 0) offer(i, thing[j], ground[j])
      }
    }
  }
}

/**
 * How far each pixel is from the nearest one of another kind, px (chamfer 3-4, Borgefors 1986): what depthInside gives for
 * the masks of the three kinds, in one pass for all.
 */
function spanOf(trimap: Uint8Array, width: number, height: number): Float32Array {
  const spans = new Float32Array(trimap.length)
  const far = width + height
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const kind = trimap[i]
      const via = (j: number) => (trimap[j] === kind ? spans[j] : 0)
      const left = x > 0 ? via(i - 1) : far
      const above = y > 0 ? via(i - width) : far
      const aboveLeft = x > 0 && y > 0 ? via(i - width - 1) : far
      const aboveRight = x < width - 1 && y > 0 ? via(i - width + 1) : far
      const beside = (left < above ? left : above) + 1
      const across = (aboveLeft < aboveRight ? aboveLeft : aboveRight) + 4 / 3
      spans[i] = beside < across ? beside : across
    }
  for (let y = height - 1, i = trimap.length - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--, i--) {
      const kind = trimap[i]
      const via = (j: number) => (trimap[j] === kind ? spans[j] : 0)
      const right = x < width - 1 ? via(i + 1) : far
      const below = y < height - 1 ? via(i + width) : far
      const belowRight = x < width - 1 && y < height - 1 ? via(i + width + 1) : far
      const belowLeft = x > 0 && y < height - 1 ? via(i + width - 1) : far
      const beside = (right < below ? right : below) + 1
      const across = (belowRight < belowLeft ? belowRight : belowLeft) + 4 / 3
      const after = beside < across ? beside : across
      if (after < spans[i]) spans[i] = after
    }
  return spans
}

function apart(i: number, j: number, width: number): number {
  const dx = (i % width) - (j % width)
  const dy = (i - j - dx) / width
  return Math.sqrt(dx * dx + dy * dy)
}

/** Share of the way beyond a colour that counts as error. By eye. */
const beyondCost = 0.3

interface Mixture {
  alpha: number
  /** Squared distance from the pixel's colour, colours 0..1. */
  error: number
  /** Squared distance of the two colours. */
  contrast: number
}

/** Codes; R, G, B, A of each pixel, and the means around the sure ones of either kind. */
interface SampleColors {
  readonly own: Uint8ClampedArray
  readonly thing: Uint8ClampedArray
  readonly ground: Uint8ClampedArray
}

/** The mean around each pixel of a kind: a speck among its neighbours, such as the tip of a hair, is no sample. */
function meanOf(picture: Rgba, trimap: Uint8Array, kind: number, radiusPx: number): Uint8ClampedArray {
  const { width, height } = picture
  const own = createPlane(width, height)
  for (let i = 0; i < trimap.length; i++) own.data[i] = trimap[i] === kind ? 1 : 0
  const count = boxBlur(own, radiusPx).data
  const out = new Uint8ClampedArray(picture.data.length)
  for (let c = 0; c < 3; c++) {
    const channel = createPlane(width, height)
    for (let i = 0; i < trimap.length; i++) if (trimap[i] === kind) channel.data[i] = picture.data[i * 4 + c]
    const sum = boxBlur(channel, radiusPx).data
    for (let i = 0; i < trimap.length; i++) if (trimap[i] === kind) out[i * 4 + c] = sum[i] / count[i]
  }
  return out
}

function mixtureOf(colors: SampleColors, at: number, thing: number, ground: number, out: Mixture): void {
  const i = at * 4
  const f = thing * 4
  const b = ground * 4
  const br = colors.ground[b]
  const bg = colors.ground[b + 1]
  const bb = colors.ground[b + 2]
  const fr = colors.thing[f] - br
  const fg = colors.thing[f + 1] - bg
  const fb = colors.thing[f + 2] - bb
  const r = colors.own[i] - br
  const g = colors.own[i + 1] - bg
  const l = colors.own[i + 2] - bb
  const contrast = fr * fr + fg * fg + fb * fb
  const share = contrast === 0 ? 0 : (r * fr + g * fg + l * fb) / contrast
  const alpha = share < 0 ? 0 : share > 1 ? 1 : share
  out.alpha = alpha
  out.contrast = contrast / 65_025
  // What lies beyond one of the two colours is that one for sure, however far.
  const beyond = share - alpha
  const off = alpha + (1 - beyondCost) * beyond
  out.error = ((r - off * fr) ** 2 + (g - off * fg) ** 2 + (l - off * fb) ** 2) / 65_025
}
