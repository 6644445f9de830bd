import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'

const lumaBins = 16
const chromaBins = 32
const binCount = lumaBins * chromaBins * chromaBins
/** Codes of a bin of blue and red less luma, and how far these reach. */
const chromaStep = 6
const chromaMost = 96
/** A ground changes from top to bottom: its colours are counted in so many bands, with this share of all others. */
const bandCount = 6
const otherBands = 0.05
/** Rounds in which what looks like the ground leaves the thing's colours; of these its rim tells most at first. */
const rounds = 4
const innerWeight = 0.02
/** No pixel is surer than this, and a colour as rare as this tells nothing. */
const oddsMost = 3
const rareChance = 1e-5

/** What a pixel is known to be before colours are asked. */
export const partOf = {
  /** Not looked at. */
  none: 0,
  /** Surely the ground. */
  ground: 1,
  /** The thing, or what shows through it. */
  inner: 2,
  /** Surely the thing, near its outline. */
  rim: 3,
} as const

/**
 * How much more likely the colours inside a thing are the ground's than the thing's: both are counted in histograms, and
 * what looks like the ground leaves the thing's from round to round.
 * @param parts `partOf` of each pixel
 * @returns natural logarithm of the odds, -3..3, a little smooth: nearer to 0 at the thing's edge, 0 a px outside it
 */
export function groundOdds(picture: Rgba, parts: Uint8Array): Plane {
  const { width, height } = picture
  const bins = binsOf(picture, parts)
  const counts = countParts(bins, parts, width, height)
  const grounds = counts.ground.map((own) => logChances(blend(own, counts.ground)))
  const odds = settle(counts, grounds)
  const out = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    const at = bandAt(y, height)
    const band = Math.min(bandCount - 2, Math.floor(at))
    const [upper, lower] = [odds[band] as Float32Array, odds[band + 1] as Float32Array]
    for (let x = 0; x < width; x++, i++)
      if ((parts[i] as number) >= partOf.inner) {
        const bin = bins[i] as number
        out.data[i] = (upper[bin] as number) * (band + 1 - at) + (lower[bin] as number) * (at - band)
      }
  }
  return boxBlur(out, 1)
}

/** Bins of colours, one table a band. */
interface PartCounts {
  readonly ground: readonly Float32Array[]
  readonly inner: readonly Float32Array[]
  readonly rim: readonly Float32Array[]
}

const createTables = () => Array.from({ length: bandCount }, () => new Float32Array(binCount))

function countParts(bins: Uint16Array, parts: Uint8Array, width: number, height: number): PartCounts {
  const counts = { ground: createTables(), inner: createTables(), rim: createTables() }
  for (let y = 0, i = 0; y < height; y++) {
    const band = Math.round(bandAt(y, height))
    const tables = [counts.ground[band], counts.inner[band], counts.rim[band]] as const
    for (let x = 0; x < width; x++, i++) {
      const table = tables[(parts[i] as number) - 1]
      if (table === undefined) continue
      const bin = bins[i] as number
      table[bin] = (table[bin] as number) + 1
    }
  }
  return counts
}

/** @returns odds of each colour in each band */
function settle({ inner, rim }: PartCounts, grounds: readonly Float32Array[]): Float32Array[] {
  let odds = createTables()
  for (let round = 0; round < rounds; round++) {
    const own = new Float32Array(binCount)
    for (let band = 0; band < bandCount; band++) {
      const [within, edge, before] = [inner[band], rim[band], odds[band]] as [Float32Array, Float32Array, Float32Array]
      for (let bin = 0; bin < binCount; bin++) {
        const count = (within[bin] as number) + (edge[bin] as number)
        if (count === 0) continue
        const weighed =
          round === 0
            ? innerWeight * (within[bin] as number) + (edge[bin] as number)
            : count / (1 + Math.exp(2 * (before[bin] as number)))
        own[bin] = (own[bin] as number) + weighed
      }
    }
    const thing = logChances(own)
    odds = grounds.map((ground) =>
      ground.map((value, bin) => Math.max(-oddsMost, Math.min(oddsMost, value - (thing[bin] as number)))),
    )
  }
  return odds
}

const bandAt = (y: number, height: number): number => ((y + 0.5) / height) * (bandCount - 1)

/** A band's colours with some of all others'. */
function blend(own: Float32Array, all: readonly Float32Array[]): Float32Array {
  const out = own.slice()
  for (const other of all)
    for (let bin = 0; bin < binCount; bin++) out[bin] = (out[bin] as number) + otherBands * (other[bin] as number)
  return out
}

function binsOf({ data }: Rgba, parts: Uint8Array): Uint16Array {
  const bins = new Uint16Array(parts.length)
  const binOf = (difference: number) =>
    Math.max(0, Math.min(chromaBins - 1, Math.floor((difference + chromaMost) / chromaStep)))
  for (let i = 0, k = 0; i < bins.length; i++, k += 4) {
    if (parts[i] === partOf.none) continue
    const [red, green, blue] = [data[k] as number, data[k + 1] as number, data[k + 2] as number]
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue
    bins[i] = (Math.floor((luma * lumaBins) / 256) * chromaBins + binOf(blue - luma)) * chromaBins + binOf(red - luma)
  }
  return bins
}

/** Logarithms of each colour's share, smooth over the bins beside. */
function logChances(counts: Float32Array): Float32Array {
  const sum = counts.reduce((total, value) => total + value, 0)
  const smoothed = smooth(
    smooth(smooth(counts, 1, chromaBins), chromaBins, chromaBins),
    chromaBins * chromaBins,
    lumaBins,
  )
  return smoothed.map((value) => Math.log(value / Math.max(1, sum) + rareChance))
}

/** Along one of the three axes. */
function smooth(bins: Float32Array, step: number, count: number): Float32Array {
  const out = new Float32Array(bins.length)
  for (let bin = 0; bin < bins.length; bin++) {
    const place = Math.floor(bin / step) % count
    const own = bins[bin] as number
    const before = place > 0 ? (bins[bin - step] as number) : own
    const after = place < count - 1 ? (bins[bin + step] as number) : own
    out[bin] = 0.5 * own + 0.25 * (before + after)
  }
  return out
}
