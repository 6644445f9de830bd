import type { CheckReply, RecipeReply } from '#contract/batch.ts'
import { Problem, problems } from '#contract/problem.ts'
import type { MemberJobs } from '#server/jobs/member/member-jobs.ts'
import type { Gallery } from '#server/photos/gallery/gallery.ts'
import type { Photos } from '#server/photos/photos.ts'
import type { Actor } from '#server/usage/actor.ts'
import {
  analysisVersionOf,
  type CheckRequest,
  maskUseOf,
  type ToolId,
  verdictOf,
  withoutMarks,
} from '#tools/catalog.ts'

export interface RecipesParts {
  readonly photos: Pick<Photos, 'get' | 'findings'>
  readonly gallery: Pick<Gallery, 'chain'>
  readonly jobs: Pick<MemberJobs, 'find'>
}

export type Recipes = ReturnType<typeof createRecipes>

/** What can be done to many photos: what was done to one, and what a recipe would do. */
export function createRecipes({ photos, gallery, jobs }: RecipesParts) {
  return {
    /** What was done to a photo, from its upload on, for others. @throws Problem 'not-found' */
    async of(userId: string, photoId: string): Promise<RecipeReply> {
      const chain = await gallery.chain(userId, photoId)
      if (chain.length === 0) throw new Problem('not-found')
      const made = chain.flatMap(({ tool, job_id }) => (tool === null ? [] : [{ tool, jobId: job_id ?? '' }]))
      const known = await jobs.find(
        userId,
        made.map(({ jobId }) => jobId),
      )
      return { steps: made.map(({ tool, jobId }) => stepOf(tool, known.get(jobId))) }
    },

    /**
     * What a recipe would do to photos, by the analyses that are stored. None is made.
     * @throws Problem 'not-found'
     */
    async check(actor: Actor, { photoIds, recipe }: CheckRequest): Promise<CheckReply> {
      const { tool, options } = recipe
      const verdicts: CheckReply['verdicts'] = {}
      for (const id of new Set(photoIds)) {
        const { frames } = await photos.get(actor, id)
        const findings = analysisVersionOf(tool) === null ? null : await photos.findings(actor.owner, id, tool)
        const verdict = verdictOf(tool, options, { findings, frames })
        verdicts[id] = typeof verdict === 'object' ? { sentence: problems[verdict.code].sentence } : verdict
      }
      return { verdicts }
    },
  }
}

function stepOf(
  tool: ToolId,
  job: { readonly options: unknown; readonly hasMask: boolean } | undefined,
): RecipeReply['steps'][number] {
  if (job === undefined) return { tool, options: {}, refusal: 'forgotten', leavesMarks: false }
  const { options, leavesMarks } = withoutMarks(tool, job.options)
  const refusal = maskUseOf(tool, options) === 'required' ? 'mask' : null
  return { tool, options, refusal, leavesMarks: refusal === null && (leavesMarks || job.hasMask) }
}
