import { removeTint } from '#imaging/color/tone-kind.ts'
import { calmChroma } from '#imaging/damage/calm-chroma.ts'
import { denoiseByDct } from '#imaging/filters/dct-denoise.ts'
import { sharpenEdges } from '#imaging/filters/sharpen-edges.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { backProject } from '#imaging/resampling/back-project.ts'
import { doubleLanczos } from '#imaging/resampling/resize-lanczos.ts'
import { deblurPhoto, findDeblurrer } from '#inference/deblur-photo.ts'
import { restorePhoto } from '#inference/restore-photo.ts'
import { quadruplePhoto, upscaleAgain, upscalePhoto } from '#inference/upscale-photo.ts'
import { fillDamage } from '#tools/repair/damage/fill-damage.ts'
import { findScratches } from '#tools/repair/damage/mend-scratches.ts'
import type { Findings } from '#tools/repair/examine.ts'
import { alignPrintFaces } from '#tools/repair/faces/aligned-face.ts'
import { type RestoredFaces, restorePrintFaces } from '#tools/repair/faces/restore-print-faces.ts'
import type { RepairPlan } from '#tools/repair/plan.ts'
import { enginesOf } from '#tools/repair/steps/engines.ts'
import { restoreFade } from '#tools/repair/steps/restore-fade.ts'
import { tellNoise } from '#tools/repair/steps/tell-noise.ts'
import type { PipelineContext } from '#tools/tool.ts'

/** A photo under repair: each step replaces the image. */
export interface Repair {
  image: Rgba
  /** Damage that was filled, painted or found. */
  filledPx: number
  /** Null until faces were restored. */
  faces: RestoredFaces | null
  readonly findings: Findings
  readonly plan: RepairPlan
}

export interface Step {
  readonly name: 'denoise' | 'find scratches' | 'fill' | 'fade' | 'neutralise' | 'deblur' | 'upscale' | 'faces'
  /** Shown while it runs. */
  readonly stage: string
  /** Duration relative to the other steps. */
  readonly work: number
  readonly engine: string
  run(progress: PartProgress): Promise<void> | void
}

/** The steps this photo gets, in an order in which none undoes another. */
export function stepsOf(repair: Repair, photo: Rgba, context: PipelineContext): Step[] {
  const { plan } = repair
  return [
    ...(plan.denoise ? [denoiseStep(repair, plan.denoise, context)] : []),
    ...scratchSteps(repair, photo, context),
    ...(plan.fade ? [fadeStep(repair, plan.fade, context)] : []),
    ...(plan.neutralise ? [neutraliseStep(repair, context)] : []),
    ...(plan.deblur ? [deblurStep(repair, plan.deblur, context)] : []),
    ...upscaleSteps(repair, context),
    ...faceSteps(repair, photo, context),
  ]
}

const isColour = ({ findings }: Repair): boolean => findings.tone.kind === 'colour'

/**
 * Noise levels per unit of the measure of JPEG blocks, for denoising without the network. By eye.
 */
const blockNoiseLevels = 2
/** Blotches of colour are evened out to at least this strength, 8-bit levels: JPEG leaves some where none were measured. */
const blotchLevelsMin = 0.4

function denoiseStep(repair: Repair, share: NonNullable<RepairPlan['denoise']>, context: PipelineContext): Step {
  const { models, signal } = context
  return {
    name: 'denoise',
    stage: 'taking out noise',
    work: 4,
    engine: enginesOf(models, isColour(repair)).noise,
    async run(progress) {
      const { findings } = repair
      const noise = tellNoise(findings)
      const calm = models.has('photo-restorer')
        ? await restorePhoto(repair.image, { ...share, measured: { ...findings, noise } }, models, progress, signal)
        : denoiseByDct(repair.image, Math.max(1, noise.fine, blockNoiseLevels * (findings.blocks - 1)), share, progress)
      const { coarseChroma, coarseBlackChroma } = findings.sensorNoise
      const blotchLevels = Math.max(blotchLevelsMin, share.chroma * Math.max(coarseChroma, coarseBlackChroma))
      repair.image = isColour(repair) ? calmChroma(calm, blotchLevels) : calm
    },
  }
}

// Finds and fills damage. The user's mask is filled even when the search is off.
function scratchSteps(repair: Repair, photo: Rgba, context: PipelineContext): Step[] {
  const thresholds = repair.plan.scratches
  let found: Mask | undefined
  const find: Step[] = thresholds
    ? [
        {
          name: 'find scratches',
          stage: 'finding scratches',
          work: 4,
          engine: enginesOf(context.models, isColour(repair)).scratches,
          // Damage is searched for in the original, because a denoiser may blur a fine scratch.
          async run(progress) {
            found = (await findScratches(photo, thresholds, context, progress)).damage
          },
        },
      ]
    : []
  if (!thresholds && !context.mask) return []
  const fill: Step = {
    name: 'fill',
    stage: 'filling scratches',
    work: 1,
    engine: enginesOf(context.models, isColour(repair)).fill,
    async run(progress) {
      Object.assign(repair, await fillDamage(repair.image, found, context.mask, repair.findings, context, progress))
    },
  }
  return [...find, fill]
}

function neutraliseStep(repair: Repair, context: PipelineContext): Step {
  const engine = enginesOf(context.models, isColour(repair)).tint
  const run = () => {
    repair.image = removeTint(repair.image)
  }
  return { name: 'neutralise', stage: 'taking out the tint', work: 0.5, engine, run }
}

function fadeStep(repair: Repair, fade: NonNullable<RepairPlan['fade']>, context: PipelineContext): Step {
  return {
    name: 'fade',
    stage: isColour(repair) ? 'bringing colours back' : 'bringing contrast back',
    work: 1,
    engine: enginesOf(context.models, isColour(repair)).fading,
    run() {
      repair.image = restoreFade(repair.image, repair.findings, fade)
    },
  }
}

function deblurStep(
  repair: Repair,
  sharpening: NonNullable<RepairPlan['deblur']>,
  { models, signal }: PipelineContext,
): Step {
  const hasNetwork = findDeblurrer(models) !== null
  return {
    name: 'deblur',
    stage: 'sharpening',
    work: hasNetwork ? 60 : 1,
    engine: enginesOf(models, isColour(repair)).blur,
    async run(progress) {
      repair.image = hasNetwork
        ? await deblurPhoto(repair.image, models, progress, signal)
        : sharpenEdges(repair.image, sharpening)
    },
  }
}

function upscaleSteps(repair: Repair, context: PipelineContext): Step[] {
  const { doublings } = repair.plan
  if (doublings === 2 && context.models.has('real-esrgan-general')) return [quadrupleStep(repair, context)]
  return [upscalePhoto, upscaleAgain]
    .slice(0, doublings)
    .map((upscale, i) => upscaleStep(repair, upscale, 6 * 4 ** i, context))
}

function quadrupleStep(repair: Repair, { models, signal }: PipelineContext): Step {
  return {
    name: 'upscale',
    stage: 'enlarging',
    work: 60,
    engine: enginesOf(models, isColour(repair)).sizeTwice,
    async run(progress) {
      repair.image = await quadruplePhoto(repair.image, models, progress, signal)
    },
  }
}

function upscaleStep(repair: Repair, upscale: typeof upscalePhoto, work: number, context: PipelineContext): Step {
  const { models, signal } = context
  return {
    name: 'upscale',
    stage: 'enlarging',
    work,
    engine: enginesOf(models, isColour(repair)).size,
    async run(progress) {
      if (models.has('photo-upscaler')) {
        repair.image = await upscale(repair.image, models, progress, signal)
        return
      }
      const doubled = doubleLanczos(repair.image)
      backProject(doubled, repair.image)
      repair.image = doubled
    },
  }
}

// The last step, so that faces get all the detail that the enlarged print has room for.
function faceSteps(repair: Repair, photo: Rgba, { models, signal }: PipelineContext): Step[] {
  const { faces: engine } = enginesOf(models, isColour(repair))
  const { faces, neutralise } = repair.plan
  if (faces === undefined || engine === undefined) return []
  const run = async (progress: PartProgress) => {
    const found = await alignPrintFaces(repair.image, photo, faces, models, signal)
    const hasColor = isColour(repair) && !neutralise
    repair.faces = await restorePrintFaces(repair.image, found, { ...faces, hasColor }, models, progress, signal)
    repair.image = repair.faces.image
  }
  return [{ name: 'faces', stage: 'restoring faces', work: 30, engine, run }]
}
