import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Problem } from '#contract/problem.ts'
import { type DoneReply, type RecipeReply, type RecipesReply, recipesMax } from '#contract/recipe.ts'
import { lockMember } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { anyMaker, type Member, memberOwner } from '#server/ground/visitors/owner.ts'
import type { DoneJob, MemberJobs } from '#server/pictures/jobs/member/member-jobs.ts'
import type { Gallery } from '#server/pictures/photos/gallery/gallery.ts'
import {
  countRecipes,
  deleteRecipe,
  findRecipe,
  insertRecipe,
  listRecipes,
  type RecipeRow,
  updateRecipe,
} from '#server/pictures/recipes/recipe-queries.ts'
import { type ToolId, withoutMarks } from '#tools/catalog.ts'
import { lacksMask, maskForOthers, type Recipe, type RecipeChange } from '#tools/recipe.ts'

export interface RecipesParts {
  readonly db: Db
  readonly gallery: Pick<Gallery, 'chain'>
  readonly jobs: Pick<MemberJobs, 'find'>
}

type NewRecipe = Pick<Recipe, 'name' | 'steps'>

export type Recipes = ReturnType<typeof createRecipes>

/** The recipes that members keep. */
export function createRecipes({ db, gallery, jobs }: RecipesParts) {
  const getRow = async (member: Member, id: string): Promise<RecipeRow> => {
    const row = await findRecipe(db, member, id)
    if (row === null) throw new Problem('not-found')
    return row
  }

  return {
    /** The latest changed first. */
    async list(member: Member): Promise<RecipesReply> {
      return { recipes: (await listRecipes(db, member)).map(replyOf) }
    },

    /** @throws Problem 'not-found' */
    get: async (member: Member, id: string): Promise<RecipeReply> => replyOf(await getRow(member, id)),

    /**
     * @param keyId the key that makes it; null: the page
     * @param idempotencyKey never makes two recipes
     * @returns isNew: whether this call has made it
     * @throws Problem 'recipes-full', 'request-differs' when the key came before with another recipe
     */
    add(
      member: Member,
      { name, steps }: NewRecipe,
      idempotencyKey: string | null = null,
      keyId: string | null = null,
    ): Promise<{ recipe: RecipeReply; isNew: boolean }> {
      const { userId, sandbox = null } = memberOwner(member)
      const place = anyMaker(memberOwner(member))
      const id = idempotencyKey === null ? randomUUID() : idOfKey(userId, idempotencyKey)
      return db.transaction().execute(async (tx) => {
        await lockMember(tx, userId)
        const known = await findRecipe(tx, place, id)
        if (known !== null) {
          if (known.name !== name || !isDeepStrictEqual(known.steps, steps)) throw new Problem('request-differs')
          return { recipe: replyOf(known), isNew: false }
        }
        if ((await countRecipes(tx, place)) >= recipesMax) throw new Problem('recipes-full')
        const row = { id, user_id: userId, name, steps: JSON.stringify(steps), api_key_id: keyId, sandbox }
        return { recipe: replyOf(await insertRecipe(tx, row)), isNew: true }
      })
    },

    /** @throws Problem 'not-found' */
    async change(member: Member, id: string, { name, steps }: RecipeChange): Promise<RecipeReply> {
      const row = await updateRecipe(db, member, id, {
        ...(name === undefined ? {} : { name }),
        ...(steps === undefined ? {} : { steps: JSON.stringify(steps) }),
      })
      if (row === null) throw new Problem('not-found')
      return replyOf(row)
    },

    /** @throws Problem 'not-found' */
    async remove(member: Member, id: string): Promise<void> {
      if (!(await deleteRecipe(db, member, id))) throw new Problem('not-found')
    },

    /** A recipe as its file. @throws Problem 'not-found' */
    async file(userId: string, id: string): Promise<Recipe> {
      const { name, steps } = await getRow(userId, id)
      return { format: 'emulsion-recipe', version: 1, name, steps }
    },

    /** What was done to a photo, from its upload on, for others. @throws Problem 'not-found' */
    async done(userId: string, photoId: string): Promise<DoneReply> {
      const chain = await gallery.chain(userId, photoId)
      if (chain.length === 0) throw new Problem('not-found')
      const made = chain.flatMap(({ tool, job_id }) => (tool === null ? [] : [{ tool, jobId: job_id ?? '' }]))
      const known = await jobs.find(
        userId,
        made.map(({ jobId }) => jobId),
      )
      return { steps: made.map(({ tool, jobId }) => doneStep(tool, known.get(jobId))) }
    },
  }
}

/** The same id for the same key of a member, as a UUID of version 8. */
function idOfKey(userId: string, key: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([userId, key]))
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const replyOf = ({ id, name, steps, created_at, changed_at }: RecipeRow): RecipeReply => ({
  id,
  name,
  steps,
  createdAt: created_at.toISOString(),
  changedAt: changed_at.toISOString(),
})

/** A step without what fits its photo only: marks, and a mask of which nobody knows what it outlines. */
function doneStep(tool: ToolId, job: DoneJob | undefined): DoneReply['steps'][number] {
  if (job === undefined) return { tool, options: {}, mask: null, refusal: 'forgotten', leavesMarks: false }
  const { options, leavesMarks } = withoutMarks(tool, job.options)
  const mask = maskForOthers(tool, options, { isPainted: job.maskId !== null, by: job.maskBy })
  const refusal = lacksMask({ tool, options, mask }) ? 'mask' : null
  const losesMask = job.maskId !== null && mask === null
  return { tool, options, mask, refusal, leavesMarks: refusal === null && (leavesMarks || losesMask) }
}
