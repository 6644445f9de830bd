import { cropMask, cropPlane } from '#imaging/crop.ts'
import { type DamagePatch, growMask, maskOfPatches } from '#imaging/damage/damage-mask.ts'
import { whereAsked } from '#imaging/damage/where-asked.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Mask, type Plane, planeOfMask, type Size } from '#imaging/image.ts'

// Marks are compared with the `reachPx` beyond their soft rim of `gapPx`. Lengths are for a long side of up to 1000 px;
// larger pictures scale them.
const gapPx = 1
const reachPx = 3
/** A mark's own level is its mean within this distance, as long cracks run from shade into light. */
const alongPx = 7
/** Surroundings are judged within this distance, as a net of cracks crosses the outlines of things somewhere. */
const aroundPx = 24
/** A mark is dropped where a smaller share of it stands out within `aroundPx`: it is the outline of a thing. */
const keptMin = 0.5
/** A patch is dropped whole when a smaller share of it stands out: a long crack may cross much that hides it. */
const patchKeptMin = 0.25
/** Smaller differences do not count, 0..1. */
const differenceMin = 0.02

/** How firmly damage has to stand out. */
export interface StandingOut {
  /** The share of its surroundings that a mark must be lighter than, or darker than. */
  readonly shareMin: number
  /**
   * A mark must differ from the mean around it by this many standard deviations, because leaves, beads and gravel vary.
   */
  readonly overTextureMin: number
}

/**
 * Drops suspected damage that does not look like damage. Damage lies on top of a picture and is lighter or darker than
 * all that surrounds it. Outlines, folds and silhouettes differ on one side only, the frame of a scan has no other
 * side, and in texture everything stands out a little.
 * @param luma 0..1
 * @returns the pixels that stand out, where enough of the marks around them do
 */
export function keepWhatStandsOut(
  patches: readonly DamagePatch[],
  luma: Plane,
  { shareMin, overTextureMin }: StandingOut,
): Mask {
  const marked = maskOfPatches(patches, luma)
  const share = standingOut(marked, luma, overTextureMin).data
  const kept: DamagePatch[] = []
  for (const patch of patches) {
    const standing = patch.filter((at) => share[at] >= shareMin)
    if (standing.length >= patchKeptMin * patch.length) kept.push(standing)
  }
  const outstanding = maskOfPatches(kept, luma)
  const around = Math.round(aroundPx * scaleOf(luma))
  const [all, some] = whereAsked(outstanding, around + 1, (part) => {
    const blurred = (mask: Mask) => boxBlur(planeOfMask(cropMask(mask, part)), around)
    return [blurred(marked), blurred(outstanding)] as const
  })
  for (let i = 0; i < outstanding.data.length; i++) if (some.data[i] < keptMin * all.data[i]) outstanding.data[i] = 0
  return outstanding
}

const scaleOf = ({ width, height }: Size): number => Math.max(1, Math.max(width, height) / 1000)

/** For each marked pixel, the larger of two shares of its surroundings: those darker and those lighter than the mark. */
function standingOut(mask: Mask, luma: Plane, overTextureMin: number): Plane {
  const scale = scaleOf(luma)
  const reaches = {
    gap: Math.round(gapPx * scale),
    reach: Math.round(reachPx * scale),
    along: Math.round(alongPx * scale),
    around: Math.round(aroundPx * scale),
  }
  const { gap, reach, along, around } = reaches
  const [share] = whereAsked(mask, around + along + gap + reach + 1, (part) => {
    const { x, y } = part
    const border = { left: -x, right: luma.width - 1 - x, top: -y, bottom: luma.height - 1 - y }
    return [standingIn(cropMask(mask, part), cropPlane(luma, part), overTextureMin, reaches, border)] as const
  })
  return share
}

function standingIn(
  mask: Mask,
  luma: Plane,
  overTextureMin: number,
  { gap, reach, along, around }: Record<'gap' | 'reach' | 'along' | 'around', number>,
  border: Record<'left' | 'right' | 'top' | 'bottom', number>,
): Plane {
  const { width, height } = luma
  const own = ownLevels(mask, luma, along)
  const soft = growMask(mask, gap).data
  const near = growMask(mask, gap + reach).data
  const asked = createPlane(width, height)
  const lighter = createPlane(width, height)
  const darker = createPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (near[i] === 0) continue
      if (x === border.left || x === border.right || y === border.top || y === border.bottom) asked.data[i] = reach
      if (soft[i] !== 0) continue
      asked.data[i] += 1
      const difference = own.data[i] - luma.data[i]
      if (difference > differenceMin) lighter.data[i] = 1
      else if (difference < -differenceMin) darker.data[i] = 1
    }
  const [all, light, dark] = [asked, lighter, darker].map((plane) => boxBlur(plane, around).data)
  const share = createPlane(width, height)
  const { mean, deviation } = surroundingsIn(soft, luma, around)
  for (let i = 0; i < share.data.length; i++)
    if (all![i] > 0 && Math.abs(own.data[i] - mean.data[i]) >= overTextureMin * deviation.data[i])
      share.data[i] = Math.max(light![i], dark![i]) / all![i]
  return share
}

/** The mean of the marked pixels around each pixel. */
export function ownLevels(mask: Mask, luma: Plane, radiusPx: number): Plane {
  const marked = planeOfMask(mask)
  const within = createPlane(luma.width, luma.height)
  for (let i = 0; i < within.data.length; i++) within.data[i] = luma.data[i] * marked.data[i]
  const sums = boxBlur(within, radiusPx)
  const counts = boxBlur(marked, radiusPx)
  for (let i = 0; i < sums.data.length; i++) sums.data[i] /= Math.max(1e-6, counts.data[i])
  return sums
}

/** Mean and standard deviation of the unmarked pixels around each pixel that is asked about (above 0). */
export function surroundings(
  marked: Uint8Array,
  luma: Plane,
  radiusPx: number,
  asked: Mask,
): { mean: Plane; deviation: Plane } {
  const { width, height } = luma
  const [mean, deviation] = whereAsked(asked, radiusPx + 1, (part) => {
    const made = surroundingsIn(cropMask({ width, height, data: marked }, part).data, cropPlane(luma, part), radiusPx)
    return [made.mean, made.deviation] as const
  })
  return { mean, deviation }
}

function surroundingsIn(marked: Uint8Array, luma: Plane, radiusPx: number): { mean: Plane; deviation: Plane } {
  const { width, height, data } = luma
  const free = createPlane(width, height)
  const values = createPlane(width, height)
  const squares = createPlane(width, height)
  for (let i = 0; i < data.length; i++) {
    if (marked[i] !== 0) continue
    free.data[i] = 1
    values.data[i] = data[i]
    squares.data[i] = data[i] * data[i]
  }
  const counts = boxBlur(free, radiusPx)
  const mean = boxBlur(values, radiusPx)
  const deviation = boxBlur(squares, radiusPx)
  for (let i = 0; i < counts.data.length; i++) {
    const count = Math.max(1e-6, counts.data[i])
    mean.data[i] /= count
    deviation.data[i] = Math.sqrt(Math.max(0, deviation.data[i] / count - mean.data[i] ** 2))
  }
  return { mean, deviation }
}
