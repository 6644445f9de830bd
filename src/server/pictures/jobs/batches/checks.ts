import type { CheckReply } from '#contract/batch.ts'
import { isProblem, Problem, ProblemInFields, problems } from '#contract/problem.ts'
import type { JobMask } from '#contract/recipe.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { MemberOwner } from '#server/ground/visitors/owner.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import { analysisVersionOf, changesNothing, drawsAnimations, maskUseOf, type ToolId } from '#tools/catalog.ts'
import { stepsThatRun } from '#tools/recipe.ts'
import { type BatchRequest, verdictOfStep } from '#tools/recipe-run.ts'

/** As the job of a step has them. */
export interface Step {
  readonly tool: ToolId
  readonly options: unknown
  readonly mask_id: string | null
  readonly mask_by: JobMask | null
}

/** @throws Problem 'login-needed' */
export function ownerOf({ owner }: Actor): MemberOwner {
  if (owner.userId === null) throw new Problem('login-needed')
  return { ...owner, userId: owner.userId }
}

interface ToRun {
  readonly photoIds: readonly string[]
  readonly steps: readonly Step[]
}

/**
 * Refuses photos that steps cannot be run on, before any is.
 * @throws ProblemInFields 'not-found' that says which; Problem 'mask-of-animation' where a drawing of all frames would
 *   be mixed in where something is found, 'nothing-would-change'
 */
export async function requireRunnable(
  photos: Pick<Photos, 'get'>,
  actor: Actor,
  { photoIds, steps }: ToRun,
): Promise<void> {
  for (const [at, id] of photoIds.entries()) {
    const { frames } = await photos.get(actor, id).catch((error: unknown) => {
      if (!isProblem(error) || error.code !== 'not-found') throw error
      const detail = `photos.${at} is no photo of this account, or no longer.`
      throw new ProblemInFields('not-found', [{ pointer: `/photos/${at}`, detail }])
    })
    const [first] = steps
    if (frames > 1 && first !== undefined && drawsAnimations(first.tool) && first.mask_by !== null)
      throw new Problem('mask-of-animation')
    const idles = ({ tool, options, mask_by }: Step) =>
      changesNothing(tool, options, {
        findings: null,
        isMasked: mask_by !== null && maskUseOf(tool, options, 'meaning') !== 'area',
        frames,
      })
    if (steps.every(idles)) throw new Problem('nothing-would-change')
  }
}

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
