import type { EditContext, EditStep } from '#cli/edit/edit-photo.ts'
import type { PhotoHeader } from '#codec/photo-header.ts'
import { readTaken } from '#codec/taken.ts'
import { paintOfProgram } from '#contract/recipe.ts'
import type { Mask, Rgba, Rgba16 } from '#imaging/image.ts'
import { Progress } from '#imaging/progress.ts'
import { keepsDepth } from '#tools/catalog.ts'
import { runStep } from '#tools/run-step.ts'
import type { PipelineResult } from '#tools/tool.ts'

interface Start {
  readonly photo: Rgba
  /** At 16 bits a channel, where the file has them and the first tool keeps them. */
  readonly deep: Rgba16 | null
  /** For the first step. */
  readonly mask: Mask | null
}

export interface StepsResult extends PipelineResult {
  /** What made the result of each step, and what it found. */
  readonly enginesOfSteps: readonly (readonly string[])[]
  readonly factsOfSteps: readonly PipelineResult['facts'][]
}

/**
 * Does the steps of a recipe one after another, without writing a file in between.
 * @returns the last result, with the engines and findings of all steps
 * @throws Problem as the tools' pipelines, and `runStep`
 */
export async function runSteps(
  steps: readonly EditStep[],
  { photo, deep, mask }: Start,
  pictures: ReadonlyMap<string, Rgba>,
  header: PhotoHeader,
  { models, signal, onProgress }: EditContext,
): Promise<StepsResult> {
  const enginesOfSteps: (readonly string[])[] = []
  const factsOfSteps: PipelineResult['facts'][] = []
  let result: PipelineResult = { image: photo, engines: [], facts: {}, ...(deep === null ? {} : { deep }) }
  for (const [at, { tool, options, mask: meaning }] of steps.entries()) {
    signal.throwIfAborted()
    const { image, deep: deepImage } = result
    const step = { tool, options, painted: at === 0 ? mask : null, maskBy: meaning ?? paintOfProgram }
    const made = await runStep(image, step, {
      models,
      signal,
      pictures,
      progress: new Progress(({ stage, done }) =>
        onProgress({ stage: steps.length > 1 ? `${tool}, ${stage}` : stage, done: (at + done) / steps.length }),
      ),
      ...(deepImage !== undefined && keepsDepth(tool) ? { deep: deepImage } : {}),
      taken: readTaken(header.metadata.exif),
    })
    enginesOfSteps.push(made.engines)
    factsOfSteps.push(made.facts)
    // Without the lines of a drawing, which are drawn when they are read.
    result = {
      image: made.image,
      ...(made.deep === undefined ? {} : { deep: made.deep }),
      engines: [...result.engines, ...made.engines],
      facts: { ...result.facts, ...made.facts },
    }
  }
  return { ...result, enginesOfSteps, factsOfSteps }
}
