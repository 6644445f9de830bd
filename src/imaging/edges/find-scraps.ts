import { apartOf, readColors } from '#imaging/edges/place-colors.ts'
import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { depthInside, eachPixel, findRegions, growMask, type MaskRegion } from '#imaging/regions/mask-regions.ts'

// Lengths are px of a photo whose long side is 1024. All was chosen by eye on 13 photos from which people, boats or a car
// were removed: hands, shoes, legs, glasses, ends of shadows and a man whom no network saw.
/** Colours of the thing and of the ground are those of so many px around. */
const placePx = 24
/** Squared distance from the ground's colours, in variances, from which a pixel is none of the ground. */
const strangeMin = 9
/** How much nearer to the thing's colours than to the ground's, squared, a pixel of a scrap is. */
const likeMax = 0.5
/** What ends nearer is the mask's own rim. */
const rimPx = 4
/** A smaller one is not seen. */
const pixelsMin = 16
/** How far around a scrap the ground is searched for more of its like. */
const aroundPx = 30
/** A scrap is widened by this much: its own rim is a mixture. */
const softPx = 2

/**
 * What a scrap needs: at most so much of the ground around it is as strange as it is, it is so strange at the mean, and
 * so long a border touches the mask, in roots of its area. Where the ground is even, something thin is enough.
 */
const bars = [
  { oddMax: 0.02, strangeMean: 14, contactMin: 0.3 },
  { oddMax: 0.08, strangeMean: 20, contactMin: 1.2 },
] as const
/** What is quite unlike the ground, such as a head above marked shoulders. */
const boldBar = { oddMax: 0.06, strangeMean: 36, contactMin: 0.5 }

export interface ScrapLimits {
  /** What reaches farther from the mask is another thing: a wall, a rail, a wave. */
  readonly reachPx: number
  /** A scrap is at most so large a part of what is marked. */
  readonly shareMax: number
  /** How far around it is told what is usual. A scrap is a small part of that. */
  readonly widePx: number
  /** Takes scraps beside others too, and what is quite unlike the ground. The page's offers were not measured with it. */
  readonly isThorough: boolean
}

/** For scraps that go without a question. */
const smallScraps: ScrapLimits = { reachPx: 45, shareMax: 0.04, widePx: 72, isThorough: true }

/**
 * Finds what touches a mask and is probably of what is marked: a hand, a shoe, glasses, the end of a shadow. It is
 * unlike the ground, more like the thing, ends near the mask, and has no like around it.
 * @param mask the photo's size; above 127 = marked
 * @param kept the photo's size; above 127 = stays whatever it looks like
 * @returns a new mask of 0 and 255, empty where nothing is found; it may overlap the mask
 */
export function findScraps(
  photo: Rgba,
  mask: Mask,
  kept: Mask | null,
  { reachPx, shareMax, widePx, isThorough }: ScrapLimits = smallScraps,
): Mask {
  const { width, height } = mask
  const unit = Math.max(width, height) / 1024
  const away = depthInside({ ...mask, data: mask.data.map((value) => (value > 127 ? 0 : 255)) })
  const strange = measureStrangeness(photo, away, radiusOf(widePx, unit), radiusOf(placePx, unit))
  const thing = readColors(photo, radiusOf(placePx, unit), (i) => mask.data[i] > 127)
  const candidates = createMask(width, height)
  for (let i = 0; i < away.length; i++) {
    if (strange[i] <= strangeMin || away[i] > (reachPx + softPx) * unit) continue
    if ((kept === null || kept.data[i] <= 127) && apartOf(photo, thing, i) < likeMax * strange[i])
      candidates.data[i] = 255
  }
  const marked = mask.data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0)
  const scraps = createMask(width, height)
  let left = findRegions(candidates, 1)
    .filter(({ pixels }) => pixels >= pixelsMin * unit * unit && pixels <= shareMax * marked)
    .map((region) => ({ region, seen: measureRegion(region, away, strange, { width, unit }) }))
    .filter(({ seen }) => seen.nearest <= 2 && seen.farthest > rimPx * unit && seen.farthest <= reachPx * unit)
  // Two scraps beside each other are each other's like until one is taken.
  for (let isMore = true; isMore; ) {
    const taken = left.filter(({ region, seen }) => {
      const odd = shareOfOdd(region, away, strange, scraps, unit)
      return [...bars, ...(isThorough ? [boldBar] : [])].some(
        ({ oddMax, strangeMean, contactMin }) =>
          odd <= oddMax && seen.mean >= strangeMean && seen.contact >= contactMin * Math.sqrt(region.pixels),
      )
    })
    for (const { region } of taken) paint(scraps, region)
    left = left.filter((one) => !taken.includes(one))
    isMore = isThorough && taken.length > 0
  }
  return growMask(scraps, softPx * unit)
}

const radiusOf = (px: number, unit: number) => Math.max(2, Math.round(px * unit))

/** How unlike the ground around it each pixel beyond the mask is, in variances; 0 inside. The ground is what is usual there. */
function measureStrangeness(photo: Rgba, away: Float32Array, widePx: number, placePx: number): Float32Array {
  const isGround = (i: number) => away[i] > 2
  const rough = readColors(photo, widePx, isGround)
  const odd = createMask(photo.width, photo.height)
  for (let i = 0; i < away.length; i++) if (isGround(i) && apartOf(photo, rough, i) > strangeMin) odd.data[i] = 255
  const wide = growMask(odd, 1.5)
  const usual = readColors(photo, placePx, (i) => isGround(i) && wide.data[i] === 0)
  return away.map((distance, i) =>
    distance === 0 ? 0 : apartOf(photo, usual.weight.data[i] > usualShareMin ? usual : rough, i),
  )
}

/** Of a place, from which its usual colours are known. */
const usualShareMin = 0.05

interface Frame {
  readonly width: number
  /** Px per px of a photo of 1024. */
  readonly unit: number
}

function measureRegion(region: MaskRegion, away: Float32Array, strange: Float32Array, { width, unit }: Frame) {
  let [nearest, farthest, sum, contact] = [Number.POSITIVE_INFINITY, 0, 0, 0]
  eachPixel(region, width, (i) => {
    nearest = Math.min(nearest, away[i])
    farthest = Math.max(farthest, away[i])
    sum += strange[i]
    if (away[i] <= 1.5 * Math.max(1, unit)) contact++
  })
  return { nearest, farthest, mean: sum / region.pixels, contact: contact / Math.max(1, unit) }
}

/** Of the ground around a region, how much is as strange as what may be a scrap. What is taken is no ground. */
function shareOfOdd(
  { box, mask }: MaskRegion,
  away: Float32Array,
  strange: Float32Array,
  { width, height, data: taken }: Mask,
  unit: number,
): number {
  const room = Math.round(aroundPx * unit)
  let [odd, all] = [0, 0]
  for (let y = Math.max(0, box.y - room); y < Math.min(height, box.y + box.height + room); y++)
    for (let x = Math.max(0, box.x - room); x < Math.min(width, box.x + box.width + room); x++) {
      const [u, v] = [x - box.x, y - box.y]
      const isOwn = u >= 0 && v >= 0 && u < box.width && v < box.height && mask.data[v * box.width + u] > 0
      const i = y * width + x
      if (isOwn || taken[i] > 0 || away[i] < rimPx * unit) continue
      all++
      if (strange[i] > strangeMin) odd++
    }
  return all === 0 ? 0 : odd / all
}

function paint(target: Mask, region: MaskRegion): void {
  eachPixel(region, target.width, (i) => (target.data[i] = 255))
}
