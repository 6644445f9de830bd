import { photoPixelsMax } from '#contract/photo.ts'
import type { DenoiseShares } from '#imaging/filters/dct-denoise.ts'
import type { Sharpening } from '#imaging/filters/sharpen-edges.ts'
import type { Size } from '#imaging/image.ts'
import type { ScratchThresholds } from '#tools/repair/damage/mend-scratches.ts'
import type { Findings } from '#tools/repair/examine.ts'
import type { RepairOptions, RepairStep } from '#tools/repair/options.ts'

/** How much of a fade is undone. */
export interface FadeShares {
  /** For colour photos: share of the correction that was found. */
  readonly share: number
  /** For prints without colours: share of the way to full range. */
  readonly stretch: number
  /** For prints without colours: chroma that their paper keeps, CIE 1976. */
  readonly paperChroma: number
  readonly localContrast: number
  /** For prints without colours: share of a veil over parts of them that is lifted. */
  readonly veil: number
}

/** The steps a photo gets, and their strengths; an absent step is skipped. */
export interface RepairPlan {
  readonly denoise?: DenoiseShares
  readonly scratches?: ScratchThresholds
  readonly fade?: FadeShares
  readonly deblur?: Sharpening
  /** takesSharp: whether faces without need are restored too. share: of what the network finds, 0..1. */
  readonly faces?: { readonly takesSharp: boolean; readonly share: number }
  readonly neutralise: boolean
  /** How many times the size is doubled. */
  readonly doublings: number
}

type Strength = RepairOptions['strength']

// Noise that is no texture, 8-bit levels (imaging/damage/sensor-noise.ts), at auto. Of 163 fine photos the noisiest measure
// chroma 0.67 and blotches 2.0 in dark places, and luma 1.1 and coarse luma 2.6 where they have least; high ISO begins at
// 1.2 in chroma without noise reduction, at 3 in coarse luma with it.
// Where it is nearly black, fine photos measure chroma up to 0.42 and blotches up to 0.44.
const sensorNoiseMin = {
  chroma: 0.95,
  coarseChroma: 2.8,
  blackChroma: 0.65,
  coarseBlackChroma: 0.9,
  least: 1.5,
  coarseLeast: 3.6,
}
/** Luma noise without any of this colour noise is the grain of film, which is kept. */
const grainChromaMax = 0.15
const sensorNoiseTimes: Record<Strength, number> = { light: 1.4, auto: 1, heavy: 0.6 }
// All noise, texture included, that heavy takes out besides: luma and chroma.
const heavyNoiseMin = { fine: 1, chroma: 0.27 }
/** Correspond to JPEG qualities of about 30, 40 and 60 (imaging/damage/jpeg-blocks.ts). */
const blocksMin: Record<Strength, number> = { light: 2.7, auto: 2.3, heavy: 1.8 }
// Some grain is left in luma, because a face without any looks like wax. Nobody misses colour noise.
const noiseShare: Record<Strength, DenoiseShares> = {
  light: { luma: 0.45, chroma: 0.6 },
  auto: { luma: 0.7, chroma: 1 },
  heavy: { luma: 1, chroma: 1 },
}
// How sure the network must be, and how far a scratch must stand out. Below the values of auto, leaves, lace and
// stitches on old prints start to vanish (by eye). On composites alone, 0.5 without a check would be best
// (bench/networks/damage.ts).
const scratchThresholds: Record<Strength, Omit<ScratchThresholds, 'needsWear'>> = {
  light: { seed: 0.92, grow: 0.6, shareMin: 0.7, overTextureMin: 1.6, takesDoubtful: false },
  auto: { seed: 0.8, grow: 0.45, shareMin: 0.7, overTextureMin: 1.6, takesDoubtful: false },
  // Finds fine cracks across cloth and walls, but also takes some beads and blossoms for damage.
  heavy: { seed: 0.6, grow: 0.3, shareMin: 0.6, overTextureMin: 0.8, takesDoubtful: true },
}
// Prints without colours, by bench/tools/repair-fade.ts and by eye: a paper that keeps a chroma of 7 is warm, and no longer
// yellow. Colour photos get no local contrast up to auto.
const printShare: Record<Strength, Omit<FadeShares, 'share'>> = {
  light: { stretch: 0.35, paperChroma: 12, localContrast: 0, veil: 0.4 },
  auto: { stretch: 0.7, paperChroma: 7, localContrast: 0.12, veil: 0.75 },
  heavy: { stretch: 0.85, paperChroma: 0, localContrast: 0.25, veil: 0.9 },
}
/** Where less of a print is pale than this, it is what the print shows: at most 0.35 of 9 prints, 0.55 of a veiled one. */
const veiledMin = 0.45
const colorShare: Record<Strength, { share: number; localContrast: number }> = {
  light: { share: 0.6, localContrast: 0 },
  auto: { share: 1, localContrast: 0 },
  heavy: { share: 1.1, localContrast: 0.12 },
}
/** A colour photo counts as faded when the correction makes at least this mean difference (CIE 1976). */
const differenceMin: Record<Strength, number> = { light: 9, auto: 7, heavy: 4 }
// How likely the fade reader must find a fade. Of the fine photos that show a stain, a canyon of orange rock reaches 0.90, a
// bridge in fog 0.74 and all others 0.44.
const likelihoodMin: Record<Strength, number> = { light: 0.95, auto: 0.95, heavy: 0.4 }
/** The correction reaches full strength at this much more difference, so that a tiny difference never changes much. */
const differenceRamp = 3

// The sharpest edges of photos in focus measure 0 to 1.7 px, of a portrait with a short depth of field 2.7.
const blurPxMin: Record<Strength, number> = { light: 3.5, auto: 3.5, heavy: 1 }
const blurAmount: Record<Strength, number> = { light: 0.4, auto: 0.7, heavy: 1.1 }
/** Wider blur cannot be undone without inventing detail. */
const blurPxMax = 2.5

/** Decides from the measurements and the options. */
export function planRepair(findings: Findings, options: RepairOptions, size: Size): RepairPlan {
  const { strength } = options
  const noise = findings.noise.fine
  const isNoisy = findings.blocks >= blocksMin[strength] || showsNoise(findings, strength)
  const denoise = wants(options.noise, isNoisy) ? noiseShare[strength] : undefined
  return {
    ...(denoise && { denoise }),
    ...(options.scratches !== 'marked' &&
      wants(options.scratches, strength === 'heavy' || mayBePrint(findings)) && {
        scratches: { ...scratchThresholds[strength], needsWear: needsWear(findings, options) },
      }),
    ...(wants(options.fading, needsFading(findings, options)) && {
      fade: fadeShares(findings, options),
    }),
    ...(wants(options.blur, findings.blurPx >= blurPxMin[strength]) && {
      deblur: {
        blurPx: Math.min(blurPxMax, Math.max(1, findings.blurPx)),
        amount: blurAmount[strength],
        // Only detail stronger than the noise that denoising leaves is sharpened. At least a tenth of the noise is left
        // (measured on bench/tools/repair.ts at noise 50).
        noiseLevels: 1.5 + noise * (1 - 0.9 * (denoise?.luma ?? 0)),
      },
    }),
    ...(options.fidelity < 100 &&
      wants(options.faces, showsAge(findings)) && {
        faces: { takesSharp: options.faces === 'on', share: 1 - options.fidelity / 100 },
      }),
    neutralise: options.tint === 'neutral' && findings.tone.kind !== 'grey',
    doublings: doublingsWithin(size, options.upscale),
  }
}

function wants(step: RepairStep, isNeeded: boolean): boolean {
  return step === 'on' || (step === 'auto' && isNeeded)
}

/** Whether a sensor made noise. Grain of prints and films is kept, unless heavy asks for all of it. */
function showsNoise({ tone, noise, chromaNoise, sensorNoise }: Findings, strength: Strength): boolean {
  if (strength === 'heavy' && (noise.fine >= heavyNoiseMin.fine || chromaNoise >= heavyNoiseMin.chroma)) return true
  if (tone.kind !== 'colour') return false
  return sensorNoiseOver(sensorNoise) >= sensorNoiseTimes[strength]
}

/** How many times the noise of a sensor passes the bar of auto. */
export function sensorNoiseOver(sensorNoise: Findings['sensorNoise']): number {
  const over = (name: keyof typeof sensorNoiseMin) => sensorNoise[name] / sensorNoiseMin[name]
  const colour = Math.max(over('chroma'), over('coarseChroma'), over('blackChroma'), over('coarseBlackChroma'))
  const isGrain = Math.max(sensorNoise.chroma, sensorNoise.coarseChroma) < grainChromaMax
  return isGrain ? colour : Math.max(colour, over('least'), over('coarseLeast'))
}

function fadeShares({ tone, veil, curvesDifference }: Findings, { fading, strength }: RepairOptions): FadeShares {
  const print = { ...printShare[strength], veil: veil >= veiledMin ? printShare[strength].veil : 0 }
  if (tone.kind !== 'colour') return { share: 0, ...print }
  const { share, localContrast } = colorShare[strength]
  const sureness = Math.min(1, 0.3 + (0.7 * (curvesDifference - differenceMin[strength])) / differenceRamp)
  return { ...print, share: fading === 'on' ? share : share * sureness, localContrast }
}

// Measured on the photo collection and by bench/tools/repair-fade.ts: a blossom against the sky lacks 33 levels of
// black in red, faded slides 40 and more. A high-key portrait keeps its white (248), and its blacks differ by at most
// 21 levels.
const liftedBlackMin = 36
const stainedWhiteMax = 240
const blackSpreadMin = 25
/** Pale prints may have lost contrast only. The two fine photos that look like this differ by 11. */
const sureDifference = 13

/** A pattern that light does not cause: one channel has no black, and the white or black of another lies elsewhere. */
function showsStain({ black, white }: Findings['fade']): boolean {
  const highest = Math.max(...black)
  return (
    highest >= liftedBlackMin &&
    (Math.min(...white) <= stainedWhiteMax || highest - Math.min(...black) >= blackSpreadMin)
  )
}

// Codes between which a print without colours has kept its range.
const darkestMax = 26
const lightestMin = { toned: 215, grey: 235 }
/** Less tint than this is no yellowed paper. */
const agedChromaMin = 4

/**
 * Whether a photo has faded. Of colours: the correction changes them much, they show the signs, and the fade reader says
 * so. A print fades at both ends: fog and high-key portraits lack only black, and night lacks only white. On yellowed
 * paper one missing end is enough.
 */
function isFaded({ tone, fade, curvesDifference, fadeLikelihood }: Findings, strength: Strength): boolean {
  if (tone.kind === 'colour')
    return (
      curvesDifference >= differenceMin[strength] &&
      fadeLikelihood >= likelihoodMin[strength] &&
      (strength === 'heavy' || curvesDifference >= sureDifference || showsStain(fade))
    )
  if (tone.kind === 'toned' && tone.chroma >= agedChromaMin)
    return fade.darkest > darkestMax || fade.lightest < lightestMin.toned
  return fade.darkest > darkestMax && fade.lightest < lightestMin.grey
}

/** Whether auto undoes fading. */
export const needsFading = (findings: Findings, { strength }: Pick<RepairOptions, 'strength'>): boolean =>
  isFaded(findings, strength) || isVeiledPrint(findings)

/** Whether stray light or uneven fading lies over much of a print. A misty street in colour may look like this. */
const isVeiledPrint = (findings: Findings): boolean => findings.veil >= veiledMin && looksLikePrint(findings)

// Grain in every brightness. Leaves and cloth reach this in 3 of 163 photos.
const agedNoiseMin = 1.2
const agedGrainMin = 0.9

/**
 * Whether a photo looks like a print, which may be scratched: without colours, and on yellowed paper, within a border or
 * grainy; or it shows its age. None of the modern photos outside the held-out third is toned this much or has such a
 * border. In modern photos, wires and branches look like scratches, so colours that have faded are no reason to search
 * by themselves.
 */
function looksLikePrint(findings: Findings): boolean {
  const { tone, noise, hasBorder } = findings
  const isOnPaper = noise.fine >= agedNoiseMin || (tone.kind === 'toned' && tone.chroma >= agedChromaMin)
  return (tone.kind !== 'colour' && (hasBorder || isOnPaper)) || showsAge(findings)
}

/** Faint colours around one tint may be those of a print whose cracks and stains have others. */
const [nearlyTonedSpread, nearlyTonedChroma] = [7, 20]

/** Whether a photo may be a print, by its tone alone: those in full range and without grain are known by their wear. */
function mayBePrint(findings: Findings): boolean {
  const { kind, spread, chroma } = findings.tone
  const isNearlyToned = spread <= nearlyTonedSpread && chroma <= nearlyTonedChroma
  return kind !== 'colour' || isNearlyToned || looksLikePrint(findings)
}

/** Whether damage counts only where there is much of it: nobody asked, and nothing else tells of a print. */
const needsWear = (findings: Findings, { scratches, strength }: RepairOptions): boolean =>
  scratches === 'auto' && strength !== 'heavy' && !looksLikePrint(findings)

/** Whether a photo shows its age by its grain or its fading. */
function showsAge(findings: Findings): boolean {
  const { tone, noise, sensorNoise } = findings
  const isGrainy = noise.fine >= agedNoiseMin && sensorNoise.least >= agedGrainMin
  return tone.kind === 'colour' ? isGrainy && isFaded(findings, 'auto') : isGrainy || isFaded(findings, 'auto')
}

function doublingsWithin({ width, height }: Size, times: 1 | 2 | 4): number {
  let doublings = times === 4 ? 2 : times === 2 ? 1 : 0
  while (doublings > 0 && width * height * 4 ** doublings > photoPixelsMax) doublings--
  return doublings
}
