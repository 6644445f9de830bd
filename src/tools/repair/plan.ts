import { photoPixelsMax } from '#contract/photo.ts'
import type { DenoiseShares } from '#imaging/filters/dct-denoise.ts'
import type { Sharpening } from '#imaging/filters/sharpen-edges.ts'
import type { Size } from '#imaging/image.ts'
import type { ScratchThresholds } from '#tools/repair/damage/mend-scratches.ts'
import type { Findings } from '#tools/repair/examine.ts'
import type { RepairOptions, RepairStep } from '#tools/repair/options.ts'

/** How far a fade is undone. */
export interface FadeShares {
  /** Of colours: share of the change that was found. */
  readonly share: number
  /** Of a print without colours: share of the way to full range ... */
  readonly stretch: number
  /** ... and share of the paper's yellow that is taken out. */
  readonly paper: number
  readonly localContrast: number
}

/** The steps a photo gets, and their strengths; an absent step is skipped. */
export interface RepairPlan {
  readonly denoise?: DenoiseShares
  readonly scratches?: ScratchThresholds
  readonly fade?: FadeShares
  readonly deblur?: Sharpening
  readonly neutralise: boolean
  /** Doublings of the size. */
  readonly doublings: number
}

type Strength = RepairOptions['strength']

// Fine photos of /photos measure up to 1.4 (grass, leaves); prints and high ISO begin at 1.6 and 2.
const noiseLevelsMin: Record<Strength, number> = { light: 2.2, auto: 1.6, heavy: 0.9 }
// Fine photos measure up to 0.28, a telephone's dim selfie 0.38.
const chromaNoiseMin: Record<Strength, number> = { light: 0.6, auto: 0.35, heavy: 0.25 }
/** JPEG quality of about 30, 40 and 60 (imaging/jpeg-blocks.ts). */
const blocksMin: Record<Strength, number> = { light: 2.7, auto: 2.3, heavy: 1.8 }
// Some grain is left in luma, because a face without any looks like wax. Nobody misses colour noise.
const noiseShare: Record<Strength, DenoiseShares> = {
  light: { luma: 0.45, chroma: 0.6 },
  auto: { luma: 0.7, chroma: 1 },
  heavy: { luma: 1, chroma: 1 },
}
// How sure the network must be, and how firmly a mark must stand out. Below auto's, leaves, lace and stitches of the
// old prints begin to go (by eye); composites alone would be best at 0.5 and without a check (bench/networks/damage.ts).
const scratchThresholds: Record<Strength, ScratchThresholds> = {
  light: { seed: 0.92, grow: 0.6, shareMin: 0.7, overTextureMin: 1.6 },
  auto: { seed: 0.8, grow: 0.45, shareMin: 0.7, overTextureMin: 1.6 },
  // Finds fine cracks across cloth and walls, and takes some beads and blossoms for damage, too.
  heavy: { seed: 0.6, grow: 0.3, shareMin: 0.6, overTextureMin: 0.8 },
}
// Prints without colours, by bench/tools/repair-fade.ts and by eye: with more, sepia goes. Colours want no local contrast.
const printShare: Record<Strength, { stretch: number; paper: number; localContrast: number }> = {
  light: { stretch: 0.35, paper: 0.4, localContrast: 0 },
  auto: { stretch: 0.7, paper: 0.85, localContrast: 0.12 },
  heavy: { stretch: 0.85, paper: 1, localContrast: 0.25 },
}
const colorShare: Record<Strength, { share: number; localContrast: number }> = {
  light: { share: 0.6, localContrast: 0 },
  auto: { share: 1, localContrast: 0 },
  heavy: { share: 1.1, localContrast: 0.12 },
}
/** A colour photo counts as faded when undoing it makes this mean difference (CIE 1976) ... */
const differenceMin: Record<Strength, number> = { light: 9, auto: 7, heavy: 4 }
/** ... and all of it is undone from this many more on: no photo is changed much by a hair. */
const differenceRamp = 3

// The sharpest edges of photos in focus measure 0 to 1.6 px.
const blurPxMin: Record<Strength, number> = { light: 2, auto: 1.7, heavy: 1 }
const blurAmount: Record<Strength, number> = { light: 0.4, auto: 0.7, heavy: 1.1 }
/** Wider blur cannot be undone without inventing detail. */
const blurPxMax = 2.5

/** Decides from the measurements and the options. */
export function planRepair(findings: Findings, options: RepairOptions, size: Size): RepairPlan {
  const { strength } = options
  const noise = findings.noise.fine
  const isNoisy =
    noise >= noiseLevelsMin[strength] ||
    findings.chromaNoise >= chromaNoiseMin[strength] ||
    findings.blocks >= blocksMin[strength]
  const denoise = wants(options.noise, isNoisy) ? noiseShare[strength] : undefined
  return {
    ...(denoise && { denoise }),
    ...(options.scratches !== 'marked' &&
      wants(options.scratches, showsAge(findings)) && { scratches: scratchThresholds[strength] }),
    ...(wants(options.fading, isFaded(findings, strength)) && { fade: fadeShares(findings, options) }),
    ...(wants(options.blur, findings.blurPx >= blurPxMin[strength]) && {
      deblur: {
        blurPx: Math.min(blurPxMax, Math.max(1, findings.blurPx)),
        amount: blurAmount[strength],
        // Detail above what denoising leaves of the noise is sharpened: a tenth at least (measured on bench/tools/repair.ts
        // at noise 50).
        noiseLevels: 1.5 + noise * (1 - 0.9 * (denoise?.luma ?? 0)),
      },
    }),
    neutralise: options.tint === 'neutral' && findings.tone.kind !== 'grey',
    doublings: doublingsWithin(size, options.upscale),
  }
}

function wants(step: RepairStep, isNeeded: boolean): boolean {
  return step === 'on' || (step === 'auto' && isNeeded)
}

function fadeShares({ tone, curvesDifference }: Findings, { fading, strength }: RepairOptions): FadeShares {
  const print = printShare[strength]
  if (tone.kind !== 'colour') return { share: 0, ...print }
  const { share, localContrast } = colorShare[strength]
  const sureness = Math.min(1, 0.3 + (0.7 * (curvesDifference - differenceMin[strength])) / differenceRamp)
  return { ...print, share: fading === 'on' ? share : share * sureness, localContrast }
}

// A blossom before the sky lacks 33 levels of black in red, faded slides 40 and more; a high-key portrait keeps its
// white (248) and its blacks within 21 levels of each other. Measured on /photos and on bench/tools/repair-fade.ts.
const liftedBlackMin = 36
const stainedWhiteMax = 240
const blackSpreadMin = 25
/** Pale prints may have lost contrast alone; the two fine photos that look so differ by 11. */
const sureDifference = 13

/** What light itself does not do: a channel has no black, and another's white, or black, lies elsewhere. */
function showsStain({ black, white }: Findings['fade']): boolean {
  const highest = Math.max(...black)
  return (
    highest >= liftedBlackMin &&
    (Math.min(...white) <= stainedWhiteMax || highest - Math.min(...black) >= blackSpreadMin)
  )
}

/**
 * Colours have faded when undoing it would change them much, and they show it. A print fades from both ends, but fog
 * and high-key portraits lack black, and night lacks white: without colour, one of them is enough, as no fine photo of
 * /photos without colour lacks it.
 */
function isFaded({ tone, fade, curvesDifference }: Findings, strength: Strength): boolean {
  if (tone.kind === 'colour')
    return (
      curvesDifference >= differenceMin[strength] &&
      (strength === 'heavy' || curvesDifference >= sureDifference || showsStain(fade))
    )
  return fade.darkest > 26 || fade.lightest < 215
}

// Paper that has yellowed or faded, and grain without colour: a print, not a modern photo in black-and-white.
const agedChromaMin = 4
const agedNoiseMin = 1.2

/** Whether a photo looks like a print that may be scratched. Modern photos have wires and branches instead. */
function showsAge(findings: Findings): boolean {
  const { tone, noise } = findings
  if (isFaded(findings, 'auto')) return true
  if (tone.kind === 'toned' && tone.chroma >= agedChromaMin) return true
  return tone.kind === 'grey' && noise.fine >= agedNoiseMin
}

function doublingsWithin({ width, height }: Size, times: 1 | 2 | 4): number {
  let doublings = times === 4 ? 2 : times === 2 ? 1 : 0
  while (doublings > 0 && width * height * 4 ** doublings > photoPixelsMax) doublings--
  return doublings
}
