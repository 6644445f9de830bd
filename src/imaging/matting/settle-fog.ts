import { channelPlane } from '#imaging/color/color.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { measureColorSteps } from '#imaging/regions/color-steps.ts'
import { geodesicDistance } from '#imaging/regions/geodesic-distance.ts'
import { findRegions, openMask } from '#imaging/regions/mask-regions.ts'
import { resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'

// All by eye on 40 photos at 1024 px.
/** Between these the networks have no answer. */
const fogFrom = 0.06
const fogTo = 0.94
/** Half the width, as a share of the longer side, from which a patch is more than an edge. */
const thickShare = 0.005
/** What a step costs between pixels whose colours differ by 1, above the grain, and by 1 % of the longer side of way. */
const changeCost = 4
const grain = 0.015
const wayCost = 0.05
const farthest = 6
/** By how much a belief of 0 or 1 lengthens the other way. */
const beliefGain = 4

const isUnsure = (value: number) => value > fogFrom && value < fogTo

/**
 * Decides, in place, about wide patches of which the networks are unsure: they are the thing's where the shorter way without
 * edges leads to what surely is the thing's, else the ground's. No wide patch of a solid thing is half transparent.
 * @param likely 0..1 that a pixel belongs to the thing
 * @param belief 0..1, what else says so; of the same size
 */
export function settleFog(view: Rgba, likely: Plane, belief: Plane): void {
  // The patches are wide, so half the size shows them.
  const [width, height] = [Math.ceil(likely.width / 2), Math.ceil(likely.height / 2)]
  const own = resizePlane(likely, width, height)
  const side = Math.max(width, height)
  const unsure = createMask(width, height)
  for (let i = 0; i < own.data.length; i++) if (isUnsure(own.data[i])) unsure.data[i] = 255
  const fog = openMask(unsure, thickShare * side)
  if (!fog.data.includes(255)) return
  const small = resizeRgba(view, width, height)
  const colors = [
    boxBlur(channelPlane(small, 0), 1),
    boxBlur(channelPlane(small, 1), 1),
    boxBlur(channelPlane(small, 2), 1),
  ] as const
  const away = new Float32Array(own.data.length).fill((wayCost * 100) / side)
  const costs = measureColorSteps(colors, { cost: changeCost, grain }, away)
  const reach = (isSure: (value: number) => boolean) => {
    const seeds: number[] = []
    for (let i = 0; i < own.data.length; i++) if (isSure(own.data[i])) seeds.push(i)
    return geodesicDistance(costs, seeds, 1e-4, farthest).data
  }
  const surest = surestOf(own)
  const toThing = reach((value) => value >= surest)
  const toGround = reach((value) => value <= fogFrom)
  const told = resizePlane(belief, width, height).data
  const isThing = createMask(width, height)
  for (let i = 0; i < own.data.length; i++) {
    const mean = 0.5 * (own.data[i] + told[i])
    const isNearer = toThing[i] * (1 + beliefGain * (1 - mean)) < toGround[i] * (1 + beliefGain * mean)
    if (fog.data[i] === 0 ? own.data[i] > 0.5 : isNearer) isThing.data[i] = 255
  }
  joinLoose(isThing, own, surest)
  for (let y = 0, i = 0; y < likely.height; y++)
    for (let x = 0; x < likely.width; x++, i++) {
      const at = (y >> 1) * width + (x >> 1)
      if (fog.data[at] !== 0 && isUnsure(likely.data[i])) likely.data[i] = isThing.data[at] / 255
    }
}

/** Where the networks are sure of nothing, paths start from what they are surest of. */
function surestOf({ data }: Plane): number {
  const likely = data.filter((value) => value > 0.5).sort()
  return Math.min(fogTo, likely[Math.floor(0.8 * likely.length)] ?? fogTo)
}

/** Gives, in place, what holds nothing sure of its own side to the other one. */
function joinLoose(isThing: Mask, own: Plane, surest: number): void {
  const isGround = createMask(isThing.width, isThing.height)
  for (let i = 0; i < isGround.data.length; i++) isGround.data[i] = 255 - isThing.data[i]
  for (const [side, value, isSure] of [
    [isGround, 255, (v: number) => v <= fogFrom],
    [isThing, 0, (v: number) => v >= surest],
  ] as const)
    for (const { box, mask } of findRegions(side, 1)) {
      const places: number[] = []
      for (let y = 0; y < box.height; y++)
        for (let x = 0; x < box.width; x++)
          if (mask.data[y * box.width + x] !== 0) places.push((box.y + y) * isThing.width + box.x + x)
      if (!places.some((i) => isSure(own.data[i]))) for (const i of places) isThing.data[i] = value
    }
}
