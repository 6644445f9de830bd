import { Problem } from '#contract/problem.ts'
import { meaningOfMask } from '#contract/recipe.ts'
import type { Owner } from '#server/ground/visitors/owner.ts'
import type { Step } from '#server/pictures/jobs/batches/checks.ts'
import type { MemberJobs } from '#server/pictures/jobs/member/member-jobs.ts'
import type { Gallery } from '#server/pictures/photos/gallery/gallery.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import { maskUseOf } from '#tools/catalog.ts'
import { readOptions } from '#tools/read-options.ts'
import { movesMarks, type RemakeRequest } from '#tools/recipe-run.ts'

interface RemakeParts {
  readonly photos: Pick<Photos, 'getMask'>
  readonly gallery: Pick<Gallery, 'chain'>
  readonly jobs: Pick<MemberJobs, 'find'>
}

/**
 * The steps of a photo's chain from one of them on, that one with other settings.
 * @returns with the photo that the first of them works on
 * @throws Problem 'not-found' also where the record of a step has expired, 'options-invalid', 'mask-empty',
 *   'mask-refused', 'marks-would-move'
 */
export async function readRemake(
  { photos, gallery, jobs }: RemakeParts,
  userId: string,
  owner: Owner,
  request: RemakeRequest,
): Promise<{ photoId: string; steps: Step[] }> {
  const chain = await gallery.chain(userId, request.untilPhotoId)
  const at = chain.findIndex(({ id }) => id === request.photoId)
  const source = chain[at - 1]
  const ids = chain.slice(Math.max(0, at)).map(({ job_id }) => job_id ?? '')
  const known = await jobs.find(userId, ids)
  const made = chain.slice(Math.max(0, at)).map(({ tool, job_id }): Step => {
    const job = known.get(job_id ?? '')
    if (tool === null || job === undefined) throw new Problem('not-found', 'a step is forgotten')
    return { tool, options: job.options, mask_id: job.maskId, mask_by: job.maskBy }
  })
  const [first, ...followers] = made
  if (source === undefined || first === undefined) throw new Problem('not-found', 'no step of the chain')
  const options = readOptions(first.tool, request.options)
  const isMoved = movesMarks(
    first.tool,
    first.options,
    options,
    followers.map(({ tool, options, mask_id }) => ({ tool, options, isMasked: mask_id !== null })),
  )
  if (isMoved) throw new Problem('marks-would-move')
  const { maskId: mask_id, maskBy: mask_by } = request
  if (mask_id !== null) await photos.getMask(owner, source.id, mask_id)
  const isEmpty = mask_id === null && meaningOfMask(mask_by) === null
  const use = maskUseOf(first.tool, options, mask_id === null ? 'meaning' : 'paint')
  if (isEmpty && use === 'required') throw new Problem('mask-empty')
  if (!isEmpty && use === 'none') throw new Problem('mask-refused')
  return { photoId: source.id, steps: [{ tool: first.tool, options, mask_id, mask_by }, ...followers] }
}
