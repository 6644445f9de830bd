import { luminance } from '#imaging/color/color.ts'
import { type BlockNoise, halvePlane, listBlockNoise, quantileOf } from '#imaging/damage/noise-level.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'

/**
 * Noise as a sensor makes it, in 8-bit levels. Leaves, grass and cloth measure as much as noise where they are, but not
 * in every brightness, and hardly in colour.
 */
export interface SensorNoise {
  /** Fine noise of luma in the brightness that has the least; at half the size. */
  readonly least: number
  readonly coarseLeast: number
  /** The same in dark places, where a sensor has most. */
  readonly dark: number
  readonly coarseDark: number
  /** Noise of half the red-blue difference in dark places, at half and at a quarter of the size. */
  readonly chroma: number
  readonly coarseChroma: number
  /** The same where it is nearly black, and photos without noise have none; 0 in a photo without such places. */
  readonly blackChroma: number
  readonly coarseBlackChroma: number
}

/** Mean luma of a block, 0..1. Anything darker or lighter is nearly clipped. */
const bands = [
  { from: 0.06, to: 0.3 },
  { from: 0.3, to: 0.6 },
  { from: 0.6, to: 0.92 },
] as const
const black = { from: 0.012, to: 0.08 }
// A band with fewer blocks, or a smaller share of them, says nothing; a small photo has few.
const blocksMin = 16
const blocksShareMin = 0.1
// Least: low, because any band may be full of texture. Of dark places, as elsewhere.
const leastShare = 0.1
const darkShare = 0.2

/** Measures the noise of windows of one photo, all together. Zeros where nothing can be measured. */
export function measureSensorNoise(windows: readonly Rgba[]): SensorNoise {
  const fine: BlockNoise[] = []
  const half: BlockNoise[] = []
  const chroma: BlockNoise[] = []
  const coarseChroma: BlockNoise[] = []
  for (const window of windows) {
    const luma = luminance(window)
    const halfLuma = halvePlane(luma)
    const halfChroma = halvePlane(redBlueDifference(window))
    fine.push(...listBlockNoise(luma))
    half.push(...listBlockNoise(halfLuma))
    chroma.push(...listBlockNoise(halfChroma, halfLuma, black.from))
    coarseChroma.push(...listBlockNoise(halvePlane(halfChroma), halvePlane(halfLuma), black.from))
  }
  return {
    least: leastOfBands(fine),
    coarseLeast: leastOfBands(half),
    dark: darkest(fine),
    coarseDark: darkest(half),
    chroma: darkest(chroma),
    coarseChroma: darkest(coarseChroma),
    blackChroma: nearBlack(chroma),
    coarseBlackChroma: nearBlack(coarseChroma),
  }
}

/** Half the red-blue difference about a middle grey, 0..1: noise that luma hardly shows. */
export function redBlueDifference({ width, height, data }: Rgba): Plane {
  const plane = createPlane(width, height)
  for (let i = 0, j = 0; i < plane.data.length; i++, j += 4) plane.data[i] = 0.5 + (data[j] - data[j + 2]) / 510
  return plane
}

function filledBands(blocks: readonly BlockNoise[]): BlockNoise[][] {
  const countMin = Math.max(1, Math.min(blocksMin, blocksShareMin * blocks.length))
  return bands
    .map(({ from, to }) => blocks.filter(({ luma }) => luma >= from && luma < to))
    .filter((inBand) => inBand.length >= countMin)
}

function leastOfBands(blocks: readonly BlockNoise[]): number {
  const levels = filledBands(blocks).map((inBand) => quantileOf(inBand, leastShare))
  return levels.length === 0 ? 0 : Math.min(...levels)
}

// Of the darkest band that there is.
const darkest = (blocks: readonly BlockNoise[]): number => quantileOf(filledBands(blocks)[0] ?? [], darkShare)

function nearBlack(blocks: readonly BlockNoise[]): number {
  const inBand = blocks.filter(({ luma }) => luma >= black.from && luma < black.to)
  return inBand.length < blocksMin ? 0 : quantileOf(inBand, darkShare)
}
