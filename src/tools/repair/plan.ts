import { photoPixelsMax } from '#contract/photo.ts'
import type { DamageThresholds } from '#imaging/damage-mask.ts'
import type { DenoiseShares } from '#imaging/dct-denoise.ts'
import type { Size } from '#imaging/image.ts'
import type { Sharpening } from '#imaging/sharpen-edges.ts'
import type { Findings } from '#tools/repair/examine.ts'
import type { RepairOptions, RepairStep } from '#tools/repair/options.ts'

/** Which steps a photo gets, and how firmly; a step that is absent is left out. */
export interface RepairPlan {
  readonly denoise?: DenoiseShares
  readonly scratches?: Pick<DamageThresholds, 'seed' | 'grow'>
  readonly fade?: { readonly stretch: number; readonly cast: number; readonly localContrast: number }
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
// A rest of grain is left in luma: a face without any looks like wax. Colour noise is never missed.
const noiseShare: Record<Strength, DenoiseShares> = {
  light: { luma: 0.45, chroma: 0.6 },
  auto: { luma: 0.7, chroma: 1 },
  heavy: { luma: 1, chroma: 1 },
}
// Of the network's sureness times the evidence. By eye on the old prints: below 0.3 leaves, lace and stitches begin to go.
const scratchThresholds: Record<Strength, { seed: number; grow: number }> = {
  light: { seed: 0.7, grow: 0.35 },
  auto: { seed: 0.5, grow: 0.2 },
  heavy: { seed: 0.3, grow: 0.12 },
}
// ENGINE: at most about 60 % of the way back to full range, local contrast at most 30 %.
const fadeShare: Record<Strength, { stretch: number; cast: number; localContrast: number }> = {
  light: { stretch: 0.35, cast: 0.2, localContrast: 0 },
  auto: { stretch: 0.6, cast: 0.4, localContrast: 0.12 },
  heavy: { stretch: 0.85, cast: 0.6, localContrast: 0.25 },
}
// The sharpest edges of photos in focus measure 0 to 1.6 px.
const blurPxMin: Record<Strength, number> = { light: 2, auto: 1.7, heavy: 1 }
const blurAmount: Record<Strength, number> = { light: 0.4, auto: 0.7, heavy: 1.1 }
/** Wider blur cannot be undone without inventing. */
const blurPxMax = 2.5

/** Decides from what was measured and what was asked. */
export function planRepair(findings: Findings, options: RepairOptions, size: Size): RepairPlan {
  const { strength } = options
  const noise = findings.noise.fine
  const isNoisy =
    noise >= noiseLevelsMin[strength] ||
    findings.chromaNoise >= chromaNoiseMin[strength] ||
    findings.blocks >= blocksMin[strength]
  return {
    ...(wants(options.noise, isNoisy) && { denoise: noiseShare[strength] }),
    ...(wants(options.scratches, showsAge(findings)) && { scratches: scratchThresholds[strength] }),
    ...(wants(options.fading, isFaded(findings)) && { fade: fadeShare[strength] }),
    ...(wants(options.blur, findings.blurPx >= blurPxMin[strength]) && {
      deblur: {
        blurPx: Math.min(blurPxMax, Math.max(1, findings.blurPx)),
        amount: blurAmount[strength],
        noiseLevels: 1.5 + noise,
      },
    }),
    neutralise: options.tint === 'neutral' && findings.tone.kind === 'toned',
    doublings: doublingsWithin(size, options.upscale),
  }
}

function wants(step: RepairStep, isNeeded: boolean): boolean {
  return step === 'on' || (step === 'auto' && isNeeded)
}

/**
 * A print fades from both ends. Fog and high-key portraits lack black, night lacks white; a colour photo counts as faded only
 * when it lacks both (measured on /photos: no fine photo does), a print without colour when it lacks one.
 */
export function isFaded({ tone, fade }: Findings): boolean {
  if (tone.kind === 'colour') return fade.darkest > 40 && fade.lightest < 232
  return fade.darkest > 26 || fade.lightest < 215
}

// Paper that has yellowed or faded, and grain without colour: a print, not a modern photo in black-and-white.
const agedChromaMin = 4
const agedNoiseMin = 1.2

/** Whether a photo looks like a print that may be scratched. Modern photos have wires and branches instead. */
function showsAge(findings: Findings): boolean {
  const { tone, noise } = findings
  if (isFaded(findings)) return true
  if (tone.kind === 'toned' && tone.chroma >= agedChromaMin) return true
  return tone.kind === 'grey' && noise.fine >= agedNoiseMin
}

function doublingsWithin({ width, height }: Size, times: 1 | 2 | 4): number {
  let doublings = times === 4 ? 2 : times === 2 ? 1 : 0
  while (doublings > 0 && width * height * 4 ** doublings > photoPixelsMax) doublings--
  return doublings
}
