import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import {
  beyondCost,
  createPairs,
  type Offer,
  openColors,
  openOffers,
  type RayGiven,
  rayRows,
  type SampleColors,
  spanOf,
} from '#imaging/matting/sample-rays.ts'
import { trimapOf } from '#imaging/matting/solve-matte.ts'
import { workRows } from '#imaging/rows/work-rows.ts'

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

/** Squared colour error at which trust falls to a third, colours 0..1: about 9 codes. */
const errorScale = 0.035 ** 2
/** Thing and ground that differ by less than about this cannot be told apart by colour. */
const alike = 0.12
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
  const pairs = createPairs(trimap.length)
  const spans = spanOf(trimap, width, height)
  const given: RayGiven = { picture, trimap, spans, likely, gain, reachPx, pairs }
  workRows(rayRows, given, picture)
  const colors = openColors(picture, trimap)
  const samples: ColorSamples = { ...pairs, alpha: createPlane(width, height), trust: createPlane(width, height) }
  const offer = openOffers(given, colors)
  passOn(trimap, width, samples, offer)
  const mix: Mixture = { alpha: 0, error: 0, contrast: 0 }
  for (let i = 0; i < trimap.length; i++) {
    const thing = samples.thing[i]
    if (thing < 0) continue
    colors.know(thing, samples.ground[i])
    mixtureOf(colors, i, thing, samples.ground[i], mix)
    samples.alpha.data[i] = mix.alpha
    samples.trust.data[i] = Math.exp(-mix.error / errorScale) * (mix.contrast / (mix.contrast + alike * alike))
  }
  return samples
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

interface Mixture {
  alpha: number
  /** Squared distance from the pixel's colour, colours 0..1. */
  error: number
  /** Squared distance of the two colours. */
  contrast: number
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
