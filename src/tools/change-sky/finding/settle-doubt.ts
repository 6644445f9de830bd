import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Plane } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'
import { measureColorSteps } from '#imaging/regions/color-steps.ts'
import { geodesicDistance } from '#imaging/regions/geodesic-distance.ts'
import { openMask } from '#imaging/regions/mask-regions.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { findNarrowBodies } from '#tools/change-sky/finding/narrow-bodies.ts'
import type { ColorEvidence } from '#tools/change-sky/finding/sky-colors.ts'

type Colors = readonly [Plane, Plane, Plane]

// All found by eye on some 28 photos.
// What the network is sure of. A wall is calm besides: its light varies by less than the third within a cell. Between
// leaves the network is as sure, and wrong.
const surelySky = 0.93
const surelyGround = 0.03
const surestShare = 0.2
const calm = 0.1
// A colour of at least this chroma, 0..1, that is the sky's by so much, is sky whatever the network says.
const chromaMin = 0.1
const onlyMin = 0.95
// Where the network's answer lies between these, it has none.
const openFrom = 0.08
const openTo = 0.9
// Half the width, as a share of the longer side, above which a patch is more than an edge: four cells of the network.
// In thinner places, such as between twigs, colours know more than the network. Colour takes no patch of the second
// width from the sky.
const thickShare = 0.01
const wideShare = 0.02
// A path may be this long, as a share of the longer side, where network and colours are sure of the other answer, and
// this many times longer where they are sure of its own.
const sureReachShare = 0.014
const ownReach = 40
// What a step costs between pixels whose colours differ by 1, above the grain. A cumulus costs 0.3 at its rim, a roof 1
// and more.
const changeCost = 4
const grain = 0.015
// A path must be this many times shorter than the other one, when none, one or both of network and colours agree.
const margins = [4, 1.3, 1]
// Distances beyond this are not told apart.
const farthest = 4
const untouched = -1

/**
 * Decides about wide patches where network and colours disagree, or where the network has no answer: they are sky when a
 * short path without edges leads to sure sky, and a longer one to sure ground. So a white wall stays a wall, and a dark
 * cloud stays sky.
 * @param seen 0..1, the network's own answer
 * @param refined 0..1, corrected by colour
 */
export function settleDoubt(seen: Plane, { refined, unrest, skyOnly }: ColorEvidence, colors: Colors): Plane {
  // The patches are wide, so half the size shows them. Thin parts of them are left to the colours.
  const half = (plane: Plane) => resizePlane(plane, Math.ceil(seen.width / 2), Math.ceil(seen.height / 2))
  const evidence = { refined: half(refined), unrest: half(unrest), skyOnly }
  const settled = settlePatches(half(seen), evidence, colors.map(half) as [Plane, Plane, Plane])
  const out = createPlane(seen.width, seen.height)
  for (let y = 0, i = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++, i++) {
      const value = settled.data[(y >> 1) * settled.width + (x >> 1)]
      out.data[i] = value === untouched ? refined.data[i] : value
    }
  return out
}

/** 0..1 in the patches that are settled, `untouched` elsewhere. */
function settlePatches(seen: Plane, { refined, unrest, skyOnly }: ColorEvidence, colors: Colors): Plane {
  const { width, height } = seen
  const side = Math.max(width, height)
  const settled = { ...refined, data: refined.data.slice() }
  const verdict = { ...refined, data: new Float32Array(width * height).fill(untouched) }
  keepWideSky(seen, settled, verdict, wideShare * side)
  const isWall = (i: number) => seen.data[i] < surelyGround && unrest.data[i] < calm && !isSkyBlue(colors, skyOnly, i)
  const contested = createMask(width, height)
  for (let i = 0; i < contested.data.length; i++) {
    const own = seen.data[i]
    if ((own > openFrom && own < openTo) || own > 0.5 !== refined.data[i] > 0.5) contested.data[i] = 255
  }
  const wide = openMask(contested, thickShare * side)
  const bodies = findNarrowBodies(seen, refined, unrest)
  for (let i = 0; i < wide.data.length; i++)
    if (bodies.data[i] > 0 && !isSkyBlue(colors, skyOnly, i)) {
      verdict.data[i] = 0
      wide.data[i] = 0
    }
  if (!wide.data.includes(255)) return verdict
  const smooth = mapThree(colors, (plane) => boxBlur(plane, 1))
  const belief = seen.data.map((own, i) => 0.5 * (own + settled.data[i]))
  const pxCost = 1 / (sureReachShare * side)
  const costOf = (value: number) => pxCost / (1 + ownReach * value)
  const sure = surestOf(seen)
  const toSky = reach(
    smooth,
    seeds(seen, (i) => seen.data[i] >= sure),
    belief.map(costOf),
  )
  const toGround = reach(
    smooth,
    seeds(seen, isWall),
    belief.map((value) => costOf(1 - value)),
  )
  for (let i = 0; i < settled.data.length; i++) {
    if (wide.data[i] === 0) continue
    const [sky, ground] = [toSky.data[i], toGround.data[i]]
    const votes = (seen.data[i] > 0.5 ? 1 : 0) + (settled.data[i] > 0.5 ? 1 : 0)
    if (sky < 1 && sky * margins[votes] < ground) verdict.data[i] = 1
    else if (ground < 1 && ground * margins[2 - votes] < sky) verdict.data[i] = 0
  }
  return verdict
}

// Where the network is sure of nothing, as behind windows and awnings, paths start from what it is surest of.
function surestOf({ data }: Plane): number {
  const likely = data.filter((value) => value > 0.5).sort()
  return likely.length === 0 ? surelySky : Math.min(surelySky, likely[Math.floor(likely.length * (1 - surestShare))])
}

// Nothing but the sky has this colour, and it is one: white says nothing.
function isSkyBlue([red, green, blue]: Colors, skyOnly: ColorEvidence['skyOnly'], at: number): boolean {
  const [r, g, b] = [red.data[at], green.data[at], blue.data[at]]
  return Math.max(r, g, b) - Math.min(r, g, b) > chromaMin && skyOnly(r * 255, g * 255, b * 255) > onlyMin
}

// Colour takes no wide patch from the sky that the network sees.
function keepWideSky(seen: Plane, settled: Plane, verdict: Plane, radiusPx: number): void {
  const taken = createMask(seen.width, seen.height)
  for (let i = 0; i < taken.data.length; i++) if (seen.data[i] > 0.5 && settled.data[i] < 0.5) taken.data[i] = 255
  const wide = openMask(taken, radiusPx)
  for (let i = 0; i < wide.data.length; i++)
    if (wide.data[i] > 0) {
      settled.data[i] = seen.data[i]
      verdict.data[i] = seen.data[i]
    }
}

function seeds(seen: Plane, isSure: (at: number) => boolean): number[] {
  const found: number[] = []
  for (let i = 0; i < seen.data.length; i++) if (isSure(i)) found.push(i)
  return found
}

function reach(colors: Colors, from: readonly number[], pxCosts: Float32Array): Plane {
  const costs = measureColorSteps(colors, { cost: changeCost, grain }, pxCosts)
  return geodesicDistance(costs, from, 1e-4, farthest)
}
