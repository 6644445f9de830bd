import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { findRegions, growMask, type MaskRegion, openMask } from '#imaging/regions/mask-regions.ts'

// By eye on 16 photos.
const saidFrom = 0.5
/** Half the width, as a share of the longer side, from which a patch is more than a border that each draws otherwise. */
const thickShare = 0.004
const thickPxMin = 2
/** What lies between two parts of the trace, as between an arm and the body, may be a gap: a share of the longer side. */
const gapShare = 0.05
const betweenMax = 0.5
/** At .5, rubble beside an elbow came along. */
const theirsFrom = 0.85
/** The masks hold at least so much of a piece about which they are asked: not of a hand whose sleeve they missed. */
const heldShareMin = 0.5

/**
 * Decides, in place, where a trace is alone against salience and the masks of the main things: what both hold comes back,
 * and what neither holds goes. Along the borders, which the trace knows best, nothing changes.
 * @param likely 0..1, the trace
 * @param salient 0..1
 * @param things 0..1, the main things' masks together; all of one size
 * @param people 0..1, as `findPeople`: with a third word for them, thin parts come back as well
 * @param takes whether what neither holds goes: people's shapes are well known, but not an animal's paws in the grass
 */
export function outvote(
  likely: Plane,
  salient: Plane,
  things: Plane,
  takes: boolean,
  people: Plane | null = null,
): void {
  const [traced, drawn, held] = [heldBy(likely), heldBy(salient), heldBy(things)]
  const missing = createMask(likely.width, likely.height)
  const alone = createMask(likely.width, likely.height)
  for (let i = 0; i < missing.data.length; i++)
    if (drawn.data[i] === 255 && held.data[i] === 255 && traced.data[i] === 0) missing.data[i] = 255
  for (const piece of takes ? findRegions(traced, 1) : []) {
    const places = placesIn(piece, likely.width)
    if (places.filter((i) => held.data[i] === 255).length < heldShareMin * places.length) continue
    for (const i of places) if (drawn.data[i] === 0 && held.data[i] === 0) alone.data[i] = 255
  }
  const radiusPx = Math.max(thickPxMin, thickShare * Math.max(likely.width, likely.height))
  const back = openMask(missing, radiusPx)
  if (people !== null) {
    leaveLoose(back, traced, people)
    addLimbs(back, missing, traced, people)
  }
  const away = openMask(alone, radiusPx)
  for (let i = 0; i < back.data.length; i++)
    if (back.data[i] === 255) likely.data[i] = 1
    else if (away.data[i] === 255) likely.data[i] = 0
}

/** Takes out, in place, what hangs together with nothing of the trace, and which people's pixels do not know. */
function leaveLoose(back: Mask, traced: Mask, people: Plane): void {
  const near = growMask(traced, thickPxMin)
  const known = heldBy(people)
  for (const piece of findRegions(back, 1)) {
    const places = placesIn(piece, traced.width)
    if (places.some((i) => near.data[i] === 255)) continue
    if (places.filter((i) => known.data[i] === 255).length < heldShareMin * places.length)
      for (const i of places) back.data[i] = 0
  }
}

/**
 * Adds, in place, thin parts that people's pixels speak for as well, such as a hand or a shoe; but what may be a gap, as
 * the ground between an arm and the body is in all maps.
 */
function addLimbs(back: Mask, missing: Mask, traced: Mask, people: Plane): void {
  const sure = heldBy(people, theirsFrom)
  for (let i = 0; i < sure.data.length; i++) if (missing.data[i] === 0) sure.data[i] = 0
  const reachPx = gapShare * Math.max(traced.width, traced.height)
  for (const piece of findRegions(openMask(sure, thickPxMin), 1)) {
    const places = placesIn(piece, traced.width)
    const between = places.filter((i) => isBetween(traced, i, reachPx)).length
    if (between < betweenMax * places.length) for (const i of places) back.data[i] = 255
  }
}

/** Whether a mask goes on at both sides, left and right or above and below. */
function isBetween({ width, height, data }: Mask, at: number, reachPx: number): boolean {
  const x = at % width
  const y = (at - x) / width
  const meets = (stepX: number, stepY: number) => {
    for (let step = 1; step <= reachPx; step++) {
      const [u, v] = [x + step * stepX, y + step * stepY]
      if (u < 0 || v < 0 || u >= width || v >= height) return false
      if (data[v * width + u] === 255) return true
    }
    return false
  }
  return (meets(1, 0) && meets(-1, 0)) || (meets(0, 1) && meets(0, -1))
}

function heldBy({ width, height, data }: Plane, from = saidFrom): Mask {
  const mask = createMask(width, height)
  for (let i = 0; i < data.length; i++) if ((data[i] as number) > from) mask.data[i] = 255
  return mask
}

function placesIn({ box, mask }: MaskRegion, width: number): number[] {
  const places: number[] = []
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++)
      if (mask.data[y * box.width + x] !== 0) places.push((box.y + y) * width + box.x + x)
  return places
}
