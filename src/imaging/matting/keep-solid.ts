import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import type { ColorSamples } from '#imaging/matting/sample-colors.ts'
import { type MatteGuess, trimapOf } from '#imaging/matting/solve-matte.ts'
import { eachPixel, findRegions, growMask, type MaskRegion, openMask } from '#imaging/regions/mask-regions.ts'

// By eye on 28 photos; lengths in reaches of a hard edge.
/** Half the width from which a patch is more than a gap between strands. */
const thickMin = 0.75
/** A smaller patch is left to its neighbours: so many squares of a reach. */
const areaMin = 4
/** Before a restless ground a patch is so thick, and the networks are so sure of it. */
const restlessThickMin = 2.5
const restlessSureFrom = 0.98
/** Before an even ground the networks are surer, and hardly any of the patch has the ground's colour. */
const evenSureFrom = 0.995
const alikeMax = 0.1
/** How far around a patch colours are wrong too, and how much what is likely counts there. */
const aroundReach = 2
const likelyWeight = 0.05

interface SolidHints {
  /** 0..1 that a pixel belongs to the thing. */
  readonly likely: Plane
  /** 255 where it probably does. */
  readonly inside: Mask
  /** Distance from the edge of `inside`, px. */
  readonly depthIn: Float32Array
  /** See `GroundLikeness`. */
  readonly away: Float32Array
  readonly hardPx: number
}

/**
 * Gives back to the thing, in place, thick patches inside it that colours took for the ground: black hair before black
 * panels, a white cap before a white wall. What surely is the thing beside them may have none of their colours.
 */
export function keepSolid(samples: ColorSamples, trimap: Uint8Array, guess: MatteGuess, hints: SolidHints): void {
  const { inside, depthIn, likely, hardPx } = hints
  const lost = createMask(inside.width, inside.height)
  for (let i = 0; i < trimap.length; i++)
    if (trimap[i] === trimapOf.open && inside.data[i] === 255 && depthIn[i] > hardPx && samples.alpha.data[i] < 0.5)
      lost.data[i] = 255
  if (!lost.data.includes(255)) return
  const solid = createMask(inside.width, inside.height)
  for (const region of findRegions(openMask(lost, thickMin * hardPx), 1))
    if (isSolid(region, hints)) eachPixel(region, solid.width, (i) => (solid.data[i] = 255))
  if (!solid.data.includes(255)) return
  const around = growMask(solid, aroundReach * hardPx)
  for (let i = 0; i < trimap.length; i++) {
    if (around.data[i] === 0 || trimap[i] !== trimapOf.open) continue
    if (solid.data[i] === 255) trimap[i] = trimapOf.thing
    else {
      guess.alpha.data[i] = inside.data[i] === 255 ? 1 : likely.data[i]
      guess.weight.data[i] = likelyWeight
    }
  }
}

function isSolid(region: MaskRegion, { likely, away, hardPx }: SolidHints): boolean {
  const { pixels, thicknessPx } = region
  if (pixels < areaMin * hardPx ** 2) return false
  let [even, alike, sure] = [0, 0, 0]
  eachPixel(region, likely.width, (i) => {
    if (Number.isFinite(away[i])) even++
    if (away[i] < 1) alike++
    sure += likely.data[i]
  })
  return even > 0.5 * pixels
    ? sure >= evenSureFrom * pixels && alike < alikeMax * pixels
    : sure >= restlessSureFrom * pixels && thicknessPx >= restlessThickMin * hardPx
}
