import type { Actor } from '#server/ground/visitors/actor.ts'
import { requireRunnable, type Step } from '#server/pictures/jobs/batches/checks.ts'
import { requirePlan } from '#server/pictures/jobs/require-plan.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import { cutOut, type PrintsRequest } from '#tools/prints.ts'
import { type RecipeStep, stepsThatRun } from '#tools/recipe.ts'

export const stepOf = ({ tool, options, mask }: RecipeStep): Step => ({ tool, options, mask_id: null, mask_by: mask })

/**
 * What is done to each print of a scan: it is cut out, and then goes through the steps. Cutting alone is for every
 * member, as adjusting is.
 * @throws Problem 'not-found', 'plan-needed', 'picture-missing', 'nothing-would-change'
 */
export async function readPrints(
  photos: Pick<Photos, 'get' | 'checkPictures'>,
  actor: Actor,
  { photoId, prints, steps }: PrintsRequest,
): Promise<{ readonly photoId: string; readonly steps: readonly Step[] }[]> {
  const after = stepsThatRun(steps).map(stepOf)
  if (after.length > 0) requirePlan(actor, prints.length, after)
  const scan = await photos.get(actor, photoId)
  const series = prints.map((corners) => ({ photoId, steps: [stepOf(cutOut(corners, scan)), ...after] }))
  await requireRunnable(photos, actor, { photoIds: [photoId], steps: series[0]?.steps ?? [] })
  for (const step of after) await photos.checkPictures(actor, step)
  return series
}
