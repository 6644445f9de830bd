import { createMask, createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import type { GroundLikeness } from '#imaging/matting/ground-likeness.ts'
import { keepSolid } from '#imaging/matting/keep-solid.ts'
import { type ColorSamples, sampleColors } from '#imaging/matting/sample-colors.ts'
import { type MatteGuess, trimapOf } from '#imaging/matting/solve-matte.ts'
import { depthInside, growMask } from '#imaging/regions/mask-regions.ts'

/** How far from a likely edge the true one can be, px of the picture. */
export interface EdgeReach {
  /** Along any edge. */
  readonly hardPx: number
  /** Where hair or fur is expected, at most. */
  readonly softPx: number
  /** Px of the picture, above 0 where hair or fur is expected; width x height. */
  readonly soft: Float32Array
  /** 0..1 by another judge than `likely`, whose edges are vague; of the picture's size. */
  readonly salient: Plane
  readonly ground: GroundLikeness
}

// In the wide band, by colour: what is nearly one of the two is decided, and what colour cannot tell stays on its side.
const nearlyOne = 0.12
const trustMin = 0.2
/** What both judges hold is sure from so far inside their edges on, in reaches of a hard edge. By eye on 16 photos. */
const coreFrom = 1.5
const salientFrom = 0.97
/** Before a restless ground, with much of the thing's colours, the wide band reaches out by this share of its width. */
const restlessShare = 0.35
/** Hair is thinner than twice this share of the wide band, there; a thicker patch apart from the thing is background. */
const strandShare = 0.1
/** How much the colours, and what is likely, count against the neighbours (0.1 in Gastal & Oliveira 2010). */
const colorWeight = 0.1
const likelyWeight = 0.005
/**
 * By how much more what is likely counts at the end of the wide band. Inside, a pattern that has the ground's colours must
 * not turn transparent while the thing has them too. By eye.
 */
const farGain = { outside: 5, inside: 30 } as const

/**
 * Sure thing, sure ground, and between them what is open: a narrow band along the likely edge and, as far as colours mix
 * there, a wide one.
 * @param likely 0..1 that a pixel belongs to the thing
 * @returns with what colours and likelihood say of the alpha of open pixels
 */
export function makeTrimap(picture: Rgba, likely: Plane, reach: EdgeReach): { trimap: Uint8Array; guess: MatteGuess } {
  const { width, height } = picture
  const inside = createMask(width, height)
  const outside = createMask(width, height)
  for (let i = 0; i < inside.data.length; i++) {
    const isIn = likely.data[i] > 0.5
    inside.data[i] = isIn ? 255 : 0
    outside.data[i] = isIn ? 0 : 255
  }
  const [depthIn, depthOut] = [depthInside(inside), depthInside(outside)]
  const core = findCore(inside, reach)
  const trimap = new Uint8Array(width * height)
  const isNarrow = new Uint8Array(width * height)
  const gain = createPlane(width, height)
  for (let i = 0; i < trimap.length; i++) {
    const isIn = inside.data[i] === 255
    const depth = isIn ? depthIn[i] : depthOut[i]
    const isUnsure = likely.data[i] > 0.1 && likely.data[i] < 0.9 && depth <= 3 * reach.hardPx
    const softPx = isIn || reach.ground.isRestless[i] === 0 ? reach.softPx : restlessShare * reach.softPx
    const isSoft = depth <= Math.min(softPx, reach.soft[i]) && reach.soft[i] > 0 && core[i] === 0
    const isOpen = depth <= reach.hardPx || isUnsure || isSoft
    trimap[i] = isOpen ? trimapOf.open : isIn ? trimapOf.thing : trimapOf.ground
    if (depth <= reach.hardPx || isUnsure) isNarrow[i] = 1
    gain.data[i] = 1 + (isIn ? farGain.inside : farGain.outside) * Math.min(1, depth / reach.softPx) ** 2
  }
  const samples = sampleColors(picture, trimap, { likely, gain }, Math.ceil(2 * reach.softPx + 10))
  const stays = findMixed(samples, trimap, isNarrow, inside)
  const strandAt = (i: number) => Math.max(2, strandShare * Math.min(reach.softPx, reach.soft[i]))
  const patches = findPatches(stays, inside, strandAt)
  for (let i = 0; i < trimap.length; i++) {
    if (trimap[i] !== trimapOf.open || isNarrow[i] === 1) continue
    const isPatch = patches[i] === 1 && depthOut[i] > 3 * strandAt(i)
    if (stays.data[i] === 0 || isPatch) trimap[i] = inside.data[i] === 255 ? trimapOf.thing : trimapOf.ground
  }
  closeIslands(trimap, isNarrow, inside, width)
  const guess = weighGuess(samples, likely, gain)
  keepSolid(samples, trimap, guess, { likely, inside, depthIn, away: reach.ground.away, hardPx: reach.hardPx })
  return { trimap, guess }
}

/**
 * What surely is the thing's whatever its colour: dark hair before a dark wall has the colours of the wall, and all that is
 * sure beside it may be skin. 1 in the core.
 */
function findCore(inside: Mask, { hardPx, salient }: EdgeReach): Uint8Array {
  const both = createMask(inside.width, inside.height)
  for (let i = 0; i < both.data.length; i++)
    both.data[i] = inside.data[i] === 255 && salient.data[i] > salientFrom ? 255 : 0
  return Uint8Array.from(depthInside(both), (depth) => (depth > coreFrom * hardPx ? 1 : 0))
}

/** Where colours mix in the wide band, with the pixels beside it, so that one that is hard to tell does not cut a hair. */
function findMixed({ alpha, trust }: ColorSamples, trimap: Uint8Array, isNarrow: Uint8Array, inside: Mask): Mask {
  const mixed = createMask(inside.width, inside.height)
  for (let i = 0; i < trimap.length; i++) {
    if (trimap[i] !== trimapOf.open || isNarrow[i] === 1) continue
    const own = inside.data[i] === 255 ? alpha.data[i] : 1 - alpha.data[i]
    if (trust.data[i] >= trustMin && own < 1 - nearlyOne) mixed.data[i] = 255
  }
  return growMask(mixed, 1.5)
}

/** What is thick outside the thing: an opening. 1 there. */
function findPatches(mixed: Mask, inside: Mask, strandAt: (i: number) => number): Uint8Array {
  const outside = createMask(mixed.width, mixed.height)
  for (let i = 0; i < mixed.data.length; i++) outside.data[i] = inside.data[i] === 0 ? mixed.data[i] : 0
  const depth = depthInside(outside)
  for (let i = 0; i < outside.data.length; i++) outside.data[i] = depth[i] > strandAt(i) ? 0 : 255
  return Uint8Array.from(depthInside(outside), (away, i) => (away <= strandAt(i) + 1 ? 1 : 0))
}

function weighGuess(samples: ColorSamples, likely: Plane, gain: Plane): MatteGuess {
  const guess = { alpha: createPlane(likely.width, likely.height), weight: createPlane(likely.width, likely.height) }
  for (let i = 0; i < likely.data.length; i++) {
    const byColor = colorWeight * samples.trust.data[i]
    // Beside a colour that is sure, the one gain is enough for both sides.
    const byLikely = likelyWeight * Math.min(1 + farGain.outside, gain.data[i])
    guess.weight.data[i] = byColor + byLikely
    guess.alpha.data[i] = (byColor * samples.alpha.data[i] + byLikely * likely.data[i]) / (byColor + byLikely)
  }
  return guess
}

/** What is open without touching the narrow band is something else of the same colour. */
function closeIslands(trimap: Uint8Array, isNarrow: Uint8Array, inside: Mask, width: number): void {
  const reached = new Uint8Array(trimap.length)
  const queue: number[] = []
  for (let i = 0; i < trimap.length; i++)
    if (isNarrow[i] === 1) {
      reached[i] = 1
      queue.push(i)
    }
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width
    for (let dy = -width; dy <= width; dy += width)
      for (let dx = x > 0 ? -1 : 0; dx <= (x < width - 1 ? 1 : 0); dx++) {
        const next = at + dy + dx
        if (trimap[next] !== trimapOf.open || reached[next] === 1) continue
        reached[next] = 1
        queue.push(next)
      }
  }
  for (let i = 0; i < trimap.length; i++)
    if (trimap[i] === trimapOf.open && reached[i] === 0)
      trimap[i] = inside.data[i] === 255 ? trimapOf.thing : trimapOf.ground
}
