import { maskSizeDiffers, Problem } from '#contract/problem.ts'
import { type JobMask, meaningOfMask, type RecipeMask } from '#contract/recipe.ts'
import { featherInside } from '#imaging/area/feather-inside.ts'
import { invertMask } from '#imaging/area/invert-mask.ts'
import { mixIn } from '#imaging/area/mix-in.ts'
import { isBlank, type Mask, type Rgba } from '#imaging/image.ts'
import { isPaintInverted, maskUseOf, type ToolId } from '#tools/catalog.ts'
import { serverToolOf } from '#tools/on-server.ts'
import { findRecipeMask, purposeOf } from '#tools/recipe-mask.ts'
import type { MaskUse, PipelineContext, PipelineResult } from '#tools/tool.ts'

/** A tool with complete settings, and where it works. */
export interface RunnableStep {
  readonly tool: ToolId
  readonly options: unknown
  /** Null: none was painted. */
  readonly painted: Mask | null
  /** What a painted mask outlines; without one, what is to be found. Null: the whole photo. */
  readonly maskBy: JobMask | null
}

// Of the run's time, on photos of 1 to 3 MP: cutting people out takes half of it, the sky a third.
const findingShare = 0.4

type StepContext = Omit<PipelineContext, 'mask'>

/**
 * Runs a tool on a photo where a step works: with a mask that the tool uses itself, or on the whole photo with the
 * result mixed in. A drawing's lines as SVG are of the whole drawing, so they are no part of a mixed result.
 * @throws Problem as the tool's pipeline and `findRecipeMask`, 'mask-refused', 'mask-size-differs', 'mask-blank',
 *   `outsideMask` of the tool
 */
export async function runStep(photo: Rgba, step: RunnableStep, context: StepContext): Promise<PipelineResult> {
  const { tool, options } = step
  const use = useOf(step)
  const { pipeline: load, outsideMask } = serverToolOf(tool)
  const pipeline = await load()
  if (use === null) return pipeline(photo, options, context)
  if (step.painted === null) context.progress.part('finding where to work', findingShare)
  const mask = await maskOf(photo, step, use, context)
  const progress = context.progress.rest()
  if (use !== 'area') return pipeline(photo, options, { ...context, progress, mask })
  const { image, deep, engines, facts } = await pipeline(photo, options, { ...context, progress })
  if (image.width !== photo.width || image.height !== photo.height) throw new Problem('mask-refused')
  const mixed = mixIn(photo, image, mask)
  const isMissed = outsideMask !== undefined && isSame(mixed, photo) && !isSame(image, photo)
  if (isMissed) throw new Problem(outsideMask)
  return {
    image: mixed,
    ...(deep !== undefined && context.deep !== undefined ? { deep: mixIn(context.deep, deep, mask) } : {}),
    engines,
    facts,
  }
}

/** @param other of the same size */
const isSame = ({ data }: Rgba, other: Rgba): boolean => data.every((value, at) => value === other.data[at])

/**
 * The mask for the frames of an animation, which a tool draws one by one.
 * @throws Problem 'mask-of-animation' for a meaning, 'mask-refused', 'mask-size-differs', 'mask-blank'
 */
export function maskOfFrames(frame: Rgba, step: RunnableStep): Mask | null {
  const use = useOf(step)
  if (use === null) return null
  if (step.painted === null) throw new Problem('mask-of-animation')
  if (use !== 'area') throw new Problem('mask-refused')
  return paintedMask(frame, step, step.painted, use)
}

/** What the step's mask is for; null without one. @throws Problem 'mask-refused' */
function useOf({ tool, options, painted, maskBy }: RunnableStep): MaskUse | null {
  if (painted === null && meaningOfMask(maskBy) === null) return null
  const use = maskUseOf(tool, options, painted === null ? 'meaning' : 'paint')
  if (use === 'none') throw new Problem('mask-refused')
  return use
}

function maskOf(photo: Rgba, step: RunnableStep, use: MaskUse, context: StepContext): Mask | Promise<Mask> {
  const { painted, maskBy } = step
  if (painted !== null) return paintedMask(photo, step, painted, use)
  const meaning = meaningOfMask(maskBy) as RecipeMask
  return findRecipeMask(photo, meaning, purposeOf(use), context)
}

function paintedMask(photo: Rgba, { tool, maskBy }: RunnableStep, painted: Mask, use: MaskUse): Mask {
  // It was painted on another version of the photo, which had another size.
  if (painted.width !== photo.width || painted.height !== photo.height) throw maskSizeDiffers(painted, photo)
  const mask = isPaintInverted(tool, maskBy) ? invertMask(painted) : painted
  if (use !== 'area') return mask
  if (isBlank(mask)) throw new Problem('mask-blank')
  return featherInside(mask)
}
