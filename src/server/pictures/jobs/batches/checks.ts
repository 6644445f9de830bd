import type { CheckReply } from '#contract/batch.ts'
import { problems } from '#contract/problem.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import { analysisVersionOf } from '#tools/catalog.ts'
import { stepsThatRun } from '#tools/recipe.ts'
import { type BatchRequest, verdictOfStep } from '#tools/recipe-run.ts'

/**
 * What the first step of a recipe would do to photos, by the analyses that are stored. None is made.
 * @throws Problem 'not-found'
 */
export async function checkBatch(
  photos: Pick<Photos, 'get' | 'findings'>,
  actor: Actor,
  { photoIds, steps }: BatchRequest,
): Promise<CheckReply> {
  const verdicts: CheckReply['verdicts'] = {}
  const [first] = stepsThatRun(steps)
  if (first === undefined) return { verdicts }
  for (const id of new Set(photoIds)) {
    const { frames } = await photos.get(actor, id)
    const findings = analysisVersionOf(first.tool) === null ? null : await photos.findings(actor.owner, id, first.tool)
    const verdict = verdictOfStep(first, { findings, frames })
    verdicts[id] = typeof verdict === 'object' ? { sentence: problems[verdict.code].sentence } : verdict
  }
  return { verdicts }
}
