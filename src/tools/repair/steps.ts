import { backProject } from '#imaging/back-project.ts'
import { denoiseByDct } from '#imaging/dct-denoise.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { doubleLanczos } from '#imaging/resize-lanczos.ts'
import { sharpenEdges } from '#imaging/sharpen-edges.ts'
import { removeTint } from '#imaging/tone-kind.ts'
import { denoisePhoto } from '#inference/denoise-photo.ts'
import { type ModelId, modelCatalog } from '#inference/model-catalog.ts'
import { quadruplePhoto, upscaleAgain, upscalePhoto } from '#inference/upscale-photo.ts'
import type { Findings } from '#tools/repair/examine.ts'
import { fillDamage } from '#tools/repair/fill-damage.ts'
import { findScratches } from '#tools/repair/mend-scratches.ts'
import type { RepairPlan } from '#tools/repair/plan.ts'
import { restoreFade } from '#tools/repair/restore-fade.ts'
import type { PipelineContext } from '#tools/tool.ts'

/** A photo under repair: each step replaces the image. */
export interface Repair {
  image: Rgba
  /** Marked or found damage that was filled. */
  filledPx: number
  readonly findings: Findings
  readonly plan: RepairPlan
}

export interface Step {
  readonly name: 'denoise' | 'find scratches' | 'fill' | 'fade' | 'neutralise' | 'deblur' | 'upscale'
  /** Shown while it runs. */
  readonly stage: string
  /** Time it takes, relative to the others. */
  readonly work: number
  readonly engine: string
  run(progress: PartProgress): Promise<void> | void
}

/** The steps this photo gets, in the order in which they do not undo each other. */
export function stepsOf(repair: Repair, photo: Rgba, context: PipelineContext): Step[] {
  const { plan } = repair
  return [
    ...(plan.denoise ? [denoiseStep(repair, plan.denoise, context)] : []),
    ...scratchSteps(repair, photo, context),
    ...(plan.fade ? [fadeStep(repair, plan.fade, context)] : []),
    ...(plan.neutralise ? [neutraliseStep(repair)] : []),
    ...(plan.deblur ? [deblurStep(repair, plan.deblur)] : []),
    ...upscaleSteps(repair, context),
  ]
}

const engineOf = (id: ModelId, otherwise: string, { models }: PipelineContext): string =>
  models.has(id) ? modelCatalog[id].label : otherwise

/** JPEG blocks are as high as noise of this many levels a unit of their measure; for denoising without the network. By eye. */
const blockNoiseLevels = 2

function denoiseStep(repair: Repair, share: NonNullable<RepairPlan['denoise']>, context: PipelineContext): Step {
  const { models, signal } = context
  return {
    name: 'denoise',
    stage: 'taking out noise',
    work: 4,
    engine: engineOf('photo-denoiser', 'DCT denoising', context),
    async run(progress) {
      repair.image = models.has('photo-denoiser')
        ? await denoisePhoto(repair.image, share, models, progress, signal)
        : denoiseByDct(
            repair.image,
            Math.max(1, repair.findings.noise.fine, blockNoiseLevels * (repair.findings.blocks - 1)),
            share,
            progress,
          )
    },
  }
}

// Finding and filling; the user's mask is filled even where finding is off.
function scratchSteps(repair: Repair, photo: Rgba, context: PipelineContext): Step[] {
  const thresholds = repair.plan.scratches
  let found: Mask | undefined
  const find: Step[] = thresholds
    ? [
        {
          name: 'find scratches',
          stage: 'finding scratches',
          work: 4,
          engine: engineOf('damage-finder', 'oriented top-hats', context),
          // Looked for in the photo as it was: a denoiser may half wipe a fine scratch away.
          async run(progress) {
            found = await findScratches(photo, thresholds, repair.findings.noise.fine, context, progress)
          },
        },
      ]
    : []
  if (!thresholds && !context.mask) return []
  const fill: Step = {
    name: 'fill',
    stage: 'filling scratches',
    work: 1,
    engine: 'coherence transport and patch completion',
    async run(progress) {
      const { mask, signal } = context
      Object.assign(repair, await fillDamage(repair.image, found, mask, repair.findings, signal, progress))
    },
  }
  return [...find, fill]
}

function neutraliseStep(repair: Repair): Step {
  const run = () => {
    repair.image = removeTint(repair.image)
  }
  return { name: 'neutralise', stage: 'taking out the tint', work: 0.5, engine: 'CIE lightness', run }
}

function fadeStep(repair: Repair, fade: NonNullable<RepairPlan['fade']>, context: PipelineContext): Step {
  const isColour = repair.findings.tone.kind === 'colour'
  return {
    name: 'fade',
    stage: isColour ? 'bringing colours back' : 'bringing contrast back',
    work: 1,
    engine: isColour ? engineOf('fade-reader', 'range stretch', context) : 'range stretch',
    run() {
      repair.image = restoreFade(repair.image, repair.findings, fade)
    },
  }
}

function deblurStep(repair: Repair, sharpening: NonNullable<RepairPlan['deblur']>): Step {
  const run = () => {
    repair.image = sharpenEdges(repair.image, sharpening)
  }
  return { name: 'deblur', stage: 'sharpening', work: 1, engine: 'unsharp mask', run }
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
    engine: modelCatalog['real-esrgan-general'].label,
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
    engine: engineOf('photo-upscaler', 'Lanczos', context),
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
