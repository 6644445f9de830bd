import { z } from 'zod'
import { entitlements } from '#contract/plan.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { jobMask, type RecipeMask } from '#contract/recipe.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { type RunSubject, type ToolId, toolOf, verdictOf, withoutMarks } from '#tools/catalog.ts'
import { type RecipeStep, runnableSteps } from '#tools/recipe.ts'

/** Body of POST /api/batches: a recipe on one photo or many. Steps that are switched off are not done. */
export const batchRequest = z.object({
  photoIds: z.array(z.uuid()).min(1).max(entitlements.BASIC.batchPhotosMax),
  steps: runnableSteps,
})
export type BatchRequest = z.infer<typeof batchRequest>

/** Body of POST /api/batches/remakes: a step of a photo's chain with other settings, and what was made of its result. */
export const remakeRequest = z.object({
  /** The result of the step. */
  photoId: z.uuid(),
  /** The last result that stands on it. */
  untilPhotoId: z.uuid(),
  options: z.unknown(),
  /** Of the photo that the step works on. */
  maskId: z.uuid().nullable().default(null),
  maskBy: jobMask.nullable().default(null),
})
export type RemakeRequest = z.infer<typeof remakeRequest>

/**
 * What a step would do to a photo. Where it works on what is found in the photo, only the finding tells: 'unknown'.
 * @param subject.findings of the tool's analysis; null while nobody has looked
 */
export function verdictOfStep(
  step: RecipeStep,
  subject: Omit<RunSubject, 'isMasked'>,
): 'unknown' | 'fine' | 'unchanged' | { readonly code: ProblemCode } {
  return step.mask === null ? verdictOf(step.tool, step.options, subject) : 'unknown'
}

/** Why a photo has no such mask. */
export const refusalOfMask = ({ by }: RecipeMask): ProblemCode =>
  (
    ({
      sky: 'no-sky-found',
      people: 'no-people-found',
      bystanders: 'no-bystanders-found',
      vehicles: 'no-such-thing-found',
      animals: 'no-such-thing-found',
      background: 'no-main-thing',
      thing: 'no-such-thing-found',
    }) as const
  )[by]

/** Whether a thing of a photo is one that the mask is for; a sky is no thing. */
export const isMeant = (
  mask: RecipeMask,
  {
    kind,
    group,
    isMain,
  }: Pick<Thing, 'isMain'> & { readonly kind: string | null; readonly group: Thing['group'] | null },
): boolean =>
  mask.by === 'thing'
    ? kind === mask.kind
    : mask.by === 'bystanders'
      ? group === 'people' && !isMain
      : group === mask.by

/** Settings of several tools that give the result another size or frame. */
const sizeFields = ['crop', 'margin', 'upscale']

const frameOf = (tool: ToolId, options: unknown): string => {
  const fields = [...(toolOf(tool).frameFields ?? []), ...sizeFields]
  return JSON.stringify(fields.map((name) => (options as Record<string, unknown>)[name]))
}

/** Whether the result has another size or frame than the photo. */
export const changesFrame = (tool: ToolId, options: unknown): boolean =>
  frameOf(tool, options) !== frameOf(tool, toolOf(tool).schema.parse({}))

/** Whether marks on what a step makes would lie elsewhere on what it makes with other settings. */
export function movesMarks(
  tool: ToolId,
  before: unknown,
  after: unknown,
  followers: readonly { readonly tool: ToolId; readonly options: unknown; readonly isMasked: boolean }[],
): boolean {
  const isMarked = followers.some((step) => step.isMasked || withoutMarks(step.tool, step.options).leavesMarks)
  return isMarked && frameOf(tool, before) !== frameOf(tool, after)
}
